//! What surrounds a point, seen by the side to move.

use serde::{Deserialize, Serialize};

use crate::board::{Setup, splitmix64};
use crate::color::Color;
use crate::pattern::{CellSet, CellState, InvalidShape, Shape};
use crate::point::{Point, PointSet};
use crate::symmetry::Bitboard;

/// The cells of a window.
const CELLS: usize = Shape::MAX_SIDE * Shape::MAX_SIDE;
/// The middle of a window, in rows and columns.
const MIDDLE: usize = Shape::MAX_SIDE / 2;

/// How far a neighbourhood reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Radius {
    /// The eight points around: 3x3 cells.
    One,
    /// Two lines around: 5x5 cells.
    Two,
}

impl Radius {
    /// The side of the window, 3 or 5.
    #[must_use]
    pub const fn side(self) -> usize {
        match self {
            Radius::One => 3,
            Radius::Two => 5,
        }
    }

    /// The cells of a 5x5 window within the radius.
    const fn cells(self) -> u64 {
        match self {
            Radius::One => 0b01110_01110_01110 << Shape::MAX_SIDE,
            Radius::Two => (1 << CELLS) - 1,
        }
    }

    /// The points whose neighbourhoods hold a point of the set.
    pub(super) fn around(self, points: &PointSet) -> PointSet {
        let mut wide = *points;
        for _ in 0..self.side() / 2 {
            let rows = wide.rows();
            let columns = rows.map(|row| row | row << 1 | row >> 1);
            wide = PointSet::from_rows(std::array::from_fn(|y| {
                let row = |y: Option<usize>| y.and_then(|y| columns.get(y)).copied().unwrap_or(0);
                columns[y] | row(y.checked_sub(1)) | row(Some(y + 1))
            }));
        }
        wide
    }
}

/// The states of the cells around an empty point for a side to move: the same for the eight
/// symmetries of the board, and for colours swapped when the other side is to move.
///
/// Of each cell two bits, in two planes of 25: in the lower one, own stones and cells off the
/// board; in the higher one, the other side's stones and cells off the board. It is the least of
/// the eight images.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Neighborhood(u64);

impl Neighborhood {
    /// That of a point.
    ///
    /// Cost: some 40 ns.
    ///
    /// # Panics
    /// When the point is not on the board.
    #[must_use]
    pub fn of(setup: &Setup, point: Point, side: Color, radius: Radius) -> Neighborhood {
        let size = setup.size();
        assert!(size.contains(point), "{point} is not on a board of {size}");
        let own = setup.stones(side).rows();
        let other = setup.stones(side.opponent()).rows();
        let line = (1u64 << size.get()) - 1;
        let (mut low, mut high) = (0, 0);
        for row in 0..Shape::MAX_SIDE {
            let y = (point.y() + row)
                .checked_sub(MIDDLE + 1)
                .filter(|&y| y < size.get());
            let (off_board, own, other) = match y {
                Some(y) => (!(line << MIDDLE), u64::from(own[y]), u64::from(other[y])),
                None => (u64::MAX, 0, 0),
            };
            let cut = |stones: u64| {
                let columns = stones << MIDDLE | off_board;
                (columns >> (point.x() - 1) & 0b11111) << (row * Shape::MAX_SIDE)
            };
            low |= cut(own);
            high |= cut(other);
        }
        Neighborhood::canonical(low, high, radius)
    }

    /// That of the same point with a radius no greater.
    #[must_use]
    pub fn within(self, radius: Radius) -> Neighborhood {
        Neighborhood::canonical(self.0, self.0 >> CELLS, radius)
    }

    fn canonical(low: u64, high: u64, radius: Radius) -> Neighborhood {
        let plane = |bits: u64| Bitboard::<5, 1>::from_bits(bits & radius.cells());
        let ([high, low], _) = Bitboard::canonical_planes([plane(high), plane(low)]);
        Neighborhood(high.bits() << CELLS | low.bits())
    }

    /// The neighbourhood as a shape with its candidate in the middle, written with the side to move
    /// as Black.
    ///
    /// # Errors
    /// When there is a stone in the middle.
    pub fn shape(self, radius: Radius) -> Result<Shape, InvalidShape> {
        let rim = MIDDLE - radius.side() / 2;
        let cell = |x: usize, y: usize| {
            let bit = (y + rim) * Shape::MAX_SIDE + x + rim;
            CellSet::of(match (self.0 >> bit & 1, self.0 >> (CELLS + bit) & 1) {
                (0, 0) => CellState::Empty,
                (1, 0) => CellState::Own,
                (0, _) => CellState::Other,
                (_, _) => CellState::OffBoard,
            })
        };
        let middle = radius.side() / 2;
        Shape::from_cells(radius.side(), radius.side(), cell, &[(middle, middle)])
    }

    /// Its bits mixed, so that remainders of it are evenly spread.
    pub(super) const fn mixed(self) -> u64 {
        splitmix64(self.0, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{read_figure, shape_to_text};
    use crate::symmetry::Symmetry;

    const FIGURE: &str = "*O+++++\n+++++++\n++*++++\n+++O+++\n+++++++\n+++++O+\n++++++*\n";

    fn setup() -> Setup {
        read_figure("figure", FIGURE.as_bytes()).unwrap()
    }

    #[test]
    fn images_and_swapped_colours_have_the_same_neighbourhoods() {
        let setup = setup();
        for radius in [Radius::One, Radius::Two] {
            for point in setup.empty().iter() {
                for side in Color::ALL {
                    let expected = Neighborhood::of(&setup, point, side, radius);
                    for symmetry in Symmetry::ALL {
                        let turned = setup.transformed(symmetry);
                        let image = point.transformed(symmetry, setup.size());
                        assert_eq!(Neighborhood::of(&turned, image, side, radius), expected);
                    }
                    let swapped = setup.colors_swapped();
                    let found = Neighborhood::of(&swapped, point, side.opponent(), radius);
                    assert_eq!(found, expected);
                }
            }
        }
    }

    #[test]
    fn the_shape_is_what_lies_around_the_point() {
        let corner = Neighborhood::of(
            &setup(),
            Point::new(1, 2).unwrap(),
            Color::Black,
            Radius::One,
        );
        let shape = corner.shape(Radius::One).unwrap();
        let images = Symmetry::ALL.map(|symmetry| shape_to_text(&shape.transformed(symmetry)));
        let drawn = |text: &str| images.iter().any(|image| image.trim() == text);
        assert!(drawn("#*O\n#x+\n#++"), "{images:?}");
    }

    #[test]
    fn a_smaller_radius_sees_what_it_would_see_by_itself() {
        let setup = setup();
        for point in setup.empty().iter() {
            let of = |radius| Neighborhood::of(&setup, point, Color::White, radius);
            assert_eq!(of(Radius::Two).within(Radius::One), of(Radius::One));
            assert_eq!(of(Radius::Two).within(Radius::Two), of(Radius::Two));
        }
    }

    #[test]
    fn neighbourhoods_that_differ_are_told_apart() {
        let setup = setup();
        for radius in [Radius::One, Radius::Two] {
            let all: Vec<_> = setup
                .empty()
                .iter()
                .map(|point| Neighborhood::of(&setup, point, Color::Black, radius))
                .map(|neighborhood| {
                    (
                        neighborhood,
                        neighborhood.shape(radius).unwrap().canonical(),
                    )
                })
                .collect();
            for (a, shape_a) in &all {
                for (b, shape_b) in &all {
                    assert_eq!(a == b, shape_a == shape_b);
                }
            }
        }
    }
}
