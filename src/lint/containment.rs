//! Finding the shapes that contain a given one, sixty-four at a time.

use super::grid::{self, GRID, Mask, SIDE};
use super::surroundings::Surroundings;
use crate::pattern::CellState;

/// What an image of a shape says, and the index of the pattern that it is of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) surroundings: Surroundings,
    pub(super) subject: usize,
}

/// The bits of a word.
const WORD: usize = u64::BITS as usize;

/// Images of shapes with, for each state at each point, the set of those that allow it, as bits.
///
/// The images that contain a shape are those in the sets of all states that it allows: ANDs of words,
/// the smallest sets first, and mostly nothing is left after a few. So the cost of a search is some
/// words of work for each 64 images, whatever the shapes are, and less when one is found early.
#[derive(Debug)]
pub(super) struct Containment {
    /// In the order of the subjects.
    entries: Vec<Entry>,
    /// The sets that leave something out, the smallest first.
    sets: Vec<AllowingSet>,
}

/// The entries that allow a state at a point.
#[derive(Debug)]
struct AllowingSet {
    state: CellState,
    point: Mask,
    /// Bit `n % 64` of word `n / 64` stands for entry `n`; bits beyond the last entry are set.
    words: Vec<u64>,
}

impl Containment {
    pub(super) fn new(mut entries: Vec<Entry>) -> Containment {
        entries.sort_by_key(|entry| entry.subject);
        let words = entries.len().div_ceil(WORD);
        let mut sets = Vec::new();
        for state in CellState::ALL {
            let refused_by = |entry: &Entry| GRID & !entry.surroundings.may_be(state);
            let refused = entries
                .iter()
                .fold(0, |refused, entry| refused | refused_by(entry));
            let mut at: [Option<Vec<u64>>; SIDE * SIDE] = std::array::from_fn(|index| {
                (refused >> index & 1 == 1).then(|| vec![u64::MAX; words])
            });
            for (number, entry) in entries.iter().enumerate() {
                for point in grid::each(refused_by(entry)) {
                    if let Some(words) = &mut at[point.trailing_zeros() as usize] {
                        words[number / WORD] &= !(1 << (number % WORD));
                    }
                }
            }
            for (index, words) in at.into_iter().enumerate() {
                let point = 1 << index;
                sets.extend(words.map(|words| AllowingSet {
                    state,
                    point,
                    words,
                }));
            }
        }
        sets.sort_by_cached_key(AllowingSet::len);
        Containment { entries, sets }
    }

    /// The first pattern, by its index, of which an image contains the special shape and is
    /// accepted.
    pub(super) fn first_containing(
        &self,
        special: &Surroundings,
        accepts: impl Fn(&Entry) -> bool,
    ) -> Option<usize> {
        let asked = self
            .sets
            .iter()
            .filter(|set| special.may_be(set.state) & set.point != 0);
        let asked: Vec<&[u64]> = asked.map(|set| &set.words[..]).collect();
        for (word, entries) in self.entries.chunks(WORD).enumerate() {
            let mut containing = u64::MAX >> (WORD - entries.len());
            for words in &asked {
                containing &= words[word];
                if containing == 0 {
                    break;
                }
            }
            while containing != 0 {
                let entry = &entries[containing.trailing_zeros() as usize];
                if accepts(entry) {
                    return Some(entry.subject);
                }
                containing &= containing - 1;
            }
        }
        None
    }
}

impl AllowingSet {
    fn len(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::surroundings;
    use super::*;
    use crate::lint::tests::arb_shape;

    fn is_within(special: &Surroundings, general: &Surroundings) -> bool {
        let mut states = CellState::ALL.into_iter();
        states.all(|state| special.may_be(state) & !general.may_be(state) == 0)
    }

    proptest! {
        #[test]
        fn the_first_that_contains_is_found(
            shapes in prop::collection::vec(arb_shape(), 1..80),
            special in arb_shape(),
        ) {
            let entries: Vec<Entry> = shapes
                .iter()
                .enumerate()
                .flat_map(|(subject, shape)| {
                    surroundings::images(shape).map(|surroundings| Entry { surroundings, subject })
                })
                .collect();
            let special = Surroundings::of(&special);
            let expected = entries
                .iter()
                .find(|entry| is_within(&special, &entry.surroundings))
                .map(|entry| entry.subject);
            let found = Containment::new(entries).first_containing(&special, |_| true);
            prop_assert_eq!(found, expected);
        }
    }
}
