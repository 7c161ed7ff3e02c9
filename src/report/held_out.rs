//! What mined databases are worth on games that they were not mined from.

use std::io::{self, Write};

use super::score::write_summary;
use crate::measure::score::Counts;

/// The sum over the parts of a collection, each scored with what was mined from the others.
pub(crate) struct HeldOut {
    parts: u64,
    files: usize,
    patterns: usize,
    counts: Counts,
}

impl HeldOut {
    /// Nothing scored, of that many parts.
    pub(crate) fn new(parts: u64) -> HeldOut {
        HeldOut {
            parts,
            files: 0,
            patterns: 0,
            counts: Counts::new(0),
        }
    }

    /// Adds a part that was scored with that many patterns, mined from that many files.
    pub(crate) fn add(&mut self, files: usize, patterns: usize, counts: &Counts) {
        self.files += files;
        self.patterns += patterns;
        self.counts += Counts {
            patterns: Vec::new(),
            ..counts.clone()
        };
    }

    /// The games that were scored.
    pub(crate) const fn games(&self) -> u64 {
        self.counts.games
    }
}

/// Writes the figures.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(output: &mut impl Write, held_out: &HeldOut) -> io::Result<()> {
    let average = |sum: usize| sum as f64 / held_out.parts as f64;
    let heading = format!(
        "{} games, {} moves, each scored with {:.0} patterns from {:.0} other files",
        held_out.counts.games,
        held_out.counts.moves,
        average(held_out.patterns),
        average(held_out.files)
    );
    write_summary(output, &heading, &held_out.counts)
}
