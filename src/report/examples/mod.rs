//! Examples of patterns that were run: for people and as JSON.

pub(crate) mod json;
pub(crate) mod text;
