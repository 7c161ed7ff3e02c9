//! Boards laid under shapes one by one, cell by cell: slow, and nothing to go wrong.

use std::collections::BTreeSet;

use crate::board::Setup;
use crate::pattern::{CellSet, CellState, Shape};
use crate::{Color, Point, Size};

/// A board under a shape: its size, and where its first point is as a cell of the shape.
#[derive(Clone, Copy, Debug)]
pub(super) struct Under {
    size: i32,
    x: i32,
    y: i32,
}

impl Under {
    /// All boards of the sizes that agree with the cells of the shape on what is on the board.
    pub(super) fn agreeing(shape: &Shape, sizes: std::ops::RangeInclusive<i32>) -> Vec<Under> {
        let mut found = Vec::new();
        for size in sizes {
            for x in -size..5 {
                for y in -size..5 {
                    let under = Under { size, x, y };
                    if cells_of(shape).all(|cell| under.agrees(shape, cell)) {
                        found.push(under);
                    }
                }
            }
        }
        found
    }

    /// Whether the point is on the board that is the cell `(x, y)`, which may be outside the frame.
    pub(super) fn covers(self, (x, y): (i32, i32)) -> bool {
        let lines = 0..self.size;
        lines.contains(&(x - self.x)) && lines.contains(&(y - self.y))
    }

    pub(super) fn point(self, (x, y): (usize, usize)) -> Option<Point> {
        let (x, y) = (x as i32, y as i32);
        let point = || Point::new((x - self.x) as usize + 1, (y - self.y) as usize + 1);
        self.covers((x, y)).then(|| point().expect("on the board"))
    }

    fn agrees(self, shape: &Shape, (x, y): (usize, usize)) -> bool {
        let cell = shape.cell(x, y);
        match self.point((x, y)) {
            Some(_) => cell != CellSet::OFF_BOARD,
            None => cell.contains(CellState::OffBoard),
        }
    }

    /// The boards with the rest of the board filled with one colour or empty, and the cells of the
    /// shape in every way that it allows. `None` when there are too many.
    fn positions(self, shape: &Shape, outside: Option<Color>) -> Option<Vec<Setup>> {
        let size = Size::new(self.size as usize).expect("from 1 to 25");
        let mut setup = Setup::new(size);
        for point in size.points() {
            setup.set(point, outside);
        }
        let mut setups = vec![setup];
        for cell in cells_of(shape) {
            let Some(point) = self.point(cell) else {
                continue;
            };
            let states = [
                (CellState::Own, Some(Color::Black)),
                (CellState::Other, Some(Color::White)),
                (CellState::Empty, None),
            ];
            let allowed = states
                .iter()
                .filter(|(state, _)| shape.cell(cell.0, cell.1).contains(*state));
            let with = allowed.flat_map(|&(_, stone)| {
                setups.iter().map(move |setup| {
                    let mut setup = *setup;
                    setup.set(point, stone);
                    setup
                })
            });
            setups = with.collect();
            if setups.len() > 800 {
                return None;
            }
        }
        Some(setups)
    }
}

pub(super) fn cells_of(shape: &Shape) -> impl Iterator<Item = (usize, usize)> + use<> {
    let (width, height) = (shape.width(), shape.height());
    (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
}

/// Whether all positions of a few boards under the shape satisfy the predicate. `None` when there
/// are too many.
pub(super) fn holds_everywhere(
    shape: &Shape,
    outsides: &[Option<Color>],
    holds: impl Fn(Under, &Setup) -> bool,
) -> Option<bool> {
    let boards = [5..=5, 7..=7]
        .into_iter()
        .flat_map(|sizes| Under::agreeing(shape, sizes));
    for under in boards {
        for &outside in outsides {
            if !under
                .positions(shape, outside)?
                .iter()
                .all(|setup| holds(under, setup))
            {
                return Some(false);
            }
        }
    }
    Some(true)
}

/// Whether every match of the one shape on boards of 5x5 to 10x10 is one of some image of the other.
pub(super) fn is_contained(special: &Shape, general: &Shape) -> bool {
    let boards = Under::agreeing(special, 5..=10);
    general
        .images()
        .any(|(_, general)| is_contained_as_drawn(special, &general, &boards))
}

/// The same for the other shape as it is drawn, on boards that agree with the one: on each of them,
/// the other allows at every cell what the one may show there.
pub(super) fn is_contained_as_drawn(special: &Shape, general: &Shape, boards: &[Under]) -> bool {
    let first = |shape: &Shape| shape.candidates().next().expect("a candidate");
    let ((sx, sy), (gx, gy)) = (first(special), first(general));
    let place = |(x, y): (usize, usize)| {
        let shift = |at: usize, from: usize, to: usize| at as i32 - from as i32 + to as i32;
        (shift(x, gx, sx), shift(y, gy, sy))
    };
    let of_special: BTreeSet<(i32, i32)> = special
        .candidates()
        .map(|(x, y)| (x as i32, y as i32))
        .collect();
    let of_general: BTreeSet<(i32, i32)> = general.candidates().map(place).collect();
    let written = |(x, y): (i32, i32)| match (usize::try_from(x), usize::try_from(y)) {
        (Ok(x), Ok(y)) if x < special.width() && y < special.height() => special.cell(x, y),
        _ => CellSet::ANYTHING,
    };
    of_special == of_general
        && boards.iter().all(|under| {
            cells_of(general).all(|cell| {
                let allowed = general.cell(cell.0, cell.1);
                if under.covers(place(cell)) {
                    let on_board = CellState::ALL
                        .into_iter()
                        .filter(|&state| state != CellState::OffBoard);
                    on_board.into_iter().all(|state| {
                        !written(place(cell)).contains(state) || allowed.contains(state)
                    })
                } else {
                    allowed.contains(CellState::OffBoard)
                }
            })
        })
}
