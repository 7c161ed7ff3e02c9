//! Which windowed variants lie where, as stones come and go.

use std::mem;

use super::bits::ones;
use super::center::{Center, Centers};
use super::engine::Engine;
use super::neighborhood::{Neighborhoods, STRIDE};
use super::variant::{Key, Sums};
use crate::point::{Point, PointSet, Size};

/// The windows of a board in which variants lie, with their candidates.
///
/// Not the variants themselves: where a point needs them, the few windows that have it as a candidate are looked up again.
#[derive(Clone, Debug)]
pub(super) struct Windows {
    size: Size,
    /// The centres of the windows in which variants lie.
    occupied: Centers,
    /// By row and column of the centre: the candidates of those, as cells of the window.
    candidates: [[u32; STRIDE]; STRIDE],
    /// The candidates of all of them, and perhaps some points more.
    offered: PointSet,
    /// The windows in which stones have come or gone.
    outdated: Centers,
}

impl Windows {
    /// Those of a board of that size, all out of date.
    pub(super) fn new(size: Size) -> Windows {
        Windows {
            size,
            occupied: Centers::default(),
            candidates: [[0; STRIDE]; STRIDE],
            offered: PointSet::EMPTY,
            outdated: Centers::all(size),
        }
    }

    /// Makes them those of another board, all out of date.
    pub(super) fn reset(&mut self, size: Size) {
        self.size = size;
        self.occupied = Centers::default();
        self.offered = PointSet::EMPTY;
        self.outdated = Centers::all(size);
    }

    /// Takes note that what is on a point changes: what lies in the windows around it no longer does. Its
    /// candidates are added to `changed`.
    pub(super) fn outdate_around(&mut self, point: Point, changed: &mut PointSet) {
        self.outdated.insert_around(point);
        self.occupied.clone().for_each_around(point, |center, _| {
            self.occupied.remove(center);
            self.offer(center, changed);
        });
    }

    /// Finds what lies in the windows that are out of date. Its candidates are added to `changed`.
    pub(super) fn update(
        &mut self,
        engine: &Engine,
        neighborhoods: &Neighborhoods,
        changed: &mut PointSet,
    ) {
        for center in mem::take(&mut self.outdated).iter() {
            let mut candidates = 0;
            engine.window_hits(neighborhoods.at(center), |entry| {
                candidates |= entry.candidates;
            });
            if candidates != 0 {
                self.occupied.insert(center);
                self.candidates[center.y()][center.x()] = candidates;
                self.offer(center, changed);
            }
        }
    }

    /// Adds the candidates of a window to those offered and to those changed.
    fn offer(&mut self, center: Center, changed: &mut PointSet) {
        for cell in ones(self.candidates[center.y()][center.x()]) {
            if let Some(point) = center.point(cell, self.size) {
                self.offered.insert(point);
                changed.insert(point);
            }
        }
    }

    /// Whether the point may be the candidate of a variant that lies in a window.
    #[inline]
    pub(super) const fn may_offer(&self, point: Point) -> bool {
        self.offered.contains(point)
    }

    /// Adds the weights of all patterns of which variants have the point as a candidate. `found` is room for work.
    ///
    /// Cost: a look at each window that has the point as a candidate, 25 at most, and sorting what lies in them.
    pub(super) fn add_weights(
        &mut self,
        engine: &Engine,
        neighborhoods: &Neighborhoods,
        point: Point,
        found: &mut Vec<(Key, u64)>,
        sums: &mut Sums,
    ) {
        found.clear();
        self.occupied.for_each_around(point, |center, cell| {
            if self.candidates[center.y()][center.x()] >> cell & 1 == 0 {
                return;
            }
            engine.window_hits(neighborhoods.at(center), |entry| {
                if entry.candidates >> cell & 1 == 1 {
                    found.push((entry.key, entry.weight));
                }
            });
        });
        if found.is_empty() {
            self.offered.remove(point);
        }
        // Several images of a pattern, which counts once.
        found.sort_unstable();
        found.dedup();
        for &(key, weight) in &*found {
            sums.add_unswapped(key, weight);
        }
    }
}
