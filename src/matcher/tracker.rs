//! Tallies that follow stones as they come and go.

use std::ops::Deref;

use super::compiled::Matcher;
use super::field::Field;
use super::placement::Placement;
use super::tally::Tallies;
use super::variant::Key;
use crate::board::{Change, Setup};
use crate::color::Color;
use crate::point::Point;

/// The tallies of a board whose stones come and go, kept up to date at a cost in proportion to the changes.
///
/// `M` is the matcher, owned or not: `&Matcher`, `Arc<Matcher>`.
///
/// [`Tracker::set`] puts a stone on a point or empties it; a move is a stone put and those that it captures taken off, and undoing
/// it is the reverse. [`Tracker::tallies`] then looks again at the points that the changes may concern. At any time the tallies
/// are those of a fresh [`Matcher::scan`] of the stones.
///
/// # Cost
/// Of a stone that comes or goes: 25 words, one for each point that has the stone in its 5x5. Of the tallies after that: those of the 25 points
/// that are empty, each as in a scan; with [windowed](super::EngineKind::Windowed) patterns also the 25 windows that hold the
/// stone, and the candidates of what lay there or lies there now. Stones that change together, as in a capture, share
/// what they have in common. Nothing allocates once warm.
///
/// A clone copies 11 kB, and 32 bytes for each point of the board: 23 kB on 19x19, in one allocation. Cloning into a tracker that is there
/// already (`clone_from`) allocates nothing.
///
/// ```
/// use katachi::board::{Board, Change};
/// use katachi::matcher::{Matcher, Rule, Tracker};
/// use katachi::pattern::{CellSet, Kind, Shape, Weight};
/// use katachi::{Color, Point, Size};
///
/// // The point beside a stone of the other side.
/// let shape = Shape::from_cells(2, 1, |x, _| [CellSet::OTHER, CellSet::EMPTY][x], &[(1, 0)]).unwrap();
/// let matcher = Matcher::new([Rule { shape, kind: Kind::Positive, weight: Weight::ONE }]).unwrap();
///
/// let mut board = Board::new(Size::new(9).unwrap());
/// let mut tracker = Tracker::new(&matcher, board.setup());
/// tracker.apply(board.play(Color::White, Point::new(1, 1).unwrap()).unwrap().changes());
/// assert_eq!(tracker.tallies().points(Color::Black).len(), 2);
/// tracker.apply(board.undo().unwrap().changes().map(Change::reversed));
/// assert!(tracker.tallies().points(Color::Black).is_empty());
/// ```
#[derive(Debug)]
pub struct Tracker<M> {
    matcher: M,
    field: Field,
    tallies: Tallies,
    /// Room for work.
    found: Vec<(Key, u64)>,
}

impl<M: Deref<Target = Matcher>> Tracker<M> {
    /// Starts with the stones of a setup.
    ///
    /// Cost: a scan at the first call of [`Tracker::tallies`].
    #[must_use]
    pub fn new(matcher: M, setup: &Setup) -> Tracker<M> {
        Tracker {
            matcher,
            field: Field::new(setup),
            tallies: Tallies::new(setup.size()),
            found: Vec::new(),
        }
    }

    /// Puts a stone on a point, in place of what was there, or empties the point.
    ///
    /// # Panics
    /// When the point is not on the board.
    #[inline]
    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        self.field.set(self.matcher.engine(), point, stone);
    }

    /// Follows changes: those [of a move](crate::board::Played::changes), or, each [reversed](Change::reversed), those [of a step
    /// taken back](crate::board::Step::changes).
    #[inline]
    pub fn apply(&mut self, changes: impl IntoIterator<Item = Change>) {
        for change in changes {
            self.set(change.point, change.after);
        }
    }

    /// The tallies of the stones as they are now.
    #[inline]
    pub fn tallies(&mut self) -> &Tallies {
        self.field
            .update(self.matcher.engine(), &mut self.found, &mut self.tallies);
        &self.tallies
    }

    /// The stones.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        self.field.setup()
    }

    /// The matcher.
    #[must_use]
    pub fn matcher(&self) -> &Matcher {
        &self.matcher
    }

    /// Lists the patterns that propose a point or warn of it when `side` is to move, each once, in their order. What the list held
    /// before is dropped.
    ///
    /// # Panics
    /// When the point is not on the board.
    pub fn patterns_at(&self, side: Color, point: Point, patterns: &mut Vec<usize>) {
        self.matcher.patterns_in(&self.field, side, point, patterns);
    }

    /// Lists the placements behind a point; see [`Matcher::placements_at`].
    pub fn placements_at(&self, side: Color, point: Point, placements: &mut Vec<Placement>) {
        self.matcher
            .placements_in(&self.field, side, point, placements);
    }
}

impl<M: Clone> Clone for Tracker<M> {
    fn clone(&self) -> Tracker<M> {
        Tracker {
            matcher: self.matcher.clone(),
            field: self.field.clone(),
            tallies: self.tallies.clone(),
            found: Vec::new(),
        }
    }

    fn clone_from(&mut self, source: &Tracker<M>) {
        self.matcher.clone_from(&source.matcher);
        self.field.clone_from(&source.field);
        self.tallies.clone_from(&source.tallies);
    }
}
