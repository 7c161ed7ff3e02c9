//! `katachi match`.

use std::io;

use clap::{Args, ValueEnum};

use super::console::{Console, Exit, Outcome};
use super::databases::DatabaseArguments;
use super::input;
use crate::candidates::{self, Candidate, Position, Verdict};
use crate::color::Color;
use crate::format;
use crate::matcher::{Matcher, Tallies, reference::Reference};
use crate::pattern::Database;
use crate::report::position::{CandidateReport, Part, PatternIndex, PositionReport};
use crate::report::text::{Coordinates, TextOptions};
use crate::report::{classic, json, text};

/// List the candidates of a board
#[derive(Args)]
#[command(after_help = "\
Examples:
  katachi match examples/figure
  katachi match --turn white --top 5 examples/figure
  katachi match --db my-shapes.toml --db builtin:bad-shape board.txt
  katachi match --format json boards/*.figure | jq -c '.candidates[].point'")]
pub(super) struct Arguments {
    /// Boards; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    #[command(flatten)]
    databases: DatabaseArguments,

    /// Whose candidates; both by default where the input does not say whose turn it is
    #[arg(long, value_enum)]
    turn: Option<Turn>,

    /// Leave out the points whose verdict is of the other kind
    #[arg(long, value_enum, default_value_t)]
    kind: KindFilter,

    /// Keep the first N candidates of each side
    #[arg(long, value_name = "N")]
    top: Option<usize>,

    /// For people, for programs (a line of JSON a position), or as the classic sample program prints it
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    /// How points are named in the text
    #[arg(long, value_enum, default_value_t)]
    coords: Coordinates,
}

#[derive(Clone, Copy, ValueEnum)]
enum Turn {
    Black,
    White,
    Both,
}

impl Turn {
    fn sides(self) -> &'static [Color] {
        match self {
            Turn::Black => &[Color::Black],
            Turn::White => &[Color::White],
            Turn::Both => &Color::ALL,
        }
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum KindFilter {
    /// Leave out the points whose verdict is negative
    Positive,
    /// Leave out the points whose verdict is positive
    Negative,
    /// Leave out none
    #[default]
    All,
}

impl KindFilter {
    fn keeps(self, verdict: Verdict) -> bool {
        match self {
            KindFilter::Positive => verdict != Verdict::Negative,
            KindFilter::Negative => verdict != Verdict::Positive,
            KindFilter::All => true,
        }
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    #[default]
    Text,
    Json,
    Classic,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    if arguments.format == Format::Classic
        && (arguments.kind != KindFilter::All || arguments.top.is_some())
    {
        return console
            .error("--kind and --top do not go with --format classic, which shows every match");
    }
    let Some(databases) = arguments.databases.load(console)? else {
        return Ok(Exit::Wrong);
    };
    let mut report = match Reporter::new(arguments, &databases) {
        Ok(report) => report,
        Err(error) => return console.error(&error.to_string()),
    };
    let mut exit = Exit::Done;
    for file in &arguments.files {
        exit = exit.max(report.file(file, console)?);
    }
    Ok(exit)
}

/// Reports one position after the other.
struct Reporter<'a> {
    arguments: &'a Arguments,
    patterns: PatternIndex<'a>,
    matcher: Matcher,
    tallies: Option<Tallies>,
    positions: usize,
}

impl<'a> Reporter<'a> {
    fn new(
        arguments: &'a Arguments,
        databases: &'a [Database],
    ) -> Result<Reporter<'a>, crate::matcher::BuildError> {
        let patterns = PatternIndex::new(databases);
        Ok(Reporter {
            arguments,
            matcher: Matcher::new(patterns.iter())?,
            patterns,
            tallies: None,
            positions: 0,
        })
    }

    fn file(&mut self, file: &str, console: &mut Console) -> Outcome {
        let text = match input::read(file) {
            Ok(text) => text,
            Err(faults) => return console.refuse(&faults, b""),
        };
        match format::read_figure(file, &text) {
            Ok(setup) => {
                self.position(file, Part::Whole, Position::from(&setup), console)?;
                Ok(Exit::Done)
            }
            Err(faults) => console.refuse(&faults, &text),
        }
    }

    fn position(
        &mut self,
        file: &str,
        part: Part,
        position: Position<'_>,
        console: &mut Console,
    ) -> io::Result<()> {
        let setup = position.setup();
        for chain in setup.dead_chains() {
            let point = chain
                .stones
                .iter()
                .next()
                .map(|point| point.gtp(setup.size()));
            let message = format!(
                "the chain of {} at {} has no liberty; the board is matched as it stands",
                chain.color,
                point.unwrap_or_default()
            );
            console.warn(file, &message)?;
        }
        if self.arguments.format == Format::Text && self.positions > 0 {
            io::Write::write_all(console.output(), b"\n")?;
        }
        self.positions += 1;
        let sides = self.sides(part);
        if self.arguments.format == Format::Classic {
            let reference = Reference::new(self.matcher.rules().iter().copied());
            let placements = |&side: &Color| (side, reference.classic_placements(setup, side));
            let sides: Vec<_> = sides.iter().map(placements).collect();
            return classic::write(console.output(), setup, &sides, self.matcher.rules());
        }
        let report = PositionReport {
            file,
            part,
            setup,
            sides: self.candidates(position, sides),
        };
        if self.arguments.format == Format::Json {
            return json::write(console.output(), &report, &self.patterns);
        }
        let options = TextOptions {
            coordinates: self.arguments.coords,
            colored: console.output_is_colored(),
        };
        text::write(console.output(), &report, &self.patterns, options)
    }

    /// The sides whose candidates are wanted.
    fn sides(&self, part: Part) -> &'static [Color] {
        match (self.arguments.turn, part) {
            (Some(turn), _) => turn.sides(),
            (
                None,
                Part::Game {
                    turn: Color::Black, ..
                },
            ) => Turn::Black.sides(),
            (
                None,
                Part::Game {
                    turn: Color::White, ..
                },
            ) => Turn::White.sides(),
            (None, Part::Whole | Part::Board(_)) => Turn::Both.sides(),
        }
    }

    fn candidates(
        &mut self,
        position: Position<'_>,
        sides: &[Color],
    ) -> Vec<(Color, Vec<CandidateReport>)> {
        let setup = position.setup();
        let tallies = self
            .tallies
            .get_or_insert_with(|| Tallies::new(setup.size()));
        self.matcher.scan(setup, tallies);
        let kept = |candidate: &Candidate| self.arguments.kind.keeps(candidate.verdict());
        let top = self.arguments.top.unwrap_or(usize::MAX);
        let of_side = |&side: &Color| {
            let candidates = candidates::ranked(tallies, position, side);
            let report = |candidate: Candidate| {
                let mut placements = Vec::new();
                let point = candidate.point;
                self.matcher
                    .placements_at(setup, side, point, &mut placements);
                CandidateReport {
                    candidate,
                    placements,
                }
            };
            let kept = candidates.into_iter().filter(kept).take(top);
            (side, kept.map(report).collect())
        };
        sides.iter().map(of_side).collect()
    }
}
