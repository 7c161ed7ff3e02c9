//! Where windows can be centred: on points, and on places up to two lines beyond the edges.

use super::neighborhood::{CELLS, MARGIN, STRIDE};
use crate::point::{Point, Size};

/// The centre of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Centre {
    x: u8,
    y: u8,
}

impl Centre {
    /// The column, counted from 0 at two columns to the left of the board.
    #[inline]
    pub(super) const fn x(self) -> usize {
        self.x as usize
    }

    /// The row, counted from 0 at two rows above the board.
    #[inline]
    pub(super) const fn y(self) -> usize {
        self.y as usize
    }

    /// The point that lies on cell `cell` of the window, as numbered in [`CELLS`], the centre being the last; `None` when it is not
    /// on a board of that size.
    #[inline]
    pub(super) fn point(self, cell: usize, size: Size) -> Option<Point> {
        let (x, y) = CELLS.get(cell).copied().unwrap_or_default();
        let line = |centre: u8, offset: i32| {
            usize::try_from(i32::from(centre) + offset + 1 - MARGIN as i32).ok()
        };
        Point::new(line(self.x, x)?, line(self.y, y)?).filter(|&point| size.contains(point))
    }
}

impl From<Point> for Centre {
    #[inline]
    fn from(point: Point) -> Centre {
        Centre {
            x: (point.x() - 1 + MARGIN) as u8,
            y: (point.y() - 1 + MARGIN) as u8,
        }
    }
}

/// A set of centres, as bit rows.
#[derive(Clone, Debug, Default)]
pub(super) struct Centres {
    rows: [u32; STRIDE],
}

impl Centres {
    /// The centres of all windows that touch a board.
    pub(super) fn all(size: Size) -> Centres {
        let lines = size.get() + 2 * MARGIN;
        let mut rows = [0; STRIDE];
        rows[..lines].fill((1 << lines) - 1);
        Centres { rows }
    }

    #[inline]
    pub(super) fn insert(&mut self, centre: Centre) {
        self.rows[centre.y()] |= 1 << centre.x;
    }

    #[inline]
    pub(super) fn remove(&mut self, centre: Centre) {
        self.rows[centre.y()] &= !(1 << centre.x);
    }

    /// Adds the 5x5 centres around a point: those of the windows in which it lies.
    #[inline]
    pub(super) fn insert_around(&mut self, point: Point) {
        for row in &mut self.rows[point.y() - 1..][..5] {
            *row |= 0b11111 << (point.x() - 1);
        }
    }

    /// The centres, row by row.
    pub(super) fn iter(&self) -> impl Iterator<Item = Centre> {
        self.rows
            .iter()
            .enumerate()
            .flat_map(|(y, &row)| bits(row).map(move |x| Centre { x, y: y as u8 }))
    }

    /// Those of the 5x5 centres around a point that are in the set, each with the number of the cell on which the point
    /// lies in the window.
    #[inline]
    pub(super) fn around(&self, point: Point) -> impl Iterator<Item = (Centre, usize)> {
        let (left, top) = (point.x() as u8 - 1, point.y() as u8 - 1);
        (top..top + 5)
            .zip(CELL_OF_CENTRE)
            .flat_map(move |(y, cells)| {
                let row = self.rows[usize::from(y)] >> left & 0b11111;
                bits(row).map(move |x| (Centre { x: left + x, y }, cells[usize::from(x)]))
            })
    }
}

/// By row and column of the 5x5 centres around a point: the cell on which the point lies.
const CELL_OF_CENTRE: [[usize; 5]; 5] = {
    let mut cells = [[CELLS.len(); 5]; 5];
    let mut cell = 0;
    while cell < CELLS.len() {
        let (x, y) = CELLS[cell];
        cells[(2 - y) as usize][(2 - x) as usize] = cell;
        cell += 1;
    }
    cells
};

/// The numbers of the bits that are set, from the lowest.
pub(super) fn bits(mut row: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = row.trailing_zeros() as u8;
        row &= row.checked_sub(1)?;
        Some(bit)
    })
}
