//! Othello on bit boards: rules, notation, counting, playing, solving.
//!
//! A board is two words of 64 bits, bit 63 for a1 and bit 0 for h8. [`Board`] is what the side to
//! move sees and all that a search needs; [`Position`] adds whose turn it is, [`Game`] the moves that led to it.
//! [`notation`] reads and writes them, [`perft()`] counts, [`Player`] plays, [`Solver`] is exact at the end.
//!
//! Of the rest of this crate the module knows [`symmetry`](crate::symmetry) and nothing else.
//!
//! ```
//! use katachi::othello::{Solver, notation};
//!
//! // A position of which the side to move and its empty squares are given as marks.
//! let text = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
//! let position = notation::read(text).unwrap()[0].position;
//! assert_eq!(position.board().legal_moves().len(), 8);
//!
//! let solution = Solver::default().solve(position.board()).unwrap();
//! assert_eq!(solution.score, 18);
//! ```

mod board;
mod candidates;
mod game;
mod images;
mod instructions;
mod kernel;
pub mod notation;
mod perft;
mod player;
mod position;
#[cfg(test)]
mod random;
mod side;
mod solve;
mod square;

pub use board::{Board, MoveError, OverlapError};
pub use game::{Game, IllegalMove};
pub use instructions::Instructions;
pub use perft::perft;
pub use player::Player;
pub use position::{Outcome, Position};
pub use side::Side;
pub use solve::{Solution, Solver, TooManyEmpty};
pub use square::{ParseSquareError, Square, SquareSet};
