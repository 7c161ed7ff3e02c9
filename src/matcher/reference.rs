//! The reference engine: every window against every variant, in a plain loop.
//!
//! It is short and skips nothing, and is kept as the oracle that every faster engine is tested against, and as
//! the measure of their speed. Use [`Matcher`](super::Matcher) for everything else.

use super::image::Image;
use super::placement::{Origin, Placement, Rule};
use super::tally::Tallies;
use super::window::Window;
use crate::board::Setup;
use crate::color::Color;
use crate::point::Point;

/// The patterns and their distinct images, in the order of the patterns.
#[derive(Clone, Debug)]
pub struct Reference {
    rules: Vec<Rule>,
    images: Vec<Image>,
}

impl Reference {
    /// Turns the patterns.
    pub fn new<R: Into<Rule>>(patterns: impl IntoIterator<Item = R>) -> Reference {
        let rules: Vec<Rule> = patterns.into_iter().map(Into::into).collect();
        let images = rules
            .iter()
            .enumerate()
            .flat_map(|(pattern, rule)| Image::distinct(pattern, &rule.shape))
            .collect();
        Reference { rules, images }
    }

    /// The number of variants: each distinct image of each pattern, for each colour.
    #[must_use]
    pub fn variants(&self) -> usize {
        self.images.len() * Color::ALL.len()
    }

    /// The tallies of every point for both sides.
    ///
    /// Cost: a test of 128 bits for each variant and each of the `(n + 4)^2` windows that touch a board of `n` lines.
    #[must_use]
    pub fn scan(&self, setup: &Setup) -> Tallies {
        let mut tallies = Tallies::new(setup.size());
        let mut seen = vec![usize::MAX; Point::INDICES];
        for side in Color::ALL {
            seen.fill(usize::MAX);
            let windows: Vec<_> = windows(setup, side).collect();
            for image in &self.images {
                for &(origin, window) in &windows {
                    if image.holds_in(window) {
                        self.count(side, image, origin, &mut seen, &mut tallies);
                    }
                }
            }
        }
        tallies
    }

    /// Adds the weight of a placement's pattern where no other placement of it has.
    fn count(
        &self,
        side: Color,
        image: &Image,
        origin: Origin,
        seen: &mut [usize],
        tallies: &mut Tallies,
    ) {
        let rule = &self.rules[image.pattern()];
        for point in image.candidates(origin) {
            let last = &mut seen[point.index()];
            if *last != image.pattern() {
                *last = image.pattern();
                tallies.add(side, point, rule.kind, rule.weight);
            }
        }
    }

    /// All placements when `side` is to move, in the order of their patterns, symmetries and origins.
    #[must_use]
    pub fn placements(&self, setup: &Setup, side: Color) -> Vec<Placement> {
        let windows: Vec<_> = windows(setup, side).collect();
        let mut placements = Vec::new();
        for image in &self.images {
            for &(origin, window) in &windows {
                if image.holds_in(window) {
                    placements.push(image.at(origin));
                }
            }
        }
        placements
    }

    /// All placements when `side` is to move in the order in which the classic sample program finds them: origins row by row,
    /// then patterns, then symmetries, where images that are the same count each.
    #[must_use]
    pub fn classic_placements(&self, setup: &Setup, side: Color) -> Vec<Placement> {
        let rules = self.rules.iter().enumerate();
        let images: Vec<Image> = rules
            .flat_map(|(pattern, rule)| Image::all(pattern, &rule.shape))
            .collect();
        windows(setup, side)
            .flat_map(|(origin, window)| {
                images
                    .iter()
                    .filter(move |image| image.holds_in(window))
                    .map(move |image| image.at(origin))
            })
            .collect()
    }
}

/// All windows that touch the board, with their origins, as `side` sees them.
fn windows(setup: &Setup, side: Color) -> impl Iterator<Item = (Origin, Window)> {
    Origin::all(setup.size()).map(move |origin| (origin, Window::new(setup, side, origin)))
}
