//! Up to 64 variants for either side, tested at once.

use super::super::variant::{Entry, Sums};
use crate::color::Color;
use crate::pattern::Kind;

/// The places for variants of a side in a block.
pub(super) const PLACES: usize = 64;

/// Variants for either side, a bit each, with what they allow in some pairs of neighbouring cells; what else is said of
/// them is held elsewhere.
#[derive(Clone, Debug)]
#[repr(align(16))]
pub(super) struct Block<const PAIRS: usize> {
    /// For each pair of states and each pair of cells: by side, the variants that allow the cells to have them. (In this order
    /// most of what is looked up is in the first 128 bytes, where both cells are empty.)
    allowing: [[[u64; 2]; PAIRS]; 16],
    /// By side, the last variant of each pattern.
    lasts: [u64; 2],
    /// The weight that all variants have in millionths, if they agree in it and in their kind, else 0.
    weight: u64,
    /// Whether that is the weight of negative patterns.
    negative: bool,
}

impl<const PAIRS: usize> Block<PAIRS> {
    /// A block without variants, to be filled.
    pub(super) const EMPTY: Self = Block {
        allowing: [[[0; 2]; PAIRS]; 16],
        lasts: [0; 2],
        weight: Self::UNKNOWN,
        negative: false,
    };

    const UNKNOWN: u64 = u64::MAX;

    /// Puts a variant into a place, given the pairs of states that it allows.
    pub(super) fn insert(&mut self, place: usize, entry: &Entry, pairs: &[u16; PAIRS]) {
        for (states, words) in self.allowing.iter_mut().enumerate() {
            for (word, &allowed) in words.iter_mut().zip(pairs) {
                word[entry.key.side().index()] |= u64::from(allowed >> states & 1) << place;
            }
        }
        let negative = entry.key.kind() == Kind::Negative;
        if self.weight == Self::UNKNOWN {
            (self.weight, self.negative) = (entry.weight, negative);
        } else if (self.weight, self.negative) != (entry.weight, negative) {
            self.weight = 0;
        }
    }

    /// Says that the variant in a place is the last of its pattern.
    pub(super) const fn end_pattern(&mut self, side: Color, place: usize) {
        self.lasts[side.index()] |= 1 << place;
    }

    /// The variants of either side that allow the cells, two bits a cell.
    #[inline]
    pub(super) fn matches(&self, cells: u64) -> [u64; 2] {
        let mut hits = [u64::MAX; 2];
        for pair in 0..PAIRS {
            let words = self.allowing[(cells >> (4 * pair) & 15) as usize][pair];
            hits = [hits[0] & words[0], hits[1] & words[1]];
        }
        hits
    }

    /// Of variants, the last of each pattern of which there are any.
    #[inline]
    fn patterns(&self, hits: [u64; 2]) -> [u64; 2] {
        std::array::from_fn(|side| {
            let (hits, lasts) = (hits[side], self.lasts[side]);
            // Adding ones to all places but the last of a pattern carries into the last when one of them is set.
            ((hits & !lasts).wrapping_add(!lasts) | hits) & lasts
        })
    }

    /// Adds the weights of the patterns that allow the cells, or gives back the last variant of each when they
    /// must be added one by one.
    #[inline]
    pub(super) fn add_weights(&self, cells: u64, sums: &mut Sums) -> Option<[u64; 2]> {
        let patterns = self.patterns(self.matches(cells));
        if self.weight == 0 {
            return Some(patterns);
        }
        // Most databases have few weights. Counting is faster than going from bit to bit, of which no processor foresees the end.
        let counts = patterns.map(|patterns| u64::from(patterns.count_ones()));
        sums.add_times(self.negative, self.weight, counts);
        None
    }
}
