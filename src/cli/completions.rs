//! `katachi completions`.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::console::{Console, Exit, Outcome};

/// Print the completions of a shell
#[derive(Args)]
#[command(after_help = "\
Examples:
  katachi completions bash >~/.local/share/bash-completion/completions/katachi
  katachi completions fish >~/.config/fish/completions/katachi.fish")]
pub(super) struct Arguments {
    /// The shell
    shell: Shell,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    let mut command = super::Arguments::command();
    // By way of a buffer: the generator panics where it cannot write, as when a pipe is closed.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "katachi", &mut script);
    console.output().write_all(&script)?;
    Ok(Exit::Done)
}
