//! The bare figure: a board drawn with one mark a point, and nothing else.

use super::drawing::{Row, rows, usual, usual_width};
use super::fault::Faults;
use super::limits::MAX_BOARD_BYTES;
use super::mark::figure_mark;
use super::text::{FaultList, Text, name_of};
use crate::board::Setup;
use crate::color::Color;
use crate::point::{Point, Size};

/// What the marks of a figure are, for messages.
const MARKS: &str = "a board has + or . for empty, * or X for Black, O for White";

/// Reads a bare figure: a line for each row of the board, top row first, with a mark for each point.
///
/// `+` `.` `＋` and the box-drawing crossings, sides, corners and tees are empty; `*` `X` `●` are Black; `O` `○` are White.
/// The board is square, from 1x1 to 25x25. Lines end with LF or CRLF; a byte-order mark and blank lines before and after
/// the board are left aside. Nothing else is taken for granted: spaces between the marks, letters around the board and the like
/// are those of a diagram.
///
/// # Errors
/// All faults of the text, each with its place: what is no mark, rows that are too short or too long, missing and extra rows, a blank line
/// inside the board, both `*` and another mark for Black (one of them must mean something else), bytes that are not UTF-8,
/// more than [`MAX_BOARD_BYTES`] bytes. How wide the board was meant to be is told by most of its rows.
///
/// ```
/// use katachi::format::read_figure;
///
/// let board = read_figure("corner", b"+O\n*+\n").unwrap();
/// assert_eq!(board.to_string(), "+O\n*+\n");
///
/// let faults = read_figure("corner", b"+O\n*?\n").unwrap_err();
/// assert!(faults.to_string().starts_with("corner:2:2: error: found `?`;"));
/// ```
pub fn read_figure(file: &str, bytes: &[u8]) -> Result<Setup, Faults> {
    let text = Text::decode(file, bytes, MAX_BOARD_BYTES)?;
    let mut list = FaultList::default();
    let rows = rows(text.as_str());
    let board = if rows.is_empty() {
        list.add(0, format!("found no board; {MARKS}"));
        None
    } else {
        board_of_rows(&rows, &mut |offset, message| list.add(offset, message))
    };
    text.finish(file, board, list)
}

/// The board that the rows draw, at least one, and the faults of the drawing by their offsets. With faults, the board
/// is what could be made of it; `None` when there is no telling its size.
pub(super) fn board_of_rows(rows: &[Row], fault: &mut dyn FnMut(usize, String)) -> Option<Setup> {
    let filled = rows.iter().filter(|row| !row.is_blank()).count();
    let mut width = usual_width(rows, Some(filled));
    if width != filled {
        let visible = rows.iter().filter(|row| !row.is_blank()).map(visible_width);
        if usual(visible, Some(filled)) == filled {
            width = filled;
        }
    }
    check_marks(rows, fault);
    let Some(size) = Size::new(width) else {
        if let Some(row) = rows.iter().find(|row| row.width == width) {
            let most = Size::MAX.get();
            fault(
                row.offset_of(most),
                format!("found {width} columns; a board has at most {most}"),
            );
        }
        return None;
    };
    let mut board = Setup::new(size);
    let mut height = 0;
    for row in rows {
        if row.is_blank() {
            fault(
                row.offset,
                "found a blank line inside the board; there are none between its rows".into(),
            );
            continue;
        }
        height += 1;
        check_width(row, size, fault);
        if height == width + 1 {
            fault(
                row.offset,
                format!(
                    "found more than {width} rows; a board of {width} columns has as many rows"
                ),
            );
        }
        for (x, (_, mark)) in row.marks().take(width).enumerate() {
            if let Some(Some(stone)) = figure_mark(mark)
                && height <= width
                && let Some(point) = Point::new(x + 1, height)
            {
                board.set(point, Some(stone));
            }
        }
    }
    if height < width
        && let Some(last) = rows.last()
    {
        fault(
            last.next_line,
            format!("found {height} rows; a board of {width} columns has as many rows"),
        );
    }
    Some(board)
}

/// Faults of marks: those that are none, and two marks for Black of which one is `*`.
fn check_marks(rows: &[Row], fault: &mut dyn FnMut(usize, String)) {
    let mut first_black = None;
    let mut clashes = false;
    for (offset, mark) in rows
        .iter()
        .filter(|row| !row.is_blank())
        .flat_map(Row::marks)
    {
        match figure_mark(mark) {
            None => fault(offset, format!("found {}; {MARKS}", name_of(mark))),
            Some(Some(Color::Black)) if !clashes => {
                let first = *first_black.get_or_insert(mark);
                clashes = (first == '*') != (mark == '*');
                if clashes {
                    fault(
                        offset,
                        format!(
                            "found {} and {} on one board; one mark stands for Black",
                            name_of(first),
                            name_of(mark)
                        ),
                    );
                }
            }
            Some(_) => {}
        }
    }
}

/// The number of marks without the blanks among them: those are faults of their own.
fn visible_width(row: &Row) -> usize {
    let is_visible = |&(_, mark): &(usize, char)| !mark.is_whitespace();
    row.marks().filter(is_visible).count()
}

/// The fault of a row that is too short, where its next mark is missing, or too long, at the first mark too many.
fn check_width(row: &Row, size: Size, fault: &mut dyn FnMut(usize, String)) {
    let (found, right) = (row.width, size.get());
    if found != right && visible_width(row) != right {
        fault(
            row.offset_of(right.min(found)),
            format!("found a row of {found} marks; the rows of this board have {right}"),
        );
    }
}
