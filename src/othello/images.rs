//! The eight images of a board, the canonical one, and the hash that all of them share.

use super::board::Board;
use super::square::{Square, SquareSet};
use crate::symmetry::{Bitboard, Symmetry};

/// One bit a square. That bit 63 is a1 and not bit 0 is no matter: see [`Bitboard`] on other bit orders.
type Plane = Bitboard<8, 1>;

impl Square {
    /// Where the square goes when the board is turned.
    ///
    /// ```
    /// use katachi::othello::Square;
    /// use katachi::symmetry::Symmetry;
    ///
    /// let square: Square = "b1".parse().unwrap();
    /// assert_eq!(square.transformed(Symmetry::R90).to_string(), "a7");
    /// assert_eq!(square.transformed(Symmetry::M180).to_string(), "g1");
    /// ```
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> Square {
        let (column, row) = symmetry.apply_to_cell((self.column(), self.row()), 8, 8);
        Square::new(column, row).expect("a turned board has the same squares")
    }
}

impl Board {
    /// The board turned: each disc on [`Square::transformed`] of its square.
    #[must_use]
    #[inline]
    pub const fn transformed(self, symmetry: Symmetry) -> Board {
        let [own, opponent] = self.planes();
        Board::of_planes([own.transformed(symmetry), opponent.transformed(symmetry)])
    }

    /// All eight images, in the order of [`Symmetry::ALL`]; they share much of the work.
    #[must_use]
    #[inline]
    pub fn images(self) -> [Board; 8] {
        let [own, opponent] = self.planes().map(Plane::images);
        std::array::from_fn(|index| Board::of_planes([own[index], opponent[index]]))
    }

    /// The least of the eight images, own discs compared first, and the first symmetry that turns this board into it.
    ///
    /// All images of a board have the same canonical form.
    ///
    /// ```
    /// use katachi::othello::Board;
    ///
    /// let openings = ["d3", "c4", "f5", "e6"].map(|name| Board::START.play(name.parse().unwrap()).unwrap());
    /// let (canonical, symmetry) = openings[0].canonical();
    /// assert_eq!(openings[0].transformed(symmetry), canonical);
    /// // The four first moves are images of one another.
    /// assert!(openings.iter().all(|board| board.canonical().0 == canonical));
    /// ```
    #[must_use]
    #[inline]
    pub const fn canonical(self) -> (Board, Symmetry) {
        let (planes, symmetry) = Plane::canonical_planes(self.planes());
        (Board::of_planes(planes), symmetry)
    }

    /// A hash of the board in 64 well mixed bits: the same for equal boards only, as far as 64 bits can tell.
    ///
    /// The two words are multiplied to 128 bits and folded (as in wyhash by Wang Yi). It is made from
    /// the whole board in less time than it takes to update a Zobrist hash over the discs flipped. Another version of
    /// this crate may have another.
    #[must_use]
    #[inline]
    pub const fn hash_code(self) -> u64 {
        let [own, opponent] = self.planes();
        let folded = fold(
            own.bits() ^ 0xa076_1d64_78bd_642f,
            opponent.bits() ^ 0xe703_7ed1_a0b4_28db,
        );
        fold(folded ^ own.bits(), 0x8ebc_6af0_9c88_c6e3)
    }

    /// The [`Board::hash_code`] of the canonical form: the same for all eight images of a board.
    #[must_use]
    #[inline]
    pub const fn symmetric_hash_code(self) -> u64 {
        self.canonical().0.hash_code()
    }

    const fn planes(self) -> [Plane; 2] {
        [
            Plane::from_bits(self.own().bits()),
            Plane::from_bits(self.opponent().bits()),
        ]
    }

    const fn of_planes([own, opponent]: [Plane; 2]) -> Board {
        Board::of_disjoint(
            SquareSet::from_bits(own.bits()),
            SquareSet::from_bits(opponent.bits()),
        )
    }
}

const fn fold(left: u64, right: u64) -> u64 {
    let product = left as u128 * right as u128;
    product as u64 ^ (product >> 64) as u64
}
