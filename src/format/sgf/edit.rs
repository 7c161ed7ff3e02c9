//! New values put into a record.

use std::borrow::Cow;

use super::{Collection, Node};

/// Puts text and values into the nodes of a record, and leaves every other byte as it is.
///
/// ```
/// use katachi::format::sgf::Collection;
///
/// let collection = Collection::read("-", b"(; FF [4]\n;B[dd] C[hm] LB[aa:1] ;W[pp])")?;
/// let mut editor = collection.edit();
/// let game = collection.games().next().unwrap();
/// let first_move = game.main_line().nth(1).unwrap();
/// assert!(editor.append_text(&first_move, "C", "star [4-4]"));
/// editor.add_values(&first_move, "LB", ["cc:A"]);
/// editor.add_values(&first_move, "TR", ["dd", "dc"]);
/// assert_eq!(
///     String::from_utf8(editor.finish()).unwrap(),
///     "(; FF [4]\n;B[dd] C[hm\nstar [4-4\\]] LB[aa:1][cc:A]TR[dd][dc] ;W[pp])"
/// );
/// # Ok::<(), katachi::format::Faults>(())
/// ```
#[derive(Clone, Debug)]
pub struct Editor<'c> {
    collection: &'c Collection<'c>,
    insertions: Vec<Insertion>,
    line_end: &'static str,
}

#[derive(Clone, Debug)]
struct Insertion {
    offset: usize,
    /// Whether it begins a property: what goes on with the one before it comes first.
    begins_property: bool,
    bytes: Vec<u8>,
}

impl<'c> Editor<'c> {
    pub(super) fn new(collection: &'c Collection<'c>) -> Editor<'c> {
        let text = collection.source.text();
        let has_returns = text.windows(2).any(|two| two == b"\r\n");
        Editor {
            collection,
            insertions: Vec::new(),
            line_end: if has_returns { "\r\n" } else { "\n" },
        }
    }

    /// Appends a text to that property of the node, on a line of its own, or gives the node the property. `false`,
    /// and nothing done, when the encoding of the game cannot hold the text.
    #[must_use]
    pub fn append_text(&mut self, node: &Node<'c>, name: &str, text: &str) -> bool {
        let existing = node.values(name).next();
        let mut new = String::new();
        if existing.is_some_and(|value| !value.raw().is_empty()) {
            new.push_str(self.line_end);
        }
        for character in text.chars() {
            match character {
                '\n' => new.push_str(self.line_end),
                '\\' | ']' => new.extend(['\\', character]),
                _ => new.push(character),
            }
        }
        if existing.is_none() {
            new = format!("{name}[{new}]");
        }
        let Some(bytes) = node.encoding().encode(&new) else {
            return false;
        };
        self.insertions.push(Insertion {
            offset: existing.map_or(node.end(), |value| value.end),
            begins_property: existing.is_none(),
            bytes: bytes.into_owned(),
        });
        true
    }

    /// Adds values, as the format writes them, to that property of the node, or gives the node the property. Does
    /// nothing without values.
    pub fn add_values<V: AsRef<str>>(
        &mut self,
        node: &Node<'c>,
        name: &str,
        values: impl IntoIterator<Item = V>,
    ) {
        let values: String = values
            .into_iter()
            .map(|value| format!("[{}]", value.as_ref()))
            .collect();
        if values.is_empty() {
            return;
        }
        let existing = node.values(name).last();
        self.insertions.push(match existing {
            Some(value) => Insertion {
                offset: value.end + 1,
                begins_property: false,
                bytes: values.into_bytes(),
            },
            None => Insertion {
                offset: node.end(),
                begins_property: true,
                bytes: format!("{name}{values}").into_bytes(),
            },
        });
    }

    /// The bytes of the file with everything put in.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        self.insertions
            .sort_by_key(|insertion| (insertion.offset, insertion.begins_property));
        let insertions = self.insertions.iter();
        self.collection.source.with_insertions(
            insertions.map(|insertion| (insertion.offset, Cow::Borrowed(&*insertion.bytes))),
        )
    }
}
