//! The distinct images of patterns under the eight symmetries.

use super::placement::{Origin, Placement};
use super::window::{Refusal, Window};
use crate::pattern::Shape;
use crate::point::Point;
use crate::symmetry::Symmetry;

/// A turned shape.
#[derive(Clone, Debug)]
pub(super) struct Image {
    pattern: usize,
    symmetry: Symmetry,
    shape: Shape,
    refused: Refusal,
}

impl Image {
    /// The distinct images of the shape of a pattern, in the order of the symmetries.
    pub(super) fn distinct(pattern: usize, shape: &Shape) -> impl Iterator<Item = Image> + use<> {
        shape
            .images()
            .map(move |(symmetry, turned)| Image::new(pattern, symmetry, turned))
    }

    /// All eight images, whether or not some are the same.
    pub(super) fn all(pattern: usize, shape: &Shape) -> [Image; 8] {
        Symmetry::ALL.map(|symmetry| Image::new(pattern, symmetry, shape.transformed(symmetry)))
    }

    fn new(pattern: usize, symmetry: Symmetry, shape: Shape) -> Image {
        Image {
            pattern,
            symmetry,
            shape,
            refused: Refusal::of(&shape),
        }
    }

    /// The place of the pattern among those that were compiled.
    pub(super) const fn pattern(&self) -> usize {
        self.pattern
    }

    /// Whether every cell's condition holds in the window.
    #[inline]
    pub(super) const fn holds_in(&self, window: Window) -> bool {
        window.satisfies(self.refused)
    }

    /// The placement at that origin.
    pub(super) const fn at(&self, origin: Origin) -> Placement {
        Placement {
            pattern: self.pattern,
            symmetry: self.symmetry,
            origin,
        }
    }

    /// The points that it proposes when it lies at that origin.
    pub(super) fn candidates(&self, origin: Origin) -> impl Iterator<Item = Point> + use<> {
        self.shape
            .candidates()
            .filter_map(move |cell| origin.point(cell))
    }

    /// The origins at which one of its candidates lies on the point, by row, then by column.
    pub(super) fn origins_proposing(&self, point: Point) -> impl Iterator<Item = Origin> + use<> {
        let candidates = self.shape.candidate_bits();
        let side = Shape::MAX_SIDE as i32;
        (0..side * side)
            .rev()
            .filter(move |&cell| candidates >> cell & 1 == 1)
            .map(move |cell| {
                Origin::new(
                    point.x() as i32 - cell % side,
                    point.y() as i32 - cell / side,
                )
            })
    }
}
