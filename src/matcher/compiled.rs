//! The compiled matcher.

use super::compile::{BuildError, MatcherBuilder};
use super::image::Image;
use super::placement::{Origin, Placement, Rule};
use super::tally::Tallies;
use super::window::Window;
use crate::board::Setup;
use crate::color::Color;
use crate::point::Point;

/// Compiled patterns.
#[derive(Clone, Debug)]
pub struct Matcher {
    rules: Vec<Rule>,
    images: Vec<Image>,
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

    pub(super) const fn from_images(rules: Vec<Rule>, images: Vec<Image>) -> Matcher {
        Matcher { rules, images }
    }

    /// The patterns, in the order in which they were given.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The number of variants: each distinct image of each pattern, for each colour.
    #[must_use]
    pub const fn variants(&self) -> usize {
        self.images.len() * Color::ALL.len()
    }

    /// Fills the tallies of every point for both sides.
    pub fn scan(&self, setup: &Setup, tallies: &mut Tallies) {
        tallies.reset(setup.size());
        let mut last = vec![[usize::MAX; 2]; Point::INDICES];
        let windows: Vec<_> = Origin::all(setup.size())
            .map(|origin| {
                (
                    origin,
                    Color::ALL.map(|side| Window::new(setup, side, origin)),
                )
            })
            .collect();
        for image in &self.images {
            let rule = &self.rules[image.pattern()];
            for &(origin, windows) in &windows {
                for side in Color::ALL {
                    if image.holds_in(windows[side.index()]) {
                        for point in image.candidates(origin) {
                            let last = &mut last[point.index()][side.index()];
                            if *last != image.pattern() {
                                *last = image.pattern();
                                tallies.add(side, point, rule.kind, rule.weight);
                            }
                        }
                    }
                }
            }
        }
    }

    /// Lists the placements that propose a point or warn of it when `side` is to move, in the order of pattern, symmetry, row
    /// and column of the origin. What the list held before is dropped.
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
        placements.clear();
        if setup.get(point).is_some() {
            return;
        }
        for image in &self.images {
            for origin in image.origins_proposing(point) {
                if image.holds_in(Window::new(setup, side, origin)) {
                    placements.push(image.at(origin));
                }
            }
        }
    }
}
