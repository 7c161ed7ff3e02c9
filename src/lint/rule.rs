//! What a rule is.

use std::fmt;

use super::subject::Subject;

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// The rule is not asked.
    Off,
    /// Worth a look.
    Warning,
    /// The database should not be used like this.
    Error,
}

impl Level {
    /// Its name in reports: `off`, `warning` or `error`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Off => "off",
            Level::Warning => "warning",
            Level::Error => "error",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// A rule of the linter with its documentation, from which `--explain` and the help are made.
#[derive(Debug)]
pub struct Rule {
    /// Its name, in kebab case.
    pub name: &'static str,
    /// Its level unless the caller gives another.
    pub level: Level,
    /// What it reports, as part of a sentence.
    pub summary: &'static str,
    /// What exactly it reports, and what not.
    pub what: &'static str,
    /// Why that is worth a finding.
    pub why: &'static str,
    /// Patterns, as in a database, of which the last is reported.
    pub example: &'static str,
    /// The same patterns in a better form, of which none is reported.
    pub better: &'static str,
    /// What a mechanical mend does and when it is refused, where there is one.
    pub mend: Option<&'static str>,
    /// The rules that are not asked about a pattern that this one reports.
    pub supersedes: Supersedes,
    pub(super) check: Check,
}

/// Rules that are not asked about a pattern that another one reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supersedes {
    /// None.
    Nothing,
    /// The rule of that name.
    Rule(&'static str),
    /// All that come after it: of a pattern that never matches there is no more to say.
    Below,
}

/// How a rule looks at patterns.
#[derive(Debug)]
pub(super) enum Check {
    /// At each by itself.
    Each(fn(&Subject<'_>) -> Option<Complaint>),
    /// At all together: the indices of those that it complains of, with the complaints.
    Together(fn(&[Subject<'_>]) -> Vec<(usize, Complaint)>),
}

/// What a rule has to say of a pattern.
#[derive(Debug, Default)]
pub(super) struct Complaint {
    pub(super) message: String,
    /// What to do about it.
    pub(super) help: Option<String>,
    /// The cells of the shape that it is about, as `(x, y)`.
    pub(super) cells: Vec<(usize, usize)>,
    /// Which example of the pattern it is about.
    pub(super) example: Option<usize>,
    /// The index of the other pattern that it is about.
    pub(super) related: Option<usize>,
}
