//! The three engines side by side: each pattern is with the one that suits its shape.

use super::condition::{Condition, candidates_around};
use super::exact::Exact;
use super::fold::{Folded, Folding, Turn};
use super::lists::Lists;
use super::neighborhood::Neighborhood;
use super::placement::Rule;
use super::variant::{Entry, Key, Sums, Variant};
use crate::pattern::Shape;

/// How a pattern is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EngineKind {
    /// By hashing: one look finds all such patterns of a point, however many there are. For shapes that allow a single state in each
    /// cell of the 5x5 around the candidate, and demand nothing else.
    Exact,
    /// In lists by the 3x3 around the candidate. For shapes that demand nothing of cells that
    /// are more than two columns or rows from a candidate.
    Centered,
    /// In lists by the 3x3 in the middle of the shape, wherever the candidates are. For all other shapes.
    Windowed,
    /// In one list that is gone through from end to end, 64 variants at a time: at a cost in proportion to the number of patterns. For those
    /// that say so little that lists for all 3x3 would take more room than the limit. Where their candidates are off centre too, so
    /// that windows are gone through for each point in them, that is no faster than the [reference](super::reference) engine.
    Linear,
}

impl EngineKind {
    /// All there are.
    pub const ALL: [EngineKind; 4] = [
        EngineKind::Exact,
        EngineKind::Centered,
        EngineKind::Windowed,
        EngineKind::Linear,
    ];

    /// The one that suits a shape.
    fn of(shape: &Shape) -> EngineKind {
        let mut is_exact = true;
        for candidate in shape.candidates() {
            match Condition::centered(shape, candidate) {
                None => return EngineKind::Windowed,
                Some(condition) => is_exact &= condition.only().is_some(),
            }
        }
        if shape.candidates().count() > MAX_CENTERS {
            EngineKind::Windowed
        } else if is_exact {
            EngineKind::Exact
        } else {
            EngineKind::Centered
        }
    }
}

/// The most candidates of a centred pattern: around each there are eight images.
const MAX_CENTERS: usize = Lists::MAX_TOGETHER / 8;
/// The least number of patterns for which it pays to look into the hash table at every point.
const MIN_EXACT: usize = 64;

/// Compiled patterns, by the way in which they are found.
#[derive(Clone, Debug)]
pub(super) struct Engine {
    folding: &'static Folding,
    /// Of exact patterns, unless there are only a few: then those are centred.
    exact: Option<Exact>,
    centered: Option<Lists>,
    windowed: Option<Lists>,
}

impl Engine {
    /// Compiles patterns. `None` when the tables would take more than that many bytes.
    pub(super) fn new(rules: &[Rule], max_bytes: usize) -> Option<Engine> {
        let is_exact = |rule: &&Rule| EngineKind::of(&rule.shape) == EngineKind::Exact;
        let hashes = rules.iter().filter(is_exact).count() >= MIN_EXACT;
        Engine::with_lists(rules, hashes, max_bytes, Lists::new)
    }

    /// Compiles patterns into lists that are gone through from end to end. `None` when they would take more than that many bytes.
    pub(super) fn linear(rules: &[Rule], max_bytes: usize) -> Option<Engine> {
        Engine::with_lists(rules, false, max_bytes, Lists::single)
    }

    /// Compiles patterns, exact ones into the hash table where that is wanted.
    fn with_lists(
        rules: &[Rule],
        hashes: bool,
        max_bytes: usize,
        lists: impl Fn(&[Variant], usize) -> Option<Lists>,
    ) -> Option<Engine> {
        let (mut exact, mut centered, mut windowed) = (Vec::new(), Vec::new(), Vec::new());
        for (pattern, rule) in rules.iter().enumerate() {
            let shape = &rule.shape;
            match EngineKind::of(shape) {
                EngineKind::Exact if hashes => {
                    add_exact(pattern, rule, &mut exact);
                }
                EngineKind::Exact | EngineKind::Centered => {
                    add_variants(pattern, rule, shape.candidates(), &mut centered);
                }
                EngineKind::Windowed | EngineKind::Linear => {
                    add_variants(pattern, rule, [middle(shape)], &mut windowed);
                }
            }
        }
        // Variants of the same weight side by side are summed up fastest.
        centered.sort_by_key(|variant| (variant.entry.key.kind(), variant.entry.weight));
        let mut engine = Engine {
            folding: Folding::get(),
            exact: None,
            centered: None,
            windowed: None,
        };
        if !exact.is_empty() {
            engine.exact = Some(Exact::new(&exact, max_bytes)?);
        }
        if !centered.is_empty() {
            let room = max_bytes.checked_sub(engine.memory_usage())?;
            engine.centered = Some(lists(&centered, room)?);
        }
        if !windowed.is_empty() {
            let room = max_bytes.checked_sub(engine.memory_usage())?;
            engine.windowed = Some(lists(&windowed, room)?);
        }
        Some(engine)
    }

    /// How patterns of that shape are found.
    pub(super) fn kind_of(&self, shape: &Shape) -> EngineKind {
        let listed = |lists: &Option<Lists>, kind| match lists {
            Some(Lists::Single(_)) => EngineKind::Linear,
            _ => kind,
        };
        match EngineKind::of(shape) {
            EngineKind::Exact if self.exact.is_some() => EngineKind::Exact,
            EngineKind::Exact | EngineKind::Centered => {
                listed(&self.centered, EngineKind::Centered)
            }
            kind => listed(&self.windowed, kind),
        }
    }

    /// The bytes that the tables take.
    pub(super) fn memory_usage(&self) -> usize {
        self.exact.as_ref().map_or(0, Exact::memory_usage)
            + self.centered.as_ref().map_or(0, Lists::memory_usage)
            + self.windowed.as_ref().map_or(0, Lists::memory_usage)
    }

    /// Whether there are windowed patterns.
    #[inline]
    pub(super) const fn has_windows(&self) -> bool {
        self.windowed.is_some()
    }

    /// The sums of the weights of the patterns, other than windowed ones, of which the centre of the
    /// neighbourhood is a candidate. It must be empty.
    #[inline]
    pub(super) fn centered_sums(&self, neighborhood: Neighborhood) -> Sums {
        let folded = self.folding.fold_around_empty(neighborhood);
        let mut sums = Sums::new(folded.turn.swaps_colors());
        if let Some(centered) = &self.centered {
            centered.add_weights(folded, &mut sums);
        }
        if let Some(exact) = &self.exact {
            exact.add_weights(folded, &mut sums);
        }
        sums
    }

    /// Calls `hit` for every variant of those patterns.
    pub(super) fn centered_hits(&self, neighborhood: Neighborhood, mut hit: impl FnMut(Key)) {
        let folded = self.folding.fold(neighborhood);
        let mut hit = |key: Key| hit(key.swapped(folded.turn.swaps_colors()));
        if let Some(centered) = &self.centered {
            centered.hits(folded, |entry| hit(entry.key));
        }
        if let Some(exact) = &self.exact {
            exact.hits(folded, |_, key| hit(key));
        }
    }

    /// Calls `hit` for every windowed variant that lies in that neighbourhood.
    #[inline]
    pub(super) fn window_hits(&self, neighborhood: Neighborhood, mut hit: impl FnMut(Entry)) {
        let Some(windowed) = &self.windowed else {
            return;
        };
        let folded = self.folding.fold(neighborhood);
        let back = folded.turn.inverse();
        windowed.hits(folded, |entry| {
            hit(Entry {
                key: entry.key.swapped(folded.turn.swaps_colors()),
                candidates: back.cells(entry.candidates),
                weight: entry.weight,
            });
        });
    }
}

/// Adds those images of an exact pattern that folding leaves as they are: the others are never looked up.
fn add_exact(pattern: usize, rule: &Rule, exact: &mut Vec<(Folded, Entry)>) {
    let first = exact.len();
    for candidate in rule.shape.candidates() {
        let condition = Condition::centered(&rule.shape, candidate);
        let Some((inner, outer)) = condition.and_then(|condition| condition.only()) else {
            continue;
        };
        for turn in Turn::ALL {
            let image = Folding::get().image(inner, outer, turn);
            let entry = Entry::new(pattern, rule, turn, 0);
            if let Some(image) = image
                && !exact[first..].contains(&(image, entry))
            {
                exact.push((image, entry));
            }
        }
    }
}

/// Adds the images of a pattern around those cells of its shape for both colours, those of a colour side by side.
fn add_variants(
    pattern: usize,
    rule: &Rule,
    centers: impl IntoIterator<Item = (usize, usize)>,
    variants: &mut Vec<Variant>,
) {
    let around = |center| {
        let condition = Condition::centered(&rule.shape, center)?;
        Some((condition, candidates_around(&rule.shape, center)))
    };
    let centered: Vec<_> = centers.into_iter().filter_map(around).collect();
    let first = variants.len();
    for turn in Turn::ALL {
        for &(condition, candidates) in &centered {
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
