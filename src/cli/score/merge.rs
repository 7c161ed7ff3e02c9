//! `katachi score --merge`.

use std::io;

use crate::cli::console::Console;
use crate::cli::input;
use crate::report::score::{self, ScoreReport};

/// Adds up the reports of those files; `None` when one was refused, which has been told then.
pub(super) fn merge(files: &[String], console: &mut Console) -> io::Result<Option<ScoreReport>> {
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
    let database = report.database.clone();
    match sum.add(report) {
        Ok(true) => Ok(()),
        Ok(false) => Err(refuse(&format!(
            "found counts of the databases {database}; those before it are of {}",
            sum.database
        ))),
        Err(error) => Err(refuse(&format!("added to those before it: {error}"))),
    }
}
