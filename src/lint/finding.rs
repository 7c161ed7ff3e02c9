//! What the linter reports.

use super::rule::{Level, Rule};
use crate::pattern::PatternRef;

/// Something that a rule found.
#[derive(Clone, Debug)]
pub struct Finding<'a> {
    /// The rule.
    pub rule: &'static Rule,
    /// The level that the rule was asked at: a warning or an error.
    pub level: Level,
    /// What was found, as part of a sentence.
    pub message: String,
    /// What can be done about it.
    pub help: Option<String>,
    /// The pattern that is reported.
    pub pattern: PatternRef<'a>,
    /// The cells of its shape that are to blame, as `(x, y)` from 0, row by row: all of them when
    /// the whole shape is, none when the shape is not.
    pub cells: Vec<(usize, usize)>,
    /// Which example of the pattern it is about, from 0.
    pub example: Option<usize>,
    /// The other pattern that is involved.
    pub related: Option<PatternRef<'a>>,
}
