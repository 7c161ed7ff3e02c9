//! Scans of whole boards.

use std::mem;

use super::engine::Engine;
use super::field::Field;
use super::tally::Tallies;
use super::variant::Key;
use crate::board::Setup;

/// Room for the work of scans, kept with the tallies from one to the next.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    field: Option<Box<Field>>,
    found: Vec<(Key, u64)>,
}

/// A clone has no room yet.
impl Clone for Scratch {
    fn clone(&self) -> Scratch {
        Scratch::default()
    }

    fn clone_from(&mut self, _: &Scratch) {}
}

/// Fills the tallies of all points.
pub(super) fn scan(engine: &Engine, setup: &Setup, tallies: &mut Tallies) {
    tallies.reset(setup.size());
    let mut scratch = mem::take(&mut tallies.scratch);
    let field = match &mut scratch.field {
        Some(field) => {
            field.reset(setup);
            field
        }
        none => none.insert(Box::new(Field::new(setup))),
    };
    field.update(engine, &mut scratch.found, tallies);
    tallies.scratch = scratch;
}
