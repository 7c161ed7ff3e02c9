//! Bytes to tokens.
//!
//! A hand-written lexer: what one character is depends on the encoding of the game, so that combinators over
//! bytes or over `str` both would see brackets where there are none.

use std::ops::Range;

use super::encoding::TextEncoding;
use super::notes::Notes;

/// What a record is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// The name of a property.
    Name(Range<usize>),
    /// What stands between `[` and `]`.
    Value(Range<usize>),
    /// The rest of a text that ends inside a value.
    Unclosed,
    /// A run of anything else.
    Junk(Range<usize>),
    End,
}

pub(super) struct Lexer<'t> {
    text: &'t [u8],
    pub(super) at: usize,
    pub(super) encoding: TextEncoding,
}

impl<'t> Lexer<'t> {
    pub(super) const fn new(text: &'t [u8], at: usize, encoding: TextEncoding) -> Lexer<'t> {
        Lexer { text, at, encoding }
    }

    /// The offset of the next token.
    pub(super) fn skip_blanks(&mut self) -> usize {
        self.at = skip_blanks(self.text, self.at);
        self.at
    }

    pub(super) fn next(&mut self, notes: &mut Notes) -> Token {
        let start = self.skip_blanks();
        let Some(&byte) = self.text.get(start) else {
            return Token::End;
        };
        self.at += 1;
        match byte {
            b'(' => Token::Open,
            b')' => Token::Close,
            b';' => Token::Node,
            b'[' => self.value(notes),
            b'a'..=b'z' | b'A'..=b'Z' => {
                self.at = skip_name(self.text, start);
                Token::Name(start..self.at)
            }
            _ => {
                let rest = &self.text[self.at..];
                let length = rest.iter().position(|&byte| {
                    is_blank(byte) || byte.is_ascii_alphabetic() || b"();[".contains(&byte)
                });
                self.at += length.unwrap_or(rest.len());
                Token::Junk(start..self.at)
            }
        }
    }

    /// What follows a `[`. A `]` closes the value unless a backslash stands before it; or unless the value holds
    /// a `[` and the text does not go on behind the `]` as a record does: `US[name[3d]]`.
    fn value(&mut self, notes: &mut Notes) -> Token {
        let open = self.at - 1;
        let mut nested: usize = 0;
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b']' if nested == 0 || goes_on(self.text, self.at + 1) => {
                    self.at += 1;
                    return Token::Value(open + 1..self.at - 1);
                }
                b']' => {
                    nested -= 1;
                    notes.add(
                        self.at,
                        "found `]` in a text; taken as part of it, which is written `\\]`",
                    );
                    self.at += 1;
                }
                b'[' => {
                    nested += 1;
                    notes.suspect();
                    self.at += 1;
                }
                b'\\' => {
                    self.at += 1;
                    self.at += self.character_len();
                }
                _ => self.at += self.character_len(),
            }
        }
        self.at = self.text.len();
        notes.add(
            open,
            "found a `[` without its `]`; what follows is left out",
        );
        Token::Unclosed
    }

    /// The bytes of the character here; 0 at the end of the text.
    fn character_len(&self) -> usize {
        match self.text.get(self.at) {
            None => 0,
            Some(0x80.. | 0x1b) => self.encoding.character_len(&self.text[self.at..]),
            Some(_) => 1,
        }
    }
}

/// Whether a game begins there: `(`, then a node or, as some programs write, at once a property. (A remark such
/// as `(see [1])` is none.)
pub(super) fn is_start(text: &[u8], at: usize) -> bool {
    if text.get(at) != Some(&b'(') {
        return false;
    }
    let next = skip_blanks(text, at + 1);
    match text.get(next) {
        Some(b';') => true,
        Some(b'A'..=b'Z') => text.get(skip_name(text, next)) == Some(&b'['),
        _ => false,
    }
}

/// Whether the text there may follow a value: a value, a property, a node, a tree or an end.
fn goes_on(text: &[u8], at: usize) -> bool {
    let next = skip_blanks(text, at);
    match text.get(next) {
        None | Some(b'[' | b';') => true,
        Some(b'(') => is_start(text, next),
        Some(b')') => {
            let after = text.get(skip_blanks(text, next + 1));
            matches!(after, None | Some(b'(' | b')' | b';'))
        }
        Some(_) => is_property(text, next),
    }
}

/// Whether a name and a value stand there.
fn is_property(text: &[u8], at: usize) -> bool {
    let end = skip_name(text, at);
    end > at && text.get(skip_blanks(text, end)) == Some(&b'[')
}

/// The end of the name that begins there: a letter, then letters and digits.
fn skip_name(text: &[u8], at: usize) -> usize {
    let mut end = at;
    while let Some(byte) = text.get(end)
        && (byte.is_ascii_alphabetic() || end > at && byte.is_ascii_digit())
    {
        end += 1;
    }
    end
}

fn skip_blanks(text: &[u8], mut at: usize) -> usize {
    while text.get(at).is_some_and(|&byte| is_blank(byte)) {
        at += 1;
    }
    at
}

pub(super) const fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}
