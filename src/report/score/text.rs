//! Scores for people: the whole, then a line a pattern.

use std::io::{self, Write};

use anstyle::Style;

use super::{ScoreReport, Sort};
use crate::measure::score::RANKS;
use crate::pattern::Kind;
use crate::report::diagram::Tone;
use crate::report::ranking::Ranking;
use crate::report::{counted, one_line};

const HEADING: Style = Style::new().bold();

/// Positive patterns are worth their place from this lift on, with that many offers; negative ones
/// below a lift of one.
const GOOD_LIFT: f64 = 5.0;
const ENOUGH_OFFERS: u64 = 20;

/// Writes the report.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(output: &mut impl Write, report: &ScoreReport, sort: Sort) -> io::Result<()> {
    let counts = &report.counts;
    writeln!(
        output,
        "{HEADING}{}, {}{HEADING:#}, databases {}{}\n",
        counted(counts.games as usize, "game"),
        counted(counts.moves as usize, "move"),
        report.database,
        ranked(report.rank)
    )?;
    let coverage = percent(counts.coverage());
    let candidates = decimal(counts.candidates_per_move());
    writeln!(
        output,
        "  coverage    {coverage:>7} of the moves played were candidates"
    )?;
    writeln!(output, "  candidates  {candidates:>7} a position")?;
    for (rank, share) in RANKS.into_iter().zip(counts.top_shares()) {
        let share = percent(share);
        writeln!(output, "  in first {rank:<2} {share:>7}")?;
    }
    write_patterns(output, report, sort)?;
    write_skipped(output, report)
}

/// What is said of a ranking that is not the usual one.
pub(super) const fn ranked(rank: Ranking) -> &'static str {
    match rank {
        Ranking::Score => "",
        Ranking::Place => ", ranked by place",
    }
}

fn write_patterns(output: &mut impl Write, report: &ScoreReport, sort: Sort) -> io::Result<()> {
    let width = report
        .patterns
        .iter()
        .map(|(name, _)| name.len())
        .max()
        .unwrap_or(0);
    writeln!(
        output,
        "\n{HEADING}  {:width$}  {:8}  {:>9}  {:>7}  {:>7}  {:>7}{HEADING:#}",
        "pattern", "kind", "offered", "played", "rate", "lift"
    )?;
    for index in report.sorted(sort) {
        let (name, kind) = &report.patterns[index];
        let counts = report.counts.patterns[index];
        let lift = report.counts.lift(counts);
        let tone = match (kind, lift) {
            _ if counts.offered < ENOUGH_OFFERS => None,
            (Kind::Positive, Some(lift)) if lift < GOOD_LIFT => Some(Tone::Doubtful),
            (Kind::Negative, Some(lift)) if lift >= 1.0 => Some(Tone::Doubtful),
            _ => Some(Tone::Good),
        };
        let style = tone.map_or(Style::new(), Tone::style);
        let (rate, lift) = (percent(counts.rate()), decimal(lift));
        writeln!(
            output,
            "  {name:width$}  {kind:8}  {:>9}  {:>7}  {rate:>7}  {style}{lift:>7}{style:#}",
            counts.offered, counts.played
        )?;
    }
    Ok(())
}

fn write_skipped(output: &mut impl Write, report: &ScoreReport) -> io::Result<()> {
    if report.skipped.is_empty() {
        return Ok(());
    }
    let number = report.skipped.len();
    writeln!(
        output,
        "\n{HEADING}not counted, or not to the end: {number}{HEADING:#}"
    )?;
    for skipped in &report.skipped {
        writeln!(output, "  {}: {}", one_line(&skipped.file), skipped.reason)?;
    }
    Ok(())
}

/// A share for people, `-` where it is not known.
pub(crate) fn percent(share: Option<f64>) -> String {
    share.map_or("-".into(), |share| format!("{:.1}%", 100.0 * share))
}

/// A number for people, `-` where it is not known.
pub(crate) fn decimal(number: Option<f64>) -> String {
    number.map_or("-".into(), |number| format!("{number:.2}"))
}
