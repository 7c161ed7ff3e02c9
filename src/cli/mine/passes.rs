//! The passes over the games: what was played, then how often that was there.

use std::collections::HashMap;
use std::io;

use serde::{Deserialize, Serialize};

use crate::cli::checkpoint::Checkpoint;
use crate::cli::counting::{Counting, FILES_AT_ONCE};
use crate::measure::mine::{Neighborhood, Offered, Played, Radius, Slice, Wanted};
use crate::report::score::Skipped;

/// Neighbourhoods that are counted in one pass over the games. With more of them, several passes
/// are made over slices of them, so that no number of games takes more memory.
const MAX_NEIGHBORHOODS: usize = 4 << 20;

/// What is to be counted.
#[derive(Clone, Copy)]
pub(super) struct Request {
    pub(super) radius: Radius,
    /// Whether all 3x3 neighbourhoods are counted too.
    pub(super) back_off: bool,
    pub(super) min_played: u64,
    pub(super) top: usize,
}

/// How far the count has come.
#[derive(Serialize, Deserialize)]
pub(super) struct Passes {
    pass: Pass,
    /// The files counted in this pass.
    files: usize,
    /// The neighbourhoods that were played most, in the slices that are done, most often first.
    kept: Vec<(Neighborhood, u64)>,
    /// The 3x3 ones, if they are counted.
    cores: Vec<(Neighborhood, u64)>,
    skipped: Vec<Skipped>,
}

#[derive(Serialize, Deserialize)]
enum Pass {
    Played(Played),
    /// Of those kept, and of the 3x3 ones.
    Offered([Offered; 2]),
}

/// What was counted.
pub(super) struct Counts {
    /// The neighbourhoods that were played most, most often first.
    pub(super) played: Vec<(Neighborhood, u64)>,
    /// How often they were there.
    pub(super) offered: Offered,
    /// The same of the 3x3 ones.
    pub(super) core_played: Vec<(Neighborhood, u64)>,
    pub(super) core_offered: Offered,
}

impl Passes {
    /// Nothing counted.
    pub(super) fn new(request: Request) -> Passes {
        Passes::over_slices(request, 1)
    }

    fn over_slices(request: Request, of: u64) -> Passes {
        let first = Slice { number: 0, of };
        Passes {
            pass: Pass::Played(Played::new(request.radius, first)),
            files: 0,
            kept: Vec::new(),
            cores: Vec::new(),
            skipped: Vec::new(),
        }
    }

    /// What is to be said of games that were not counted, or not to their end.
    pub(super) fn skipped(&mut self) -> &[Skipped] {
        self.skipped.sort();
        &self.skipped
    }

    /// Counts what is still to be counted.
    ///
    /// # Errors
    /// When the checkpoint cannot be written.
    pub(super) fn finish(
        &mut self,
        request: Request,
        files: &[String],
        counting: &Counting,
        checkpoint: &mut Checkpoint,
    ) -> io::Result<()> {
        counting.skip(match self.pass {
            Pass::Played(_) => self.files,
            Pass::Offered(_) => files.len() + self.files,
        });
        while let Pass::Played(_) = self.pass {
            self.count_played(request, files, counting, checkpoint)?;
        }
        self.count_offered(request, files, counting, checkpoint)?;
        checkpoint.keep(self)
    }

    /// Makes a pass over the games for a slice of the neighbourhoods, or begins again with smaller
    /// slices.
    fn count_played(
        &mut self,
        request: Request,
        files: &[String],
        counting: &Counting,
        checkpoint: &mut Checkpoint,
    ) -> io::Result<()> {
        while let Pass::Played(played) = &mut self.pass
            && self.files < files.len()
        {
            let slice = played.slice();
            let now = next_files(files, self.files);
            let new = || Played::new(request.radius, slice);
            let (part, skipped) = counting.count(
                now,
                new,
                |played, game| played.add(game.record),
                |a, b| *a += b,
            );
            *played += part;
            if slice.number == 0 {
                self.skipped.extend(skipped);
            }
            self.files += now.len();
            if played.len() > MAX_NEIGHBORHOODS {
                *self = Passes::over_slices(request, 2 * slice.of);
                return Ok(());
            }
            checkpoint.keep_at_times(self)?;
        }
        self.keep_most_played(request);
        checkpoint.keep(self)
    }

    /// Takes from a slice that is counted what may be wanted, and goes on to the next one, or to
    /// the other pass.
    fn keep_most_played(&mut self, request: Request) {
        let Pass::Played(played) = &mut self.pass else {
            return;
        };
        let slice = played.slice();
        let next = Slice {
            number: slice.number + 1,
            ..slice
        };
        let played = std::mem::replace(played, Played::new(request.radius, next));
        let mut cores: HashMap<Neighborhood, u64> =
            std::mem::take(&mut self.cores).into_iter().collect();
        for (neighborhood, count) in played.into_counts() {
            if request.back_off {
                *cores.entry(neighborhood.within(Radius::One)).or_default() += count;
            }
            if count >= request.min_played {
                self.kept.push((neighborhood, count));
            }
        }
        self.cores = most_played_first(cores);
        self.kept = most_played_first(std::mem::take(&mut self.kept));
        self.kept.truncate(request.top);
        self.files = 0;
        if next.number == slice.of {
            let nothing =
                [self.wanted(request), self.wanted_cores()].map(|wanted| Offered::new(&wanted));
            self.pass = Pass::Offered(nothing);
        }
    }

    /// Makes the pass over the games that counts how often what is kept was there.
    fn count_offered(
        &mut self,
        request: Request,
        files: &[String],
        counting: &Counting,
        checkpoint: &mut Checkpoint,
    ) -> io::Result<()> {
        let wanted = [self.wanted(request), self.wanted_cores()];
        while let Pass::Offered(offered) = &mut self.pass
            && self.files < files.len()
        {
            let now = next_files(files, self.files);
            let new = || wanted.each_ref().map(Offered::new);
            let (part, _) = counting.count(
                now,
                new,
                |offered, game| {
                    offered[0].add(&wanted[0], game.record);
                    if request.back_off {
                        offered[1].add(&wanted[1], game.record);
                    }
                },
                add_each,
            );
            add_each(offered, part);
            self.files += now.len();
            checkpoint.keep_at_times(self)?;
        }
        Ok(())
    }

    fn wanted(&self, request: Request) -> Wanted {
        Wanted::new(request.radius, neighborhoods(&self.kept))
    }

    fn wanted_cores(&self) -> Wanted {
        Wanted::new(Radius::One, neighborhoods(&self.cores))
    }

    /// What was counted; `None` before all passes are made.
    pub(super) fn into_counts(self) -> Option<Counts> {
        match self.pass {
            Pass::Played(_) => None,
            Pass::Offered([offered, core_offered]) => Some(Counts {
                played: self.kept,
                offered,
                core_played: self.cores,
                core_offered,
            }),
        }
    }
}

fn next_files(files: &[String], counted: usize) -> &[String] {
    let left = &files[counted..];
    &left[..left.len().min(FILES_AT_ONCE)]
}

fn add_each(sum: &mut [Offered; 2], part: [Offered; 2]) {
    for (sum, part) in sum.iter_mut().zip(part) {
        *sum += part;
    }
}

pub(super) fn neighborhoods(counts: &[(Neighborhood, u64)]) -> impl Iterator<Item = Neighborhood> {
    counts.iter().map(|&(neighborhood, _)| neighborhood)
}

fn most_played_first(
    counts: impl IntoIterator<Item = (Neighborhood, u64)>,
) -> Vec<(Neighborhood, u64)> {
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_unstable_by_key(|&(neighborhood, count)| (u64::MAX - count, neighborhood));
    counts
}
