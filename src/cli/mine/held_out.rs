//! `katachi mine --held-out`: what mined databases are worth on games that they were not mined
//! from.

use super::beside::that_belong_beside;
use super::passes::Passes;
use super::patterns::Patterns;
use super::{Arguments, database_text};
use crate::candidates::Places;
use crate::cli::checkpoint::Checkpoint;
use crate::cli::console::{Console, Exit, Outcome};
use crate::cli::counting::Counting;
use crate::cli::score::Counted;
use crate::cli::{games, sample};
use crate::format;
use crate::matcher::Matcher;
use crate::measure::score::Counts;
use crate::pattern::Database;
use crate::report::held_out::{self, HeldOut};

/// Divides the files into parts by their names and the seed; for each part, mines the others, or a
/// sample of them, and scores the part with what was given, with what was mined, and with both. The
/// parts' counts are added up.
pub(super) fn run(
    arguments: &Arguments,
    files: &[String],
    beside: &[Database],
    parts: u64,
    console: &mut Console,
) -> Outcome {
    if parts > files.len() as u64 {
        return console.error(&format!(
            "--held-out {parts} wants at least {parts} files, one for each part; there are {}",
            files.len()
        ));
    }
    let mut shuffled = files.to_vec();
    shuffled.sort_by_key(|file| sample::rank(file, arguments.seed));
    // Each file is scored once with each row of the table, and is mined from for all other parts.
    let rows = if beside.is_empty() { 1 } else { 3 };
    let mined = arguments.sample.unwrap_or(files.len()) * parts as usize;
    let scored = rows * files.len();
    let counting = Counting::new(
        arguments.jobs,
        scored + arguments.patterns.passes() * mined,
        console,
    )?;
    let mut sum = HeldOut::new(parts);
    for part in 0..parts {
        let (held_out, mut rest) = divide(&shuffled, part, parts);
        if let Some(number) = arguments.sample {
            rest = sample::choose(rest, number, arguments.seed);
        }
        sum.add_files(rest.len());
        let (mined, places) = mine(arguments, &rest, beside, &counting)?;
        let mined: Vec<Database> = mined.into_iter().collect();
        let mut together = beside.to_vec();
        together.extend_from_slice(&mined);
        let rows = match beside {
            [] => vec![("mined", mined)],
            _ => vec![
                ("given", beside.to_vec()),
                ("mined", mined),
                ("together", together),
            ],
        };
        for (name, databases) in rows {
            let patterns = databases
                .iter()
                .flat_map(|database: &Database| &database.patterns);
            let matcher = match Matcher::new(patterns) {
                Ok(matcher) => matcher,
                Err(error) => return console.error(&error.to_string()),
            };
            let mut counted = Counted::new(Counts::new(matcher.rules().len()));
            counted.go_on(
                &held_out,
                &matcher,
                &places,
                &counting,
                &mut Checkpoint::nowhere(),
            )?;
            sum.add(name, matcher.rules().len(), &counted.counts);
        }
    }
    counting.finish();
    if sum.games() == 0 {
        return games::refuse(files, console);
    }
    held_out::write(console.output(), &sum)?;
    Ok(Exit::Done)
}

/// Every so manieth file from the part's number on, and the others.
fn divide(files: &[String], part: u64, parts: u64) -> (Vec<String>, Vec<String>) {
    let numbered = files.iter().cloned().zip(0..);
    let (held_out, rest): (Vec<_>, Vec<_>) =
        numbered.partition(|&(_, number): &(String, u64)| number % parts == part);
    let names = |files: Vec<(String, u64)>| files.into_iter().map(|(file, _)| file).collect();
    (names(held_out), names(rest))
}

/// The database mined from the files, `None` when there is not a pattern; and how strong places
/// are there.
fn mine(
    arguments: &Arguments,
    files: &[String],
    beside: &[Database],
    counting: &Counting,
) -> std::io::Result<(Option<Database>, Places)> {
    let request = arguments.patterns.request();
    let mut passes = Passes::new(request);
    passes.finish(request, files, counting, &mut Checkpoint::nowhere())?;
    let counts = passes.into_counts();
    let patterns = |counts| arguments.patterns.patterns(&counts, files, counting);
    let Some(Patterns { mined, places }) = counts.map(patterns) else {
        return Ok((None, Places::EVEN));
    };
    if mined.is_empty() {
        return Ok((None, places));
    }
    let patterns = that_belong_beside(arguments, mined, beside.to_vec())?;
    let text = database_text(arguments, &patterns, &places)?;
    let database = format::read_database("mined", &text).map_err(std::io::Error::other)?;
    Ok((Some(database), places))
}
