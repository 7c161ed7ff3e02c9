//! What the engine knows: the game, and what the patterns say of it.

use super::failure::Failure;
use crate::board::Board;
use crate::candidates::{self, Candidate, Verdict};
use crate::color::Color;
use crate::format::Faults;
use crate::matcher::{Matcher, Tallies};
use crate::point::{Point, Size};
use crate::report::position::{CandidateReport, Part, PatternIndex, PositionReport};

/// The state that commands read and change.
pub(super) struct Engine<'a> {
    patterns: &'a PatternIndex<'a>,
    matcher: &'a Matcher,
    tallies: Tallies,
    read: ReadFile,
    board: Board,
    turn: Color,
}

/// Reads a file of that name; what is wrong with it is told as of a text.
pub(crate) type ReadFile = fn(&str) -> Result<Vec<u8>, Faults>;

impl<'a> Engine<'a> {
    /// An engine with an empty board of 19x19.
    pub(super) fn new(
        patterns: &'a PatternIndex<'a>,
        matcher: &'a Matcher,
        read: ReadFile,
    ) -> Engine<'a> {
        const LINES: Size = Size::new(19).expect("a size");
        Engine {
            patterns,
            matcher,
            tallies: Tallies::new(LINES),
            read,
            board: Board::new(LINES),
            turn: Color::Black,
        }
    }

    pub(super) const fn board(&self) -> &Board {
        &self.board
    }

    pub(super) const fn patterns(&self) -> &'a PatternIndex<'a> {
        self.patterns
    }

    /// Whose turn it is: that of the side which did not move last.
    pub(super) const fn turn(&self) -> Color {
        self.turn
    }

    /// The bytes of a file.
    pub(super) fn read(&self, file: &str) -> Result<Vec<u8>, Faults> {
        (self.read)(file)
    }

    /// Begins another game.
    pub(super) fn start(&mut self, board: Board, turn: Color) {
        self.board = board;
        self.turn = turn;
    }

    /// Plays on a point, or passes.
    pub(super) fn play(&mut self, color: Color, point: Option<Point>) -> Result<(), Failure> {
        match point {
            Some(point) => {
                self.board
                    .play(color, point)
                    .map_err(|_| Failure::ILLEGAL_MOVE)?;
            }
            None => self.board.pass(color),
        }
        self.turn = color.opponent();
        Ok(())
    }

    /// Takes the last move back.
    pub(super) fn undo(&mut self) -> Result<(), Failure> {
        let (color, _) = self.board.moves().next_back().ok_or(Failure::CANNOT_UNDO)?;
        self.board.undo();
        self.turn = color;
        Ok(())
    }

    /// The candidates of a side from the best to the worst.
    pub(super) fn candidates(&mut self, side: Color) -> Vec<Candidate> {
        self.matcher.scan(self.board.setup(), &mut self.tallies);
        candidates::ranked(&self.tallies, (&self.board).into(), side)
    }

    /// The candidates that are worth playing: legal, and of verdict positive.
    pub(super) fn proposals(&mut self, side: Color) -> impl Iterator<Item = Candidate> + use<> {
        let good = |candidate: &Candidate| {
            candidate.verdict() == Verdict::Positive && candidate.is_legal()
        };
        self.candidates(side).into_iter().filter(good)
    }

    /// The move to make: the best proposal, or `None` to pass.
    pub(super) fn choice(&mut self, side: Color) -> Option<Point> {
        let best = self.proposals(side).next();
        best.map(|candidate| candidate.point)
    }

    /// A candidate with the placements behind it.
    pub(super) fn explained(&self, candidate: Candidate) -> CandidateReport {
        let mut placements = Vec::new();
        self.matcher.placements_at(
            self.board.setup(),
            candidate.color,
            candidate.point,
            &mut placements,
        );
        CandidateReport {
            candidate,
            placements,
        }
    }

    /// The report of the candidates of one side. There is no file but standard input, named `-` as everywhere.
    pub(super) fn report(&mut self, side: Color) -> PositionReport<'_> {
        let candidates = self.candidates(side).into_iter();
        let candidates = candidates
            .map(|candidate| self.explained(candidate))
            .collect();
        PositionReport {
            file: "-",
            part: Part::Whole,
            setup: self.board.setup(),
            sides: vec![(side, candidates)],
        }
    }
}
