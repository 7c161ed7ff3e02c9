//! `katachi mine`.

mod beside;
mod held_out;
mod passes;
mod patterns;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;

use super::checkpoint::Checkpoint;
use super::console::{Console, Exit, Outcome};
use super::counting::Counting;
use super::{databases, games, sample};
use crate::candidates::Places;
use crate::format::limits::MAX_DATABASE_BYTES;
use crate::measure::mine::Mined;
use crate::pattern::{Database, Identifier};
use crate::report::mined::{self, MinedDatabase};
use crate::report::score::Skipped;

use beside::{Beside, that_belong_beside};
use passes::Passes;
use patterns::{PatternArguments, Patterns};

/// Write a database of the neighbourhoods in which real players played
#[derive(Args)]
#[command(after_help = "\
Each pattern's comment says how often it was played of the times that a legal point had it around; its weight is
that rate, drawn towards the average for small counts: (played + 100 average) / (offered + 100).
With --back-off, a 5x5 neighbourhood is drawn towards the 3x3 one inside, which speaks where no 5x5 one does.
With --fit, weights are instead those with which the moves of all games together are most likely, when the chance of
a point is its share of the scores of its position (Bradley-Terry, by minorization-maximization); the games are gone
through some ten times more.

Examples:
  katachi mine games/ >mined.toml
  katachi mine --size 3 --min-played 20 --name small games/ >small.toml
  katachi mine --min-lift 10 --examples --db builtin games/ >sharp.toml
                                                                 moves that are played ten times as often as others
  katachi mine --back-off --fit --min-played 1 games/ >ranking.toml
                                                                 a score for every point, to rank them
  katachi mine --back-off --fit --place --min-played 1 --held-out 5 games/
                                                                 what that is worth on games it has not seen
  katachi mine --min-lift 10 --held-out 5 --db builtin games/    what it is worth beside other databases")]
pub(super) struct Arguments {
    /// Game records, folders of such; `-` reads a list of files from standard input
    #[arg(required = true, value_name = "GAMES")]
    games: Vec<String>,

    #[command(flatten)]
    patterns: PatternArguments,

    /// The name of the database
    #[arg(long, default_value = "mined", value_parser = Identifier::new)]
    name: Identifier,

    /// Give each pattern an example: the smallest board that shows it
    #[arg(long)]
    examples: bool,

    /// Mine from N of the files alone
    #[arg(long, value_name = "N")]
    sample: Option<usize>,

    /// Which sample, or which parts to hold out: the same number always chooses the same files
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// The number of threads [default: all cores]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,

    /// Keep what has been counted in FILE now and then; when the file is there, go on from it
    ///
    /// The file belongs to one call: the same options and the same list of files. It stays when all
    /// is counted.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,

    /// Write no database: mine N times, each time without one part in N of the files, and tell what
    /// the databases are worth on those
    #[arg(long, value_name = "N", conflicts_with_all = ["resume", "examples"], value_parser = clap::value_parser!(u64).range(2..))]
    held_out: Option<u64>,

    #[command(flatten)]
    beside: Beside,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    let mut files = match games::expand(&arguments.games) {
        Ok(files) => files,
        Err(faults) => return console.refuse(&faults, b""),
    };
    let Some(beside) = databases::load(&arguments.beside.databases, console)? else {
        return Ok(Exit::Wrong);
    };
    let beside: Vec<Database> = beside.into_iter().map(|source| source.database).collect();
    if let Some(parts) = arguments.held_out {
        return held_out::run(arguments, &files, &beside, parts, console);
    }
    if let Some(number) = arguments.sample {
        files = sample::choose(files, number, arguments.seed);
    }
    let words = arguments.patterns.words();
    let call = ["mine", &words].into_iter();
    let call = call.chain(files.iter().map(String::as_str));
    let (mut checkpoint, kept) = match Checkpoint::open(arguments.resume.as_deref(), call) {
        Ok(opened) => opened,
        Err(faults) => return console.refuse(&faults, b""),
    };
    let request = arguments.patterns.request();
    let mut passes = kept.unwrap_or_else(|| Passes::new(request));
    let passes_over_files = arguments.patterns.passes() * files.len();
    let counting = Counting::new(arguments.jobs, passes_over_files, console)?;
    passes.finish(request, &files, &counting, &mut checkpoint)?;
    tell_skipped(passes.skipped(), console)?;
    let Some(counts) = passes.into_counts() else {
        return Err(io::Error::other(
            "the passes over the games are not complete",
        ));
    };
    let Patterns { mined, places } = arguments.patterns.patterns(&counts, &files, &counting);
    counting.finish();
    if mined.is_empty() && counts.offered.moves == 0 {
        return games::refuse(&files, console);
    }
    if mined.is_empty() {
        return console.error("nothing was played often enough to make a pattern of");
    }
    let patterns = that_belong_beside(arguments, mined, beside)?;
    let text = database_text(arguments, &patterns, &places)?;
    if text.len() > MAX_DATABASE_BYTES {
        return console.error(&format!(
            "the {} patterns make a database of more than {} MiB, which is refused when it is read; --top keeps fewer",
            patterns.len(),
            MAX_DATABASE_BYTES >> 20
        ));
    }
    console.write_as_is();
    console.output().write_all(&text)?;
    console.output().flush()?;
    Ok(Exit::Done)
}

fn database_text(
    arguments: &Arguments,
    patterns: &[Mined],
    places: &Places,
) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    mined::write(
        &mut text,
        &MinedDatabase {
            name: &arguments.name,
            description: &arguments.patterns.description(patterns.len()),
            places: arguments.patterns.place.then_some(places),
            patterns,
            with_examples: arguments.examples,
        },
    )?;
    Ok(text)
}

fn tell_skipped(skipped: &[Skipped], console: &mut Console) -> io::Result<()> {
    for Skipped { file, reason } in skipped {
        console.warn_in(file, &format!("not counted, or not to the end: {reason}"))?;
    }
    Ok(())
}
