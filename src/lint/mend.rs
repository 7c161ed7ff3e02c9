//! Findings that have one safe mend, and the mend.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use toml_edit::{Decor, Item, Table, Value};

use super::finding::Finding;
use crate::format::{ShapeCell, edited, shape_cells};
use crate::pattern::{Database, Example, Pattern};

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
/// `duplicate` is dropped when an earlier pattern of the same file says all that it says. Comments,
/// spacing and everything else stay.
///
/// # Panics
/// When the text is not that of the database.
#[must_use]
pub fn mend(database: &Database, text: &str, findings: &[Finding<'_>]) -> Mended {
    let mut mended = Mended::default();
    let mut dropped = BTreeSet::new();
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
                    mended
                        .refused
                        .push(format!("{name} is not dropped: {reason}"));
                }
            },
            _ => {}
        }
    }
    let mut cuts = Vec::new();
    for (index, rim) in rims {
        if !dropped.contains(&index) {
            let pattern = &database.patterns[index];
            cuts.extend(cuts_of_rim(text, pattern, &rim));
            mended
                .done
                .push(format!("trimmed {}", database.full_name(pattern)));
        }
    }
    for &index in &dropped {
        let name = database.full_name(&database.patterns[index]);
        mended.done.push(format!("dropped {name}"));
    }
    mended.text = without_patterns(&without(text, cuts), &dropped);
    mended
}

/// Why the pattern cannot be dropped, `None` when the one that it repeats says all that it says.
fn what_is_lost(
    text: &str,
    database: &Database,
    index: usize,
    finding: &Finding<'_>,
) -> Option<String> {
    let later = &database.patterns[index];
    let Some(first) = finding
        .related
        .filter(|first| std::ptr::eq(first.database, database))
    else {
        return Some("the other one is in another file".into());
    };
    let first = first.pattern;
    let same_text =
        |later: &Option<String>, first: &Option<String>| later.is_none() || later == first;
    let says_more = [
        ("weight", later.weight != first.weight),
        ("title", !same_text(&later.title, &first.title)),
        (
            "tags",
            !later.tags.iter().all(|tag| first.tags.contains(tag)),
        ),
        ("comment", !same_text(&later.comment, &first.comment)),
        (
            "example",
            !later
                .examples
                .iter()
                .all(|example| first.examples.iter().any(|other| is_same(example, other))),
        ),
    ];
    if let Some((key, _)) = says_more.into_iter().find(|&(_, more)| more) {
        return Some(format!("its {key} is not that of the other one"));
    }
    // What no reader of patterns sees.
    let mut reason = None;
    edited(text, |document| {
        let patterns = document.get("pattern").and_then(Item::as_array_of_tables);
        reason = match patterns.and_then(|patterns| patterns.get(index)) {
            None => Some("the patterns are not written as [[pattern]]"),
            Some(table) if table.contains_key("meta") => Some("it has a table of its own, meta"),
            Some(table) if has_comment(table) => Some("there are comments in it"),
            Some(_) => None,
        };
    });
    reason.map(Into::into)
}

fn is_same(one: &Example, other: &Example) -> bool {
    one.board == other.board && one.turn == other.turn && one.expect == other.expect
}

fn has_comment(table: &Table) -> bool {
    let in_decor = |decor: &Decor| {
        let parts = [decor.prefix(), decor.suffix()].into_iter().flatten();
        parts
            .into_iter()
            .any(|part| part.as_str().is_none_or(|part| part.contains('#')))
    };
    let in_value = |value: &Value| match value {
        // Between its elements, too; a mark in one of them is taken for a comment.
        Value::Array(_) | Value::InlineTable(_) => value.to_string().contains('#'),
        _ => in_decor(value.decor()),
    };
    in_decor(table.decor())
        || table.iter().any(|(name, item)| {
            table
                .key(name)
                .is_some_and(|key| in_decor(key.leaf_decor()))
                || match item {
                    Item::None => false,
                    Item::Value(value) => in_value(value),
                    Item::Table(table) => has_comment(table),
                    Item::ArrayOfTables(tables) => tables.iter().any(has_comment),
                }
        })
}

fn without_patterns(text: &str, dropped: &BTreeSet<usize>) -> String {
    if dropped.is_empty() {
        return text.into();
    }
    edited(text, |document| {
        let patterns = document
            .get_mut("pattern")
            .and_then(Item::as_array_of_tables_mut);
        if let Some(patterns) = patterns {
            for &index in dropped.iter().rev() {
                patterns.remove(index);
            }
        }
    })
}

/// The bytes to leave out so that the rows and columns at the rim of the shape of which all cells
/// are among the given ones are gone. Between the rows that stay nothing is touched.
fn cuts_of_rim(text: &str, pattern: &Pattern, rim: &BTreeSet<(usize, usize)>) -> Vec<Range<usize>> {
    let span = pattern.source.shape.clone();
    let source = &text[span.clone()];
    let cells = shape_cells(source, 0..source.len());
    let (width, height) = (pattern.shape.width(), pattern.shape.height());
    let goes = |x: usize, y: usize| rim.contains(&(x, y));
    let rows = kept(height, |y| (0..width).all(|x| goes(x, y)));
    let columns = kept(width, |x| rows.clone().all(|y| goes(x, y)));
    let cell = |x: usize, y: usize| -> &ShapeCell { &cells[y * width + x] };
    let start = |x: usize, y: usize| span.start + cell(x, y).bytes.start;
    let end = |x: usize, y: usize| span.start + cell(x, y).bytes.end;
    let above = start(0, 0)..start(0, rows.start);
    let below = end(width - 1, rows.end - 1)..end(width - 1, height - 1);
    let beside = rows.flat_map(|y| {
        let left = start(0, y)..start(columns.start, y);
        let right = end(columns.end - 1, y)..end(width - 1, y);
        [left, right]
    });
    beside
        .chain([above, below])
        .filter(|cut| !cut.is_empty())
        .collect()
}

/// The lines between those at both ends that go.
fn kept(count: usize, goes: impl Fn(usize) -> bool) -> Range<usize> {
    let first = (0..count).find(|&line| !goes(line)).unwrap_or(0);
    let last = (0..count).rfind(|&line| !goes(line)).unwrap_or(0);
    first..last + 1
}

fn without(text: &str, mut cuts: Vec<Range<usize>>) -> String {
    cuts.sort_by_key(|cut| cut.start);
    let mut rest = String::with_capacity(text.len());
    let mut copied = 0;
    for cut in cuts {
        rest.push_str(&text[copied..cut.start]);
        copied = cut.end;
    }
    rest + &text[copied..]
}
