//! Text to values and back, with the place of every fault.
//!
//! Readers take the name of a file, for messages, and its bytes; they open nothing themselves. They tell all
//! faults of a text at once and guess nothing; their limits are in [`limits`].

mod database;
mod drawing;
#[cfg(feature = "cli")]
mod edit;
mod fault;
mod figure;
mod legend;
pub mod limits;
mod mark;
#[cfg(feature = "sgf")]
pub mod sgf;
mod shape;
mod text;
#[cfg(feature = "cli")]
mod tidy;
mod toml_string;
mod warning;
mod weight;

pub use database::{check_names, read_database};
#[cfg(feature = "cli")]
pub(crate) use edit::edited;
pub use fault::{Fault, Faults};
pub use figure::read_figure;
pub use mark::plain_mark;
pub use shape::{ShapeCell, shape_cells, shape_legend, shape_to_text};
#[cfg(feature = "cli")]
pub use tidy::tidy;
pub use warning::Warnings;
