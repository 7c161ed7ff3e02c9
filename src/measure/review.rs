//! What the patterns say of the moves of a game.

use crate::board::Setup;
use crate::candidates::{self, Candidate, Position, Verdict};
use crate::color::Color;
use crate::game::{Move, Record};
use crate::matcher::{Matcher, Placement, Tracker};
use crate::point::Point;

/// How many of the best candidates are named where a move is warned of.
pub const BEST: usize = 3;

/// A move with what the patterns say of it.
#[derive(Clone, Debug)]
pub struct ReviewedMove {
    /// Its number, from 1, passes counted.
    pub number: usize,
    /// The node of the move in the main line, from 0.
    pub node: usize,
    /// The move.
    pub played: Move,
    /// The stones before it.
    pub before: Setup,
    /// What is said of its point; `None` for a pass, and where no pattern speaks of it.
    pub said: Option<Said>,
    /// Where a pattern warned of it: the best other moves, at most [`BEST`], the best first. They are legal, and only
    /// positive patterns speak of them.
    pub best: Vec<Said>,
}

/// A candidate with the patterns behind it.
#[derive(Clone, Debug)]
pub struct Said {
    /// The candidate.
    pub candidate: Candidate,
    /// The placements that propose it or warn of it, in the order of pattern, symmetry, y, x.
    pub placements: Vec<Placement>,
}

impl ReviewedMove {
    /// Whether a pattern warned of the move.
    #[must_use]
    pub fn is_warned_of(&self) -> bool {
        let verdict = self.said.as_ref().map(|said| said.candidate.verdict());
        verdict.is_some_and(|verdict| verdict != Verdict::Positive)
    }
}

/// Walks through a game, move by move: what is said of each is said of the position before it, for the side
/// that played it.
///
/// Cost: following the stones, as [`Tracker`] says; listing the placements of each point that is spoken of;
/// and ranking the candidates where a move is warned of.
pub fn moves<'a>(
    matcher: &'a Matcher,
    record: &'a Record,
) -> impl Iterator<Item = ReviewedMove> + 'a {
    let mut tracker = Tracker::new(matcher, &Setup::new(record.size()));
    let mut positions = record.positions().peekable();
    std::iter::from_fn(move || {
        let position = positions.next()?;
        for change in position.changes {
            tracker.set(change.point, change.after);
        }
        let (played, after) = (position.next?, positions.peek()?);
        let judged = Position::from(&position);
        let said = played
            .point
            .and_then(|point| said_of(&mut tracker, judged, played.color, point));
        let mut reviewed = ReviewedMove {
            number: after.moves,
            node: after.node,
            played,
            before: position.setup,
            said,
            best: Vec::new(),
        };
        if reviewed.is_warned_of() {
            reviewed.best = best(&mut tracker, judged, played.color);
        }
        Some(reviewed)
    })
}

fn said_of(
    tracker: &mut Tracker<&Matcher>,
    position: Position<'_>,
    side: Color,
    point: Point,
) -> Option<Said> {
    let candidate = candidates::at(tracker.tallies(), position, side, point)?;
    Some(with_placements(tracker, candidate))
}

fn best(tracker: &mut Tracker<&Matcher>, position: Position<'_>, side: Color) -> Vec<Said> {
    candidates::ranked(tracker.tallies(), position, side)
        .into_iter()
        .filter(|candidate| candidate.verdict() == Verdict::Positive && candidate.is_legal())
        .take(BEST)
        .map(|candidate| with_placements(tracker, candidate))
        .collect()
}

fn with_placements(tracker: &Tracker<&Matcher>, candidate: Candidate) -> Said {
    let mut placements = Vec::new();
    tracker.placements_at(candidate.color, candidate.point, &mut placements);
    Said {
        candidate,
        placements,
    }
}
