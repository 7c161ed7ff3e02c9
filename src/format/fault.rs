//! What is wrong with a text, and where.

use std::error::Error;
use std::fmt;

use super::limits::MAX_FAULTS;
use crate::pattern::Place;

/// One thing that is wrong with a text: what was found, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it is; `None` when the fault is not in the text, as with a file that cannot be opened.
    pub place: Option<Place>,
    /// What was found and what is right, as part of a sentence in lower case.
    pub message: String,
}

impl Fault {
    /// The fault at that place.
    #[must_use]
    pub fn at(place: Place, message: impl Into<String>) -> Fault {
        Fault {
            place: Some(place),
            message: message.into(),
        }
    }
}

/// All faults of one file, in the order of the text. There is at least one.
///
/// Displayed as a line for each, `FILE:LINE:COLUMN: error: MESSAGE`, without a line feed after the last.
///
/// ```
/// use katachi::format::{Fault, Faults};
/// use katachi::pattern::Place;
///
/// let fault = Fault::at(Place { line: 2, column: 7 }, "found `q`");
/// let faults = Faults::new("game.txt", vec![fault]);
/// assert_eq!(faults.to_string(), "game.txt:2:7: error: found `q`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    file: String,
    faults: Vec<Fault>,
    unlisted: usize,
}

impl Faults {
    /// The faults of a file. Of more than [`MAX_FAULTS`] the rest is only counted.
    ///
    /// # Panics
    /// Without a fault.
    #[must_use]
    pub fn new(file: impl Into<String>, mut faults: Vec<Fault>) -> Faults {
        assert!(!faults.is_empty(), "no fault");
        faults.sort_by_key(|fault| fault.place);
        let unlisted = faults.len().saturating_sub(MAX_FAULTS);
        faults.truncate(MAX_FAULTS);
        Faults {
            file: file.into(),
            faults,
            unlisted,
        }
    }

    /// The same, with that many more that are not listed.
    pub(super) fn with_unlisted(mut self, more: usize) -> Faults {
        self.unlisted += more;
        self
    }

    /// The name of the file, as it was given.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The faults in the order of the text, at most [`MAX_FAULTS`].
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// How many more there are.
    #[must_use]
    pub const fn unlisted(&self) -> usize {
        self.unlisted
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(formatter, &self.file, "error", &self.faults)?;
        if self.unlisted > 0 {
            let (file, more) = (&self.file, self.unlisted);
            write!(
                formatter,
                "\n{file}: error: {more} more faults are not listed"
            )?;
        }
        Ok(())
    }
}

/// A line for each fault, without a line feed after the last.
pub(super) fn write_list(
    formatter: &mut fmt::Formatter<'_>,
    file: &str,
    level: &str,
    faults: &[Fault],
) -> fmt::Result {
    for (number, fault) in faults.iter().enumerate() {
        if number > 0 {
            formatter.write_str("\n")?;
        }
        formatter.write_str(file)?;
        if let Some(place) = fault.place {
            write!(formatter, ":{place}")?;
        }
        write!(formatter, ": {level}: {}", fault.message)?;
    }
    Ok(())
}

impl Error for Faults {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_listed_in_the_order_of_the_text_and_counted_beyond_the_limit() {
        let faults = (0..MAX_FAULTS as u32 + 7)
            .map(|line| {
                Fault::at(
                    Place {
                        line: 5000 - line,
                        column: 1,
                    },
                    "odd",
                )
            })
            .collect();
        let faults = Faults::new("many", faults);
        assert_eq!(faults.faults().len(), MAX_FAULTS);
        assert_eq!(faults.unlisted(), 7);
        let text = faults.to_string();
        assert!(text.starts_with("many:3994:1: error: odd\nmany:3995:1: error: odd\n"));
        assert!(text.ends_with("\nmany: error: 7 more faults are not listed"));
    }
}
