//! Databases held against real games.

pub mod mine;
pub mod review;
pub mod score;
