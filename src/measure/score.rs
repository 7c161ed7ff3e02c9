//! How often players play what patterns propose.
//!
//! For each position of the main line in which a point is played, before that move, for the side that plays it, over
//! its legal candidates. Everything is a count: sums of counts of parts are the counts of the whole, whatever the order.

use std::ops::AddAssign;

use crate::candidates::{self, Candidate, Position, Verdict};
use crate::color::Color;
use crate::game::{self, Record};
use crate::matcher::{Matcher, Tracker};
use crate::point::Point;

/// How far down the list of candidates the move that was played is looked for: [`Counts::top`] counts each.
pub const RANKS: [usize; 4] = [1, 5, 10, 20];

/// What was counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The games.
    pub games: u64,
    /// The moves played on a point of the board.
    pub moves: u64,
    /// Of these, the ones that were among the legal candidates of verdict positive.
    pub covered: u64,
    /// The legal candidates of verdict positive, over all positions.
    pub candidates: u64,
    /// The legal points, over all positions.
    pub legal: u64,
    /// The moves that were among the first of the candidates of verdict positive, for each of [`RANKS`].
    pub top: [u64; RANKS.len()],
    /// What was counted of each pattern, in the order in which they were compiled.
    pub patterns: Vec<PatternCounts>,
}

/// What was counted of a pattern.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PatternCounts {
    /// Pairs of a position and a legal point that the pattern proposed or warned of.
    pub offered: u64,
    /// Of these, the ones where the point was played.
    pub played: u64,
}

impl Counts {
    /// Nothing counted, of that many patterns.
    #[must_use]
    pub fn new(patterns: usize) -> Counts {
        Counts {
            patterns: vec![PatternCounts::default(); patterns],
            ..Counts::default()
        }
    }

    /// The share of the moves that were among the candidates of verdict positive; `None` without a move, as with all
    /// ratios here where the denominator is zero.
    #[must_use]
    pub fn coverage(&self) -> Option<f64> {
        ratio(self.covered, self.moves)
    }

    /// The number of legal candidates of verdict positive, on average.
    #[must_use]
    pub fn candidates_per_move(&self) -> Option<f64> {
        ratio(self.candidates, self.moves)
    }

    /// The share of the moves that were among the first of the candidates, for each of [`RANKS`].
    #[must_use]
    pub fn top_shares(&self) -> [Option<f64>; RANKS.len()] {
        self.top.map(|top| ratio(top, self.moves))
    }

    /// How much more often than an average legal point the points of a pattern were played.
    #[must_use]
    pub fn lift(&self, pattern: PatternCounts) -> Option<f64> {
        // One division, of exact products: the result is the nearest number to the true ratio.
        let numerator = u128::from(pattern.played) * u128::from(self.legal);
        let denominator = u128::from(pattern.offered) * u128::from(self.moves);
        (denominator > 0).then(|| numerator as f64 / denominator as f64)
    }
}

impl PatternCounts {
    /// How often its points were played where it spoke of them.
    #[must_use]
    pub fn rate(self) -> Option<f64> {
        ratio(self.played, self.offered)
    }
}

fn ratio(numerator: u64, denominator: u64) -> Option<f64> {
    (denominator > 0).then(|| numerator as f64 / denominator as f64)
}

/// Adds the counts of other games with the same patterns.
///
/// # Panics
/// When the numbers of patterns differ.
impl AddAssign<&Counts> for Counts {
    fn add_assign(&mut self, other: &Counts) {
        assert_eq!(self.patterns.len(), other.patterns.len());
        self.games += other.games;
        self.moves += other.moves;
        self.covered += other.covered;
        self.candidates += other.candidates;
        self.legal += other.legal;
        for (sum, part) in self.top.iter_mut().zip(other.top) {
            *sum += part;
        }
        for (sum, part) in self.patterns.iter_mut().zip(&other.patterns) {
            sum.offered += part.offered;
            sum.played += part.played;
        }
    }
}

/// Counts games, one after the other.
#[derive(Debug)]
pub struct Scorer<'m> {
    matcher: &'m Matcher,
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
            counts: Counts::new(matcher.rules().len()),
            found: Vec::new(),
            patterns: Vec::new(),
        }
    }

    /// What has been counted.
    #[must_use]
    pub fn into_counts(self) -> Counts {
        self.counts
    }

    /// Counts a game: its positions up to its end, or to the fault where it stops.
    ///
    /// Cost: a tracker's for each move, and a look at the patterns behind each candidate.
    pub fn add(&mut self, record: &Record) {
        self.counts.games += 1;
        let mut positions = record.positions();
        let Some(first) = positions.next() else {
            return;
        };
        let mut tracker = Tracker::new(self.matcher, &first.setup);
        self.add_position(&first, &mut tracker);
        for position in positions {
            for change in position.changes {
                tracker.set(change.point, change.after);
            }
            self.add_position(&position, &mut tracker);
        }
    }

    fn add_position(&mut self, position: &game::Position<'_>, tracker: &mut Tracker<&Matcher>) {
        let Some((color, played)) = position
            .next
            .and_then(|next| Some((next.color, next.point?)))
        else {
            return;
        };
        let legality = Position::new(&position.setup, position.ko);
        self.counts.moves += 1;
        self.counts.legal += legality.legal_points(color).len() as u64;
        self.add_candidates(tracker, legality, color, played);
    }

    fn add_candidates(
        &mut self,
        tracker: &mut Tracker<&Matcher>,
        position: Position<'_>,
        color: Color,
        played: Point,
    ) {
        let all = candidates::iter(tracker.tallies(), position, color);
        self.found.clear();
        self.found.extend(all.filter(Candidate::is_legal));
        for candidate in &self.found {
            tracker.patterns_at(color, candidate.point, &mut self.patterns);
            for &pattern in &self.patterns {
                let counts = &mut self.counts.patterns[pattern];
                counts.offered += 1;
                counts.played += u64::from(candidate.point == played);
            }
        }
        self.found
            .retain(|candidate| candidate.verdict() == Verdict::Positive);
        self.counts.candidates += self.found.len() as u64;
        let at_played = self
            .found
            .iter()
            .find(|candidate| candidate.point == played);
        if let Some(rank) = at_played.map(Candidate::rank) {
            self.counts.covered += 1;
            let before = self
                .found
                .iter()
                .filter(|candidate| candidate.rank() < rank)
                .count();
            for (count, first) in self.counts.top.iter_mut().zip(RANKS) {
                *count += u64::from(before < first);
            }
        }
    }
}
