//! Stones as drawn, whatever the rules say of them.

use std::fmt;

use super::{Chain, IllegalMove, Ko, Played, chain};
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
    /// All other points of the board: kept, since every question about liberties asks for them.
    empty: PointSet,
}

impl Setup {
    /// A board of that size without stones.
    #[must_use]
    pub const fn new(size: Size) -> Setup {
        Setup {
            size,
            stones: [PointSet::EMPTY; 2],
            empty: PointSet::full(size),
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
        if self.empty.contains(point) {
            None
        } else if self.stones[0].contains(point) {
            Some(Color::Black)
        } else {
            Some(Color::White)
        }
    }

    /// Puts a stone on a point, or empties it.
    #[inline]
    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        self.expect_on_board(point);
        let [black, white] = &mut self.stones;
        for set in [black, white, &mut self.empty] {
            set.remove(point);
        }
        match stone {
            Some(color) => self.stones[color.index()].insert(point),
            None => self.empty.insert(point),
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
    #[inline]
    pub const fn empty(&self) -> PointSet {
        self.empty
    }

    /// The chain that a stone belongs to, `None` for an empty point.
    ///
    /// Cost: a step for each horizontal run of stones in the chain, and two passes over the rows.
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<Chain> {
        let color = self.get(point)?;
        let stones = chain::connected(self.stones(color), point);
        Some(Chain {
            color,
            stones,
            liberties: stones.neighbors().intersection(&self.empty),
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

    /// Whether the side may play on the point, and if not, why; ko is not known here.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    #[inline]
    pub fn check(&self, color: Color, point: Point) -> Result<(), IllegalMove> {
        if !self.size.contains(point) {
            Err(IllegalMove::OffBoard)
        } else if !self.empty.contains(point) {
            Err(IllegalMove::Occupied)
        } else if self.is_suicide(color, point) {
            Err(IllegalMove::Suicide)
        } else {
            Ok(())
        }
    }

    /// Whether a stone of that colour on the point would be suicide: without a liberty after the
    /// chains of the other side that touch it and have no liberty left are taken off. `false` for a point that is taken.
    ///
    /// Cost: nothing but a look at the neighbours when one is empty; else the chains around are
    /// searched until one is found that settles it.
    #[must_use]
    #[inline]
    pub fn is_suicide(&self, color: Color, point: Point) -> bool {
        self.expect_on_board(point);
        self.empty.contains(point)
            && !self.empty.touches(point)
            && self.is_suicide_among_stones(color, point)
    }

    /// The same of an empty point without an empty neighbour.
    fn is_suicide_among_stones(&self, color: Color, point: Point) -> bool {
        let mut free = self.empty;
        free.remove(point);
        point.neighbors(self.size).all(|neighbor| {
            let own = self.stones(color).contains(neighbor);
            let side = if own { color } else { color.opponent() };
            // One's own chain saves the stone with a liberty elsewhere, the other side's by having none.
            own != chain::has_liberty(self.stones(side), neighbor, &free)
        })
    }

    /// All points where a stone of that colour would be [suicide](Setup::is_suicide).
    ///
    /// Cost: a few passes over the rows, then a look at the chains around each empty point that has
    /// no empty neighbour.
    #[must_use]
    pub fn suicides(&self, color: Color) -> PointSet {
        self.empty
            .difference(&self.empty.neighbors())
            .iter()
            .filter(|&point| self.is_suicide(color, point))
            .collect()
    }

    /// Plays a move as on the board of a game: takes off every chain of the other side that touches the
    /// stone and has no liberty left. Other chains without a liberty stay as they were drawn.
    ///
    /// # Errors
    /// When the move is not [legal](Setup::check); the stones are as they were.
    pub fn play(&mut self, color: Color, point: Point) -> Result<Played, IllegalMove> {
        self.check(color, point)?;
        Ok(self.play_unchecked(color, point))
    }

    /// Plays a move without asking whether it is suicide; if it is, takes off the stone and the chain that it
    /// joined.
    ///
    /// # Panics
    /// When the point is not on the board or has a stone.
    pub fn play_unchecked(&mut self, color: Color, point: Point) -> Played {
        assert!(self.get(point).is_none(), "there is a stone on {point}");
        self.set(point, Some(color));
        let mut captured = PointSet::EMPTY;
        if self.stones(color.opponent()).touches(point) {
            for neighbor in point.neighbors(self.size) {
                let others = self.stones(color.opponent());
                if others.contains(neighbor) && !self.has_liberty(color.opponent(), neighbor) {
                    let chain = chain::connected(others, neighbor);
                    self.take_off(color.opponent(), &chain);
                    captured = captured.union(&chain);
                }
            }
        }
        let suicide = !self.has_liberty(color, point);
        if suicide {
            captured = chain::connected(self.stones(color), point);
            self.take_off(color, &captured);
        }
        Played {
            color,
            point,
            captured,
            suicide,
        }
    }

    /// The exact reverse of the move that did this.
    pub(super) fn take_back(&mut self, played: &Played) {
        if !played.captured.is_empty() {
            let stones = &mut self.stones[played.captured_color().index()];
            *stones = stones.union(&played.captured);
            self.empty = self.empty.difference(&played.captured);
        }
        self.set(played.point, None);
    }

    fn take_off(&mut self, color: Color, chain: &PointSet) {
        let stones = &mut self.stones[color.index()];
        *stones = stones.difference(chain);
        self.empty = self.empty.union(chain);
    }

    /// Whether the chain of a stone of that colour has a liberty.
    #[inline]
    fn has_liberty(&self, color: Color, stone: Point) -> bool {
        chain::has_liberty(self.stones(color), stone, &self.empty)
    }

    /// The simple ko that a move leaves, when these are the stones after it: exactly one stone was captured, by a
    /// stone that is alone and has no other liberty than that point.
    #[must_use]
    pub fn ko_after(&self, played: &Played) -> Option<Ko> {
        let mut captured = played.captured.iter();
        let (Some(point), None) = (captured.next(), captured.next()) else {
            return None;
        };
        let color = played.color.opponent();
        let enclosed = played
            .point
            .neighbors(self.size)
            .all(|neighbor| neighbor == point || self.get(neighbor) == Some(color));
        (enclosed && !played.suicide).then_some(Ko { color, point })
    }

    /// The same stones on the turned board.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Setup {
        let turn = |set: PointSet| set.transformed(symmetry, self.size);
        Setup {
            size: self.size,
            stones: self.stones.map(turn),
            empty: turn(self.empty),
        }
    }

    /// The same board with the colours swapped.
    #[must_use]
    pub const fn colors_swapped(&self) -> Setup {
        let [black, white] = self.stones;
        Setup {
            size: self.size,
            stones: [white, black],
            empty: self.empty,
        }
    }

    #[inline]
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
