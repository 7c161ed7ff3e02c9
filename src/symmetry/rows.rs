//! Boards of any side up to 32 as one word a row.

use super::{Flip, Symmetry, padded};

/// Columns of a row that is a word, and with it the side of the padded board.
const PADDED: usize = 32;

/// Turns a board of `side` x `side` that is written as bit rows: bit `x` of word `y` stands for
/// cell `(x, y)`, counted from 0 at the top left.
///
/// For boards whose side is known only at run time, such as those of Go. The cost is that of flips
/// of a board of 32x32, a few hundred word operations, whatever the side. Bits and rows from `side`
/// on are dropped.
///
/// # Panics
/// When `side` is more than R, or R more than 32.
///
/// ```
/// use katachi::symmetry::{Symmetry, transform_rows};
///
/// let figure = [
///     0b0011, // @ @ . .   (bit 0 is the leftmost column)
///     0b0101, // @ . @ .
///     0b0011, // @ @ . .
///     0b0101, // @ . @ .
/// ];
/// let upside_down = [0b0101, 0b0011, 0b0101, 0b0011];
/// assert_eq!(transform_rows(&figure, 4, Symmetry::M0), upside_down);
/// ```
#[must_use]
pub const fn transform_rows<const R: usize>(
    rows: &[u32; R],
    side: usize,
    symmetry: Symmetry,
) -> [u32; R] {
    assert!(side <= R && R <= PADDED);
    let mut words = [0; PADDED / 2];
    let mut y = 0;
    while y < side {
        let row = rows[y] & (u32::MAX >> (PADDED - side));
        words[y / 2] |= (row as u64) << (y % 2 * PADDED);
        y += 1;
    }
    if symmetry.transposes() {
        padded::flip(&mut words, PADDED, Flip::Transpose);
    }
    let (mut top, mut left) = (0, 0);
    if symmetry.reverses_rows() {
        padded::flip(&mut words, PADDED, Flip::TopBottom);
        top = PADDED - side;
    }
    if symmetry.reverses_columns() {
        padded::flip(&mut words, PADDED, Flip::LeftRight);
        left = PADDED - side;
    }
    let mut image = [0; R];
    let mut y = 0;
    while y < side {
        let row = (words[(top + y) / 2] >> ((top + y) % 2 * PADDED)) as u32;
        // Only a side of 0 would be shifted by all 32 bits, and it has no row.
        image[y] = row >> left;
        y += 1;
    }
    image
}
