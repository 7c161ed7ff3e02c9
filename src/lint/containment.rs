//! Finding the shapes that contain a given one, sixty-four at a time.

use std::collections::HashMap;

use super::grid::{self, GRID, Mask, SIDE};
use super::surroundings::Surroundings;
use crate::pattern::CellState;

/// What images of shapes say, and the indices of the patterns that have such an image.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) surroundings: Surroundings,
    /// At least one, in ascending order.
    pub(super) subjects: Vec<usize>,
}

/// The bits of a word.
const WORD: usize = u64::BITS as usize;

/// Images of shapes, each once, with, for each state at each point, the set of those that allow it, as bits.
///
/// The images that contain a shape are those in the sets of all states that it allows: ANDs of words,
/// the smallest sets first, and mostly nothing is left after a few. So the cost of a search is some
/// words of work for each 64 images, whatever the shapes are, and less when one is found early.
#[derive(Debug)]
pub(super) struct Containment {
    /// In the order of their first subjects.
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
    /// Of images with the indices of their patterns, in the order of these.
    pub(super) fn new(images: impl IntoIterator<Item = (Surroundings, usize)>) -> Containment {
        let mut entries: Vec<Entry> = Vec::new();
        let mut known = HashMap::new();
        for (surroundings, subject) in images {
            let number = *known.entry(surroundings).or_insert(entries.len());
            match entries.get_mut(number) {
                Some(entry) if entry.subjects.last() == Some(&subject) => {}
                Some(entry) => entry.subjects.push(subject),
                None => entries.push(Entry {
                    surroundings,
                    subjects: vec![subject],
                }),
            }
        }
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

    /// The least index that is chosen from an image that contains the special shape. An index is
    /// chosen from the subjects of the image, or none.
    pub(super) fn first_containing(
        &self,
        special: &Surroundings,
        choose: impl Fn(&Entry) -> Option<usize>,
    ) -> Option<usize> {
        let asked = self
            .sets
            .iter()
            .filter(|set| special.may_be(set.state) & set.point != 0);
        let asked: Vec<&[u64]> = asked.map(|set| &set.words[..]).collect();
        let mut least: Option<usize> = None;
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
                if least.is_some_and(|least| least <= entry.subjects[0]) {
                    return least;
                }
                least = least.into_iter().chain(choose(entry)).min();
                containing &= containing - 1;
            }
        }
        least
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
    use crate::pattern::{CellSet, Shape};

    /// What stands a thousand times is looked at once: its images are four.
    #[test]
    fn equal_images_are_one_entry() {
        let cell = |x, y| if x == y { CellSet::OWN } else { CellSet::EMPTY };
        let shape = Shape::from_cells(2, 2, cell, &[(1, 0)]).expect("a shape");
        let images = (0..1000)
            .flat_map(|subject| surroundings::images(&shape).map(|image| (image, subject)));
        let index = Containment::new(images);
        assert_eq!(index.entries.len(), 4);
        let special = Surroundings::of(&shape);
        let choose = |entry: &Entry| {
            entry
                .subjects
                .iter()
                .copied()
                .find(|&subject| subject > 500)
        };
        assert_eq!(index.first_containing(&special, choose), Some(501));
    }

    proptest! {
        #[test]
        fn the_first_that_contains_is_found(
            shapes in prop::collection::vec(arb_shape(), 1..80),
            special in arb_shape(),
            every in 1..5_usize,
        ) {
            // Some stand several times, and some are left to choose from.
            let shapes: Vec<_> = shapes.iter().chain(&shapes[..shapes.len() / 2]).collect();
            let images: Vec<(Surroundings, usize)> = shapes
                .iter()
                .enumerate()
                .flat_map(|(subject, shape)| surroundings::images(shape).map(|image| (image, subject)))
                .collect();
            let special = Surroundings::of(&special);
            let is_chosen = |subject: usize| subject.is_multiple_of(every);
            let expected = images
                .iter()
                .find(|(image, subject)| special.is_within(image) && is_chosen(*subject))
                .map(|&(_, subject)| subject);
            let choose = |entry: &Entry| entry.subjects.iter().copied().find(|&subject| is_chosen(subject));
            let found = Containment::new(images).first_containing(&special, choose);
            prop_assert_eq!(found, expected);
        }
    }
}
