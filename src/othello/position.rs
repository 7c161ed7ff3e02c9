//! A board together with whose turn it is.

use std::fmt;

use super::board::{Board, MoveError, OverlapError};
use super::side::Side;
use super::square::{Square, SquareSet};

/// The discs of Black and White, and the side to move.
///
/// Equality compares all three. Printed as 64 marks row by row and the mark of the side to move.
///
/// ```
/// use katachi::othello::{Position, Side};
///
/// let position = Position::START;
/// assert_eq!(position.discs(Side::Black).bits(), 0x0000_0008_1000_0000);
/// assert_eq!(
///     position.to_string(),
///     "---------------------------OX------XO--------------------------- X"
/// );
/// let next = position.play("f5".parse().unwrap()).unwrap();
/// assert_eq!(next.turn(), Side::White);
/// assert_eq!(next.count(Side::Black), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    turn: Side,
}

impl Position {
    /// The start of a game, Black to move.
    pub const START: Position = Position {
        board: Board::START,
        turn: Side::Black,
    };

    /// The position with these discs.
    ///
    /// # Errors
    /// When a square holds a disc of both sides.
    pub const fn new(
        black: SquareSet,
        white: SquareSet,
        turn: Side,
    ) -> Result<Position, OverlapError> {
        let board = match turn {
            Side::Black => Board::new(black, white),
            Side::White => Board::new(white, black),
        };
        match board {
            Ok(board) => Ok(Position { board, turn }),
            Err(error) => Err(error),
        }
    }

    /// The board as the side to move sees it.
    #[must_use]
    #[inline]
    pub const fn board(self) -> Board {
        self.board
    }

    /// The side to move. When the game is over, the side whose turn it would be.
    #[must_use]
    #[inline]
    pub const fn turn(self) -> Side {
        self.turn
    }

    /// The same discs with that side to move.
    #[must_use]
    pub fn with_turn(self, turn: Side) -> Position {
        if turn == self.turn { self } else { self.pass() }
    }

    /// The discs of one side.
    #[must_use]
    pub fn discs(self, side: Side) -> SquareSet {
        if side == self.turn {
            self.board.own()
        } else {
            self.board.opponent()
        }
    }

    /// The number of discs of one side.
    #[must_use]
    pub fn count(self, side: Side) -> usize {
        self.discs(side).len()
    }

    /// The side whose disc is on the square, or `None` when it is empty.
    #[must_use]
    pub fn disc(self, square: Square) -> Option<Side> {
        [Side::Black, Side::White]
            .into_iter()
            .find(|&side| self.discs(side).contains(square))
    }

    /// The position after the side to move has placed a disc there.
    ///
    /// # Errors
    /// As [`Board::play`].
    pub fn play(self, square: Square) -> Result<Position, MoveError> {
        Ok(Position {
            board: self.board.play(square)?,
            turn: self.turn.opponent(),
        })
    }

    /// The position with the other side to move.
    #[must_use]
    pub const fn pass(self) -> Position {
        Position {
            board: self.board.pass(),
            turn: self.turn.opponent(),
        }
    }

    /// The position after the pass, where the side to move must pass, and else the position itself.
    #[must_use]
    pub const fn pass_if_forced(self) -> Position {
        if self.board.must_pass() {
            self.pass()
        } else {
            self
        }
    }

    /// How the game ended, or `None` while one side has a move.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        if !self.board.is_over() {
            return None;
        }
        Some(match self.board.score() {
            0 => Outcome::Draw,
            score if score > 0 => Outcome::Win(self.turn),
            _ => Outcome::Win(self.turn.opponent()),
        })
    }
}

impl Default for Position {
    /// The start of a game.
    fn default() -> Self {
        Position::START
    }
}

impl fmt::Display for Position {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let marks: String = Square::all()
            .map(|square| self.disc(square).map_or('-', Side::mark))
            .collect();
        write!(formatter, "{marks} {}", self.turn.mark())
    }
}

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side with more discs won.
    Win(Side),
    /// Both sides have as many discs.
    Draw,
}

impl Outcome {
    /// `black`, `white` or `draw`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Win(side) => side.name(),
            Outcome::Draw => "draw",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}
