//! Standard output and error, colours, and how the program ends.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;

use crate::format::{Fault, Faults, Warnings};
use crate::report::{one_line, snippet};

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
    Found,
    /// The input or the call is wrong.
    Wrong,
}

/// What a command gives back: how it ended, or why its output could not be written.
pub(super) type Outcome = io::Result<Exit>;

const ERROR: Style = AnsiColor::Red.on_default().bold();
const WARNING: Style = AnsiColor::Yellow.on_default().bold();

/// The most faults of one file that are shown with a drawing of their line.
const MAX_DRAWINGS: usize = 20;

/// Where a command writes: reports to its output, what is to be said of the input to its messages.
pub(super) struct Console {
    output: Stream,
    messages: Stream,
    output_is_colored: bool,
}

/// What is written, with escapes: they are taken out where they are not wanted.
enum Stream {
    Output(BufWriter<AutoStream<io::Stdout>>),
    Messages(AutoStream<io::Stderr>),
    /// Kept until it is its turn; see [`Console::page`].
    Page(Vec<u8>),
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Stream::Output(stream) => stream.write(bytes),
            Stream::Messages(stream) => stream.write(bytes),
            Stream::Page(page) => page.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Stream::Output(stream) => stream.flush(),
            Stream::Messages(stream) => stream.flush(),
            Stream::Page(_) => Ok(()),
        }
    }
}

impl Console {
    pub(super) fn new(color: ColorWhen) -> Console {
        let choice = |automatic: ColorChoice| match color {
            ColorWhen::Auto => automatic,
            ColorWhen::Always => ColorChoice::Always,
            ColorWhen::Never => ColorChoice::Never,
        };
        let output = choice(AutoStream::choice(&io::stdout()));
        let messages = choice(AutoStream::choice(&io::stderr()));
        Console {
            output: Stream::Output(BufWriter::new(AutoStream::new(io::stdout(), output))),
            messages: Stream::Messages(AutoStream::new(io::stderr(), messages)),
            output_is_colored: output != ColorChoice::Never,
        }
    }

    /// A console that keeps what is written to it, for work that is done side by side; see [`Console::append`].
    pub(super) const fn page(output_is_colored: bool) -> Console {
        Console {
            output: Stream::Page(Vec::new()),
            messages: Stream::Page(Vec::new()),
            output_is_colored,
        }
    }

    /// Writes what a page has kept.
    pub(super) fn append(&mut self, page: &Console) -> io::Result<()> {
        for (to, from) in [
            (&mut self.messages, &page.messages),
            (&mut self.output, &page.output),
        ] {
            if let Stream::Page(kept) = from {
                to.write_all(kept)?;
            }
        }
        Ok(())
    }

    /// Writes reports as they are from now on: formats for programs hold no escapes, and looking for
    /// some in every byte takes longer than to make them.
    pub(super) fn write_as_is(&mut self) {
        let stream = AutoStream::new(io::stdout(), ColorChoice::AlwaysAnsi);
        self.output = Stream::Output(BufWriter::new(stream));
        self.output_is_colored = false;
    }

    /// Where reports go.
    pub(super) const fn output(&mut self) -> &mut impl Write {
        &mut self.output
    }

    /// Writes bytes to where reports go, as they are: what looks like an escape in them is kept.
    pub(super) fn write_bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        match &mut self.output {
            Stream::Output(stream) => {
                stream.flush()?;
                io::stdout().write_all(bytes)
            }
            other => other.write_all(bytes),
        }
    }

    /// Whether reports are shown in colour, so that what colour tells needs no other sign.
    pub(super) const fn output_is_colored(&self) -> bool {
        self.output_is_colored
    }

    /// Whether a person watches the messages.
    pub(super) fn is_watched(&self) -> bool {
        matches!(self.messages, Stream::Messages(_)) && io::stderr().is_terminal()
    }

    /// Tells all faults of one input; `text` is the input, of which the lines are shown.
    pub(super) fn refuse(&mut self, faults: &Faults, text: &[u8]) -> Outcome {
        let file = faults.file();
        for (number, fault) in faults.faults().iter().enumerate() {
            self.fault(file, fault, "error", ERROR)?;
            if number < MAX_DRAWINGS
                && !text.is_empty()
                && let Some(place) = fault.place
                && let Ok(text) = std::str::from_utf8(text)
                && let Some(drawing) = snippet::line(text, place)
            {
                writeln!(self.messages, "{drawing}")?;
            }
        }
        if faults.unlisted() > 0 {
            let message = format!("{} more faults are not listed", faults.unlisted());
            self.error_in(file, &message)?;
        }
        Ok(Exit::Wrong)
    }

    /// Tells what a person should know of an input that was taken all the same.
    pub(super) fn warn(&mut self, warnings: &Warnings) -> io::Result<()> {
        let file = warnings.file();
        for warning in warnings.list() {
            self.fault(file, warning, "warning", WARNING)?;
        }
        if warnings.unlisted() > 0 {
            let message = format!("{} more warnings are not listed", warnings.unlisted());
            self.warn_in(file, &message)?;
        }
        Ok(())
    }

    fn fault(&mut self, file: &str, fault: &Fault, level: &str, style: Style) -> io::Result<()> {
        write!(self.messages, "{}:", one_line(file))?;
        if let Some(place) = fault.place {
            write!(self.messages, "{place}:")?;
        }
        writeln!(self.messages, " {style}{level}:{style:#} {}", fault.message)
    }

    /// Tells what is wrong with the call.
    pub(super) fn error(&mut self, message: &str) -> Outcome {
        writeln!(self.messages, "{ERROR}error:{ERROR:#} {message}")?;
        Ok(Exit::Wrong)
    }

    /// Tells what is wrong with the call, given that file.
    pub(super) fn error_in(&mut self, file: &str, message: &str) -> Outcome {
        let file = one_line(file);
        writeln!(self.messages, "{file}: {ERROR}error:{ERROR:#} {message}")?;
        Ok(Exit::Wrong)
    }

    /// Tells what a person should know of a file that was taken all the same.
    pub(super) fn warn_in(&mut self, file: &str, message: &str) -> io::Result<()> {
        let file = one_line(file);
        writeln!(
            self.messages,
            "{file}: {WARNING}warning:{WARNING:#} {message}"
        )
    }

    /// Tells what was done to an input.
    pub(super) fn note(&mut self, place: &str, message: &str) -> io::Result<()> {
        writeln!(self.messages, "{place}: {message}")
    }

    /// Ends the program: a closed pipe is no fault of ours and ends it quietly.
    pub(super) fn finish(mut self, outcome: Outcome) -> ExitCode {
        let flushed = self.output.flush();
        match outcome.and_then(|exit| flushed.map(|()| exit)) {
            Ok(exit) => ExitCode::from(exit as u8),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                // Standard error may be what is broken: then there is nobody left to tell.
                let _ = self.error(&format!("writing failed: {error}"));
                ExitCode::from(Exit::Wrong as u8)
            }
        }
    }
}
