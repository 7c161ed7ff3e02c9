//! Game records in the Smart Game Format, FF\[1\] to FF\[4\]: bytes to a tree of nodes, and new values put in.
//!
//! The layer of syntax: nodes, properties, values and their text; what the moves do is not known here. Source of the rules: the specifications of FF\[1\], FF\[3\] and FF\[4\] (Arno
//! Hollosi, red-bean.com/sgf).
//!
//! [`Collection::read`] never gives up on a text that holds a game. It keeps the offset of everything, so
//! that an [`Editor`] can write back every byte that it does not own.
//!
//! # Text
//! Brackets and backslashes are found among the characters of the game's encoding, so that a character whose
//! second byte looks like `]` does no harm. The encoding is that of a byte-order mark (UTF-8, UTF-16), else the
//! one that the game's CA names, else UTF-8 if the file is that, else what it looks like by the frequencies of
//! its characters; ISO 8859-1, as the format says, for a file in ASCII. Where that
//! reading has faults and another has fewer, as when CA is wrong, the other is taken.
//!
//! # What is accepted beyond the format
//! Each with a [warning](Collection::warnings), but for the first five.
//! - Blanks and empty lines before, between and after games.
//! - Names of properties with lower-case letters, as in FF\[1\] to FF\[3\]: they do not count, `CoPyright` is CP.
//! - A property several times in a node: its values add up.
//! - Blanks around a number or a point, and between a name and its values.
//! - The corners of a rectangle of points in any order.
//! - Text before the first `(`, between games and after the last: left out.
//! - A `)` without its `(`: left out.
//! - Missing `)` at the end of the text. If a variation then begins with FF, GM or SZ, it is the next game, and a `)`
//!   was missing before it.
//! - `(` with properties and no `;` after it: these are a node.
//! - `(` with nothing of a tree after it, and `;` after a closed variation, which is one more variation.
//! - A name in lower case only is taken as in upper case: `b[dd]` is B.
//! - `]` within a text without a backslash, if the text has a `[` before it and does not go on behind it as a record
//!   does: part of the text, as in `PB[name[3k]]`.
//! - A value that does not end: it is left out, and so is a property without another value.
//! - A value without a name, a name without a value, a property outside of a node, anything else: left out.
//!
//! # Limits
//! [`MAX_RECORD_BYTES`]; [`MAX_GAMES`]; [`MAX_WARNINGS`](super::limits::MAX_WARNINGS). Memory is bounded by some 40 bytes for each byte of the file, time by
//! eight passes over it; depth has no limit and costs no stack.

mod detect;
mod edit;
mod encoding;
mod lexer;
mod notes;
mod parser;
mod source;
#[cfg(test)]
mod tests;
mod tree;
mod value;

use self::source::Source;
use self::tree::Tree;
use super::limits::{MAX_GAMES, MAX_RECORD_BYTES};
use super::{Fault, Faults, Warnings};
use crate::pattern::Place;

pub use self::edit::Editor;
pub use self::encoding::TextEncoding;
pub use self::value::Value;

/// The games of a file.
///
/// ```
/// use katachi::format::sgf::Collection;
///
/// let collection = Collection::read("game.sgf", b"(;SZ[9];B[ee](;W[ge])(;W[ce]))")?;
/// let game = collection.games().next().unwrap();
/// let moves: Vec<_> = game.main_line().flat_map(|node| node.values("W").map(|value| value.text())).collect();
/// assert_eq!(moves, ["ge"]);
/// assert!(collection.warnings().is_empty());
/// # Ok::<(), katachi::format::Faults>(())
/// ```
#[derive(Clone, Debug)]
pub struct Collection<'a> {
    source: Source<'a>,
    tree: Tree,
    warnings: Warnings,
}

impl<'a> Collection<'a> {
    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// When there is no game in it, or more than [`MAX_RECORD_BYTES`] bytes or [`MAX_GAMES`].
    pub fn read(file: &str, bytes: &'a [u8]) -> Result<Collection<'a>, Faults> {
        let refuse = |message: String| {
            let place = Place { line: 1, column: 1 };
            Err(Faults::new(file, vec![Fault::at(place, message)]))
        };
        if bytes.len() > MAX_RECORD_BYTES {
            let found = bytes.len();
            return refuse(format!(
                "found {found} bytes; a game record has at most {MAX_RECORD_BYTES}"
            ));
        }
        let source = Source::new(bytes);
        let (tree, notes) = detect::read(&source);
        if tree.games.is_empty() {
            let what = if bytes.trim_ascii().is_empty() {
                "nothing"
            } else {
                "no game"
            };
            return refuse(format!("found {what}; a game record begins with `(;`"));
        }
        let (notes, unlisted) = notes.into_parts();
        if tree.games.len() > MAX_GAMES {
            return refuse(format!("found more than {MAX_GAMES} games in one file"));
        }
        let mut warnings = Warnings::new(file).with_unlisted(unlisted);
        for (offset, message) in notes {
            warnings.add(|| Fault::at(source.place(offset), message));
        }
        Ok(Collection {
            source,
            tree,
            warnings,
        })
    }

    /// What was accepted although the format does not have it.
    #[must_use]
    pub const fn warnings(&self) -> &Warnings {
        &self.warnings
    }

    /// The games in the order of the text; there is at least one.
    pub fn games(&self) -> impl ExactSizeIterator<Item = GameTree<'_>> {
        (0..self.tree.games.len()).map(|index| GameTree {
            collection: self,
            index,
        })
    }

    /// An editor, which puts new values into the games.
    #[must_use]
    pub fn edit(&self) -> Editor<'_> {
        Editor::new(self)
    }
}

/// Whether bytes are a game record by their look: the first mark after blanks and a byte-order mark is `(`, followed
/// by `;`.
///
/// ```
/// use katachi::format::sgf;
///
/// assert!(sgf::looks_like_record(b"\xef\xbb\xbf \n( ;B[dd])"));
/// assert!(!sgf::looks_like_record(b"+++\n+*+\n+++\n"));
/// ```
#[must_use]
pub fn looks_like_record(bytes: &[u8]) -> bool {
    let mut marks = Source::marks(bytes);
    marks.next() == Some(b'(') && marks.next() == Some(b';')
}

/// A game: the tree of its nodes.
#[derive(Clone, Copy, Debug)]
pub struct GameTree<'c> {
    collection: &'c Collection<'c>,
    index: usize,
}

impl<'c> GameTree<'c> {
    /// The encoding of its text.
    #[must_use]
    pub fn encoding(&self) -> TextEncoding {
        self.collection.tree.games[self.index].encoding
    }

    /// The nodes of the main line: the first, and of each the first child.
    pub fn main_line(&self) -> impl Iterator<Item = Node<'c>> + use<'c> {
        let collection = self.collection;
        let encoding = self.encoding();
        let root = collection.tree.games[self.index].root as usize;
        let nodes = std::iter::successors(Some(root), |&node| collection.tree.first_child(node));
        nodes.map(move |index| Node {
            collection,
            encoding,
            index,
        })
    }
}

/// A node: properties that belong together, as a move and its comment.
#[derive(Clone, Copy, Debug)]
pub struct Node<'c> {
    collection: &'c Collection<'c>,
    encoding: TextEncoding,
    index: usize,
}

impl<'c> Node<'c> {
    /// Its properties, in the order of the text.
    pub fn properties(&self) -> impl Iterator<Item = Property<'c>> + use<'c> {
        let node = *self;
        let properties = self.collection.tree.properties_of(self.index);
        properties.map(move |index| Property { node, index })
    }

    /// The values of a property, those of all its repeats.
    pub fn values<'n>(&self, name: &'n str) -> impl Iterator<Item = Value<'c>> + use<'c, 'n> {
        self.properties()
            .filter(move |property| property.is(name))
            .flat_map(|property| property.values())
    }

    /// The encoding of its text.
    #[must_use]
    pub const fn encoding(&self) -> TextEncoding {
        self.encoding
    }

    /// Where a new property goes: behind the last closed value.
    fn end(&self) -> usize {
        self.collection.tree.nodes[self.index].end as usize
    }

    /// Where it begins.
    #[must_use]
    pub fn place(&self) -> Place {
        let start = self.collection.tree.nodes[self.index].start;
        self.collection.source.place(start as usize)
    }
}

/// A property: a name and its values.
#[derive(Clone, Copy, Debug)]
pub struct Property<'c> {
    node: Node<'c>,
    index: usize,
}

impl<'c> Property<'c> {
    /// Whether that is its name. The lower-case letters of FF\[1\] to FF\[3\] do not count.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        tree::is_named(self.written_name(), name)
    }

    /// Its name as written.
    #[must_use]
    pub fn written_name(&self) -> &'c [u8] {
        let collection = self.node.collection;
        collection.tree.name(collection.source.text(), self.index)
    }

    /// Its values; there is at least one.
    pub fn values(&self) -> impl Iterator<Item = Value<'c>> + use<'c> {
        let Node {
            collection,
            encoding,
            ..
        } = self.node;
        collection.tree.values_of(self.index).map(move |index| {
            let (start, end) = collection.tree.values[index];
            Value {
                collection,
                encoding,
                start: start as usize,
                end: end as usize,
            }
        })
    }
}
