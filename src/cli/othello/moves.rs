//! `katachi othello moves`.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::super::console::{Console, Exit, Outcome};
use super::board::{BoardArguments, Given};
use super::drawing::{self, PositionFields};
use crate::othello::{Position, Side};

/// Show a position, its legal moves and what each would flip
#[derive(Args)]
#[command(after_help = "\
Examples:
  katachi othello moves
  katachi othello moves f5d6c3
  katachi othello moves --format json position.txt
  katachi othello moves '---------------------------OX------XO--------------------------- O'")]
pub(super) struct Arguments {
    #[command(flatten)]
    board: BoardArguments,

    /// For people or for programs
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// For whom a report is.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    #[default]
    Text,
    Json,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    arguments.board.each(console, |given, console| {
        match arguments.format {
            Format::Text => {
                given.write_heading(console.output())?;
                write_text(console.output(), given.position)?;
            }
            Format::Json => write_json(console.output(), given)?,
        }
        Ok(Exit::Done)
    })
}

fn write_text(output: &mut impl Write, position: Position) -> io::Result<()> {
    let board = position.board();
    let moves = board.legal_moves();
    drawing::board(output, position, moves)?;
    writeln!(output, "\n{}", drawing::status(position))?;
    if !moves.is_empty() {
        writeln!(output)?;
    }
    for square in moves.iter() {
        let flips: Vec<String> = board
            .flips(square)
            .iter()
            .map(|flip| flip.to_string())
            .collect();
        writeln!(output, "{square}  flips {}", flips.join(" "))?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    position: PositionFields,
    moves: Vec<Move>,
    discs: Discs,
    pass: bool,
    over: bool,
    result: Option<&'static str>,
}

#[derive(Serialize)]
struct Move {
    square: String,
    flips: Vec<String>,
}

#[derive(Serialize)]
struct Discs {
    black: usize,
    white: usize,
}

fn write_json(output: &mut impl Write, given: &Given) -> io::Result<()> {
    let position = given.position;
    let board = position.board();
    let moves = board.legal_moves().iter().map(|square| Move {
        square: square.to_string(),
        flips: board
            .flips(square)
            .iter()
            .map(|flip| flip.to_string())
            .collect(),
    });
    let outcome = position.outcome();
    let report = Report {
        position: PositionFields::new(position, given.number),
        moves: moves.collect(),
        discs: Discs {
            black: position.count(Side::Black),
            white: position.count(Side::White),
        },
        pass: board.must_pass(),
        over: outcome.is_some(),
        result: outcome.map(|outcome| outcome.name()),
    };
    serde_json::to_writer(&mut *output, &report)?;
    writeln!(output)
}
