//! What the patterns say of points: sums of weights, without the patterns behind them.

use super::variant::{Key, Sums};
use crate::color::Color;
use crate::pattern::{Kind, Score, Weight};
use crate::point::{Point, PointSet, Size};

/// What the patterns say of one point, for one side to move.
///
/// Weights are above 0: `score` is above zero exactly when a positive pattern proposes the point, and
/// `avoid` exactly when a negative one warns of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The sum of the weights of the distinct positive patterns that propose the point.
    pub score: Score,
    /// The sum of the weights of the distinct negative patterns that warn of it.
    pub avoid: Score,
}

impl Tally {
    /// Of a point that no pattern speaks of.
    pub const NONE: Tally = Tally {
        score: Score::ZERO,
        avoid: Score::ZERO,
    };

    #[inline]
    pub(super) fn add(&mut self, kind: Kind, weight: Weight) {
        match kind {
            Kind::Positive => self.score += weight.into(),
            Kind::Negative => self.avoid += weight.into(),
        }
    }
}

/// The tallies of all points of a board, for both sides.
///
/// A buffer to use again and again: filling it allocates only when the board is larger than any before.
/// Two are equal when they say the same of every point of boards of the same size.
#[derive(Clone, Debug)]
pub struct Tallies {
    size: Size,
    /// The points that patterns speak of, by side. Elsewhere `of` holds whatever it held before.
    mentioned: [PointSet; 2],
    /// By point, row by row, and side.
    of: Vec<[Tally; 2]>,
    /// Of use only while the tallies are filled.
    scratch: Vec<Key>,
}

impl Tallies {
    /// Tallies of a board of that size on which no pattern speaks of any point.
    #[must_use]
    pub fn new(size: Size) -> Tallies {
        Tallies {
            size,
            mentioned: [PointSet::EMPTY; 2],
            of: vec![[Tally::NONE; 2]; size.get() * size.get()],
            scratch: Vec::new(),
        }
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The points that patterns speak of when `side` is to move, proposing or warning.
    #[must_use]
    #[inline]
    pub const fn points(&self, side: Color) -> &PointSet {
        &self.mentioned[side.index()]
    }

    /// What is said of one point when `side` is to move.
    ///
    /// # Panics
    /// When the point is not on the board.
    #[must_use]
    #[inline]
    pub fn get(&self, side: Color, point: Point) -> Tally {
        assert!(
            self.size.contains(point),
            "{point} is not on a board of {}",
            self.size
        );
        if self.points(side).contains(point) {
            self.of[self.index(point)][side.index()]
        } else {
            Tally::NONE
        }
    }

    /// The points that patterns speak of when `side` is to move and what they say, row by row from the top.
    pub fn iter(&self, side: Color) -> impl Iterator<Item = (Point, Tally)> {
        self.iter_within(side, &PointSet::full(self.size))
    }

    /// The same for those of the given points alone.
    pub fn iter_within<'a>(
        &'a self,
        side: Color,
        points: &PointSet,
    ) -> impl Iterator<Item = (Point, Tally)> + use<'a> {
        let points = self.points(side).intersection(points);
        points
            .iter()
            .map(move |point| (point, self.of[self.index(point)][side.index()]))
    }

    /// Empties the tallies for a board of that size.
    pub(super) fn reset(&mut self, size: Size) {
        self.size = size;
        self.mentioned = [PointSet::EMPTY; 2];
        let points = size.get() * size.get();
        if self.of.len() < points {
            self.of.resize(points, [Tally::NONE; 2]);
        }
    }

    /// Adds what one pattern says of a point.
    pub(super) fn add(&mut self, side: Color, point: Point, kind: Kind, weight: Weight) {
        let mut tally = self.get(side, point);
        tally.add(kind, weight);
        self.set(side, point, tally);
    }

    /// Drops what is said of those points.
    pub(super) fn forget(&mut self, points: &PointSet) {
        for mentioned in &mut self.mentioned {
            *mentioned = mentioned.difference(points);
        }
    }

    /// Sets what is said of a point of which nothing was said.
    #[inline]
    pub(super) fn fill(&mut self, point: Point, sums: &Sums) {
        let index = self.index(point);
        for side in Color::ALL {
            let tally = sums.tally(side);
            if tally != Tally::NONE {
                self.mentioned[side.index()].insert(point);
                self.of[index][side.index()] = tally;
            }
        }
    }

    /// Room for work while tallies are filled.
    pub(super) const fn scratch(&mut self) -> &mut Vec<Key> {
        &mut self.scratch
    }

    #[inline]
    pub(super) fn set(&mut self, side: Color, point: Point, tally: Tally) {
        let index = self.index(point);
        self.of[index][side.index()] = tally;
        if tally == Tally::NONE {
            self.mentioned[side.index()].remove(point);
        } else {
            self.mentioned[side.index()].insert(point);
        }
    }

    #[inline]
    fn index(&self, point: Point) -> usize {
        (point.y() - 1) * self.size.get() + point.x() - 1
    }
}

impl PartialEq for Tallies {
    fn eq(&self, other: &Tallies) -> bool {
        let says_the_same = |side| self.iter(side).eq(other.iter(side));
        self.size == other.size && Color::ALL.into_iter().all(says_the_same)
    }
}

impl Eq for Tallies {}
