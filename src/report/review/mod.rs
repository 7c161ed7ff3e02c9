//! Reviews of games: what the patterns say of the moves.

use crate::format::sgf::GameTree;
use crate::game::Record;
use crate::matcher::{Matcher, Placement};
use crate::measure::review::{self, ReviewedMove, Said};
use crate::pattern::Kind;
use crate::point::Size;
use crate::report::position::PatternIndex;

pub(crate) mod json;
pub(crate) mod sgf;
pub(crate) mod text;

/// A game with all its moves reviewed.
pub(crate) struct GameReview<'a> {
    /// The file it comes from.
    pub(crate) file: &'a str,
    /// Its number there, from 1.
    pub(crate) game: usize,
    /// Its nodes.
    pub(crate) tree: GameTree<'a>,
    pub(crate) size: Size,
    pub(crate) moves: Vec<ReviewedMove>,
}

impl<'a> GameReview<'a> {
    pub(crate) fn new(
        file: &'a str,
        game: usize,
        tree: GameTree<'a>,
        record: &Record,
        matcher: &Matcher,
    ) -> GameReview<'a> {
        GameReview {
            file,
            game,
            tree,
            size: record.size(),
            moves: review::moves(matcher, record).collect(),
        }
    }
}

/// The patterns of that kind behind a candidate, each once, in their order.
fn patterns_of(said: &Said, kind: Kind, patterns: &PatternIndex<'_>) -> Vec<usize> {
    said.placements
        .chunk_by(|a: &Placement, b: &Placement| a.pattern == b.pattern)
        .map(|placements| placements[0].pattern)
        .filter(|&pattern| patterns.pattern(pattern).kind == kind)
        .collect()
}
