//! Scores as JSON, written and read back.
//!
//! `counts` and the counts of the patterns are what the other figures are made of, so that reports
//! can be added up.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use super::{ScoreReport, Skipped};
use crate::measure::score::{Counts, PatternCounts, RANKS};
use crate::pattern::Kind;
use crate::report::json::SCHEMA;
use crate::report::ranking::Ranking;

/// A report as it is written.
#[derive(Serialize, Deserialize)]
struct Report {
    schema: u32,
    database: String,
    #[serde(default, skip_serializing_if = "Ranking::is_default")]
    rank: Ranking,
    games: u64,
    moves: u64,
    coverage: Option<f64>,
    candidates: Option<f64>,
    top: Ranked<Option<f64>>,
    counts: Totals,
    patterns: Vec<Pattern>,
    skipped: Vec<Skipped>,
}

#[derive(Serialize, Deserialize)]
struct Totals {
    games: u64,
    moves: u64,
    covered: u64,
    candidates: u64,
    legal: u64,
    top: Ranked<u64>,
}

/// A figure for each of [`RANKS`].
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Ranked<T> {
    #[serde(rename = "1")]
    first: T,
    #[serde(rename = "5")]
    first_five: T,
    #[serde(rename = "10")]
    first_ten: T,
    #[serde(rename = "20")]
    first_twenty: T,
}

impl<T> From<[T; RANKS.len()]> for Ranked<T> {
    fn from([first, first_five, first_ten, first_twenty]: [T; RANKS.len()]) -> Ranked<T> {
        Ranked {
            first,
            first_five,
            first_ten,
            first_twenty,
        }
    }
}

#[derive(Serialize, Deserialize)]
struct Pattern {
    pattern: String,
    kind: String,
    offered: u64,
    played: u64,
    rate: Option<f64>,
    lift: Option<f64>,
}

/// Writes the report as one line.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(output: &mut impl Write, report: &ScoreReport) -> io::Result<()> {
    serde_json::to_writer(&mut *output, &Report::from(report))?;
    output.write_all(b"\n")
}

/// Reads a report that [`write`] wrote; only counts are taken from it.
///
/// # Errors
/// When it is no such report, or its counts cannot be.
pub(crate) fn read(text: &[u8]) -> Result<ScoreReport, ReadError> {
    let report: Report = serde_json::from_slice(text).map_err(ReadError::Syntax)?;
    report.try_into()
}

impl From<&ScoreReport> for Report {
    fn from(report: &ScoreReport) -> Report {
        let counts = &report.counts;
        let pattern = |((name, kind), &of): (&(String, Kind), &PatternCounts)| Pattern {
            pattern: name.clone(),
            kind: kind.name().into(),
            offered: of.offered,
            played: of.played,
            rate: of.rate(),
            lift: counts.lift(of),
        };
        let patterns = report.patterns.iter().zip(&counts.patterns);
        Report {
            schema: SCHEMA,
            database: report.database.clone(),
            rank: report.rank,
            games: counts.games,
            moves: counts.moves,
            coverage: counts.coverage(),
            candidates: counts.candidates_per_move(),
            top: counts.top_shares().into(),
            counts: Totals {
                games: counts.games,
                moves: counts.moves,
                covered: counts.covered,
                candidates: counts.candidates,
                legal: counts.legal,
                top: counts.top.into(),
            },
            patterns: patterns.map(pattern).collect(),
            skipped: report.skipped.clone(),
        }
    }
}

impl TryFrom<Report> for ScoreReport {
    type Error = ReadError;

    fn try_from(report: Report) -> Result<ScoreReport, ReadError> {
        if report.schema != SCHEMA {
            return Err(ReadError::Schema(report.schema));
        }
        let named = |of: &Pattern| {
            let kind = Kind::ALL.into_iter().find(|kind| kind.name() == of.kind);
            let kind = kind.ok_or_else(|| ReadError::Kind(of.kind.clone()))?;
            Ok((of.pattern.clone(), kind))
        };
        let counted = |of: &Pattern| PatternCounts {
            offered: of.offered,
            played: of.played,
        };
        let Totals {
            games,
            moves,
            covered,
            candidates,
            legal,
            top,
        } = report.counts;
        let sum = ScoreReport {
            database: report.database,
            rank: report.rank,
            patterns: report
                .patterns
                .iter()
                .map(named)
                .collect::<Result<_, _>>()?,
            counts: Counts {
                games,
                moves,
                covered,
                candidates,
                legal,
                top: [top.first, top.first_five, top.first_ten, top.first_twenty],
                patterns: report.patterns.iter().map(counted).collect(),
                details: None,
            },
            skipped: report.skipped,
        };
        check(&sum.counts).map_err(ReadError::Counts)?;
        Ok(sum)
    }
}

/// The greatest count that is read: sums of such cannot overflow.
const MAX_COUNT: u64 = 1 << 48;

/// Looks for what no games can come to.
pub(super) fn check(counts: &Counts) -> Result<(), &'static str> {
    let Counts {
        games,
        moves,
        covered,
        candidates,
        legal,
        top,
        ref patterns,
        ..
    } = *counts;
    let offered = patterns.iter().map(|of| of.offered).max().unwrap_or(0);
    if [games, moves, candidates, legal, offered]
        .into_iter()
        .any(|count| count > MAX_COUNT)
    {
        return Err("a count of more than 2^48");
    }
    if covered > moves || !top.is_sorted() || top.last() > Some(&covered) {
        return Err("more moves among the candidates than were played");
    }
    if candidates > legal || candidates < covered {
        return Err("a number of candidates that cannot be");
    }
    let is_wrong =
        |of: &PatternCounts| of.played > of.offered || of.played > moves || of.offered > legal;
    if patterns.iter().any(is_wrong) {
        return Err("a pattern whose points were played more often than they were there");
    }
    Ok(())
}

/// Why a text is not a report of scores.
#[derive(Debug)]
pub(crate) enum ReadError {
    /// It is not JSON of this form.
    Syntax(serde_json::Error),
    /// It is of another version.
    Schema(u32),
    /// A kind of pattern that there is not.
    Kind(String),
    /// Counts that no games come to.
    Counts(&'static str),
}

impl fmt::Display for ReadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Syntax(error) => write!(formatter, "found no report of scores: {error}"),
            ReadError::Schema(schema) => write!(
                formatter,
                "found schema {schema}; reports of schema {SCHEMA} are read"
            ),
            ReadError::Kind(kind) => write!(
                formatter,
                "found the kind `{kind}`; a pattern is positive or negative"
            ),
            ReadError::Counts(what) => write!(formatter, "found {what}"),
        }
    }
}

impl Error for ReadError {}
