//! Shapes of at most 5x5 cells.

use std::error::Error;
use std::fmt;

use super::{CellSet, CellState};
use crate::symmetry::{Bitboard, Symmetry};

/// A shape: at most 5x5 cells, each with the states it allows, and the cells proposed as moves.
///
/// Cells are counted from 0, row by row from the top. Inside, the shape is four planes of 25 bits, one for each
/// [`CellState`], in which bit `5 * y + x` says that cell `(x, y)` allows the state. Cells of the
/// 5x5 window beyond width and height allow anything.
///
/// ```
/// use katachi::pattern::{CellSet, Shape};
///
/// let hane = Shape::from_cells(2, 2, |x, y| match (x, y) {
///     (0, 0) => CellSet::OTHER,
///     (0, 1) => CellSet::OWN,
///     _ => CellSet::EMPTY,
/// }, &[(1, 0)]).unwrap();
/// assert_eq!(hane.cell(0, 0), CellSet::OTHER);
/// assert!(hane.is_candidate(1, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    width: u8,
    height: u8,
    planes: [u32; 4],
    candidates: u32,
}

impl Shape {
    /// The greatest width and height.
    pub const MAX_SIDE: usize = 5;
    /// The cells of a whole window, as bits of a plane.
    pub const WINDOW: u32 = (1 << (Self::MAX_SIDE * Self::MAX_SIDE)) - 1;

    /// The shape of `width` x `height` with the given cells and candidates, as `(x, y)` from 0.
    ///
    /// # Errors
    /// All that is wrong with it: see [`InvalidShape`].
    pub fn from_cells(
        width: usize,
        height: usize,
        cell: impl Fn(usize, usize) -> CellSet,
        candidates: &[(usize, usize)],
    ) -> Result<Shape, InvalidShape> {
        let sides = 1..=Self::MAX_SIDE;
        if !sides.contains(&width) || !sides.contains(&height) {
            return Err(InvalidShape::Size);
        }
        let mut shape = Shape {
            width: width as u8,
            height: height as u8,
            planes: [Self::WINDOW; 4],
            candidates: 0,
        };
        for y in 0..height {
            for x in 0..width {
                let set = cell(x, y);
                if set == CellSet::NOTHING {
                    return Err(InvalidShape::NothingAllowed);
                }
                for state in CellState::ALL {
                    if !set.contains(state) {
                        shape.planes[state.index()] &= !Self::bit(x, y);
                    }
                }
            }
        }
        for &(x, y) in candidates {
            if x >= width || y >= height || shape.cell(x, y) != CellSet::EMPTY {
                return Err(InvalidShape::CandidateNotEmpty);
            }
            shape.candidates |= Self::bit(x, y);
        }
        if shape.candidates == 0 {
            return Err(InvalidShape::NoCandidate);
        }
        Ok(shape)
    }

    const fn bit(x: usize, y: usize) -> u32 {
        1 << (y * Self::MAX_SIDE + x)
    }

    /// The number of columns, from 1 to 5.
    #[must_use]
    #[inline]
    pub const fn width(&self) -> usize {
        self.width as usize
    }

    /// The number of rows, from 1 to 5.
    #[must_use]
    #[inline]
    pub const fn height(&self) -> usize {
        self.height as usize
    }

    /// The states that a cell allows; anything beyond width and height.
    ///
    /// # Panics
    /// When `x` or `y` is 5 or more.
    #[must_use]
    pub fn cell(&self, x: usize, y: usize) -> CellSet {
        assert!(x < Self::MAX_SIDE && y < Self::MAX_SIDE);
        let bit = |state: CellState| self.planes[state.index()] & Self::bit(x, y) != 0;
        CellState::ALL
            .into_iter()
            .filter(|&state| bit(state))
            .fold(CellSet::NOTHING, |set, state| set.union(CellSet::of(state)))
    }

    /// The plane of a state: bit `5 * y + x` says that cell `(x, y)` allows it.
    #[must_use]
    #[inline]
    pub const fn plane(&self, state: CellState) -> u32 {
        self.planes[state.index()]
    }

    /// The candidates: bit `5 * y + x` for cell `(x, y)`. At least one bit is set.
    #[must_use]
    #[inline]
    pub const fn candidate_bits(&self) -> u32 {
        self.candidates
    }

    /// Whether the cell is a candidate.
    #[must_use]
    pub const fn is_candidate(&self, x: usize, y: usize) -> bool {
        x < Self::MAX_SIDE && y < Self::MAX_SIDE && self.candidates & Self::bit(x, y) != 0
    }

    /// The candidates as `(x, y)`, row by row.
    pub fn candidates(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let bits = self.candidates;
        (0..Self::MAX_SIDE * Self::MAX_SIDE)
            .filter(move |cell| bits >> cell & 1 == 1)
            .map(|cell| (cell % Self::MAX_SIDE, cell / Self::MAX_SIDE))
    }

    /// The turned shape. Width and height are swapped where the symmetry transposes.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Shape {
        let side = Self::MAX_SIDE;
        let turn = |plane: u32| Bitboard::<5, 1>::from_bits(plane.into()).transformed(symmetry);
        // The shape lies in the top left corner of the window, its image in another one.
        let corners = [(0, 0), (self.width() - 1, self.height() - 1)]
            .map(|corner| symmetry.apply_to_cell(corner, side, side));
        let left = corners[0].0.min(corners[1].0);
        let top = corners[0].1.min(corners[1].1);
        let turned = |plane: u32| (turn(plane).bits() >> (top * side + left)) as u32;
        let (width, height) = if symmetry.transposes() {
            (self.height, self.width)
        } else {
            (self.width, self.height)
        };
        Shape {
            width,
            height,
            planes: self.refused().map(|plane| !turned(plane) & Self::WINDOW),
            candidates: turned(self.candidates),
        }
    }

    /// The planes of the states that the cells do not allow: nothing is set beyond width and height.
    fn refused(&self) -> [u32; 4] {
        self.planes.map(|plane| !plane & Self::WINDOW)
    }

    /// The shape as the other side plays it: own and other stones swapped in every cell.
    #[must_use]
    pub const fn colors_swapped(&self) -> Shape {
        let [own, other, empty, off_board] = self.planes;
        Shape {
            planes: [other, own, empty, off_board],
            ..*self
        }
    }

    /// The shape without those rows and columns at its rim in which every cell allows anything, and how many
    /// columns at the left and rows at the top were left out. A match of the one is a match of the other.
    #[must_use]
    pub fn trimmed(&self) -> (Shape, (usize, usize)) {
        let restricts = self.refused().iter().fold(0, |all, plane| all | plane);
        let restricts = restricts | self.candidates;
        // Some cell restricts, a candidate at least, so there is a first and a last row and column.
        let side = Self::MAX_SIDE as u32;
        let (top, bottom) = (restricts.trailing_zeros() / side, restricts.ilog2() / side);
        let columns = (0..side).fold(0, |columns, y| columns | restricts >> (y * side));
        let columns = columns & ((1 << side) - 1);
        let (left, right) = (columns.trailing_zeros(), columns.ilog2());
        let shift = top * side + left;
        let shape = Shape {
            width: (right + 1 - left) as u8,
            height: (bottom + 1 - top) as u8,
            planes: self.refused().map(|plane| !(plane >> shift) & Self::WINDOW),
            candidates: self.candidates >> shift,
        };
        (shape, (left as usize, top as usize))
    }

    /// The images of the shape under the eight symmetries that differ once trimmed, each under the
    /// first symmetry in the order of [`Symmetry::ALL`] that gives it. From one to eight.
    pub fn images(&self) -> impl Iterator<Item = (Symmetry, Shape)> + use<> {
        let shape = *self;
        self.distinct_symmetries()
            .map(move |symmetry| (symmetry, shape.transformed(symmetry)))
    }

    /// The symmetries under which [`Shape::images`] gives its images.
    pub fn distinct_symmetries(&self) -> impl Iterator<Item = Symmetry> + use<> {
        let (core, _) = self.trimmed();
        let images = Symmetry::ALL.map(|symmetry| core.transformed(symmetry));
        Symmetry::ALL
            .into_iter()
            .filter(move |symmetry| !images[..symmetry.index()].contains(&images[symmetry.index()]))
    }

    /// The least of the trimmed images: the same for two shapes exactly when a symmetry makes them the
    /// same, rims of cells that allow anything left aside.
    #[must_use]
    pub fn canonical(&self) -> Shape {
        Symmetry::ALL
            .into_iter()
            .map(|symmetry| self.transformed(symmetry).trimmed().0)
            .min()
            .unwrap_or(*self)
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "Shape {{ {}x{}", self.width, self.height)?;
        for y in 0..self.height() {
            for x in 0..self.width() {
                let candidate = if self.is_candidate(x, y) { "!" } else { "" };
                write!(formatter, " {:?}{candidate}", self.cell(x, y))?;
            }
            writeln!(formatter)?;
        }
        write!(formatter, "}}")
    }
}

/// What keeps cells and candidates from being a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidShape {
    /// A side of none, or of more than five cells.
    Size,
    /// A cell that no state can satisfy.
    NothingAllowed,
    /// A candidate outside the shape, or on a cell that allows more or other than an empty point.
    CandidateNotEmpty,
    /// No candidate.
    NoCandidate,
}

impl fmt::Display for InvalidShape {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            InvalidShape::Size => "a shape has 1 to 5 rows and 1 to 5 columns",
            InvalidShape::NothingAllowed => "a cell allows at least one state",
            InvalidShape::CandidateNotEmpty => "a candidate is an empty cell of the shape",
            InvalidShape::NoCandidate => "a shape has at least one candidate",
        })
    }
}

impl Error for InvalidShape {}
