//! Findings of the linter: for people, as JSON, as SARIF, and as annotations of a
//! continuous-integration service.

pub(crate) mod github;
pub(crate) mod json;
pub(crate) mod sarif;
pub(crate) mod text;
mod texts;

pub(crate) use texts::Texts;
