//! Lines of a text as characters.

use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_while};
use nom::character::complete::{alphanumeric1, char, satisfy};
use nom::combinator::{not, opt, value};
use nom::{IResult, Parser};

/// A line of a text: its characters with their byte offsets in the text.
///
/// What takes no room is left out: variation selectors, the colours of a terminal, tags of a page. Blanks of any width are spaces.
pub(super) struct Line {
    characters: Vec<(usize, char)>,
    /// The byte offset of its end.
    end: usize,
}

impl Line {
    /// The line that begins at that byte offset of the text.
    pub(super) fn new(offset: usize, text: &str) -> Line {
        let mut characters = Vec::with_capacity(text.len());
        let mut rest = text;
        while let Some(character) = rest.chars().next() {
            let start = offset + text.len() - rest.len();
            if let Ok((after, ())) = without_room(rest) {
                rest = after;
                continue;
            }
            let is_space = matches!(character, '\u{a0}' | '\u{3000}');
            characters.push((start, if is_space { ' ' } else { character }));
            rest = &rest[character.len_utf8()..];
        }
        Line {
            characters,
            end: offset + text.len(),
        }
    }

    /// The number of characters.
    pub(super) fn len(&self) -> usize {
        self.characters.len()
    }

    /// The character at an index, a space beyond the end.
    pub(super) fn at(&self, index: usize) -> char {
        self.characters
            .get(index)
            .map_or(' ', |&(_, character)| character)
    }

    /// The byte offset in the text of the character at an index, or of the end.
    pub(super) fn offset(&self, index: usize) -> usize {
        self.characters
            .get(index)
            .map_or(self.end, |&(offset, _)| offset)
    }

    /// The index of the first character from `index` on that is no blank.
    pub(super) fn skip_blanks(&self, mut index: usize) -> usize {
        while index < self.len() && self.at(index).is_whitespace() {
            index += 1;
        }
        index
    }

    /// The index after the last character before `index` that is no blank.
    pub(super) fn skip_blanks_back(&self, mut index: usize) -> usize {
        while index > 0 && self.at(index - 1).is_whitespace() {
            index -= 1;
        }
        index
    }
}

/// Something that takes no room in a line: a character of no width, a control sequence of a terminal (ECMA-48), a tag of a web page.
fn without_room(input: &str) -> IResult<&str, ()> {
    let joiner = satisfy(
        |character| matches!(character, '\u{fe00}'..='\u{fe0f}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}'),
    );
    let parameters = take_while(|character| matches!(character, ' '..='?'));
    let control = (
        tag("\u{1b}["),
        parameters,
        satisfy(|character| matches!(character, '@'..='~')),
    );
    let names = alt((
        tag_no_case("pre"),
        tag_no_case("code"),
        tag_no_case("samp"),
        tag_no_case("span"),
        tag_no_case("font"),
        tag_no_case("div"),
        tag_no_case("tt"),
        tag_no_case("br"),
    ));
    let attributes = (
        not(alphanumeric1),
        take_while(|character| !matches!(character, '<' | '>')),
    );
    let page_tag = (char('<'), opt(char('/')), names, attributes, char('>'));
    alt((value((), joiner), value((), control), value((), page_tag))).parse(input)
}

/// The value of a digit, full-width ones included.
pub(super) fn digit(character: char) -> Option<u32> {
    match character {
        '0'..='9' => Some(character as u32 - '0' as u32),
        '０'..='９' => Some(character as u32 - '０' as u32),
        _ => None,
    }
}

/// Whether a character is part of a number of a row, Chinese ones included.
pub(super) fn is_numeral(character: char) -> bool {
    digit(character).is_some() || NUMERALS.contains(&character)
}

/// The Chinese numerals from one to ten.
const NUMERALS: [char; 10] = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/// The value of a number below 100, in digits or in Chinese numerals: `19`, `１９`, `十九`.
pub(super) fn number(numerals: &[char]) -> Option<u32> {
    let chinese = |numeral: char| {
        let index = NUMERALS.iter().position(|&other| other == numeral)?;
        u32::try_from(index + 1).ok()
    };
    match *numerals {
        [one] => digit(one).or_else(|| chinese(one)),
        ['十', one] => Some(10 + chinese(one)?),
        [ten, '十'] => Some(10 * chinese(ten)?),
        [ten, '十', one] => Some(10 * chinese(ten)? + chinese(one)?),
        [ten, one] => Some(10 * digit(ten)? + digit(one)?),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_all_their_digits() {
        for (text, value) in [
            ("7", 7),
            ("19", 19),
            ("１９", 19),
            ("九", 9),
            ("十", 10),
            ("十九", 19),
            ("二十", 20),
            ("二十五", 25),
        ] {
            let numerals: Vec<char> = text.chars().collect();
            assert_eq!(number(&numerals), Some(value), "{text}");
        }
        for wrong in ["", "123", "1九", "○", "九九"] {
            let numerals: Vec<char> = wrong.chars().collect();
            assert_eq!(number(&numerals), None, "{wrong}");
        }
    }

    #[test]
    fn what_takes_no_room_is_left_out() {
        let line = Line::new(
            10,
            "<pre>a\u{1b}[31;1mX\u{1b}[0m⚫\u{fe0f}<br />\u{3000}<O>",
        );
        let characters: String = (0..line.len()).map(|index| line.at(index)).collect();
        assert_eq!(characters, "aX⚫ <O>");
        assert_eq!(line.offset(0), 15);
        assert_eq!(line.offset(1), 23);
    }
}
