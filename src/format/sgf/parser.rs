//! Tokens to a tree.
//!
//! No recursion: the open variations are a list, the tree is flat, and so is the way it is dropped.

use super::encoding::TextEncoding;
use super::lexer::{Lexer, Token, is_start};
use super::notes::Notes;
use super::tree::Tree;
use crate::format::limits::MAX_GAMES;

/// Which encoding a game is in.
#[derive(Clone, Copy)]
pub(super) struct Encodings<'d> {
    /// Where games that name one begin, in the order of the text.
    pub(super) declared: &'d [(usize, TextEncoding)],
    /// That of all others.
    pub(super) other: TextEncoding,
}

impl Encodings<'_> {
    fn of_game_at(&self, start: usize) -> TextEncoding {
        self.declared
            .binary_search_by_key(&start, |&(at, _)| at)
            .map_or(self.other, |index| self.declared[index].1)
    }
}

/// Reads all games of a text, from `start` on; of more than [`MAX_GAMES`] one more than that.
///
/// Cost: two passes over the text at most; memory of at most 24 bytes for each byte of it.
pub(super) fn parse(text: &[u8], start: usize, encodings: Encodings<'_>) -> (Tree, Notes) {
    let mut parser = Parser {
        text,
        lexer: Lexer::new(text, start, encodings.other),
        tree: Tree::default(),
        notes: Notes::default(),
        current: None,
        open: Vec::new(),
        after_variation: false,
    };
    while parser.tree.games.len() <= MAX_GAMES
        && let Some(start) = parser.seek_game()
    {
        parser.lexer.encoding = encodings.of_game_at(start);
        parser.game();
    }
    (parser.tree, parser.notes)
}

struct Parser<'t> {
    text: &'t [u8],
    lexer: Lexer<'t>,
    tree: Tree,
    notes: Notes,
    /// The node that a following node is a child of.
    current: Option<u32>,
    /// For each open `(`, the current node before it.
    open: Vec<Option<u32>>,
    /// Whether `current` is not the last node read: a variation of it was closed.
    after_variation: bool,
}

impl Parser<'_> {
    /// Skips what stands between games. `None` at the end of the text.
    fn seek_game(&mut self) -> Option<usize> {
        loop {
            let at = self.lexer.skip_blanks();
            if is_start(self.text, at) {
                return Some(at);
            }
            if *self.text.get(at)? == b')' && !self.tree.games.is_empty() {
                self.notes.add(at, "found `)` without its `(`");
                self.lexer.at += 1;
                continue;
            }
            self.notes.add(at, "found text outside of a game; left out");
            let next = (at..self.text.len()).find(|&at| is_start(self.text, at));
            self.lexer.at = next.unwrap_or(self.text.len());
        }
    }

    fn game(&mut self) {
        let first_node = self.tree.nodes.len();
        loop {
            let start = self.lexer.skip_blanks();
            match self.lexer.next(&mut self.notes) {
                Token::Open => self.open_variation(start),
                Token::Close => {
                    // The loop begins at a `(`, so that there is one to close.
                    self.current = self.open.pop().flatten();
                    self.after_variation = true;
                    if self.open.is_empty() {
                        return;
                    }
                }
                Token::Node => {
                    if self.after_variation {
                        let message = "found `;` after a variation; read as one more variation";
                        self.notes.add(start, message);
                    }
                    self.push_node(start);
                }
                Token::Name(name) => {
                    if self.peek() == Some(b'[') {
                        self.property(name.start, name.end);
                    } else {
                        self.note_left_out(start, name.end);
                    }
                }
                Token::Value(_) => self
                    .notes
                    .add(start, "found a value without a name; left out"),
                Token::Unclosed => {}
                Token::Junk(junk) => self.note_left_out(start, junk.end),
                Token::End => {
                    self.end_of_text(start, first_node);
                    return;
                }
            }
        }
    }

    fn open_variation(&mut self, start: usize) {
        self.open.push(self.current);
        self.after_variation = false;
        match self.peek() {
            Some(b';') => {}
            Some(_) if is_start(self.text, start) => {
                self.notes.add(start, "found `(` without `;`");
                self.push_node(start);
            }
            _ => self.notes.add(start, "found `(` without a node after it"),
        }
    }

    /// Adds the node whose first byte, `;` or the `(` that stands for it, is at `start`.
    fn push_node(&mut self, start: usize) {
        if self.current.is_none() {
            self.tree.push_game(self.lexer.encoding);
        }
        self.current = Some(self.tree.push_node(start, self.current));
        self.after_variation = false;
    }

    fn property(&mut self, start: usize, end: usize) {
        let belongs = self.current.is_some() && !self.after_variation;
        if belongs {
            self.tree.push_property(start, end);
        } else {
            self.notes
                .add(start, "found a property outside of a node; left out");
        }
        if !self.text[start..end].iter().any(u8::is_ascii_uppercase) {
            let name = String::from_utf8_lossy(&self.text[start..end]);
            let upper = name.to_ascii_uppercase();
            self.notes
                .add(start, format!("found `{name}`; taken as `{upper}`"));
        }
        while self.peek() == Some(b'[') {
            if let Token::Value(value) = self.lexer.next(&mut self.notes)
                && belongs
            {
                self.tree.push_value(value);
            }
        }
        self.tree.drop_empty_property();
    }

    fn end_of_text(&mut self, at: usize, first_node: usize) {
        let missing = self.open.len();
        let brackets =
            "`)`".to_string() + &format!(" ({missing} times)").repeat(usize::from(missing > 1));
        self.notes.add(
            at,
            format!("found the end of the text; {brackets} is missing"),
        );
        self.open.clear();
        self.current = None;
        self.split_games(first_node);
    }

    /// Where a `)` is missing in the middle of a collection, the next game looks like a variation; but a variation
    /// does not begin with the properties of a whole game.
    fn split_games(&mut self, first_node: usize) {
        for node in first_node..self.tree.nodes.len() {
            let start = self.tree.nodes[node].start as usize;
            let before = self.text[..start].trim_ascii_end();
            if self.tree.nodes[node].parent().is_some()
                && before.ends_with(b"(")
                && ["FF", "GM", "SZ"]
                    .iter()
                    .any(|name| self.tree.has(self.text, node, name))
            {
                self.notes.add(
                    start,
                    "found the first node of a game; `)` is missing before it",
                );
                self.tree.cut(node, self.lexer.encoding);
            }
        }
    }

    fn peek(&mut self) -> Option<u8> {
        let at = self.lexer.skip_blanks();
        self.text.get(at).copied()
    }

    fn note_left_out(&mut self, start: usize, end: usize) {
        const SHOWN: usize = 20;
        let found = self
            .lexer
            .encoding
            .decode(&self.text[start..end.min(start + SHOWN)]);
        let dots = if end - start > SHOWN { "..." } else { "" };
        let found = found.escape_debug();
        self.notes.add(
            start,
            format!("found `{found}{dots}`, which is no property; left out"),
        );
    }
}
