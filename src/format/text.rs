//! Bytes to text, and offsets in it to places.

use std::borrow::Cow;

use super::fault::{Fault, Faults};
use super::limits::MAX_FAULTS;
use crate::pattern::Place;

/// A text without its byte-order mark. Bytes that are not UTF-8 stand in it as U+FFFD, and are faults.
pub(super) struct Text<'a> {
    text: Cow<'a, str>,
    /// The number of bytes of the byte-order mark: 0 or 3.
    pub(super) start: usize,
    /// At most [`MAX_FAULTS`] of them.
    invalid: Vec<Invalid<'a>>,
}

/// A sequence of bytes that is not UTF-8.
struct Invalid<'a> {
    /// The offset of what stands for it in the text.
    offset: usize,
    /// The offset of its line there.
    line_start: usize,
    bytes: &'a [u8],
}

impl<'a> Text<'a> {
    /// Decodes the bytes of a file, of which there may be at most `limit`.
    pub(super) fn decode(file: &str, bytes: &'a [u8], limit: usize) -> Result<Text<'a>, Faults> {
        let refuse = |message: String| {
            let place = Place { line: 1, column: 1 };
            Err(Faults::new(file, vec![Fault::at(place, message)]))
        };
        if bytes.len() > limit {
            let found = bytes.len();
            return refuse(format!(
                "found {found} bytes; such a file has at most {limit}"
            ));
        }
        if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
            return refuse("found a text in UTF-16; katachi reads UTF-8".into());
        }
        let content = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        let start = bytes.len() - content.len();
        if let Ok(text) = str::from_utf8(content) {
            let (text, invalid) = (text.into(), Vec::new());
            return Ok(Text {
                text,
                start,
                invalid,
            });
        }
        let mut text = String::with_capacity(content.len());
        let mut invalid = Vec::new();
        let mut unlisted = 0;
        let mut line_start = 0;
        for chunk in content.utf8_chunks() {
            if let Some(line_feed) = chunk.valid().rfind('\n') {
                line_start = text.len() + line_feed + 1;
            }
            text.push_str(chunk.valid());
            if invalid.len() == MAX_FAULTS {
                unlisted += usize::from(!chunk.invalid().is_empty());
            } else if !chunk.invalid().is_empty() {
                let (offset, bytes) = (text.len(), chunk.invalid());
                invalid.push(Invalid {
                    offset,
                    line_start,
                    bytes,
                });
                text.push(char::REPLACEMENT_CHARACTER);
            }
        }
        let text = Text {
            text: text.into(),
            start,
            invalid,
        };
        if unlisted > 0 {
            // No text at all: what else is wrong with it is of no interest.
            let faults = Vec::new();
            return text.finish(file, None, FaultList { faults, unlisted });
        }
        Ok(text)
    }

    pub(super) fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether all bytes were UTF-8.
    pub(super) fn is_valid(&self) -> bool {
        self.invalid.is_empty()
    }

    /// The value when there is no fault, else all faults of the text with their places.
    pub(super) fn finish<T>(
        &self,
        file: &str,
        value: Option<T>,
        list: FaultList,
    ) -> Result<T, Faults> {
        if let Some(value) = value
            && list.faults.is_empty()
            && self.invalid.is_empty()
        {
            return Ok(value);
        }
        let is_valid = |offset| {
            self.invalid
                .binary_search_by_key(&offset, |i| i.offset)
                .is_err()
        };
        let mut faults = list.faults;
        faults.retain(|&(offset, _)| is_valid(offset));
        faults.extend(self.invalid.iter().map(|invalid| {
            let bytes = invalid.bytes.iter().map(|byte| format!(" 0x{byte:02X}"));
            let bytes: String = bytes.collect();
            (invalid.offset, format!("found{bytes}, which is not UTF-8"))
        }));
        faults.sort_by_key(|&(offset, _)| offset);
        let mut places = Places::new(&self.text);
        let faults = faults.into_iter().map(|(offset, message)| {
            let place = places.at(offset);
            let column = self.column_in_bytes(offset, places.line_start);
            let column = column.unwrap_or(place.column);
            Fault::at(Place { column, ..place }, message)
        });
        Err(Faults::new(file, faults.collect()).with_unlisted(list.unlisted))
    }

    /// The column in bytes of the file, if the line holds bytes that are not UTF-8.
    fn column_in_bytes(&self, offset: usize, line_start: usize) -> Option<u32> {
        let first = self
            .invalid
            .partition_point(|invalid| invalid.line_start < line_start);
        let on_line = self.invalid[first..].iter();
        let on_line = on_line.take_while(|invalid| invalid.line_start == line_start);
        let mut column = (offset - line_start + 1) as u32;
        let mut any = false;
        for invalid in on_line {
            any = true;
            if invalid.offset < offset {
                column += invalid.bytes.len() as u32;
                column -= char::REPLACEMENT_CHARACTER.len_utf8() as u32;
            }
        }
        any.then_some(column)
    }
}

/// Faults as they are found, by their offset in the text. At most [`MAX_FAULTS`] are kept, the rest is counted.
#[derive(Default)]
pub(super) struct FaultList {
    faults: Vec<(usize, String)>,
    unlisted: usize,
}

impl FaultList {
    pub(super) fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    pub(super) fn add(&mut self, offset: usize, message: impl Into<String>) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push((offset, message.into()));
        } else {
            self.unlisted += 1;
        }
    }

    /// Adds the faults of a part of the text, in order of their offsets, which `offsets_in_text` turns into those of the text.
    pub(super) fn append(
        &mut self,
        mut part: FaultList,
        offsets_in_text: impl FnOnce(Vec<usize>) -> Vec<usize>,
    ) {
        if part.faults.is_empty() {
            return;
        }
        part.faults.sort_by_key(|&(offset, _)| offset);
        let offsets = part.faults.iter().map(|&(offset, _)| offset).collect();
        for (offset, (_, message)) in offsets_in_text(offsets).into_iter().zip(part.faults) {
            self.add(offset, message);
        }
        self.unlisted += part.unlisted;
    }
}

/// The places of offsets in a text: each costs the distance from the one before when it lies after it, else
/// the distance from the start.
pub(super) struct Places<'t> {
    text: &'t str,
    /// Where the first character is.
    start: usize,
    offset: usize,
    place: Place,
    line_start: usize,
}

impl<'t> Places<'t> {
    /// The places of a text of which a byte-order mark has been taken off: if there is another one, it is a character.
    pub(super) fn new(text: &'t str) -> Self {
        Self::from(text, 0)
    }

    /// The places of the text of a file: a byte-order mark at its start is no character.
    pub(super) fn of_file(text: &'t str) -> Self {
        let start = if text.starts_with('\u{feff}') { 3 } else { 0 };
        Self::from(text, start)
    }

    fn from(text: &'t str, start: usize) -> Self {
        Places {
            text,
            start,
            offset: start,
            place: Place { line: 1, column: 1 },
            line_start: start,
        }
    }

    /// The place of the character at a byte offset, or of the end of the text.
    pub(super) fn at(&mut self, offset: usize) -> Place {
        let offset = offset.clamp(self.start, self.text.len());
        if offset < self.offset {
            *self = Self::from(self.text, self.start);
        }
        let mut passed = &self.text.as_bytes()[self.offset..offset];
        let line_feeds = passed.iter().filter(|&&byte| byte == b'\n').count();
        if line_feeds > 0 {
            self.place.line += line_feeds as u32;
            self.place.column = 1;
            let last = passed.iter().rposition(|&byte| byte == b'\n');
            let line = last.map_or(0, |last| last + 1);
            passed = &passed[line..];
            self.line_start = self.offset + line;
        }
        let is_first_byte = |&&byte: &&u8| byte & 0b1100_0000 != 0b1000_0000;
        self.place.column += passed.iter().filter(is_first_byte).count() as u32;
        self.offset = offset;
        self.place
    }
}

/// Whether there is something to see of a character that stands alone; not so of blanks, controls and what joins the one before it.
pub(super) fn is_visible(character: char) -> bool {
    let is_filler = matches!(
        character,
        '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    );
    is_printable(character) && !character.is_whitespace() && !is_filler
}

/// Whether a character shows as itself; not so controls, and marks that change the direction of the text.
fn is_printable(character: char) -> bool {
    matches!(character, '"' | '\'' | '\\') || character.escape_debug().count() == 1
}

/// A character as messages name it.
pub(super) fn name_of(character: char) -> String {
    match character {
        ' ' => "a space".into(),
        '\t' => "a tab".into(),
        '\0' => "a NUL byte".into(),
        '\r' => "a carriage return".into(),
        '\u{3000}' => "a full-width space (U+3000)".into(),
        '!'..='~' => format!("`{character}`"),
        _ if is_printable(character) => format!("`{character}` (U+{:04X})", character as u32),
        _ => format!("the character U+{:04X}", character as u32),
    }
}

/// A text as messages quote it: on one line, cut after 40 characters.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown = String::from("`");
    for character in text.chars().take(LONGEST) {
        if is_printable(character) {
            shown.push(character);
        } else {
            shown.extend(character.escape_default());
        }
    }
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown + "`"
}
