//! Findings that have one safe mend, and the mend.

mod duplicate;
mod rim;
mod spelling;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::finding::Finding;
use crate::pattern::{Database, Pattern};
use crate::symmetry::Symmetry;
use duplicate::{what_is_lost, without_patterns};

/// What became of the findings in one database.
#[derive(Clone, Debug, Default)]
pub struct Mended {
    /// The text of the database with the mends made.
    pub text: String,
    /// What was done, a sentence each.
    pub done: Vec<String>,
    /// What was not done although the rule has a mend, and why, a sentence each.
    pub refused: Vec<String>,
}

/// Mends what the rules found in the database whose text this is, as far as they have a mend that
/// loses nothing.
///
/// Rims that `loose` and `redundant-rim` report are trimmed; the pattern matches as before. A
/// `duplicate` is dropped when an earlier pattern of the same file says all that it says; otherwise it
/// is turned to be spelled like that one. Comments, spacing and everything else stay. What is left may
/// have a mend again: mend until nothing is done.
///
/// # Panics
/// When the text is not that of the database.
#[must_use]
pub fn mend(database: &Database, text: &str, findings: &[Finding<'_>]) -> Mended {
    let mut mended = Mended::default();
    let mut dropped = BTreeSet::new();
    let mut turned: BTreeMap<usize, (Symmetry, String)> = BTreeMap::new();
    let mut rims: BTreeMap<usize, BTreeSet<(usize, usize)>> = BTreeMap::new();
    for finding in findings {
        if !std::ptr::eq(finding.pattern.database, database) {
            continue;
        }
        let is_reported = |pattern: &Pattern| std::ptr::eq(pattern, finding.pattern.pattern);
        let Some(index) = database.patterns.iter().position(is_reported) else {
            continue;
        };
        match finding.rule.name {
            "loose" | "redundant-rim" => rims.entry(index).or_default().extend(&finding.cells),
            "duplicate" => match what_is_lost(text, database, index, finding) {
                None => {
                    dropped.insert(index);
                }
                Some(reason) => {
                    let name = finding.pattern.full_name();
                    if let Some(first) = earlier_in(database, finding)
                        && let Some(symmetry) =
                            spelling::symmetry_to(first, finding.pattern.pattern)
                    {
                        turned.insert(index, (symmetry, database.full_name(first)));
                    }
                    mended
                        .refused
                        .push(format!("{name} is not dropped: {reason}"));
                }
            },
            _ => {}
        }
    }
    let mut edits = Vec::new();
    for (&index, rim) in &rims {
        if !dropped.contains(&index) {
            let pattern = &database.patterns[index];
            let cuts = rim::cuts_of_rim(text, pattern, rim);
            edits.extend(cuts.into_iter().map(|bytes| Edit {
                bytes,
                text: String::new(),
            }));
            mended
                .done
                .push(format!("trimmed {}", database.full_name(pattern)));
        }
    }
    for (index, (symmetry, first)) in turned {
        let pattern = &database.patterns[index];
        // One edit of a shape at a time.
        if !rims.contains_key(&index)
            && let Some(edit) = spelling::turned(text, pattern, symmetry)
        {
            edits.push(edit);
            let name = database.full_name(pattern);
            mended
                .done
                .push(format!("turned {name}, to be spelled like {first}"));
        }
    }
    for &index in &dropped {
        let name = database.full_name(&database.patterns[index]);
        mended.done.push(format!("dropped {name}"));
    }
    mended.text = without_patterns(&with_edits(text, edits), &dropped);
    mended
}

/// The pattern that the finding names beside the one it reports, when both are in that database.
fn earlier_in<'a>(database: &Database, finding: &Finding<'a>) -> Option<&'a Pattern> {
    finding
        .related
        .filter(|first| std::ptr::eq(first.database, database))
        .map(|first| first.pattern)
}

/// Bytes of a text, and what is to stand in their place.
struct Edit {
    bytes: Range<usize>,
    text: String,
}

fn with_edits(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|edit| edit.bytes.start);
    let mut rest = String::with_capacity(text.len());
    let mut copied = 0;
    for edit in edits {
        rest.push_str(&text[copied..edit.bytes.start]);
        rest.push_str(&edit.text);
        copied = edit.bytes.end;
    }
    rest + &text[copied..]
}
