//! The board as the side to move sees it.

use std::error::Error;
use std::fmt;

use super::kernel;
use super::square::{Square, SquareSet};

/// The discs of the side to move and those of its opponent, whatever their colours.
///
/// Two words, bit 63 for a1 and bit 0 for h8, that never overlap. Equality, order and hash compare
/// the two words: boards are equal when the side to move has its discs on the same squares and so
/// has its opponent. Which of them is Black is no part of it ([`Position`](super::Position) says that), and boards that are
/// images of each other are different ([`Board::canonical`] makes them equal).
///
/// Every step costs a few nanoseconds and allocates nothing.
///
/// ```
/// use katachi::othello::{Board, Square};
///
/// let start = Board::START;
/// let moves: Vec<String> = start.legal_moves().iter().map(|square| square.to_string()).collect();
/// assert_eq!(moves, ["d3", "c4", "f5", "e6"]);
///
/// let square: Square = "f5".parse().unwrap();
/// let flips = start.flips(square);
/// let next = start.play(square).unwrap();
/// assert_eq!((next.own().len(), next.opponent().len()), (1, 4));
/// assert_eq!(next.undo(square, flips), start);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    own: u64,
    opponent: u64,
}

impl Board {
    /// The start of a game as Black, who moves first, sees it: own discs on e4 and d5, the
    /// opponent's on d4 and e5.
    pub const START: Board = Board {
        own: 0x0000_0008_1000_0000,
        opponent: 0x0000_0010_0800_0000,
    };

    /// The board with these discs, any number of them anywhere.
    ///
    /// # Errors
    /// When a square holds a disc of both sides.
    pub const fn new(own: SquareSet, opponent: SquareSet) -> Result<Board, OverlapError> {
        let overlap = own.bits() & opponent.bits();
        if overlap != 0 {
            return Err(OverlapError {
                squares: SquareSet::from_bits(overlap),
            });
        }
        Ok(Board::of_disjoint(own, opponent))
    }

    /// The board with these discs, which share no square.
    pub(super) const fn of_disjoint(own: SquareSet, opponent: SquareSet) -> Board {
        debug_assert!(own.bits() & opponent.bits() == 0);
        Board {
            own: own.bits(),
            opponent: opponent.bits(),
        }
    }

    /// The discs of the side to move.
    #[must_use]
    #[inline]
    pub const fn own(self) -> SquareSet {
        SquareSet::from_bits(self.own)
    }

    /// The discs of the other side.
    #[must_use]
    #[inline]
    pub const fn opponent(self) -> SquareSet {
        SquareSet::from_bits(self.opponent)
    }

    /// The empty squares.
    #[must_use]
    #[inline]
    pub const fn empty(self) -> SquareSet {
        SquareSet::from_bits(!(self.own | self.opponent))
    }

    /// The squares where the side to move may place a disc: the empty ones where it flips something.
    /// All directions of all squares in about fifty machine cycles.
    #[must_use]
    #[inline]
    pub const fn legal_moves(self) -> SquareSet {
        SquareSet::from_bits(kernel::moves(self.own, self.opponent))
    }

    /// The opponent's discs that a disc of the side to move on this square flips; none where the
    /// square is taken.
    #[must_use]
    #[inline]
    pub const fn flips(self, square: Square) -> SquareSet {
        if !self.empty().contains(square) {
            return SquareSet::EMPTY;
        }
        let number = 63 - square.index() as u32;
        SquareSet::from_bits(kernel::flips(self.own, self.opponent, number))
    }

    /// Places a disc and flips what it flips; the board is then that of the other side.
    ///
    /// # Errors
    /// When the move is against the rules; the error says why.
    #[inline]
    pub const fn play(self, square: Square) -> Result<Board, MoveError> {
        let flips = self.flips(square);
        if flips.is_empty() {
            return Err(self.why_not(square));
        }
        Ok(self.play_unchecked(square, flips))
    }

    #[cold]
    const fn why_not(self, square: Square) -> MoveError {
        if self.is_over() {
            MoveError::GameOver
        } else if self.must_pass() {
            MoveError::MustPass
        } else if !self.empty().contains(square) {
            MoveError::Taken
        } else {
            MoveError::FlipsNothing
        }
    }

    /// Places a disc and flips those discs, without looking whether they are what the move flips.
    ///
    /// Any arguments give a board, though perhaps one that no game reaches.
    #[must_use]
    #[inline]
    pub const fn play_unchecked(self, square: Square, flips: SquareSet) -> Board {
        let own = self.own | square.bit() | flips.bits();
        Board {
            own: self.opponent & !own,
            opponent: own,
        }
    }

    /// Takes back the move that led to this board, given its square and what it flipped.
    ///
    /// Undoes [`Board::play`] exactly; other arguments give a board too, though not one that was played from.
    #[must_use]
    #[inline]
    pub const fn undo(self, square: Square, flips: SquareSet) -> Board {
        let own = self.opponent & !(square.bit() | flips.bits());
        Board {
            own,
            opponent: (self.own | flips.bits()) & !own,
        }
    }

    /// The same discs as the other side sees them: what a pass leads to, and what undoes it. Whether the
    /// side must pass is told by [`Board::must_pass`].
    #[must_use]
    #[inline]
    pub const fn pass(self) -> Board {
        Board {
            own: self.opponent,
            opponent: self.own,
        }
    }

    /// Whether the side to move has no move and its opponent has one.
    #[must_use]
    pub const fn must_pass(self) -> bool {
        self.legal_moves().is_empty() && !self.pass().legal_moves().is_empty()
    }

    /// Whether the game has ended: neither side has a move. One side without a move passes.
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.legal_moves().is_empty() && self.pass().legal_moves().is_empty()
    }

    /// The result for the side to move were the game over now: its discs less the opponent's, the
    /// empty squares counted for the side that has more. From -64 to 64; 0 is a draw.
    #[must_use]
    #[inline]
    pub const fn score(self) -> i32 {
        kernel::score(self.own, self.opponent)
    }
}

impl Default for Board {
    /// The start of a game.
    fn default() -> Self {
        Board::START
    }
}

/// Eight rows of eight marks, `X` for the side to move, `O` for its opponent and `-` for an empty square.
impl fmt::Debug for Board {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::all() {
            if square.column() == 0 {
                formatter.write_str("\n")?;
            }
            formatter.write_str(if self.own().contains(square) {
                "X"
            } else if self.opponent().contains(square) {
                "O"
            } else {
                "-"
            })?;
        }
        Ok(())
    }
}

/// A square holds a disc of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverlapError {
    squares: SquareSet,
}

impl OverlapError {
    /// The squares that hold a disc of both sides.
    #[must_use]
    pub const fn squares(self) -> SquareSet {
        self.squares
    }
}

impl fmt::Display for OverlapError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a square holds discs of both sides:")?;
        self.squares
            .iter()
            .try_for_each(|square| write!(formatter, " {square}"))
    }
}

impl Error for OverlapError {}

/// Why a disc may not be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// Neither side has a move.
    GameOver,
    /// The side has no move, but its opponent has.
    MustPass,
    /// There is a disc on the square.
    Taken,
    /// It would flip no disc.
    FlipsNothing,
}

impl fmt::Display for MoveError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            MoveError::GameOver => "the game is over, neither side has a move",
            MoveError::MustPass => "the side has no move and must pass",
            MoveError::Taken => "the square is taken",
            MoveError::FlipsNothing => "it would flip no disc",
        })
    }
}

impl Error for MoveError {}
