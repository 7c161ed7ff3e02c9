//! Standard output and error, colours, and how the program ends.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use anstream::AutoStream;
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;

use crate::format::Faults;
use crate::report::snippet;

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum ColorWhen {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// How a command ended when nothing kept it from writing its output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Exit {
    /// All went well.
    Done,
    /// `lint`, `fmt --check` or `test` found something.
    #[expect(dead_code)]
    Found,
    /// The input or the call is wrong.
    Wrong,
}

/// What a command gives back: how it ended, or why its output could not be written.
pub(super) type Outcome = io::Result<Exit>;

/// Errors, then warnings: both go to standard error.
const ERROR: Style = AnsiColor::Red.on_default().bold();
const WARNING: Style = AnsiColor::Yellow.on_default().bold();

/// The most faults of one file that are shown with a drawing of their line.
const MAX_DRAWINGS: usize = 20;

/// Where a command writes.
pub(super) struct Console {
    output: BufWriter<AutoStream<io::Stdout>>,
    messages: AutoStream<io::Stderr>,
    output_is_colored: bool,
}

impl Console {
    pub(super) fn new(color: ColorWhen) -> Console {
        let choice = match color {
            ColorWhen::Auto => anstream::ColorChoice::Auto,
            ColorWhen::Always => anstream::ColorChoice::Always,
            ColorWhen::Never => anstream::ColorChoice::Never,
        };
        let resolved = |stream: &dyn Fn() -> anstream::ColorChoice| match choice {
            anstream::ColorChoice::Auto => stream(),
            _ => choice,
        };
        let for_output = resolved(&|| AutoStream::choice(&io::stdout()));
        let for_messages = resolved(&|| AutoStream::choice(&io::stderr()));
        Console {
            output: BufWriter::new(AutoStream::new(io::stdout(), for_output)),
            messages: AutoStream::new(io::stderr(), for_messages),
            output_is_colored: for_output != anstream::ColorChoice::Never,
        }
    }

    /// Where reports go.
    pub(super) fn output(&mut self) -> &mut impl Write {
        &mut self.output
    }

    /// Whether reports are shown in colour, so that what colour tells needs no other sign.
    pub(super) fn output_is_colored(&self) -> bool {
        self.output_is_colored
    }

    /// Tells all faults of one input; `text` is the input, of which the lines are shown.
    pub(super) fn refuse(&mut self, faults: &Faults, text: &[u8]) -> Outcome {
        let text = std::str::from_utf8(text).unwrap_or_default();
        let file = faults.file();
        for (number, fault) in faults.faults().iter().enumerate() {
            let place = fault
                .place
                .map(|place| format!("{place}:"))
                .unwrap_or_default();
            let message = &fault.message;
            writeln!(
                self.messages,
                "{file}:{place} {ERROR}error:{ERROR:#} {message}"
            )?;
            if number < MAX_DRAWINGS
                && let Some(drawing) = fault.place.and_then(|place| snippet::line(text, place))
            {
                writeln!(self.messages, "{drawing}")?;
            }
        }
        if faults.unlisted() > 0 {
            let more = faults.unlisted();
            writeln!(
                self.messages,
                "{file}: {ERROR}error:{ERROR:#} {more} more faults are not listed"
            )?;
        }
        Ok(Exit::Wrong)
    }

    /// Tells what is wrong with the call.
    pub(super) fn error(&mut self, message: &str) -> Outcome {
        writeln!(self.messages, "{ERROR}error:{ERROR:#} {message}")?;
        Ok(Exit::Wrong)
    }

    /// Tells what a person should know of an input that was taken all the same; `place` is
    /// `FILE`, `FILE:LINE:COLUMN` or the like.
    pub(super) fn warn(&mut self, place: &str, message: &str) -> io::Result<()> {
        writeln!(
            self.messages,
            "{place}: {WARNING}warning:{WARNING:#} {message}"
        )
    }

    /// Ends the program: a closed pipe is no fault of ours and ends it quietly.
    pub(super) fn finish(mut self, outcome: Outcome) -> ExitCode {
        let flushed = self.output.flush();
        match outcome.and_then(|exit| flushed.map(|()| exit)) {
            Ok(exit) => ExitCode::from(exit as u8),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                // Standard error may be what is broken: then there is nobody left to tell.
                let _ = writeln!(
                    self.messages,
                    "{ERROR}error:{ERROR:#} writing failed: {error}"
                );
                ExitCode::from(Exit::Wrong as u8)
            }
        }
    }
}
