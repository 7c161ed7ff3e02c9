//! Candidates: what the patterns say of points, judged by the rules of the game and put in order.
//!
//! [`iter`] is for engines, which look at each candidate once and allocate nothing; [`ranked`] is for
//! reports, which list them from the best to the worst. A [`TrackedBoard`] has the candidates of a game in progress.

mod candidate;
mod places;
mod position;
mod tracked;

use crate::color::Color;
use crate::matcher::Tallies;
use crate::point::{Point, PointSet};

pub use candidate::{Candidate, Verdict};
pub use places::Places;
pub use position::Position;
pub use tracked::TrackedBoard;

/// The candidates of `side`, row by row from the top.
///
/// `tallies` are those of the position's stones. Allocates nothing; costs a look at the neighbours of each
/// candidate, and at the chains around it where none of them is empty.
pub fn iter<'a>(
    tallies: &'a Tallies,
    position: Position<'a>,
    side: Color,
) -> impl Iterator<Item = Candidate> + 'a {
    tallies
        .iter(side)
        .map(move |(point, tally)| Candidate::new(side, point, tally, position))
}

/// The candidates of `side` among the given points, such as those near the last moves.
pub fn iter_within<'a>(
    tallies: &'a Tallies,
    position: Position<'a>,
    side: Color,
    points: &PointSet,
) -> impl Iterator<Item = Candidate> + use<'a> {
    tallies
        .iter_within(side, points)
        .map(move |(point, tally)| Candidate::new(side, point, tally, position))
}

/// The candidate of `side` at one point, `None` when no pattern speaks of it.
#[must_use]
pub fn at(
    tallies: &Tallies,
    position: Position<'_>,
    side: Color,
    point: Point,
) -> Option<Candidate> {
    tallies
        .points(side)
        .contains(point)
        .then(|| Candidate::new(side, point, tallies.get(side, point), position))
}

/// The candidates of `side` from the best to the worst: see [`Candidate::rank`].
#[must_use]
pub fn ranked(tallies: &Tallies, position: Position<'_>, side: Color) -> Vec<Candidate> {
    let mut candidates: Vec<_> = iter(tallies, position, side).collect();
    candidates.sort_by_key(Candidate::rank);
    candidates
}

/// The same with scores multiplied by how strong the points are by where they lie: see [`Candidate::rank_at`].
#[must_use]
pub fn ranked_by_place(
    tallies: &Tallies,
    position: Position<'_>,
    side: Color,
    places: &Places,
) -> Vec<Candidate> {
    let mut candidates: Vec<_> = iter(tallies, position, side).collect();
    candidates.sort_by_cached_key(|candidate| {
        candidate.rank_at(places.strength(&position, candidate.point))
    });
    candidates
}
