//! Turning a board whose side is padded to a power of two: all columns or rows at once.
//!
//! Where the side is a power of two, one mask of a plain period swaps the halves of all rows, another
//! the halves of those halves, and so on (Warren, *Hacker's Delight*, chapter 7; the Chess
//! Programming Wiki, "Flipping Mirroring and Rotating"). A smaller board in the top left corner ends
//! in another corner and is shifted back.
//!
//! The board lies in words of 64 bits, bit `y * side + x` for cell `(x, y)`, counted over all words.

use super::Flip;

/// Does the same for the powers of two that are distances within a word, the largest first. Written
/// out, so that each is a constant in its turn.
macro_rules! at_every_power {
    ($power:ident => $body:expr) => {
        at_every_power!(@ $power => $body; 32, 16, 8, 4, 2, 1)
    };
    (@ $power:ident => $body:expr; $($value:literal),*) => {
        $({
            const $power: usize = $value;
            $body
        })*
    };
}

/// Flips a tightly packed board of any side: pads it to a power of two unless its side is one, flips
/// it there, and reads it back from the corner where it ended.
#[inline(always)]
pub(super) const fn flip_packed<const W: usize>(words: &mut [u64; W], side: usize, flip: Flip) {
    let padded_side = side.next_power_of_two();
    if padded_side == side {
        return self::flip(words, side, flip);
    }
    // The padded side is less than twice the side.
    let mut buffer = [[0; W]; 4];
    let (padded, _) = buffer
        .as_flattened_mut()
        .split_at_mut((padded_side * padded_side).div_ceil(64));
    copy_board(words, (side, 0), padded, padded_side, side);
    self::flip(padded, padded_side, flip);
    let margin = padded_side - side;
    let corner = match flip {
        Flip::LeftRight => margin,
        Flip::TopBottom => margin * padded_side,
        Flip::Transpose => 0,
    };
    *words = [0; W];
    copy_board(padded, (padded_side, corner), words, side, side);
}

/// Flips a board whose side is a power of two. The words are no more than the board's.
#[inline(always)]
pub(super) const fn flip(words: &mut [u64], side: usize, flip: Flip) {
    match flip {
        Flip::LeftRight => left_right(words, side),
        Flip::TopBottom => top_bottom(words, side),
        Flip::Transpose => transpose(words, side),
    }
}

/// Copies a board of `side` x `side` from rows of `from` columns, its top left cell at bit `corner`, to
/// rows of `to` columns, its top left cell at bit 0. The target must be empty.
#[inline(always)]
const fn copy_board(
    source: &[u64],
    (from, corner): (usize, usize),
    target: &mut [u64],
    to: usize,
    side: usize,
) {
    let mut y = 0;
    while y < side {
        let mut x = 0;
        while x < side {
            let columns = if side - x < 64 { side - x } else { 64 };
            let bits = bits_at(source, corner + y * from + x, columns);
            put_bits(target, y * to + x, bits);
            x += 64;
        }
        y += 1;
    }
}

/// The `count` bits from bit `at` on, from 1 to 64 of them.
#[inline(always)]
const fn bits_at(words: &[u64], at: usize, count: usize) -> u64 {
    let (word, bit) = (at / 64, at % 64);
    let mut bits = words[word] >> bit;
    if bit + count > 64 {
        bits |= words[word + 1] << (64 - bit);
    }
    bits & (u64::MAX >> (64 - count))
}

/// Adds the bits from bit `at` on; those that are set must fit.
#[inline(always)]
const fn put_bits(words: &mut [u64], at: usize, bits: u64) {
    let (word, bit) = (at / 64, at % 64);
    words[word] |= bits << bit;
    if bit > 0 && bits >> (64 - bit) != 0 {
        words[word + 1] |= bits >> (64 - bit);
    }
}

/// Left and right swapped.
#[inline(always)]
const fn left_right(words: &mut [u64], side: usize) {
    reverse_row_words(words, side);
    at_every_power!(DISTANCE => if DISTANCE < side {
        // Where the board fills one word, compilers see that left-right with top-bottom reverses all
        // its bits, and do that anew: a third dearer images on processors that have no instruction
        // for it. They do not see it in delta swaps.
        if side == 8 {
            delta_swap_within_words(words, low_halves(DISTANCE), DISTANCE);
        } else {
            swap_within_words::<DISTANCE>(words);
        }
    });
}

/// Top and bottom swapped.
#[inline(always)]
const fn top_bottom(words: &mut [u64], side: usize) {
    if words.len() > 1 {
        words.reverse();
    }
    reverse_row_words(words, side);
    at_every_power!(DISTANCE => if DISTANCE >= side && DISTANCE < side * side {
        swap_within_words::<DISTANCE>(words);
    });
}

/// Transposed: columns become rows.
#[inline(always)]
const fn transpose(words: &mut [u64], side: usize) {
    let mut block = side / 2;
    while block >= 64 {
        swap_blocks_of_words(words, side, block);
        block /= 2;
    }
    at_every_power!(BLOCK => if BLOCK < side {
        if BLOCK * side >= 64 {
            swap_blocks_between_words::<BLOCK>(words, side);
        } else {
            swap_blocks_within_words::<BLOCK>(words, side);
        }
    });
}

/// Reverses the words of every row, where a row has several.
#[inline(always)]
const fn reverse_row_words(words: &mut [u64], side: usize) {
    let row_words = side / 64;
    if row_words > 1 {
        let mut start = 0;
        while start < words.len() {
            let (_, rows) = words.split_at_mut(start);
            rows.split_at_mut(row_words).0.reverse();
            start += row_words;
        }
    }
}

/// The bits whose place has bit `distance` (a power of two up to 32) clear.
#[inline(always)]
const fn low_halves(distance: usize) -> u64 {
    u64::MAX / ((1 << distance) + 1)
}

/// In every word, swaps the bits DISTANCE (a power of two up to 32) apart.
#[inline(always)]
const fn swap_within_words<const DISTANCE: usize>(words: &mut [u64]) {
    let low = low_halves(DISTANCE);
    let mut at = 0;
    while at < words.len() {
        words[at] = (words[at] & low) << DISTANCE | words[at] >> DISTANCE & low;
        at += 1;
    }
}

/// Swaps the top right and bottom left quarters, of side `block`, of every square of twice that
/// side, where a row of such a quarter is whole words.
#[inline(always)]
const fn swap_blocks_of_words(words: &mut [u64], side: usize, block: usize) {
    let (row, across) = (side / 64, block / 64);
    let mut top = 0;
    while top < side {
        let mut y = top;
        while y < top + block {
            let mut at = 0;
            while at < row {
                if at & across != 0 {
                    words.swap(y * row + at, (y + block) * row + at - across);
                }
                at += 1;
            }
            y += 1;
        }
        top += 2 * block;
    }
}

/// The same where the two quarters lie in different words.
#[inline(always)]
const fn swap_blocks_between_words<const BLOCK: usize>(words: &mut [u64], side: usize) {
    let low = low_halves(BLOCK);
    let apart = BLOCK * side / 64;
    let mut start = 0;
    while start < words.len() {
        let (upper, lower) = words.split_at_mut(start + apart);
        let mut at = 0;
        while at < apart {
            let (top, bottom) = (&mut upper[start + at], &mut lower[at]);
            let differing = (*top >> BLOCK ^ *bottom) & low;
            *bottom ^= differing;
            *top ^= differing << BLOCK;
            at += 1;
        }
        start += 2 * apart;
    }
}

/// The same where the two quarters lie in one word.
#[inline(always)]
const fn swap_blocks_within_words<const BLOCK: usize>(words: &mut [u64], side: usize) {
    let top_right = low_halves(BLOCK) << BLOCK & low_halves(BLOCK * side);
    delta_swap_within_words(words, top_right, BLOCK * (side - 1));
}

/// In every word, swaps the bits under the mask with those `distance` above them.
#[inline(always)]
const fn delta_swap_within_words(words: &mut [u64], mask: u64, distance: usize) {
    let mut at = 0;
    while at < words.len() {
        let differing = (words[at] ^ words[at] >> distance) & mask;
        words[at] ^= differing ^ differing << distance;
        at += 1;
    }
}
