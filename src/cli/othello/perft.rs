//! `katachi othello perft`.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::thread;
use std::time::Instant;

use clap::{Args, value_parser};

use super::super::console::{Console, Exit, Outcome};
use super::board::BoardArguments;
use crate::othello::{Instructions, perft};

/// Count the leaves of the game tree
///
/// A line for each depth: the depth, the leaves, the time, the leaves a second. A pass is a ply, and a game that is over is one leaf
/// at every depth.
#[derive(Args)]
#[command(after_help = "\
Examples:
  katachi othello perft 9
  katachi othello perft 12 --jobs 1
  katachi othello perft 6 f5d6c3")]
pub(super) struct Arguments {
    /// How many plies
    #[arg(value_name = "DEPTH", value_parser = value_parser!(u32).range(1..))]
    depth: u32,

    #[command(flatten)]
    board: BoardArguments,

    /// The number of threads [default: all cores]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    let jobs = arguments
        .jobs
        .or_else(|| thread::available_parallelism().ok())
        .map_or(1, NonZeroUsize::get);
    let instructions = Instructions::detect();
    arguments.board.each(console, |given, console| {
        given.write_heading(console.output())?;
        if io::stdout().is_terminal() {
            writeln!(
                console.output(),
                "depth              leaves        time      leaves/s"
            )?;
        }
        for depth in 1..=arguments.depth {
            let start = Instant::now();
            let leaves = perft(given.position.board(), depth, jobs, instructions);
            let seconds = start.elapsed().as_secs_f64();
            let millions = leaves as f64 / seconds.max(1e-9) / 1e6;
            writeln!(
                console.output(),
                "{depth:5} {leaves:19} {seconds:9.3} s {millions:9.1} M/s"
            )?;
            console.output().flush()?;
        }
        Ok(Exit::Done)
    })
}
