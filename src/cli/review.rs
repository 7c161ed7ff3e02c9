//! `katachi review`.

use std::io::{self, Write};

use anstream::StripStream;
use clap::{Args, ValueEnum};

use super::console::{Console, Exit, Outcome};
use super::databases::DatabaseArguments;
use super::{input, rewrite};
use crate::format::Faults;
use crate::format::sgf::Collection;
use crate::game;
use crate::matcher::Matcher;
use crate::report::position::PatternIndex;
use crate::report::review::text::TextOptions;
use crate::report::review::{GameReview, json, sgf, text};

/// Walk through a game and say what the patterns think of its moves
///
/// Says of each move of the main line which patterns proposed its point and which warned of it; where one warned, also
/// what the best candidates were.
#[derive(Args)]
#[command(after_help = "\
Examples:
  katachi review game.sgf
  katachi review --boards --db builtin:bad-shape game.sgf
  katachi review --format sgf --output reviewed.sgf game.sgf
  katachi review --format json game.sgf | jq 'select(.warned != [])'")]
pub(super) struct Arguments {
    /// A game record; `-` is standard input
    #[arg(value_name = "GAME.sgf")]
    file: String,

    #[command(flatten)]
    databases: DatabaseArguments,

    /// For people, for programs (a line of JSON a move), or the record with comments and marks added
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    /// Draw the board at each move of which a pattern speaks
    #[arg(long)]
    boards: bool,

    /// Write to a file, which may be the record itself, instead of to standard output
    #[arg(long, value_name = "FILE")]
    output: Option<String>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    #[default]
    Text,
    Json,
    Sgf,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    if arguments.boards && arguments.format != Format::Text {
        return console.error("--boards goes with --format text alone");
    }
    let file = arguments.file.as_str();
    let bytes = match input::read(file) {
        Ok(bytes) => bytes,
        Err(faults) => return console.refuse(&faults, b""),
    };
    let collection = match Collection::read(file, &bytes) {
        Ok(collection) => collection,
        Err(faults) => return console.refuse(&faults, &bytes),
    };
    let builder = Matcher::builder();
    let Some((databases, matcher)) = arguments.databases.compile(&builder, console)? else {
        return Ok(Exit::Wrong);
    };
    let patterns = PatternIndex::new(&databases);
    let records = game::replay(&collection);
    console.warn(&records.warnings)?;
    let mut exit = Exit::Done;
    let mut reviews = Vec::new();
    for ((number, tree), record) in (1..).zip(collection.games()).zip(&records.games) {
        let fault = match record {
            Ok(record) => {
                reviews.push(GameReview::new(file, number, tree, record, &matcher));
                record.fault()
            }
            Err(fault) => Some(fault),
        };
        if let Some(fault) = fault {
            exit = console.refuse(&Faults::new(file, vec![fault.clone()]), &bytes)?;
        }
    }
    if reviews.is_empty() {
        return Ok(exit);
    }
    if arguments.format == Format::Sgf && !reviews.iter().all(sgf::has_marks) {
        let message = "a game is in FF[1] or FF[2], which have no marks: it gets comments alone";
        console.warn_in(file, message)?;
    }
    let report = Report {
        arguments,
        reviews,
        patterns,
    };
    let written = report.write(&collection, console)?;
    Ok(exit.max(written))
}

struct Report<'a> {
    arguments: &'a Arguments,
    reviews: Vec<GameReview<'a>>,
    patterns: PatternIndex<'a>,
}

impl<'a> Report<'a> {
    fn write(&self, collection: &'a Collection<'a>, console: &mut Console) -> Outcome {
        let name = self.arguments.output.as_ref();
        let Some(name) = name.filter(|name| *name != "-") else {
            if self.arguments.format == Format::Sgf {
                console.write_bytes(&self.record(collection))?;
            } else {
                let colored = console.output_is_colored();
                self.lines(console.output(), colored)?;
            }
            return Ok(Exit::Done);
        };
        let bytes = if self.arguments.format == Format::Sgf {
            self.record(collection)
        } else {
            let mut plain = StripStream::new(Vec::new());
            self.lines(&mut plain, false)?;
            plain.into_inner()
        };
        match rewrite::replace(name, &bytes) {
            Ok(()) => Ok(Exit::Done),
            Err(error) => console.error_in(name, &error.to_string()),
        }
    }

    fn lines(&self, output: &mut impl Write, colored: bool) -> io::Result<()> {
        let options = TextOptions {
            boards: self.arguments.boards,
            colored,
        };
        for (index, review) in self.reviews.iter().enumerate() {
            if self.arguments.format == Format::Json {
                json::write(output, review, &self.patterns)?;
                continue;
            }
            if index > 0 {
                output.write_all(b"\n")?;
            }
            text::write(output, review, &self.patterns, options)?;
        }
        Ok(())
    }

    /// The record with the reviews in it.
    fn record(&self, collection: &'a Collection<'a>) -> Vec<u8> {
        let mut editor = collection.edit();
        for review in &self.reviews {
            sgf::annotate(&mut editor, review, &self.patterns);
        }
        editor.finish()
    }
}
