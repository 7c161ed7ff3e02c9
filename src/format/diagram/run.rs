//! The marks of a row among everything else that stands in a line.

use super::line::{Line, digit, is_numeral};
use super::mark::{diagram_mark, is_dash, is_side};

/// Marks that stand at regular distances in a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Run {
    /// The indices of the marks in the line.
    pub(super) cells: Vec<usize>,
    /// The indices of what stands beside stones and marks them: brackets, `<`, `#`, digits.
    pub(super) decorations: Vec<usize>,
    /// The index after the last mark and what decorates it.
    pub(super) end: usize,
}

impl Run {
    fn start(&self) -> usize {
        self.cells[0]
    }

    /// Whether most of the cells are marks of a board.
    fn is_plausible(&self, line: &Line) -> bool {
        let marks = self.cells.iter().filter(|&&cell| is_mark(line, cell));
        let marks = marks.count();
        let is_word = || self.cells.iter().all(|&cell| line.at(cell).is_alphabetic());
        marks == self.cells.len() || (marks * 5 >= self.cells.len() * 3 && !is_word())
    }
}

/// The longest run of a line and the others in the same layout, of at least three cells each.
pub(super) fn longest_run(line: &Line) -> Option<(Run, Vec<Run>)> {
    let layouts = [
        spaced_runs(line, 2),
        packed_runs(line),
        token_runs(line),
        spaced_runs(line, 3),
        spaced_runs(line, 4),
    ];
    let mut best: Option<(Run, Vec<Run>)> = None;
    for runs in layouts {
        let plausible = runs.into_iter().filter(|run| run.is_plausible(line));
        let mut runs: Vec<Run> = plausible.collect();
        let Some(length) = runs.iter().map(|run| run.cells.len()).max() else {
            continue;
        };
        if best
            .as_ref()
            .is_none_or(|(run, _)| length > run.cells.len())
        {
            let first = runs.iter().position(|run| run.cells.len() == length)?;
            let longest = runs.remove(first);
            runs.retain(|run| run.cells.len() >= 3);
            best = Some((longest, runs));
        }
    }
    best
}

/// Whether a mark stands there.
pub(super) fn is_mark(line: &Line, index: usize) -> bool {
    diagram_mark(line.at(index)).is_some()
}

/// Whether a character may be a mark, known or not: no blank, no digit, no bracket, no line, no quote.
fn may_be_cell(character: char) -> bool {
    diagram_mark(character).is_some()
        || !(character.is_whitespace()
            || is_numeral(character)
            || is_side(character)
            || is_dash(character)
            || matches!(
                character,
                '(' | ')'
                    | '['
                    | ']'
                    | '{'
                    | '}'
                    | '<'
                    | '>'
                    | '"'
                    | '\''
                    | '`'
                    | '/'
                    | '\\'
                    | ':'
                    | ';'
                    | '='
                    | '%'
                    | '$'
            ))
}

/// Brackets and signs that engines put before a mark.
pub(super) const fn opens(character: char) -> bool {
    matches!(character, '(' | '[' | '{' | '<')
}

/// Brackets and signs that engines put after a mark.
const fn closes(character: char) -> bool {
    matches!(
        character,
        ')' | ']' | '}' | '>' | '<' | '#' | '*' | '\'' | '!' | '^' | '~'
    )
}

/// Whether a character may stand between two marks of a spaced row, the first of which is at index `cell`.
fn separates(line: &Line, cell: usize, index: usize) -> bool {
    let character = line.at(index);
    let is_number_of_move = digit(character).is_some() && !matches!(line.at(cell), '.' | '+' | ',');
    character.is_whitespace()
        || is_dash(character)
        || is_side(character)
        || opens(character)
        || closes(character)
        || is_number_of_move
}

/// Whether a letter stands alone, and is not the end or the beginning of a word.
fn is_alone(line: &Line, index: usize) -> bool {
    let is_letter = |index: usize| line.at(index).is_alphabetic();
    !is_letter(index) || !((index > 0 && is_letter(index - 1)) || is_letter(index + 1))
}

/// Runs of marks with `pitch - 1` characters between each two.
fn spaced_runs(line: &Line, pitch: usize) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut index = 0;
    while index < line.len() {
        if !is_mark(line, index) || !is_alone(line, index) {
            index += 1;
            continue;
        }
        let mut run = Run {
            cells: vec![index],
            ..Run::default()
        };
        let mut cell = index;
        // Lines between all marks, or between none: one alone is the border after the last mark.
        let has_line = |cell: usize| (cell + 1..cell + pitch).any(|index| is_side(line.at(index)));
        let is_ruled = has_line(index);
        // So too with tabs: one alone is before what stands beside the row.
        let is_tab = |index: usize| line.at(index) == '\t';
        let has_tab = |cell: usize| (cell + 1..cell + pitch).any(is_tab);
        let is_tabbed = has_tab(index);
        loop {
            let next = cell + pitch;
            let between = cell + 1..next;
            let goes_on = next < line.len()
                && has_line(cell) == is_ruled
                && has_tab(cell) == is_tabbed
                && between.clone().all(|index| separates(line, cell, index))
                && may_be_cell(line.at(next))
                && is_alone(line, next);
            if !goes_on {
                break;
            }
            let is_line = |index| is_dash(line.at(index)) || is_side(line.at(index));
            let is_decoration = |&index: &usize| !line.at(index).is_whitespace() && !is_line(index);
            run.decorations.extend(between.filter(is_decoration));
            run.cells.push(next);
            cell = next;
        }
        run.end = cell + 1;
        extend_left(line, &mut run, pitch);
        close(line, &mut run, cell);
        index = run.end;
        runs.push(run);
    }
    runs
}

/// Takes in the characters before the first mark that stand as marks do: letters and the like that are none.
fn extend_left(line: &Line, run: &mut Run, pitch: usize) {
    while let Some(before) = run.start().checked_sub(pitch) {
        let mut between = before + 1..run.start();
        let is_cell =
            may_be_cell(line.at(before)) && !is_mark(line, before) && is_alone(line, before);
        let stands_free = before == 0 || !may_be_cell(line.at(before - 1));
        if !is_cell || !stands_free || !between.all(|index| line.at(index) == ' ') {
            break;
        }
        run.cells.insert(0, before);
    }
}

/// Takes in what decorates the last mark.
fn close(line: &Line, run: &mut Run, cell: usize) {
    while run.end < line.len()
        && !line.at(run.end).is_whitespace()
        && !is_dash(line.at(run.end))
        && !is_side(line.at(run.end))
        && !opens(line.at(run.end))
        && separates(line, cell, run.end)
    {
        run.decorations.push(run.end);
        run.end += 1;
    }
}

/// The indices at which words begin and end, blanks between them.
fn words(line: &Line) -> Vec<(usize, usize)> {
    let mut words = Vec::new();
    let mut start = line.skip_blanks(0);
    while start < line.len() {
        let mut end = start;
        while end < line.len() && !line.at(end).is_whitespace() {
            end += 1;
        }
        words.push((start, end));
        start = line.skip_blanks(end);
    }
    words
}

/// Runs of marks without anything between them: what is left of a word without numbers, borders, quotes and brackets around it.
fn packed_runs(line: &Line) -> Vec<Run> {
    let mut runs = Vec::new();
    for (mut start, mut end) in words(line) {
        let is_frame = |index: usize| !may_be_cell(line.at(index));
        while start < end && is_frame(start) {
            start += 1;
        }
        // A comma after a quote, and the `n` of `\n`, are no marks.
        while start < end {
            let last = line.at(end - 1);
            let before = if end - 1 > start {
                line.at(end - 2)
            } else {
                ' '
            };
            let is_code =
                (last == ',' && matches!(before, '"' | '\'')) || (last == 'n' && before == '\\');
            if !is_code && !is_frame(end - 1) {
                break;
            }
            end -= 1;
        }
        let lines = (start..end)
            .filter(|&index| is_dash(line.at(index)))
            .count();
        if start < end && lines * 4 <= end - start {
            let cells = (start..end).collect();
            runs.push(Run {
                cells,
                decorations: Vec::new(),
                end,
            });
        }
    }
    runs
}

/// Runs of words of one mark each, decorated or not, with one blank between them: `x o# (x) .`.
fn token_runs(line: &Line) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (start, end) in words(line) {
        let mut cell = start;
        while cell < end && opens(line.at(cell)) {
            cell += 1;
        }
        let is_decorated =
            (cell + 1..end).all(|index| closes(line.at(index)) || digit(line.at(index)).is_some());
        if cell == end || !is_mark(line, cell) || !is_decorated {
            continue;
        }
        let decorations = (start..cell).chain(cell + 1..end);
        match runs.last_mut() {
            Some(run) if run.end + 1 == start && line.at(run.end) == ' ' => {
                run.cells.push(cell);
                run.decorations.extend(decorations);
                run.end = end;
            }
            _ => runs.push(Run {
                cells: vec![cell],
                decorations: decorations.collect(),
                end,
            }),
        }
    }
    runs
}
