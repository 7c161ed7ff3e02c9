//! `katachi score`.

use std::num::NonZeroUsize;

use clap::{Args, ValueEnum};
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::console::{Console, Exit, Outcome};
use super::databases::DatabaseArguments;
use super::{games, input, sample};
use crate::matcher::Matcher;
use crate::measure::score::{Counts, Scorer};
use crate::pattern::{Database, Fingerprint};
use crate::report::position::PatternIndex;
use crate::report::score::{self, ScoreReport, Skipped, Sort};

/// Measure databases against real games
#[derive(Args)]
#[command(after_help = "\
Before each move of each game, the candidates of the side that plays it are compared with the move.
lift is how much more often a pattern's points are played than any legal point: 1 is no better than chance.

Examples:
  katachi score games/
  katachi score --db my-shapes.toml --sort offered games/ more-games.sgf
  katachi score --sample 100 --format json games/ >part.json
  find games -name '*.sgf' | katachi score -
  katachi score --merge part1.json part2.json")]
pub(super) struct Arguments {
    /// Game records, folders of such; `-` reads a list of files from standard input
    #[arg(required = true, value_name = "GAMES")]
    games: Vec<String>,

    #[command(flatten)]
    databases: DatabaseArguments,

    /// For people or for programs
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    /// The order of the patterns in the text
    #[arg(long, value_enum, default_value_t)]
    sort: Sort,

    /// Count only N of the files, always the same ones
    #[arg(long, value_name = "N", conflicts_with = "merge")]
    sample: Option<usize>,

    /// The number of threads [default: all cores]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,

    /// Add up reports of the same databases, written with --format json, instead of counting games
    #[arg(long, conflicts_with = "names")]
    merge: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    #[default]
    Text,
    Json,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    let report = if arguments.merge {
        merge(&arguments.games, console)?
    } else {
        count(arguments, console)?
    };
    let Some(report) = report else {
        return Ok(Exit::Wrong);
    };
    match arguments.format {
        Format::Text => score::write_text(console.output(), &report, arguments.sort)?,
        Format::Json => score::write_json(console.output(), &report)?,
    }
    Ok(Exit::Done)
}

fn count(arguments: &Arguments, console: &mut Console) -> std::io::Result<Option<ScoreReport>> {
    let Some(databases) = arguments.databases.load(console)? else {
        return Ok(None);
    };
    let mut files = match games::expand(&arguments.games) {
        Ok(files) => files,
        Err(faults) => {
            console.refuse(&faults, b"")?;
            return Ok(None);
        }
    };
    if let Some(number) = arguments.sample {
        files = sample::choose(files, number);
    }
    let index = PatternIndex::new(&databases);
    let matcher = match Matcher::new(index.iter()) {
        Ok(matcher) => matcher,
        Err(error) => {
            console.error(&error.to_string())?;
            return Ok(None);
        }
    };
    let threads = ThreadPoolBuilder::new()
        .num_threads(arguments.jobs.map_or(0, NonZeroUsize::get))
        .build()
        .map_err(std::io::Error::other)?;
    let progress = games::progress(files.len(), console);
    let (counts, skipped) = threads.install(|| {
        files
            .par_iter()
            .map(|file| {
                let mut scorer = Scorer::new(&matcher);
                let skipped = games::read(file, |record| scorer.add(record));
                progress.inc(1);
                (scorer.into_counts(), skipped)
            })
            .reduce(|| (Counts::new(matcher.rules().len()), Vec::new()), add)
    });
    progress.finish_and_clear();
    Ok(Some(report(&databases, &index, counts, skipped)))
}

fn add(
    (mut counts, mut skipped): (Counts, Vec<Skipped>),
    (more, more_skipped): (Counts, Vec<Skipped>),
) -> (Counts, Vec<Skipped>) {
    counts += &more;
    skipped.extend(more_skipped);
    (counts, skipped)
}

fn report(
    databases: &[Database],
    index: &PatternIndex<'_>,
    counts: Counts,
    mut skipped: Vec<Skipped>,
) -> ScoreReport {
    skipped.sort();
    let named = |(number, pattern): (usize, &crate::pattern::Pattern)| {
        (index.full_name(number).to_string(), pattern.kind)
    };
    ScoreReport {
        database: Fingerprint::of_databases(databases).to_string(),
        counts,
        patterns: index.iter().enumerate().map(named).collect(),
        skipped,
    }
}

/// Adds up the reports of those files; `None` when one was refused, which has been told then.
fn merge(files: &[String], console: &mut Console) -> std::io::Result<Option<ScoreReport>> {
    let mut sum: Option<ScoreReport> = None;
    let mut refused = false;
    for file in files {
        let read = input::read(file).and_then(|text| {
            score::read(&text).map_err(|error| input::refusal(file, &error.to_string()))
        });
        let report = match read {
            Ok(report) => report,
            Err(faults) => {
                console.refuse(&faults, b"")?;
                refused = true;
                continue;
            }
        };
        match &mut sum {
            None => sum = Some(report),
            Some(sum) if sum.database == report.database && sum.patterns == report.patterns => {
                sum.counts += &report.counts;
                sum.skipped.extend(report.skipped);
            }
            Some(sum) => {
                let message = format!(
                    "found counts of the databases {}, where {} are of {}",
                    report.database, files[0], sum.database
                );
                console.refuse(&input::refusal(file, &message), b"")?;
                refused = true;
            }
        }
    }
    if let Some(sum) = &mut sum {
        sum.skipped.sort();
    }
    Ok(sum.filter(|_| !refused))
}
