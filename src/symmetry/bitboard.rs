//! Square boards of any side, one bit a cell.

use super::delta::{self, DeltaSwaps};
use super::{Flip, Symmetry, padded};

/// A square board of N x N cells, one bit a cell, in W words of 64 bits.
///
/// Cell `(x, y)`, counted from 0 with the top row first, is bit `y * N + x`, counted from the lowest
/// bit of the first word. N is from 1 to 65,536, and W must be N x N / 64, rounded up: anything else
/// does not compile. Boards are ordered by their words, the first one first; a board of one word as
/// that number.
///
/// # Other bit orders
/// Where the *highest* bit is the top left cell, as in Othello (bit 63 is A1, bit 0 is H8), the board
/// that the bits show in the order above is the real one turned by 180 degrees. That turn commutes
/// with all eight symmetries, so every function here does the same to both, and nothing need be
/// converted. (A board kept column by column is a transposed one: that does not commute, and `R90`
/// would be seen as `R270`.)
///
/// # Cost
/// A flip takes log2 N steps, rounded up, of some six operations a word, and any image at most three
/// flips; see [`Way`] for times. No time depends on what is on the board, nothing is allocated, and
/// everything here can be done by the compiler.
///
/// ```
/// use katachi::symmetry::{Bitboard, Symmetry};
///
/// // The letter R and its quarter turn, in 25 bits: the top row last, its leftmost cell the lowest.
/// //                                         @..@.   @.@..   @@@..   @..@.   @@@..
/// let figure = Bitboard::<5, 1>::from_bits(0b01001_00101_00111_01001_00111);
/// //                            @@@@@   @.@..   @.@@.   .@..@   .....
/// let turned = Bitboard::<5, 1>::from_bits(0b11111_00101_01101_10010_00000);
/// assert_eq!(figure.transformed(Symmetry::R90), turned);
/// assert_eq!(figure.images()[Symmetry::R90.index()], turned);
/// assert_eq!(figure.canonical().0, turned.canonical().0);
///
/// // Othello: A1 is bit 63. A quarter turn anticlockwise takes it to A8, bit 7.
/// let corner = Bitboard::<8, 1>::from_bits(1 << 63);
/// assert_eq!(corner.transformed(Symmetry::R90).bits(), 1 << 7);
/// ```
///
/// The number of words must be right:
///
/// ```compile_fail,E0080
/// let too_long = katachi::symmetry::Bitboard::<8, 2>::EMPTY;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard<const N: usize, const W: usize> {
    pub(super) words: [u64; W],
}

/// How a board is flipped: the two ways that the literature gives. Both have the same results.
///
/// [`Bitboard`] takes the faster of them for its side, [`Bitboard::WAY`].
///
/// Eight images of a board, nanoseconds (the fastest of 100 samples; `benches/README.md`):
///
/// | side | 3 | 4 | 5 | 8 | 11 | 16 | 19 | 25 | 32 | 64 | 65 | 128 | 129 |
/// | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
/// | delta swaps | 2.2 | 5.4 | 5.2 | 8.8 | 15 | 23 | 470 | 450 | 520 | 1450 | 1760 | 6440 | 8130 |
/// | padded | 5.8 | 2.3 | 11 | 3.7 | 200 | 21 | 310 | 440 | 95 | 350 | 1900 | 1150 | 7300 |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Delta swaps on the board as it is: the bits under a mask change places with those a fixed
    /// distance above, once for each halving of the side, with masks made at compile time. The
    /// tables end at a side of 256: above it, this is the other way.
    DeltaSwaps,
    /// Swaps of all columns (or rows) at once, with masks of a plain period, on a board that is padded
    /// to a power of two and then shifted back from the edge where it ends.
    Padded,
}

impl<const N: usize, const W: usize> Bitboard<N, W> {
    /// The way in which boards of this side are flipped.
    pub const WAY: Way = if N.is_power_of_two() || N > 16 {
        Way::Padded
    } else {
        Way::DeltaSwaps
    };

    /// The board without any bit set.
    pub const EMPTY: Self = {
        assert!(
            N > 0 && N <= 1 << 16 && W == (N * N).div_ceil(64),
            "a board of N x N cells takes N * N / 64 words, rounded up"
        );
        Self { words: [0; W] }
    };

    /// The board with all bits set.
    pub const FULL: Self = {
        let mut board = Self::EMPTY;
        board.words = [u64::MAX; W];
        board.words[W - 1] >>= (64 - N * N % 64) % 64;
        board
    };

    const LEFT_RIGHT: &'static DeltaSwaps<W> = &DeltaSwaps::new(Flip::LeftRight, N);
    const TOP_BOTTOM: &'static DeltaSwaps<W> = &DeltaSwaps::new(Flip::TopBottom, N);
    const TRANSPOSE: &'static DeltaSwaps<W> = &DeltaSwaps::new(Flip::Transpose, N);

    /// The board in those words; bits beyond the last cell are dropped.
    #[must_use]
    #[inline]
    pub const fn from_words(mut words: [u64; W]) -> Self {
        words[W - 1] &= Self::FULL.words[W - 1];
        Self { words }
    }

    /// The words, the lowest bits first. Bits beyond the last cell are zero.
    #[must_use]
    #[inline]
    pub const fn words(&self) -> &[u64; W] {
        &self.words
    }

    /// Whether the bit of cell `(x, y)` is set.
    ///
    /// # Panics
    /// When the cell is not on the board.
    #[must_use]
    #[inline]
    pub const fn contains(&self, (x, y): (usize, usize)) -> bool {
        assert!(x < N && y < N);
        let bit = y * N + x;
        self.words[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Sets the bit of cell `(x, y)`.
    ///
    /// # Panics
    /// When the cell is not on the board.
    #[inline]
    pub const fn insert(&mut self, (x, y): (usize, usize)) {
        assert!(x < N && y < N);
        let bit = y * N + x;
        self.words[bit / 64] |= 1 << (bit % 64);
    }

    /// The image under the symmetry.
    #[must_use]
    #[inline]
    pub const fn transformed(self, symmetry: Symmetry) -> Self {
        self.transformed_in(Self::WAY, symmetry)
    }

    /// The same as [`Bitboard::transformed`], in the way asked for.
    #[must_use]
    #[inline(always)]
    pub const fn transformed_in(self, way: Way, symmetry: Symmetry) -> Self {
        let mut board = self;
        if symmetry.transposes() {
            board = board.flipped(way, Flip::Transpose);
        }
        if symmetry.reverses_rows() {
            board = board.flipped(way, Flip::TopBottom);
        }
        if symmetry.reverses_columns() {
            board = board.flipped(way, Flip::LeftRight);
        }
        board
    }

    /// The eight images, in the order of [`Symmetry::ALL`].
    ///
    /// They share their work: seven flips make all of them.
    #[must_use]
    #[inline]
    pub const fn images(self) -> [Self; 8] {
        self.images_in(Self::WAY)
    }

    /// The same as [`Bitboard::images`], in the way asked for.
    #[must_use]
    #[inline(always)]
    pub const fn images_in(self, way: Way) -> [Self; 8] {
        let [[r0], [r90], [r180], [r270], [m0], [m90], [m180], [m270]] =
            Self::images_together([self], way);
        [r0, r90, r180, r270, m0, m90, m180, m270]
    }

    /// The eight images of boards that are turned together.
    ///
    /// The boards go from flip to flip side by side: their images one board after the other would not
    /// all fit into the registers by the time they are compared.
    #[inline(always)]
    pub(super) const fn images_together<const K: usize>(
        planes: [Self; K],
        way: Way,
    ) -> [[Self; K]; 8] {
        let transposed = Self::flipped_together(planes, way, Flip::Transpose);
        let mirrored = Self::flipped_together(planes, way, Flip::LeftRight);
        let clockwise = Self::flipped_together(transposed, way, Flip::LeftRight);
        [
            planes,
            Self::flipped_together(transposed, way, Flip::TopBottom),
            Self::flipped_together(mirrored, way, Flip::TopBottom),
            clockwise,
            Self::flipped_together(planes, way, Flip::TopBottom),
            Self::flipped_together(clockwise, way, Flip::TopBottom),
            mirrored,
            transposed,
        ]
    }

    #[inline(always)]
    const fn flipped_together<const K: usize>(
        mut planes: [Self; K],
        way: Way,
        flip: Flip,
    ) -> [Self; K] {
        let mut k = 0;
        while k < K {
            planes[k] = planes[k].flipped(way, flip);
            k += 1;
        }
        planes
    }

    #[inline(always)]
    const fn flipped(mut self, way: Way, flip: Flip) -> Self {
        match (way, flip) {
            (Way::Padded, _) => padded::flip_packed(&mut self.words, N, flip),
            _ if N > delta::MAX_SIDE => padded::flip_packed(&mut self.words, N, flip),
            (_, Flip::LeftRight) => Self::LEFT_RIGHT.apply(&mut self.words),
            (_, Flip::TopBottom) => Self::TOP_BOTTOM.apply(&mut self.words),
            (_, Flip::Transpose) => Self::TRANSPOSE.apply(&mut self.words),
        }
        self
    }
}

impl<const N: usize> Bitboard<N, 1> {
    /// The board in those bits, N x N of them; what lies beyond the last cell is dropped.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self::from_words([bits])
    }

    /// The bits, N x N of them; the others are zero.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.words[0]
    }
}

impl<const N: usize> Bitboard<N, 2> {
    /// The board in those bits, N x N of them; what lies beyond the last cell is dropped.
    #[must_use]
    #[inline]
    pub const fn from_u128(bits: u128) -> Self {
        Self::from_words([bits as u64, (bits >> 64) as u64])
    }

    /// The bits, N x N of them; the others are zero.
    #[must_use]
    #[inline]
    pub const fn to_u128(self) -> u128 {
        (self.words[1] as u128) << 64 | self.words[0] as u128
    }
}
