//! Variants that allow only one neighbourhood, found by hashing.

use super::fold::Folded;
use super::variant::{Entry, Key, Sums};

/// A hash table of folded neighbourhoods with open addressing, in which one neighbourhood may stand several times.
#[derive(Clone, Debug)]
pub(super) struct Exact {
    /// The folded neighbourhoods as one number each; [`FREE`] where there is none.
    neighborhoods: Vec<u64>,
    /// What each of them stands for.
    entries: Vec<(u64, Key)>,
    /// How far a hash is shifted down to be a place.
    shift: u32,
}

const FREE: u64 = u64::MAX;

impl Exact {
    /// Puts folded neighbourhoods into a table.
    ///
    /// `None` when it would take more than that many bytes.
    pub(super) fn new(variants: &[(Folded, Entry)], max_bytes: usize) -> Option<Exact> {
        let bits = (2 * variants.len()).max(2).next_power_of_two().ilog2();
        if (size_of::<u64>() + size_of::<(u64, Key)>()) << bits > max_bytes {
            return None;
        }
        let mut exact = Exact {
            neighborhoods: vec![FREE; 1 << bits],
            entries: vec![(0, Key::default()); 1 << bits],
            shift: u64::BITS - bits,
        };
        for (folded, entry) in variants {
            let neighborhood = number(folded);
            let mut place = exact.first_place(neighborhood);
            while exact.neighborhoods[place] != FREE {
                place = exact.next_place(place);
            }
            exact.neighborhoods[place] = neighborhood;
            exact.entries[place] = (entry.weight, entry.key);
        }
        Some(exact)
    }

    /// Adds the weight of every pattern that matches.
    #[inline]
    pub(super) fn add_weights(&self, folded: Folded, sums: &mut Sums) {
        self.hits(folded, |weight, key| sums.add(key, weight));
    }

    /// Calls `hit` with weight and key for every variant that matches.
    ///
    /// Cost: a multiplication and, on average, one or two places looked at.
    #[inline]
    pub(super) fn hits(&self, folded: Folded, mut hit: impl FnMut(u64, Key)) {
        let neighborhood = number(&folded);
        let mut place = self.first_place(neighborhood);
        while self.neighborhoods[place] != FREE {
            if self.neighborhoods[place] == neighborhood {
                let (weight, key) = self.entries[place];
                hit(weight, key);
            }
            place = self.next_place(place);
        }
    }

    /// The bytes it takes.
    pub(super) fn memory_usage(&self) -> usize {
        size_of_val(&*self.neighborhoods) + size_of_val(&*self.entries)
    }

    /// Where a neighbourhood is looked for first. (Fibonacci hashing: Knuth, The Art of Computer Programming 3, 6.4.)
    #[inline]
    fn first_place(&self, neighborhood: u64) -> usize {
        (neighborhood.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }

    #[inline]
    fn next_place(&self, place: usize) -> usize {
        (place + 1) & (self.neighborhoods.len() - 1)
    }
}

/// A folded neighbourhood as one number.
#[inline]
fn number(folded: &Folded) -> u64 {
    (folded.list as u64) << 32 | u64::from(folded.outer)
}
