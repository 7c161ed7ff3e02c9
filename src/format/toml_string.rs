//! Where the characters of a TOML string stand in its source: between quotes, after escapes, over several lines.

use std::ops::Range;

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while_m_n};
use nom::character::complete::{anychar, char, line_ending, multispace0, one_of};
use nom::combinator::{map_opt, opt, value};
use nom::sequence::preceded;
use nom::{IResult, Offset, Parser};

/// The characters of a TOML string of any of the four kinds, in valid TOML, each with the bytes that stand for it, counted from
/// the start of the string's source.
///
/// ```text
/// "a\tb"      a 1..2, tab 2..4, b 4..5; the content ends at 5
/// ```
pub(super) struct Characters<'s> {
    source: &'s str,
    /// What is left of the content.
    rest: &'s str,
    /// Whether a backslash begins an escape.
    is_basic: bool,
}

impl<'s> Characters<'s> {
    pub(super) fn new(source: &'s str) -> Self {
        let (delimiter, is_basic) = match source.as_bytes() {
            [b'"', b'"', b'"', ..] if source.len() >= 6 => (3, true),
            [b'\'', b'\'', b'\'', ..] if source.len() >= 6 => (3, false),
            [b'"', ..] => (1, true),
            _ => (1, false),
        };
        let content = delimiter..source.len().saturating_sub(delimiter);
        let mut rest = source.get(content).unwrap_or_default();
        if delimiter == 3 {
            rest = skip_line_ending(rest);
        }
        Characters {
            source,
            rest,
            is_basic,
        }
    }
}

impl Iterator for Characters<'_> {
    type Item = (char, Range<usize>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let start = self.source.offset(self.rest);
            let parsed = if self.is_basic {
                basic_character(self.rest)
            } else {
                anychar.map(Some).parse(self.rest)
            };
            // Any character stands for itself, so that the only error is the end.
            let (rest, character) = parsed.ok()?;
            self.rest = rest;
            if let Some(character) = character {
                return Some((character, start..self.source.offset(rest)));
            }
        }
    }
}

/// Where the characters at some byte offsets of the string's value stand, in bytes from the start of its source. The offsets are
/// in order; for the end of the value it is the end of the content.
pub(super) fn source_offsets(source: &str, offsets: Vec<usize>) -> Vec<usize> {
    let mut characters = Characters::new(source);
    let end = source.offset(characters.rest) + characters.rest.len();
    let mut start = end;
    // The offset in the value after the last character that was looked at.
    let mut next = 0;
    offsets
        .into_iter()
        .map(|offset| {
            while next <= offset {
                let Some((character, bytes)) = characters.next() else {
                    return end;
                };
                next += character.len_utf8();
                start = bytes.start;
            }
            start
        })
        .collect()
}

/// A line feed right after the opening quotes is no part of the string.
fn skip_line_ending(content: &str) -> &str {
    let parsed: IResult<&str, _> = opt(line_ending).parse(content);
    parsed.map_or(content, |(rest, _)| rest)
}

/// A character of a basic string; none for a backslash at the end of a line.
fn basic_character(input: &str) -> IResult<&str, Option<char>> {
    let escape = preceded(char('\\'), alt((named_escape, code_point)));
    let is_blank = |character| matches!(character, ' ' | '\t');
    let continuation = (char('\\'), take_while(is_blank), line_ending, multispace0);
    alt((
        value(None, continuation),
        escape.map(Some),
        anychar.map(Some),
    ))
    .parse(input)
}

fn named_escape(input: &str) -> IResult<&str, char> {
    let name = one_of("btnfre\"\\");
    name.map(|name| match name {
        'b' => '\u{8}',
        't' => '\t',
        'n' => '\n',
        'f' => '\u{c}',
        'r' => '\r',
        'e' => '\u{1b}',
        itself => itself,
    })
    .parse(input)
}

fn code_point(input: &str) -> IResult<&str, char> {
    let digits = |count| take_while_m_n(count, count, |digit: char| digit.is_ascii_hexdigit());
    let digits = alt((
        preceded(tag("x"), digits(2)),
        preceded(tag("u"), digits(4)),
        preceded(tag("U"), digits(8)),
    ));
    let character = |digits| {
        u32::from_str_radix(digits, 16)
            .ok()
            .and_then(char::from_u32)
    };
    map_opt(digits, character).parse(input)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use toml::de::DeValue;

    use super::*;

    fn decoded(source: &str) -> String {
        Characters::new(source)
            .map(|(character, _)| character)
            .collect()
    }

    fn characters(source: &str) -> Vec<(char, Range<usize>)> {
        Characters::new(source).collect()
    }

    #[test]
    fn characters_stand_where_they_are_written() {
        assert_eq!(
            characters(r#""a\tb\u00e9c""#),
            [
                ('a', 1..2),
                ('\t', 2..4),
                ('b', 4..5),
                ('é', 5..11),
                ('c', 11..12)
            ]
        );
        assert_eq!(characters("'\\t'"), [('\\', 1..2), ('t', 2..3)]);
        assert_eq!(
            characters("\"\"\"\n+\\\n  x\"\"\""),
            [('+', 4..5), ('x', 9..10)]
        );
        assert_eq!(characters("'''\r\n●'''"), [('●', 5..8)]);
        assert_eq!(characters("\"\""), []);
        assert_eq!(characters("\"\"\"\"\"\""), []);
        // Quotes may stand before the closing ones.
        assert_eq!(characters("\"\"\"a\"\"\"\""), [('a', 3..4), ('"', 4..5)]);
    }

    #[test]
    fn offsets_of_the_value_lead_to_the_source() {
        let offsets = |source, offsets: &[usize]| source_offsets(source, offsets.to_vec());
        assert_eq!(offsets(r#""a\tb""#, &[0, 1, 2, 3]), [1, 2, 4, 5]);
        assert_eq!(offsets("'''\n●x'''", &[0, 3, 3, 4]), [4, 7, 7, 8]);
        assert_eq!(offsets("\"\"", &[0]), [1]);
    }

    proptest! {
        #[test]
        fn the_value_is_what_toml_reads(
            delimiter in prop::sample::select(vec!["\"", "'", "\"\"\"", "'''"]),
            pieces in prop::collection::vec(prop::sample::select(vec![
                "a", "+", "●", " ", "\n", "\r\n", "\t", "\\n", "\\t", "\\\"", "\\\\", "\\x41", "\\u0041",
                "\\U0001F600", "\\e", "\\  \n \n\t ", "\\\r\n", "\"", "'", "\\b", "\\r", "\\f",
            ]), 0..12),
        ) {
            let source = format!("{delimiter}{}{delimiter}", pieces.concat());
            if let Ok(value) = DeValue::parse(&source) {
                prop_assert_eq!(value.get_ref().as_str(), Some(&*decoded(&source)));
            }
        }
    }
}
