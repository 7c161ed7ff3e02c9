//! Stones on a board.
//!
//! Two types for two promises: [`Setup`] is any arrangement of stones, as drawn in a diagram or laid
//! out by an editor; `Board` is the board of a game, on which every chain has a liberty.

mod setup;

pub use setup::{Chain, Setup};
