//! Scores as JSON, written and read back.
//!
//! `counts` and the counts of the patterns are what the other figures are made of, so that reports can be added up.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use super::{ScoreReport, Skipped};
use crate::measure::score::{Counts, PatternCounts, RANKS};
use crate::pattern::Kind;
use crate::report::json::SCHEMA;

#[derive(Serialize, Deserialize)]
struct Report {
    schema: u32,
    database: String,
    games: u64,
    moves: u64,
    coverage: Option<f64>,
    candidates: Option<f64>,
    top: Ranked<Option<f64>>,
    counts: Totals,
    patterns: Vec<Pattern>,
    skipped: Vec<SkippedFile>,
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

#[derive(Serialize, Deserialize)]
struct SkippedFile {
    file: String,
    reason: String,
}

/// Writes the report as one line.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(output: &mut impl Write, report: &ScoreReport) -> io::Result<()> {
    let counts = &report.counts;
    let pattern = |((name, kind), &of): (&(String, Kind), &PatternCounts)| Pattern {
        pattern: name.clone(),
        kind: kind.name().into(),
        offered: of.offered,
        played: of.played,
        rate: of.rate(),
        lift: counts.lift(of),
    };
    let skipped = |skipped: &Skipped| SkippedFile {
        file: skipped.file.clone(),
        reason: skipped.reason.clone(),
    };
    let document = Report {
        schema: SCHEMA,
        database: report.database.clone(),
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
        patterns: report
            .patterns
            .iter()
            .zip(&counts.patterns)
            .map(pattern)
            .collect(),
        skipped: report.skipped.iter().map(skipped).collect(),
    };
    serde_json::to_writer(&mut *output, &document)?;
    output.write_all(b"\n")
}

/// Reads a report that [`write`] wrote; only counts are taken from it.
///
/// # Errors
/// When it is no such report.
pub(crate) fn read(text: &[u8]) -> Result<ScoreReport, ReadError> {
    let document: Report = serde_json::from_slice(text).map_err(ReadError::Syntax)?;
    if document.schema != SCHEMA {
        return Err(ReadError::Schema(document.schema));
    }
    let kind = |name: &str| {
        let kinds = Kind::ALL.into_iter();
        let named = |kind: &Kind| kind.name() == name;
        kinds
            .clone()
            .find(named)
            .ok_or_else(|| ReadError::Kind(name.into()))
    };
    let patterns = document.patterns.iter();
    let names = patterns
        .clone()
        .map(|of| Ok((of.pattern.clone(), kind(&of.kind)?)));
    let Totals {
        games,
        moves,
        covered,
        candidates,
        legal,
        top,
    } = document.counts;
    Ok(ScoreReport {
        database: document.database,
        patterns: names.collect::<Result<_, _>>()?,
        counts: Counts {
            games,
            moves,
            covered,
            candidates,
            legal,
            top: [top.first, top.first_five, top.first_ten, top.first_twenty],
            patterns: patterns
                .map(|of| PatternCounts {
                    offered: of.offered,
                    played: of.played,
                })
                .collect(),
        },
        skipped: document
            .skipped
            .into_iter()
            .map(|SkippedFile { file, reason }| Skipped { file, reason })
            .collect(),
    })
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
        }
    }
}

impl Error for ReadError {}
