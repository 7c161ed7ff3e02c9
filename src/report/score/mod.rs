//! What was counted of databases in real games: for people and for programs.

mod charts;
mod html;
mod json;
mod text;

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::measure::score::{Counts, PatternCounts};
use crate::pattern::Kind;
use crate::report::ranking::Ranking;

pub(crate) use html::{
    Illustrations, MAX_WITH_POSITIONS, PositionView, Positions, write as write_html,
};
pub(crate) use json::{ReadError, read, write as write_json};
pub(crate) use text::{decimal, percent, write as write_text};

/// The counts of databases, with what they are counts of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScoreReport {
    /// The fingerprint of the databases.
    pub(crate) database: String,
    /// By what candidates were ranked.
    pub(crate) rank: Ranking,
    /// What was counted, of the patterns in their order.
    pub(crate) counts: Counts,
    /// The full names and kinds of the patterns.
    pub(crate) patterns: Vec<(String, Kind)>,
    /// Games that were not counted, or not to their end; in the order of their files.
    pub(crate) skipped: Vec<Skipped>,
}

/// A file with a game that was not counted, or not to its end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Skipped {
    pub(crate) file: String,
    pub(crate) reason: String,
}

/// The order of patterns in the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Sort {
    /// By how much more often than other points their points are played, best first
    #[default]
    Lift,
    /// By how often they speak of a point
    Offered,
    /// By how often that point is played
    Played,
    /// By name
    Name,
}

impl Sort {
    /// Its name, which is that of a column.
    const fn name(self) -> &'static str {
        match self {
            Sort::Lift => "lift",
            Sort::Offered => "offered",
            Sort::Played => "played",
            Sort::Name => "name",
        }
    }
}

impl ScoreReport {
    /// Adds the report of other games; `false` when it is of other databases or another ranking,
    /// and nothing was added.
    ///
    /// # Errors
    /// When the sum is more than can be counted.
    pub(crate) fn add(&mut self, other: ScoreReport) -> Result<bool, ReadError> {
        if self.database != other.database
            || self.rank != other.rank
            || self.patterns != other.patterns
        {
            return Ok(false);
        }
        self.counts += other.counts;
        self.skipped.extend(other.skipped);
        self.skipped.sort();
        json::check(&self.counts).map_err(ReadError::Counts)?;
        Ok(true)
    }

    /// The numbers of the patterns, sorted.
    pub(crate) fn sorted(&self, sort: Sort) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.patterns.len()).collect();
        let counts = |index: usize| self.counts.patterns[index];
        match sort {
            Sort::Lift => order.sort_by(|&a, &b| by_rate(counts(b), counts(a))),
            Sort::Offered => order.sort_by_key(|&index| Reverse(counts(index).offered)),
            Sort::Played => order.sort_by_key(|&index| Reverse(counts(index).played)),
            Sort::Name => order.sort_by_key(|&index| &self.patterns[index].0),
        }
        order
    }
}

/// By rate, as exact fractions; patterns that were never offered come before all others.
fn by_rate(a: PatternCounts, b: PatternCounts) -> std::cmp::Ordering {
    let known = |counts: PatternCounts| counts.offered > 0;
    let product = |x: u64, y: u64| u128::from(x) * u128::from(y);
    known(a)
        .cmp(&known(b))
        .then_with(|| product(a.played, b.offered).cmp(&product(b.played, a.offered)))
}
