//! Databases held against real games.

pub mod bradley_terry;
pub mod mine;
pub mod review;
pub mod score;

use crate::game::Record;

/// A game of a collection.
#[derive(Clone, Copy, Debug)]
pub struct Game<'a> {
    /// The file that it stands in.
    pub file: &'a str,
    /// Its number in the file, from 1.
    pub number: usize,
    /// The game.
    pub record: &'a Record,
}
