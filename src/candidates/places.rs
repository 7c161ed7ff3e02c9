//! Where players play, whatever the shape.

use super::position::Position;
use crate::point::{Point, Size};

/// How strong points are by where they lie: how far from the last move, and how far from the edge.
///
/// Strengths are in whole millionths, and the strength of a point is the product of the two: what a
/// score is multiplied by when candidates are ranked by place. Only their ratios matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    /// By the distance from the last move: see [`Places::nearness`].
    pub near: [u32; Places::NEAR],
    /// By the line, from the first: see [`Places::line`].
    pub lines: [u32; Places::LINES],
}

impl Places {
    /// The number of distances from the last move that are told apart.
    pub const NEAR: usize = 17;
    /// The number of lines that are told apart.
    pub const LINES: usize = 6;

    /// All points are as strong: the order is that of the scores alone.
    pub const EVEN: Places = Places {
        near: [1_000_000; Places::NEAR],
        lines: [1_000_000; Places::LINES],
    };

    /// How strong places are in 400 games by professionals and strong amateurs, beside the shapes around
    /// them: `katachi mine --back-off --fit --place --min-played 1` writes them.
    pub const COMMON: Places = Places {
        near: [
            155_034, 1_000_000, 877_821, 564_785, 496_126, 321_766, 263_987, 191_716, 148_455,
            117_957, 94_975, 77_154, 69_325, 59_655, 52_221, 49_287, 31_662,
        ],
        lines: [769_174, 670_848, 1_000_000, 783_579, 598_571, 636_459],
    };

    /// The distance from the last move, by its number: 0 without a last move; then from 1 on, for
    /// dx + dy + max(dx, dy) from 2 (side by side) to 17 and more, a distance at which circles
    /// around a point look round (Coulom 2007).
    ///
    /// ```
    /// use katachi::{Point, candidates::Places};
    ///
    /// let at = |x, y| Point::new(x, y).unwrap();
    /// assert_eq!(Places::nearness(at(4, 4), None), 0);
    /// assert_eq!(Places::nearness(at(4, 4), Some(at(4, 5))), 1);
    /// assert_eq!(Places::nearness(at(4, 4), Some(at(6, 5))), 4);
    /// assert_eq!(Places::nearness(at(4, 4), Some(at(16, 16))), 16);
    /// ```
    #[must_use]
    pub fn nearness(point: Point, last: Option<Point>) -> usize {
        last.map_or(0, |last| {
            let dx = point.x().abs_diff(last.x());
            let dy = point.y().abs_diff(last.y());
            (dx + dy + dx.max(dy)).clamp(2, Places::NEAR) - 1
        })
    }

    /// The line of a point, from 0 for the first; the last number is for all lines further in.
    ///
    /// ```
    /// use katachi::{Point, Size, candidates::Places};
    ///
    /// let size = Size::new(19).unwrap();
    /// assert_eq!(Places::line(Point::new(19, 10).unwrap(), size), 0);
    /// assert_eq!(Places::line(Point::new(10, 4).unwrap(), size), 3);
    /// assert_eq!(Places::line(Point::new(10, 10).unwrap(), size), 5);
    /// ```
    #[must_use]
    pub fn line(point: Point, size: Size) -> usize {
        let from_edge = |line: usize| (line - 1).min(size.get() - line);
        from_edge(point.x())
            .min(from_edge(point.y()))
            .min(Places::LINES - 1)
    }

    /// The strength of a point, in units of a millionth of a millionth.
    #[must_use]
    pub fn strength(&self, position: &Position<'_>, point: Point) -> u64 {
        let near = self.near[Places::nearness(point, position.last())];
        let line = self.lines[Places::line(point, position.setup().size())];
        u64::from(near) * u64::from(line)
    }
}
