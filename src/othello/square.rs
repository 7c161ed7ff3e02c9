//! Squares of the board, and sets of them as one word.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A square, `a1` at the top left to `h8` at the bottom right; the order is row by row.
///
/// ```
/// use katachi::othello::Square;
///
/// let square: Square = "D3".parse().unwrap();
/// assert_eq!((square.column(), square.row()), (3, 2));
/// assert_eq!(square.index(), 19);
/// assert_eq!(square.bit(), 1 << (63 - 19));
/// assert_eq!(square.to_string(), "d3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square in `column` and `row`, both counted from 0 at the top left, or `None` unless both
    /// are below 8.
    #[must_use]
    pub const fn new(column: usize, row: usize) -> Option<Square> {
        if column < 8 && row < 8 {
            Some(Square((8 * row + column) as u8))
        } else {
            None
        }
    }

    /// All 64, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..64).map(Square)
    }

    /// The column from 0 at the left, which is letter `a`.
    #[must_use]
    pub const fn column(self) -> usize {
        self.0 as usize % 8
    }

    /// The row from 0 at the top, which is number 1.
    #[must_use]
    pub const fn row(self) -> usize {
        self.0 as usize / 8
    }

    /// A number for tables, `8 * row + column`, below 64.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The word with this square's bit set: bit 63 for a1, bit 0 for h8.
    #[must_use]
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << 63 >> self.0
    }

    /// The square whose bit is bit `number` of a word; the number is taken modulo 64.
    #[inline]
    pub(super) const fn of_bit(number: u32) -> Square {
        Square(63 - (number & 63) as u8)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'a' + self.column() as u8);
        formatter.pad(&format!("{letter}{}", self.row() + 1))
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads a letter of `a` to `h`, small or capital, and a digit of 1 to 8.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let &[letter, digit] = text.as_bytes() else {
            return Err(ParseSquareError);
        };
        let column = letter.to_ascii_lowercase().wrapping_sub(b'a');
        let row = digit.wrapping_sub(b'1');
        Square::new(column.into(), row.into()).ok_or(ParseSquareError)
    }
}

/// The text is not the name of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("not a square: expected a letter a to h and a digit 1 to 8")
    }
}

impl Error for ParseSquareError {}

/// A set of squares: one word, bit 63 for a1, bit 0 for h8.
///
/// ```
/// use katachi::othello::{Square, SquareSet};
///
/// let corners = SquareSet::from_bits(0x8100_0000_0000_0081);
/// let names: Vec<String> = corners.iter().map(|square| square.to_string()).collect();
/// assert_eq!(names, ["a1", "h1", "a8", "h8"]);
/// assert!(corners.contains("h8".parse().unwrap()));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SquareSet(u64);

impl SquareSet {
    /// The set without any square.
    pub const EMPTY: SquareSet = SquareSet(0);

    /// The set of the squares whose bits are set.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u64) -> SquareSet {
        SquareSet(bits)
    }

    /// The word with the bits of its squares set.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the square is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// Whether no square is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The squares, row by row from a1.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let highest = bits.checked_ilog2()?;
            bits ^= 1 << highest;
            Some(Square::of_bit(highest))
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        SquareSet(
            squares
                .into_iter()
                .fold(0, |bits, square| bits | square.bit()),
        )
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.iter().map(|square| square.to_string());
        formatter.debug_set().entries(names).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_run_row_by_row_from_the_highest_bit() {
        let names: Vec<String> = Square::all().map(|square| square.to_string()).collect();
        assert_eq!(
            names[..9],
            ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2"]
        );
        assert_eq!(names[63], "h8");
        for (place, square) in Square::all().enumerate() {
            assert_eq!(square.index(), place);
            assert_eq!(square.bit().leading_zeros() as usize, place);
            assert_eq!(names[place].parse(), Ok(square));
            assert_eq!(names[place].to_uppercase().parse(), Ok(square));
        }
    }

    #[test]
    fn what_is_no_name_of_a_square_is_refused() {
        for wrong in [
            "", "a", "a0", "a9", "i1", "`1", "a11", "1a", "é", " a1", "a1 ",
        ] {
            assert_eq!(wrong.parse::<Square>(), Err(ParseSquareError), "{wrong:?}");
        }
    }

    #[test]
    fn a_set_gives_back_its_squares_in_order() {
        let all: SquareSet = Square::all().rev().collect();
        assert_eq!(all.bits(), u64::MAX);
        assert!(all.iter().eq(Square::all()));
        assert_eq!(SquareSet::EMPTY.iter().next(), None);
    }
}
