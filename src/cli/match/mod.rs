//! `katachi match`.

mod reporter;

use clap::{Args, ValueEnum};

use super::console::{Console, Exit, Outcome};
use super::databases::DatabaseArguments;
use super::parallel;
use super::positions::PositionArguments;
use crate::candidates::Verdict;
use crate::color::Color;
use crate::matcher::{Matcher, reference::Reference};
use crate::report::position::PatternIndex;
use crate::report::ranking::Ranking;
use crate::report::text::Coordinates;
use reporter::Reporter;

/// List the candidates of boards and games
#[derive(Args)]
#[command(after_help = "\
Examples:
  katachi match examples/figure
  katachi match --turn white --top 5 examples/figure
  katachi match --db my-shapes.toml --db builtin:bad-shape board.txt
  katachi match --move 42 game.sgf
  katachi match --move 42 --rank place --top 10 game.sgf           what answers the last move first
  katachi match --move all --format json games/*.sgf >candidates.ndjson
  katachi match --format json boards/*.figure | jq -c '.candidates[].point'")]
pub(super) struct Arguments {
    /// Boards as text or game records; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    #[command(flatten)]
    databases: DatabaseArguments,

    #[command(flatten)]
    positions: PositionArguments,

    /// Whose candidates; both by default where the input does not say whose turn it is
    #[arg(long, value_enum)]
    turn: Option<Turn>,

    /// Leave out the points whose verdict is of the other kind
    #[arg(long, value_enum, default_value_t)]
    kind: KindFilter,

    /// The order of candidates of one verdict
    #[arg(long, value_enum, default_value_t)]
    rank: Ranking,

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

impl Arguments {
    /// Whether there is so little to match that a matcher for many boards would take longer to compile than to use.
    fn is_brief(&self) -> bool {
        const FEW: usize = 10;
        self.files.len() <= FEW && !self.positions.wants_every_move()
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Turn {
    Black,
    White,
    Both,
}

impl Turn {
    const fn of(color: Color) -> Turn {
        match color {
            Color::Black => Turn::Black,
            Color::White => Turn::White,
        }
    }

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
    if arguments.files.iter().filter(|file| *file == "-").count() > 1 {
        return console.error("`-` stands twice; standard input can be read once only");
    }
    if arguments.format != Format::Text {
        console.write_as_is();
    }
    let builder = if arguments.is_brief() {
        Matcher::builder().linear()
    } else {
        Matcher::builder()
    };
    let Some((databases, matcher)) = arguments.databases.compile(&builder, console)? else {
        return Ok(Exit::Wrong);
    };
    let patterns = PatternIndex::new(&databases);
    let classic = arguments.format == Format::Classic;
    let reporter = Reporter {
        arguments,
        reference: classic.then(|| Reference::new(matcher.rules().iter().copied())),
        patterns,
        matcher,
    };
    parallel::in_order(&arguments.files, console, |number, file, console| {
        reporter.report(number, file, console)
    })
}
