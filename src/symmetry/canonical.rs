//! The canonical one among the images of a position.

use super::{Bitboard, Symmetry};

impl<const N: usize, const W: usize> Bitboard<N, W> {
    /// The least of the eight images, and the first symmetry that gives it.
    ///
    /// All images of a board have the same canonical form.
    #[must_use]
    #[inline]
    pub const fn canonical(self) -> (Self, Symmetry) {
        let ([least], symmetry) = Self::canonical_planes([self]);
        (least, symmetry)
    }

    /// The least of the eight images of boards that are turned together, such as one of each colour,
    /// and the first symmetry that gives it. The first board decides before the second, and so on.
    ///
    /// Two boards of 8x8 take some two and a half times as long as the eight images of one.
    ///
    /// ```
    /// use katachi::symmetry::{Bitboard, Symmetry};
    ///
    /// // . O .      . . .
    /// // . . .  and . . @ are the same position, turned clockwise and upside down.
    /// // . . @      . O .
    /// let plane = |bits| Bitboard::<3, 1>::from_bits(bits);
    /// let some = [plane(0b100_000_000), plane(0b000_000_010)];
    /// let same = some.map(|plane| plane.transformed(Symmetry::R270));
    /// let (least, symmetry) = Bitboard::canonical_planes(some);
    /// assert_eq!(least, some.map(|plane| plane.transformed(symmetry)));
    /// assert_eq!(least, Bitboard::canonical_planes(same).0);
    /// ```
    #[must_use]
    #[inline]
    pub const fn canonical_planes<const K: usize>(planes: [Self; K]) -> ([Self; K], Symmetry) {
        let [r0, r90, r180, r270, m0, m90, m180, m270] = Self::images_together(planes, Self::WAY);
        // A knock-out of neighbours: three rounds where one after the other would be seven, and of
        // equal ones the first survives.
        let rotated = lesser(
            lesser((r0, Symmetry::R0), (r90, Symmetry::R90)),
            lesser((r180, Symmetry::R180), (r270, Symmetry::R270)),
        );
        let mirrored = lesser(
            lesser((m0, Symmetry::M0), (m90, Symmetry::M90)),
            lesser((m180, Symmetry::M180), (m270, Symmetry::M270)),
        );
        lesser(rotated, mirrored)
    }

    /// The least of the sixteen images of the boards of two colours, turned and with the colours
    /// swapped or not; the first symmetry that gives it; and whether the colours are swapped in it.
    ///
    /// The order is that of [`Bitboard::canonical_planes`]. Where both give the same, the colours are
    /// not swapped. Costs twice as much.
    ///
    /// ```
    /// use katachi::symmetry::{Bitboard, Symmetry};
    ///
    /// // . @ .      . . .
    /// // . O .  and O @ .  are the same position with the colours swapped.
    /// // . . .      . . .
    /// let plane = |bits| Bitboard::<3, 1>::from_bits(bits);
    /// let (least, symmetry, swapped) =
    ///     Bitboard::canonical_of_colors([plane(0b000_000_010), plane(0b000_010_000)]);
    /// let (same, ..) = Bitboard::canonical_of_colors([plane(0b000_010_000), plane(0b000_001_000)]);
    /// assert_eq!(least, same);
    /// assert_eq!((symmetry, swapped), (Symmetry::R0, false));
    /// ```
    #[must_use]
    #[inline]
    pub const fn canonical_of_colors([black, white]: [Self; 2]) -> ([Self; 2], Symmetry, bool) {
        let (as_is, symmetry) = Self::canonical_planes([black, white]);
        let (swapped, symmetry_swapped) = Self::canonical_planes([white, black]);
        if is_less(&swapped, &as_is) {
            (swapped, symmetry_swapped, true)
        } else {
            (as_is, symmetry, false)
        }
    }
}

/// The lesser of two images, the left one when they are equal.
#[inline(always)]
const fn lesser<const N: usize, const W: usize, const K: usize>(
    (mut planes, symmetry): ([Bitboard<N, W>; K], Symmetry),
    (right, right_symmetry): ([Bitboard<N, W>; K], Symmetry),
) -> ([Bitboard<N, W>; K], Symmetry) {
    let right_is_less = is_less(&right, &planes);
    // Word by word: of whole values the compiler would choose between the addresses, and for that
    // put all of them into memory.
    let mut at = 0;
    while at < K * W {
        let word = &mut planes[at / W].words[at % W];
        *word = if right_is_less {
            right[at / W].words[at % W]
        } else {
            *word
        };
        at += 1;
    }
    (
        planes,
        if right_is_less {
            right_symmetry
        } else {
            symmetry
        },
    )
}

/// Whether the first boards come before the second in the order of their words.
///
/// Without a branch, from the last words up, two of them at a time: processors compare 128 bits in
/// two instructions.
#[inline(always)]
const fn is_less<const N: usize, const W: usize, const K: usize>(
    left: &[Bitboard<N, W>; K],
    right: &[Bitboard<N, W>; K],
) -> bool {
    let mut less = false;
    let mut at = K * W;
    while at > 0 {
        let first = at.saturating_sub(2);
        let (left, right) = (two_words(left, first, at), two_words(right, first, at));
        less = (left < right) | ((left == right) & less);
        at = first;
    }
    less
}

/// The words from `first` to before `end`, one or two of them, as a number.
#[inline(always)]
const fn two_words<const N: usize, const W: usize, const K: usize>(
    boards: &[Bitboard<N, W>; K],
    first: usize,
    end: usize,
) -> u128 {
    let last = end - 1;
    (boards[first / W].words[first % W] as u128) << 64 | boards[last / W].words[last % W] as u128
}
