//! Where windows can be centred: on points, and on places up to two lines beyond the edges.

use super::bits::ones;
use super::neighborhood::{CELLS, MARGIN, STRIDE};
use crate::point::{Point, Size};

/// The centre of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Center {
    x: u8,
    y: u8,
}

impl Center {
    /// The centre in that column and row, counted as below.
    #[inline]
    pub(super) const fn new(x: usize, y: usize) -> Center {
        Center {
            x: x as u8,
            y: y as u8,
        }
    }

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
        let line = |center: u8, offset: i32| {
            usize::try_from(i32::from(center) + offset + 1 - MARGIN as i32).ok()
        };
        Point::new(line(self.x, x)?, line(self.y, y)?).filter(|&point| size.contains(point))
    }
}

impl From<Point> for Center {
    #[inline]
    fn from(point: Point) -> Center {
        Center::new(point.x() - 1 + MARGIN, point.y() - 1 + MARGIN)
    }
}

/// A set of centres, as bit rows.
#[derive(Clone, Debug, Default)]
pub(super) struct Centers {
    rows: [u32; STRIDE],
}

impl Centers {
    /// The centres of all windows that touch a board.
    pub(super) fn all(size: Size) -> Centers {
        let lines = size.get() + 2 * MARGIN;
        let mut rows = [0; STRIDE];
        rows[..lines].fill((1 << lines) - 1);
        Centers { rows }
    }

    #[inline]
    pub(super) fn insert(&mut self, center: Center) {
        self.rows[center.y()] |= 1 << center.x;
    }

    #[inline]
    pub(super) fn remove(&mut self, center: Center) {
        self.rows[center.y()] &= !(1 << center.x);
    }

    /// Adds the 5x5 centres around a point: those of the windows in which it lies.
    #[inline]
    pub(super) fn insert_around(&mut self, point: Point) {
        for row in &mut self.rows[point.y() - 1..][..5] {
            *row |= 0b11111 << (point.x() - 1);
        }
    }

    /// The centres, row by row.
    pub(super) fn iter(&self) -> impl Iterator<Item = Center> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(y, &row)| ones(row).map(move |x| Center::new(x, y)))
    }

    /// Calls `each` for those of the 5x5 centres around a point that are in the set, with the number of the cell on which the
    /// point lies in the window.
    #[inline]
    pub(super) fn for_each_around(&self, point: Point, mut each: impl FnMut(Center, usize)) {
        let (left, top) = (point.x() - 1, point.y() - 1);
        for (y, cells) in CELL_OF_CENTER.iter().enumerate() {
            for x in ones(self.rows[top + y] >> left & 0b11111) {
                each(Center::new(left + x, top + y), cells[x]);
            }
        }
    }
}

/// By row and column of the 5x5 centres around a point: the cell on which the point lies.
const CELL_OF_CENTER: [[usize; 5]; 5] = {
    let mut cells = [[CELLS.len(); 5]; 5];
    let mut cell = 0;
    while cell < CELLS.len() {
        let (x, y) = CELLS[cell];
        cells[(2 - y) as usize][(2 - x) as usize] = cell;
        cell += 1;
    }
    cells
};
