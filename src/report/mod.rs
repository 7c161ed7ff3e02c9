//! Candidates, findings and figures as text for people and as formats for programs.

use std::borrow::Cow;

pub(crate) mod classic;
pub(crate) mod diagram;
pub(crate) mod examples;
pub(crate) mod findings;
pub(crate) mod held_out;
pub(crate) mod json;
pub(crate) mod mined;
pub(crate) mod position;
pub(crate) mod ranking;
pub(crate) mod review;
pub(crate) mod score;
pub(crate) mod show;
pub(crate) mod snippet;
pub(crate) mod text;

/// The colours of pages, by day and by night.
const THEME: &str = include_str!("theme.css");

/// Whether a character of somebody else's text shows as itself: not what would move a terminal's cursor, end a line, or
/// turn the direction of the text.
fn is_plain(character: char) -> bool {
    let turns = matches!(
        character,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    !(turns || character.is_control() || matches!(character, '\u{2028}' | '\u{2029}'))
}

/// A text of somebody else as part of a line of ours: what is not plain are blanks.
pub(crate) fn one_line(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_plain) {
        return text.into();
    }
    let shown = |character: char| if is_plain(character) { character } else { ' ' };
    text.chars().map(shown).collect::<String>().into()
}

/// A number of things, in the singular or the plural: `1 error`, `0 errors`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_others_stay_in_their_line() {
        for (text, shown) in [
            ("Two-point jump", "Two-point jump"),
            ("一間トビ", "一間トビ"),
            ("two\nlines\r\nand\ta tab\u{2028}", "two lines  and a tab "),
            ("a bell \u{7}", "a bell  "),
            ("\u{1b}[31mred", " [31mred"),
            ("\u{202e}turned\u{2066}", " turned "),
            ("\u{9b}2J", " 2J"),
        ] {
            assert_eq!(one_line(text), shown);
        }
    }
}
