//! Candidates as NDJSON: one compact object a line, one line a position.
//!
//! The types here only serialise: they are the wire format, in the order of its fields. New fields may come without a new
//! `schema`.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::value::RawValue;

use super::position::{CandidateReport, Part, PatternIndex, PositionReport};
use crate::board::IllegalMove;
use crate::color::Color;
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

#[derive(Serialize)]
struct Candidate<'a> {
    turn: &'static str,
    point: String,
    x: usize,
    y: usize,
    verdict: &'static str,
    score: Box<RawValue>,
    avoid: Box<RawValue>,
    legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    illegal: Option<&'static str>,
    matches: Vec<Match<'a>>,
}

#[derive(Serialize)]
struct Match<'a> {
    pattern: &'a str,
    kind: &'static str,
    weight: Box<RawValue>,
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
    let side = |(_, candidates): &'_ (Color, Vec<CandidateReport>)| {
        let of = |report: &CandidateReport| candidate(report, size, patterns);
        candidates.iter().map(of).collect::<io::Result<Vec<_>>>()
    };
    let candidates = report
        .sides
        .iter()
        .map(side)
        .collect::<io::Result<Vec<_>>>()?;
    let position = Position {
        schema: SCHEMA,
        file: report.file,
        game,
        moves,
        turn,
        board,
        size: size.get(),
        candidates: candidates.into_iter().flatten().collect(),
    };
    serde_json::to_writer(&mut *output, &position)?;
    output.write_all(b"\n")
}

fn candidate<'a>(
    report: &CandidateReport,
    size: Size,
    patterns: &'a PatternIndex<'_>,
) -> io::Result<Candidate<'a>> {
    let candidate = report.candidate;
    let matches = report
        .placements
        .iter()
        .map(|placement| of_placement(placement, patterns));
    Ok(Candidate {
        turn: candidate.color.name(),
        point: candidate.point.gtp(size),
        x: candidate.point.x(),
        y: candidate.point.y(),
        verdict: candidate.verdict().name(),
        score: number(candidate.score)?,
        avoid: number(candidate.avoid)?,
        legal: candidate.is_legal(),
        illegal: candidate.illegal.map(IllegalMove::name),
        matches: matches.collect::<io::Result<_>>()?,
    })
}

fn of_placement<'a>(
    placement: &Placement,
    patterns: &'a PatternIndex<'_>,
) -> io::Result<Match<'a>> {
    let pattern = patterns.pattern(placement.pattern);
    let Origin { x, y } = placement.origin;
    Ok(Match {
        pattern: patterns.full_name(placement.pattern),
        kind: pattern.kind.name(),
        weight: number(pattern.weight.into())?,
        symmetry: placement.symmetry.name(),
        origin: OriginPoint { x, y },
    })
}

/// The exact decimal: a `f64` would round long ones.
fn number(score: Score) -> io::Result<Box<RawValue>> {
    Ok(RawValue::from_string(score.to_string())?)
}
