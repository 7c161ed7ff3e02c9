//! The transcript of the game saved to a file.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// The longest name of a file that is typed, in characters.
pub(super) const MAX_NAME: usize = 200;

/// A name that no file of the folder has: `othello.txt`, `othello-2.txt`, ...
pub(super) fn free_name(folder: &Path) -> String {
    let is_free = |name: &str| fs::symlink_metadata(folder.join(name)).is_err();
    let mut name = "othello.txt".to_string();
    let mut number = 1;
    while !is_free(&name) {
        number += 1;
        name = format!("othello-{number}.txt");
    }
    name
}

/// Writes a file that must not be there yet, as no other is ever overwritten, and says what came of it.
pub(super) fn save(name: &str, transcript: &str) -> String {
    if name.trim().is_empty() {
        return "Not saved: a name is needed.".into();
    }
    match write_new(name, transcript) {
        Ok(()) => format!("Saved to {name}."),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            format!("Not saved: there is a file {name} already.")
        }
        Err(error) => format!("Not saved: {error}."),
    }
}

fn write_new(name: &str, transcript: &str) -> io::Result<()> {
    let mut file = File::create_new(name)?;
    writeln!(file, "{transcript}")
}
