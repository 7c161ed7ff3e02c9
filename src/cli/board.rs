//! `katachi board`.

use std::io::Write;

use clap::Args;

use super::console::{Console, Exit, Outcome};
use super::input;
use crate::format;

/// Show the board that was read, as a figure
#[derive(Args)]
#[command(after_help = "\
Examples:
  katachi board examples/figure
  katachi board - <figure")]
pub(super) struct Arguments {
    /// A board; `-` is standard input
    file: String,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    let text = match input::read(&arguments.file) {
        Ok(text) => text,
        Err(faults) => return console.refuse(&faults, b""),
    };
    match format::read_figure(&arguments.file, &text) {
        Ok(setup) => {
            write!(console.output(), "{setup}")?;
            Ok(Exit::Done)
        }
        Err(faults) => console.refuse(&faults, &text),
    }
}
