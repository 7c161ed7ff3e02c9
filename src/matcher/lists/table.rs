//! Lists of variants, and how they are looked up.

use std::ops::Range;

use super::super::fold::Folded;
use super::super::variant::{Entry, Sums};
use super::block::{Block, PLACES};

/// Lists by the number that a folded neighbourhood has. The variants of a list are tested for the last pairs of
/// [`CELLS`](super::super::neighborhood::CELLS).
#[derive(Clone, Debug)]
pub(in super::super) struct Table<const PAIRS: usize> {
    pub(super) lists: Vec<List>,
    /// Where the blocks of each part of a list begin; one more for the end.
    pub(super) parts: Vec<u32>,
    pub(super) blocks: Vec<Block<PAIRS>>,
    /// For each block, by side and place: the number of the variant.
    pub(super) variants: Vec<[[u32; PLACES]; 2]>,
    /// By number of the variant.
    pub(super) entries: Vec<Entry>,
}

/// A list, of one part or of one for each state of the axis cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    /// Its first part.
    pub(super) first: u32,
    /// What of the number of the axis cells' states counts: all bits or none.
    pub(super) mask: u8,
}

impl<const PAIRS: usize> Table<PAIRS> {
    /// What a block takes, with the numbers of its variants.
    pub(super) const BLOCK_BYTES: usize =
        size_of::<Block<PAIRS>>() + size_of::<[[u32; PLACES]; 2]>();

    /// Adds the weight of every pattern of which a variant is in the list and allows the cells.
    #[inline]
    pub(super) fn add_weights(&self, folded: Folded, cells: u64, sums: &mut Sums) {
        for block in self.part(folded) {
            if let Some(patterns) = self.blocks[block].add_weights(cells, sums) {
                self.add_one_by_one(block, patterns, sums);
            }
        }
    }

    #[inline(never)]
    fn add_one_by_one(&self, block: usize, patterns: [u64; 2], sums: &mut Sums) {
        self.each(block, patterns, |entry| sums.add(entry.key, entry.weight));
    }

    /// Calls `hit` for every variant in the list that allows the cells.
    #[inline]
    pub(super) fn hits(&self, folded: Folded, cells: u64, mut hit: impl FnMut(&Entry)) {
        for block in self.part(folded) {
            self.each(block, self.blocks[block].matches(cells), &mut hit);
        }
    }

    /// Calls `hit` for some variants of a block.
    #[inline]
    fn each(&self, block: usize, hits: [u64; 2], mut hit: impl FnMut(&Entry)) {
        for (mut hits, variants) in hits.into_iter().zip(&self.variants[block]) {
            while hits != 0 {
                hit(&self.entries[variants[hits.trailing_zeros() as usize] as usize]);
                hits &= hits - 1;
            }
        }
    }

    /// The blocks of the part of the list.
    #[inline]
    fn part(&self, folded: Folded) -> Range<usize> {
        let list = self.lists[folded.list];
        let part = list.first as usize + usize::from(axis(folded.outer) & list.mask);
        self.parts[part] as usize..self.parts[part + 1] as usize
    }

    pub(super) fn memory_usage(&self) -> usize {
        size_of_val(&*self.lists)
            + size_of_val(&*self.parts)
            + size_of_val(&*self.blocks)
            + size_of_val(&*self.variants)
            + size_of_val(&*self.entries)
    }
}

/// The cells of the outer ring in line with the centre: left, below, right, above.
pub(super) const AXIS: [usize; 4] = [14, 10, 6, 2];

/// The states of the axis cells of an outer ring, two bits each, in that order.
#[inline]
const fn axis(outer: u32) -> u8 {
    // Each has a byte of its own, and the multiplication puts them side by side in the highest.
    ((outer >> 4 & 0x0303_0303).wrapping_mul(0x4010_0401) >> 24) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axis_cells_are_taken_from_the_ring() {
        for (place, cell) in AXIS.into_iter().enumerate() {
            for state in 0..4 {
                assert_eq!(axis(state << (2 * cell)), (state << (2 * place)) as u8);
                assert_eq!(axis(!(3 << (2 * cell))), !(3 << (2 * place)));
            }
        }
    }
}
