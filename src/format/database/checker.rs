//! Values of a TOML document, checked one by one: each fault is noted with its place, and reading goes on.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeArray, DeInteger, DeTable, DeValue};

use super::super::text::{FaultList, Places, quoted};
use super::super::toml_string::source_offsets;

/// A value of the document with its bytes in the text.
pub(super) type Value<'i> = Spanned<DeValue<'i>>;

/// A text of a list, and its bytes in the document.
pub(super) type TextItem<'v> = (&'v str, Range<usize>);

/// A table of the document.
#[derive(Clone, Copy)]
pub(super) struct Table<'t, 'i> {
    /// What it is for messages: `a pattern`.
    pub(super) what: &'static str,
    /// Where it begins in the text.
    pub(super) start: usize,
    pub(super) entries: &'t DeTable<'i>,
}

/// The keys of a kind of table, in the order in which they are told.
pub(super) struct Keys {
    pub(super) required: &'static [&'static str],
    pub(super) optional: &'static [&'static str],
}

impl Keys {
    fn all(&self) -> impl Iterator<Item = &'static str> {
        self.required.iter().chain(self.optional).copied()
    }
}

impl<'t, 'i> Table<'t, 'i> {
    pub(super) fn get(&self, key: &str) -> Option<&'t Value<'i>> {
        self.entries.get(key)
    }
}

/// The value of an integer; `None` when it is negative, or more than 64 bits hold.
pub(super) fn integer(number: &DeInteger) -> Option<u64> {
    u64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// The text and the faults found in it so far.
pub(super) struct Checker<'t> {
    text: &'t str,
    pub(super) places: Places<'t>,
    pub(super) list: FaultList,
}

impl<'t> Checker<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Checker {
            text,
            places: Places::new(text),
            list: FaultList::default(),
        }
    }

    pub(super) fn fault(&mut self, offset: usize, message: impl Into<String>) {
        self.list.add(offset, message);
    }

    /// Faults of keys that are not among those of the table, and of required ones that are missing.
    pub(super) fn check_keys(&mut self, table: Table, keys: &Keys) {
        let mut meant = Vec::new();
        for key in table.entries.keys() {
            let name = key.get_ref().as_ref();
            if keys.all().any(|known| known == name) {
                continue;
            }
            let guess = closest(name, keys.all());
            let guess_text =
                guess.map_or(String::new(), |guess| format!("did you mean `{guess}`? "));
            let known: Vec<_> = keys.all().collect();
            let message = format!(
                "found the key {}; {guess_text}{} has the keys {}",
                quoted(name),
                table.what,
                known.join(", ")
            );
            self.fault(key.span().start, message);
            meant.extend(guess);
        }
        for required in keys.required {
            if table.get(required).is_none() && !meant.contains(required) {
                let what = table.what;
                self.fault(
                    table.start,
                    format!("found no `{required}`; {what} must have one"),
                );
            }
        }
    }

    /// The fault of a value of the wrong type.
    pub(super) fn wrong_type(&mut self, value: &Value, right: &str) {
        let found = match value.get_ref() {
            DeValue::String(text) => format!("the text {}", quoted(text)),
            DeValue::Integer(number) => format!("the integer {}", quoted(&number.to_string())),
            DeValue::Float(number) => format!("the number {}", quoted(number.as_str())),
            DeValue::Boolean(truth) => format!("`{truth}`"),
            DeValue::Datetime(date) => format!("the date or time `{date}`"),
            DeValue::Array(_) => "a list".into(),
            DeValue::Table(_) => "a table".into(),
        };
        self.fault(value.span().start, format!("found {found}; {right}"));
    }

    /// A text; `right` says what the value is, should it be something else.
    pub(super) fn string<'v>(&mut self, value: &'v Value, right: &str) -> Option<&'v str> {
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.wrong_type(value, right);
        }
        text
    }

    /// A list.
    pub(super) fn array<'v, 'i>(
        &mut self,
        value: &'v Value<'i>,
        right: &str,
    ) -> Option<&'v DeArray<'i>> {
        let array = value.get_ref().as_array();
        if array.is_none() {
            self.wrong_type(value, right);
        }
        array
    }

    /// A table that is called `what` in messages.
    pub(super) fn table<'v, 'i>(
        &mut self,
        value: &'v Value<'i>,
        what: &'static str,
        right: &str,
    ) -> Option<Table<'v, 'i>> {
        let Some(entries) = value.get_ref().as_table() else {
            self.wrong_type(value, right);
            return None;
        };
        let start = value.span().start;
        Some(Table {
            what,
            start,
            entries,
        })
    }

    /// An optional text of a table.
    pub(super) fn text_of(&mut self, table: Table, key: &str) -> Option<String> {
        let value = table.get(key)?;
        match value.get_ref().as_str() {
            Some(text) => Some(text.into()),
            None => {
                self.wrong_type(value, &format!("`{key}` is a text"));
                None
            }
        }
    }

    /// A list of texts, each with its bytes; `None` for an item that is something else.
    pub(super) fn texts<'v>(
        &mut self,
        value: &'v Value,
        right: &str,
    ) -> Option<Vec<Option<TextItem<'v>>>> {
        let array = self.array(value, right)?;
        let texts = array.iter().map(|item| {
            let text = self.string(item, right)?;
            Some((text, item.span()))
        });
        Some(texts.collect())
    }

    /// One of a few names.
    pub(super) fn one_of<T: Copy>(
        &mut self,
        value: &Value,
        key: &str,
        choices: [(&str, T); 2],
    ) -> Option<T> {
        let names = choices.map(|(name, _)| name);
        let right = format!("`{key}` is \"{}\" or \"{}\"", names[0], names[1]);
        let found = self.string(value, &right)?;
        let choice = choices.into_iter().find(|&(name, _)| name == found);
        if choice.is_none() {
            self.wrong_type(value, &right);
        }
        choice.map(|(_, choice)| choice)
    }
}

impl Checker<'_> {
    /// What a drawing in a text says; the faults of the drawing are those of the places in the text's source.
    pub(super) fn drawn<T>(
        &mut self,
        value: &Value,
        read: impl FnOnce(&mut dyn FnMut(usize, String)) -> T,
    ) -> T {
        let span = value.span();
        let source = self.text.get(span.clone()).unwrap_or_default();
        let mut faults = FaultList::default();
        let drawn = read(&mut |offset, message| faults.add(offset, message));
        self.list.append(faults, |offsets| {
            let offsets = source_offsets(source, offsets);
            offsets
                .into_iter()
                .map(|offset| span.start + offset)
                .collect()
        });
        drawn
    }
}

/// The name that was probably meant: the one that differs in the fewest letters, two at most and no more than half of them.
pub(crate) fn closest<'n>(found: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    const MOST_EDITS: usize = 2;
    if found.len() > 40 {
        return None;
    }
    let lower = found.to_lowercase();
    names
        .map(|name| (edits(&lower, name), name))
        .filter(|&(edits, name)| edits <= MOST_EDITS && edits * 2 <= name.len())
        .min_by_key(|&(edits, _)| edits)
        .map(|(_, name)| name)
}

/// The number of letters to insert, delete or replace between two words (Levenshtein's distance).
fn edits(from: &str, to: &str) -> usize {
    let mut distances: Vec<usize> = (0..=to.chars().count()).collect();
    for (i, letter) in from.chars().enumerate() {
        let mut diagonal = distances[0];
        distances[0] = i + 1;
        for (j, other) in to.chars().enumerate() {
            let replaced = diagonal + usize::from(letter != other);
            diagonal = distances[j + 1];
            distances[j + 1] = replaced.min(diagonal + 1).min(distances[j] + 1);
        }
    }
    distances[to.chars().count()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_names_are_recognized() {
        let names = ["id", "title", "weight", "kind", "shape"];
        for (found, meant) in [
            ("titel", Some("title")),
            ("wieght", Some("weight")),
            ("Shape", Some("shape")),
            ("shapes", Some("shape")),
            ("kinds", Some("kind")),
            ("ids", Some("id")),
            ("nmae", None),
            ("name", None),
            ("", None),
        ] {
            assert_eq!(closest(found, names.into_iter()), meant, "{found}");
        }
    }
}
