//! The board of a game.

use std::{fmt, mem};

use super::history::Journal;
use super::{Change, DeadChains, IllegalMove, Played, Setup, Step, Zobrist};
use crate::color::Color;
use crate::point::{Point, PointSet, Size};

/// The board of a game: every chain has a liberty.
///
/// Either colour may move at any time, as in handicap games and in records; whose turn it is, is the
/// business of the game. Equality covers everything, the history included; compare
/// [`Board::setup`] for the stones alone.
///
/// # Cost
/// A move allocates nothing once the history has been as long before. A move next to no stone of the other side takes
/// constant time; otherwise each chain of the other side that it touches is searched until
/// a liberty is found, mostly at once. A clone copies some 450 bytes, and 12 for each step in the
/// history, and 2 for each stone captured; [`Board::without_history`] leaves the latter two out.
///
/// ```
/// use katachi::board::{Board, IllegalMove};
/// use katachi::{Color, Point, Size};
///
/// let size = Size::new(5).unwrap();
/// let mut board = Board::new(size);
/// // + * O + +     White takes the ko at B5, and Black may not retake at once.
/// // * O + O +
/// // + * O + +
/// for (color, vertex) in [
///     (Color::Black, "B5"), (Color::White, "C5"), (Color::Black, "A4"), (Color::White, "D4"),
///     (Color::Black, "B3"), (Color::White, "C3"), (Color::Black, "C4"), (Color::White, "B4"),
/// ] {
///     board.play(color, Point::from_gtp(vertex, size).unwrap())?;
/// }
/// let retake = Point::from_gtp("C4", size).unwrap();
/// assert_eq!(board.play(Color::Black, retake), Err(IllegalMove::Ko));
/// board.pass(Color::Black);
/// board.pass(Color::White);
/// board.play(Color::Black, retake)?;
/// # Ok::<(), IllegalMove>(())
/// ```
#[derive(PartialEq, Eq)]
pub struct Board {
    setup: Setup,
    ko: Option<Ko>,
    zobrist: Zobrist,
    captures: [usize; 2],
    moves: usize,
    journal: Journal,
}

/// A simple ko that was just taken: the point that the other side may not play at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ko {
    /// The side that may not play there.
    pub color: Color,
    /// The point.
    pub point: Point,
}

impl Board {
    /// A board of that size without stones.
    #[must_use]
    pub fn new(size: Size) -> Board {
        Board::with_hash(Setup::new(size), Zobrist::of_empty(size))
    }

    fn with_hash(setup: Setup, zobrist: Zobrist) -> Board {
        Board {
            setup,
            ko: None,
            zobrist,
            captures: [0; 2],
            moves: 0,
            journal: Journal::default(),
        }
    }

    /// The same position with the same ko and counts, from which nothing can be undone.
    #[must_use]
    pub fn without_history(&self) -> Board {
        Board {
            journal: Journal::default(),
            ..*self
        }
    }

    /// The stones.
    #[must_use]
    #[inline]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The size of the board.
    #[must_use]
    #[inline]
    pub const fn size(&self) -> Size {
        self.setup.size()
    }

    /// The ko that holds for the next move.
    #[must_use]
    #[inline]
    pub const fn ko(&self) -> Option<Ko> {
        self.ko
    }

    /// The number of stones that a side has captured; the stones of a suicide go to the other side.
    #[must_use]
    pub const fn captures(&self, color: Color) -> usize {
        self.captures[color.index()]
    }

    /// How many moves have been made, passes among them.
    #[must_use]
    pub const fn move_number(&self) -> usize {
        self.moves
    }

    /// The moves that can be undone, from the first on: whose each was, and its point or `None` for a pass.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = (Color, Option<Point>)> {
        self.journal.moves()
    }

    /// The hash of size and stones, kept move by move. It equals [`Setup::zobrist`].
    #[must_use]
    #[inline]
    pub const fn zobrist(&self) -> &Zobrist {
        &self.zobrist
    }

    /// The hash of size, stones, side to move, and the ko if it binds that side.
    #[must_use]
    pub fn zobrist_to_move(&self, turn: Color) -> Zobrist {
        let ko = self.ko.filter(|ko| ko.color == turn);
        self.zobrist.to_move(self.size(), ko, turn)
    }

    /// Whether the side may play on the point, and if not, why.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    #[inline]
    pub fn check(&self, color: Color, point: Point) -> Result<(), IllegalMove> {
        if self.ko == Some(Ko { color, point }) {
            return Err(IllegalMove::Ko);
        }
        self.setup.check(color, point)
    }

    /// Whether the side may play on the point: on the board, empty, no suicide and no retaking of a ko.
    #[must_use]
    #[inline]
    pub fn is_legal(&self, color: Color, point: Point) -> bool {
        self.check(color, point).is_ok()
    }

    /// All points where the side may play.
    ///
    /// Cost: a few passes over the rows, then a look at the chains around each point without an empty neighbour.
    #[must_use]
    pub fn legal_points(&self, color: Color) -> PointSet {
        let mut legal = self.setup.empty().difference(&self.setup.suicides(color));
        if let Some(ko) = self.ko.filter(|ko| ko.color == color) {
            legal.remove(ko.point);
        }
        legal
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When the move is not [legal](Board::is_legal); the board is as it was.
    pub fn play(&mut self, color: Color, point: Point) -> Result<Played, IllegalMove> {
        self.check(color, point)?;
        Ok(self.play_unchecked(color, point))
    }

    /// Plays a move without asking whether ko or suicide forbid it, as a record of a game may hold it:
    /// a suicide takes one's own stones off.
    ///
    /// # Panics
    /// When the point is not on the board or has a stone.
    pub fn play_unchecked(&mut self, color: Color, point: Point) -> Played {
        let played = self.setup.play_unchecked(color, point);
        let ko_before = self.ko.take();
        self.moves += 1;
        self.zobrist.toggle_stone(self.setup.size(), point, color);
        if !played.captured.is_empty() {
            self.toggle_captured(&played);
            self.captures[played.captured_color().opponent().index()] += played.captured.len();
            self.ko = self.setup.ko_after(&played);
        }
        self.journal.push_play(&played, ko_before);
        played
    }

    /// Passes, which ends a ko.
    pub fn pass(&mut self, color: Color) {
        self.moves += 1;
        self.journal.push_pass(color, self.ko.take());
    }

    /// Puts a stone on a point or empties it, as an editor does; this is no move. Ends a ko.
    ///
    /// Cost: a look at every chain on the board.
    ///
    /// # Errors
    /// When a chain would be without a liberty; the board is as it was, and the error holds the arrangement that
    /// was asked for.
    ///
    /// # Panics
    /// When the point is not on the board.
    pub fn set(&mut self, point: Point, stone: Option<Color>) -> Result<(), DeadChains> {
        let change = Change {
            point,
            before: self.setup.get(point),
            after: stone,
        };
        let mut setup = self.setup;
        setup.set(point, stone);
        if stone.is_some() {
            DeadChains::refuse(&setup)?;
        }
        self.setup = setup;
        self.toggle_change(change);
        self.journal.push_set(change, self.ko.take());
        Ok(())
    }

    /// Takes the last step back, a move, a pass or an edit, and returns it; `None` when there is none. The board is
    /// then exactly as it was before that step.
    pub fn undo(&mut self) -> Option<Step> {
        let (step, ko_before) = self.journal.pop()?;
        self.ko = ko_before;
        match &step {
            Step::Play(played) => {
                self.moves -= 1;
                self.setup.take_back(played);
                self.zobrist
                    .toggle_stone(self.setup.size(), played.point, played.color);
                if !played.captured.is_empty() {
                    self.toggle_captured(played);
                    self.captures[played.captured_color().opponent().index()] -=
                        played.captured.len();
                }
            }
            Step::Pass(_) => self.moves -= 1,
            &Step::Set(change) => {
                self.setup.set(change.point, change.before);
                self.toggle_change(change);
            }
        }
        Some(step)
    }

    /// Panics unless the stones are those of a game and the hash is theirs.
    #[cfg(test)]
    pub(crate) fn check_invariants(&self) {
        assert_eq!(self.setup.dead_chains(), [], "{self}");
        let [black, white] = Color::ALL.map(|color| *self.setup.stones(color));
        assert!(black.intersection(&white).is_empty());
        let board = PointSet::full(self.size());
        assert!(black.union(&white).difference(&board).is_empty());
        assert_eq!(self.zobrist, self.setup.zobrist(), "{self}");
        assert_eq!(self.moves, self.journal.moves().count());
        if let Some(ko) = self.ko {
            assert_eq!(self.setup.get(ko.point), None);
        }
    }

    /// The stone of a suicide is among them, so that it counts twice in all, which leaves nothing of it.
    fn toggle_captured(&mut self, played: &Played) {
        for point in played.captured.iter() {
            self.zobrist
                .toggle_stone(self.setup.size(), point, played.captured_color());
        }
    }

    fn toggle_change(&mut self, change: Change) {
        let size = self.size();
        for color in [change.before, change.after].into_iter().flatten() {
            self.zobrist.toggle_stone(size, change.point, color);
        }
    }
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            journal: self.journal.clone(),
            ..*self
        }
    }

    /// Allocates only when the history is longer than any before.
    fn clone_from(&mut self, source: &Board) {
        let mut journal = mem::take(&mut self.journal);
        journal.clone_from(&source.journal);
        *self = Board { journal, ..*source };
    }
}

impl TryFrom<Setup> for Board {
    type Error = DeadChains;

    fn try_from(setup: Setup) -> Result<Self, Self::Error> {
        DeadChains::refuse(&setup)?;
        Ok(Board::with_hash(setup, setup.zobrist()))
    }
}

impl AsRef<Setup> for Board {
    fn as_ref(&self) -> &Setup {
        &self.setup
    }
}

/// The board as a figure, as that of its [`Setup`].
impl fmt::Display for Board {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup.fmt(formatter)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Board")
            .field("setup", &self.setup)
            .field("ko", &self.ko)
            .field("captures", &self.captures)
            .field("moves", &self.journal.moves().collect::<Vec<_>>())
            .finish_non_exhaustive()
    }
}
