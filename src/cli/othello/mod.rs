//! `katachi othello`: one file a command, and beside them what they share.

mod board;
mod drawing;
mod moves;
mod perft;
mod play;
mod solve;

use clap::{Args, Subcommand};

use super::console::{Console, Outcome};

/// Look at Othello positions, count, solve, play
#[derive(Args)]
#[command(after_help = "\
Examples:
  katachi othello moves f5d6c3            what White may play after three moves
  katachi othello perft 9                 leaves of the game tree, depth by depth
  katachi othello solve endgame.obf       the exact result of positions
  katachi othello play                    play in the terminal")]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Moves(moves::Arguments),
    Perft(perft::Arguments),
    Play(play::Arguments),
    Solve(solve::Arguments),
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    match &arguments.command {
        Command::Moves(arguments) => moves::run(arguments, console),
        Command::Perft(arguments) => perft::run(arguments, console),
        Command::Play(arguments) => play::run(arguments, console),
        Command::Solve(arguments) => solve::run(arguments, console),
    }
}
