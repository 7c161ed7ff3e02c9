//! `katachi mine`.

use std::io::{self, Write};
use std::num::NonZeroUsize;

use clap::Args;
use indicatif::ProgressBar;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::console::{Console, Exit, Outcome};
use super::games;
use crate::format::limits::MAX_PATTERNS;
use crate::game::Record;
use crate::measure::mine::{Neighborhood, Offered, Played, Radius, Slice, Wanted};
use crate::pattern::Identifier;
use crate::report::mined::{self, Mined};
use crate::report::score::Skipped;

/// Neighbourhoods that are counted in one pass over the games. With more of them, several passes are made over slices of
/// them, so that no number of games takes more memory.
const MAX_NEIGHBORHOODS: usize = 4 << 20;

/// Files between two looks at how many neighbourhoods there are.
const FILES_AT_ONCE: usize = 256;

/// Write a database of the neighbourhoods in which real players played
#[derive(Args)]
#[command(after_help = "\
Each pattern's comment says how often it was played of the times that a legal point had it around; its weight is
that rate, drawn towards the average for small counts: (played + 100 average) / (offered + 100).

Examples:
  katachi mine games/ >mined.toml
  katachi mine --size 3 --min-played 20 --name small games/ >small.toml
  katachi mine --top 2000 games/ >mined.toml && katachi score --db mined.toml other-games/")]
pub(super) struct Arguments {
    /// Game records, folders of such; `-` reads a list of files from standard input
    #[arg(required = true, value_name = "GAMES")]
    games: Vec<String>,

    /// The side of the neighbourhoods: 3 or 5
    #[arg(long, default_value = "5", value_parser = radius)]
    size: Radius,

    /// Leave out what was played less often
    #[arg(long, value_name = "N", default_value_t = 5)]
    min_played: u64,

    /// Keep the N that were played most [default: as many as a database may hold]
    #[arg(long, value_name = "N", default_value_t = MAX_PATTERNS, hide_default_value = true)]
    top: usize,

    /// The name of the database
    #[arg(long, default_value = "mined", value_parser = Identifier::new)]
    name: Identifier,

    /// The number of threads [default: all cores]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

fn radius(text: &str) -> Result<Radius, String> {
    match text {
        "3" => Ok(Radius::One),
        "5" => Ok(Radius::Two),
        _ => Err("expected 3 or 5".into()),
    }
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    let files = match games::expand(&arguments.games) {
        Ok(files) => files,
        Err(faults) => return console.refuse(&faults, b""),
    };
    let threads = ThreadPoolBuilder::new()
        .num_threads(arguments.jobs.map_or(0, NonZeroUsize::get))
        .build()
        .map_err(io::Error::other)?;
    let pass = Pass {
        files: &files,
        threads: &threads,
        progress: games::progress(2 * files.len(), console),
    };
    let (played, skipped) = pass.played(arguments);
    for Skipped { file, reason } in skipped {
        console.warn_in(&file, &format!("not counted, or not to the end: {reason}"))?;
    }
    if played.is_empty() {
        return console.error("nothing was played often enough to make a pattern of");
    }
    let wanted = played.iter().map(|&(neighborhood, _)| neighborhood);
    let wanted = Wanted::new(arguments.size, wanted);
    let offered = pass.offered(&wanted);
    pass.progress.finish_and_clear();
    console.write_as_is();
    mined::write(
        console.output(),
        &Mined {
            name: &arguments.name,
            radius: arguments.size,
            played: &played,
            offered: &offered,
        },
    )?;
    console.output().flush()?;
    Ok(Exit::Done)
}

/// What a pass over the games needs.
struct Pass<'a> {
    files: &'a [String],
    threads: &'a ThreadPool,
    progress: ProgressBar,
}

impl Pass<'_> {
    /// The neighbourhoods that were played most, most often first, and what is to be said of games that were not counted.
    fn played(&self, arguments: &Arguments) -> (Vec<(Neighborhood, u64)>, Vec<Skipped>) {
        let mut slices = 1;
        'division: loop {
            let mut all = Vec::new();
            let mut skipped = Vec::new();
            for number in 0..slices {
                let slice = Slice { number, of: slices };
                let Some((played, skipped_here)) = self.played_of(arguments.size, slice) else {
                    slices *= 2;
                    continue 'division;
                };
                let often = |&(_, played): &(_, u64)| played >= arguments.min_played;
                all.extend(played.into_counts().filter(often));
                all.sort_unstable_by_key(|&(neighborhood, played)| {
                    (u64::MAX - played, neighborhood)
                });
                all.truncate(arguments.top.min(MAX_PATTERNS));
                skipped = skipped_here;
            }
            return (all, skipped);
        }
    }

    /// Counts a slice of the neighbourhoods; `None` when there are too many of them.
    fn played_of(&self, radius: Radius, slice: Slice) -> Option<(Played, Vec<Skipped>)> {
        let mut sum = Played::new(radius, slice);
        let mut all_skipped = Vec::new();
        for files in self.files.chunks(FILES_AT_ONCE) {
            let parts = self.read(files, || Played::new(radius, slice), Played::add);
            for (part, skipped) in parts {
                sum += part;
                all_skipped.extend(skipped);
            }
            if sum.len() > MAX_NEIGHBORHOODS {
                return None;
            }
        }
        Some((sum, all_skipped))
    }

    /// Counts how often those that are wanted were there.
    fn offered<'w>(&self, wanted: &'w Wanted) -> Offered<'w> {
        let mut sum = Offered::new(wanted);
        for files in self.files.chunks(FILES_AT_ONCE) {
            let per_thread = files
                .len()
                .div_ceil(self.threads.current_num_threads())
                .max(1);
            let groups: Vec<_> = files.chunks(per_thread).collect();
            let parts: Vec<_> = self.threads.install(|| {
                let count = |files: &&[String]| {
                    let mut offered = Offered::new(wanted);
                    for file in *files {
                        games::read(file, |record| offered.add(record));
                        self.progress.inc(1);
                    }
                    offered
                };
                groups.par_iter().map(count).collect()
            });
            for part in parts {
                sum += part;
            }
        }
        sum
    }

    /// Counts each file by itself, on all threads.
    fn read<T: Send>(
        &self,
        files: &[String],
        new: impl Fn() -> T + Sync,
        add: impl Fn(&mut T, &Record) + Sync,
    ) -> Vec<(T, Vec<Skipped>)> {
        let count = |file: &String| {
            let mut counted = new();
            let skipped = games::read(file, |record| add(&mut counted, record));
            self.progress.inc(1);
            (counted, skipped)
        };
        self.threads
            .install(|| files.par_iter().map(count).collect())
    }
}
