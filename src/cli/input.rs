//! Files and standard input as bytes.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::format::{Fault, Faults};
use crate::pattern::Place;

/// The greatest input that is read, in bytes: 64 MiB.
pub(super) const MAX_BYTES: u64 = 64 << 20;

/// Reads a file, or standard input where the name is `-`.
///
/// # Errors
/// When there is no such file, it is a folder, cannot be read, or is larger than [`MAX_BYTES`].
pub(super) fn read(file: &str) -> Result<Vec<u8>, Faults> {
    let bytes = if file == "-" {
        read_limited(io::stdin().lock())
    } else if Path::new(file).is_dir() {
        Err(io::Error::other("is a folder, where a file is wanted"))
    } else {
        File::open(file).and_then(read_limited)
    };
    bytes.map_err(|error| refusal(file, &error.to_string()))
}

fn read_limited(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES {
        let limit = MAX_BYTES >> 20;
        return Err(io::Error::other(format!("is larger than {limit} MiB")));
    }
    Ok(bytes)
}

/// The refusal of a whole file; its place is the beginning.
pub(super) fn refusal(file: &str, message: &str) -> Faults {
    let start = Place { line: 1, column: 1 };
    let fault = Fault {
        place: Some(start),
        message: message.into(),
    };
    Faults::new(file, vec![fault])
}
