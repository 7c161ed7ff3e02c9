//! `katachi lint`.

use std::io::{self, Write};

use clap::{Args, ValueEnum};

use super::console::{Console, Exit, Outcome};
use super::databases::{self, Source};
use super::rewrite;
use super::rule_levels::RuleLevels;
use crate::format;
use crate::lint::{self, Level, Levels, RULES, Rule};
use crate::pattern::Database;
use crate::report::findings::{Texts, github, json, sarif, text};

/// Find faults of patterns: shapes that stand twice, that no board shows, that have no liberty
#[derive(Args)]
#[command(after_help = help())]
pub(super) struct Arguments {
    /// Databases, folders of such, or `builtin:NAME`; all are judged together
    #[arg(required_unless_present = "explain", value_name = "DB")]
    databases: Vec<String>,

    /// For people, for programs, for code scanning services, or as annotations of a workflow
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    #[command(flatten)]
    levels: RuleLevels,

    /// Mend what has one safe mend, then report the rest; files are replaced as a whole, all or
    /// none, and other hard links of one keep the old text
    #[arg(long)]
    fix: bool,

    /// Say what a rule, or each of `all`, reports and why, with an example and its better form
    #[arg(long, value_name = "RULE", conflicts_with = "databases")]
    explain: Option<String>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    #[default]
    Text,
    Json,
    Sarif,
    Github,
}

/// The rules and the examples, for the end of the help.
fn help() -> String {
    let mut help = String::from("Rules, with their levels:\n");
    for Rule {
        name,
        level,
        summary,
        ..
    } in RULES
    {
        help += &format!("  {name:<20} {level:<8} {summary}\n");
    }
    help + "
Examples:
  katachi lint my-shapes.toml
  katachi lint patterns --deny all --allow subsumed,untested
  katachi lint --explain no-liberties
  katachi lint --format sarif patterns >findings.sarif"
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    if let Some(name) = &arguments.explain {
        return explain(name, console);
    }
    let levels = match arguments.levels.resolve() {
        Ok(levels) => levels,
        Err(error) => return console.error(&error.to_string()),
    };
    if arguments.fix
        && arguments
            .databases
            .iter()
            .any(|name| !rewrite::is_file(name))
    {
        return console
            .error("--fix rewrites files: neither standard input nor built-in databases are");
    }
    let Some(sources) = databases::load(&arguments.databases, console)? else {
        return Ok(Exit::Wrong);
    };
    if arguments.fix {
        return match fix(sources, &levels, console)? {
            Some(sources) => report(sources, &levels, arguments.format, console),
            None => Ok(Exit::Wrong),
        };
    }
    report(sources, &levels, arguments.format, console)
}

/// Mends what can be, until nothing more can, writes the files that changed, and tells what was done.
/// `None` when one could not be written, which has been told then.
fn fix(
    mut sources: Vec<Source>,
    levels: &Levels,
    console: &mut Console,
) -> io::Result<Option<Vec<Source>>> {
    let mut changed = vec![false; sources.len()];
    let mut done = Vec::new();
    let refused = loop {
        let databases: Vec<Database> = sources
            .iter()
            .map(|source| source.database.clone())
            .collect();
        let findings = lint::lint(&databases, levels);
        let done_before = done.len();
        let mut refused = Vec::new();
        for (index, database) in databases.iter().enumerate() {
            let source = &mut sources[index];
            let file = database.file.as_str();
            let text = std::str::from_utf8(&source.text).unwrap_or_default();
            let mended = lint::mend(database, text, &findings);
            let with_file = |note| (database.file.clone(), note);
            refused.extend(mended.refused.into_iter().map(with_file));
            if mended.done.is_empty() {
                continue;
            }
            done.extend(mended.done.into_iter().map(with_file));
            changed[index] = true;
            let text = mended.text.into_bytes();
            match format::read_database(file, &text) {
                Ok(database) => {
                    *source = Source {
                        text: text.into(),
                        database,
                    }
                }
                Err(faults) => {
                    console.refuse(&faults, &text)?;
                    return Ok(None);
                }
            }
        }
        if done.len() == done_before {
            break refused;
        }
    };
    let changed = sources.iter().zip(changed).filter(|(_, changed)| *changed);
    let texts = changed.map(|(source, _)| (source.database.file.as_str(), &*source.text));
    if !rewrite::replace_all(texts, console)? {
        return Ok(None);
    }
    for (file, note) in done.into_iter().chain(refused) {
        console.note(&file, &note)?;
    }
    Ok(Some(sources))
}

fn report(sources: Vec<Source>, levels: &Levels, format: Format, console: &mut Console) -> Outcome {
    let (texts, databases): (Vec<_>, Vec<Database>) = sources
        .into_iter()
        .map(|source| (source.text, source.database))
        .unzip();
    let findings = lint::lint(&databases, levels);
    let output = console.output();
    match format {
        Format::Text => {
            let files = databases.iter().map(|database| database.file.as_str());
            let texts = texts
                .iter()
                .map(|text| std::str::from_utf8(text).unwrap_or_default());
            let patterns = databases
                .iter()
                .map(|database| database.patterns.len())
                .sum();
            text::write(output, &findings, &Texts::new(files.zip(texts)), patterns)
        }
        Format::Json => json::write(output, &findings),
        Format::Sarif => sarif::write(output, &findings),
        Format::Github => github::write(output, &findings),
    }?;
    let has_errors = findings.iter().any(|finding| finding.level == Level::Error);
    Ok(if has_errors { Exit::Found } else { Exit::Done })
}

fn explain(name: &str, console: &mut Console) -> Outcome {
    let rules = if name == Levels::ALL {
        RULES.iter().collect()
    } else {
        match lint::rule(name) {
            Ok(rule) => vec![rule],
            Err(error) => return console.error(&error.to_string()),
        }
    };
    for (number, rule) in rules.into_iter().enumerate() {
        if number > 0 {
            writeln!(console.output(), "\n")?;
        }
        write_rule(console.output(), rule)?;
    }
    Ok(Exit::Done)
}

/// Everything that there is to say of a rule, its paragraphs one below the other.
fn write_rule(output: &mut impl Write, rule: &Rule) -> io::Result<()> {
    let Rule {
        name,
        level,
        summary,
        ..
    } = rule;
    writeln!(output, "{name}: {summary}\nlevel: {level}")?;
    let paragraphs = [
        ("What it reports", Some(rule.what)),
        ("Why", Some(rule.why)),
        ("Example", Some(rule.example)),
        ("Better", Some(rule.better)),
        ("--fix", rule.mend),
    ];
    for (heading, paragraph) in paragraphs {
        if let Some(paragraph) = paragraph {
            writeln!(output, "\n{heading}")?;
            for line in paragraph.trim().lines() {
                writeln!(output, "{}", format!("    {line}").trim_end())?;
            }
        }
    }
    Ok(())
}
