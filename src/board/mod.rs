//! Stones on a board, and the rules of placing them.
//!
//! Two types for two promises: [`Setup`] is any arrangement of stones, as drawn in a diagram or laid
//! out by an editor; [`Board`] is the board of a game, on which every chain has a liberty. A `Setup`
//! knows chains, liberties, captures and suicide; a `Board` adds what comes with time: simple ko,
//! history, [`undo`](Board::undo), prisoners and a [`Zobrist`] hash kept move by move.
//!
//! Moves come in a pair on both types: `play` checks, and on error leaves the board as it was;
//! `play_unchecked` is the raw step that a record of a game needs (a recorded suicide takes the
//! stones off). Both return what the move did as a [`Played`], whose [`changes`](Played::changes)
//! are the points that are different now; `undo` returns the [`Step`] that it took back.
//!
//! ```
//! use katachi::board::{Board, IllegalMove};
//! use katachi::{Color, Point, Size};
//!
//! let point = |x, y| Point::new(x, y).unwrap();
//! let mut board = Board::new(Size::new(9).unwrap());
//! board.play(Color::White, point(1, 1))?;
//! board.play(Color::Black, point(2, 1))?;
//! let played = board.play(Color::Black, point(1, 2))?;
//! assert!(played.captured.contains(point(1, 1)));
//! assert_eq!(board.captures(Color::Black), 1);
//! assert_eq!(board.play(Color::White, point(1, 1)), Err(IllegalMove::Suicide));
//! # Ok::<(), IllegalMove>(())
//! ```

mod chain;
mod game;
mod history;
mod illegal;
mod setup;
#[cfg(test)]
mod tests;
mod zobrist;

pub use chain::Chain;
pub use game::{Board, Ko};
pub use history::{Change, Played, Step};
pub use illegal::{DeadChains, IllegalMove};
pub use setup::Setup;
pub use zobrist::Zobrist;
#[cfg(feature = "sgf")]
pub(crate) use zobrist::splitmix64;
