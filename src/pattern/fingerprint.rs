//! Fingerprints of patterns and of databases: the same in every version and on every machine.

use std::fmt;

use super::{Database, Kind, Pattern, Shape};
use crate::symmetry::Symmetry;

/// A fingerprint of 128 bits, displayed as 32 hexadecimal digits.
///
/// It is FNV-1a of 128 bits (Fowler, Noll and Vo; RFC 9923) over bytes that are written down here, so that it can be computed
/// elsewhere. It tells things apart that differ by chance, not those that someone makes alike on purpose.
///
/// ```
/// use katachi::pattern::{CellSet, Fingerprint, Kind, Shape};
///
/// let shape = Shape::from_cells(2, 1, |x, _| [CellSet::OTHER, CellSet::EMPTY][x], &[(1, 0)]).unwrap();
/// let fingerprint = Fingerprint::of_shape(&shape, Kind::Positive);
/// assert_eq!(fingerprint.to_string(), "12e5ef538e83d94f70807feed8048687");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(u128);

impl Fingerprint {
    const OFFSET_BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = (1 << 88) + (1 << 8) + 0x3b;

    /// The fingerprint of a shape of that kind: the same for its eight turns, and whether or not rims of `_` surround it.
    ///
    /// The bytes: `+` for a positive pattern or `-` for a negative one, then the least of the byte strings of the eight images of the shape without
    /// its rims. That of an image: its width, its height, and for each cell row by row
    /// the sum of 1 if it allows an own stone, 2 a stone of the other side, 4 an empty point, 8 a cell off the board, and 16 if it is a candidate.
    #[must_use]
    pub fn of_shape(shape: &Shape, kind: Kind) -> Fingerprint {
        let sign: &[u8] = match kind {
            Kind::Positive => b"+",
            Kind::Negative => b"-",
        };
        Self(Self::OFFSET_BASIS)
            .with(sign)
            .with(&canonical_bytes(shape))
    }

    /// The fingerprint of a pattern: of its shape and its kind, whatever it is called and whatever it weighs.
    #[must_use]
    pub fn of_pattern(pattern: &Pattern) -> Fingerprint {
        Self::of_shape(&pattern.shape, pattern.kind)
    }

    /// The fingerprint of databases that are used together, in their order: of all that decides what they say of a board.
    ///
    /// The bytes, for each pattern as loaded: its full name, a zero, its weight in millionths as eight bytes, and the sixteen bytes of
    /// its own fingerprint; the most significant byte comes first.
    #[must_use]
    pub fn of_databases(databases: &[Database]) -> Fingerprint {
        let mut fingerprint = Self(Self::OFFSET_BASIS);
        for database in databases {
            for pattern in &database.patterns {
                fingerprint = fingerprint
                    .with(database.full_name(pattern).as_bytes())
                    .with(&[0])
                    .with(&pattern.weight.millionths().to_be_bytes())
                    .with(&Self::of_pattern(pattern).0.to_be_bytes());
            }
        }
        fingerprint
    }

    /// The fingerprint of those bytes as they are.
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Fingerprint {
        Self(Self::OFFSET_BASIS).with(bytes)
    }

    /// Its 128 bits.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    fn with(self, bytes: &[u8]) -> Fingerprint {
        let step = |hash: u128, &byte| (hash ^ u128::from(byte)).wrapping_mul(Self::PRIME);
        Fingerprint(bytes.iter().fold(self.0, step))
    }
}

/// The least of the byte strings of the images of a shape.
fn canonical_bytes(shape: &Shape) -> Vec<u8> {
    let (core, _) = shape.trimmed();
    let (width, height) = (core.width(), core.height());
    let image = |symmetry: Symmetry| {
        let (columns, rows) = if symmetry.transposes() {
            (height, width)
        } else {
            (width, height)
        };
        let mut bytes = vec![0; 2 + columns * rows];
        bytes[..2].copy_from_slice(&[columns as u8, rows as u8]);
        for y in 0..height {
            for x in 0..width {
                let (to_x, to_y) = symmetry.apply_to_cell((x, y), width, height);
                let candidate = u8::from(core.is_candidate(x, y)) << 4;
                bytes[2 + to_y * columns + to_x] = core.cell(x, y).bits() | candidate;
            }
        }
        bytes
    };
    Symmetry::ALL
        .into_iter()
        .map(image)
        .min()
        .unwrap_or_default()
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:032x}", self.0)
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_fnv_1a() {
        // The published vectors of RFC 9923.
        let of = |text: &[u8]| {
            Fingerprint(Fingerprint::OFFSET_BASIS)
                .with(text)
                .to_string()
        };
        assert_eq!(of(b""), "6c62272e07bb014262b821756295c58d");
        assert_eq!(of(b"a"), "d228cb696f1a8caf78912b704e4a8964");
        assert_eq!(of(b"foobar"), "343e1662793c64bf6f0d3597ba446f18");
    }
}
