//! A board and the candidates on it, kept together.

use std::ops::Deref;

use super::{Candidate, Position};
use crate::board::{Board, Change, DeadChains, IllegalMove, Played, Step};
use crate::color::Color;
use crate::matcher::{Matcher, Tallies, Tracker};
use crate::point::{Point, PointSet};

/// The board of a game with a [`Tracker`] that follows it: after every move, pass, edit and undo the candidates of both sides
/// are at hand without a scan.
///
/// `M` is the matcher, owned or not: `&Matcher`, `Arc<Matcher>`.
///
/// Every chain on it has a liberty, as on any [`Board`]. An editor that passes through positions in which one has none follows a
/// [`Setup`](crate::board::Setup) with a [`Tracker`] instead, without history, hash or ko.
///
/// # Cost
/// That of the [`Board`] and of the [`Tracker`]: no step allocates once the history has been as long before, and a clone copies both,
/// in three allocations; `clone_from` allocates only for a history longer than any before.
///
/// ```
/// use katachi::board::Board;
/// use katachi::candidates::TrackedBoard;
/// use katachi::matcher::{Matcher, Rule};
/// use katachi::pattern::{CellSet, Kind, Shape, Weight};
/// use katachi::{Color, Point, Size};
///
/// // The point beside a stone of the other side.
/// let shape = Shape::from_cells(2, 1, |x, _| [CellSet::OTHER, CellSet::EMPTY][x], &[(1, 0)]).unwrap();
/// let matcher = Matcher::new([Rule { shape, kind: Kind::Positive, weight: Weight::ONE }])?;
/// let mut game = TrackedBoard::new(&matcher, Board::new(Size::new(9).unwrap()));
///
/// game.play(Color::White, Point::new(1, 1).unwrap())?;
/// game.play(Color::Black, Point::new(2, 1).unwrap())?;
/// let points: Vec<_> = game.candidates(Color::Black).map(|candidate| candidate.point).collect();
/// assert_eq!(points, [Point::new(1, 2).unwrap()]);
/// game.undo();
/// assert_eq!(game.candidates(Color::Black).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct TrackedBoard<M> {
    board: Board,
    tracker: Tracker<M>,
}

impl<M: Deref<Target = Matcher>> TrackedBoard<M> {
    /// Starts with a board as it is: its history can be undone too.
    #[must_use]
    pub fn new(matcher: M, board: Board) -> TrackedBoard<M> {
        let tracker = Tracker::new(matcher, board.setup());
        TrackedBoard { board, tracker }
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The tracker, to be asked what is behind a candidate.
    #[must_use]
    pub const fn tracker(&self) -> &Tracker<M> {
        &self.tracker
    }

    /// Plays on a point; see [`Board::play`].
    ///
    /// # Errors
    /// When the move is not legal: then nothing has changed.
    pub fn play(&mut self, color: Color, point: Point) -> Result<Played, IllegalMove> {
        let played = self.board.play(color, point)?;
        self.tracker.apply(played.changes());
        Ok(played)
    }

    /// Passes.
    pub fn pass(&mut self, color: Color) {
        self.board.pass(color);
    }

    /// Puts a stone on a point or takes it off, as an editor does; see [`Board::set`].
    ///
    /// # Errors
    /// When a chain would be without a liberty: then nothing has changed.
    ///
    /// # Panics
    /// When the point is not on the board.
    pub fn set(&mut self, point: Point, stone: Option<Color>) -> Result<(), DeadChains> {
        self.board.set(point, stone)?;
        self.tracker.set(point, stone);
        Ok(())
    }

    /// Takes the last move, pass or edit back and returns it; `None` when there is none.
    pub fn undo(&mut self) -> Option<Step> {
        let step = self.board.undo()?;
        self.tracker.apply(step.changes().map(Change::reversed));
        Some(step)
    }

    /// What the patterns say of every point.
    pub fn tallies(&mut self) -> &Tallies {
        self.tracker.tallies()
    }

    /// The candidates of a side; see [`iter`](super::iter).
    pub fn candidates(&mut self, side: Color) -> impl Iterator<Item = Candidate> + '_ {
        let position = Position::from(&self.board);
        super::iter(self.tracker.tallies(), position, side)
    }

    /// Those among the given points; see [`iter_within`](super::iter_within).
    pub fn candidates_within(
        &mut self,
        side: Color,
        points: &PointSet,
    ) -> impl Iterator<Item = Candidate> + use<'_, M> {
        let position = Position::from(&self.board);
        super::iter_within(self.tracker.tallies(), position, side, points)
    }

    /// The candidate at one point, `None` when no pattern speaks of it.
    pub fn candidate_at(&mut self, side: Color, point: Point) -> Option<Candidate> {
        let position = Position::from(&self.board);
        super::at(self.tracker.tallies(), position, side, point)
    }
}

impl<M: Clone> Clone for TrackedBoard<M> {
    fn clone(&self) -> TrackedBoard<M> {
        TrackedBoard {
            board: self.board.clone(),
            tracker: self.tracker.clone(),
        }
    }

    /// Allocates only when the history is longer than any before.
    fn clone_from(&mut self, source: &TrackedBoard<M>) {
        self.board.clone_from(&source.board);
        self.tracker.clone_from(&source.tracker);
    }
}
