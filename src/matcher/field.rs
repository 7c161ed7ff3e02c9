//! What the engines know of a board while stones come and go.

use std::mem;

use super::center::{Center, Centers};
use super::engine::Engine;
use super::neighborhood::{MARGIN, Neighborhoods};
use super::tally::Tallies;
use super::variant::Key;
use super::windows::Windows;
use crate::board::Setup;
use crate::color::Color;
use crate::point::{Point, PointSet};

/// A board, what lies on it, and what is out of date.
#[derive(Clone, Debug)]
pub(super) struct Field {
    setup: Setup,
    neighborhoods: Neighborhoods,
    windows: Windows,
    /// The points of which the tallies may be out of date.
    changed: PointSet,
}

impl Field {
    /// A board of which everything is out of date.
    pub(super) fn new(setup: &Setup) -> Field {
        Field {
            setup: *setup,
            neighborhoods: Neighborhoods::new(setup),
            windows: Windows::new(setup.size()),
            changed: PointSet::full(setup.size()),
        }
    }

    /// Makes it another board of which everything is out of date.
    pub(super) fn reset(&mut self, setup: &Setup) {
        self.setup = *setup;
        self.neighborhoods.reset(setup);
        self.windows.reset(setup.size());
        self.changed = PointSet::full(setup.size());
    }

    /// The stones.
    pub(super) const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Puts a stone on a point in place of what was there, or empties it.
    #[inline]
    pub(super) fn set(&mut self, engine: &Engine, point: Point, stone: Option<Color>) {
        let before = self.setup.get(point);
        if before == stone {
            return;
        }
        for color in [before, stone].into_iter().flatten() {
            self.neighborhoods.toggle(point, color);
        }
        self.setup.set(point, stone);
        self.changed.insert_around::<2>(point);
        if engine.has_windows() {
            self.windows.outdate_around(point, &mut self.changed);
        }
    }

    /// Brings the tallies of all points up to date. They must be those of the last update, unless all is out of date.
    pub(super) fn update(
        &mut self,
        engine: &Engine,
        found: &mut Vec<(Key, u64)>,
        tallies: &mut Tallies,
    ) {
        let has_windows = engine.has_windows();
        if has_windows {
            self.windows
                .update(engine, &self.neighborhoods, &mut self.changed);
        }
        let changed = mem::replace(&mut self.changed, PointSet::EMPTY);
        let empty = self.setup.empty();
        for y in 0..self.setup.size().get() {
            let (changed, empty) = (changed.rows()[y], empty.rows()[y]);
            if changed == 0 {
                continue;
            }
            tallies.set_row(y, changed, empty, |x| {
                let center = Center::new(x + MARGIN, y + MARGIN);
                let mut sums = engine.centered_sums(self.neighborhoods.at(center));
                if has_windows
                    && let Some(point) = Point::new(x + 1, y + 1)
                    && self.windows.may_offer(point)
                {
                    self.windows
                        .add_weights(engine, &self.neighborhoods, point, found, &mut sums);
                }
                sums
            });
        }
    }

    /// Calls `hit` for every variant that has a point without a stone as a candidate.
    pub(super) fn hits(&self, engine: &Engine, point: Point, mut hit: impl FnMut(Key)) {
        engine.centered_hits(self.neighborhoods.at(point.into()), &mut hit);
        if engine.has_windows() {
            // All windows around it: it may not be known yet what lies in them.
            Centers::all(self.setup.size()).for_each_around(point, |center, cell| {
                engine.window_hits(self.neighborhoods.at(center), |entry| {
                    if entry.candidates >> cell & 1 == 1 {
                        hit(entry.key);
                    }
                });
            });
        }
    }
}
