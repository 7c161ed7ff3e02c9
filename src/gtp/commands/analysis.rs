//! Commands that tell what the patterns say of a position.

use super::play::vertex;
use crate::candidates::Candidate;
use crate::color::Color;
use crate::gtp::arguments::{Arguments, color};
use crate::gtp::engine::Engine;
use crate::gtp::failure::Failure;
use crate::gtp::protocol::Reply;
use crate::pattern::Score;
use crate::report::{json, one_line};

/// `katachi-candidates COLOR`: the JSON object of `match --format json`, in one line.
pub(super) fn candidates(
    engine: &mut Engine<'_>,
    mut given: Arguments<'_>,
) -> Result<Reply, Failure> {
    let color = given.color()?;
    given.end()?;
    let patterns = engine.patterns();
    let mut line = Vec::new();
    json::write(&mut line, &engine.report(color), patterns)
        .map_err(|_| Failure::new("cannot write the candidates"))?;
    Ok(Reply::Done(String::from_utf8_lossy(&line).into_owned()))
}

/// `katachi-patterns COLOR VERTEX`: the patterns that speak of a point, a line each.
pub(super) fn patterns(
    engine: &mut Engine<'_>,
    mut given: Arguments<'_>,
) -> Result<Reply, Failure> {
    let color = given.color()?;
    let point = given.vertex(engine.board().size())?;
    given.end()?;
    let point = point.ok_or(Failure::INVALID_COORDINATE)?;
    let name = point.gtp(engine.board().size());
    let mut candidates = engine.candidates(color).into_iter();
    let Some(candidate) = candidates.find(|candidate| candidate.point == point) else {
        return Ok(Reply::Done(format!(
            "no pattern speaks of {name} for {color}"
        )));
    };
    let verdict = candidate.verdict();
    let illegal = match candidate.illegal {
        Some(illegal) => format!(", {}", illegal.name()),
        None => String::new(),
    };
    let mut lines = vec![format!("{name} {verdict}{illegal}")];
    let index = engine.patterns();
    for placement in engine.explained(candidate).placements {
        let pattern = index.pattern(placement.pattern);
        lines.push(format!(
            "{} {} {} {} {}",
            index.full_name(placement.pattern),
            pattern.kind.name(),
            Score::from(pattern.weight),
            placement.symmetry,
            one_line(pattern.title()),
        ));
    }
    Ok(Reply::Done(lines.join("\n")))
}

/// Sabaki shows no text for a move of fewer visits.
const FEWEST_VISITS: u64 = 10;

/// `lz-analyze [COLOR] [INTERVAL] [interval CENTISECONDS] [minmoves N] [maxmoves N]`: the proposals as lines of an
/// analysis, or a pass where there is none.
///
/// A shape knows nothing of who wins and visits nothing: `visits` is a hundred times the score, `prior` its share of all scores,
/// `winrate` always one half. All is told at once, so the interval, though read, does not matter.
pub(super) fn lz_analyze(
    engine: &mut Engine<'_>,
    mut given: Arguments<'_>,
) -> Result<Reply, Failure> {
    let side = match given.peek().and_then(color) {
        Some(_) => given.color()?,
        None => engine.turn(),
    };
    if given.peek().is_some_and(|word| word.parse::<u64>().is_ok()) {
        given.number::<u64>()?;
    }
    let mut most = usize::MAX;
    while given.peek().is_some() {
        match given.word()? {
            "interval" | "minmoves" => {
                given.number::<u64>()?;
            }
            "maxmoves" => most = given.number()?,
            _ => return Err(Failure::SYNTAX_ERROR),
        }
    }
    Ok(Reply::Analysis(infos(engine, side, most)))
}

fn infos(engine: &mut Engine<'_>, side: Color, most: usize) -> String {
    let proposals: Vec<_> = engine.proposals(side).collect();
    let total: u64 = proposals.iter().map(score).sum();
    let size = engine.board().size();
    let info = |order: usize, point, score: u64| {
        let name = vertex(point, size);
        let visits = (score / 10_000).max(FEWEST_VISITS);
        let prior = (u128::from(score) * 10_000 / u128::from(total.max(1))) as u64;
        format!(
            "info move {name} visits {visits} winrate 5000 prior {prior} order {order} pv {name}"
        )
    };
    if proposals.is_empty() {
        return info(0, None, 0);
    }
    let infos = proposals.iter().take(most).enumerate();
    let infos =
        infos.map(|(order, candidate)| info(order, Some(candidate.point), score(candidate)));
    infos.collect::<Vec<_>>().join(" ")
}

fn score(candidate: &Candidate) -> u64 {
    candidate.score.millionths()
}
