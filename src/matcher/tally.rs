//! What the patterns say of points: sums of weights, without the patterns behind them.

use super::bits::ones;
use super::scan::Scratch;
use super::variant::Sums;
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

    /// Whether no pattern speaks of the point.
    #[must_use]
    #[inline]
    pub const fn is_none(&self) -> bool {
        self.score.millionths() | self.avoid.millionths() == 0
    }

    fn add(&mut self, kind: Kind, weight: Weight) {
        match kind {
            Kind::Positive => self.score += weight.into(),
            Kind::Negative => self.avoid += weight.into(),
        }
    }
}

/// The tallies of all points of a board, for both sides.
///
/// A buffer to use again and again: filling it allocates only the first time, and when the board is larger than any before. Two
/// are equal when they say the same of every point of boards of the same size.
///
/// Size: 32 bytes a point, about 12 kB for 19x19, and as much again for work once a board has been
/// scanned; the latter is not cloned.
#[derive(Debug)]
pub struct Tallies {
    size: Size,
    /// The points that patterns speak of, by side. Elsewhere `of` holds anything.
    mentioned: [PointSet; 2],
    /// By point, row by row, and by side.
    of: Vec<[Tally; 2]>,
    /// Room for work while a board is scanned.
    pub(super) scratch: Scratch,
}

impl Tallies {
    /// Tallies of a board of that size on which no pattern speaks of any point.
    #[must_use]
    pub fn new(size: Size) -> Tallies {
        Tallies {
            size,
            mentioned: [PointSet::EMPTY; 2],
            of: vec![[Tally::NONE; 2]; size.get() * size.get()],
            scratch: Scratch::default(),
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

    /// The same for those of the given points alone, such as [those around the last
    /// moves](PointSet::insert_around).
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
        let index = self.index(point);
        self.of[index][side.index()] = tally;
        self.mentioned[side.index()].insert(point);
    }

    /// Replaces what is said of some points of a row, given by their bits, by what `sums` says of those of them that
    /// have no stone. Rows and columns are counted from 0.
    #[inline]
    pub(super) fn set_row(
        &mut self,
        y: usize,
        points: u32,
        empty: u32,
        mut sums: impl FnMut(usize) -> Sums,
    ) {
        let row = &mut self.of[y * self.size.get()..][..self.size.get()];
        let mut mentioned = [0; 2];
        for x in ones(points & empty) {
            sums(x).write_to(&mut row[x]);
            for (mentioned, tally) in mentioned.iter_mut().zip(&row[x]) {
                *mentioned |= u32::from(!tally.is_none()) << x;
            }
        }
        for (set, mentioned) in self.mentioned.iter_mut().zip(mentioned) {
            set.set_row(y, set.rows()[y] & !points | mentioned);
        }
    }

    #[inline]
    fn index(&self, point: Point) -> usize {
        (point.y() - 1) * self.size.get() + point.x() - 1
    }
}

impl Clone for Tallies {
    fn clone(&self) -> Tallies {
        Tallies {
            size: self.size,
            mentioned: self.mentioned,
            of: self.of.clone(),
            scratch: self.scratch.clone(),
        }
    }

    /// Allocates only when the board is larger than any before.
    fn clone_from(&mut self, source: &Tallies) {
        self.size = source.size;
        self.mentioned = source.mentioned;
        self.of.clone_from(&source.of);
    }
}

impl PartialEq for Tallies {
    fn eq(&self, other: &Tallies) -> bool {
        let says_the_same = |side| self.iter(side).eq(other.iter(side));
        self.size == other.size && Color::ALL.into_iter().all(says_the_same)
    }
}

impl Eq for Tallies {}
