//! Text to values and back, with the place of every fault.
//!
//! Readers take the name of a file, for messages, and its bytes; they open nothing themselves. They tell all
//! faults of a text at once and guess nothing; their limits are in [`limits`].

mod database;
mod drawing;
mod fault;
mod figure;
mod legend;
pub mod limits;
mod mark;
#[cfg(feature = "sgf")]
pub mod sgf;
mod shape;
mod text;
mod toml_string;
mod warning;
mod weight;

pub use database::{check_names, read_database};
pub use fault::{Fault, Faults};
pub use figure::read_figure;
pub use mark::plain_mark;
pub use shape::{ShapeCell, shape_cells, shape_legend, shape_to_text};
pub use warning::Warnings;
