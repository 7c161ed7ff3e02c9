//! Faults of patterns that a reader cannot see: shapes that stand twice, that no board can show,
//! that have no liberty.
//!
//! Each rule is a file in `rules` with its documentation; [`RULES`] lists them in their order.
//! [`lint`] asks them about the patterns of all databases together. What they report is exact:
//! shapes are compared cell by cell under the eight symmetries, wherever they lie in their frames,
//! and a rule that calls a chain dead is never refuted by a position.
//!
//! ```
//! use katachi::format::read_database;
//! use katachi::lint::{Levels, lint};
//!
//! // The candidate between two edges: a board of one line has such a point, and only that.
//! let text = r##"
//! format = 1
//! name = "odd"
//!
//! [[pattern]]
//! id = "narrow"
//! shape = "#x#"
//! "##;
//! let databases = [read_database("odd.toml", text.as_bytes()).unwrap()];
//! let findings = lint(&databases, &Levels::default());
//! assert_eq!(findings.len(), 1);
//! assert_eq!(findings[0].rule.name, "impossible");
//! assert_eq!(findings[0].cells, [(0, 0), (2, 0)]);
//! ```

mod chains;
mod containment;
mod examples;
mod finding;
mod grid;
mod levels;
#[cfg(feature = "cli")]
mod mend;
mod rule;
mod rules;
mod subject;
mod surroundings;

use std::collections::HashSet;

pub use examples::{ExampleResult, run_examples};
pub use finding::Finding;
pub use levels::{Levels, UnknownRule};
#[cfg(feature = "cli")]
pub use mend::{Mended, mend};
pub use rule::{Level, Rule, Supersedes};
pub use rules::RULES;

use crate::pattern::Database;
use rule::{Check, Complaint};
use subject::Subject;

/// The rule of that name.
///
/// # Errors
/// When there is none.
pub fn rule(name: &str) -> Result<&'static Rule, UnknownRule> {
    let rule = RULES.iter().find(|rule| rule.name == name);
    rule.ok_or_else(|| UnknownRule::new(name))
}

/// Asks the rules about all patterns of the databases: at most one finding for a pattern and a
/// rule, in the order of the patterns, and of the rules where a pattern has several.
///
/// Cost: about a microsecond for each pattern and rule; the rules that compare patterns use an
/// index, so that it grows little faster than the number of patterns unless very many of them
/// contain each other.
#[must_use]
pub fn lint<'a>(databases: &'a [Database], levels: &Levels) -> Vec<Finding<'a>> {
    let subjects: Vec<Subject<'a>> = databases
        .iter()
        .flat_map(Database::pattern_refs)
        .map(Subject::new)
        .collect();
    let mut settled: HashSet<usize> = HashSet::new();
    let mut settled_for: HashSet<(usize, &str)> = HashSet::new();
    let mut findings = Vec::new();
    for rule in RULES {
        let level = levels.of(rule);
        if level == Level::Off {
            continue;
        }
        for (index, complaint) in complaints(rule, &subjects) {
            if settled.contains(&index) || settled_for.contains(&(index, rule.name)) {
                continue;
            }
            match rule.supersedes {
                Supersedes::Nothing => {}
                Supersedes::Rule(name) => {
                    settled_for.insert((index, name));
                }
                Supersedes::Below => {
                    settled.insert(index);
                }
            }
            let finding = Finding {
                rule,
                level,
                message: complaint.message,
                help: complaint.help,
                pattern: subjects[index].source,
                cells: complaint.cells,
                example: complaint.example,
                related: complaint.related.map(|other| subjects[other].source),
            };
            findings.push((index, finding));
        }
    }
    // Stable: the findings of one pattern stay in the order of the rules.
    findings.sort_by_key(|&(index, _)| index);
    findings.into_iter().map(|(_, finding)| finding).collect()
}

fn complaints(rule: &Rule, subjects: &[Subject<'_>]) -> Vec<(usize, Complaint)> {
    match rule.check {
        Check::Together(check) => check(subjects),
        Check::Each(check) => {
            let complaints = subjects.iter().map(check).enumerate();
            complaints
                .filter_map(|(index, complaint)| Some((index, complaint?)))
                .collect()
        }
    }
}

#[cfg(test)]
mod tests;
