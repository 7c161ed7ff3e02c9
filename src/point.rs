//! Intersections of a board, sizes of boards, and sets of points as bit rows.

use std::fmt;

use crate::symmetry::{Symmetry, transform_rows};

/// The side of a square board, from 1 to 25.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

impl Size {
    /// The largest side, 25: the letters of a GTP vertex end there.
    pub const MAX: Size = Size(25);

    /// A side of `lines` lines, or `None` unless it is from 1 to 25.
    #[must_use]
    pub const fn new(lines: usize) -> Option<Size> {
        if lines >= 1 && lines <= Self::MAX.0 as usize {
            Some(Size(lines as u8))
        } else {
            None
        }
    }

    /// The number of lines.
    #[must_use]
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// Whether the point lies on a board of this size.
    #[must_use]
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        point.x <= self.0 && point.y <= self.0
    }

    /// The points of the board, row by row from the top.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (1..=self.0).flat_map(move |y| (1..=self.0).map(move |x| Point { x, y }))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{0}x{0}", self.0)
    }
}

/// An intersection: column `x` from 1 at the left, row `y` from 1 at the top, both at most 25.
///
/// The order is that of reports: by row, then by column.
///
/// ```
/// use katachi::{Point, Size};
///
/// let size = Size::new(19).unwrap();
/// let point = Point::new(15, 8).unwrap();
/// assert_eq!(point.gtp(size), "P12");
/// assert_eq!(point.sgf(), "oh");
/// assert_eq!(point.to_string(), "15,8");
/// assert_eq!(Point::from_gtp("p12", size), Some(point));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    x: u8,
    y: u8,
}

impl Point {
    /// The number of different values of [`Point::index`].
    pub const INDICES: usize = PointSet::ROWS * PointSet::ROWS;

    /// The point in column `x` and row `y`, or `None` unless both are from 1 to 25.
    #[must_use]
    pub const fn new(x: usize, y: usize) -> Option<Point> {
        let max = Size::MAX.get();
        if x >= 1 && x <= max && y >= 1 && y <= max {
            Some(Point {
                x: x as u8,
                y: y as u8,
            })
        } else {
            None
        }
    }

    /// The column, from 1 at the left.
    #[must_use]
    #[inline]
    pub const fn x(self) -> usize {
        self.x as usize
    }

    /// The row, from 1 at the top.
    #[must_use]
    #[inline]
    pub const fn y(self) -> usize {
        self.y as usize
    }

    /// A number for tables, `(y - 1) * 25 + x - 1`, the same on boards of all sizes; below
    /// [`Point::INDICES`].
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        (self.y() - 1) * PointSet::ROWS + self.x() - 1
    }

    /// Where the point goes when a board of `size` is turned.
    ///
    /// # Panics
    /// In debug builds, when the point is not on a board of that size.
    #[must_use]
    pub const fn transformed(self, symmetry: Symmetry, size: Size) -> Point {
        let cell = (self.x() - 1, self.y() - 1);
        let (x, y) = symmetry.apply_to_cell(cell, size.get(), size.get());
        Point {
            x: x as u8 + 1,
            y: y as u8 + 1,
        }
    }

    /// The neighbours on a board of `size`: above, left, right, below, as far as there are such.
    pub fn neighbors(self, size: Size) -> impl Iterator<Item = Point> {
        let Point { x, y } = self;
        [
            (y > 1).then(|| Point { x, y: y - 1 }),
            (x > 1).then(|| Point { x: x - 1, y }),
            (x < size.0).then(|| Point { x: x + 1, y }),
            (y < size.0).then(|| Point { x, y: y + 1 }),
        ]
        .into_iter()
        .flatten()
    }

    /// The name of the point in the Go Text Protocol on a board of `size`: the column's letter
    /// without I, then the row counted from the bottom.
    ///
    /// # Panics
    /// When the point is not on a board of that size.
    #[must_use]
    pub fn gtp(self, size: Size) -> String {
        assert!(size.contains(self), "{self} is not on a board of {size}");
        let letter = Self::GTP_COLUMNS[self.x() - 1] as char;
        format!("{letter}{}", size.get() + 1 - self.y())
    }

    /// The letters of the columns in the Go Text Protocol, I left out.
    pub const GTP_COLUMNS: &'static [u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

    /// Reads a name of the Go Text Protocol, in capitals or not. `None` when it names no point of a board of that size.
    #[must_use]
    pub fn from_gtp(text: &str, size: Size) -> Option<Point> {
        let letter = text.bytes().next()?.to_ascii_uppercase();
        let x = Self::GTP_COLUMNS
            .iter()
            .position(|&column| column == letter)?
            + 1;
        let digits = text.get(1..)?;
        if digits.len() > 2 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let row: usize = digits.parse().ok()?;
        Point::new(x, (size.get() + 1).checked_sub(row)?).filter(|&point| size.contains(point))
    }

    /// The two letters of the point in SGF: column, then row from the top, `a` for 1.
    #[must_use]
    pub fn sgf(self) -> String {
        let letter = |number: u8| char::from(b'a' + number - 1);
        [letter(self.x), letter(self.y)].into_iter().collect()
    }
}

/// `x,y` as in the fields of the JSON reports.
impl fmt::Display for Point {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{},{}", self.x, self.y)
    }
}

impl Ord for Point {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Point {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// A set of points as bit rows: row `y` is a word of which bit `x - 1` stands for column `x`.
///
/// A plain value of 100 bytes; the set operations are loops over 25 words, which the compiler turns
/// into vector instructions.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PointSet {
    rows: [u32; Self::ROWS],
}

impl PointSet {
    const ROWS: usize = Size::MAX.get();

    /// The set without any point.
    pub const EMPTY: PointSet = PointSet {
        rows: [0; Self::ROWS],
    };

    /// All points of a board of `size`.
    #[must_use]
    pub const fn full(size: Size) -> PointSet {
        let mut set = Self::EMPTY;
        let mut y = 0;
        while y < size.get() {
            set.rows[y] = (1 << size.get()) - 1;
            y += 1;
        }
        set
    }

    /// The words of the rows from the top; bit `x - 1` of word `y - 1` stands for `(x, y)`.
    #[must_use]
    #[inline]
    pub const fn rows(&self) -> &[u32; 25] {
        &self.rows
    }

    /// The set of those words; bits from 25 on are dropped, no column stands for them.
    #[must_use]
    pub fn from_rows(rows: [u32; 25]) -> PointSet {
        PointSet {
            rows: rows.map(|row| row & ((1 << Self::ROWS) - 1)),
        }
    }

    /// Whether the point is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(&self, point: Point) -> bool {
        self.rows[point.y() - 1] >> (point.x() - 1) & 1 == 1
    }

    /// Adds the point.
    #[inline]
    pub const fn insert(&mut self, point: Point) {
        self.rows[point.y() - 1] |= 1 << (point.x() - 1);
    }

    /// Takes the point out.
    #[inline]
    pub const fn remove(&mut self, point: Point) {
        self.rows[point.y() - 1] &= !(1 << (point.x() - 1));
    }

    /// Adds the points that are at most `N` rows and columns from that point, as far as there are such up to 25.
    #[inline]
    pub const fn insert_around<const N: usize>(&mut self, point: Point) {
        let (x, y) = (point.x() - 1, point.y() - 1);
        let [left, top] = [x.saturating_sub(N), y.saturating_sub(N)];
        let [right, bottom] = [Self::last_within::<N>(x), Self::last_within::<N>(y)];
        let columns = ((2 << (right - left)) - 1) << left;
        let mut row = top;
        while row <= bottom {
            self.rows[row] |= columns;
            row += 1;
        }
    }

    /// The last line of a set that is at most `N` from that one, from 0.
    const fn last_within<const N: usize>(line: usize) -> usize {
        if N < Self::ROWS - line {
            line + N
        } else {
            Self::ROWS - 1
        }
    }

    #[inline]
    pub(crate) const fn set_row(&mut self, y: usize, row: u32) {
        self.rows[y] = row;
    }

    /// Whether no point is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.iter().fold(0, |bits, row| bits | row) == 0
    }

    /// The number of points in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// The points, row by row from the top.
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        let mut rows = self.rows;
        let mut y = 0;
        std::iter::from_fn(move || {
            while *rows.get(y)? == 0 {
                y += 1;
            }
            let x = rows[y].trailing_zeros() as usize;
            rows[y] &= rows[y] - 1;
            Point::new(x + 1, y + 1)
        })
    }

    /// The points in either set.
    #[must_use]
    #[inline]
    pub fn union(&self, other: &PointSet) -> PointSet {
        self.zip(other, |a, b| a | b)
    }

    /// The points in both sets.
    #[must_use]
    #[inline]
    pub fn intersection(&self, other: &PointSet) -> PointSet {
        self.zip(other, |a, b| a & b)
    }

    /// The points of this set that are not in the other.
    #[must_use]
    #[inline]
    pub fn difference(&self, other: &PointSet) -> PointSet {
        self.zip(other, |a, b| a & !b)
    }

    /// The points next to a point of the set, on a board of 25x25: intersect with what is wanted.
    /// Points of the set are among them only when they are each other's neighbours.
    #[must_use]
    pub fn neighbors(&self) -> PointSet {
        // With an empty row above and one below, the loop has no special cases.
        let mut padded = [0; Self::ROWS + 2];
        padded[1..=Self::ROWS].copy_from_slice(&self.rows);
        PointSet::from_rows(std::array::from_fn(|y| {
            let (above, row, below) = (padded[y], padded[y + 1], padded[y + 2]);
            above | below | row << 1 | row >> 1
        }))
    }

    /// The set turned with a board of `size`: every point goes where [`Point::transformed`] takes it. The
    /// cost is that of [`transform_rows`], whatever the size and the number of points. Points that are
    /// not on a board of that size are dropped.
    #[must_use]
    pub const fn transformed(&self, symmetry: Symmetry, size: Size) -> PointSet {
        PointSet {
            rows: transform_rows(&self.rows, size.get(), symmetry),
        }
    }

    /// Whether a neighbour of the point is in the set.
    #[must_use]
    #[inline]
    pub fn touches(&self, point: Point) -> bool {
        self.touches_run(point.y() - 1, 1 << (point.x() - 1))
    }

    /// Whether a neighbour of some of the points in row `y`, counted from 0, is in the set; the points
    /// themselves are not.
    #[inline]
    pub(crate) fn touches_run(&self, y: usize, run: u32) -> bool {
        let row = |y: usize| self.rows.get(y).copied().unwrap_or(0);
        let beside = (run << 1 | run >> 1) & row(y);
        let across = run & (row(y + 1) | row(y.wrapping_sub(1)));
        beside | across != 0
    }

    #[inline]
    fn zip(&self, other: &PointSet, combine: impl Fn(u32, u32) -> u32) -> PointSet {
        PointSet {
            rows: std::array::from_fn(|y| combine(self.rows[y], other.rows[y])),
        }
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = PointSet::EMPTY;
        for point in points {
            set.insert(point);
        }
        set
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gtp_names_skip_i_and_count_from_the_bottom() {
        let size = Size::new(19).unwrap();
        for (x, y, name) in [
            (1, 19, "A1"),
            (8, 1, "H19"),
            (9, 1, "J19"),
            (19, 1, "T19"),
            (6, 14, "F6"),
        ] {
            let point = Point::new(x, y).unwrap();
            assert_eq!(point.gtp(size), name);
            assert_eq!(Point::from_gtp(name, size), Some(point));
        }
        for wrong in [
            "", "I5", "A0", "A20", "U1", "A", "5", "A+1", "A001", "é1", "PASS",
        ] {
            assert_eq!(Point::from_gtp(wrong, size), None, "{wrong}");
        }
    }

    #[test]
    fn a_set_gives_back_its_points_in_order() {
        let points = [(25, 1), (1, 2), (7, 2), (25, 25)].map(|(x, y)| Point::new(x, y).unwrap());
        let set: PointSet = points.into_iter().rev().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), points);
        assert_eq!(set.len(), points.len());
    }

    #[test]
    fn a_turned_set_has_the_turned_points() {
        for lines in 1..=25 {
            let size = Size::new(lines).unwrap();
            // Every third point and a corner: no symmetry maps that set to itself.
            let set: PointSet = size
                .points()
                .step_by(3)
                .chain(size.points().take(2))
                .collect();
            for symmetry in Symmetry::ALL {
                let turned = set.iter().map(|point| point.transformed(symmetry, size));
                assert_eq!(
                    set.transformed(symmetry, size),
                    turned.collect(),
                    "{size} {symmetry}"
                );
                assert_eq!(
                    PointSet::full(Size::MAX).transformed(symmetry, size),
                    PointSet::full(size)
                );
            }
        }
    }

    #[test]
    fn the_points_around_are_those_of_so_many_rows_and_columns() {
        fn check<const N: usize>() {
            for middle in Size::MAX.points() {
                let is_near = |point: &Point| {
                    middle.x().abs_diff(point.x()) <= N && middle.y().abs_diff(point.y()) <= N
                };
                let mut around = PointSet::EMPTY;
                around.insert_around::<N>(middle);
                assert_eq!(
                    around,
                    Size::MAX.points().filter(is_near).collect(),
                    "{N} around {middle}"
                );
            }
        }
        check::<0>();
        check::<1>();
        check::<2>();
        check::<7>();
        check::<8>();
        check::<13>();
        check::<16>();
        check::<24>();
        check::<25>();
        check::<{ usize::MAX }>();
    }

    #[test]
    fn neighbors_of_a_set_are_the_neighbors_of_its_points() {
        let size = Size::MAX;
        for point in size.points() {
            let set: PointSet = [point].into_iter().collect();
            assert_eq!(set.neighbors(), point.neighbors(size).collect());
        }
    }
}
