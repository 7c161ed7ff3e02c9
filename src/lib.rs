//! katachi (形, "shape") finds move candidates on a Go board from databases of small shapes.
#![forbid(unsafe_code)]

pub mod board;
mod color;
pub mod format;
pub mod matcher;
pub mod othello;
pub mod pattern;
mod point;
pub mod symmetry;

pub use color::{Color, ParseColorError};
pub use point::{Point, PointSet, Size};
