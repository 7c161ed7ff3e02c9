//! Counting over a collection of game records, on all threads.

use std::io;
use std::num::NonZeroUsize;

use indicatif::ProgressBar;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::console::Console;
use super::games;
use crate::measure::Game;
use crate::report::score::Skipped;

/// Files that are counted between two looks at what they have come to: whether it must be kept, or
/// has grown too large.
pub(super) const FILES_AT_ONCE: usize = 256;

/// What counts: threads, and a bar that shows how far they are.
pub(super) struct Counting {
    threads: ThreadPool,
    progress: ProgressBar,
}

impl Counting {
    /// Threads, as many as there are cores where nothing is said, for so many files. More than
    /// [`FILES_AT_ONCE`] would have nothing to do.
    pub(super) fn new(
        jobs: Option<NonZeroUsize>,
        files: usize,
        console: &Console,
    ) -> io::Result<Counting> {
        let threads = ThreadPoolBuilder::new()
            .num_threads(jobs.map_or(0, |jobs| jobs.get().min(FILES_AT_ONCE)))
            .build()
            .map_err(io::Error::other)?;
        Ok(Counting {
            threads,
            progress: games::progress(files, console),
        })
    }

    /// Counts the games of the files: each thread adds games to a count of its own, and those are
    /// joined in the end. Gives back what is to be said of games that could not be replayed, or not
    /// to their end, too.
    pub(super) fn count<T: Send>(
        &self,
        files: &[String],
        new: impl Fn() -> T + Sync + Send,
        add: impl Fn(&mut T, &Game<'_>) + Sync + Send,
        join: impl Fn(&mut T, T) + Sync + Send,
    ) -> (T, Vec<Skipped>) {
        let nothing = || (new(), Vec::new());
        let add_file = |(mut count, mut skipped): (T, Vec<Skipped>), file: &String| {
            skipped.extend(games::read(file, |game| add(&mut count, game)));
            self.progress.inc(1);
            (count, skipped)
        };
        self.threads.install(|| {
            files.par_iter().fold(nothing, add_file).reduce(
                nothing,
                |(mut count, mut skipped), (more, more_skipped)| {
                    join(&mut count, more);
                    skipped.extend(more_skipped);
                    (count, skipped)
                },
            )
        })
    }

    /// Shows that so many files need not be counted again.
    pub(super) fn skip(&self, files: usize) {
        self.progress.inc(files as u64);
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.progress.finish_and_clear();
    }
}
