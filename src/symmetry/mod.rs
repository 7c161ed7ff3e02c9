//! The eight symmetries of the square, and what they do to cells and to bit boards.
//!
//! This is the ground floor: it knows nothing of Go, of Othello or of patterns, and all of them turn
//! their boards with it.

mod d4;

pub use d4::{ParseSymmetryError, Symmetry};
