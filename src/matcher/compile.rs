//! Compiling patterns, within limits.

use std::error::Error;
use std::fmt;

use super::compiled::Matcher;
use super::image::Image;
use super::placement::Rule;

/// Builds a [`Matcher`] within limits, so that no database, however odd, costs more than is stated.
#[derive(Clone, Debug, Default)]
pub struct MatcherBuilder {
    max_variants: Option<usize>,
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

    /// Compiles the patterns.
    ///
    /// # Errors
    /// When a limit is passed.
    pub fn build<R: Into<Rule>>(
        &self,
        patterns: impl IntoIterator<Item = R>,
    ) -> Result<Matcher, BuildError> {
        let limit = self.max_variants.unwrap_or(Self::MAX_VARIANTS);
        let mut rules = Vec::new();
        let mut images = Vec::new();
        for rule in patterns.into_iter().map(Into::into) {
            images.extend(Image::distinct(rules.len(), &rule.shape));
            rules.push(rule);
            if images.len() * 2 > limit {
                return Err(BuildError(BuildErrorKind::Variants { limit }));
            }
        }
        Ok(Matcher::from_images(rules, images))
    }
}

/// Why patterns could not be compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildError(BuildErrorKind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum BuildErrorKind {
    Variants { limit: usize },
}

impl fmt::Display for BuildError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            BuildErrorKind::Variants { limit } => write!(
                formatter,
                "the patterns have more than {limit} variants: use fewer patterns, or raise the limit"
            ),
        }
    }
}

impl Error for BuildError {}
