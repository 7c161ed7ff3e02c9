//! What is known of a position beyond its stones.

use crate::board::{Board, IllegalMove, Ko, Setup};
use crate::color::Color;
#[cfg(feature = "sgf")]
use crate::game;
use crate::point::{Point, PointSet};

/// A position in which legality is judged: stones, and, where the history is known, the simple ko and the last move.
///
/// Superko is not judged.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    setup: &'a Setup,
    ko: Option<Ko>,
    last: Option<Point>,
}

impl<'a> Position<'a> {
    /// The position with those stones and that ko.
    #[must_use]
    pub const fn new(setup: &'a Setup, ko: Option<Ko>) -> Position<'a> {
        Position {
            setup,
            ko,
            last: None,
        }
    }

    /// The same after a move on that point, which [ranking by place](super::Places) looks at.
    #[must_use]
    pub const fn after(self, last: Option<Point>) -> Position<'a> {
        Position { last, ..self }
    }

    /// The stones.
    #[must_use]
    pub const fn setup(&self) -> &'a Setup {
        self.setup
    }

    /// The point of the last move: `None` when it was a pass or is not known.
    #[must_use]
    pub const fn last(&self) -> Option<Point> {
        self.last
    }

    /// Whether the side may play on the point, and if not, why.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    #[inline]
    pub fn check(&self, color: Color, point: Point) -> Result<(), IllegalMove> {
        if self.ko == Some(Ko { color, point }) {
            Err(IllegalMove::Ko)
        } else {
            self.setup.check(color, point)
        }
    }

    /// All points where the side may play.
    ///
    /// Cost: a few passes over the rows, then a look at the chains around each empty point without an empty neighbour.
    #[must_use]
    pub fn legal_points(&self, color: Color) -> PointSet {
        let mut points = self.setup.empty().difference(&self.setup.suicides(color));
        if let Some(ko) = self.ko.filter(|ko| ko.color == color) {
            points.remove(ko.point);
        }
        points
    }
}

/// Stones as drawn: nothing is known of a ko.
impl<'a> From<&'a Setup> for Position<'a> {
    fn from(setup: &'a Setup) -> Position<'a> {
        Position::new(setup, None)
    }
}

/// A position of a record, with its ko and the move before it.
#[cfg(feature = "sgf")]
impl<'a> From<&'a game::Position<'_>> for Position<'a> {
    fn from(position: &'a game::Position<'_>) -> Position<'a> {
        let last = position.last.and_then(|last| last.point);
        Position::new(&position.setup, position.ko).after(last)
    }
}

/// The board of a game with its ko.
impl<'a> From<&'a Board> for Position<'a> {
    fn from(board: &'a Board) -> Position<'a> {
        Position::new(board.setup(), board.ko())
    }
}
