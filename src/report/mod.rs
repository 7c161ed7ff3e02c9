//! Candidates, findings and figures as text for people and as formats for programs.

pub(crate) mod classic;
pub(crate) mod diagram;
pub(crate) mod examples;
pub(crate) mod findings;
pub(crate) mod held_out;
pub(crate) mod json;
pub(crate) mod mined;
pub(crate) mod position;
pub(crate) mod review;
pub(crate) mod score;
pub(crate) mod show;
pub(crate) mod snippet;
pub(crate) mod text;

/// The colours of pages, by day and by night.
const THEME: &str = include_str!("theme.css");

/// A number of things, in the singular or the plural: `1 error`, `0 errors`.
fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}
