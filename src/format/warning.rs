//! What was accepted although it is not right.

use std::fmt;

use super::fault::{Fault, write_list};
use super::limits::MAX_WARNINGS;

/// What people should know of a file that was read all the same, in the order of the text.
///
/// Displayed as a line for each, `FILE:LINE:COLUMN: warning: MESSAGE`, without a line feed after the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warnings {
    file: String,
    list: Vec<Fault>,
    unlisted: usize,
}

impl Warnings {
    /// No warnings about that file.
    #[must_use]
    pub fn new(file: impl Into<String>) -> Warnings {
        Warnings {
            file: file.into(),
            list: Vec::new(),
            unlisted: 0,
        }
    }

    /// Adds one. Of more than [`MAX_WARNINGS`] the rest is only counted, and its message not even made.
    pub fn add(&mut self, warning: impl FnOnce() -> Fault) {
        if self.list.len() == MAX_WARNINGS {
            self.unlisted += 1;
        } else {
            let warning = warning();
            let after = self
                .list
                .partition_point(|other| other.place <= warning.place);
            self.list.insert(after, warning);
        }
    }

    /// Adds those that were not listed elsewhere.
    #[must_use]
    pub fn with_unlisted(mut self, more: usize) -> Warnings {
        self.unlisted += more;
        self
    }

    /// The name of the file, as it was given.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The warnings, at most [`MAX_WARNINGS`].
    #[must_use]
    pub fn list(&self) -> &[Fault] {
        &self.list
    }

    /// How many more there are.
    #[must_use]
    pub const fn unlisted(&self) -> usize {
        self.unlisted
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

impl fmt::Display for Warnings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(formatter, &self.file, "warning", &self.list)?;
        if self.unlisted > 0 {
            let (file, more) = (&self.file, self.unlisted);
            write!(
                formatter,
                "\n{file}: warning: {more} more warnings are not listed"
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::Place;

    #[test]
    fn warnings_are_listed_in_the_order_of_the_text_and_counted_beyond_the_limit() {
        let mut warnings = Warnings::new("t");
        assert!(warnings.is_empty());
        for line in (1..=MAX_WARNINGS as u32).rev() {
            warnings.add(|| Fault::at(Place { line, column: 2 }, "odd"));
        }
        warnings.add(|| unreachable!());
        let warnings = warnings.with_unlisted(6);
        let text = warnings.to_string();
        assert!(text.starts_with("t:1:2: warning: odd\nt:2:2: warning: odd\n"));
        assert!(
            text.ends_with("\nt:100:2: warning: odd\nt: warning: 7 more warnings are not listed")
        );
    }
}
