//! The argument BOARD and the option `--turn`.

use std::fs;
use std::io::{self, Write};

use clap::{Args, ValueEnum};

use super::super::console::{Console, Exit, Outcome};
use super::super::input;
use crate::format::{Fault, Faults};
use crate::othello::notation::{self, ReadError, Reading};
use crate::othello::{Position, Side};
use crate::pattern::Place;

/// How faults of a board name it that is given in the call itself.
const GIVEN_IN_CALL: &str = "BOARD";

#[derive(Args)]
pub(super) struct BoardArguments {
    /// A file, `-` for standard input, or the board itself: 64 marks (X or *, O, - or .) and the side to move, 8 lines of 8
    /// marks, or a transcript such as f5d6c3 [default: the start]
    #[arg(value_name = "BOARD", allow_hyphen_values = true)]
    board: Option<String>,

    /// Whose turn it is, where the board does not say
    #[arg(long, value_enum)]
    turn: Option<Turn>,
}

/// A side as an option names it.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Turn {
    Black,
    White,
}

impl From<Turn> for Side {
    fn from(turn: Turn) -> Side {
        match turn {
            Turn::Black => Side::Black,
            Turn::White => Side::White,
        }
    }
}

/// A position to work on.
pub(super) struct Given {
    pub(super) position: Position,
    /// Which of several boards of the text it is, from 1; `None` for a single one.
    pub(super) number: Option<usize>,
    /// The name of the text, for messages.
    pub(super) name: String,
}

impl Given {
    /// Writes which of several boards what follows is about; nothing for a single one.
    pub(super) fn write_heading(&self, output: &mut impl Write) -> io::Result<()> {
        match self.number {
            None => Ok(()),
            Some(1) => writeln!(output, "board 1"),
            Some(number) => writeln!(output, "\nboard {number}"),
        }
    }
}

impl BoardArguments {
    /// Does the work for each position; those that cannot be read are told and passed over.
    pub(super) fn each(
        &self,
        console: &mut Console,
        mut work: impl FnMut(&Given, &mut Console) -> Outcome,
    ) -> Outcome {
        let Some(argument) = &self.board else {
            let turn = self.turn.map_or(Side::Black, Side::from);
            let given = Given {
                position: Position::START.with_turn(turn),
                number: None,
                name: GIVEN_IN_CALL.into(),
            };
            return work(&given, console);
        };
        if argument == "-" || fs::metadata(argument).is_ok() {
            return match input::read(argument) {
                Ok(bytes) => match str::from_utf8(&bytes) {
                    Ok(text) => self.each_in(text, argument, console, work),
                    Err(_) => console.refuse(&not_text(argument, &bytes), b""),
                },
                Err(faults) => console.refuse(&faults, b""),
            };
        }
        if !notation::looks_like_position(argument) {
            return console.error(&format!(
                "found {argument:?}, which is no file: expected one, or 64 marks, 8 lines of 8 marks or a transcript"
            ));
        }
        let exit = self.each_in(argument, GIVEN_IN_CALL, console, work)?;
        if notation::read(argument).is_err() {
            // What was meant as the name of a file is no board, and the other way round.
            console.error_in(GIVEN_IN_CALL, "nor is there a file of that name")?;
        }
        Ok(exit)
    }

    /// Does the work for each position of a text of that name.
    fn each_in(
        &self,
        text: &str,
        name: &str,
        console: &mut Console,
        mut work: impl FnMut(&Given, &mut Console) -> Outcome,
    ) -> Outcome {
        let readings = notation::read_each(text);
        let several = readings.len() > 1;
        let mut exit = Exit::Done;
        for (index, reading) in readings.into_iter().enumerate() {
            let position = reading
                .map_err(|error| faults(name, &error))
                .and_then(|reading| self.with_turn(&reading, name));
            let outcome = match position {
                Err(faults) => console.refuse(&faults, text.as_bytes()),
                Ok(position) => {
                    let given = Given {
                        position,
                        number: several.then_some(index + 1),
                        name: name.into(),
                    };
                    work(&given, console)
                }
            };
            exit = exit.max(outcome?);
        }
        Ok(exit)
    }

    fn with_turn(&self, reading: &Reading, name: &str) -> Result<Position, Faults> {
        let stated = reading.position.turn();
        let wanted = self.turn.map_or(stated, Side::from);
        if let Some((line, column)) = reading.turn_place
            && wanted != stated
        {
            let place = Place {
                line: line as u32,
                column: column as u32,
            };
            let message = format!("found {stated} to move: --turn says {wanted}");
            return Err(Faults::new(name, vec![Fault::at(place, message)]));
        }
        Ok(reading.position.with_turn(wanted))
    }
}

/// The faults as the program tells those of all texts.
fn faults(name: &str, error: &ReadError) -> Faults {
    let mut faults: Vec<Fault> = error
        .faults()
        .iter()
        .map(|fault| {
            let place = Place {
                line: fault.line() as u32,
                column: fault.column() as u32,
            };
            Fault::at(place, fault.message())
        })
        .collect();
    if error.more() > 0 {
        let place = faults[faults.len() - 1].place;
        let message = format!("and {} more faults", error.more());
        faults.push(Fault { place, message });
    }
    Faults::new(name, faults)
}

/// The bytes that are no UTF-8, each at its place counted in bytes.
fn not_text(name: &str, bytes: &[u8]) -> Faults {
    let mut faults = Vec::new();
    let mut place = Place { line: 1, column: 1 };
    for chunk in bytes
        .strip_prefix(b"\xef\xbb\xbf")
        .unwrap_or(bytes)
        .utf8_chunks()
    {
        for &byte in chunk.valid().as_bytes() {
            place.column += 1;
            if byte == b'\n' {
                place.line += 1;
                place.column = 1;
            }
        }
        if !chunk.invalid().is_empty() {
            let found: String = chunk
                .invalid()
                .iter()
                .map(|byte| format!(" 0x{byte:02X}"))
                .collect();
            faults.push(Fault::at(
                place,
                format!("found{found}, which is not UTF-8"),
            ));
            place.column += chunk.invalid().len() as u32;
        }
    }
    Faults::new(name, faults)
}
