//! Duplicates that can be dropped, and those that cannot.

use std::collections::BTreeSet;

use toml_edit::{Decor, Item, Table, Value};

use super::earlier_in;
use crate::format::edited;
use crate::lint::Finding;
use crate::lint::surroundings::Surroundings;
use crate::pattern::{Database, Example, Shape};
use crate::symmetry::Symmetry;

/// Why the pattern cannot be dropped, `None` when the one that it repeats says all that it says.
pub(super) fn what_is_lost(
    text: &str,
    database: &Database,
    index: usize,
    finding: &Finding<'_>,
) -> Option<String> {
    let later = &database.patterns[index];
    let Some(first) = earlier_in(database, finding) else {
        return Some("the other one is in another file".into());
    };
    if !match_alike(&later.shape, &first.shape) {
        return Some("on boards of less than five lines they match differently".into());
    }
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

/// Whether the shapes match alike on boards of every size, which the rule does not ask.
fn match_alike(one: &Shape, other: &Shape) -> bool {
    let other = Surroundings::on_all_boards(other);
    Symmetry::ALL
        .into_iter()
        .any(|symmetry| Surroundings::on_all_boards(&one.transformed(symmetry)) == other)
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

/// The text without those patterns.
pub(super) fn without_patterns(text: &str, dropped: &BTreeSet<usize>) -> String {
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
