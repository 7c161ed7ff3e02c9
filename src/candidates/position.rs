//! What is known of a position beyond its stones.

use crate::board::{Board, IllegalMove, Ko, Setup};
use crate::color::Color;
use crate::point::{Point, PointSet};

/// A position in which legality is judged: stones, and the simple ko where the history is known.
///
/// Superko is not judged.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    setup: &'a Setup,
    ko: Option<Ko>,
}

impl<'a> Position<'a> {
    /// The position with those stones and that ko.
    #[must_use]
    pub const fn new(setup: &'a Setup, ko: Option<Ko>) -> Position<'a> {
        Position { setup, ko }
    }

    /// The stones.
    #[must_use]
    pub const fn setup(&self) -> &'a Setup {
        self.setup
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

/// The board of a game with its ko.
impl<'a> From<&'a Board> for Position<'a> {
    fn from(board: &'a Board) -> Position<'a> {
        Position::new(board.setup(), board.ko())
    }
}
