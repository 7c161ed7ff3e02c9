//! Alpha-beta, a ply deeper each time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::evaluate::evaluate;
use crate::othello::board::Board;
use crate::othello::candidates::{Candidate, Candidates};
use crate::othello::kernel;
use crate::othello::square::Square;

/// Beyond any value.
const INFINITE: i32 = 1_000_000;

/// A finished game counts for each disc of its result more than any evaluation.
const FINISHED: i32 = 10_000;

/// The clock is looked at once in so many positions.
const POSITIONS_PER_LOOK: u32 = 512;

/// When to stop.
pub(super) struct Limits<'s> {
    /// `None` when it lies beyond what the clock can tell.
    deadline: Option<Instant>,
    stop: &'s AtomicBool,
}

impl<'s> Limits<'s> {
    pub(super) fn new(time: Duration, stop: &'s AtomicBool) -> Self {
        Limits {
            deadline: Instant::now().checked_add(time),
            stop,
        }
    }

    fn are_reached(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// The search was stopped before it was done.
struct Stopped;

/// The best move of the deepest search that was completed, or of the part of the next one that was;
/// `None` when there is no move.
pub(super) fn deepen(board: Board, max_depth: u32, limits: &Limits<'_>) -> Option<Square> {
    let mut search = Search {
        limits,
        until_look: POSITIONS_PER_LOOK,
    };
    let (own, opponent) = (board.own().bits(), board.opponent().bits());
    let legal = kernel::moves(own, opponent);
    let mut moves: Vec<Candidate> = ordered(own, opponent, legal).collect();
    for depth in 1..=max_depth {
        let mut best = -INFINITE;
        for at in 0..moves.len() {
            let next = moves[at];
            match search.value(next.own, next.opponent, depth - 1, (-INFINITE, -best)) {
                Ok(value) if -value > best => {
                    best = -value;
                    // To the front, the others behind it as they were: the order of the next, deeper search.
                    moves[..=at].rotate_right(1);
                }
                Ok(_) => {}
                Err(Stopped) => return moves.first().map(|next| Square::of_bit(next.number)),
            }
        }
    }
    moves.first().map(|next| Square::of_bit(next.number))
}

struct Search<'l, 's> {
    limits: &'l Limits<'s>,
    until_look: u32,
}

impl Search<'_, '_> {
    /// The value for the side to move: exact between the two bounds, else a bound itself.
    fn value(
        &mut self,
        own: u64,
        opponent: u64,
        depth: u32,
        (alpha, beta): (i32, i32),
    ) -> Result<i32, Stopped> {
        self.until_look -= 1;
        if self.until_look == 0 {
            self.until_look = POSITIONS_PER_LOOK;
            if self.limits.are_reached() {
                return Err(Stopped);
            }
        }
        let legal = kernel::moves(own, opponent);
        if legal == 0 {
            if kernel::moves(opponent, own) == 0 {
                return Ok(FINISHED * kernel::score(own, opponent));
            }
            return Ok(-self.value(opponent, own, depth, (-beta, -alpha))?);
        }
        if depth == 0 {
            return Ok(evaluate(own, opponent));
        }
        let mut best = -INFINITE;
        for next in ordered(own, opponent, legal) {
            let window = (-beta, -alpha.max(best));
            best = best.max(-self.value(next.own, next.opponent, depth - 1, window)?);
            if best >= beta {
                break;
            }
        }
        Ok(best)
    }
}

/// The legal moves, those first that leave the opponent the worst evaluation.
fn ordered(own: u64, opponent: u64, legal: u64) -> Candidates<64> {
    Candidates::new(own, opponent, legal, |next| {
        -evaluate(next.own, next.opponent)
    })
}
