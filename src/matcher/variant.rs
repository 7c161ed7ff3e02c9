//! Images of patterns for either colour, as the engines hold them.

use super::condition::Condition;
use super::fold::Turn;
use super::placement::Rule;
use super::tally::Tally;
use crate::color::Color;
use crate::pattern::{Kind, Score};

/// An image of a pattern for one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Variant {
    pub(super) condition: Condition,
    pub(super) entry: Entry,
}

/// What a variant stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry {
    /// The weight in millionths.
    pub(super) weight: u64,
    pub(super) key: Key,
    /// The candidates, in the order of a plane of a [`Condition`].
    pub(super) candidates: u32,
}

impl Entry {
    /// Of the image of a pattern under a turn.
    pub(super) fn new(pattern: usize, rule: &Rule, turn: Turn, candidates: u32) -> Entry {
        let side = if turn.swaps_colors() {
            Color::White
        } else {
            Color::Black
        };
        Entry {
            weight: rule.weight.millionths(),
            key: Key::new(pattern, side, rule.kind),
            candidates,
        }
    }
}

/// A pattern for one side to move, with its kind: what counts once per point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key(u32);

impl Key {
    /// Of no pattern.
    pub(super) const NONE: Key = Key(u32::MAX);

    pub(super) fn new(pattern: usize, side: Color, kind: Kind) -> Key {
        let negative = u32::from(kind == Kind::Negative);
        Key((pattern as u32) << 2 | (side.index() as u32) << 1 | negative)
    }

    /// The same pattern for the other side, if they are to be swapped.
    #[inline]
    pub(super) const fn swapped(self, swap: bool) -> Key {
        Key(self.0 ^ (swap as u32) << 1)
    }

    /// The number of the pattern.
    pub(super) const fn pattern(self) -> usize {
        (self.0 >> 2) as usize
    }

    pub(super) fn side(self) -> Color {
        Color::ALL[self.sum() >> 1]
    }

    /// The place of its weight among four sums: positive and negative for Black, then for White.
    #[inline]
    pub(super) const fn sum(self) -> usize {
        (self.0 & 3) as usize
    }
}

/// Sums of weights in millionths, placed as [`Key::sum`] says.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sums([u64; 4]);

impl Sums {
    #[inline]
    pub(super) const fn add(&mut self, key: Key, weight: u64) {
        self.0[key.sum()] += weight;
    }

    /// The same with the sides swapped, if they are to be.
    #[inline]
    pub(super) const fn swapped(self, swap: bool) -> Sums {
        let [a, b, c, d] = self.0;
        if swap { Sums([c, d, a, b]) } else { self }
    }

    /// What is said to a side.
    #[inline]
    pub(super) const fn tally(&self, side: Color) -> Tally {
        Tally {
            score: Score::from_millionths(self.0[side.index() * 2]),
            avoid: Score::from_millionths(self.0[side.index() * 2 + 1]),
        }
    }
}
