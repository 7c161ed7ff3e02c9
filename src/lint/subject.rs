//! A pattern as the rules see it.

use super::grid::{self, CENTER, Mask, SIDE};
use super::surroundings::Surroundings;
use crate::pattern::{Pattern, PatternRef, Shape};

/// A pattern, where it is from, and what its shape says.
#[derive(Debug)]
pub(super) struct Subject<'a> {
    pub(super) source: PatternRef<'a>,
    /// What its narrowed shape says around its first candidate.
    pub(super) surroundings: Surroundings,
}

impl<'a> Subject<'a> {
    pub(super) fn new(source: PatternRef<'a>) -> Subject<'a> {
        let surroundings = Surroundings::of(&source.pattern.shape);
        Subject {
            source,
            surroundings,
        }
    }

    pub(super) const fn pattern(&self) -> &'a Pattern {
        self.source.pattern
    }

    pub(super) const fn shape(&self) -> &'a Shape {
        &self.source.pattern.shape
    }

    /// The points of the grid that are cells of the shape.
    pub(super) fn frame(&self) -> Mask {
        let (width, height) = (self.shape().width(), self.shape().height());
        let row = (1_u32 << width) - 1;
        let window = (0..height).fold(0, |window, y| window | row << (y * Shape::MAX_SIDE));
        grid::place_window(window, self.anchor())
    }

    /// The cells of the shape, as `(x, y)`, that are among the points, row by row.
    pub(super) fn cells(&self, points: Mask) -> Vec<(usize, usize)> {
        let (x, y) = self.anchor();
        grid::each(points & self.frame())
            .map(|point| point.trailing_zeros() as usize)
            .map(|index| (index % SIDE + x - CENTER, index / SIDE + y - CENTER))
            .collect()
    }

    /// The point of the grid that is the cell `(x, y)`.
    pub(super) fn point(&self, x: usize, y: usize) -> Mask {
        grid::place_window(1 << (y * Shape::MAX_SIDE + x), self.anchor())
    }

    /// The cell in the centre of the grid: the first candidate.
    fn anchor(&self) -> (usize, usize) {
        self.shape().candidates().next().unwrap_or_default()
    }
}
