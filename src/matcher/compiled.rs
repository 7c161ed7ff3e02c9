//! The compiled matcher.

use std::fmt;
use std::sync::OnceLock;

use super::builder::{BuildError, MatcherBuilder};
use super::engine::{Engine, EngineKind};
use super::field::Field;
use super::image::Image;
use super::placement::{Placement, Rule};
use super::scan::scan;
use super::tally::Tallies;
use super::window::Window;
use crate::board::Setup;
use crate::color::Color;
use crate::point::Point;

/// Compiled patterns: immutable, and shared by threads as it is. What scanning needs to write is in the [`Tallies`].
///
/// # Cost
/// On a board of `n` lines, by the [`EngineKind`] of the patterns:
///
/// - Compiling: a place in a hash table for each exact variant; for the others a test of each variant against each of the 590 kinds of 3x3
///   that boards have, and some hundred operations for each list that it goes into. [`MatcherBuilder`] bounds what that may take.
/// - A [scan](Matcher::scan): 25 words for each stone, to know the 5x5 around every point; then, for each empty point, a look into the
///   hash table, and for each 64 variants a side in the list of the 3x3 around it, 8 pairs of words. What is not in that list costs
///   nothing. With windowed patterns the same for each of the `(n + 4)^2` windows. No allocation once the tallies have been used
///   with a board as large.
/// - Memory: [`Matcher::memory_usage`]. Nothing grows while matching but by the images of those patterns of which
///   [placements](Matcher::placements_at) have been asked for, 64 bytes each, eight at most.
///
/// `benches/README.md` in the repository has measured times.
#[derive(Clone)]
pub struct Matcher {
    rules: Vec<Rule>,
    variants: usize,
    engine: Engine,
    /// By pattern: its images, turned when its placements are asked for the first time. Finding patterns does without.
    images: Vec<OnceLock<Box<[Image]>>>,
}

impl Matcher {
    /// Compiles patterns with the usual limits; see [`MatcherBuilder`]. Placements name them by their place in this list.
    ///
    /// # Errors
    /// When a limit is passed.
    pub fn new<R: Into<Rule>>(
        patterns: impl IntoIterator<Item = R>,
    ) -> Result<Matcher, BuildError> {
        Self::builder().build(patterns)
    }

    /// A builder, to set limits.
    #[must_use]
    pub fn builder() -> MatcherBuilder {
        MatcherBuilder::default()
    }

    pub(super) fn with_engine(rules: Vec<Rule>, variants: usize, engine: Engine) -> Matcher {
        Matcher {
            images: vec![OnceLock::new(); rules.len()],
            rules,
            variants,
            engine,
        }
    }

    pub(super) const fn engine(&self) -> &Engine {
        &self.engine
    }

    /// The patterns, in the order in which they were given.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The number of variants: each distinct image of each pattern, for each colour.
    #[must_use]
    pub const fn variants(&self) -> usize {
        self.variants
    }

    /// The engine that finds a pattern.
    ///
    /// # Panics
    /// When there is no such pattern.
    #[must_use]
    pub fn engine_of(&self, pattern: usize) -> EngineKind {
        self.engine.kind_of(&self.rules[pattern].shape)
    }

    /// The bytes that the matcher takes on the heap. (Besides, all matchers of a process share a table of 130 kB.)
    #[must_use]
    pub fn memory_usage(&self) -> usize {
        let images = self.images.iter().filter_map(OnceLock::get);
        size_of_val(&*self.rules)
            + self.engine.memory_usage()
            + size_of_val(&*self.images)
            + images.map(|images| size_of_val(&**images)).sum::<usize>()
    }

    /// Fills the tallies of every point for both sides; see [`Matcher`] for the cost. To follow a game, use a [`Tracker`](super::Tracker).
    pub fn scan(&self, setup: &Setup, tallies: &mut Tallies) {
        scan(&self.engine, setup, tallies);
    }

    /// Lists the placements that propose a point or warn of it when `side` is to move, in the order of pattern, symmetry, row
    /// and column of the origin. What the list held before is dropped.
    ///
    /// Cost: the 5x5 around each stone, since nothing is known of the board; a [`Tracker`](super::Tracker) knows them. Then a look at the windows
    /// in which the point lies, and a test of 128 bits for each image of each pattern that proposes it. The first time that a pattern is
    /// among them its images are made, which allocates; [`Tracker::patterns_at`](super::Tracker::patterns_at) does without them.
    ///
    /// # Panics
    /// When the point is not on the board.
    pub fn placements_at(
        &self,
        setup: &Setup,
        side: Color,
        point: Point,
        placements: &mut Vec<Placement>,
    ) {
        self.placements_in(&Field::new(setup), side, point, placements);
    }

    /// Lists the patterns that propose a point or warn of it, each once, in their order.
    pub(super) fn patterns_in(
        &self,
        field: &Field,
        side: Color,
        point: Point,
        patterns: &mut Vec<usize>,
    ) {
        patterns.clear();
        self.for_each_hit(field, side, point, |pattern| patterns.push(pattern));
        patterns.sort_unstable();
        patterns.dedup();
    }

    pub(super) fn placements_in(
        &self,
        field: &Field,
        side: Color,
        point: Point,
        placements: &mut Vec<Placement>,
    ) {
        placements.clear();
        // First the patterns, as placements of which nothing else counts.
        self.for_each_hit(field, side, point, |pattern| {
            placements.push(Placement::unplaced(pattern));
        });
        placements.sort_unstable();
        placements.dedup();
        let patterns = placements.len();
        for i in 0..patterns {
            let pattern = placements[i].pattern;
            for image in self.images_of(pattern) {
                for origin in image.origins_proposing(point) {
                    if image.holds_in(Window::new(field.setup(), side, origin)) {
                        placements.push(image.at(origin));
                    }
                }
            }
        }
        placements.drain(..patterns);
    }

    fn images_of(&self, pattern: usize) -> &[Image] {
        self.images[pattern]
            .get_or_init(|| Image::distinct(pattern, &self.rules[pattern].shape).collect())
    }

    /// Calls `hit` with the pattern of every variant that has the point as a candidate.
    fn for_each_hit(&self, field: &Field, side: Color, point: Point, mut hit: impl FnMut(usize)) {
        if field.setup().get(point).is_none() {
            field.hits(&self.engine, point, |key| {
                if key.side() == side {
                    hit(key.pattern());
                }
            });
        }
    }
}

/// What was compiled, not the tables, which fill screens.
impl fmt::Debug for Matcher {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Matcher")
            .field("patterns", &self.rules.len())
            .field("variants", &self.variants)
            .field("memory_usage", &self.memory_usage())
            .finish_non_exhaustive()
    }
}
