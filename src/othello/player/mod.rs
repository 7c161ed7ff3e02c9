//! A small player.

mod evaluate;
mod search;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::board::Board;
use super::solve::Solver;
use super::square::Square;
use search::{Limits, deepen};

/// A player that thinks for a time it is given.
///
/// In the last [`Player::EXACT`] empty squares it plays perfectly, for the result and the discs. Before that it
/// searches by alpha-beta, one ply deeper each time until its time is up, and judges positions by legal moves, corners
/// and edges.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
/// use katachi::othello::{Board, Player};
///
/// let mut player = Player::default();
/// let square = player.choose(Board::START, Duration::from_millis(20), &AtomicBool::new(false)).unwrap();
/// assert!(Board::START.legal_moves().contains(square));
/// ```
pub struct Player {
    solver: Solver,
}

/// The most plies that it looks ahead before the end of the game: more than it ever has time for.
const MAX_DEPTH: u32 = 30;

impl Player {
    /// With so many empty squares or fewer it plays perfectly.
    pub const EXACT: usize = 12;

    /// A move for the side to move, or `None` when it has none.
    ///
    /// Takes about as long as it is given, less when there is nothing to think of; in the last empty squares as long as
    /// it takes, some milliseconds in an optimised build. Once `stop` is set it answers at once with what it has.
    #[must_use]
    pub fn choose(&mut self, board: Board, time: Duration, stop: &AtomicBool) -> Option<Square> {
        let mut moves = board.legal_moves().iter();
        let first = moves.next()?;
        if moves.next().is_none() {
            return Some(first);
        }
        if board.empty().len() <= Self::EXACT
            && let Ok(solution) = self.solver.solve(board)
        {
            return solution.line.first().copied().flatten();
        }
        deepen(board, MAX_DEPTH, &Limits::new(time, stop))
    }
}

impl Default for Player {
    fn default() -> Self {
        Player {
            solver: Solver::new(16 << 20),
        }
    }
}
