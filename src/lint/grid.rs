//! The points around a candidate as bits, and the boards that may lie under them.

use std::array;

/// Points of a grid of [`SIDE`] x [`SIDE`] with the candidate in its centre: bit `SIDE * y + x`.
pub(super) type Mask = u128;

/// The side of the grid: a cell of a shape is at most four columns and rows away from a candidate,
/// and what lies beside it is still on the grid.
pub(super) const SIDE: usize = 11;

/// The column and the row of the candidate.
pub(super) const CENTER: usize = SIDE / 2;

/// All points of the grid.
pub(super) const GRID: Mask = (1 << (SIDE * SIDE)) - 1;

const LEFT_COLUMN: Mask = {
    let mut column = 0;
    let mut y = 0;
    while y < SIDE {
        column |= 1 << (y * SIDE);
        y += 1;
    }
    column
};

const RIGHT_COLUMN: Mask = LEFT_COLUMN << (SIDE - 1);

/// The points next to a point of the mask, as far as the grid reaches.
pub(super) const fn neighbors(points: Mask) -> Mask {
    let left = (points & !LEFT_COLUMN) >> 1;
    let right = (points & !RIGHT_COLUMN) << 1;
    let above = points >> SIDE;
    let below = points << SIDE & GRID;
    left | right | above | below
}

/// The points one by one, each as a mask of its own, row by row.
pub(super) fn each(points: Mask) -> impl Iterator<Item = Mask> {
    let mut rest = points;
    std::iter::from_fn(move || {
        let lowest = rest & rest.wrapping_neg();
        rest ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// The least rectangle that holds all the points.
pub(super) fn bounding_box(points: Mask) -> Mask {
    let row = (1 << SIDE) - 1;
    let rows = (0..SIDE).map(|y| row << (y * SIDE));
    let columns = (0..SIDE).map(|x| LEFT_COLUMN << x);
    let span = |lines: &mut dyn Iterator<Item = Mask>| {
        let mut span = 0;
        let mut since = 0;
        for line in lines {
            since |= line;
            if line & points != 0 {
                span |= since;
            } else if span == 0 {
                since = 0;
            }
        }
        span
    };
    span(&mut { rows }) & span(&mut { columns })
}

/// The points of the grid that a board of `size` lines covers when it begins `left` columns and
/// `top` rows before the candidate.
const fn board(size: usize, left: usize, top: usize) -> Mask {
    let mut points = 0;
    let mut y = 0;
    while y < SIDE {
        let mut x = 0;
        while x < SIDE {
            let (column, row) = (x + left, y + top);
            let covers =
                column >= CENTER && column < CENTER + size && row >= CENTER && row < CENTER + size;
            if covers {
                points |= 1 << (y * SIDE + x);
            }
            x += 1;
        }
        y += 1;
    }
    points
}

/// All ways in which a board of `size` lines lies under the candidate.
const fn boards<const N: usize>(size: usize) -> [Mask; N] {
    assert!(N == size * size);
    let mut boards = [0; N];
    let mut index = 0;
    while index < N {
        boards[index] = board(size, index % size, index / size);
        index += 1;
    }
    boards
}

/// Boards so large that no shape sees two opposite edges, in all their positions under the
/// candidate. A board of five lines or more shows a shape of at most five columns and rows nothing
/// else than one of these does.
static LARGE: [Mask; SIDE * SIDE] = boards(SIDE);

/// The boards of five lines. Each board that agrees with a shape and has more lines holds one of
/// these that does, too: a shape of at most five columns and rows shows no more.
static LEAST: [Mask; 25] = boards(5);

/// The boards of one to four lines.
static SMALL: [&[Mask]; 4] = [
    &boards::<1>(1),
    &boards::<4>(2),
    &boards::<9>(3),
    &boards::<16>(4),
];

/// What the cells of a shape say of the edges: the points that are on the board, and those that are
/// off it.
#[derive(Clone, Copy)]
pub(super) struct Edges {
    pub(super) on: Mask,
    pub(super) off: Mask,
}

impl Edges {
    fn admit(self, board: Mask) -> bool {
        self.on & !board == 0 && self.off & board == 0
    }

    fn admitted(self, boards: &[Mask]) -> impl Iterator<Item = Mask> {
        boards
            .iter()
            .copied()
            .filter(move |&board| self.admit(board))
    }

    /// The boards of 5x5 to 25x25 that may lie under the shape.
    pub(super) fn large_boards(self) -> impl Iterator<Item = Mask> {
        self.admitted(&LARGE)
    }

    /// The boards of 1x1 to 4x4 that may lie under it.
    pub(super) fn small_boards(self) -> impl Iterator<Item = Mask> {
        SMALL
            .into_iter()
            .flat_map(move |boards| self.admitted(boards))
    }

    /// The points that are off every board of 5x5 to 25x25 that may lie under the shape. Just
    /// [`Edges::off`] when there is no such board.
    pub(super) fn beyond(self) -> Mask {
        self.off_all(self.large_boards())
    }

    /// The points that are off every board that may lie under the shape, of whatever size.
    pub(super) fn beyond_on_all_boards(self) -> Mask {
        self.off_all(self.small_boards().chain(self.large_boards()))
    }

    fn off_all(self, boards: impl Iterator<Item = Mask>) -> Mask {
        if self.off == 0 {
            return 0;
        }
        match boards.reduce(|all, board| all | board) {
            Some(covered) => GRID & !covered,
            None => self.off,
        }
    }

    /// The points that are on every board of 5x5 to 25x25 that may lie under the shape. Just
    /// [`Edges::on`] when there is no such board.
    pub(super) fn within(self) -> Mask {
        let boards = self.admitted(&LEAST);
        boards.reduce(|all, board| all & board).unwrap_or(self.on)
    }
}

/// Where the bits of a row of a shape's plane go: five rows of five, the candidate at `(x, y)` in
/// the centre.
pub(super) fn place_window(plane: u32, (x, y): (usize, usize)) -> Mask {
    let rows: [Mask; 5] = array::from_fn(|row| Mask::from(plane >> (5 * row) & 0b11111));
    let first = (CENTER - y) * SIDE + CENTER - x;
    rows.into_iter()
        .rev()
        .fold(0, |grid, row| grid << SIDE | row)
        << first
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mask(points: &[(usize, usize)]) -> Mask {
        points.iter().map(|(x, y)| 1 << (y * SIDE + x)).sum()
    }

    #[test]
    fn neighbors_do_not_wrap_around_the_grid() {
        assert_eq!(neighbors(mask(&[(0, 3)])), mask(&[(0, 2), (1, 3), (0, 4)]));
        assert_eq!(
            neighbors(mask(&[(10, 3)])),
            mask(&[(10, 2), (9, 3), (10, 4)])
        );
        assert_eq!(neighbors(mask(&[(0, 0)])), mask(&[(1, 0), (0, 1)]));
        assert_eq!(neighbors(mask(&[(10, 10)])), mask(&[(10, 9), (9, 10)]));
    }

    #[test]
    fn boards_cover_the_candidate() {
        let center = mask(&[(CENTER, CENTER)]);
        let all: Vec<Mask> = Edges { on: center, off: 0 }.large_boards().collect();
        assert_eq!(all.len(), LARGE.len());
        assert_eq!(SMALL[1].len(), 4);
        assert!(SMALL[1].contains(&mask(&[(4, 4), (5, 4), (4, 5), (5, 5)])));
        assert_eq!(SMALL[0], [center]);
    }

    #[test]
    fn a_window_is_placed_with_its_candidate_in_the_centre() {
        let corner = 1 << 24;
        assert_eq!(place_window(corner, (4, 4)), mask(&[(CENTER, CENTER)]));
        assert_eq!(place_window(corner, (0, 0)), mask(&[(9, 9)]));
        assert_eq!(place_window(1, (4, 0)), mask(&[(1, 5)]));
    }
}
