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
    pub(super) key: Key,
    /// The candidates, in the order of a plane of a [`Condition`].
    pub(super) candidates: u32,
    /// The weight in millionths.
    pub(super) weight: u64,
}

impl Entry {
    /// Of a pattern turned so.
    pub(super) fn new(pattern: usize, rule: &Rule, turn: Turn, candidates: u32) -> Entry {
        Entry {
            key: Key::new(pattern, rule.kind, Color::Black).swapped(turn.swaps_colors()),
            candidates: turn.cells(candidates),
            weight: rule.weight.millionths(),
        }
    }
}

/// A pattern for one side to move, with its kind: what counts once per point.
///
/// The number of the pattern times four; bit 1 is set for White, bit 0 for a negative one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key(u32);

impl Key {
    /// The most patterns there can be.
    pub(super) const MAX_PATTERNS: usize = 1 << 30;

    fn new(pattern: usize, kind: Kind, side: Color) -> Key {
        let negative = u32::from(kind == Kind::Negative);
        Key((pattern as u32) << 2 | (side.index() as u32) << 1 | negative)
    }

    /// The same for the other side, if the sides are to be swapped.
    #[inline]
    pub(super) const fn swapped(self, swap: bool) -> Key {
        Key(self.0 ^ (swap as u32) << 1)
    }

    pub(super) const fn pattern(self) -> usize {
        (self.0 >> 2) as usize
    }

    pub(super) const fn side(self) -> Color {
        Color::ALL[(self.0 >> 1 & 1) as usize]
    }

    pub(super) const fn kind(self) -> Kind {
        Kind::ALL[(self.0 & 1) as usize]
    }
}

/// The sums of the weights of one point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sums {
    /// In millionths, by kind and by side.
    of: [[u64; 2]; 2],
    /// Whether the sides in `of` are swapped.
    swapped: bool,
}

impl Sums {
    /// Nothing so far. All that will be added is said with the sides swapped, if stated.
    #[inline]
    pub(super) const fn new(swapped: bool) -> Sums {
        Sums {
            of: [[0; 2]; 2],
            swapped,
        }
    }

    /// Adds the weight of a pattern.
    #[inline]
    pub(super) fn add(&mut self, key: Key, weight: u64) {
        let white = u64::from(key.0 >> 1 & 1).wrapping_neg();
        self.add_both(key.0 & 1 == 1, [weight & !white, weight & white]);
    }

    /// Adds the weight of a pattern of which the side is as it is.
    #[inline]
    pub(super) fn add_unswapped(&mut self, key: Key, weight: u64) {
        self.add(key.swapped(self.swapped), weight);
    }

    /// Adds a weight as many times as stated for Black and for White.
    #[inline]
    pub(super) fn add_times(&mut self, negative: bool, weight: u64, counts: [u64; 2]) {
        self.add_both(negative, counts.map(|count| weight * count));
    }

    /// Adds to the sums of both sides at once: what is written as a pair is soonest read as a pair.
    #[inline]
    fn add_both(&mut self, negative: bool, [black, white]: [u64; 2]) {
        let of = &mut self.of[usize::from(negative)];
        *of = [of[0] + black, of[1] + white];
    }

    /// Writes down what is said to either side. (Places are computed, since no processor foresees a branch on the swap.)
    #[inline]
    pub(super) const fn write_to(&self, tallies: &mut [Tally; 2]) {
        let [score, avoid] = self.of;
        let mut side = 0;
        while side < 2 {
            tallies[side ^ self.swapped as usize] = Tally {
                score: Score::from_millionths(score[side]),
                avoid: Score::from_millionths(avoid[side]),
            };
            side += 1;
        }
    }
}
