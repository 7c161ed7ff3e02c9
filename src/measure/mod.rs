//! Databases held against real games.

pub mod score;
