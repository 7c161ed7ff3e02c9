//! Windows of the board, and the images of shapes that are tested against them.

use super::placement::Origin;
use crate::board::Setup;
use crate::color::Color;
use crate::pattern::{CellState, Shape};

/// The cells of a plane.
const CELLS: usize = Shape::MAX_SIDE * Shape::MAX_SIDE;

/// The states of 5x5 cells: four planes of 25 bits side by side, own stones lowest, then the other
/// side's, empty points, cells off the board; in a plane, bit `5 * y + x` is cell `(x, y)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window(u128);

impl Window {
    /// The window of that origin as `side` sees it.
    pub(super) fn new(setup: &Setup, side: Color, origin: Origin) -> Window {
        const LEFT: i32 = Shape::MAX_SIDE as i32 - 1;
        let size = setup.size().get() as i32;
        let own = setup.stones(side).rows();
        let other = setup.stones(side.opponent()).rows();
        let (x, y) = (i32::from(origin.x), i32::from(origin.y));
        let mut planes = [0u128; 4];
        for row in 0..Shape::MAX_SIDE {
            let board_row = y + row as i32;
            // Columns from the one that lies four to the left of the board.
            let cut = |columns: u64| (columns >> (x - 1 + LEFT)) & 0b11111;
            let on_board = if (1..=size).contains(&board_row) {
                ((1u64 << size) - 1) << LEFT
            } else {
                0
            };
            let stones = |rows: &[u32; 25]| {
                if on_board == 0 {
                    0
                } else {
                    u64::from(rows[board_row as usize - 1]) << LEFT
                }
            };
            let (own, other) = (stones(own), stones(other));
            let states = [own, other, on_board & !own & !other, !on_board];
            for (plane, columns) in planes.iter_mut().zip(states) {
                *plane |= u128::from(cut(columns)) << (row * Shape::MAX_SIDE);
            }
        }
        Window(join(planes))
    }

    /// Whether no cell is in a state that the image refuses there.
    #[inline]
    pub(super) const fn satisfies(self, refused: Refusal) -> bool {
        self.0 & refused.0 == 0
    }
}

/// For each cell of a shape, the states that it does not allow, laid out as in a [`Window`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Refusal(u128);

impl Refusal {
    pub(super) fn of(shape: &Shape) -> Refusal {
        Refusal(join(
            CellState::ALL.map(|state| u128::from(!shape.plane(state) & Shape::WINDOW)),
        ))
    }
}

/// The four planes side by side.
fn join(planes: [u128; 4]) -> u128 {
    planes
        .into_iter()
        .rev()
        .fold(0, |bits, plane| bits << CELLS | plane)
}
