//! Ways that patterns lie on a board.

use crate::pattern::{Kind, Pattern, Shape, Weight};
use crate::point::{Point, Size};
use crate::symmetry::Symmetry;

/// What matching needs of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The shape, written with Black to play.
    pub shape: Shape,
    /// Whether it proposes its candidates or warns of them.
    pub kind: Kind,
    /// What it counts for.
    pub weight: Weight,
}

impl From<&Pattern> for Rule {
    fn from(pattern: &Pattern) -> Rule {
        Rule {
            shape: pattern.shape,
            kind: pattern.kind,
            weight: pattern.weight,
        }
    }
}

/// A way that a pattern lies on a board: under its symmetry and at its origin, every cell's condition holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The place of the pattern among those that were compiled, from 0.
    pub pattern: usize,
    /// How the shape is turned.
    pub symmetry: Symmetry,
    /// Where it lies.
    pub origin: Origin,
}

/// The point under the top left cell of a turned shape, counted as points are; from -3 on, for it may be off the board.
///
/// The order is by row, then by column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Origin {
    /// The row, 1 for the topmost of the board.
    pub y: i8,
    /// The column, 1 for the leftmost of the board.
    pub x: i8,
}

impl Placement {
    /// Of a pattern of which it is not known yet how it lies.
    pub(super) const fn unplaced(pattern: usize) -> Placement {
        Placement {
            pattern,
            symmetry: Symmetry::R0,
            origin: Origin { y: 0, x: 0 },
        }
    }

    /// The points that the placement proposes or warns of, given the shape of its pattern: by row, then by column.
    pub fn candidates(&self, shape: &Shape) -> impl Iterator<Item = Point> + use<> {
        let origin = self.origin;
        shape
            .transformed(self.symmetry)
            .candidates()
            .filter_map(move |cell| origin.point(cell))
    }
}

impl Origin {
    /// The origins of all windows of 5x5 cells that touch the board, row by row.
    pub(super) fn all(size: Size) -> impl Iterator<Item = Origin> {
        let lines = move || 2 - Shape::MAX_SIDE as i32..=size.get() as i32;
        lines().flat_map(move |y| lines().map(move |x| Origin::new(x, y)))
    }

    pub(super) const fn new(x: i32, y: i32) -> Origin {
        Origin {
            y: y as i8,
            x: x as i8,
        }
    }

    /// The point under a cell of the turned shape, `None` when it is outside 25x25 points.
    pub(super) fn point(self, (x, y): (usize, usize)) -> Option<Point> {
        let x = usize::try_from(i32::from(self.x) + x as i32).ok()?;
        let y = usize::try_from(i32::from(self.y) + y as i32).ok()?;
        Point::new(x, y)
    }
}
