//! Boards of eight lines of eight marks.

use super::Reading;
use super::error::{Faults, ReadError};
use super::marks::{self, Discs};
use super::scan::{self, Line, Sign};
use crate::othello::position::Position;
use crate::othello::side::Side;
use crate::othello::square::Square;

/// A longer line holds no row but a whole board.
const LONGEST_ROW: usize = 32;

/// Whether the text looks like a board over several lines.
pub(super) fn is_diagram(lines: &[Line]) -> bool {
    let is_short = |line: &Line| line.signs().nth(LONGEST_ROW).is_none();
    lines.len() > 1 && lines.iter().all(is_short)
}

/// Reads eight rows, a frame around them and a line with the side to move.
pub(super) fn read(lines: &[Line]) -> Result<Reading, ReadError> {
    let mut faults = Faults::default();
    let mut discs = Discs::default();
    let mut turn = None;
    let mut rows = 0;
    for &line in lines {
        let signs: Vec<Sign> = line.signs().collect();
        match signs.as_slice() {
            [first, ..] if is_frame(&signs) => read_frame(&signs, first.place(), &mut faults),
            [] if rows < 8 => faults.push((line.number, 1), "found a blank line inside the board"),
            [] => {}
            _ if rows < 8 => {
                read_row(rows, line, &signs, &mut discs, &mut faults);
                rows += 1;
            }
            &[sign] if turn.is_none() => turn = marks::read_turn(sign, &mut faults),
            [sign, ..] => faults.push(
                sign.place(),
                "found a line too many: expected 8 rows, then at most the side to move",
            ),
        }
    }
    if rows < 8 {
        let end = lines[lines.len() - 1].end();
        faults.push(end, format!("the board ends after {rows} rows: expected 8"));
    }
    faults.or(discs.reading(turn, lines[0].number))
}

/// Whether the line is meant as the frame above or below the board: none of its letters is a mark.
fn is_frame(signs: &[Sign]) -> bool {
    let is_letter = |sign: &Sign| matches!(sign.character, 'a'..='h' | 'A'..='H');
    signs.iter().all(is_letter)
}

fn read_frame(signs: &[Sign], place: (usize, usize), faults: &mut Faults) {
    let letters: String = signs.iter().map(|sign| sign.character).collect();
    if !letters.eq_ignore_ascii_case("abcdefgh") {
        let message = format!("found {letters:?} beside the board: expected the letters a to h");
        faults.push(place, message);
    }
}

fn read_row(row: usize, line: Line, signs: &[Sign], discs: &mut Discs, faults: &mut Faults) {
    let (marks, numbers) = without_numbers(signs);
    let number = char::from(b'1' + row as u8);
    for sign in numbers.into_iter().flatten() {
        if sign.character != number {
            faults.push(
                sign.place(),
                format!("found row number {}: expected {number}", sign.character),
            );
        }
    }
    let squares = (0..8).filter_map(|column| Square::new(column, row));
    for (square, &sign) in squares.zip(marks) {
        discs.read(square, sign, faults);
    }
    // A mark that stands apart is that of the side to move, not the row's last disc.
    let row_marks = marks.len() - usize::from(marks.len() == 8 && scan::is_last_apart(marks));
    if row_marks != 8 {
        let place = marks
            .get(row_marks.min(8))
            .map_or(line.end(), |sign| sign.place());
        faults.push(
            place,
            format!("row {number} has {row_marks} marks: expected 8"),
        );
    }
}

/// The marks of a row, and the row numbers on both sides.
fn without_numbers(signs: &[Sign]) -> (&[Sign], [Option<Sign>; 2]) {
    let is_number = |sign: &&Sign| sign.character.is_ascii_digit();
    let left = signs.first().filter(is_number);
    let signs = &signs[usize::from(left.is_some())..];
    let right = signs.last().filter(is_number);
    let signs = &signs[..signs.len() - usize::from(right.is_some())];
    (signs, [left.copied(), right.copied()])
}

/// The position as eight lines of eight marks and a ninth with the side to move.
///
/// ```
/// use katachi::othello::{Position, notation};
///
/// let text = "\
/// --------
/// --------
/// --------
/// ---OX---
/// ---XO---
/// --------
/// --------
/// --------
/// X
/// ";
/// assert_eq!(notation::diagram(Position::START), text);
/// assert_eq!(notation::read(text).unwrap()[0].position, Position::START);
/// ```
#[must_use]
pub fn diagram(position: Position) -> String {
    let row = |row| {
        (0..8)
            .filter_map(|column| Square::new(column, row))
            .map(|square| position.disc(square).map_or('-', Side::mark))
            .collect()
    };
    let turn = position.turn().mark().to_string();
    (0..8)
        .map(row)
        .chain([turn])
        .map(|line: String| line + "\n")
        .collect()
}
