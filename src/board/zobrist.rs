//! Hashes of positions that change by an exclusive or with each stone.

use super::{Ko, Setup};
use crate::color::Color;
use crate::point::{Point, Size};
use crate::symmetry::Symmetry;

/// The Zobrist hashes of a position and of its seven images.
///
/// It covers the size of the board and the stones, which is what superko rules compare; the form
/// that [`Board::zobrist_to_move`](super::Board::zobrist_to_move) gives, for transposition tables,
/// also covers whose turn it is and the ko that binds that side. It never covers history, captures or the number of the move.
///
/// The keys come from the generator splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", 2014), started at `0x6b617461_63686921`; key `n`, from 0, is its output number `n`:
///
/// | n | stands for |
/// | --- | --- |
/// | `2 i + c` | a stone of colour `c` (0 Black, 1 White) on the point of [index](Point::index) `i` |
/// | `1250 + i` | a ko that may not be retaken on the point of index `i` |
/// | `1875` | White to move |
/// | `1875 + s` | a board of `s` lines |
///
/// They are the same in all versions of this crate, so hashes may be stored.
///
/// ```
/// use katachi::board::Setup;
/// use katachi::symmetry::Symmetry;
/// use katachi::{Color, Point, Size};
///
/// let mut setup = Setup::new(Size::new(19).unwrap());
/// setup.set(Point::new(4, 3).unwrap(), Some(Color::Black));
/// let turned = setup.transformed(Symmetry::R90);
/// assert_ne!(setup.zobrist().hash(), turned.zobrist().hash());
/// assert_eq!(setup.zobrist().canonical(), turned.zobrist().canonical());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zobrist {
    images: [u64; Symmetry::ALL.len()],
}

impl Zobrist {
    /// The hash of the position as it stands.
    #[must_use]
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.images[0]
    }

    /// The hash of the position turned by a symmetry.
    #[must_use]
    #[inline]
    pub const fn image(&self, symmetry: Symmetry) -> u64 {
        self.images[symmetry.index()]
    }

    /// A hash that the eight images of a position share: the smallest of theirs.
    #[must_use]
    pub fn canonical(&self) -> u64 {
        self.images.into_iter().fold(u64::MAX, u64::min)
    }

    /// That of a board without stones.
    pub(super) const fn of_empty(size: Size) -> Zobrist {
        Zobrist {
            images: [key(TURN + size.get()); 8],
        }
    }

    /// Adds a stone that was not there, or takes away one that was.
    #[inline]
    pub(super) fn toggle_stone(&mut self, size: Size, point: Point, color: Color) {
        self.toggle_point(size, point, |index| STONES[index][color.index()]);
    }

    /// With the ko and the side to move.
    pub(super) fn to_move(mut self, size: Size, ko: Option<Ko>, turn: Color) -> Zobrist {
        if let Some(ko) = ko {
            self.toggle_point(size, ko.point, |index| key(KO + index));
        }
        if turn == Color::White {
            for hash in &mut self.images {
                *hash ^= key(TURN);
            }
        }
        self
    }

    #[inline]
    fn toggle_point(&mut self, size: Size, point: Point, key: impl Fn(usize) -> u64) {
        let images = Symmetry::ALL.map(|symmetry| point.transformed(symmetry, size));
        for (hash, image) in self.images.iter_mut().zip(images) {
            *hash ^= key(image.index());
        }
    }
}

impl Setup {
    /// The hashes of the stones, from scratch: 8 look-ups a stone.
    #[must_use]
    pub fn zobrist(&self) -> Zobrist {
        let mut zobrist = Zobrist::of_empty(self.size());
        for color in Color::ALL {
            for point in self.stones(color).iter() {
                zobrist.toggle_stone(self.size(), point, color);
            }
        }
        zobrist
    }
}

const SEED: u64 = 0x6b61_7461_6368_6921;
const KO: usize = 2 * Point::INDICES;
const TURN: usize = 3 * Point::INDICES;

/// The keys of the stones by index of the point and colour, 10 kB.
static STONES: [[u64; 2]; Point::INDICES] = {
    let mut keys = [[0; 2]; Point::INDICES];
    let mut index = 0;
    while index < Point::INDICES {
        keys[index] = [key(2 * index), key(2 * index + 1)];
        index += 1;
    }
    keys
};

const fn key(number: usize) -> u64 {
    splitmix64(SEED, number as u64)
}

/// Output number `number`, from 0, of splitmix64 started at `seed`.
pub(crate) const fn splitmix64(seed: u64, number: u64) -> u64 {
    let z = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_generator_is_splitmix64() {
        // The outputs that Rosetta Code lists for this seed.
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        for (number, output) in published.into_iter().enumerate() {
            assert_eq!(splitmix64(1_234_567, number as u64), output);
        }
    }

    #[test]
    fn keys_differ() {
        let numbers = 0..=TURN + Size::MAX.get();
        let keys: HashSet<u64> = numbers.clone().map(key).collect();
        assert_eq!(keys.len(), numbers.count());
    }

    #[test]
    fn keys_are_the_documented_ones_in_all_versions() {
        let size = Size::new(19).unwrap();
        let mut setup = Setup::new(size);
        setup.set(Point::new(4, 3).unwrap(), Some(Color::White));
        let index = 2 * 25 + 3;
        assert_eq!(
            setup.zobrist().hash(),
            splitmix64(SEED, 1875 + 19) ^ splitmix64(SEED, 2 * index + 1)
        );
        let ko = Ko {
            color: Color::White,
            point: Point::new(4, 3).unwrap(),
        };
        let state = Setup::new(size)
            .zobrist()
            .to_move(size, Some(ko), Color::White);
        assert_eq!(
            state.hash(),
            splitmix64(SEED, 1875 + 19) ^ splitmix64(SEED, 1250 + index) ^ splitmix64(SEED, 1875)
        );
    }
}
