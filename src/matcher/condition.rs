//! Images of shapes as conditions on the cells around a centre.

use super::bits::spread;
use super::fold::Turn;
use super::neighborhood::{ALL_CELLS, CELLS, INNER};
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
    pub(super) fn centered(shape: &Shape, (x, y): (usize, usize)) -> Option<Condition> {
        let mut is_lost = false;
        let planes = CellState::ALL.map(|state| {
            let refused = !shape.plane(state) & Shape::WINDOW;
            let (kept, beyond) = around(refused, (x, y));
            is_lost |= beyond;
            kept
        });
        let [own, other, empty, off_board] = planes;
        (!is_lost).then_some(Condition {
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

    /// Whether a cell must not be in a state, both given as numbers.
    pub(super) const fn refuses(&self, state: usize, cell: usize) -> bool {
        self.refused[state] >> cell & 1 == 1
    }

    /// Whether the centre may be in that state.
    pub(super) const fn allows_center(&self, state: usize) -> bool {
        self.refused[state] >> CELLS.len() & 1 == 0
    }

    /// For each of the last pairs of neighbouring [`CELLS`], the pairs of states that are allowed: bit `i` for the four bits `i` that
    /// the cells have in a neighbourhood.
    pub(super) fn last_pairs<const PAIRS: usize>(&self) -> [u16; PAIRS] {
        // By a set of states: its bits four apart.
        const APART: [u16; 16] = {
            let mut apart = [0; 16];
            let mut set = 0;
            while set < 16 {
                apart[set as usize] = set & 1 | (set & 2) << 3 | (set & 4) << 6 | (set & 8) << 9;
                set += 1;
            }
            apart
        };
        std::array::from_fn(|pair| {
            let [first, second] = [0, 1].map(|i| {
                let cell = CELLS.len() - 2 * PAIRS + 2 * pair + i;
                (0..4).fold(0, |set, state| {
                    set | u16::from(!self.refuses(state, cell)) << state
                })
            });
            first * APART[usize::from(second)]
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
/// a plane of a [`Condition`]; and whether there are others.
fn around(plane: u32, (x, y): (usize, usize)) -> (u32, bool) {
    let (mut kept, mut others) = (0, 0);
    for from in 0..Shape::MAX_SIDE {
        let row = plane >> (Shape::MAX_SIDE * from) & 0b11111;
        // The cell goes to column 2: with four columns more at the left, nothing is lost on the way.
        let moved = row << (4 + 2) >> x;
        let (inside, outside) = (moved >> 4 & 0b11111, moved & !(0b11111 << 4));
        match (from + 2).checked_sub(y).and_then(|to| ROWS.get(to)) {
            Some(cells) => {
                kept |= cells[inside as usize];
                others |= outside;
            }
            None => others |= row,
        }
    }
    (kept, others != 0)
}

/// By row of a window and by the bits of its columns: the same in the order of a plane of a [`Condition`].
const ROWS: [[u32; 32]; 5] = {
    let mut rows = [[0; 32]; 5];
    let mut cell = 0;
    while cell <= CELLS.len() {
        let (x, y) = if cell < CELLS.len() {
            CELLS[cell]
        } else {
            (0, 0)
        };
        let mut columns = 0;
        while columns < 32 {
            rows[(y + 2) as usize][columns] |= ((columns as u32) >> (x + 2) & 1) << cell;
            columns += 1;
        }
        cell += 1;
    }
    rows
};
