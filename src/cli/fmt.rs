//! `katachi fmt`.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use clap::Args;
use similar::{ChangeTag, TextDiff};

use super::console::{Console, Exit, Outcome};
use super::databases::{self, Source};
use super::rewrite;
use crate::format;

/// Write databases in their usual form: plain marks, keys in their usual order
#[derive(Args)]
#[command(after_help = "\
Comments, blank lines and everything else stay as they are, and so does what matches. Files are
replaced as a whole, all or none; other hard links of one keep the old text.

Examples:
  katachi fmt my-shapes.toml
  katachi fmt --check patterns
  katachi fmt - <my-shapes.toml")]
pub(super) struct Arguments {
    /// Databases or folders of such, which are rewritten; `-` goes from standard input to standard
    /// output
    #[arg(required = true, value_name = "DB")]
    databases: Vec<String>,

    /// Show the difference and change nothing; the exit status is 1 when there is one
    #[arg(long)]
    check: bool,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    let is_builtin = |name: &String| name != "-" && !rewrite::is_file(name);
    if !arguments.check && arguments.databases.iter().any(is_builtin) {
        return console
            .error("built-in databases cannot be rewritten; --check shows their difference");
    }
    let Some(sources) = databases::load_each(&arguments.databases, console)? else {
        return Ok(Exit::Wrong);
    };
    let mut exit = Exit::Done;
    let mut rewritten = Vec::new();
    for Source { text, database } in &sources {
        let file = database.file.as_str();
        let tidied = match format::tidy(file, text) {
            Ok(tidied) => tidied,
            Err(faults) => return console.refuse(&faults, text),
        };
        let old = std::str::from_utf8(text).unwrap_or_default();
        if arguments.check {
            if tidied != old {
                write_difference(console.output(), file, old, &tidied)?;
                exit = Exit::Found;
            }
        } else if file == "-" {
            console.output().write_all(tidied.as_bytes())?;
        } else if tidied != old {
            rewritten.push((file, tidied));
        }
    }
    let texts = rewritten
        .iter()
        .map(|(file, text)| (*file, text.as_bytes()));
    if !rewrite::replace_all(texts, console)? {
        return Ok(Exit::Wrong);
    }
    for (file, _) in &rewritten {
        writeln!(console.output(), "{file}: rewritten")?;
    }
    Ok(exit)
}

const REMOVED: Style = AnsiColor::Red.on_default();
const ADDED: Style = AnsiColor::Green.on_default();
const HEADING: Style = Style::new().bold();

/// Writes a unified difference, which `patch` can apply.
fn write_difference(output: &mut impl Write, file: &str, old: &str, new: &str) -> io::Result<()> {
    let difference = TextDiff::from_lines(old, new);
    writeln!(output, "{HEADING}--- {file}\n+++ {file}{HEADING:#}")?;
    for hunk in difference.unified_diff().iter_hunks() {
        writeln!(output, "{}", hunk.header())?;
        for change in hunk.iter_changes() {
            let style = match change.tag() {
                ChangeTag::Delete => REMOVED,
                ChangeTag::Insert => ADDED,
                ChangeTag::Equal => Style::new(),
            };
            // Ends of lines are part of what `patch` compares.
            let line = change.value().trim_end_matches('\n');
            writeln!(output, "{style}{}{line}{style:#}", change.tag())?;
            if change.missing_newline() {
                writeln!(output, "\\ No newline at end of file")?;
            }
        }
    }
    Ok(())
}
