//! The states of the cells around every point, kept as stones come and go.

use super::center::Center;
use crate::board::Setup;
use crate::color::Color;
use crate::point::{Point, Size};

/// The cells of the ring around a centre, then those of the ring around that one, each clockwise from
/// its top left corner: as `(x, y)` from the centre.
///
/// In this order a quarter turn clockwise moves the cells of the inner ring on by 2 and those of the outer ring by 4, and
/// the transposition, cell `k` to `-k`, reverses them.
pub(super) const CELLS: [(i32, i32); 24] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-2, -2),
    (-1, -2),
    (0, -2),
    (1, -2),
    (2, -2),
    (2, -1),
    (2, 0),
    (2, 1),
    (2, 2),
    (1, 2),
    (0, 2),
    (-1, 2),
    (-2, 2),
    (-2, 1),
    (-2, 0),
    (-2, -1),
];
/// The lines beyond each side of the board on which windows that touch it can be centred.
pub(super) const MARGIN: usize = 2;
/// The lines of the largest board and of the margins.
pub(super) const STRIDE: usize = Size::MAX.get() + 2 * MARGIN;
/// How many of [`CELLS`] are in the inner ring.
pub(super) const INNER: usize = 8;
/// How many of [`CELLS`] are in the outer ring.
pub(super) const OUTER: usize = 16;

/// All 25 cells of a window, as a plane of bits: one for each of [`CELLS`], and the centre above them.
pub(super) const ALL_CELLS: u32 = (2 << CELLS.len()) - 1;

/// The states of the 5x5 cells around a point: two bits a cell in the order of [`CELLS`], the centre above them.
/// The bits say empty (0), Black (1), White (2) or off the board (3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Neighborhood(u64);

impl Neighborhood {
    /// The inner ring, two bits a cell.
    #[inline]
    pub(super) const fn inner(self) -> u16 {
        self.0 as u16
    }

    /// The state of the centre.
    #[inline]
    pub(super) const fn center(self) -> usize {
        (self.0 >> (2 * CELLS.len()) & 3) as usize
    }

    /// The outer ring, two bits a cell.
    #[inline]
    pub(super) const fn outer(self) -> u32 {
        (self.0 >> (2 * INNER)) as u32
    }
}

/// The neighbourhoods of all points of a board and of two lines beyond it.
#[derive(Clone, Debug)]
pub(super) struct Neighborhoods {
    /// By row and column of the centre. The last columns are no neighbourhoods: see [`STONE`].
    of: [[u64; STRIDE + 1]; STRIDE],
}

/// By colour and by row and column of the 5x5 points around a stone: the bits of the stone in the neighbourhood of that
/// point. The sixth column is zero: an even number of words is better for vector instructions.
const STONE: [[[u64; 6]; 5]; 2] = {
    let mut bits = [[[0; 6]; 5]; 2];
    let mut color = 0;
    while color < 2 {
        let state = color as u64 + 1;
        bits[color][MARGIN][MARGIN] = state << (2 * CELLS.len());
        let mut cell = 0;
        while cell < CELLS.len() {
            // Seen from the stone, the point lies on the other side.
            let (x, y) = CELLS[cell];
            bits[color][(2 - y) as usize][(2 - x) as usize] = state << (2 * cell);
            cell += 1;
        }
        color += 1;
    }
    bits
};

/// By axis, columns then rows, and by offset from the centre, from -2: all bits of the cells there.
const LINES: [[u64; 5]; 2] = {
    let mut lines = [[0; 5]; 2];
    lines[0][MARGIN] = 3 << (2 * CELLS.len());
    lines[1][MARGIN] = 3 << (2 * CELLS.len());
    let mut cell = 0;
    while cell < CELLS.len() {
        let (x, y) = CELLS[cell];
        lines[0][(x + 2) as usize] |= 3 << (2 * cell);
        lines[1][(y + 2) as usize] |= 3 << (2 * cell);
        cell += 1;
    }
    lines
};

impl Neighborhoods {
    /// Those of a board with stones.
    pub(super) fn new(setup: &Setup) -> Neighborhoods {
        let mut neighborhoods = Neighborhoods {
            of: [[0; STRIDE + 1]; STRIDE],
        };
        neighborhoods.reset(setup);
        neighborhoods
    }

    /// Makes them those of another board.
    pub(super) fn reset(&mut self, setup: &Setup) {
        let size = setup.size().get();
        let on_board = 2 * MARGIN..2 * MARGIN + size;
        // The cells that are off the board because of their column, or of their row.
        let off = |axis: usize| -> [u64; STRIDE] {
            std::array::from_fn(|center| {
                let lines = LINES[axis].iter().enumerate();
                let off = lines.filter(|(offset, _)| !on_board.contains(&(center + offset)));
                off.fold(0, |bits, (_, line)| bits | line)
            })
        };
        let (columns, rows) = (off(0), off(1));
        for (neighborhoods, row) in self.of.iter_mut().zip(rows).take(size + 2 * MARGIN) {
            for (neighborhood, column) in neighborhoods.iter_mut().zip(columns) {
                *neighborhood = row | column;
            }
        }
        for color in Color::ALL {
            for point in setup.stones(color).iter() {
                self.toggle(point, color);
            }
        }
    }

    /// Puts a stone on an empty point, or takes it off.
    #[inline]
    pub(super) fn toggle(&mut self, point: Point, color: Color) {
        let rows = &mut self.of[point.y() - 1..][..5];
        for (row, bits) in rows.iter_mut().zip(&STONE[color.index()]) {
            for (neighborhood, bits) in row[point.x() - 1..][..6].iter_mut().zip(bits) {
                *neighborhood ^= bits;
            }
        }
    }

    /// The neighbourhood of a point, or of a point at most two lines beyond the edge.
    #[inline]
    pub(super) fn at(&self, center: Center) -> Neighborhood {
        Neighborhood(self.of[center.y()][center.x()])
    }
}
