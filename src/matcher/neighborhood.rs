//! The states of the cells around every point, kept as stones come and go.

use super::centre::Centre;
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

/// The lowest 24 bits, each at twice its place.
pub(super) const fn spread(bits: u32) -> u64 {
    let mut bits = (bits & 0x00ff_ffff) as u64;
    bits = (bits | bits << 16) & 0x0000_00ff_0000_ffff;
    bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff;
    bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333;
    (bits | bits << 1) & 0x5555_5555_5555_5555
}

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
    pub(super) const fn centre(self) -> usize {
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
    of: [Neighborhood; STRIDE * STRIDE],
}

/// By colour and by row and column of the 5x5 points around a stone: the bits of the stone in the neighbourhood of that point.
const STONE: [[[u64; 5]; 5]; 2] = {
    let mut bits = [[[0; 5]; 5]; 2];
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
    /// Those of a board without stones.
    pub(super) fn empty(size: Size) -> Neighborhoods {
        let on_board = 2 * MARGIN..2 * MARGIN + size.get();
        // The cells that are off the board because of their column, or of their row.
        let off = |axis: usize| -> [u64; STRIDE] {
            std::array::from_fn(|centre| {
                let lines = LINES[axis].iter().enumerate();
                let off = lines.filter(|(offset, _)| !on_board.contains(&(centre + offset)));
                off.fold(0, |bits, (_, line)| bits | line)
            })
        };
        let (columns, rows) = (off(0), off(1));
        Neighborhoods {
            of: std::array::from_fn(|i| Neighborhood(columns[i % STRIDE] | rows[i / STRIDE])),
        }
    }

    /// Those of a board with stones.
    pub(super) fn new(setup: &Setup) -> Neighborhoods {
        let mut neighborhoods = Neighborhoods::empty(setup.size());
        for color in Color::ALL {
            for point in setup.stones(color).iter() {
                neighborhoods.toggle(point, color);
            }
        }
        neighborhoods
    }

    /// Puts a stone on an empty point, or takes it off.
    #[inline]
    pub(super) fn toggle(&mut self, point: Point, color: Color) {
        let first = (point.y() - 1) * STRIDE + point.x() - 1;
        let around = &mut self.of[first..][..4 * STRIDE + 5];
        for (row, bits) in STONE[color.index()].iter().enumerate() {
            for (neighborhood, bits) in around[row * STRIDE..].iter_mut().zip(bits) {
                neighborhood.0 ^= bits;
            }
        }
    }

    /// The neighbourhood of a point, or of a point at most two lines beyond the edge.
    #[inline]
    pub(super) fn at(&self, centre: Centre) -> Neighborhood {
        self.of[centre.y() * STRIDE + centre.x()]
    }
}
