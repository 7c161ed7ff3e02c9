//! `katachi show`.

use clap::{Args, ValueEnum};

use super::console::{Console, Exit, Outcome};
use super::databases;
use crate::pattern::{Database, PatternRef};
use crate::report::show::{html, svg, text};

/// Draw patterns: their shape, move, title, kind and weight
#[derive(Args)]
#[command(after_help = "\
Examples:
  katachi show builtin:classic
  katachi show --id monkey-jump --symmetries patterns
  katachi show --format svg --id classic/nobi builtin >nobi.svg
  katachi show --format html patterns >patterns.html")]
pub(super) struct Arguments {
    /// Databases, folders of such, or `builtin:NAME`
    #[arg(required = true, value_name = "DB")]
    databases: Vec<String>,

    /// Only the pattern of that id, or of that full name
    #[arg(long, value_name = "ID")]
    id: Option<String>,

    /// All images of each shape that differ, under the names of their symmetries
    #[arg(long)]
    symmetries: bool,

    /// For the terminal, as one image, or as a page for leafing through
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    #[default]
    Text,
    Svg,
    Html,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    let Some(databases) = databases::load_databases(&arguments.databases, console)? else {
        return Ok(Exit::Wrong);
    };
    let all = databases.iter().flat_map(Database::pattern_refs);
    let is_wanted = |pattern: &PatternRef<'_>| match &arguments.id {
        Some(id) => pattern.pattern.id.as_str() == id || pattern.full_name() == *id,
        None => true,
    };
    let patterns: Vec<PatternRef<'_>> = all.filter(is_wanted).collect();
    if let (Some(id), true) = (&arguments.id, patterns.is_empty()) {
        return console.error(&format!("no pattern is called {id:?}"));
    }
    let colored = console.output_is_colored();
    let output = console.output();
    match arguments.format {
        Format::Text => text::write(output, &patterns, arguments.symmetries, colored),
        Format::Svg => svg::write(output, &patterns, arguments.symmetries),
        Format::Html => html::write(output, &patterns, arguments.symmetries),
    }?;
    Ok(Exit::Done)
}
