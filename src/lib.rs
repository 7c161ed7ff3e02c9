#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod board;
pub mod candidates;
#[cfg(feature = "cli")]
pub mod cli;
mod color;
pub mod format;
#[cfg(feature = "sgf")]
pub mod game;
#[cfg(feature = "cli")]
mod gtp;
pub mod lint;
pub mod matcher;
#[cfg(feature = "sgf")]
pub mod measure;
pub mod othello;
pub mod pattern;
mod point;
#[cfg(feature = "cli")]
mod report;
pub mod symmetry;

pub use color::{Color, ParseColorError};
pub use point::{Point, PointSet, Size};
