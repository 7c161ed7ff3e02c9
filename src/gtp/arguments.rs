//! The arguments of a command, read one after the other.

use std::str::FromStr;

use super::failure::Failure;
use crate::color::Color;
use crate::point::{Point, Size};

/// The words after a command's name that have not been read.
#[derive(Clone, Debug)]
pub(super) struct Arguments<'a> {
    words: &'a [String],
}

impl<'a> Arguments<'a> {
    pub(super) const fn new(words: &'a [String]) -> Arguments<'a> {
        Arguments { words }
    }

    /// The next word.
    pub(super) fn word(&mut self) -> Result<&'a str, Failure> {
        let (word, rest) = self.words.split_first().ok_or(Failure::SYNTAX_ERROR)?;
        self.words = rest;
        Ok(word)
    }

    /// The next word without reading it, `None` at the end.
    pub(super) fn peek(&self) -> Option<&'a str> {
        self.words.first().map(String::as_str)
    }

    /// A colour: `b`, `black`, `w` or `white`, in capitals or not.
    pub(super) fn color(&mut self) -> Result<Color, Failure> {
        color(self.word()?).ok_or(Failure::INVALID_COLOR)
    }

    /// A point, or `None` for `pass`.
    pub(super) fn vertex(&mut self, size: Size) -> Result<Option<Point>, Failure> {
        let word = self.word()?;
        if word.eq_ignore_ascii_case("pass") {
            return Ok(None);
        }
        Point::from_gtp(word, size)
            .map(Some)
            .ok_or(Failure::INVALID_COORDINATE)
    }

    /// A number.
    pub(super) fn number<T: FromStr>(&mut self) -> Result<T, Failure> {
        self.word()?.parse().map_err(|_| Failure::SYNTAX_ERROR)
    }

    /// Nothing more.
    pub(super) fn end(&self) -> Result<(), Failure> {
        if self.words.is_empty() {
            Ok(())
        } else {
            Err(Failure::SYNTAX_ERROR)
        }
    }
}

/// The colour of that name, `None` when it is none.
pub(super) fn color(word: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| {
        word.eq_ignore_ascii_case(color.name()) || word.eq_ignore_ascii_case(&color.name()[..1])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn colours_and_points_are_read_in_capitals_or_not() {
        let size = Size::new(19).unwrap();
        let words = words("b B black BLACK w White q4 T19 pASS");
        let mut arguments = Arguments::new(&words);
        for _ in 0..4 {
            assert_eq!(arguments.color(), Ok(Color::Black));
        }
        for _ in 0..2 {
            assert_eq!(arguments.color(), Ok(Color::White));
        }
        assert_eq!(arguments.vertex(size), Ok(Point::new(16, 16)));
        assert_eq!(arguments.vertex(size), Ok(Point::new(19, 1)));
        assert_eq!(arguments.vertex(size), Ok(None));
        assert_eq!(arguments.end(), Ok(()));
        assert_eq!(arguments.color(), Err(Failure::SYNTAX_ERROR));
    }

    #[test]
    fn what_is_no_colour_point_or_number_is_refused() {
        let size = Size::new(9).unwrap();
        for (word, expected) in [
            ("bl", Failure::INVALID_COLOR),
            ("whites", Failure::INVALID_COLOR),
        ] {
            assert_eq!(Arguments::new(&words(word)).color(), Err(expected));
        }
        for word in ["I5", "A0", "A10", "K1", "5A", "A", "passs", "A-1", "A1x"] {
            let words = words(word);
            let read = Arguments::new(&words).vertex(size);
            assert_eq!(read, Err(Failure::INVALID_COORDINATE), "{word}");
        }
        for word in ["x", "1.5", "-1", "99999999999999999999999"] {
            let words = words(word);
            let read = Arguments::new(&words).number::<usize>();
            assert_eq!(read, Err(Failure::SYNTAX_ERROR), "{word}");
        }
        assert_eq!(
            Arguments::new(&words("x")).end(),
            Err(Failure::SYNTAX_ERROR)
        );
    }
}
