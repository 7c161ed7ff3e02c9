//! Names of databases and patterns.

use std::error::Error;
use std::fmt;

/// A name in kebab case: groups of `a` to `z` and digits, with single hyphens between them.
///
/// ```
/// use katachi::pattern::Identifier;
///
/// assert!(Identifier::new("monkey-jump").is_ok());
/// assert!(Identifier::new("Monkey_Jump").is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Identifier(Box<str>);

impl Identifier {
    /// The longest name, in characters.
    pub const MAX_LENGTH: usize = 100;

    /// Checks the name.
    ///
    /// # Errors
    /// When it is not in kebab case, or longer than [`Identifier::MAX_LENGTH`].
    pub fn new(name: &str) -> Result<Identifier, InvalidIdentifier> {
        let is_word = |word: &str| {
            !word.is_empty()
                && word
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        };
        if name.len() <= Self::MAX_LENGTH && name.split('-').all(is_word) {
            Ok(Identifier(name.into()))
        } else {
            Err(InvalidIdentifier)
        }
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Identifier {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.as_str())
    }
}

/// The name is not in kebab case, or too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidIdentifier;

impl fmt::Display for InvalidIdentifier {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "a name is written in kebab case (a-z, 0-9, single hyphens between them), with at most {} characters",
            Identifier::MAX_LENGTH
        )
    }
}

impl Error for InvalidIdentifier {}
