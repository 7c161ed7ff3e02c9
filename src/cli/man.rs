//! `katachi man`.

use std::fs;
use std::path::PathBuf;

use clap::{Args, CommandFactory};

use super::console::{Console, Exit, Outcome};

/// Print the manual page
#[derive(Args)]
#[command(after_help = "\
Examples:
  katachi man | man -l -
  katachi man --all ~/.local/share/man/man1")]
pub(super) struct Arguments {
    /// Write the pages of all commands into this folder instead
    #[arg(long, value_name = "FOLDER")]
    all: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    let command = super::Arguments::command();
    match &arguments.all {
        None => clap_mangen::Man::new(command).render(console.output())?,
        Some(folder) => {
            let written =
                fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(command, folder));
            if let Err(error) = written {
                return console.error(&format!("{}: {error}", folder.display()));
            }
        }
    }
    Ok(Exit::Done)
}
