//! D4, the group of the eight symmetries of the square.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// One of the eight symmetries of the square: the dihedral group D4.
///
/// `R0` to `R270` are rotations by that angle *anticlockwise* as seen on the page; `M0` turns the
/// page upside down (rows reversed), and `M90` to `M270` are `M0` followed by that rotation.
/// The order of the variants is the order of every table, list and "first of" in this crate.
///
/// In a board of `w` columns and `h` rows counted from 0, with the top row first, cell `(x, y)` goes to
///
/// | `R0` | `R90` | `R180` | `R270` | `M0` | `M90` | `M180` | `M270` |
/// | --- | --- | --- | --- | --- | --- | --- | --- |
/// | (x,y) | (y,w-1-x) | (w-1-x,h-1-y) | (h-1-y,x) | (x,h-1-y) | (h-1-y,w-1-x) | (w-1-x,y) | (y,x) |
///
/// and an odd quarter turn swaps `w` and `h`.
///
/// ```
/// use katachi::symmetry::Symmetry;
///
/// let turn = Symmetry::R90;
/// assert_eq!(turn.apply_to_cell((3, 0), 5, 4), (0, 1));
/// assert_eq!(turn.compose(turn.inverse()), Symmetry::R0);
/// assert_eq!(Symmetry::M0.compose(Symmetry::R90), Symmetry::M90);
/// assert_eq!("m270".parse(), Ok(Symmetry::M270));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Symmetry {
    /// The identity.
    R0,
    /// A quarter turn anticlockwise.
    R90,
    /// A half turn.
    R180,
    /// A quarter turn clockwise.
    R270,
    /// Upside down: rows reversed.
    M0,
    /// Mirrored at the diagonal from bottom left to top right.
    M90,
    /// Left and right swapped.
    M180,
    /// Transposed: mirrored at the diagonal from top left to bottom right.
    M270,
}

impl Symmetry {
    /// All eight, in the order of the table.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::R0,
        Symmetry::R90,
        Symmetry::R180,
        Symmetry::R270,
        Symmetry::M0,
        Symmetry::M90,
        Symmetry::M180,
        Symmetry::M270,
    ];

    const NAMES: [&'static str; 8] = ["r0", "r90", "r180", "r270", "m0", "m90", "m180", "m270"];

    /// Its place in [`Symmetry::ALL`], from 0 to 7.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name: `r0`, `r90`, `r180`, `r270`, `m0`, `m90`, `m180` or `m270`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }

    /// Whether it mirrors at the horizontal axis before it rotates.
    const fn mirrors(self) -> bool {
        self.index() >= 4
    }

    /// Quarter turns anticlockwise, after the mirroring if there is one.
    const fn quarter_turns(self) -> usize {
        self.index() % 4
    }

    /// Whether it swaps columns and rows, so that a board of w x h becomes one of h x w.
    #[must_use]
    #[inline]
    pub const fn transposes(self) -> bool {
        self.quarter_turns() % 2 == 1
    }

    /// Whether it swaps left and right, after it transposed if it does.
    pub(super) const fn reverses_columns(self) -> bool {
        // Transposing leaves the top left corner where it is.
        self.apply_to_cell((0, 0), 2, 2).0 == 1
    }

    /// Whether it swaps top and bottom, after it transposed if it does.
    pub(super) const fn reverses_rows(self) -> bool {
        self.apply_to_cell((0, 0), 2, 2).1 == 1
    }

    /// The symmetry that does `self` first and `next` after it.
    #[must_use]
    pub const fn compose(self, next: Symmetry) -> Symmetry {
        // A mirroring reverses the sense of the turns that came before it.
        let before = if next.mirrors() {
            4 - self.quarter_turns()
        } else {
            self.quarter_turns()
        };
        let mirror = if self.mirrors() == next.mirrors() {
            0
        } else {
            4
        };
        Self::ALL[mirror + (before + next.quarter_turns()) % 4]
    }

    /// The symmetry that undoes `self`.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        if self.mirrors() {
            self
        } else {
            Self::ALL[(4 - self.quarter_turns()) % 4]
        }
    }

    /// Where cell `(x, y)`, counted from 0, of a board of `width` columns and `height` rows goes.
    ///
    /// # Panics
    /// In debug builds, when the cell is not on the board.
    #[must_use]
    #[inline]
    pub const fn apply_to_cell(
        self,
        (x, y): (usize, usize),
        width: usize,
        height: usize,
    ) -> (usize, usize) {
        debug_assert!(x < width && y < height);
        let (right, bottom) = (width - 1 - x, height - 1 - y);
        match self {
            Symmetry::R0 => (x, y),
            Symmetry::R90 => (y, right),
            Symmetry::R180 => (right, bottom),
            Symmetry::R270 => (bottom, x),
            Symmetry::M0 => (x, bottom),
            Symmetry::M90 => (bottom, right),
            Symmetry::M180 => (right, y),
            Symmetry::M270 => (y, x),
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|symmetry| symmetry.name() == text)
            .ok_or(ParseSymmetryError)
    }
}

/// The text is not the name of a symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSymmetryError;

impl fmt::Display for ParseSymmetryError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "not a symmetry: expected one of {}",
            Symmetry::NAMES.join(", ")
        )
    }
}

impl Error for ParseSymmetryError {}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPES: [(usize, usize); 4] = [(5, 5), (7, 5), (1, 4), (1, 1)];

    fn size_after(symmetry: Symmetry, (width, height): (usize, usize)) -> (usize, usize) {
        if symmetry.transposes() {
            (height, width)
        } else {
            (width, height)
        }
    }

    #[test]
    fn composing_is_doing_one_after_the_other() {
        for first in Symmetry::ALL {
            for next in Symmetry::ALL {
                for (width, height) in SHAPES {
                    for cell in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
                        let (w, h) = size_after(first, (width, height));
                        let stepwise =
                            next.apply_to_cell(first.apply_to_cell(cell, width, height), w, h);
                        let composed = first.compose(next).apply_to_cell(cell, width, height);
                        assert_eq!(composed, stepwise, "{first} then {next}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_inverse_undoes() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.compose(symmetry.inverse()), Symmetry::R0);
            assert_eq!(symmetry.inverse().compose(symmetry), Symmetry::R0);
        }
    }

    #[test]
    fn names_are_read_back() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
        }
        for wrong in ["", "R0", "r45", "m0 ", "m360"] {
            assert_eq!(wrong.parse::<Symmetry>(), Err(ParseSymmetryError));
        }
    }

    #[test]
    fn turns_are_anticlockwise_as_seen_on_the_page() {
        // The top right corner of a 3x3 board goes to the top left one, that one to the bottom left.
        assert_eq!(Symmetry::R90.apply_to_cell((2, 0), 3, 3), (0, 0));
        assert_eq!(Symmetry::R90.apply_to_cell((0, 0), 3, 3), (0, 2));
        assert_eq!(Symmetry::M0.apply_to_cell((0, 0), 3, 3), (0, 2));
    }
}
