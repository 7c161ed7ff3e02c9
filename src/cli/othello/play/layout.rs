//! Where things are on the screen.

use ratatui::layout::{Position, Rect};

use crate::othello::Square;

/// The columns of a square, without the lines around it.
pub(super) const SQUARE_WIDTH: u16 = 3;

/// The place of the row numbers and of the letters above.
const MARGIN: (u16, u16) = (2, 1);

/// How the screen is shared between the board and what is said beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) board: Rect,
    pub(super) panel: Rect,
    /// Whether there are lines between the squares.
    pub(super) has_grid: bool,
}

/// A way to share the screen, and the least size that it takes.
struct Shape {
    width: u16,
    height: u16,
    has_grid: bool,
    is_panel_below: bool,
}

const PANEL_WIDTH: u16 = 38;
const PANEL_HEIGHT: u16 = 14;

/// The largest first.
const SHAPES: [Shape; 3] = [
    Shape {
        width: 35 + 2 + PANEL_WIDTH,
        height: 18,
        has_grid: true,
        is_panel_below: false,
    },
    Shape {
        width: 26 + 2 + PANEL_WIDTH,
        height: PANEL_HEIGHT,
        has_grid: false,
        is_panel_below: false,
    },
    Shape {
        width: PANEL_WIDTH,
        height: 9 + 1 + PANEL_HEIGHT,
        has_grid: false,
        is_panel_below: true,
    },
];

/// What is told of a screen that is too small.
pub(super) fn least_sizes() -> String {
    let [_, wide, tall] = SHAPES;
    format!(
        "{}x{} or {}x{}",
        wide.width, wide.height, tall.width, tall.height
    )
}

/// The layout for a screen of that size, or `None` when it is too small.
pub(super) fn of(screen: Rect) -> Option<Layout> {
    let fits = |shape: &&Shape| screen.width >= shape.width && screen.height >= shape.height;
    let shape = SHAPES.iter().find(fits)?;
    let (width, height) = if shape.has_grid { (35, 18) } else { (26, 9) };
    let board = Rect::new(screen.x, screen.y, width, height);
    let panel = if shape.is_panel_below {
        let y = board.bottom() + 1;
        Rect::new(screen.x, y, screen.width, screen.bottom() - y)
    } else {
        let x = board.right() + 2;
        Rect::new(x, screen.y, screen.right() - x, screen.height)
    };
    Some(Layout {
        board,
        panel,
        has_grid: shape.has_grid,
    })
}

impl Layout {
    /// The distance from one square to the next.
    fn step(&self) -> (u16, u16) {
        if self.has_grid {
            (SQUARE_WIDTH + 1, 2)
        } else {
            (SQUARE_WIDTH, 1)
        }
    }

    /// Where the first square is.
    fn origin(&self) -> (u16, u16) {
        let line = u16::from(self.has_grid);
        (
            self.board.x + MARGIN.0 + line,
            self.board.y + MARGIN.1 + line,
        )
    }

    /// The cells of a square, in one line.
    pub(super) fn cells(&self, square: Square) -> Rect {
        let ((x, y), (across, down)) = (self.origin(), self.step());
        Rect::new(
            x + across * square.column() as u16,
            y + down * square.row() as u16,
            SQUARE_WIDTH,
            1,
        )
    }

    /// The square at a place of the screen, or `None` on a line or beside the board.
    pub(super) fn square_at(&self, place: Position) -> Option<Square> {
        Square::all().find(|&square| self.cells(square).contains(place))
    }
}
