//! The candidates of one position, as all reports take them.

use crate::board::Setup;
use crate::candidates::Candidate;
use crate::color::Color;
use crate::matcher::Placement;
use crate::pattern::{Database, Pattern};

/// A position with its candidates.
#[derive(Clone, Debug)]
pub(crate) struct PositionReport<'a> {
    /// The file it comes from.
    pub(crate) file: &'a str,
    /// Where in that file.
    pub(crate) part: Part,
    /// The stones.
    pub(crate) setup: &'a Setup,
    /// The sides that were asked for, Black first, each with its candidates from the best to the worst.
    pub(crate) sides: Vec<(Color, Vec<CandidateReport>)>,
}

/// Which part of a file a position is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The only board of its file.
    Whole,
    /// One of several boards in a text, counted from 1.
    Board(usize),
    /// A position of a game record.
    Game {
        /// The game, counted from 1.
        game: usize,
        /// How many moves, passes among them, have been played.
        moves: usize,
        /// Whose turn it is.
        turn: Color,
    },
}

/// A candidate with what is behind it.
#[derive(Clone, Debug)]
pub(crate) struct CandidateReport {
    /// The candidate.
    pub(crate) candidate: Candidate,
    /// The placements that propose it or warn of it, in the order of pattern, symmetry, y, x.
    pub(crate) placements: Vec<Placement>,
}

/// The patterns that were compiled, in their order, with their full names.
#[derive(Clone, Debug)]
pub(crate) struct PatternIndex<'a> {
    entries: Vec<(String, &'a Pattern)>,
}

impl<'a> PatternIndex<'a> {
    /// The patterns of the databases, one database after the other.
    #[must_use]
    pub(crate) fn new(databases: &'a [Database]) -> PatternIndex<'a> {
        let of = |database: &'a Database| {
            let named = |pattern: &'a Pattern| (database.full_name(pattern), pattern);
            database.patterns.iter().map(named)
        };
        PatternIndex {
            entries: databases.iter().flat_map(of).collect(),
        }
    }

    /// The pattern of that number.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub(crate) fn pattern(&self, number: usize) -> &'a Pattern {
        self.entries[number].1
    }

    /// Its full name, `database/id`.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub(crate) fn full_name(&self, number: usize) -> &str {
        &self.entries[number].0
    }

    /// All patterns, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &'a Pattern> {
        self.entries.iter().map(|(_, pattern)| *pattern)
    }
}
