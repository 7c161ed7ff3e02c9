//! Compiling patterns, within limits.

use std::error::Error;
use std::fmt;

use super::compiled::Matcher;
use super::engine::Engine;
use super::placement::Rule;
use super::variant::Key;
use crate::color::Color;

/// Compiles patterns within limits, so that no database, however odd, costs more than is stated.
///
/// ```
/// use katachi::matcher::{Matcher, Rule};
/// use katachi::pattern::{CellSet, Kind, Shape, Weight};
///
/// let shape = Shape::from_cells(1, 2, |_, y| [CellSet::OTHER, CellSet::EMPTY][y], &[(0, 1)]).unwrap();
/// let rule = Rule { shape, kind: Kind::Positive, weight: Weight::ONE };
/// // Four images of the shape differ, each for two colours.
/// assert_eq!(Matcher::builder().max_variants(8).build([rule]).unwrap().variants(), 8);
/// let error = Matcher::builder().max_variants(7).build([rule]).unwrap_err();
/// assert!(error.to_string().starts_with("the patterns have more than 7 variants"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct MatcherBuilder {
    max_variants: Option<usize>,
    max_bytes: Option<usize>,
    linear: bool,
}

impl MatcherBuilder {
    /// The limit on variants unless another is set: that of a quarter of a million patterns without any symmetry of
    /// their own.
    pub const MAX_VARIANTS: usize = 4_000_000;

    /// The limit on the bytes of the tables unless another is set: 256 MiB.
    pub const MAX_BYTES: usize = 256 << 20;

    /// Sets how many variants there may be: distinct images of patterns, for either colour.
    #[must_use]
    pub const fn max_variants(mut self, limit: usize) -> MatcherBuilder {
        self.max_variants = Some(limit);
        self
    }

    /// Sets how many bytes the tables may take. [`Matcher::memory_usage`] counts 64 bytes more for each pattern, and the
    /// images of those whose placements have been asked for. While the tables are made there is need for at most as much again, and for 130 bytes for each
    /// variant.
    #[must_use]
    pub const fn max_bytes(mut self, limit: usize) -> MatcherBuilder {
        self.max_bytes = Some(limit);
        self
    }

    /// Puts all patterns into one list, [`EngineKind::Linear`](super::EngineKind::Linear): they are compiled several
    /// times faster, and found slower. It pays where a matcher is made for a board or two.
    #[must_use]
    pub const fn linear(mut self) -> MatcherBuilder {
        self.linear = true;
        self
    }

    /// Compiles the patterns; see [`Matcher`] for the cost.
    ///
    /// # Errors
    /// When a limit is passed.
    pub fn build<R: Into<Rule>>(
        &self,
        patterns: impl IntoIterator<Item = R>,
    ) -> Result<Matcher, BuildError> {
        let limit = self.max_variants.unwrap_or(Self::MAX_VARIANTS);
        let mut rules = Vec::new();
        let mut variants = 0;
        for rule in patterns.into_iter().map(Into::into) {
            variants += rule.shape.distinct_symmetries().count() * Color::ALL.len();
            rules.push(rule);
            if variants > limit || rules.len() > Key::MAX_PATTERNS {
                return Err(BuildError(BuildErrorKind::Variants { limit }));
            }
        }
        rules.shrink_to_fit();
        let limit = self.max_bytes.unwrap_or(Self::MAX_BYTES);
        let engine = if self.linear {
            Engine::linear(&rules, limit)
        } else {
            Engine::new(&rules, limit)
        };
        engine
            .map(|engine| Matcher::with_engine(rules, variants, engine))
            .ok_or(BuildError(BuildErrorKind::Memory { limit }))
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
                "the patterns have more than {limit} variants, counting each turned shape for each \
                 colour: use fewer patterns, or raise the limit"
            ),
            BuildErrorKind::Memory { limit } => write!(
                formatter,
                "the tables for the patterns would take more than {limit} bytes: use fewer \
                 patterns, or raise the limit"
            ),
        }
    }
}

impl Error for BuildError {}
