//! The program: one file a command, what they share beside them.
//!
//! | file | what it does |
//! | --- | --- |
//! | `console` | standard output and error, colours, exit codes |
//! | `input`, `folder` | files and standard input as bytes, the files below a folder |
//! | `databases`, `builtin` | what `--db` names |
//! | `positions` | the boards and games that a file holds |
//! | `games`, `sample` | collections of game records |
//! | `counting`, `checkpoint` | counts over such collections, and how they go on after a break |
//! | `rule_levels` | `--allow` and `--deny` of the linter |
//! | `rewrite` | files replaced as a whole |
//! | `parallel` | work on several files side by side |

mod board;
mod builtin;
mod checkpoint;
mod completions;
mod console;
mod counting;
mod databases;
mod fmt;
mod folder;
mod games;
mod gtp;
mod input;
mod lint;
mod man;
mod r#match;
mod mine;
mod othello;
mod parallel;
mod positions;
mod review;
mod rewrite;
mod rule_levels;
mod sample;
mod schema;
mod score;
mod show;
mod test;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use console::{ColorWhen, Console, Outcome};

/// Finds move candidates on a Go board from databases of small shapes.
///
/// Without a command, `katachi FILE` is `katachi match FILE`.
#[derive(Parser)]
#[command(
    name = "katachi",
    version,
    after_help = "\
Examples:
  katachi examples/figure                 candidates of both sides on a board
  katachi match --turn white game.sgf     of White, at the end of a game
  katachi match --format json - <figure   for programs
  katachi lint my-shapes.toml             check a database of one's own

Exit status: 0 done; 1 lint, fmt --check or test found something; 2 the input or the call is wrong."
)]
struct Arguments {
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t)]
    /// When to use colours
    color: ColorWhen,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Match(r#match::Arguments),
    Review(review::Arguments),
    Board(board::Arguments),
    Gtp(gtp::Arguments),
    Lint(lint::Arguments),
    Fmt(fmt::Arguments),
    Test(test::Arguments),
    Show(show::Arguments),
    Schema(schema::Arguments),
    Score(score::Arguments),
    Mine(mine::Arguments),
    Othello(othello::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

/// Runs the program on the arguments of the process and gives its exit status.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = with_default_command(std::env::args_os().collect());
    let arguments = Arguments::parse_from(arguments);
    let mut console = Console::new(arguments.color);
    let outcome = run(arguments.command, &mut console);
    console.finish(outcome)
}

fn run(command: Command, console: &mut Console) -> Outcome {
    match command {
        Command::Match(arguments) => r#match::run(&arguments, console),
        Command::Review(arguments) => review::run(&arguments, console),
        Command::Board(arguments) => board::run(&arguments, console),
        Command::Gtp(arguments) => gtp::run(&arguments, console),
        Command::Lint(arguments) => lint::run(&arguments, console),
        Command::Fmt(arguments) => fmt::run(&arguments, console),
        Command::Mine(arguments) => mine::run(&arguments, console),
        Command::Test(arguments) => test::run(&arguments, console),
        Command::Show(arguments) => show::run(&arguments, console),
        Command::Schema(arguments) => schema::run(&arguments, console),
        Command::Othello(arguments) => othello::run(&arguments, console),
        Command::Score(arguments) => score::run(&arguments, console),
        Command::Completions(arguments) => completions::run(&arguments, console),
        Command::Man(arguments) => man::run(&arguments, console),
    }
}

/// Inserts `match` where the first argument is neither a command nor an option that stands
/// before commands.
fn with_default_command(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let mut index = 1;
    while let Some(argument) = arguments.get(index).and_then(|argument| argument.to_str()) {
        match argument {
            "--color" => index += 2,
            _ if argument.starts_with("--color=") => index += 1,
            _ => break,
        }
    }
    let Some(argument) = arguments.get(index) else {
        return arguments;
    };
    let is_command = argument.to_str().is_some_and(|argument| {
        ["help", "-h", "--help", "-V", "--version"].contains(&argument)
            || Arguments::command()
                .get_subcommands()
                .any(|command| command.get_name() == argument)
    });
    if !is_command {
        arguments.insert(index, "match".into());
    }
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_of_the_arguments_holds() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn every_command_shows_examples_in_its_help() {
        for command in Arguments::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string);
            assert!(
                help.is_some_and(|help| help.contains("Examples:")),
                "{} has no examples",
                command.get_name()
            );
        }
    }

    #[test]
    fn a_call_without_a_command_is_a_match() {
        let complete = |line: &str| {
            let arguments = line.split(' ').map(OsString::from).collect();
            let complete = with_default_command(arguments);
            complete.join(&OsString::from(" ")).into_string().unwrap()
        };
        for (line, expected) in [
            ("katachi figure", "katachi match figure"),
            ("katachi -", "katachi match -"),
            ("katachi --top 3 figure", "katachi match --top 3 figure"),
            (
                "katachi --color never figure",
                "katachi --color never match figure",
            ),
            (
                "katachi --color=never match x",
                "katachi --color=never match x",
            ),
            ("katachi board", "katachi board"),
            ("katachi --help", "katachi --help"),
            ("katachi", "katachi"),
        ] {
            assert_eq!(complete(line), expected);
        }
    }
}
