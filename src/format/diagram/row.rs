//! What each line of a text is: a row of a board, a border, letters above a board, or something else.

use super::line::{Line, digit, is_numeral, number};
use super::mark::{Cell, is_dash, is_side};
use super::run::{Run, is_mark, longest_run, opens};

/// The longest line that is looked at; a longer one holds no row.
const MAX_LENGTH: usize = 1000;

/// What a line is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum LineKind {
    Blank,
    Row(Row),
    /// The upper or lower border of a board.
    Border(Border),
    /// The letters or numbers of the columns.
    Letters(Letters),
    /// Lines between the rows of a board whose lines are drawn.
    Connector,
    Text,
}

/// A row of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) cells: Vec<Cell>,
    /// Where the characters that decorate the marks stand.
    pub(super) decorations: Vec<Cell>,
    /// The indices in the line of the first and the last mark.
    pub(super) columns: (usize, usize),
    /// Whether there is a border at the left and at the right.
    pub(super) sides: [bool; 2],
    /// The number of the row beside it.
    pub(super) label: Option<u32>,
    /// The byte offset of the end of the marks.
    pub(super) end: usize,
    /// The byte offset of something that does not belong into a row, and after which the row seems to go on.
    pub(super) broken: Option<usize>,
    /// The byte offset of another row beside this one.
    pub(super) beside: Option<usize>,
}

impl Row {
    /// The byte offset of its first mark.
    pub(super) fn start(&self) -> usize {
        self.cells[0].0
    }
}

/// A line of dashes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Border {
    /// The indices in the line of its first and last character.
    pub(super) columns: (usize, usize),
    /// Whether it has corners.
    pub(super) has_corners: bool,
}

impl Border {
    /// Whether it is about as long as a row with marks in those columns, and where it is.
    pub(super) fn fits(&self, (first, last): (usize, usize)) -> bool {
        const SPARE: usize = 3;
        let (start, end) = self.columns;
        self.has_corners || (start.abs_diff(first) <= SPARE && end.abs_diff(last) <= SPARE)
    }
}

/// Letters or numbers of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Letters {
    /// Whether they begin with A or with 0 or 1.
    pub(super) from_start: bool,
}

/// Says what a line is.
pub(super) fn kind_of(line: &Line) -> LineKind {
    if line.skip_blanks(0) == line.len() {
        return LineKind::Blank;
    }
    if line.len() > MAX_LENGTH {
        return LineKind::Text;
    }
    if let Some(letters) = letters(line) {
        return LineKind::Letters(letters);
    }
    if let Some(border) = border(line) {
        return LineKind::Border(border);
    }
    if let Some(row) = row(line) {
        return LineKind::Row(row);
    }
    let is_connector = |index: usize| {
        let character = line.at(index);
        is_side(character) || matches!(character, '/' | '\\') || character.is_whitespace()
    };
    if (0..line.len()).all(is_connector) {
        return LineKind::Connector;
    }
    LineKind::Text
}

/// The row that the longest run of marks is, when what stands beside it is what stands beside rows.
fn row(line: &Line) -> Option<Row> {
    let (run, others) = longest_run(line)?;
    let first = *run.cells.first()?;
    let last = *run.cells.last()?;
    let left = left_of(line, first)?;
    let right = right_of(line, &run);
    let is_alone = run.decorations.is_empty()
        && line.skip_blanks(run.end) == line.len()
        && line.skip_blanks(0) == first;
    let is_between =
        (left.side && right.side) || (left.label.is_some() && left.label == right.label);
    if run.cells.len() < 2 && !is_alone && !is_between {
        return None;
    }
    let with_offset = |indices: &[usize]| {
        let cells = indices
            .iter()
            .map(|&index| (line.offset(index), line.at(index)));
        cells.collect()
    };
    let offset_of = |other: &Run| line.offset(other.cells[0]);
    let before = others.iter().find(|other| other.cells[0] < first);
    let after = others.iter().find(|other| other.cells[0] > last);
    let goes_on = after.filter(|_| !right.ends_row);
    let goes_on = goes_on.map(|_| line.offset(line.skip_blanks(run.end)));
    Some(Row {
        cells: with_offset(&run.cells),
        decorations: with_offset(&run.decorations),
        columns: (first, last),
        sides: [left.side, right.side],
        label: left.label.or(right.label),
        end: line.offset(run.end),
        broken: glued_mark(line, &run).or(goes_on),
        beside: before.or(after.filter(|_| right.ends_row)).map(offset_of),
    })
}

/// The offset of a mark that touches the first or the last one of a row and is not as far from it as the others are from each
/// other. A `#` or `*` in front may be the sign of a comment.
fn glued_mark(line: &Line, run: &Run) -> Option<usize> {
    let before = run.cells[0].checked_sub(1);
    let before = before.filter(|&index| !matches!(line.at(index), '#' | '*'));
    let glued = before.into_iter().chain([run.end]);
    let mut marks = glued.filter(|&index| is_mark(line, index));
    marks.next().map(|index| line.offset(index))
}

/// What stands at one side of the marks of a row.
#[derive(Default)]
struct Surroundings {
    side: bool,
    label: Option<u32>,
    /// Whether the row ends here, whatever comes after it.
    ends_row: bool,
}

/// What stands left of the marks: text that ends with a sign, a number, a border. `None` when it is a word: then these are no
/// marks but part of a sentence.
fn left_of(line: &Line, first: usize) -> Option<Surroundings> {
    let mut index = first;
    while index > 0 && opens(line.at(index - 1)) {
        index -= 1;
    }
    index = line.skip_blanks_back(index);
    let side = index > 0 && is_side(line.at(index - 1));
    if side {
        index = line.skip_blanks_back(index - 1);
    }
    let after_sign = index;
    if index > 0 && matches!(line.at(index - 1), '.' | ':' | ')') {
        index = line.skip_blanks_back(index - 1);
    }
    let mut start = index;
    while start > 0 && is_numeral(line.at(start - 1)) {
        start -= 1;
    }
    let stands_free = start == 0 || !line.at(start - 1).is_alphanumeric();
    let label = number_in(line, start, index).filter(|_| stands_free);
    if label.is_some() {
        return Some(Surroundings {
            side,
            label,
            ends_row: true,
        });
    }
    let before = line.skip_blanks_back(after_sign);
    let is_sentence = before > 0
        && !side
        && (line.at(before - 1).is_alphanumeric()
            || matches!(line.at(before - 1), '.' | ',' | '!' | '?'));
    (!is_sentence).then_some(Surroundings {
        side,
        label: None,
        ends_row: true,
    })
}

/// What stands right of the marks: a border, a number, then any text.
fn right_of(line: &Line, run: &Run) -> Surroundings {
    let mut index = line.skip_blanks(run.end);
    let gap = index - run.end;
    let side = is_side(line.at(index));
    if side {
        index = line.skip_blanks(index + 1);
    }
    let mut end = index;
    while is_numeral(line.at(end)) {
        end += 1;
    }
    let stands_free = !line.at(end).is_alphanumeric();
    let label = number_in(line, index, end).filter(|_| stands_free);
    let ends_row = side || label.is_some() || gap >= 2 || index >= line.len();
    Surroundings {
        side,
        label,
        ends_row,
    }
}

/// The number of a row in those characters of a line.
fn number_in(line: &Line, start: usize, end: usize) -> Option<u32> {
    const LONGEST: usize = 3;
    if end - start > LONGEST {
        return None;
    }
    let numerals: Vec<char> = (start..end).map(|index| line.at(index)).collect();
    number(&numerals)
}

/// Where the text that a program logs begins: after the last sign `:` with two blanks after it, else at the beginning of the line.
fn log_margin(line: &Line) -> usize {
    let is_blank = |index: usize| index < line.len() && line.at(index).is_whitespace();
    let ends = |&end: &usize| line.at(end - 1) == ':' && is_blank(end) && is_blank(end + 1);
    (1..line.len()).rev().find(ends).unwrap_or(0)
}

/// The letters of columns, A to T with or without I, or their numbers; what comes after a wide gap or a new start does not count.
fn letters(line: &Line) -> Option<Letters> {
    let margin = log_margin(line);
    let start = (margin..line.len()).find(|&index| line.at(index).is_alphanumeric())?;
    let is_sign = |index: usize| {
        matches!(
            line.at(index),
            '/' | '|' | '#' | '*' | '>' | ';' | '%' | '-' | '"' | '$'
        ) || line.at(index).is_whitespace()
    };
    if !(margin..start).all(is_sign) {
        return None;
    }
    let first = line.at(start);
    let mut count = 0;
    let mut index = start;
    let mut previous = None;
    while index < line.len() {
        let (value, next) = column_name(line, index)?;
        let follows = previous.is_none_or(|previous| follows(previous, value));
        if !follows {
            break;
        }
        previous = Some(value);
        count += 1;
        let after = line.skip_blanks(next);
        if after - next > 3 {
            index = line.len();
            break;
        }
        index = after;
    }
    let starts_again =
        index < line.len() && column_name(line, index)?.0 == column_name(line, start)?.0;
    let from_start = matches!(first, 'A' | 'a' | 'Ａ' | 'ａ' | '0' | '1' | '０' | '１');
    let is_lone_letter = first == 'A' && line.len() == start + 1;
    let fewest = match from_start {
        true if is_lone_letter => 1,
        true => 2,
        false => 3,
    };
    if count < fewest || (index < line.len() && !starts_again) {
        return None;
    }
    Some(Letters { from_start })
}

/// The name of a column: a letter as its number from 100, or a number.
fn column_name(line: &Line, index: usize) -> Option<(u32, usize)> {
    let character = line.at(index);
    let letter = match character {
        'A'..='Z' => Some(character as u32 - 'A' as u32),
        'a'..='z' => Some(character as u32 - 'a' as u32),
        'Ａ'..='Ｚ' => Some(character as u32 - 'Ａ' as u32),
        'ａ'..='ｚ' => Some(character as u32 - 'ａ' as u32),
        _ => None,
    };
    if let Some(letter) = letter {
        return Some((100 + letter, index + 1));
    }
    let is_single =
        digit(line.at(index + 1)).is_none() || (index > 0 && digit(line.at(index - 1)).is_some());
    let value = digit(character)?;
    if is_single || !line.at(index + 2).is_whitespace() {
        return Some((value, index + 1));
    }
    Some((value * 10 + digit(line.at(index + 1))?, index + 2))
}

/// Whether one name of a column comes after another: with I left out or not, and of numbers the last digit is enough.
const fn follows(previous: u32, next: u32) -> bool {
    const H: u32 = 107;
    next == previous + 1
        || (previous == H && next == H + 2)
        || (previous < 100 && next < 10 && next == (previous + 1) % 10)
}

/// The dashes of an upper or lower border, of the first board where several stand beside each other.
fn border(line: &Line) -> Option<Border> {
    let is_piece = |index: usize| is_dash(line.at(index)) || is_corner(line.at(index));
    let mut start = 0;
    while start < line.len() {
        if !is_piece(start) {
            start += 1;
            continue;
        }
        let mut end = start;
        while is_piece(end) || is_gap_of_dashes(line, start, end) {
            end += 1;
        }
        if let Some(border) = border_at(line, start, end) {
            return Some(border);
        }
        start = end;
    }
    None
}

/// Whether there is a blank between two dashes, as in `- - - -`.
fn is_gap_of_dashes(line: &Line, start: usize, index: usize) -> bool {
    index > start
        && line.at(index) == ' '
        && is_dash(line.at(index - 1))
        && is_dash(line.at(index + 1))
}

/// The border that those pieces are: dashes with or without corners, after nothing but text that ends with a sign, and before nothing but
/// another board.
fn border_at(line: &Line, start: usize, end: usize) -> Option<Border> {
    const SHORTEST: usize = 3;
    let before = line.skip_blanks_back(start);
    let stands_free = before == 0 || !line.at(before - 1).is_alphanumeric();
    let after = line.skip_blanks(end);
    let ends_there = after == line.len() || after - end >= 2;
    let dashes = (start..end)
        .filter(|&index| is_dash(line.at(index)))
        .count();
    if end - start < SHORTEST || dashes == 0 || !stands_free || !ends_there {
        return None;
    }
    let is_plain = (start + 1..end - 1).all(|index| !is_corner(line.at(index)));
    is_plain.then(|| Border {
        columns: (start, end - 1),
        has_corners: is_corner(line.at(start)) && is_corner(line.at(end - 1)),
    })
}

/// Whether a character may be the corner of a border.
const fn is_corner(character: char) -> bool {
    matches!(
        character,
        '+' | '┌'
            | '┐'
            | '└'
            | '┘'
            | '┏'
            | '┓'
            | '┗'
            | '┛'
            | '╔'
            | '╗'
            | '╚'
            | '╝'
            | '╭'
            | '╮'
            | '╰'
            | '╯'
            | '＋'
            | '.'
            | '\''
            | '`'
    )
}
