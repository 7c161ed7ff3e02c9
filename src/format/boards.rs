//! Boards as text, whatever they look like: bare figures if all lines are rows of some, else diagrams.

use super::diagram::{DiagramBoard, DiagramMark, Diagrams, diagram_mark, read_diagrams};
use super::drawing::{Row, rows, usual_width};
use super::fault::Faults;
use super::figure::{board_of_rows, read_figure};
use super::limits::MAX_BOARD_BYTES;
use super::mark::figure_mark;
use super::text::{FaultList, Places, Text};
use super::warning::Warnings;
use crate::color::Color;

/// Reads the boards of a text: one board if it is a bare figure, as [`read_figure`] does, else all that
/// [`read_diagrams`] finds.
///
/// A text was meant as a bare figure when all its lines are rows of one, a wrong character here and there aside: then it is
/// read strictly. What stands around a board, and makes it a diagram, is another line, or a character
/// that stands in the same column of every line: a blank between marks, a number, a border. Lines of nothing but marks are
/// - several figures, where blank lines part them and at least one of them is whole;
/// - diagrams, where the empty points are `.` or lines, no `*` may mean two things, and no mark is left over: other marks for
///   stones (`x`, `o`, `#`), several boards one right below the other;
/// - else one figure with faults.
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
    let lines = rows(text.as_str());
    let strict = match read_figure(file, bytes) {
        Ok(setup) => {
            let start = lines.first().map_or(0, |row| row.offset);
            let place = Places::new(text.as_str()).at(start);
            let board = DiagramBoard {
                setup,
                turn: None,
                place,
            };
            return Ok(diagrams(file, vec![Ok(board)]));
        }
        Err(faults) => faults,
    };
    let filled: Vec<Row> = lines
        .iter()
        .copied()
        .filter(|row| !row.is_blank())
        .collect();
    let is_row = is_row(usual_width(&filled, None));
    let rows_of_figures = filled.iter().filter(|row| is_row(row)).count();
    let is_surrounded = filled.len() > 1 && has_column_of_signs(&filled);
    if rows_of_figures == filled.len() && !is_surrounded {
        if let Some(figures) = figures(file, &text, &lines) {
            return Ok(figures);
        }
        return match read_diagrams(file, bytes) {
            Ok(diagrams) if has_marks_of_diagrams(&filled) && takes_all(&diagrams, &filled) => {
                Ok(diagrams)
            }
            _ => Err(strict),
        };
    }
    let are_mostly_rows = rows_of_figures * 2 > filled.len();
    read_diagrams(file, bytes).map_err(|faults| if are_mostly_rows { strict } else { faults })
}

fn diagrams(file: &str, boards: Vec<Result<DiagramBoard, Faults>>) -> Diagrams {
    Diagrams {
        boards,
        warnings: Warnings::new(file),
    }
}

/// Whether a line is a row of a figure: its marks; or other marks and a few other characters in about the usual width, or up to
/// half of them others in just that width.
fn is_row(usual: usize) -> impl Fn(&Row) -> bool {
    move |row| {
        let marks = || row.marks().map(|(_, mark)| mark);
        let width = marks().count();
        let others = marks().filter(|&mark| diagram_mark(mark).is_none()).count();
        marks().all(|mark| figure_mark(mark).is_some())
            || (others <= 1.max(width / 4) && width * 2 >= usual)
            || (others * 2 <= width && width == usual)
    }
}

/// Whether all lines have something else than a mark in the same column, or at their ends.
fn has_column_of_signs(filled: &[Row]) -> bool {
    let is_sign = |mark: char| diagram_mark(mark).is_none();
    let Some((first, others)) = filled.split_first() else {
        return false;
    };
    let mut columns: Vec<bool> = first.marks().map(|(_, mark)| is_sign(mark)).collect();
    for row in others {
        let signs = row.marks().map(|(_, mark)| is_sign(mark));
        let signs = signs.chain(std::iter::repeat(false));
        columns
            .iter_mut()
            .zip(signs)
            .for_each(|(column, sign)| *column &= sign);
    }
    columns.contains(&true) || filled.iter().all(|row| row.text.ends_with(is_sign))
}

/// Figures with blank lines between them, of two rows at least, one of them whole.
fn figures(file: &str, text: &Text, lines: &[Row]) -> Option<Diagrams> {
    const FEWEST_ROWS: usize = 2;
    let drawings: Vec<&[Row]> = lines
        .split(Row::is_blank)
        .filter(|rows| !rows.is_empty())
        .collect();
    if drawings.len() < 2 || drawings.iter().any(|rows| rows.len() < FEWEST_ROWS) {
        return None;
    }
    let mut places = Places::new(text.as_str());
    let boards = drawings.into_iter().map(|rows| {
        let mut list = FaultList::default();
        let setup = board_of_rows(rows, &mut |offset, message| list.add(offset, message));
        let place = places.at(rows[0].offset);
        let board = setup.map(|setup| DiagramBoard {
            setup,
            turn: None,
            place,
        });
        text.finish(file, board, list)
    });
    let boards: Vec<_> = boards.collect();
    boards
        .iter()
        .any(Result::is_ok)
        .then(|| diagrams(file, boards))
}

/// Whether the marks are those of diagrams, the empty points drawn as `.` or lines, and no `*` may mean two things.
fn has_marks_of_diagrams(filled: &[Row]) -> bool {
    let marks = || filled.iter().flat_map(Row::marks).map(|(_, mark)| mark);
    let is_black = |mark| matches!(diagram_mark(mark), Some(DiagramMark::Stone(Color::Black)));
    let is_other_empty = |mark| {
        !matches!(mark, '+' | '＋') && matches!(diagram_mark(mark), Some(DiagramMark::Empty))
    };
    marks().all(|mark| diagram_mark(mark).is_some())
        && marks().any(is_other_empty)
        && !(marks().any(|mark| mark == '*') && marks().any(is_black))
}

/// Whether all marks are points of boards that were read.
fn takes_all(diagrams: &Diagrams, filled: &[Row]) -> bool {
    let points = diagrams.boards.iter().map(|board| {
        let board = board.as_ref().ok()?;
        Some(board.setup.size().get().pow(2))
    });
    let marks = filled.iter().map(|row| row.marks().count()).sum();
    points.sum::<Option<usize>>() == Some(marks)
}
