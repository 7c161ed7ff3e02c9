//! What the text around a drawing says of it: whose turn it is, the size of the board.

use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_till};
use nom::character::complete::{char, digit1, one_of, space0, space1};
use nom::combinator::{map_res, opt, value};
use nom::multi::many0_count;
use nom::sequence::{delimited, preceded, terminated};
use nom::{IResult, Parser};

use crate::color::Color;

/// One thing that a text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Statement {
    /// Whose turn it is: `Next player: Black`, `White (O) to move`, `黒番`.
    Turn(Color),
    /// The size of the board: `boardsize 19`, `Board size: 9`.
    Size(usize),
}

/// What a line says in words that leave no doubt.
pub(super) fn statements(line: &str) -> Vec<Statement> {
    const LONGEST: usize = 1000;
    const WORDS: [&str; 6] = ["move", "play", "turn", "size", "番", "先"];
    let lower = if line.len() <= LONGEST {
        line.to_lowercase()
    } else {
        String::new()
    };
    if !WORDS.iter().any(|word| lower.contains(word)) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut end = 0;
    for (start, _) in line.char_indices() {
        if start >= end
            && let Ok((rest, statement)) = statement(&line[start..])
        {
            found.push(statement);
            end = line.len() - rest.len();
        }
    }
    found
}

/// The side whose turn it is by all that is said of it, unless both are named.
pub(super) fn turn(said: impl Iterator<Item = Statement>) -> Option<Color> {
    let mut turns = said.filter_map(|statement| match statement {
        Statement::Turn(color) => Some(color),
        Statement::Size(_) => None,
    });
    let first = turns.next()?;
    turns.all(|other| other == first).then_some(first)
}

fn statement(input: &str) -> IResult<&str, Statement> {
    let turn = turn_statement.map(Statement::Turn);
    let size = size_statement.map(Statement::Size);
    alt((turn, size)).parse(input)
}

fn color(input: &str) -> IResult<&str, Color> {
    let black = value(Color::Black, tag_no_case("black"));
    let white = value(Color::White, tag_no_case("white"));
    alt((black, white)).parse(input)
}

fn turn_statement(input: &str) -> IResult<&str, Color> {
    let title = alt((
        tag_no_case("next player"),
        tag_no_case("to play"),
        tag_no_case("to move"),
        tag_no_case("turn"),
    ));
    let before = preceded((title, space0, one_of(":="), space0), color);
    let mark = delimited(char('('), take_till(|c| c == ')'), char(')'));
    let verb = alt((tag_no_case("move"), tag_no_case("play")));
    let after = terminated(
        color,
        (opt((space0, mark)), space1, tag_no_case("to"), space1, verb),
    );
    let japanese_or_chinese = alt((
        value(Color::Black, alt((tag("黒番"), tag("黑先"), tag("黒先")))),
        value(Color::White, alt((tag("白番"), tag("白先")))),
    ));
    alt((before, after, japanese_or_chinese)).parse(input)
}

fn size_statement(input: &str) -> IResult<&str, usize> {
    let words = (
        tag_no_case("board"),
        opt(one_of(" _-")),
        tag_no_case("size"),
    );
    let between = many0_count(one_of(" :="));
    preceded((words, between), map_res(digit1, str::parse)).parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> Vec<Statement> {
        text.lines().flat_map(statements).collect()
    }

    #[test]
    fn turns_are_found_where_they_are_said_in_so_many_words() {
        for (text, expected) in [
            ("Next player: Black", Some(Color::Black)),
            (
                "Black (X) to move    White (O) Prisoners: 0",
                Some(Color::Black),
            ),
            ("It is white to play here.", Some(Color::White)),
            ("To play: White", Some(Color::White)),
            ("turn=black", Some(Color::Black)),
            ("第一図 黒番", Some(Color::Black)),
            ("白先", Some(Color::White)),
            ("White (O) has captured 6 stones", None),
            ("Black: 3, White: 4", None),
            ("Last move: White E5", None),
            ("Black to play; if White to play, see below", None),
            ("", None),
        ] {
            assert_eq!(turn(said(text).into_iter()), expected, "{text}");
        }
    }

    #[test]
    fn sizes_are_found() {
        assert_eq!(
            said("boardsize 9\nfoo\nBoard size: 13\nboard_size=7;\n"),
            [9, 13, 7].map(Statement::Size)
        );
        assert_eq!(
            said("int boardSize;\nboardsize 99999999999999999999999"),
            []
        );
    }
}
