//! What long counts have come to, kept in a file from which the same call goes on.
//!
//! The file has two lines of JSON: what call it belongs to, with a fingerprint of the other line;
//! and the state.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;

use super::input;
use crate::format::Faults;
use crate::pattern::Fingerprint;
use crate::report::json::SCHEMA;

/// Keeping takes at most one part in so many of the time.
const SHARE: u32 = 20;

#[derive(Serialize, Deserialize)]
struct Header {
    schema: u32,
    /// A fingerprint of the command and of all that its counts depend on.
    call: String,
    /// A fingerprint of the second line.
    state: String,
}

/// Where the state of a call is kept, if it is.
pub(super) struct Checkpoint {
    path: Option<PathBuf>,
    call: String,
    /// When it was kept last, and how long that took.
    kept: Option<(Instant, Duration)>,
}

impl Checkpoint {
    /// Looks for the state of a call in the file, which need not be there yet. `call` are the words
    /// that tell calls apart.
    ///
    /// # Errors
    /// When the file holds something else, or the state of another call.
    pub(super) fn open<'a, T: DeserializeOwned>(
        path: Option<&Path>,
        call: impl Iterator<Item = &'a str>,
    ) -> Result<(Checkpoint, Option<T>), Faults> {
        let call: Vec<&str> = call.collect();
        let call = Fingerprint::of_bytes(call.join("\0").as_bytes()).to_string();
        let state = match path {
            Some(path) if path.exists() => Some(read(path, &call)?),
            _ => None,
        };
        let checkpoint = Checkpoint {
            path: path.map(Path::to_owned),
            call,
            kept: None,
        };
        Ok((checkpoint, state))
    }

    /// Keeps nothing.
    pub(super) const fn nowhere() -> Checkpoint {
        Checkpoint {
            path: None,
            call: String::new(),
            kept: None,
        }
    }

    /// Keeps the state if it is time to: the first time, and then so seldom that it takes little of
    /// the time.
    pub(super) fn keep_at_times(&mut self, state: &impl Serialize) -> io::Result<()> {
        let is_due = |(at, took): (Instant, Duration)| at.elapsed() >= SHARE * took;
        if self.kept.is_none_or(is_due) {
            self.keep(state)?;
        }
        Ok(())
    }

    /// Keeps the state, if a file is named: whatever happens, the file holds the last state or this
    /// one.
    pub(super) fn keep(&mut self, state: &impl Serialize) -> io::Result<()> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        let start = Instant::now();
        write(path, &self.call, state)
            .map_err(|error| io::Error::other(format!("{}: {error}", path.display())))?;
        self.kept = Some((Instant::now(), start.elapsed()));
        Ok(())
    }
}

fn write(path: &Path, call: &str, state: &impl Serialize) -> io::Result<()> {
    let state = serde_json::to_string(state)?;
    let header = Header {
        schema: SCHEMA,
        call: call.into(),
        state: Fingerprint::of_bytes(state.as_bytes()).to_string(),
    };
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let mut file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
    writeln!(file, "{}\n{state}", serde_json::to_string(&header)?)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

fn read<T: DeserializeOwned>(path: &Path, call: &str) -> Result<T, Faults> {
    let name = path.to_string_lossy();
    let refuse = |message: &str| input::refusal(&name, message);
    let text = fs::read_to_string(path).map_err(|error| refuse(&error.to_string()))?;
    let broken = |what: &str| {
        refuse(&format!(
            "found no state of a count: {what}; without this file, the count begins anew"
        ))
    };
    let (header, state) = text
        .split_once('\n')
        .ok_or_else(|| broken("it has one line, not two"))?;
    let header: Header =
        serde_json::from_str(header).map_err(|error| broken(&error.to_string()))?;
    if header.schema != SCHEMA || header.call != call {
        return Err(refuse(
            "found the state of another call: of other files, databases or options, or of another version; without this \
             file, the count begins anew",
        ));
    }
    let state = state.trim_end();
    if header.state != Fingerprint::of_bytes(state.as_bytes()).to_string() {
        return Err(broken("it was changed or is not whole"));
    }
    serde_json::from_str(state).map_err(|error| broken(&error.to_string()))
}
