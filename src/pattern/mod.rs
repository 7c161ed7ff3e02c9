//! Patterns as values: cells as sets of states, shapes, and databases of patterns.
//!
//! Their limits are held by the types: a [`Shape`] has a candidate and at
//! most 5x5 cells, a [`Weight`] lies in its bounds, an [`Identifier`] is in kebab case. How they are written in files
//! is the business of [`crate::format`].

mod cell;
mod database;
mod fingerprint;
mod identifier;
mod shape;
mod weight;

pub use cell::{CellSet, CellState};
pub use database::{Database, Example, Kind, Pattern, PatternRef, PatternSource, Place};
pub use fingerprint::Fingerprint;
pub use identifier::{Identifier, InvalidIdentifier};
pub use shape::{InvalidShape, Shape};
pub use weight::{InvalidWeight, Score, Weight};
