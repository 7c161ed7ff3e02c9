//! Compiling patterns, within limits.

use std::error::Error;
use std::fmt;

use super::compiled::Matcher;
use super::placement::Rule;
use crate::color::Color;

/// Builds a [`Matcher`] within limits, so that no database, however odd, costs more than is stated.
#[derive(Clone, Debug, Default)]
pub struct MatcherBuilder {
    max_variants: Option<usize>,
    max_bytes: Option<usize>,
}

impl MatcherBuilder {
    /// The limit on variants unless another is set: a quarter of a million patterns without any symmetry of their own.
    pub const MAX_VARIANTS: usize = 4_000_000;

    /// Sets how many variants, images of patterns for either colour, there may be.
    #[must_use]
    pub fn max_variants(mut self, limit: usize) -> MatcherBuilder {
        self.max_variants = Some(limit);
        self
    }

    /// The limit on memory unless another is set: 256 MiB.
    pub const MAX_BYTES: usize = 256 << 20;

    /// Sets how many bytes the tables may take.
    #[must_use]
    pub fn max_bytes(mut self, limit: usize) -> MatcherBuilder {
        self.max_bytes = Some(limit);
        self
    }

    /// Compiles the patterns.
    ///
    /// # Errors
    /// When a limit is passed.
    pub fn build<R: Into<Rule>>(
        &self,
        patterns: impl IntoIterator<Item = R>,
    ) -> Result<Matcher, BuildError> {
        let max_variants = self.max_variants.unwrap_or(Self::MAX_VARIANTS);
        let mut rules = Vec::new();
        let mut variants = 0;
        for rule in patterns.into_iter().map(Into::into) {
            variants += rule.shape.distinct_symmetries().count() * Color::ALL.len();
            rules.push(rule);
            if variants > max_variants {
                let limit = max_variants;
                return Err(BuildError(BuildErrorKind::Variants { limit }));
            }
        }
        let limit = self.max_bytes.unwrap_or(Self::MAX_BYTES);
        Matcher::compile(rules, variants, limit).ok_or(BuildError(BuildErrorKind::Memory { limit }))
    }
}

/// Why patterns could not be compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildError(BuildErrorKind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum BuildErrorKind {
    Variants { limit: usize },
    Memory { limit: usize },
}

impl fmt::Display for BuildError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            BuildErrorKind::Variants { limit } => write!(
                formatter,
                "the patterns have more than {limit} variants: use fewer patterns, or raise the limit"
            ),
            BuildErrorKind::Memory { limit } => write!(
                formatter,
                "the tables of the patterns take more than {limit} bytes: use patterns that say more of the cells around their middle, use fewer, or raise the limit"
            ),
        }
    }
}

impl Error for BuildError {}
