//! `katachi board`.

use std::io::Write;

use clap::Args;

use super::console::{Console, Outcome};
use super::positions::{FilePosition, PositionArguments};

/// Show the board that was read, as a figure
#[derive(Args)]
#[command(after_help = "\
Examples:
  katachi board examples/figure
  katachi board --move 42 game.sgf >figure")]
pub(super) struct Arguments {
    /// A board as text or a game record; `-` is standard input
    file: String,

    #[command(flatten)]
    positions: PositionArguments,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    let mut is_first = true;
    let each = &mut |position: FilePosition<'_>, console: &mut Console| {
        if !std::mem::take(&mut is_first) {
            writeln!(console.output())?;
        }
        write!(console.output(), "{}", position.position.setup())
    };
    arguments.positions.read(&arguments.file, console, each)
}
