//! `katachi gtp`.

use std::io;

use clap::Args;

use super::console::{Console, Exit, Outcome};
use super::databases::DatabaseArguments;
use super::input;
use crate::format::Faults;
use crate::gtp;
use crate::matcher::Matcher;
use crate::report::position::PatternIndex;

/// Be an engine of the Go Text Protocol, for GoGui, Sabaki and other programs
///
/// It plays the first legal point that only positive patterns propose, and passes where there is none. Programs that know
/// the analysis commands of GoGui or of Leela Zero can show all candidates.
#[derive(Args)]
#[command(after_help = "\
Examples:
  katachi gtp                                    the command to give to GoGui or Sabaki
  katachi gtp --db my-shapes.toml                with a database of one's own
  printf 'genmove b\\nshowboard\\n' | katachi gtp

Commands beside those of GTP version 2:
  katachi-candidates COLOR                       candidates as `match --format json` shows them
  katachi-patterns COLOR VERTEX                  the patterns that speak of a point
  katachi-gfx COLOR, gogui-analyze_commands      candidates drawn in GoGui
  lz-analyze [COLOR] [INTERVAL]                  candidates shown in Sabaki and Lizzie")]
pub(super) struct Arguments {
    #[command(flatten)]
    databases: DatabaseArguments,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    let builder = Matcher::builder();
    let Some((databases, matcher)) = arguments.databases.compile(&builder, console)? else {
        return Ok(Exit::Wrong);
    };
    let patterns = PatternIndex::new(&databases);
    let input = io::stdin().lock();
    gtp::serve(&patterns, &matcher, read_file, input, console.output())?;
    Ok(Exit::Done)
}

/// Standard input is where the commands come from: `-` is but the name of a file.
fn read_file(file: &str) -> Result<Vec<u8>, Faults> {
    input::read(if file == "-" { "./-" } else { file })
}
