//! The counts of a collection, on all threads, kept now and then.

use std::io;

use serde::{Deserialize, Serialize};

use crate::candidates::Places;
use crate::cli::checkpoint::Checkpoint;
use crate::cli::counting::{Counting, FILES_AT_ONCE};
use crate::matcher::Matcher;
use crate::measure::score::{Counts, Scorer};
use crate::report::score::Skipped;

/// What the first files have come to.
#[derive(Serialize, Deserialize)]
pub(crate) struct Counted {
    files: usize,
    pub(crate) counts: Counts,
    pub(crate) skipped: Vec<Skipped>,
}

impl Counted {
    /// Nothing counted.
    pub(crate) const fn new(counts: Counts) -> Counted {
        Counted {
            files: 0,
            counts,
            skipped: Vec::new(),
        }
    }

    /// Counts the files that are still to be counted.
    ///
    /// # Errors
    /// When the checkpoint cannot be written.
    pub(crate) fn go_on(
        &mut self,
        files: &[String],
        matcher: &Matcher,
        places: &Places,
        counting: &Counting,
        checkpoint: &mut Checkpoint,
    ) -> io::Result<()> {
        counting.skip(self.files);
        let with_details = self.counts.details.is_some();
        let new = || match with_details {
            true => Scorer::with_details(matcher).by_place(*places),
            false => Scorer::new(matcher).by_place(*places),
        };
        while self.files < files.len() {
            let left = &files[self.files..];
            let now = &left[..left.len().min(FILES_AT_ONCE)];
            let (part, skipped) = counting.count(now, new, Scorer::add, Scorer::join);
            self.counts += part.into_counts();
            self.skipped.extend(skipped);
            self.files += now.len();
            checkpoint.keep_at_times(self)?;
        }
        checkpoint.keep(self)
    }
}
