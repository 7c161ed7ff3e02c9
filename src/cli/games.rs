//! Collections of game records: files, folders, lists of files.

use std::io::{self, BufRead};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};

use super::console::{Console, Outcome};
use super::{folder, input};
use crate::format::Faults;
use crate::game;
use crate::measure::Game;
use crate::report::score::Skipped;

/// The files that the names stand for: files as they are, every record below a folder, and for `-`
/// those that standard input lists, a line each. In the order of the names; those of a folder in
/// the order of their paths.
///
/// # Errors
/// What cannot be looked into.
pub(super) fn expand(names: &[String]) -> Result<Vec<String>, Faults> {
    let mut files = Vec::new();
    for name in names {
        if name == "-" {
            for line in io::stdin().lock().lines() {
                let line = line.map_err(|error| input::refusal("-", &error.to_string()))?;
                if !line.trim().is_empty() {
                    files.push(line.trim().to_string());
                }
            }
        } else if Path::new(name).is_dir() {
            files.extend(files_below(name)?);
        } else {
            files.push(name.clone());
        }
    }
    match files.iter().find_map(|file| missing(file)) {
        Some(faults) => Err(faults),
        None => Ok(files),
    }
}

/// What is wrong with a name behind which no file stands: better told before hours of counting than
/// after them.
fn missing(file: &str) -> Option<Faults> {
    let error = std::fs::metadata(file).err()?;
    Some(input::refusal(file, &error.to_string()))
}

fn files_below(name: &str) -> Result<Vec<String>, Faults> {
    let files = folder::files(name, |extension| extension.eq_ignore_ascii_case("sgf"))?;
    if files.is_empty() {
        let message = "no game record (*.sgf) in this folder";
        return Err(input::refusal(name, message));
    }
    Ok(files)
}

/// Reads a file and gives its games to `each`, those that stop at a fault among them; gives back
/// what is to be said of games that could not be replayed, or not to their end.
pub(super) fn read(file: &str, mut each: impl FnMut(&Game<'_>)) -> Vec<Skipped> {
    let records = match input::read(file).and_then(|text| game::read_records(file, &text)) {
        Ok(records) => records,
        Err(faults) => {
            return faults
                .faults()
                .iter()
                .map(|fault| skipped(file, fault))
                .collect();
        }
    };
    let mut all = Vec::new();
    for (record, number) in records.games.iter().zip(1..) {
        let fault = match record {
            Ok(record) => {
                each(&Game {
                    file,
                    number,
                    record,
                });
                record.fault()
            }
            Err(fault) => Some(fault),
        };
        all.extend(fault.map(|fault| skipped(file, fault)));
    }
    all
}

fn skipped(file: &str, fault: &crate::format::Fault) -> Skipped {
    let place = fault
        .place
        .map(|place| format!("{place}: "))
        .unwrap_or_default();
    Skipped {
        file: file.into(),
        reason: format!("{place}{}", fault.message),
    }
}

/// Tells what is wrong with files in which there is nothing to count.
pub(super) fn refuse(files: &[String], console: &mut Console) -> Outcome {
    for file in files {
        match input::read(file).and_then(|text| game::read_records(file, &text)) {
            Ok(records) => {
                let faults: Vec<_> = records.games.into_iter().filter_map(Result::err).collect();
                if !faults.is_empty() {
                    console.refuse(&Faults::new(file.as_str(), faults), b"")?;
                }
            }
            Err(faults) => {
                console.refuse(&faults, b"")?;
            }
        }
    }
    console.error("there is no game in which a point is played")
}

/// A bar on standard error that counts files, hidden where nobody watches.
pub(super) fn progress(files: usize, console: &Console) -> ProgressBar {
    if !console.is_watched() || files < 2 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} files, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(files as u64).with_style(style)
}
