//! The positions that a file holds: its boards, or those of its games.

use std::io;
use std::path::Path;
use std::str::FromStr;

use clap::{Args, ValueEnum};

use super::console::{Console, Exit, Outcome};
use super::input;
use crate::board::{Change, Setup};
use crate::candidates::Position;
use crate::color::Color;
use crate::format::diagram::{DiagramBoard, Diagrams};
use crate::format::{self, Fault, Faults, Warnings, sgf};
use crate::game::{self, Record};
use crate::pattern::Place;
use crate::report::counted;
use crate::report::position::Part;

/// The options that say how a file is read, and what of it is wanted.
#[derive(Args)]
pub(super) struct PositionArguments {
    /// What the files are, whatever they look like
    #[arg(long, value_enum)]
    input: Option<InputKind>,

    /// Of a game record: the position after N moves, or every position [default: the end]
    #[arg(long = "move", value_name = "N|all")]
    moves: Option<MoveChoice>,

    /// Of several games in a file, the one of that number
    #[arg(long, value_name = "N")]
    game: Option<usize>,

    /// Of several boards in a text, the one of that number
    #[arg(long, value_name = "N")]
    board: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum InputKind {
    /// A board and nothing else
    Figure,
    /// Boards with whatever stands around them
    Diagram,
    /// A game record
    Sgf,
}

#[derive(Clone, Copy)]
enum MoveChoice {
    After(usize),
    All,
}

impl FromStr for MoveChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "all" => Ok(MoveChoice::All),
            number => number
                .parse()
                .map(MoveChoice::After)
                .map_err(|_| "expected a number of moves, or all".into()),
        }
    }
}

/// A position, and how it came about.
pub(super) struct FilePosition<'a> {
    pub(super) part: Part,
    /// Whose turn it is, where the file says so.
    pub(super) turn: Option<Color>,
    pub(super) position: Position<'a>,
    /// What is different from the position given before, where this one follows it in a game.
    pub(super) changes: Option<&'a [Change]>,
}

/// What is done with each position.
type Each<'e> = &'e mut dyn FnMut(FilePosition<'_>, &mut Console) -> io::Result<()>;

impl PositionArguments {
    /// Whether every position of a game is wanted.
    pub(super) const fn wants_every_move(&self) -> bool {
        matches!(self.moves, Some(MoveChoice::All))
    }

    /// Reads the file and gives its positions, in order, to `each`. Tells what is wrong with the file.
    pub(super) fn read(&self, file: &str, console: &mut Console, each: Each<'_>) -> Outcome {
        let text = match input::read(file) {
            Ok(text) => text,
            Err(faults) => return console.refuse(&faults, b""),
        };
        let is_record = match self.input {
            Some(kind) => kind == InputKind::Sgf,
            None => has_record_name(file) || sgf::looks_like_record(&text),
        };
        if is_record {
            self.read_games(file, &text, console, each)
        } else {
            self.read_boards(file, &text, console, each)
        }
    }

    fn read_boards(
        &self,
        file: &str,
        text: &[u8],
        console: &mut Console,
        each: Each<'_>,
    ) -> Outcome {
        if self.moves.is_some() || self.game.is_some() {
            let message = "this is a board; --move and --game are for game records";
            return console.refuse(&input::refusal(file, message), b"");
        }
        let boards = match self.boards(file, text) {
            Ok(diagrams) => diagrams,
            Err(faults) => return console.refuse(&faults, text),
        };
        console.warn(&boards.warnings)?;
        let boards = boards.boards;
        if let Some(board) = self
            .board
            .filter(|board| !(1..=boards.len()).contains(board))
        {
            let message = format!("there is no board {board} in this text of {}", boards.len());
            return console.refuse(&input::refusal(file, &message), b"");
        }
        let mut exit = Exit::Done;
        let is_only = boards.len() == 1;
        for (number, board) in (1..).zip(&boards) {
            if self.board.is_some_and(|board| board != number) {
                continue;
            }
            let board = match board {
                Ok(board) => board,
                Err(faults) => {
                    exit = exit.max(console.refuse(faults, text)?);
                    continue;
                }
            };
            warn_of_dead_chains(file, &board.setup, console)?;
            let position = FilePosition {
                part: if is_only {
                    Part::Whole
                } else {
                    Part::Board(number)
                },
                turn: board.turn,
                position: Position::from(&board.setup),
                changes: None,
            };
            each(position, console)?;
        }
        Ok(exit)
    }

    fn boards(&self, file: &str, text: &[u8]) -> Result<Diagrams, Faults> {
        match self.input {
            Some(InputKind::Diagram) => format::read_diagrams(file, text),
            Some(InputKind::Figure) => {
                format::read_figure(file, text).map(|setup| only_board(file, setup))
            }
            _ => format::read_boards(file, text),
        }
    }

    fn read_games(
        &self,
        file: &str,
        text: &[u8],
        console: &mut Console,
        each: Each<'_>,
    ) -> Outcome {
        if self.board.is_some() {
            let message = "this is a game record; --board is for texts with boards";
            return console.refuse(&input::refusal(file, message), b"");
        }
        let records = match game::read_records(file, text) {
            Ok(records) => records,
            Err(faults) => return console.refuse(&faults, text),
        };
        console.warn(&records.warnings)?;
        let games = records.games.len();
        if let Some(game) = self.game.filter(|game| !(1..=games).contains(game)) {
            let message = format!("there is no game {game} in this file of {games}");
            return console.refuse(&input::refusal(file, &message), b"");
        }
        let mut exit = Exit::Done;
        for (number, record) in (1..).zip(&records.games) {
            if self.game.is_some_and(|game| game != number) {
                continue;
            }
            // What is wrong with a game is told after its positions, but before that one of them is missing.
            let (fault, missing) = match record {
                Ok(record) => (record.fault(), self.beyond(record)),
                Err(fault) => (Some(fault), None),
            };
            if let Ok(record) = record
                && missing.is_none()
            {
                self.read_game(number, record, console, each)?;
            }
            if let Some(fault) = fault {
                let faults = Faults::new(file, vec![Fault::clone(fault)]);
                exit = exit.max(console.refuse(&faults, text)?);
            }
            if let (Ok(record), Some(moves)) = (record, missing) {
                let played = counted(record.moves(), "move");
                let message =
                    format!("game {number} has {played}; there is no position after {moves}");
                exit = exit.max(console.refuse(&input::refusal(file, &message), b"")?);
            }
        }
        Ok(exit)
    }

    /// The number of moves after which a position is wanted, if the game has fewer.
    fn beyond(&self, record: &Record) -> Option<usize> {
        match self.moves {
            Some(MoveChoice::After(moves)) if moves > record.moves() => Some(moves),
            _ => None,
        }
    }

    fn read_game(
        &self,
        game: usize,
        record: &Record,
        console: &mut Console,
        each: &mut dyn FnMut(FilePosition<'_>, &mut Console) -> io::Result<()>,
    ) -> io::Result<()> {
        let last = record.moves();
        let (first, last) = match self.moves {
            None => (last, last),
            Some(MoveChoice::All) => (0, last),
            Some(MoveChoice::After(moves)) => (moves, moves),
        };
        for position in record.positions().take(last + 1).skip(first) {
            let part = Part::Game {
                game,
                moves: position.moves,
                turn: position.turn,
            };
            let position = FilePosition {
                part,
                turn: Some(position.turn),
                position: Position::from(&position),
                changes: (position.moves > first).then_some(position.changes),
            };
            each(position, console)?;
        }
        Ok(())
    }
}

fn has_record_name(file: &str) -> bool {
    let extension = Path::new(file).extension();
    extension.is_some_and(|extension| extension.eq_ignore_ascii_case("sgf"))
}

/// The board of a figure, as a text that holds no other.
fn only_board(file: &str, setup: Setup) -> Diagrams {
    let board = DiagramBoard {
        setup,
        turn: None,
        place: Place { line: 1, column: 1 },
    };
    Diagrams {
        boards: vec![Ok(board)],
        warnings: Warnings::new(file),
    }
}

fn warn_of_dead_chains(file: &str, setup: &Setup, console: &mut Console) -> io::Result<()> {
    for chain in setup.dead_chains() {
        let first = chain.stones.iter().next();
        let point = first
            .map(|point| point.gtp(setup.size()))
            .unwrap_or_default();
        let color = chain.color;
        let message = format!("{color}'s chain at {point} has no liberty; matched as it stands");
        console.warn_in(file, &message)?;
    }
    Ok(())
}
