//! A game as positions, and the moves between them.

use std::fmt;

use crate::board::{Change, Ko, Setup};
use crate::color::Color;
use crate::format::Fault;
use crate::point::{Point, Size};

/// A game replayed: all positions of its main line.
#[derive(Clone, Debug)]
pub struct Record {
    size: Size,
    /// One for each position; at least one.
    stages: Vec<Stage>,
    changes: Vec<Change>,
    fault: Option<Fault>,
}

/// What makes a position out of the one before.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stage {
    pub(super) played: Option<Move>,
    /// The number of the node, from 0, in the main line.
    pub(super) node: u32,
    /// Where its changes begin in the list of all.
    pub(super) first_change: u32,
    pub(super) ko: Option<Ko>,
    pub(super) turn: Color,
}

impl Stage {
    /// That of the first position before anything is known of it.
    pub(super) const FIRST: Stage = Stage {
        played: None,
        node: 0,
        first_change: 0,
        ko: None,
        turn: Color::Black,
    };
}

/// A move as recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Whose it is.
    pub color: Color,
    /// Where, or `None` for a pass.
    pub point: Option<Point>,
}

/// A position of a game.
#[derive(Clone, Copy, Debug)]
pub struct Position<'r> {
    /// How many moves have been played, passes among them.
    pub moves: usize,
    /// The stones.
    pub setup: Setup,
    /// The ko that was just taken.
    pub ko: Option<Ko>,
    /// Whose turn it is.
    pub turn: Color,
    /// The move that led here.
    pub last: Option<Move>,
    /// The move that is played here.
    pub next: Option<Move>,
    /// What is different from the position before, or from the empty board in the first: the move, the stones that it
    /// took off, and setup, in the order in which they happened. A point may be among them more than once.
    pub changes: &'r [Change],
    /// The node of the last move in the main line, from 0; in the first position, the first node.
    pub node: usize,
}

impl Record {
    pub(super) const fn new(
        size: Size,
        stages: Vec<Stage>,
        changes: Vec<Change>,
        fault: Option<Fault>,
    ) -> Record {
        Record {
            size,
            stages,
            changes,
            fault,
        }
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of moves, passes among them, up to the end or to the [fault](Record::fault).
    #[must_use]
    pub fn moves(&self) -> usize {
        self.stages.len() - 1
    }

    /// Why the game stops before its end.
    #[must_use]
    pub const fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// All positions, from the one before the first move to the last.
    ///
    /// Cost of each: a copy of some 400 bytes and a step for each change.
    pub fn positions(&self) -> impl Iterator<Item = Position<'_>> {
        let mut setup = Setup::new(self.size);
        (0..self.stages.len()).map(move |moves| {
            for change in self.changes_to(moves) {
                setup.set(change.point, change.after);
            }
            self.position_of(moves, setup)
        })
    }

    /// The position after that many moves, `None` beyond the last.
    ///
    /// Cost: a step for each change up to there.
    #[must_use]
    pub fn position(&self, moves: usize) -> Option<Position<'_>> {
        self.positions().nth(moves)
    }

    /// The position at the end.
    #[must_use]
    pub fn last_position(&self) -> Position<'_> {
        let mut setup = Setup::new(self.size);
        for change in &self.changes {
            setup.set(change.point, change.after);
        }
        self.position_of(self.moves(), setup)
    }

    fn position_of(&self, moves: usize, setup: Setup) -> Position<'_> {
        let stage = self.stages[moves];
        Position {
            moves,
            setup,
            ko: stage.ko,
            turn: stage.turn,
            last: stage.played,
            next: self.stages.get(moves + 1).and_then(|stage| stage.played),
            changes: self.changes_to(moves),
            node: stage.node as usize,
        }
    }

    fn changes_to(&self, moves: usize) -> &[Change] {
        let start = self.stages[moves].first_change as usize;
        let end = self.stages.get(moves + 1).map(|stage| stage.first_change);
        &self.changes[start..end.map_or(self.changes.len(), |end| end as usize)]
    }
}

/// As in messages and reports: `Black pass`, `White 4,16`.
impl fmt::Display for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = match self.color {
            Color::Black => "Black",
            Color::White => "White",
        };
        match self.point {
            Some(point) => write!(formatter, "{color} {point}"),
            None => write!(formatter, "{color} pass"),
        }
    }
}
