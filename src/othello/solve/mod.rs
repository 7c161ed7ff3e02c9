//! The exact result of the end of a game.

mod few;
mod middle;
mod stable;
mod table;

use std::error::Error;
use std::fmt;

use super::board::Board;
use super::instructions::{Instructions, Search};
use super::kernel::Kernel;
use super::square::Square;
use table::Table;

/// Solves the last moves of games.
///
/// A null-window search (principal variation search: Reinefeld 1983) over the bit board. Moves are tried in the order
/// of a table of earlier results, the fewest replies and parity; positions with fewer than seven empty squares by
/// parity alone. A side whose stable discs already decide is not searched.
///
/// The table holds every position under its canonical image, in full, so that no two are ever
/// mixed up; what it holds stays true, so that solving the positions of one game one after the other gets
/// cheaper. Its memory is fixed when the solver is made.
///
/// ```
/// use katachi::othello::{Solver, notation};
///
/// // Black's last disc flips White's only three.
/// let text = "\
/// XXXXXXXX
/// XXXXXXXX
/// XXXXXXXX
/// XXXXXXXX
/// XXXXXXXX
/// XXXXXXXX
/// XXXXXXOO
/// XXXXXXO-
/// X";
/// let position = notation::read(text).unwrap()[0].position;
/// let solution = Solver::default().solve(position.board()).unwrap();
/// assert_eq!(solution.score, 64);
/// assert_eq!(solution.line, ["h8".parse().ok()]);
/// ```
pub struct Solver {
    table: Table,
    instructions: Instructions,
}

impl Solver {
    /// The most empty squares of a position that is solved.
    pub const MAX_EMPTY: usize = 24;

    /// What [`Solver::default`] gives the table.
    pub const DEFAULT_TABLE_BYTES: usize = 64 << 20;

    /// A solver with a table of at most so many bytes. Results do not depend on it, only the time does.
    ///
    /// # Panics
    /// When there is not so much memory.
    #[must_use]
    pub fn new(table_bytes: usize) -> Solver {
        Solver {
            table: Table::new(table_bytes),
            instructions: Instructions::detect(),
        }
    }

    /// The exact score of the position, and a best line.
    ///
    /// Time about doubles with each empty square: with 20 of them mostly less than a second, with 24 ten seconds and
    /// more on a machine of 2025.
    ///
    /// # Errors
    /// When more than [`Solver::MAX_EMPTY`] squares are empty, unless the game is over.
    pub fn solve(&mut self, board: Board) -> Result<Solution, TooManyEmpty> {
        let empty = board.empty().len();
        if empty > Self::MAX_EMPTY && !board.is_over() {
            return Err(TooManyEmpty { empty });
        }
        let instructions = self.instructions;
        Ok(instructions.run(Solve {
            table: &mut self.table,
            board,
        }))
    }
}

impl Default for Solver {
    /// A solver with a table of [`Solver::DEFAULT_TABLE_BYTES`].
    fn default() -> Self {
        Solver::new(Self::DEFAULT_TABLE_BYTES)
    }
}

/// What perfect play from a position leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The discs of the side to move less those of its opponent at the end, the squares then empty counted for
    /// the winner.
    pub score: i32,
    /// A line of best moves of both sides to the end of the game; `None` is a pass.
    pub line: Vec<Option<Square>>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// The position has too many empty squares to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyEmpty {
    /// How many squares are empty.
    pub empty: usize,
}

impl fmt::Display for TooManyEmpty {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{} squares are empty: at most {} can be solved",
            self.empty,
            Solver::MAX_EMPTY
        )
    }
}

impl Error for TooManyEmpty {}

struct Solve<'t> {
    table: &'t mut Table,
    board: Board,
}

impl Search for Solve<'_> {
    type Output = Solution;

    fn run<K: Kernel>(self, kernel: K) -> Solution {
        let mut search = middle::Search::new(kernel, self.table);
        let score = search.score(self.board, (-64, 64));
        let line = best_line(&mut search, self.board, score);
        Solution {
            score,
            line,
            nodes: search.nodes(),
        }
    }
}

/// Follows moves that keep the score. With the table filled this costs little more than looking them up.
fn best_line<K: Kernel>(
    search: &mut middle::Search<'_, K>,
    mut board: Board,
    mut score: i32,
) -> Vec<Option<Square>> {
    let mut line = Vec::new();
    while !board.is_over() {
        let square = if board.must_pass() {
            None
        } else {
            Some(search.best_move(board, score))
        };
        board = match square {
            None => board.pass(),
            Some(square) => board.play_unchecked(square, board.flips(square)),
        };
        score = -score;
        line.push(square);
    }
    line
}
