//! What the engines know of a board while stones come and go.

use std::mem;

use super::centre::{Centre, Centres, bits};
use super::engine::Engine;
use super::neighborhood::Neighborhoods;
use super::tally::Tallies;
use super::variant::{Key, Sums};
use crate::board::Setup;
use crate::color::Color;
use crate::point::{Point, PointSet};

/// A board, what lies on it, and what is out of date.
#[derive(Clone, Debug)]
pub(super) struct Field {
    setup: Setup,
    neighborhoods: Neighborhoods,
    /// The centres of the windows in which windowed variants lie.
    occupied: Centres,
    /// The candidates of those, and perhaps some points more.
    offered: PointSet,
    /// The windows in which stones have come or gone.
    changed_windows: Centres,
    /// The points whose tallies may have changed.
    changed: PointSet,
}

impl Field {
    /// A board of which everything is out of date.
    pub(super) fn new(setup: &Setup) -> Field {
        Field {
            setup: *setup,
            neighborhoods: Neighborhoods::new(setup),
            occupied: Centres::default(),
            offered: PointSet::EMPTY,
            changed_windows: Centres::all(setup.size()),
            changed: PointSet::full(setup.size()),
        }
    }

    pub(super) const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Puts a stone on a point, or empties it.
    #[inline]
    pub(super) fn set(&mut self, engine: &Engine, point: Point, stone: Option<Color>) {
        let before = self.setup.get(point);
        if before == stone {
            return;
        }
        self.changed.insert_around::<2>(point);
        if engine.has_windows() {
            self.changed_windows.insert_around(point);
            self.forget_windows(engine, point);
        }
        for color in [before, stone].into_iter().flatten() {
            self.neighborhoods.toggle(point, color);
        }
        self.setup.set(point, stone);
    }

    /// Forgets what lies in the windows around a point, and marks its candidates.
    fn forget_windows(&mut self, engine: &Engine, point: Point) {
        for (centre, _) in self.occupied.clone().around(point) {
            self.occupied.remove(centre);
            self.mark_candidates(engine, centre);
        }
    }

    /// Finds what lies in the windows that are out of date, and marks its candidates.
    fn find_windows(&mut self, engine: &Engine) {
        for centre in mem::take(&mut self.changed_windows).iter() {
            if self.mark_candidates(engine, centre) {
                self.occupied.insert(centre);
            }
        }
    }

    /// Marks the candidates of the windowed variants that lie in a window. Whether there are such.
    #[inline]
    fn mark_candidates(&mut self, engine: &Engine, centre: Centre) -> bool {
        let mut candidates = 0;
        engine.window_hits(self.neighborhoods.at(centre), |entry| {
            candidates |= entry.candidates;
        });
        for cell in bits(candidates) {
            if let Some(point) = centre.point(cell.into(), self.setup.size()) {
                self.offered.insert(point);
                self.changed.insert(point);
            }
        }
        candidates != 0
    }

    /// Brings the tallies of all points up to date. They must be those of the last update, or any for a new field.
    pub(super) fn update(&mut self, engine: &Engine, tallies: &mut Tallies) {
        if engine.has_windows() {
            self.find_windows(engine);
        }
        let changed = mem::replace(&mut self.changed, PointSet::EMPTY);
        tallies.forget(&changed);
        for point in changed.intersection(&self.setup.empty()).iter() {
            let mut sums = engine.centred_sums(self.neighborhoods.at(point.into()));
            if self.offered.contains(point) {
                self.add_windowed(engine, point, &mut sums, tallies.scratch());
            }
            tallies.fill(point, &sums);
        }
    }

    /// Calls `hit` for every variant that has a point without a stone as a candidate.
    pub(super) fn hits(&self, engine: &Engine, point: Point, mut hit: impl FnMut(Key)) {
        engine.centred_hits(self.neighborhoods.at(point.into()), &mut hit);
        if engine.has_windows() {
            // All windows: some may be out of date.
            for (centre, cell) in Centres::all(self.setup.size()).around(point) {
                engine.window_hits(self.neighborhoods.at(centre), |entry| {
                    if entry.candidates >> cell & 1 == 1 {
                        hit(entry.key);
                    }
                });
            }
        }
    }

    /// Adds the weights of the windowed variants that have the point as a candidate.
    fn add_windowed(
        &mut self,
        engine: &Engine,
        point: Point,
        sums: &mut Sums,
        seen: &mut Vec<Key>,
    ) {
        seen.clear();
        for (centre, cell) in self.occupied.around(point) {
            engine.window_hits(self.neighborhoods.at(centre), |entry| {
                if entry.candidates >> cell & 1 == 1 && !seen.contains(&entry.key) {
                    seen.push(entry.key);
                    sums.add(entry.key, entry.weight);
                }
            });
        }
        if seen.is_empty() {
            self.offered.remove(point);
        }
    }
}
