//! The eight symmetries of the square, and what they do to cells and to bit boards.
//!
//! This is the ground floor: it knows nothing of Go, of Othello or of patterns, and all of them turn
//! their boards with it.
//!
//! | what | turned by | used for |
//! | --- | --- | --- |
//! | a cell `(x, y)` | [`Symmetry::apply_to_cell`] | points, candidates |
//! | a board whose side is known to the compiler | [`Bitboard::transformed`], [`Bitboard::images`], [`Bitboard::canonical`] | 5x5 windows, Othello, hashing |
//! | a board of any side up to 32, a word a row | [`transform_rows`] | whole Go boards |
//!
//! All eight come from three flips, left-right, top-bottom and transposing, as the letter R shows:
//!
//! ```text
//!    r0         r90         r180        r270
//! @ @ @ . .   . . . . .   . @ . . @   @ @ @ @ @
//! @ . . @ .   . @ . . @   . . @ . @   . . @ . @
//! @ @ @ . .   @ . @ @ .   . . @ @ @   . @ @ . @
//! @ . @ . .   @ . @ . .   . @ . . @   @ . . @ .
//! @ . . @ .   @ @ @ @ @   . . @ @ @   . . . . .
//!
//!    m0         m90         m180        m270
//! @ . . @ .   . . . . .   . . @ @ @   @ @ @ @ @
//! @ . @ . .   @ . . @ .   . @ . . @   @ . @ . .
//! @ @ @ . .   . @ @ . @   . . @ @ @   @ . @ @ .
//! @ . . @ .   . . @ . @   . . @ . @   . @ . . @
//! @ @ @ . .   @ @ @ @ @   . @ . . @   . . . . .
//! ```
//!
//! Sources: Knuth, *The Art of Computer Programming* 4A, 7.1.3 (delta swaps); Warren, *Hacker's
//! Delight*, chapter 7 (reversing bits, transposing a bit matrix); the Chess Programming Wiki,
//! "Flipping Mirroring and Rotating".

mod bitboard;
mod canonical;
mod d4;
mod delta;
mod padded;
mod rows;

pub use bitboard::{Bitboard, Way};
pub use d4::{ParseSymmetryError, Symmetry};
pub use rows::transform_rows;

/// The three flips that all symmetries are made of. Each reverses all lines of one family.
#[derive(Clone, Copy)]
enum Flip {
    /// Left and right change places: the rows are reversed.
    LeftRight,
    /// Top and bottom change places: the columns are reversed.
    TopBottom,
    /// Columns become rows: the antidiagonals are reversed.
    Transpose,
}

#[cfg(test)]
mod tests;
