//! Variants listed by the inner rings that they allow, tested 64 at a time against the outer ring.
//!
//! For every class of inner rings and every state of the centre there is a list of the variants that allow them. In a list,
//! for every pair of neighbouring cells of the outer ring and every pair of their states, a word has a bit for each of 64
//! variants that says whether the variant allows it: the AND of eight words has the variants that match. (Bit
//! vectors, as in packet classification: Lakshman and Stiliadis, SIGCOMM 1998.)

use super::fold::{Folded, Folding};
use super::neighborhood::OUTER;
use super::variant::{Entry, Variant};

/// Sixty-four variants of a list: for each pair of cells of the outer ring and each pair of their states,
/// those that allow it.
type Block = [[u64; 16]; OUTER / 2];

/// The lists of all classes and states of the centre.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    /// Where the blocks of each list begin; one more for the end.
    starts: Vec<u32>,
    blocks: Vec<Block>,
    /// For each block, its variants.
    entries: Vec<[Entry; 64]>,
}

impl Lists {
    /// Lists the variants, in the order given. There must be one for each image of a pattern under the sixteen turns, unless it is the same as another.
    ///
    /// `None` when the lists would take more than that many bytes.
    ///
    /// Cost: a test for each variant and class, and some hundred operations for each variant in each list.
    pub(super) fn new(variants: &[Variant], max_bytes: usize) -> Option<Lists> {
        let mut lists = Lists {
            starts: vec![0],
            blocks: Vec::new(),
            entries: Vec::new(),
        };
        let inner: Vec<u32> = variants
            .iter()
            .map(|variant| variant.condition.inner())
            .collect();
        let outer: Vec<_> = variants
            .iter()
            .map(|variant| variant.condition.outer_pairs())
            .collect();
        let max_blocks = max_bytes / (size_of::<Block>() + size_of::<[Entry; 64]>());
        let mut allowing = Vec::new();
        for &ring in Folding::get().representatives() {
            let ring = one_hot(ring);
            allowing.clear();
            allowing.extend((0..variants.len()).filter(|&variant| inner[variant] & ring == 0));
            for centre in 0..4 {
                let listed = allowing
                    .iter()
                    .filter(|&&variant| variants[variant].condition.allows_centre(centre));
                for (place, &variant) in listed.enumerate() {
                    if place % 64 == 0 {
                        if lists.blocks.len() == max_blocks {
                            return None;
                        }
                        lists.blocks.push([[0; 16]; OUTER / 2]);
                        lists.entries.push([Entry::default(); 64]);
                    }
                    lists.fill(place % 64, variants[variant].entry, &outer[variant]);
                }
                lists.starts.push(lists.blocks.len() as u32);
            }
        }
        Some(lists)
    }

    /// Puts a variant into a place of the last block.
    fn fill(&mut self, place: usize, entry: Entry, outer_pairs: &[u16; OUTER / 2]) {
        let (Some(block), Some(entries)) = (self.blocks.last_mut(), self.entries.last_mut()) else {
            return;
        };
        entries[place] = entry;
        for (words, &allowed) in block.iter_mut().zip(outer_pairs) {
            for (states, word) in words.iter_mut().enumerate() {
                *word |= u64::from(allowed >> states & 1) << place;
            }
        }
    }

    /// Calls `hit` for every variant that matches, in the order in which they were given.
    ///
    /// Cost: eight words ANDed for every 64 variants of the list, and the hits.
    #[inline]
    pub(super) fn hits(&self, folded: Folded, mut hit: impl FnMut(&Entry)) {
        let list = self.starts[folded.list] as usize..self.starts[folded.list + 1] as usize;
        for (block, entries) in self.blocks[list.clone()].iter().zip(&self.entries[list]) {
            let mut hits = u64::MAX;
            for (pair, words) in block.iter().enumerate() {
                hits &= words[(folded.outer >> (4 * pair) & 15) as usize];
            }
            while hits != 0 {
                hit(&entries[hits.trailing_zeros() as usize]);
                hits &= hits - 1;
            }
        }
    }

    /// Whether there is no variant at all.
    pub(super) fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// The bytes it takes.
    pub(super) fn memory_usage(&self) -> usize {
        size_of_val(&*self.starts) + size_of_val(&*self.blocks) + size_of_val(&*self.entries)
    }
}

/// An inner ring with one bit set for each cell, a byte a state, as in [`Condition::inner`](super::condition::Condition::inner).
fn one_hot(ring: u16) -> u32 {
    (0..8).fold(0, |bits, cell| {
        bits | 1 << (8 * (ring >> (2 * cell) & 3) + cell)
    })
}
