//! An engine that speaks the Go Text Protocol, version 2 (Gunnar Farnebäck's draft 2 of its specification, 2002).
//!
//! | file | what lives there |
//! | --- | --- |
//! | `protocol` | lines in, responses out |
//! | `arguments`, `failure` | the words of a command read, and why it is refused |
//! | `engine` | the game, the patterns, and what they say |
//! | `handicap` | where handicap stones are put |
//! | `commands` | what each command does, in one table |
//!
//! Limits: a line of 64 KiB; boards of 2x2 to 25x25. Input may be any bytes.

mod arguments;
mod commands;
mod engine;
mod failure;
mod handicap;
mod protocol;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Write};

use crate::matcher::Matcher;
use crate::report::position::PatternIndex;

pub(crate) use engine::ReadFile;

/// Answers the commands that come in, until one quits or the input ends. `read` is how files are read.
///
/// # Errors
/// When reading or writing fails.
pub(crate) fn serve(
    patterns: &PatternIndex<'_>,
    matcher: &Matcher,
    read: ReadFile,
    input: impl BufRead,
    output: impl Write,
) -> io::Result<()> {
    let mut engine = engine::Engine::new(patterns, matcher, read);
    protocol::serve(input, output, |request| {
        commands::execute(&mut engine, request)
    })
}
