//! `katachi test`.

use clap::{Args, ValueEnum};

use super::console::{Console, Exit, Outcome};
use super::databases;
use crate::lint;
use crate::report::examples::{json, text};

/// Run the examples of patterns: does each find just the points that its author expects?
#[derive(Args)]
#[command(after_help = "\
Exit status: 0 all passed; 1 an example failed; 2 the input or the call is wrong.

Examples:
  katachi test my-shapes.toml
  katachi test --format json patterns | jq '.examples[] | select(.passed | not)'")]
pub(super) struct Arguments {
    /// Databases, folders of such, or `builtin:NAME`
    #[arg(required = true, value_name = "DB")]
    databases: Vec<String>,

    /// For people, with the boards of failures drawn, or for programs
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    #[default]
    Text,
    Json,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    let Some(databases) = databases::load_databases(&arguments.databases, console)? else {
        return Ok(Exit::Wrong);
    };
    let results = lint::run_examples(&databases);
    let patterns = databases.iter().flat_map(|database| &database.patterns);
    let untested = patterns
        .filter(|pattern| pattern.examples.is_empty())
        .count();
    let colored = console.output_is_colored();
    match arguments.format {
        Format::Text => text::write(console.output(), &results, untested, colored),
        Format::Json => json::write(console.output(), &results, untested),
    }?;
    let passed = results.iter().all(lint::ExampleResult::passed);
    Ok(if passed { Exit::Done } else { Exit::Found })
}
