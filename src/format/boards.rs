//! Boards as text, whatever they look like: a bare figure if the text is one, else diagrams.

use super::diagram::{DiagramBoard, DiagramMark, Diagrams, diagram_mark, read_diagrams};
use super::drawing::rows;
use super::fault::Faults;
use super::figure::read_figure;
use super::limits::MAX_BOARD_BYTES;
use super::mark::figure_mark;
use super::text::{Places, Text};
use super::warning::Warnings;
use crate::color::Color;

/// Reads the boards of a text: one board if it is a bare figure, as [`read_figure`] does, else all that
/// [`read_diagrams`] finds.
///
/// A text that only just fails to be a bare figure has the faults of one: where nearly everything is marks of figures, and most rows have no blanks
/// inside. Boards in other marks alone (`x`, `o`, `#`), several boards one below the other, and boards with numbers or borders at all rows are
/// diagrams.
///
/// # Errors
/// Those of [`read_figure`] or of [`read_diagrams`].
///
/// ```
/// use katachi::format::read_boards;
///
/// let boards = read_boards("two", "┌┬┐\n├●┤\n└┴┘\n┌┬┐\n├○┤\n└┴┘\n".as_bytes())?.boards;
/// assert_eq!(boards.len(), 2);
///
/// let faults = read_boards("one", "+++\n+q+\n+++\n".as_bytes()).unwrap_err();
/// assert!(faults.to_string().starts_with("one:2:2: error: found `q`;"));
/// # Ok::<(), katachi::format::Faults>(())
/// ```
pub fn read_boards(file: &str, bytes: &[u8]) -> Result<Diagrams, Faults> {
    let text = Text::decode(file, bytes, MAX_BOARD_BYTES)?;
    let source = text.as_str();
    match read_figure(file, bytes) {
        Ok(setup) => {
            let start = rows(source).first().map_or(0, |row| row.offset);
            let place = Places::new(source).at(start);
            let board = DiagramBoard {
                setup,
                turn: None,
                place,
            };
            let warnings = Warnings::new(file);
            Ok(Diagrams {
                boards: vec![Ok(board)],
                warnings,
            })
        }
        Err(faults) if looks_like_figure(source) => match read_diagrams(file, bytes) {
            Ok(diagrams)
                if (has_only_marks(source) || is_framed(source))
                    && diagrams.boards.iter().all(Result::is_ok) =>
            {
                Ok(diagrams)
            }
            _ => Err(faults),
        },
        Err(_) => read_diagrams(file, bytes),
    }
}

/// Whether a text was meant as a bare figure: not all lines are indented, not half of them have blanks inside, most characters of each and
/// three in four of all are marks of figures.
fn looks_like_figure(text: &str) -> bool {
    let (mut lines, mut indented, mut spaced) = (0_usize, 0, 0);
    let (mut characters, mut marks) = (0_usize, 0);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        lines += 1;
        indented += usize::from(line.starts_with(char::is_whitespace));
        spaced += usize::from(line.trim().contains(char::is_whitespace));
        let seen = || line.chars().filter(|character| !character.is_whitespace());
        let seen_marks = seen().filter(|&mark| figure_mark(mark).is_some()).count();
        if seen_marks * 2 < seen().count() {
            return false;
        }
        characters += seen().count();
        marks += seen_marks;
    }
    let is_drawn_so = indented < lines && spaced * 2 < lines && marks * 4 >= characters * 3;
    lines == 0 || is_drawn_so
}

/// Whether all lines begin or end with a number or a border, but for the first and the last.
fn is_framed(text: &str) -> bool {
    let is_frame =
        |character: char| character.is_numeric() || matches!(character, '|' | '│' | '┃' | '║');
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    let rows = lines
        .get(1..lines.len().saturating_sub(1))
        .unwrap_or_default();
    !rows.is_empty()
        && rows
            .iter()
            .all(|row| row.starts_with(is_frame) || row.ends_with(is_frame))
}

/// Whether there are but marks and ends of lines in a text, and no `*` that may mean two things.
fn has_only_marks(text: &str) -> bool {
    let marks = || text.lines().flat_map(str::chars);
    let is_black = |mark| matches!(diagram_mark(mark), Some(DiagramMark::Stone(Color::Black)));
    marks().all(|mark| diagram_mark(mark).is_some())
        && !(text.contains('*') && marks().any(is_black))
}
