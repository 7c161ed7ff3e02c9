//! `katachi mine`.

mod fit;
mod held_out;
mod passes;

use std::collections::HashSet;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;

use super::checkpoint::Checkpoint;
use super::console::{Console, Exit, Outcome};
use super::counting::Counting;
use super::{databases, games, sample};
use crate::candidates::Places;
use crate::format;
use crate::format::limits::{MAX_DATABASE_BYTES, MAX_PATTERNS};
use crate::lint::{self, Level, Levels};
use crate::measure::mine::{self, Fit, Mined, Radius};
use crate::pattern::{Database, Identifier};
use crate::report::mined::{self, MinedDatabase};
use crate::report::score::Skipped;

use passes::{Passes, Request};

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

/// Which neighbourhoods are kept.
#[derive(Args)]
struct PatternArguments {
    /// The side of the neighbourhoods: 3 or 5
    #[arg(long, default_value = "5", value_parser = radius)]
    size: Radius,

    /// Put all 3x3 neighbourhoods behind the 5x5 ones, so that every point has a score
    #[arg(long, conflicts_with_all = ["size", "min_lift"])]
    back_off: bool,

    /// Fit the weights together: each move that was played won a contest of the legal points
    #[arg(long)]
    fit: bool,

    /// Fit, too, how much more is played near the last move and on which lines
    ///
    /// The database tells it under [meta], and --held-out ranks by it. --rank place of `match` and `score` knows what
    /// came of 400 games.
    #[arg(long, requires = "fit")]
    place: bool,

    /// Leave out what was played less often
    #[arg(long, value_name = "N", default_value_t = 5)]
    min_played: u64,

    /// Leave out what weighs less than X times the rate of an average legal point
    #[arg(long, value_name = "X")]
    min_lift: Option<f64>,

    /// Keep the N that were played most
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    top: usize,
}

/// What the mined database is used together with.
#[derive(Args)]
struct Beside {
    /// A database that is used together with the mined one: what is in it already, or what it
    /// always warns of, is left out, and with --held-out both are scored as one; may be given again
    #[arg(long = "db", value_name = "DB")]
    databases: Vec<String>,
}

/// What was made of the counts.
struct Patterns {
    mined: Vec<Mined>,
    /// How strong places are; all the same where they were not fitted.
    places: Places,
}

fn radius(text: &str) -> Result<Radius, String> {
    match text {
        "3" => Ok(Radius::One),
        "5" => Ok(Radius::Two),
        _ => Err("expected 3 or 5".into()),
    }
}

impl PatternArguments {
    fn request(&self) -> Request {
        Request {
            radius: self.size,
            back_off: self.back_off,
            min_played: self.min_played,
            top: self.top.min(MAX_PATTERNS),
        }
    }

    /// All that the counts depend on, as words.
    fn words(&self) -> String {
        let Request {
            radius,
            back_off,
            min_played,
            top,
        } = self.request();
        format!("{} {back_off} {min_played} {top}", radius.side())
    }

    /// Makes patterns of what was counted.
    fn patterns(&self, counts: &passes::Counts, files: &[String], counting: &Counting) -> Patterns {
        let average = counts.offered.average_rate();
        let wide = mine::by_rate(self.size, &counts.played, &counts.offered.counts, average);
        let cores = self.back_off.then(|| {
            let offered = &counts.core_offered.counts;
            mine::by_rate(Radius::One, &counts.core_played, offered, average)
        });
        let mut places = Places::EVEN;
        let mut mined = if self.fit {
            let mut fit = Fit::new(self.size, wide, cores, self.place);
            fit::finish(&mut fit, files, counting);
            places = fit.places();
            fit.weighed(&counts.offered)
        } else if let Some(cores) = cores {
            mine::with_back_off(&wide, &cores)
        } else {
            wide
        };
        let least = self.min_lift.unwrap_or(0.0) * average;
        mined.retain(|mined| mined.rate() >= least);
        Patterns { mined, places }
    }

    /// How often the games are gone through.
    fn passes(&self) -> usize {
        let fitting = self.fit.then(|| Fit::passes(self.back_off, self.place));
        2 + fitting.unwrap_or(0)
    }

    fn description(&self, patterns: usize) -> String {
        let size = self.size.side();
        let (neighborhoods, what) = match self.back_off {
            true => (
                "5x5 neighbourhoods with 3x3 ones behind them".into(),
                "scores are",
            ),
            false => (format!("{size}x{size} neighbourhoods"), "weight is"),
        };
        let how = match self.fit {
            true => "the strength of a point, fitted to all moves together",
            false => "how often a point is played when they are there",
        };
        format!("{patterns} {neighborhoods} of real games; {what} {how}")
    }
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

/// What the linter has against patterns that are used together with others.
const RULES: [&str; 3] = ["duplicate", "contradiction", "always-vetoed"];

/// The patterns without those that are in the other databases already, or that these always warn
/// of.
fn that_belong_beside(
    arguments: &Arguments,
    mut patterns: Vec<Mined>,
    mut databases: Vec<Database>,
) -> io::Result<Vec<Mined>> {
    if databases.is_empty() {
        return Ok(patterns);
    }
    let text = database_text(arguments, &patterns, &Places::EVEN)?;
    databases.push(format::read_database("mined", &text).map_err(io::Error::other)?);
    let mut levels = Levels::default();
    let set = levels.set(Levels::ALL, Level::Off);
    let set = RULES.iter().fold(set, |set, rule| {
        set.and_then(|()| levels.set(rule, Level::Error))
    });
    set.map_err(io::Error::other)?;
    let refused: HashSet<&str> = lint::lint(&databases, &levels)
        .iter()
        .filter(|finding| {
            databases
                .last()
                .is_some_and(|mined| std::ptr::eq(mined, finding.pattern.database))
        })
        .map(|finding| finding.pattern.pattern.id.as_str())
        .collect();
    let ids = databases
        .iter()
        .last()
        .into_iter()
        .flat_map(|mined| &mined.patterns);
    let mut ids = ids.map(|pattern| pattern.id.as_str());
    patterns.retain(|_| ids.next().is_none_or(|id| !refused.contains(id)));
    Ok(patterns)
}

fn tell_skipped(skipped: &[Skipped], console: &mut Console) -> io::Result<()> {
    for Skipped { file, reason } in skipped {
        console.warn_in(file, &format!("not counted, or not to the end: {reason}"))?;
    }
    Ok(())
}
