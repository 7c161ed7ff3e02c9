//! `katachi othello solve`.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;

use super::super::console::{Console, Exit, Outcome};
use super::board::{BoardArguments, Given};
use super::drawing::{self, PositionFields};
use super::moves::Format;
use crate::othello::{Position, Solution, Solver, Square};

/// Find the exact result of the last moves of a game
///
/// The score is that of the side to move: its discs less those of the other side at the end, the squares then empty
/// counted for the winner. At most 24 squares may be empty; 20 take about a second, each more doubles it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  katachi othello solve 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X'
  katachi othello solve --format json endgames.obf")]
pub(super) struct Arguments {
    #[command(flatten)]
    board: BoardArguments,

    /// For people or for programs
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    // One for all boards: what is learnt of one serves the next.
    let mut solver = Solver::default();
    arguments.board.each(console, |given, console| {
        let start = Instant::now();
        let solution = match solver.solve(given.position.board()) {
            Ok(solution) => solution,
            Err(error) => {
                let board = given.number.map(|number| format!("board {number}: "));
                let message = format!("{}{error}", board.unwrap_or_default());
                return console.error_in(&given.name, &message);
            }
        };
        match arguments.format {
            Format::Text => {
                given.write_heading(console.output())?;
                write_text(console.output(), given.position, &solution, start.elapsed())?;
            }
            Format::Json => write_json(console.output(), given, &solution)?,
        }
        console.output().flush()?;
        Ok(Exit::Done)
    })
}

fn write_text(
    output: &mut impl Write,
    position: Position,
    solution: &Solution,
    time: Duration,
) -> io::Result<()> {
    drawing::board(output, position, position.board().legal_moves())?;
    writeln!(output, "\n{}", drawing::status(position))?;
    let (turn, score) = (position.turn(), solution.score);
    let winner = if score > 0 { turn } else { turn.opponent() };
    let most = (64 + score.abs()) / 2;
    let result = match score {
        0 => "a draw".to_string(),
        _ => format!("{} wins {most} to {}", winner.title(), 64 - most),
    };
    writeln!(output, "\nscore {score:+}: {result}")?;
    if !solution.line.is_empty() {
        writeln!(output, "line {}", moves(solution).join(" "))?;
    }
    writeln!(
        output,
        "{} positions in {:.3} s",
        solution.nodes,
        time.as_secs_f64()
    )
}

/// The squares of the best line, `pass` for a pass.
fn moves(solution: &Solution) -> Vec<String> {
    let name =
        |square: &Option<_>| square.map_or("pass".into(), |square: Square| square.to_string());
    solution.line.iter().map(name).collect()
}

#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    position: PositionFields,
    empty: usize,
    score: i32,
    line: Vec<String>,
    nodes: u64,
}

fn write_json(output: &mut impl Write, given: &Given, solution: &Solution) -> io::Result<()> {
    let report = Report {
        position: PositionFields::new(given.position, given.number),
        empty: given.position.board().empty().len(),
        score: solution.score,
        line: moves(solution),
        nodes: solution.nodes,
    };
    serde_json::to_writer(&mut *output, &report)?;
    writeln!(output)
}
