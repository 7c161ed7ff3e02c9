//! What the mined database is used together with.

use std::collections::HashSet;
use std::io;

use clap::Args;

use super::{Arguments, database_text};
use crate::candidates::Places;
use crate::format;
use crate::lint::{self, Level, Levels};
use crate::measure::mine::Mined;
use crate::pattern::Database;

/// What the mined database is used together with.
#[derive(Args)]
pub(super) struct Beside {
    /// A database that is used together with the mined one: what is in it already, or what it
    /// always warns of, is left out, and with --held-out both are scored as one; may be given again
    #[arg(long = "db", value_name = "DB")]
    pub(super) databases: Vec<String>,
}

/// What the linter has against patterns that are used together with others.
const RULES: [&str; 3] = ["duplicate", "contradiction", "always-vetoed"];

/// The patterns without those that are in the other databases already, or that these always warn
/// of.
pub(super) fn that_belong_beside(
    arguments: &Arguments,
    mut patterns: Vec<Mined>,
    mut databases: Vec<Database>,
) -> io::Result<Vec<Mined>> {
    if databases.is_empty() {
        return Ok(patterns);
    }
    let text = database_text(arguments, &patterns, &Places::EVEN)?;
    databases.push(format::read_database("mined", &text).map_err(io::Error::other)?);
    let mut levels = Levels::default();
    let set = levels.set(Levels::ALL, Level::Off);
    let set = RULES.iter().fold(set, |set, rule| {
        set.and_then(|()| levels.set(rule, Level::Error))
    });
    set.map_err(io::Error::other)?;
    let refused: HashSet<&str> = lint::lint(&databases, &levels)
        .iter()
        .filter(|finding| {
            databases
                .last()
                .is_some_and(|mined| std::ptr::eq(mined, finding.pattern.database))
        })
        .map(|finding| finding.pattern.pattern.id.as_str())
        .collect();
    let ids = databases
        .iter()
        .last()
        .into_iter()
        .flat_map(|mined| &mined.patterns);
    let mut ids = ids.map(|pattern| pattern.id.as_str());
    patterns.retain(|_| ids.next().is_none_or(|id| !refused.contains(id)));
    Ok(patterns)
}
