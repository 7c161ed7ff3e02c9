//! Images of shapes as conditions on the cells around a centre.

use super::fold::Turn;
use super::neighborhood::{ALL_CELLS, CELLS, INNER, OUTER, spread};
use crate::pattern::{CellState, Shape};

/// For each of the 5x5 cells around a centre, the states that it must not have.
///
/// A plane for each state in the order of a [`Neighborhood`](super::neighborhood::Neighborhood), empty, Black, White, off the board; in a
/// plane, bit `k` stands for cell `k` of [`CELLS`], and the bit above them for the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Condition {
    refused: [u32; 4],
}

impl Condition {
    /// What a shape demands when Black is to move and its cell `(x, y)` lies on the centre, or `None`
    /// when it demands something of cells that are more than two columns or rows away.
    pub(super) fn centred(shape: &Shape, (x, y): (usize, usize)) -> Option<Condition> {
        let mut lost = 0;
        let planes = CellState::ALL.map(|state| {
            let refused = !shape.plane(state) & Shape::WINDOW;
            let (kept, beyond) = around(refused, (x, y));
            lost |= beyond;
            kept
        });
        let [own, other, empty, off_board] = planes;
        (lost == 0).then_some(Condition {
            refused: [empty, own, other, off_board],
        })
    }

    /// The same turned.
    pub(super) fn turned(&self, turn: Turn) -> Condition {
        let [empty, black, white, off_board] = self.refused.map(|plane| turn.cells(plane));
        let [black, white] = if turn.swaps_colors() {
            [white, black]
        } else {
            [black, white]
        };
        Condition {
            refused: [empty, black, white, off_board],
        }
    }

    /// The states refused in the inner ring, a byte a state.
    pub(super) fn inner(&self) -> u32 {
        let [empty, black, white, off_board] = self.refused.map(|plane| plane as u8);
        u32::from_le_bytes([empty, black, white, off_board])
    }

    /// Whether the centre may be in that state.
    pub(super) const fn allows_centre(&self, state: usize) -> bool {
        self.refused[state] >> CELLS.len() & 1 == 0
    }

    /// For each pair of neighbouring cells of the outer ring, the pairs of states that are allowed: bit `i` for the four bits `i`
    /// that the cells have in a neighbourhood.
    pub(super) fn outer_pairs(&self) -> [u16; OUTER / 2] {
        std::array::from_fn(|pair| {
            let allowed = |cell: usize| {
                (0..4).filter(move |&state| self.refused[state] >> (INNER + cell) & 1 == 0)
            };
            allowed(2 * pair + 1).fold(0, |bits, second| {
                allowed(2 * pair).fold(bits, |bits, first| bits | 1 << (4 * second + first))
            })
        })
    }

    /// The inner and the outer ring of the only neighbourhood that is allowed, when there is only one.
    pub(super) fn only(&self) -> Option<(u16, u32)> {
        const RINGS: u32 = ALL_CELLS >> 1;
        let [empty, black, white, off_board] = self.refused.map(|plane| !plane & RINGS);
        let twice = empty & black | (empty | black) & white | (empty | black | white) & off_board;
        if twice != 0 || empty | black | white | off_board != RINGS {
            return None;
        }
        let cells = spread(black | off_board) | spread(white | off_board) << 1;
        Some((cells as u16, (cells >> (2 * INNER)) as u32))
    }
}

/// The candidates of a shape around its cell `(x, y)`, in the order of a plane of a [`Condition`].
pub(super) fn candidates_around(shape: &Shape, cell: (usize, usize)) -> u32 {
    around(shape.candidate_bits(), cell).0
}

/// The bits of a plane of a shape that lie at most two columns and rows from the cell, in the order of
/// a plane of a [`Condition`], and those that lie farther off, in their own.
fn around(plane: u32, (x, y): (usize, usize)) -> (u32, u32) {
    let side = Shape::MAX_SIDE;
    let (mut kept, mut beyond) = (0, plane);
    for (bit, (dx, dy)) in CELLS.into_iter().chain([(0, 0)]).enumerate() {
        let (Some(x), Some(y)) = (
            x.checked_add_signed(dx as isize).filter(|&x| x < side),
            y.checked_add_signed(dy as isize).filter(|&y| y < side),
        ) else {
            continue;
        };
        let cell = y * side + x;
        kept |= (plane >> cell & 1) << bit;
        beyond &= !(1 << cell);
    }
    (kept, beyond)
}
