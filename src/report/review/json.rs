//! A review as NDJSON: one compact object a line, one line a move.
//!
//! In the manner of [`json`](crate::report::json): points and candidates have the same fields.

use std::io::{self, Write};

use serde::Serialize;

use super::{GameReview, patterns_of};
use crate::measure::review::{ReviewedMove, Said};
use crate::pattern::{Kind, Score};
use crate::report::json::{Candidate, SCHEMA, candidate, exactly};
use crate::report::position::PatternIndex;

#[derive(Serialize)]
struct Move<'a> {
    schema: u32,
    file: &'a str,
    game: usize,
    size: usize,
    /// The number of the move, from 1.
    #[serde(rename = "move")]
    number: usize,
    /// Who played it.
    turn: &'static str,
    /// Null for a pass, as are `x` and `y`.
    point: Option<String>,
    x: Option<usize>,
    y: Option<usize>,
    /// Null where no pattern speaks of the move.
    verdict: Option<&'static str>,
    #[serde(serialize_with = "exactly")]
    score: Score,
    #[serde(serialize_with = "exactly")]
    avoid: Score,
    proposed: Vec<Named<'a>>,
    warned: Vec<Named<'a>>,
    /// The best candidates, where a pattern warned of the move.
    best: Vec<Candidate<'a>>,
}

/// A pattern that speaks of a move.
#[derive(Serialize)]
struct Named<'a> {
    pattern: &'a str,
    title: &'a str,
}

/// Writes the review of one game.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(
    output: &mut impl Write,
    review: &GameReview<'_>,
    patterns: &PatternIndex<'_>,
) -> io::Result<()> {
    for reviewed in &review.moves {
        let line = line(review, reviewed, patterns);
        serde_json::to_writer(&mut *output, &line)?;
        output.write_all(b"\n")?;
    }
    Ok(())
}

fn line<'a>(
    review: &GameReview<'a>,
    reviewed: &'a ReviewedMove,
    patterns: &'a PatternIndex<'_>,
) -> Move<'a> {
    let said = reviewed.said.as_ref();
    let point = reviewed.played.point;
    let best = reviewed
        .best
        .iter()
        .map(|said| candidate(&said.candidate, &said.placements, review.size, patterns));
    Move {
        schema: SCHEMA,
        file: review.file,
        game: review.game,
        size: review.size.get(),
        number: reviewed.number,
        turn: reviewed.played.color.name(),
        point: point.map(|point| point.gtp(review.size)),
        x: point.map(|point| point.x()),
        y: point.map(|point| point.y()),
        verdict: said.map(|said| said.candidate.verdict().name()),
        score: said.map_or(Score::ZERO, |said| said.candidate.score),
        avoid: said.map_or(Score::ZERO, |said| said.candidate.avoid),
        proposed: named(said, Kind::Positive, patterns),
        warned: named(said, Kind::Negative, patterns),
        best: best.collect(),
    }
}

fn named<'a>(said: Option<&Said>, kind: Kind, patterns: &'a PatternIndex<'_>) -> Vec<Named<'a>> {
    let numbers = said.map_or(Vec::new(), |said| patterns_of(said, kind, patterns));
    let named = |number: usize| Named {
        pattern: patterns.full_name(number),
        title: patterns.pattern(number).title(),
    };
    numbers.into_iter().map(named).collect()
}
