//! Stones as drawn, whatever the rules say of them.

use std::fmt;

use crate::color::Color;
use crate::point::{Point, PointSet, Size};
use crate::symmetry::Symmetry;

/// Any arrangement of stones on a square board, as a diagram or an editor gives it: chains without a
/// liberty are allowed.
///
/// Stones are held as one set of bit rows per colour. Two setups are equal when size and stones are.
///
/// ```
/// use katachi::board::Setup;
/// use katachi::{Color, Point, Size};
///
/// let mut setup = Setup::new(Size::new(9).unwrap());
/// let corner = Point::new(1, 1).unwrap();
/// setup.set(corner, Some(Color::Black));
/// assert_eq!(setup.get(corner), Some(Color::Black));
/// assert_eq!(setup.chain(corner).unwrap().liberties.len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    size: Size,
    stones: [PointSet; 2],
}

/// A chain (also called group or string): stones of one colour connected along lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain {
    /// Its colour.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// The empty points next to its stones.
    pub liberties: PointSet,
}

impl Setup {
    /// A board of that size without stones.
    #[must_use]
    pub const fn new(size: Size) -> Setup {
        Setup {
            size,
            stones: [PointSet::EMPTY; 2],
        }
    }

    /// The size of the board.
    #[must_use]
    #[inline]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone on a point, `None` when it is empty.
    ///
    /// # Panics
    /// When the point is not on the board; so do all functions here that take a point.
    #[must_use]
    #[inline]
    pub fn get(&self, point: Point) -> Option<Color> {
        self.expect_on_board(point);
        Color::ALL
            .into_iter()
            .find(|color| self.stones[color.index()].contains(point))
    }

    /// Puts a stone on a point, or empties it.
    #[inline]
    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        self.expect_on_board(point);
        for color in Color::ALL {
            if stone == Some(color) {
                self.stones[color.index()].insert(point);
            } else {
                self.stones[color.index()].remove(point);
            }
        }
    }

    /// The stones of a colour.
    #[must_use]
    #[inline]
    pub const fn stones(&self, color: Color) -> &PointSet {
        &self.stones[color.index()]
    }

    /// The points without a stone.
    #[must_use]
    pub fn empty(&self) -> PointSet {
        let [black, white] = &self.stones;
        PointSet::full(self.size).difference(&black.union(white))
    }

    /// The chain that a stone belongs to, `None` for an empty point.
    ///
    /// Cost: at most one pass over the rows for each stone of the chain, usually a few.
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<Chain> {
        let color = self.get(point)?;
        let own = self.stones(color);
        let mut stones: PointSet = [point].into_iter().collect();
        loop {
            let grown = stones.union(&stones.neighbors().intersection(own));
            if grown == stones {
                break;
            }
            stones = grown;
        }
        Some(Chain {
            color,
            stones,
            liberties: stones.neighbors().intersection(&self.empty()),
        })
    }

    /// All chains without a liberty, those with the topmost, then leftmost stone first.
    #[must_use]
    pub fn dead_chains(&self) -> Vec<Chain> {
        let mut dead = Vec::new();
        let mut seen = PointSet::EMPTY;
        for point in self.size.points() {
            if seen.contains(point) {
                continue;
            }
            if let Some(chain) = self.chain(point) {
                seen = seen.union(&chain.stones);
                if chain.liberties.is_empty() {
                    dead.push(chain);
                }
            }
        }
        dead
    }

    /// Whether a stone of that colour on the point would be suicide: without a liberty after the
    /// chains of the other side that touch it and have no liberty left are taken off. `false` for a point that is taken.
    #[must_use]
    pub fn is_suicide(&self, color: Color, point: Point) -> bool {
        if self.get(point).is_some() || point.neighbors(self.size).any(|n| self.get(n).is_none()) {
            return false;
        }
        let mut after = *self;
        after.set(point, Some(color));
        let captures = point
            .neighbors(self.size)
            .filter(|&neighbor| after.get(neighbor) == Some(color.opponent()))
            .filter_map(|neighbor| after.chain(neighbor))
            .any(|chain| chain.liberties.is_empty());
        !captures
            && after
                .chain(point)
                .is_some_and(|chain| chain.liberties.is_empty())
    }

    /// The same stones on the turned board.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Setup {
        Setup {
            size: self.size,
            stones: self.stones.map(|stones| {
                stones
                    .iter()
                    .map(|point| point.transformed(symmetry, self.size))
                    .collect()
            }),
        }
    }

    /// The same board with the colours swapped.
    #[must_use]
    pub const fn colors_swapped(&self) -> Setup {
        let [black, white] = self.stones;
        Setup {
            size: self.size,
            stones: [white, black],
        }
    }

    #[track_caller]
    fn expect_on_board(&self, point: Point) {
        assert!(
            self.size.contains(point),
            "{point} is not on a board of {}",
            self.size
        );
    }
}

impl AsRef<Setup> for Setup {
    fn as_ref(&self) -> &Setup {
        self
    }
}

/// The board as a figure: a line a row, `+` empty, `*` Black, `O` White.
impl fmt::Display for Setup {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for point in self.size.points() {
            formatter.write_str(match self.get(point) {
                None => "+",
                Some(Color::Black) => "*",
                Some(Color::White) => "O",
            })?;
            if point.x() == self.size.get() {
                formatter.write_str("\n")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Setup {{ {} }}\n{self}", self.size)
    }
}
