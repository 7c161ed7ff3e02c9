//! What a shape says of the points around its candidate, however it is framed.

use super::grid::{self, Edges, GRID, Mask};
use crate::pattern::{CellSet, CellState, Shape};
use crate::symmetry::Symmetry;

/// A narrowed shape without its frame: what it allows at each point around its first candidate.
///
/// *Narrowed* means that points which an edge shown by the shape puts off the board are off the
/// board. Such an edge need not be drawn as a whole line, and several cells may show it together: a
/// point is beyond it when it is off every board, of 5x5 to 25x25, that agrees with the shape's cells
/// on what is on the board and what is not.
///
/// Two shapes are equal here exactly when they allow the same, point by point, on the whole plane,
/// and have the same candidates: the plane beyond the grid only repeats its rim, since all edges
/// lie within.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Surroundings {
    /// The points that allow a state, for each of [`CellState::ALL`].
    allowed: [Mask; 4],
    candidates: Mask,
}

impl Surroundings {
    /// What the shape says around its first candidate, row by row.
    pub(super) fn of(shape: &Shape) -> Surroundings {
        let first = shape.candidates().next().unwrap_or_default();
        Surroundings::around(shape, first)
    }

    /// What the shape says around each of its candidates.
    pub(super) fn around_each(shape: &Shape) -> impl Iterator<Item = Surroundings> {
        shape
            .candidates()
            .map(|candidate| Surroundings::around(shape, candidate))
    }

    /// The same, narrowed only as far as boards of less than five lines agree, too: where this is
    /// equal, shapes match alike on boards of every size.
    pub(super) fn on_all_boards(shape: &Shape) -> Surroundings {
        let first = shape.candidates().next().unwrap_or_default();
        let written = Surroundings::as_written(shape, first);
        written.closed(written.edges().beyond_on_all_boards())
    }

    fn around(shape: &Shape, candidate: (usize, usize)) -> Surroundings {
        let written = Surroundings::as_written(shape, candidate);
        written.closed(written.edges().beyond())
    }

    /// The same with those points off the board.
    fn closed(self, beyond: Mask) -> Surroundings {
        let narrow = |state: CellState| match state {
            CellState::OffBoard => self.may_be(state),
            _ => self.may_be(state) & !beyond,
        };
        Surroundings {
            allowed: CellState::ALL.map(narrow),
            ..self
        }
    }

    /// What some position on a board of 5x5 to 25x25 shows: narrowed, and without "off the board"
    /// where every board that agrees with the shape has a point. Every match of one shape is a match
    /// of another exactly when the other allows all of this.
    pub(super) fn shown(self) -> Surroundings {
        let on_board = self.edges().within();
        let show = |state: CellState| match state {
            CellState::OffBoard => self.may_be(state) & !on_board,
            _ => self.may_be(state),
        };
        Surroundings {
            allowed: CellState::ALL.map(show),
            ..self
        }
    }

    /// Whether the other allows, point by point, whatever this one allows.
    pub(super) fn is_within(&self, other: &Surroundings) -> bool {
        let mut states = CellState::ALL.into_iter();
        states.all(|state| self.may_be(state) & !other.may_be(state) == 0)
    }

    fn as_written(shape: &Shape, candidate: (usize, usize)) -> Surroundings {
        let window = grid::place_window(Shape::WINDOW, candidate);
        let allowed = |state| GRID & !window | grid::place_window(shape.plane(state), candidate);
        Surroundings {
            allowed: CellState::ALL.map(allowed),
            candidates: grid::place_window(shape.candidate_bits(), candidate),
        }
    }

    /// What the cells of the shape say of the edges around its first candidate, before it is
    /// narrowed.
    pub(super) fn edges_as_written(shape: &Shape) -> Edges {
        let first = shape.candidates().next().unwrap_or_default();
        Surroundings::as_written(shape, first).edges()
    }

    /// The points where a state is allowed.
    pub(super) const fn may_be(&self, state: CellState) -> Mask {
        self.allowed[state.index()]
    }

    /// The points where nothing but states of the set is allowed.
    pub(super) fn within(&self, set: CellSet) -> Mask {
        let others = CellState::ALL
            .into_iter()
            .filter(|&state| !set.contains(state));
        others.fold(GRID, |points, state| points & !self.may_be(state))
    }

    /// The points that exclude something.
    pub(super) fn restricted(&self) -> Mask {
        GRID & !self.allowed.iter().fold(GRID, |all, points| all & points)
    }

    pub(super) const fn candidates(&self) -> Mask {
        self.candidates
    }

    /// What it says of the edges.
    pub(super) fn edges(&self) -> Edges {
        Edges {
            on: GRID & !self.may_be(CellState::OffBoard),
            off: self.within(CellSet::OFF_BOARD),
        }
    }
}

/// What the shape says in its eight images, in the order of [`Symmetry::ALL`].
pub(super) fn images(shape: &Shape) -> [Surroundings; 8] {
    Symmetry::ALL.map(|symmetry| Surroundings::of(&shape.transformed(symmetry)))
}

/// The least of the eight images: the same for two shapes exactly when some symmetry makes them the
/// same.
pub(super) fn canonical(shape: &Shape) -> Surroundings {
    images(shape)
        .into_iter()
        .fold(Surroundings::of(shape), Ord::min)
}
