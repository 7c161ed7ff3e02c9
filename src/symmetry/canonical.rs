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
        let mut images = [[Self::EMPTY; 8]; K];
        let mut k = 0;
        while k < K {
            images[k] = planes[k].images();
            k += 1;
        }
        let mut least = planes;
        let mut symmetry = Symmetry::R0;
        let mut index = 1;
        while index < 8 {
            let mut image = [Self::EMPTY; K];
            let mut k = 0;
            while k < K {
                image[k] = images[k][index];
                k += 1;
            }
            if is_less(&image, &least) {
                least = image;
                symmetry = Symmetry::ALL[index];
            }
            index += 1;
        }
        (least, symmetry)
    }

    /// The least of the sixteen images of the boards of two colours, turned and with the colours swapped or not;
    /// the first symmetry that gives it; and whether the colours are swapped in it.
    ///
    /// The order is that of [`Bitboard::canonical_planes`]; without a swap when both give the same.
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

/// Whether the first boards come before the second in the order of their words.
///
/// As a subtraction of long numbers borrows: from the last word up, without a branch.
#[inline(always)]
const fn is_less<const N: usize, const W: usize, const K: usize>(
    left: &[Bitboard<N, W>; K],
    right: &[Bitboard<N, W>; K],
) -> bool {
    let mut borrow = false;
    let mut at = K * W;
    while at > 0 {
        at -= 1;
        let (left, right) = (left[at / W].words()[at % W], right[at / W].words()[at % W]);
        borrow = (left < right) | ((left == right) & borrow);
    }
    borrow
}
