//! What is wrong with a text, and where.

use std::error::Error;
use std::fmt;

/// One fault of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    line: usize,
    column: usize,
    message: String,
}

impl Fault {
    /// The line, from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The column in characters, from 1; a byte-order mark is none.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// What was found and what would be right.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

/// `LINE:COLUMN: error: MESSAGE`.
impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault {
            line,
            column,
            message,
        } = self;
        write!(formatter, "{line}:{column}: error: {message}")
    }
}

/// A text that is not read, with its faults in the order of their places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    faults: Vec<Fault>,
    more: usize,
}

impl ReadError {
    /// How many faults are kept; those beyond are only counted.
    pub const MAX_FAULTS: usize = 50;

    /// The faults, at least one.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// How many more there are.
    #[must_use]
    pub const fn more(&self) -> usize {
        self.more
    }

    /// All the values, or all the faults.
    pub(super) fn gather<T>(read: Vec<Result<T, ReadError>>) -> Result<Vec<T>, ReadError> {
        let mut values = Vec::new();
        let mut faults = Faults::default();
        for read in read {
            match read {
                Ok(value) => values.push(value),
                Err(error) => faults.extend(error),
            }
        }
        faults.or(values)
    }
}

/// A line for each fault.
impl fmt::Display for ReadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.faults.iter().map(Fault::to_string).collect();
        formatter.write_str(&lines.join("\n"))?;
        if self.more > 0 {
            write!(formatter, "\nand {} more", self.more)?;
        }
        Ok(())
    }
}

impl Error for ReadError {}

/// The faults met so far while a text is read.
#[derive(Default)]
pub(super) struct Faults {
    faults: Vec<Fault>,
    more: usize,
}

impl Faults {
    pub(super) fn push(&mut self, (line, column): (usize, usize), message: impl Into<String>) {
        if self.faults.len() == ReadError::MAX_FAULTS {
            self.more += 1;
            return;
        }
        self.faults.push(Fault {
            line,
            column,
            message: message.into(),
        });
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    fn extend(&mut self, error: ReadError) {
        let room = ReadError::MAX_FAULTS - self.faults.len();
        self.more += error.more + error.faults.len().saturating_sub(room);
        self.faults.extend(error.faults.into_iter().take(room));
    }

    /// The value that was read, unless something was wrong.
    pub(super) fn or<T>(self, value: T) -> Result<T, ReadError> {
        if self.is_empty() {
            Ok(value)
        } else {
            Err(self.into_error())
        }
    }

    pub(super) fn into_error(mut self) -> ReadError {
        self.faults.sort_by_key(|fault| (fault.line, fault.column));
        ReadError {
            faults: self.faults,
            more: self.more,
        }
    }
}
