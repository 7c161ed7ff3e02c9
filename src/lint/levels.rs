//! Which rules are asked, and how much their findings matter.

use std::error::Error;
use std::fmt;

use super::rule::{Level, Rule};
use super::rules::RULES;
use crate::format::closest;

/// A level for each rule.
///
/// ```
/// use katachi::lint::{Level, Levels, RULES};
///
/// let mut levels = Levels::default();
/// levels.set("all", Level::Error).unwrap();
/// levels.set("subsumed", Level::Off).unwrap();
/// assert!(levels.set("no-such-rule", Level::Off).is_err());
/// assert_eq!(RULES.iter().filter(|rule| levels.of(rule) == Level::Off).count(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Levels {
    /// In the order of [`RULES`].
    levels: Vec<Level>,
}

/// Each rule at its own level.
impl Default for Levels {
    fn default() -> Self {
        Levels {
            levels: RULES.iter().map(|rule| rule.level).collect(),
        }
    }
}

impl Levels {
    /// The name that stands for every rule.
    pub const ALL: &'static str = "all";

    /// Gives the rule of that name another level, or every rule for [`Levels::ALL`].
    ///
    /// # Errors
    /// When no rule has the name.
    pub fn set(&mut self, name: &str, level: Level) -> Result<(), UnknownRule> {
        let mut known = false;
        for (rule, own) in RULES.iter().zip(&mut self.levels) {
            if name == Self::ALL || name == rule.name {
                *own = level;
                known = true;
            }
        }
        known.then_some(()).ok_or_else(|| UnknownRule::new(name))
    }

    /// The level of a rule.
    #[must_use]
    pub fn of(&self, rule: &Rule) -> Level {
        let index = RULES.iter().position(|other| other.name == rule.name);
        index.map_or(Level::Off, |index| self.levels[index])
    }
}

/// No rule has the name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRule(String);

impl UnknownRule {
    pub(super) fn new(name: &str) -> UnknownRule {
        UnknownRule(name.into())
    }
}

impl fmt::Display for UnknownRule {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = RULES.iter().map(|rule| rule.name).collect();
        let guess = closest(&self.0, names.iter().copied());
        let guess = guess.map_or(String::new(), |guess| format!("did you mean `{guess}`? "));
        write!(
            formatter,
            "no rule is called {:?}; {guess}the rules are {}",
            self.0,
            names.join(", ")
        )
    }
}

impl Error for UnknownRule {}
