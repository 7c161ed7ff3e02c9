//! Variants listed by the inner rings that they allow, tested 64 at a time against the outer ring.
//!
//! For every class of inner rings and every state of the centre there is a list of the variants that allow them. In a
//! block of 64 of them, for every pair of neighbouring cells of the outer ring and every pair of their states, a word has a bit for each
//! that says whether the variant allows it: the AND of eight words has the variants that match. (Bit vectors, as in
//! packet classification: Lakshman and Stiliadis, SIGCOMM 1998.)
//!
//! Patterns that say little are in many lists. Where those would take too much room, there is a single list instead, of which all cells
//! are tested: its size is in proportion to the number of variants, and so is the time to go through it.

mod block;
mod builder;
mod table;

use self::table::Table;
use super::fold::Folded;
use super::neighborhood::{CELLS, OUTER};
use super::variant::{Entry, Sums, Variant};

/// Variants in lists by inner ring and centre, or in one by the centre alone.
#[derive(Clone, Debug)]
pub(super) enum Lists {
    ByRing(Table<{ OUTER / 2 }>),
    Single(Table<{ CELLS.len() / 2 }>),
}

impl Lists {
    /// The most variants of one pattern for one side that there may be.
    pub(super) const MAX_TOGETHER: usize = block::PLACES;

    /// Lists variants, among which there is every image of every pattern under the sixteen turns. Those of a pattern for
    /// one side stand side by side.
    ///
    /// `None` when they would take more than that many bytes.
    pub(super) fn new(variants: &[Variant], max_bytes: usize) -> Option<Lists> {
        match Table::by_ring(variants, max_bytes) {
            Some(table) => Some(Lists::ByRing(table)),
            None => Lists::single(variants, max_bytes),
        }
    }

    /// Puts variants into one list. `None` when it would take more than that many bytes.
    pub(super) fn single(variants: &[Variant], max_bytes: usize) -> Option<Lists> {
        Table::single(variants, max_bytes).map(Lists::Single)
    }

    /// Adds the weight of every pattern that matches.
    ///
    /// Cost: eight words ANDed for every 64 variants of the part of the list.
    #[inline]
    pub(super) fn add_weights(&self, folded: Folded, sums: &mut Sums) {
        match self {
            Lists::ByRing(table) => table.add_weights(folded, folded.outer.into(), sums),
            Lists::Single(table) => table.add_weights(folded, folded.cells(), sums),
        }
    }

    /// Calls `hit` for every variant that matches.
    #[inline]
    pub(super) fn hits(&self, folded: Folded, hit: impl FnMut(&Entry)) {
        match self {
            Lists::ByRing(table) => table.hits(folded, folded.outer.into(), hit),
            Lists::Single(table) => table.hits(folded, folded.cells(), hit),
        }
    }

    /// The bytes they take.
    pub(super) fn memory_usage(&self) -> usize {
        match self {
            Lists::ByRing(table) => table.memory_usage(),
            Lists::Single(table) => table.memory_usage(),
        }
    }
}
