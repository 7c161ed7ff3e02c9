//! Text to values and back, with the place of every fault.
//!
//! Readers take the name of a file, for messages, and its bytes; they open nothing themselves. They tell all
//! faults of a text at once and guess nothing; their limits are in [`limits`].

mod boards;
mod database;
pub mod diagram;
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

pub use boards::read_boards;
pub(crate) use database::closest;
pub use database::{check_names, read_database};
pub use diagram::read_diagrams;
#[cfg(feature = "cli")]
pub(crate) use edit::edited;
pub use fault::{Fault, Faults};
pub use figure::read_figure;
pub use mark::plain_mark;
pub use shape::{ShapeCell, shape_cells, shape_legend, shape_to_text};
#[cfg(feature = "cli")]
pub use tidy::tidy;
pub use warning::Warnings;

/// The JSON Schema (draft 7) of databases, for editors. It takes every text that [`read_database`] takes, and others too: it cannot say that
/// rows are of one length, that a shape has a candidate, or that names are unique.
pub const DATABASE_SCHEMA: &str = include_str!("database.schema.json");
