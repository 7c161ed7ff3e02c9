//! The three engines side by side: each pattern is with the one that suits its shape.

use super::condition::{Condition, candidates_around};
use super::exact::Exact;
use super::fold::{Folded, Folding, Turn};
use super::lists::Lists;
use super::neighborhood::Neighborhood;
use super::placement::Rule;
use super::variant::{Entry, Key, Sums, Variant};
use crate::pattern::Shape;

/// How the patterns of a shape are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EngineKind {
    /// The shape allows one state in each cell of the 5x5 around its candidate and demands nothing else: one look into
    /// a hash table finds all such patterns of a point.
    Exact,
    /// The shape demands nothing of cells that are more than two lines from a candidate: lists by the 3x3
    /// around the candidate, 64 variants at a time.
    Centred,
    /// Any other shape: the same lists by the 3x3 in the middle of the shape.
    Windowed,
}

impl EngineKind {
    /// All there are.
    pub const ALL: [EngineKind; 3] = [EngineKind::Exact, EngineKind::Centred, EngineKind::Windowed];

    /// The one that suits a shape.
    #[must_use]
    pub fn of(shape: &Shape) -> EngineKind {
        let conditions = || {
            shape
                .candidates()
                .map(|candidate| Condition::centred(shape, candidate))
        };
        if conditions().any(|condition| condition.is_none()) {
            EngineKind::Windowed
        } else if conditions()
            .flatten()
            .all(|condition| condition.only().is_some())
        {
            EngineKind::Exact
        } else {
            EngineKind::Centred
        }
    }
}

/// Compiled patterns.
#[derive(Clone, Debug)]
pub(super) struct Engine {
    exact: Exact,
    centred: Lists,
    windowed: Lists,
}

impl Engine {
    /// `None` when the tables would take more than that many bytes.
    pub(super) fn new(rules: &[Rule], max_bytes: usize) -> Option<Engine> {
        let mut exact = Vec::new();
        let mut centred = Vec::new();
        let mut windowed = Vec::new();
        for (pattern, rule) in rules.iter().enumerate() {
            let shape = &rule.shape;
            match EngineKind::of(shape) {
                EngineKind::Exact => add_exact(pattern, rule, &mut exact),
                EngineKind::Centred => {
                    let candidates: Vec<_> = shape.candidates().collect();
                    add_variants(pattern, rule, &candidates, &mut centred);
                }
                EngineKind::Windowed => {
                    add_variants(pattern, rule, &[middle(shape)], &mut windowed);
                }
            }
        }
        let exact = Exact::new(&exact, max_bytes)?;
        let left = max_bytes - exact.memory_usage();
        let centred = Lists::new(&centred, left)?;
        let left = left.saturating_sub(centred.memory_usage());
        let windowed = Lists::new(&windowed, left)?;
        Some(Engine {
            exact,
            centred,
            windowed,
        })
    }

    /// The bytes that the tables take.
    pub(super) fn memory_usage(&self) -> usize {
        self.exact.memory_usage() + self.centred.memory_usage() + self.windowed.memory_usage()
    }

    /// Whether there are patterns that the neighbourhood of a candidate does not decide.
    #[inline]
    pub(super) fn has_windows(&self) -> bool {
        !self.windowed.is_empty()
    }

    /// Calls `hit` for every variant whose candidate is the centre of the neighbourhood, as decided by that alone.
    pub(super) fn centred_hits(&self, neighborhood: Neighborhood, mut hit: impl FnMut(Key)) {
        let folded = Folding::get().fold(neighborhood);
        let swap = folded.turn.swaps_colors();
        self.centred
            .hits(folded, |entry| hit(entry.key.swapped(swap)));
        self.exact.hits(folded, |_, key| hit(key.swapped(swap)));
    }

    /// The sums of the weights of those.
    #[inline]
    pub(super) fn centred_sums(&self, neighborhood: Neighborhood) -> Sums {
        let folded = Folding::get().fold(neighborhood);
        let mut sums = Sums::default();
        let mut last = Key::NONE;
        self.centred.hits(folded, |entry| {
            // The variants of a pattern stand side by side, and it counts once.
            let weight = if entry.key == last { 0 } else { entry.weight };
            last = entry.key;
            sums.add(entry.key, weight);
        });
        self.exact.hits(folded, |weight, key| sums.add(key, weight));
        sums.swapped(folded.turn.swaps_colors())
    }

    /// Calls `hit` for every windowed variant that lies in that neighbourhood, with its candidates as cells of it.
    #[inline]
    pub(super) fn window_hits(&self, neighborhood: Neighborhood, mut hit: impl FnMut(Entry)) {
        let folded = Folding::get().fold(neighborhood);
        let back = folded.turn.inverse();
        self.windowed.hits(folded, |entry| {
            hit(Entry {
                weight: entry.weight,
                key: entry.key.swapped(folded.turn.swaps_colors()),
                candidates: back.cells(entry.candidates),
            });
        });
    }
}

/// Adds those images of an exact pattern that folding leaves as they are: the others are never looked up.
fn add_exact(pattern: usize, rule: &Rule, exact: &mut Vec<(Folded, Entry)>) {
    let first = exact.len();
    for candidate in rule.shape.candidates() {
        let only = Condition::centred(&rule.shape, candidate).and_then(|c| c.only());
        for turn in Turn::ALL {
            let image = only.and_then(|(inner, outer)| Folding::get().image(inner, outer, turn));
            let entry = Entry::new(pattern, rule, turn, 0);
            if let Some(image) = image
                && !exact[first..].contains(&(image, entry))
            {
                exact.push((image, entry));
            }
        }
    }
}

/// Adds the images of a pattern around those cells of its shape, for both colours; those of a colour side by side.
fn add_variants(
    pattern: usize,
    rule: &Rule,
    centres: &[(usize, usize)],
    variants: &mut Vec<Variant>,
) {
    let first = variants.len();
    for turn in Turn::ALL {
        for &centre in centres {
            let Some(condition) = Condition::centred(&rule.shape, centre) else {
                continue;
            };
            let candidates = turn.cells(candidates_around(&rule.shape, centre));
            let variant = Variant {
                condition: condition.turned(turn),
                entry: Entry::new(pattern, rule, turn, candidates),
            };
            if !variants[first..].contains(&variant) {
                variants.push(variant);
            }
        }
    }
}

/// The middle of a shape, rims that allow anything left aside: no cell that matters is more than two columns or rows away.
fn middle(shape: &Shape) -> (usize, usize) {
    let (core, (left, top)) = shape.trimmed();
    (left + (core.width() - 1) / 2, top + (core.height() - 1) / 2)
}
