//! Finding the shapes that contain a given one, without comparing it with all.

use super::grid::{Mask, SIDE};
use super::surroundings::Surroundings;
use crate::pattern::CellSet;

/// What an image of a shape says, and the index of the pattern that it is of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) surroundings: Surroundings,
    pub(super) subject: usize,
}

/// Images of shapes, sorted by what they allow at the points that most of them restrict.
///
/// The sorted list is searched like a tree: at each point only those branches are followed whose
/// set contains that of the special shape. A special shape that fixes a point excludes the branches
/// that fix it otherwise, one that does not care excludes all that care; so a search looks at few
/// entries unless very many contain the shape.
#[derive(Debug)]
pub(super) struct Containment {
    /// The points that keys are made of, the most restricted first.
    order: Vec<Mask>,
    /// Sorted by key.
    entries: Vec<(Key, Entry)>,
}

/// Four bits for each point of the order, the first in the highest ones.
type Key = u128;

const KEY_POINTS: usize = (Key::BITS / 4) as usize;

/// Up to so many entries are looked at one by one.
const FEW: usize = 8;

impl Containment {
    pub(super) fn new(entries: Vec<Entry>) -> Containment {
        let order = order(&entries);
        let mut entries: Vec<(Key, Entry)> = entries
            .into_iter()
            .map(|entry| (key(&order, &entry.surroundings), entry))
            .collect();
        entries.sort_by_key(|&(key, entry)| (key, entry.subject));
        Containment { order, entries }
    }

    /// The first pattern, by its index, of which an image contains the special shape and is
    /// accepted.
    pub(super) fn first_containing(
        &self,
        special: &Surroundings,
        accepts: impl Fn(&Entry) -> bool,
    ) -> Option<usize> {
        let mut search = Search {
            special,
            key: key(&self.order, special),
            depth: self.order.len(),
            accepts,
            first: None,
        };
        search.visit(&self.entries, 0);
        search.first
    }
}

/// The points that are restricted anywhere, those first that most entries restrict; as many as a
/// key has room for.
fn order(entries: &[Entry]) -> Vec<Mask> {
    let mut counts = [0_usize; SIDE * SIDE];
    for entry in entries {
        let restricted = entry.surroundings.restricted();
        for (index, count) in counts.iter_mut().enumerate() {
            *count += usize::from(restricted >> index & 1 == 1);
        }
    }
    let mut order: Vec<usize> = (0..counts.len())
        .filter(|&index| counts[index] > 0)
        .collect();
    order.sort_by_key(|&index| std::cmp::Reverse(counts[index]));
    order.truncate(KEY_POINTS);
    order.into_iter().map(|index| 1 << index).collect()
}

fn key(order: &[Mask], surroundings: &Surroundings) -> Key {
    let sets = order.iter().map(|&point| surroundings.at(point).bits());
    sets.fold(0, |key, bits| key << 4 | Key::from(bits))
}

struct Search<'a, A> {
    special: &'a Surroundings,
    key: Key,
    depth: usize,
    accepts: A,
    first: Option<usize>,
}

impl<A: Fn(&Entry) -> bool> Search<'_, A> {
    /// Looks through entries that agree in the first `level` points of their keys.
    fn visit(&mut self, entries: &[(Key, Entry)], level: usize) {
        if entries.len() <= FEW || level == self.depth {
            for (_, entry) in entries {
                self.look_at(entry);
            }
            return;
        }
        let shift = 4 * (self.depth - 1 - level);
        let set_in = |key: Key| CellSet::from_bits((key >> shift) as u8);
        let special = set_in(self.key);
        let mut rest = entries;
        while let Some(&(key, _)) = rest.first() {
            let set = set_in(key);
            let (branch, others) =
                rest.split_at(rest.partition_point(|&(key, _)| set_in(key) <= set));
            if special.is_subset(set) {
                self.visit(branch, level + 1);
            }
            rest = others;
        }
    }

    fn look_at(&mut self, entry: &Entry) {
        let is_earlier = self.first.is_none_or(|first| entry.subject < first);
        if is_earlier && self.special.is_within(&entry.surroundings) && (self.accepts)(entry) {
            self.first = Some(entry.subject);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::surroundings;
    use super::*;
    use crate::lint::tests::arb_shape;

    proptest! {
        #[test]
        fn the_first_that_contains_is_found(
            shapes in prop::collection::vec(arb_shape(), 1..60),
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
                .find(|entry| special.is_within(&entry.surroundings))
                .map(|entry| entry.subject);
            let found = Containment::new(entries).first_containing(&special, |_| true);
            prop_assert_eq!(found, expected);
        }
    }
}
