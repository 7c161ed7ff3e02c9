//! The two sides.

use std::fmt;

/// One of the two sides, or the colour of its discs.
///
/// ```
/// use katachi::othello::Side;
///
/// assert_eq!(Side::Black.opponent(), Side::White);
/// assert_eq!(Side::White.to_string(), "white");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Black, who moves first.
    Black,
    /// White.
    White,
}

impl Side {
    /// The other side.
    #[must_use]
    #[inline]
    pub const fn opponent(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// Its name, `black` or `white`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::Black => "black",
            Side::White => "white",
        }
    }

    /// Its name as the first word of a sentence, `Black` or `White`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Side::Black => "Black",
            Side::White => "White",
        }
    }

    /// Its mark in boards as text, `X` for Black and `O` for White.
    #[must_use]
    pub const fn mark(self) -> char {
        match self {
            Side::Black => 'X',
            Side::White => 'O',
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}
