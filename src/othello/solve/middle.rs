//! Positions with more than a few empty squares: moves are ordered, results remembered.

use super::Solver;
use super::few::{FEW, odd_after, odd_quadrants, solve_few};
use super::stable::stable;
use super::table::{Key, Known, Table};
use crate::othello::board::Board;
use crate::othello::candidates::{Candidate, Candidates};
use crate::othello::kernel::{self, Kernel};
use crate::othello::square::{Square, SquareSet};

const CORNERS: u64 = 0x8100_0000_0000_0081;

/// With fewer empty squares the table costs more than it saves.
const MIN_REMEMBERED: u32 = 9;

/// With fewer empty squares it does not pay to look up where all moves lead before one is searched.
const MIN_LOOKED_AHEAD: u32 = 14;

/// Below this bound the opponent hardly ever has stable discs enough to decide.
const MIN_STABLE_BOUND: i32 = 16;

type Moves = Candidates<{ Solver::MAX_EMPTY }>;

/// A position within the search.
#[derive(Clone, Copy)]
struct Node {
    own: u64,
    opponent: u64,
    /// The quadrants with an odd number of empty squares.
    odd: u64,
}

impl Node {
    fn new(board: Board) -> Node {
        Node {
            own: board.own().bits(),
            opponent: board.opponent().bits(),
            odd: odd_quadrants(board.empty().bits()),
        }
    }

    #[inline(always)]
    fn after(self, next: &Candidate) -> Node {
        Node {
            own: next.own,
            opponent: next.opponent,
            odd: odd_after(self.odd, next.number),
        }
    }

    #[inline(always)]
    fn pass(self) -> Node {
        Node {
            own: self.opponent,
            opponent: self.own,
            odd: self.odd,
        }
    }

    #[inline(always)]
    fn empty_squares(self) -> u32 {
        (!(self.own | self.opponent)).count_ones()
    }
}

/// A search in progress. Scores are exact when they lie between the two bounds of the window, else
/// themselves a bound on their side of it.
pub(super) struct Search<'t, K> {
    kernel: K,
    table: &'t mut Table,
    nodes: u64,
}

impl<'t, K: Kernel> Search<'t, K> {
    pub(super) fn new(kernel: K, table: &'t mut Table) -> Self {
        Search {
            kernel,
            table,
            nodes: 0,
        }
    }

    /// How many positions were looked at.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The score of the side to move.
    pub(super) fn score(&mut self, board: Board, window: (i32, i32)) -> i32 {
        self.solve(Node::new(board), window)
    }

    /// A move that leads to that score, which must be the exact one. There must be a move.
    pub(super) fn best_move(&mut self, board: Board, score: i32) -> Square {
        let known = self.table.get(self.table.key(board)).best;
        let others = board.legal_moves().iter();
        let keeps_score = |search: &mut Self, square| {
            let next = board.play_unchecked(square, board.flips(square));
            -search.score(next, (-score, 1 - score)) >= score
        };
        known
            .into_iter()
            .chain(others)
            .find(|&square| keeps_score(self, square))
            .expect("a move leads to the exact score")
    }

    fn solve(&mut self, node: Node, window: (i32, i32)) -> i32 {
        match node.empty_squares() {
            0 => kernel::score(node.own, node.opponent),
            1..=FEW => {
                let Node { own, opponent, odd } = node;
                solve_few(self.kernel, own, opponent, odd, window, &mut self.nodes)
            }
            _ => self.kernel.run(
                #[inline(always)]
                || self.solve_ordered(node, window),
            ),
        }
    }

    #[inline(always)]
    fn solve_ordered(&mut self, node: Node, (alpha, beta): (i32, i32)) -> i32 {
        self.nodes += 1;
        let legal = K::moves(node.own, node.opponent);
        if legal == 0 {
            return if K::moves(node.opponent, node.own) == 0 {
                kernel::score(node.own, node.opponent)
            } else {
                -self.solve(node.pass(), (-beta, -alpha))
            };
        }
        if alpha >= MIN_STABLE_BOUND {
            let most = 64 - 2 * stable(node.opponent, node.own).count_ones() as i32;
            if most <= alpha {
                return most;
            }
        }
        let empty_squares = node.empty_squares();
        let key = (empty_squares >= MIN_REMEMBERED).then(|| self.key(node.own, node.opponent));
        let known = key.map_or(Known::NOTHING, |key| self.table.get(key));
        let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        let (alpha, beta) = (alpha.max(lower), beta.min(upper));

        let moves = Moves::new(
            node.own,
            node.opponent,
            legal,
            #[inline(always)]
            |next| promise::<K>(next, node.odd, known.best),
        );
        if empty_squares >= MIN_LOOKED_AHEAD
            && let Some(least) = self.known_refutation(&moves, beta)
        {
            return least;
        }
        let (score, best) = self.best_of(node, moves, (alpha, beta));
        if let Some(key) = key {
            let mut known = known;
            known.best = Some(best);
            if score > alpha {
                known.lower = score as i8;
            }
            if score < beta {
                known.upper = score as i8;
            }
            self.table.put(key, known);
        }
        score
    }

    /// The best score of those moves, of which there must be one, and the move.
    #[inline(always)]
    fn best_of(&mut self, node: Node, moves: Moves, (alpha, beta): (i32, i32)) -> (i32, Square) {
        let mut best = i32::MIN;
        let mut best_number = 0;
        for next in moves {
            let low = alpha.max(best);
            // The first move is taken for the best one; the others have to prove that they are better.
            let high = if best == i32::MIN { beta } else { low + 1 };
            let mut score = -self.solve(node.after(&next), (-high, -low));
            if score >= high && score < beta {
                score = -self.solve(node.after(&next), (-beta, -score));
            }
            if score > best {
                (best, best_number) = (score, next.number);
            }
            if best >= beta {
                break;
            }
        }
        (best, Square::of_bit(best_number))
    }

    /// A score of at least `beta` that one of the moves is known to have.
    #[inline(always)]
    fn known_refutation(&self, moves: &Moves, beta: i32) -> Option<i32> {
        moves.all().iter().find_map(|next| {
            let known = self.table.get(self.key(next.own, next.opponent));
            let least = -i32::from(known.upper);
            (least >= beta).then_some(least)
        })
    }

    #[inline(always)]
    fn key(&self, own: u64, opponent: u64) -> Key {
        let [own, opponent] = [own, opponent].map(SquareSet::from_bits);
        self.table.key(Board::of_disjoint(own, opponent))
    }
}

/// What speaks for a move: few replies, those in corners counted twice; few empty squares beside the own discs, where
/// replies may become possible; an odd quadrant; above all that it was best before.
#[inline(always)]
fn promise<K: Kernel>(next: &Candidate, odd: u64, best_before: Option<Square>) -> i32 {
    let square = 1 << next.number;
    let is_best_before = best_before.is_some_and(|best| best.bit() == square);
    let replies = K::moves(next.own, next.opponent);
    let replies = replies.count_ones() + (replies & CORNERS).count_ones();
    let empty = !(next.own | next.opponent);
    let open = (kernel::surroundings(next.opponent) & empty).count_ones();
    let parity = i32::from(square & odd != 0);
    10_000 * i32::from(is_best_before) + 8 * parity - 16 * replies as i32 - 8 * open as i32
}
