//! Candidates as NDJSON: one compact object a line, one line a position.
//!
//! The types here only serialise: they are the wire format, in the order of its fields. New fields may come without a new
//! `schema`.

use std::io::{self, Write};

use serde::ser::Error;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use super::position::{Part, PatternIndex, PositionReport};
use crate::board::IllegalMove;
use crate::candidates;
use crate::matcher::{Origin, Placement};
use crate::pattern::Score;
use crate::point::Size;

/// The version of the wire format.
pub(crate) const SCHEMA: u32 = 1;

#[derive(Serialize)]
struct Position<'a> {
    schema: u32,
    file: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    moves: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<usize>,
    size: usize,
    candidates: Vec<Candidate<'a>>,
}

/// A candidate, in all reports.
#[derive(Serialize)]
pub(super) struct Candidate<'a> {
    turn: &'static str,
    point: String,
    x: usize,
    y: usize,
    verdict: &'static str,
    #[serde(serialize_with = "exactly")]
    score: Score,
    #[serde(serialize_with = "exactly")]
    avoid: Score,
    legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    illegal: Option<&'static str>,
    matches: Vec<Match<'a>>,
}

#[derive(Serialize)]
struct Match<'a> {
    pattern: &'a str,
    kind: &'static str,
    #[serde(serialize_with = "exactly")]
    weight: Score,
    symmetry: &'static str,
    origin: OriginPoint,
}

#[derive(Serialize)]
struct OriginPoint {
    x: i8,
    y: i8,
}

/// Writes one position.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(
    output: &mut impl Write,
    report: &PositionReport<'_>,
    patterns: &PatternIndex<'_>,
) -> io::Result<()> {
    let (game, moves, turn, board) = match report.part {
        Part::Whole => (None, None, None, None),
        Part::Board(board) => (None, None, None, Some(board)),
        Part::Game { game, moves, turn } => (Some(game), Some(moves), Some(turn.name()), None),
    };
    let size = report.setup.size();
    let candidates = report.sides.iter().flat_map(|(_, candidates)| candidates);
    let position = Position {
        schema: SCHEMA,
        file: report.file,
        game,
        moves,
        turn,
        board,
        size: size.get(),
        candidates: candidates
            .map(|report| candidate(&report.candidate, &report.placements, size, patterns))
            .collect(),
    };
    // A whole line at once: the serializer writes in small pieces, each of which would cost a call.
    let mut line = serde_json::to_vec(&position)?;
    line.push(b'\n');
    output.write_all(&line)
}

pub(super) fn candidate<'a>(
    candidate: &candidates::Candidate,
    placements: &[Placement],
    size: Size,
    patterns: &'a PatternIndex<'_>,
) -> Candidate<'a> {
    let matches = placements
        .iter()
        .map(|placement| of_placement(placement, patterns));
    Candidate {
        turn: candidate.color.name(),
        point: candidate.point.gtp(size),
        x: candidate.point.x(),
        y: candidate.point.y(),
        verdict: candidate.verdict().name(),
        score: candidate.score,
        avoid: candidate.avoid,
        legal: candidate.is_legal(),
        illegal: candidate.illegal.map(IllegalMove::name),
        matches: matches.collect(),
    }
}

fn of_placement<'a>(placement: &Placement, patterns: &'a PatternIndex<'_>) -> Match<'a> {
    let pattern = patterns.pattern(placement.pattern);
    let Origin { x, y } = placement.origin;
    Match {
        pattern: patterns.full_name(placement.pattern),
        kind: pattern.kind.name(),
        weight: pattern.weight.into(),
        symmetry: placement.symmetry.name(),
        origin: OriginPoint { x, y },
    }
}

/// Writes the exact decimal. A number of at most 15 digits is the shortest that stands for its `f64`; more are written digit by digit.
pub(super) fn exactly<S: Serializer>(score: &Score, serializer: S) -> Result<S::Ok, S::Error> {
    const EXPONENT_BELOW: u64 = 10;
    const DIGITS: u64 = 1_000_000_000_000_000;
    match score.millionths() {
        millionths @ (0 | EXPONENT_BELOW..DIGITS) => {
            serializer.serialize_f64(millionths as f64 / 1e6)
        }
        _ => RawValue::from_string(score.to_string())
            .map_err(S::Error::custom)?
            .serialize(serializer),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_as_exact_decimals() {
        #[derive(Serialize)]
        struct Wrapped(#[serde(serialize_with = "exactly")] Score);
        for (millionths, text) in [
            (0, "0.0"),
            (1, "0.000001"),
            (9, "0.000009"),
            (10, "0.00001"),
            (300_000, "0.3"),
            (1_000_000, "1.0"),
            (123_456_789, "123.456789"),
            (999_999_999_999_999, "999999999.999999"),
            (1_000_000_000_000_001, "1000000000.000001"),
            (u64::MAX, "18446744073709.551615"),
        ] {
            let score = Wrapped(Score::from_millionths(millionths));
            assert_eq!(serde_json::to_string(&score).unwrap(), text);
        }
    }
}
