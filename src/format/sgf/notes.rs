//! What a reader noticed.

use crate::format::limits::MAX_WARNINGS;

/// Warnings about one reading of a text, with their offsets.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes {
    list: Vec<(usize, String)>,
    unlisted: usize,
    suspicions: usize,
}

impl Notes {
    pub(super) fn add(&mut self, offset: usize, message: impl Into<String>) {
        if self.list.len() < MAX_WARNINGS {
            self.list.push((offset, message.into()));
        } else {
            self.unlisted += 1;
        }
    }

    /// Counts something that is allowed, but rare unless the encoding is another one.
    pub(super) const fn suspect(&mut self) {
        self.suspicions += 1;
    }

    /// How odd the text looks in this reading.
    pub(super) const fn oddities(&self) -> usize {
        self.list.len() + self.unlisted + self.suspicions
    }

    /// The warnings, and the number of those that are not listed.
    pub(super) fn into_parts(self) -> (Vec<(usize, String)>, usize) {
        (self.list, self.unlisted)
    }
}
