//! Counting the leaves of the game tree.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::board::Board;
use super::instructions::{Instructions, Search};
use super::kernel::{self, Kernel};

/// The number of leaves of the game tree after `depth` plies: move sequences of that length, a forced
/// pass being a ply, and those that end earlier because the game is over, each counted once.
///
/// `jobs` threads share the work (0 counts as 1); with one, none is started. The last ply is counted without being
/// played and nothing is remembered, so that the time, about a nanosecond or two a leaf, tells how
/// fast the board is. The recursion is `depth` calls deep at most, and 129 at most whatever the depth: there
/// are 64 squares to fill and never two passes in a row.
///
/// ```
/// use katachi::othello::{Board, Instructions, perft};
///
/// let leaves = |depth| perft(Board::START, depth, 1, Instructions::detect());
/// assert_eq!([0, 1, 2, 3, 4, 5].map(leaves), [1, 4, 12, 56, 244, 1396]);
/// ```
#[must_use]
pub fn perft(board: Board, depth: u32, jobs: usize, instructions: Instructions) -> u64 {
    instructions.run(Perft { board, depth, jobs })
}

struct Perft {
    board: Board,
    depth: u32,
    jobs: usize,
}

impl Search for Perft {
    type Output = u64;

    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let Perft { board, depth, jobs } = self;
        let (own, opponent) = (board.own().bits(), board.opponent().bits());
        if jobs <= 1 || depth <= MIN_SHARED_DEPTH {
            leaves(kernel, own, opponent, depth)
        } else {
            shared_leaves(kernel, board, depth, jobs)
        }
    }
}

/// Up to this depth a single thread is done before another one has started.
const MIN_SHARED_DEPTH: u32 = 7;

/// The positions after so many plies are what threads take one by one.
const SHARED_PLIES: u32 = 4;

fn shared_leaves<K: Kernel>(kernel: K, board: Board, depth: u32, jobs: usize) -> u64 {
    let mut finished = 0;
    let mut boards = vec![board];
    for _ in 0..SHARED_PLIES {
        let mut next = Vec::new();
        for board in boards {
            let moves = board.legal_moves();
            if !moves.is_empty() {
                let after = |square| board.play_unchecked(square, board.flips(square));
                next.extend(moves.iter().map(after));
            } else if board.must_pass() {
                next.push(board.pass());
            } else {
                finished += 1;
            }
        }
        boards = next;
    }
    let taken = AtomicUsize::new(0);
    let work = || {
        let mut sum = 0;
        while let Some(board) = boards.get(taken.fetch_add(1, Ordering::Relaxed)) {
            let (own, opponent) = (board.own().bits(), board.opponent().bits());
            sum += leaves(kernel, own, opponent, depth - SHARED_PLIES);
        }
        sum
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (1..jobs.min(boards.len()))
            .map(|_| scope.spawn(work))
            .collect();
        let own_share = work();
        let sums = threads.into_iter().map(|thread| thread.join().unwrap());
        finished + own_share + sums.sum::<u64>()
    })
}

fn leaves<K: Kernel>(kernel: K, own: u64, opponent: u64, depth: u32) -> u64 {
    kernel.run(
        #[inline(always)]
        || {
            let moves = K::moves(own, opponent);
            match depth {
                0 => return 1,
                1 => return leaves_of_last_ply(moves),
                _ => {}
            }
            if moves == 0 {
                return if K::moves(opponent, own) == 0 {
                    1
                } else {
                    leaves(kernel, opponent, own, depth - 1)
                };
            }
            let mut sum = 0;
            let mut rest = moves;
            while rest != 0 {
                let number = rest.trailing_zeros();
                rest &= rest - 1;
                let flips = kernel::flips(own, opponent, number);
                let (next_own, next_opponent) = (opponent ^ flips, own | flips | 1 << number);
                // One call less for each position of the last but one ply, which is nearly all of them.
                sum += if depth == 2 {
                    leaves_of_last_ply(K::moves(next_own, next_opponent))
                } else {
                    leaves(kernel, next_own, next_opponent, depth - 1)
                };
            }
            sum
        },
    )
}

/// Without a move there is still one leaf: a pass, or a game that is over.
#[inline(always)]
fn leaves_of_last_ply(moves: u64) -> u64 {
    u64::from(moves.count_ones().max(1))
}
