//! A game move by move, with undo and redo.

use std::error::Error;
use std::fmt;

use super::board::MoveError;
use super::position::Position;
use super::side::Side;
use super::square::{Square, SquareSet};

/// A game: the position it began from and the moves played, of which some may be taken back.
///
/// A pass is never asked for: where the rules force one, it is made before the next move. So no game
/// ends at a single pass.
///
/// ```
/// use katachi::othello::{Game, Position};
///
/// let mut game = Game::new(Position::START);
/// for name in ["f5", "d6", "c3"] {
///     game.play(name.parse().unwrap()).unwrap();
/// }
/// assert!(game.undo());
/// assert_eq!(game.transcript(), "f5d6");
/// assert!(game.redo());
/// assert_eq!(game.transcript(), "f5d6c3");
/// assert!(!game.redo());
/// assert!(game.play("a1".parse().unwrap()).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// The position before each move, and the one after the last.
    positions: Vec<Position>,
    /// The moves, those at the end taken back.
    moves: Vec<Square>,
    /// How many moves have been played and not been taken back.
    played: usize,
}

impl Game {
    /// A game without a move.
    #[must_use]
    pub fn new(start: Position) -> Game {
        Game {
            positions: vec![start],
            moves: Vec::new(),
            played: 0,
        }
    }

    /// The position after the moves played, before a pass that may be forced now
    /// ([`Position::pass_if_forced`] makes it).
    #[must_use]
    pub fn position(&self) -> Position {
        self.positions[self.played]
    }

    /// The moves played, without passes.
    #[must_use]
    pub fn moves(&self) -> &[Square] {
        &self.moves[..self.played]
    }

    /// The side that played the last move, its square and the discs that it flipped, or `None` before the first one.
    #[must_use]
    pub fn last_move(&self) -> Option<(Side, Square, SquareSet)> {
        let &square = self.moves().last()?;
        let before = self.positions[self.played - 1].pass_if_forced();
        Some((before.turn(), square, before.board().flips(square)))
    }

    /// The side that had to pass before the last move, or `None` when none had to.
    #[must_use]
    pub fn last_pass(&self) -> Option<Side> {
        let before = self.positions[self.played.checked_sub(1)?];
        before.board().must_pass().then(|| before.turn())
    }

    /// Plays a move for the side whose turn it is, after the pass where one is forced. Moves that were
    /// taken back are forgotten.
    ///
    /// # Errors
    /// When the move is against the rules. The game is then as it was.
    pub fn play(&mut self, square: Square) -> Result<(), IllegalMove> {
        let before = self.position().pass_if_forced();
        let after = before.play(square).map_err(|reason| IllegalMove {
            number: self.played + 1,
            side: before.turn(),
            square,
            reason,
        })?;
        self.moves.truncate(self.played);
        self.positions.truncate(self.played + 1);
        self.moves.push(square);
        self.positions.push(after);
        self.played += 1;
        Ok(())
    }

    /// Takes back the last move. `false` when there is none.
    pub fn undo(&mut self) -> bool {
        let possible = self.played > 0;
        self.played -= usize::from(possible);
        possible
    }

    /// Plays the next move that was taken back. `false` when there is none.
    pub fn redo(&mut self) -> bool {
        let possible = self.played < self.moves.len();
        self.played += usize::from(possible);
        possible
    }

    /// The moves played, without passes, as
    /// [`notation::read_transcript`](super::notation::read_transcript) reads them.
    #[must_use]
    pub fn transcript(&self) -> String {
        self.moves().iter().map(Square::to_string).collect()
    }
}

/// A move of a game that is against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// Which move of the game it is, from 1; passes are not counted.
    pub number: usize,
    /// The side to move.
    pub side: Side,
    /// Where it was to place a disc.
    pub square: Square,
    /// Why it may not.
    pub reason: MoveError,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "move {}: {} can't play {}: {}",
            self.number,
            self.side.title(),
            self.square,
            self.reason
        )
    }
}

impl Error for IllegalMove {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.reason)
    }
}
