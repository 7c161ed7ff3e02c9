//! The bytes of a file: byte-order mark, UTF-16, places for messages, where games name their encoding.

use std::borrow::Cow;

use encoding_rs::{UTF_16BE, UTF_16LE};

use super::encoding::TextEncoding;
use super::lexer::is_blank;
use crate::pattern::Place;

const UTF_8_MARK: &[u8] = b"\xef\xbb\xbf";

/// A file, as bytes in which brackets and backslashes are single bytes.
#[derive(Clone, Debug)]
pub(super) struct Source<'a> {
    original: &'a [u8],
    /// The original, or the same in UTF-8 where that is in UTF-16.
    text: Cow<'a, [u8]>,
    wide: Option<Wide>,
    /// Where the text begins, after a byte-order mark.
    pub(super) start: usize,
    is_utf_8: bool,
}

/// UTF-16: the order of its bytes, and the number of bytes of its byte-order mark.
#[derive(Clone, Copy, Debug)]
struct Wide {
    big_endian: bool,
    mark: usize,
}

impl<'a> Source<'a> {
    pub(super) fn new(original: &'a [u8]) -> Source<'a> {
        let wide = Wide::of(original);
        let text = wide.map_or(Cow::Borrowed(original), |wide| wide.decode(original));
        Source {
            original,
            start: if text.starts_with(UTF_8_MARK) {
                UTF_8_MARK.len()
            } else {
                0
            },
            is_utf_8: str::from_utf8(&text).is_ok(),
            text,
            wide,
        }
    }

    pub(super) fn text(&self) -> &[u8] {
        &self.text
    }

    /// The bytes of a file that are neither blank nor part of a byte-order mark, as far as brackets go.
    pub(super) fn marks(original: &[u8]) -> impl Iterator<Item = u8> {
        let wide = Wide::of(original);
        let mark = wide.map_or(UTF_8_MARK, |wide| &original[..wide.mark]);
        let content = original.strip_prefix(mark).unwrap_or(original);
        let is_filler = move |byte| is_blank(byte) || wide.is_some() && byte == 0;
        content
            .iter()
            .copied()
            .filter(move |&byte| !is_filler(byte))
    }

    /// The encoding that the file itself shows.
    pub(super) fn marked_encoding(&self) -> Option<TextEncoding> {
        (self.wide.is_some() || self.start > 0).then_some(TextEncoding::UTF_8)
    }

    /// Line and column of an offset in the text: in characters, or in bytes where the text is not UTF-8.
    pub(super) fn place(&self, offset: usize) -> Place {
        let before = &self.text[self.start..offset.max(self.start)];
        let line_start = before
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |at| at + 1);
        let lines = before[..line_start]
            .iter()
            .filter(|&&byte| byte == b'\n')
            .count();
        let in_line = &before[line_start..];
        let columns = if self.is_utf_8 {
            in_line.iter().filter(|&&byte| byte & 0xc0 != 0x80).count()
        } else {
            in_line.len()
        };
        Place {
            line: lines as u32 + 1,
            column: columns as u32 + 1,
        }
    }

    /// The original with bytes put in at offsets of the text, which are in order; all else as it was.
    pub(super) fn with_insertions<'i>(
        &self,
        insertions: impl IntoIterator<Item = (usize, Cow<'i, [u8]>)>,
    ) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.original.len());
        let (mut copied, mut offset_before) = (0, 0);
        let mut original_offset = self.wide.map_or(0, |wide| wide.mark);
        for (offset, inserted) in insertions {
            match self.wide {
                None => original_offset = offset,
                Some(_) => original_offset += utf_16_len(&self.text[offset_before..offset]),
            }
            offset_before = offset;
            let end = original_offset.min(self.original.len());
            bytes.extend_from_slice(&self.original[copied..end]);
            copied = end;
            match self.wide {
                None => bytes.extend_from_slice(&inserted),
                Some(wide) => wide.encode(&inserted, &mut bytes),
            }
        }
        bytes.extend_from_slice(&self.original[copied..]);
        bytes
    }

    /// Where a game that names its encoding begins, and which it is, in the order of the text.
    ///
    /// Found without reading the tree, which needs the encoding: the first CA after each `(;`.
    pub(super) fn declared_encodings(&self) -> Vec<(usize, TextEncoding)> {
        let mut declared: Vec<(usize, TextEncoding)> = Vec::new();
        let mut start = None;
        for (at, &byte) in self.text.iter().enumerate() {
            let rest = &self.text[at + 1..];
            if byte == b'(' && rest.trim_ascii_start().first() == Some(&b';') {
                start = Some(at);
            } else if byte == b'C' && rest.starts_with(b"A") && !self.is_inside_name(at) {
                let Some(begin) = start else { continue };
                if let Some(encoding) = label(&rest[1..]).and_then(TextEncoding::for_label) {
                    declared.push((begin, encoding));
                    start = None;
                }
            }
        }
        declared
    }

    fn is_inside_name(&self, at: usize) -> bool {
        at > 0 && self.text[at - 1].is_ascii_alphabetic()
    }
}

/// The value that begins there, when it may be the name of an encoding. None is longer than 40 bytes.
fn label(rest: &[u8]) -> Option<&[u8]> {
    let blanks = rest.iter().take(40).position(|&byte| !is_blank(byte))?;
    let value = rest[blanks..].strip_prefix(b"[")?;
    let length = value.iter().take(40).position(|&byte| byte == b']')?;
    Some(&value[..length])
}

fn utf_16_len(utf_8: &[u8]) -> usize {
    2 * String::from_utf8_lossy(utf_8).encode_utf16().count()
}

impl Wide {
    /// UTF-16 by its byte-order mark, or by a first bracket of two bytes.
    fn of(bytes: &[u8]) -> Option<Wide> {
        let (big_endian, mark) = match bytes {
            [0xff, 0xfe, ..] => (false, 2),
            [0xfe, 0xff, ..] => (true, 2),
            [b'(', 0, ..] => (false, 0),
            [0, b'(', ..] => (true, 0),
            _ => return None,
        };
        Some(Wide { big_endian, mark })
    }

    fn decode(self, bytes: &[u8]) -> Cow<'static, [u8]> {
        let encoding = if self.big_endian { UTF_16BE } else { UTF_16LE };
        let text = encoding.decode_without_bom_handling(&bytes[self.mark..]).0;
        Cow::Owned(text.into_owned().into_bytes())
    }

    fn encode(self, utf_8: &[u8], bytes: &mut Vec<u8>) {
        for unit in String::from_utf8_lossy(utf_8).encode_utf16() {
            bytes.extend(if self.big_endian {
                unit.to_be_bytes()
            } else {
                unit.to_le_bytes()
            });
        }
    }
}
