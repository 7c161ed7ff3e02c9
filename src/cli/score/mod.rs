//! `katachi score`.

mod count;
mod merge;
mod positions;

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::checkpoint::Checkpoint;
use super::console::{Console, Exit, Outcome};
use super::counting::Counting;
use super::databases::DatabaseArguments;
use super::{games, sample};
use crate::matcher::Matcher;
use crate::measure::score::Counts;
use crate::pattern::{Database, Fingerprint, Pattern};
use crate::report::position::PatternIndex;
use crate::report::ranking::Ranking;
use crate::report::score::{self, Illustrations, MAX_WITH_POSITIONS, ScoreReport, Sort};

pub(super) use count::Counted;

/// Measure databases against real games
#[derive(Args)]
#[command(after_help = "\
Before each move of each game, the candidates of the side that plays it are compared with the move.
lift is how much more often a pattern's points are played than any legal point: 1 is no better than chance.
A game that stops at a fault counts up to there; such games, and files that hold no game, are listed.

Examples:
  katachi score games/
  katachi score --db my-shapes.toml --sort offered games/ more-games.sgf
  katachi score --sample 100 --format json games/ >part.json
  find games -name '*.sgf' | katachi score -
  katachi score --merge part1.json part2.json
  katachi score --format html games/ >score.html
  katachi score --resume state.json --format json - <list >report.json")]
pub(super) struct Arguments {
    /// Game records, folders of such; `-` reads a list of files from standard input
    #[arg(required = true, value_name = "GAMES")]
    games: Vec<String>,

    #[command(flatten)]
    databases: DatabaseArguments,

    /// For people or for programs
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    /// By what candidates are ranked, of which the first are counted
    #[arg(long, value_enum, default_value_t, conflicts_with = "merge")]
    rank: Ranking,

    /// The order of the patterns in the text
    #[arg(long, value_enum, default_value_t)]
    sort: Sort,

    /// Count only N of the files
    #[arg(long, value_name = "N", conflicts_with = "merge")]
    sample: Option<usize>,

    /// Which sample: the same number always chooses the same files
    #[arg(long, value_name = "N", default_value_t = 0, requires = "sample")]
    seed: u64,

    /// The number of threads [default: all cores]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,

    /// Keep what has been counted in FILE now and then; when the file is there, go on from it
    ///
    /// The file belongs to one call: the same databases and the same list of files. It stays when
    /// all is counted.
    #[arg(long, value_name = "FILE", conflicts_with = "merge")]
    resume: Option<PathBuf>,

    /// Add up reports of the same databases, written with --format json, instead of counting games
    ///
    /// With --db, they must be of those databases, whose shapes --format html then shows.
    #[arg(long)]
    merge: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    #[default]
    Text,
    Json,
    /// A page with charts, and with positions for each pattern
    Html,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    if arguments.merge {
        return match merge::merge(&arguments.games, &arguments.databases, console)? {
            Some((report, databases)) => write(arguments, &report, &databases, console),
            None => Ok(Exit::Wrong),
        };
    }
    let Some(databases) = arguments.databases.load(console)? else {
        return Ok(Exit::Wrong);
    };
    match count(arguments, &databases, console)? {
        Some(report) => write(arguments, &report, &databases, console),
        None => Ok(Exit::Wrong),
    }
}

fn write(
    arguments: &Arguments,
    report: &ScoreReport,
    databases: &[Database],
    console: &mut Console,
) -> Outcome {
    match arguments.format {
        Format::Text => score::write_text(console.output(), report, arguments.sort)?,
        Format::Json => score::write_json(console.output(), report)?,
        Format::Html => {
            let mut first = report.sorted(arguments.sort);
            first.truncate(MAX_WITH_POSITIONS);
            let details = report.counts.details.as_ref();
            let illustrations = Illustrations {
                patterns: PatternIndex::new(databases).iter().collect(),
                positions: details.map_or(BTreeMap::new(), |details| {
                    positions::gather(details, &first)
                }),
            };
            console.write_as_is();
            score::write_html(console.output(), report, arguments.sort, &illustrations)?;
        }
    }
    Ok(Exit::Done)
}

/// Counts the games; `None` when something was refused, which has been told then.
fn count(
    arguments: &Arguments,
    databases: &[Database],
    console: &mut Console,
) -> io::Result<Option<ScoreReport>> {
    let mut files = match games::expand(&arguments.games) {
        Ok(files) => files,
        Err(faults) => {
            console.refuse(&faults, b"")?;
            return Ok(None);
        }
    };
    if let Some(number) = arguments.sample {
        files = sample::choose(files, number, arguments.seed);
    }
    let index = PatternIndex::new(databases);
    let matcher = match Matcher::new(index.iter()) {
        Ok(matcher) => matcher,
        Err(error) => {
            console.error(&error.to_string())?;
            return Ok(None);
        }
    };
    let database = Fingerprint::of_databases(databases).to_string();
    let with_details = arguments.format == Format::Html;
    let details = if with_details { "details" } else { "" };
    let rank = match arguments.rank {
        Ranking::Score => "",
        Ranking::Place => "place",
    };
    let call = ["score", &database, details, rank].into_iter();
    let call = call.chain(files.iter().map(String::as_str));
    let (mut checkpoint, kept) = match Checkpoint::open(arguments.resume.as_deref(), call) {
        Ok(opened) => opened,
        Err(faults) => {
            console.refuse(&faults, b"")?;
            return Ok(None);
        }
    };
    let patterns = matcher.rules().len();
    let mut counted = kept.unwrap_or_else(|| {
        Counted::new(match with_details {
            true => Counts::with_details(patterns),
            false => Counts::new(patterns),
        })
    });
    let counting = Counting::new(arguments.jobs, files.len(), console)?;
    counted.go_on(
        &files,
        &matcher,
        arguments.rank.places(),
        &counting,
        &mut checkpoint,
    )?;
    counting.finish();
    let Counted {
        counts,
        mut skipped,
        ..
    } = counted;
    skipped.sort();
    if counts.games == 0 {
        games::refuse(&files, console)?;
        return Ok(None);
    }
    let named =
        |(number, pattern): (usize, &Pattern)| (index.full_name(number).to_string(), pattern.kind);
    Ok(Some(ScoreReport {
        database,
        rank: arguments.rank,
        counts,
        patterns: index.iter().enumerate().map(named).collect(),
        skipped,
    }))
}
