//! How often players play what patterns propose.
//!
//! For each position of the main line in which a point is played, before that move, for the side
//! that plays it, over its legal candidates. Everything is a count: sums of counts of parts are the
//! counts of the whole, whatever the order.

mod counts;
mod details;

use super::Game;
use crate::candidates::{self, Candidate, Places, Position, Verdict};
use crate::game;
use crate::matcher::{Matcher, Tracker};
use crate::point::Point;

pub use counts::{Counts, PatternCounts, RANKS};
pub use details::{Details, Sight, Sights};

/// Counts games, one after the other.
///
/// ```
/// use katachi::measure::{Game, score::Scorer};
/// use katachi::{format, game, matcher::Matcher};
///
/// let touch = "format = 1\nname = \"touch\"\n[[pattern]]\nid = \"touch\"\nshape = \"Ox\"\n";
/// let database = format::read_database("touch.toml", touch.as_bytes())?;
/// let matcher = Matcher::new(&database.patterns)?;
/// let records = game::read_records("game.sgf", b"(;SZ[9];B[ee];W[de])")?;
/// let mut scorer = Scorer::new(&matcher);
/// for (record, number) in records.games.iter().flatten().zip(1..) {
///     scorer.add(&Game { file: "game.sgf", number, record });
/// }
/// let counts = scorer.into_counts();
/// assert_eq!((counts.moves, counts.covered, counts.candidates), (2, 1, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Scorer<'m> {
    matcher: &'m Matcher,
    places: Places,
    counts: Counts,
    /// Of the position at hand.
    found: Vec<Candidate>,
    /// Of the point at hand.
    patterns: Vec<usize>,
}

impl<'m> Scorer<'m> {
    /// A scorer that has counted nothing.
    #[must_use]
    pub fn new(matcher: &'m Matcher) -> Scorer<'m> {
        Scorer {
            matcher,
            places: Places::EVEN,
            counts: Counts::new(matcher.rules().len()),
            found: Vec::new(),
            patterns: Vec::new(),
        }
    }

    /// The same, which also keeps [`Details`].
    #[must_use]
    pub fn with_details(matcher: &'m Matcher) -> Scorer<'m> {
        Scorer {
            counts: Counts::with_details(matcher.rules().len()),
            ..Scorer::new(matcher)
        }
    }

    /// The same, which ranks candidates by those places.
    #[must_use]
    pub fn by_place(self, places: Places) -> Scorer<'m> {
        Scorer { places, ..self }
    }

    /// What has been counted.
    #[must_use]
    pub fn into_counts(self) -> Counts {
        self.counts
    }

    /// Adds what another scorer of the same patterns has counted.
    ///
    /// # Panics
    /// When the numbers of patterns differ.
    pub fn join(&mut self, other: Scorer<'_>) {
        self.counts += other.counts;
    }

    /// Counts a game: its positions up to its end, or to the fault where it stops.
    ///
    /// Cost: a tracker's for each move, and a look at the patterns behind each candidate.
    pub fn add(&mut self, game: &Game<'_>) {
        self.counts.games += 1;
        let mut positions = game.record.positions();
        let Some(first) = positions.next() else {
            return;
        };
        let mut tracker = Tracker::new(self.matcher, &first.setup);
        self.add_position(game, &first, &mut tracker);
        for position in positions {
            for change in position.changes {
                tracker.set(change.point, change.after);
            }
            self.add_position(game, &position, &mut tracker);
        }
    }

    fn add_position(
        &mut self,
        game: &Game<'_>,
        position: &game::Position<'_>,
        tracker: &mut Tracker<&Matcher>,
    ) {
        let Some((color, played)) = position
            .next
            .and_then(|next| Some((next.color, next.point?)))
        else {
            return;
        };
        let judged = Position::from(position);
        self.counts.moves += 1;
        self.counts.legal += judged.legal_points(color).len() as u64;
        let all = candidates::iter(tracker.tallies(), judged, color);
        self.found.clear();
        self.found.extend(all.filter(Candidate::is_legal));
        for index in 0..self.found.len() {
            let point = self.found[index].point;
            tracker.patterns_at(color, point, &mut self.patterns);
            self.add_offers(point == played);
            if let Some(details) = &mut self.counts.details {
                details.add_sights(game, position.moves, (point, played), &self.patterns);
            }
        }
        self.add_rank(judged, played);
    }

    /// Counts that the patterns at hand spoke of a point.
    fn add_offers(&mut self, was_played: bool) {
        for &pattern in &self.patterns {
            let counts = &mut self.counts.patterns[pattern];
            counts.offered += 1;
            counts.played += u64::from(was_played);
        }
    }

    /// Counts where the point that was played stands among the candidates that are only proposed.
    fn add_rank(&mut self, position: Position<'_>, played: Point) {
        self.found
            .retain(|candidate| candidate.verdict() == Verdict::Positive);
        self.counts.candidates += self.found.len() as u64;
        let at_played = self
            .found
            .iter()
            .find(|candidate| candidate.point == played);
        let rank = |candidate: &Candidate| {
            candidate.rank_at(self.places.strength(&position, candidate.point))
        };
        let Some(rank_of_played) = at_played.map(rank) else {
            return;
        };
        let is_before = |candidate: &&Candidate| rank(candidate) < rank_of_played;
        let before = self.found.iter().filter(is_before).count();
        self.counts.covered += 1;
        for (count, first) in self.counts.top.iter_mut().zip(RANKS) {
            *count += u64::from(before < first);
        }
        if let Some(details) = &mut self.counts.details {
            details.add_rank(before);
        }
    }
}
