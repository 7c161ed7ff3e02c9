//! `katachi score --merge`.

use std::io;

use crate::cli::console::Console;
use crate::cli::databases::DatabaseArguments;
use crate::cli::input;
use crate::pattern::{Database, Fingerprint};
use crate::report::score::{self, ScoreReport};

/// Adds up the reports of those files, and loads the databases that they are of, none where these
/// are not known; `None` when something was refused, which has been told then.
pub(super) fn merge(
    files: &[String],
    databases: &DatabaseArguments,
    console: &mut Console,
) -> io::Result<Option<(ScoreReport, Vec<Database>)>> {
    let sum = add_up(files, console)?;
    let loaded = databases.load(console)?;
    let (Some(sum), Some(loaded)) = (sum, loaded) else {
        return Ok(None);
    };
    let fingerprint = Fingerprint::of_databases(&loaded).to_string();
    if fingerprint == sum.database {
        return Ok(Some((sum, loaded)));
    }
    if databases.are_default() {
        return Ok(Some((sum, Vec::new())));
    }
    console.error(&format!(
        "the reports are of the databases {}; those that --db names are {fingerprint}",
        sum.database
    ))?;
    Ok(None)
}

fn add_up(files: &[String], console: &mut Console) -> io::Result<Option<ScoreReport>> {
    let mut sum: Option<ScoreReport> = None;
    let mut refused = false;
    for file in files {
        if let Err(message) = add(&mut sum, file) {
            console.refuse(&message, b"")?;
            refused = true;
        }
    }
    Ok(sum.filter(|_| !refused))
}

fn add(sum: &mut Option<ScoreReport>, file: &str) -> Result<(), crate::format::Faults> {
    let refuse = |message: &str| input::refusal(file, message);
    let report = score::read(&input::read(file)?).map_err(|error| refuse(&error.to_string()))?;
    let Some(sum) = sum else {
        *sum = Some(report);
        return Ok(());
    };
    let other = (report.database.clone(), report.rank);
    match sum.add(report) {
        Ok(true) => Ok(()),
        Ok(false) if other.1 != sum.rank => Err(refuse(
            "found counts of candidates ranked in another way than those before it",
        )),
        Ok(false) => Err(refuse(&format!(
            "found counts of the databases {}; those before it are of {}",
            other.0, sum.database
        ))),
        Err(error) => Err(refuse(&format!("added to those before it: {error}"))),
    }
}
