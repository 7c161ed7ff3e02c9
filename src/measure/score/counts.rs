//! What is counted of databases in games.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::details::Details;

/// How far down the list of candidates the move that was played is looked for: [`Counts::top`]
/// counts each.
pub const RANKS: [usize; 4] = [1, 5, 10, 20];

/// What was counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The moves that were among the first of the candidates of verdict positive, for each of
    /// [`RANKS`].
    pub top: [u64; RANKS.len()],
    /// What was counted of each pattern, in the order in which they were compiled.
    pub patterns: Vec<PatternCounts>,
    /// What is kept beside the counts, if anything.
    pub details: Option<Details>,
}

/// What was counted of a pattern.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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

    /// The same, with [`Details`].
    #[must_use]
    pub fn with_details(patterns: usize) -> Counts {
        Counts {
            details: Some(Details::new(patterns)),
            ..Counts::new(patterns)
        }
    }

    /// The share of the moves that were among the candidates of verdict positive; `None` without a
    /// move, as with all ratios here where the denominator is zero.
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

/// Adds the counts of other games with the same patterns. Details are kept where both have them.
///
/// # Panics
/// When the numbers of patterns differ.
impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
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
        self.details = match (self.details.take(), other.details) {
            (Some(mut details), Some(more)) => {
                details += more;
                Some(details)
            }
            _ => None,
        };
    }
}
