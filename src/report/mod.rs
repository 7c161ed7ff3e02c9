//! Candidates, findings and figures as text for people and as formats for programs.

pub(crate) mod classic;
pub(crate) mod diagram;
pub(crate) mod findings;
pub(crate) mod json;
pub(crate) mod mined;
pub(crate) mod position;
pub(crate) mod score;
pub(crate) mod snippet;
pub(crate) mod text;
