//! The 64 marks of a board and the mark of the side to move, and GGF's field of both.

use super::Reading;
use super::error::{Faults, ReadError};
use super::scan::{self, Line, Sign};
use crate::othello::position::Position;
use crate::othello::side::Side;
use crate::othello::square::{Square, SquareSet};

/// What a square's mark says.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Empty,
    Disc(Side),
}

pub(super) const MARKS: &str = "X or * for Black, O for White, - or . for an empty square";

impl Mark {
    pub(super) const fn of(character: char) -> Option<Mark> {
        match character {
            'X' | '*' | 'x' | '●' => Some(Mark::Disc(Side::Black)),
            'O' | 'o' | '○' => Some(Mark::Disc(Side::White)),
            '-' | '.' => Some(Mark::Empty),
            _ => None,
        }
    }
}

/// Discs as they are read.
#[derive(Default)]
pub(super) struct Discs {
    black: u64,
    white: u64,
}

impl Discs {
    /// Reads the mark of a square; what is no mark is a fault.
    pub(super) fn read(&mut self, square: Square, sign: Sign, faults: &mut Faults) {
        match Mark::of(sign.character) {
            Some(Mark::Disc(Side::Black)) => self.black |= square.bit(),
            Some(Mark::Disc(Side::White)) => self.white |= square.bit(),
            Some(Mark::Empty) => {}
            None => faults.push(
                sign.place(),
                format!("found {:?} for {square}: expected {MARKS}", sign.character),
            ),
        }
    }

    /// The position, Black to move where it is not said.
    pub(super) fn reading(&self, turn: Option<Turn>, line: usize) -> Reading {
        let [black, white] = [self.black, self.white].map(SquareSet::from_bits);
        let side = turn.map_or(Side::Black, |turn| turn.side);
        let position = Position::new(black, white, side).expect("each square was given one mark");
        Reading {
            position,
            turn_place: turn.map(|turn| turn.place),
            line,
        }
    }
}

/// The side to move, and where it is said.
#[derive(Clone, Copy)]
pub(super) struct Turn {
    side: Side,
    place: (usize, usize),
}

/// The side whose mark it is; anything else is a fault.
pub(super) fn read_turn(sign: Sign, faults: &mut Faults) -> Option<Turn> {
    if let Some(Mark::Disc(side)) = Mark::of(sign.character) {
        let place = sign.place();
        return Some(Turn { side, place });
    }
    faults.push(
        sign.place(),
        format!(
            "found {:?} for the side to move: expected X or * for Black, O for White",
            sign.character
        ),
    );
    None
}

/// Reads 64 marks and, if it is there, that of the side to move. `end` is the place after them.
///
/// A last mark that stands apart is that of the side to move, however many come before it: of a board
/// that lacks one it must not become the last disc.
pub(super) fn read_marks(
    signs: &[Sign],
    line: usize,
    end: (usize, usize),
    faults: &mut Faults,
) -> Reading {
    let mut discs = Discs::default();
    let marks = if signs.len() <= 64 && scan::is_last_apart(signs) {
        signs.len() - 1
    } else {
        signs.len().min(64)
    };
    let (board, rest) = signs.split_at(marks);
    for (square, &sign) in Square::all().zip(board) {
        discs.read(square, sign, faults);
    }
    if marks < 64 {
        let end = board.last().map_or(end, |last| last.end());
        faults.push(end, format!("the board ends after {marks} of 64 marks"));
    }
    if !board.iter().all(|sign| Mark::of(sign.character).is_some()) {
        // Where a sign too many has moved the marks on, what is said of those after them would mislead.
        return discs.reading(None, line);
    }
    let turn = rest.first().and_then(|&sign| read_turn(sign, faults));
    if let Some(sign) = rest.get(1) {
        faults.push(
            sign.place(),
            format!(
                "found {:?}: expected nothing after 64 marks and the side to move",
                sign.character
            ),
        );
    }
    discs.reading(turn, line)
}

/// Whether the text begins as GGF's board field does.
pub(super) fn is_ggf(first: Line) -> bool {
    first.text.trim_start().starts_with("BO[")
}

/// Reads `BO[8 ... *]`, the board field of a game in GGF (Buro's generic game format).
pub(super) fn read_ggf(lines: &[Line]) -> Result<Reading, ReadError> {
    let mut faults = Faults::default();
    let signs: Vec<Sign> = lines.iter().flat_map(|line| line.signs()).collect();
    let end = lines[lines.len() - 1].end();
    let close = signs.iter().position(|sign| sign.character == ']');
    if close.is_none() {
        faults.push(end, "the field BO[ has no end: expected ]");
    }
    let close = close.unwrap_or(signs.len());
    let field = &signs["BO[".len()..close];
    let field_end = signs.get(close).map_or(end, |sign| sign.place());
    let digits = field
        .iter()
        .take_while(|sign| sign.character.is_ascii_digit())
        .count();
    let size: String = field[..digits].iter().map(|sign| sign.character).collect();
    if size == "8" {
        let reading = read_marks(&field[1..], lines[0].number, field_end, &mut faults);
        if let Some(sign) = signs.get(close + 1) {
            faults.push(
                sign.place(),
                format!(
                    "found {:?} after the board field: expected nothing",
                    sign.character
                ),
            );
        }
        return faults.or(reading);
    }
    let place = field.first().map_or(field_end, |sign| sign.place());
    faults.push(
        place,
        format!("found {size:?} for the size of the board: expected 8"),
    );
    faults.or(Discs::default().reading(None, lines[0].number))
}

/// The position as GGF's board field.
///
/// ```
/// use katachi::othello::{Position, notation};
///
/// let field = notation::ggf_board(Position::START);
/// assert_eq!(
///     field,
///     "BO[8 ---------------------------O*------*O--------------------------- *]"
/// );
/// assert_eq!(notation::read(&field).unwrap()[0].position, Position::START);
/// ```
#[must_use]
pub fn ggf_board(position: Position) -> String {
    format!("BO[8 {position}]").replace(Side::Black.mark(), "*")
}
