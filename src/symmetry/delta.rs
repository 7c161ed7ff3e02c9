//! Turning a board by delta swaps, whatever its side.
//!
//! A delta swap exchanges the bits under a mask with those a fixed distance above them (Knuth, *The
//! Art of Computer Programming* 4A, 7.1.3; Warren, *Hacker's Delight*, chapter 7).
//!
//! Each of the three flips reverses every line of a family of lines: left-right the rows, top-bottom
//! the columns, transposing the antidiagonals. A line of L cells is reversed by halving: with an `s`
//! of at least L / 2, swap its first `L - s` cells with its last ones, `s` further on. There remain
//! three shorter lines, each to be reversed in itself: those two, and the `2 s - L` cells between
//! them. A line of `s` cells or fewer is left to the next level. So one distance serves lines of all
//! lengths up to `2 s` at once, those of the antidiagonals too, and a side of N takes log2 N levels,
//! rounded up.

use super::Flip;

/// The largest side that has tables: above it the compiler would take too long to make them.
pub(super) const MAX_SIDE: usize = 1 << MAX_LEVELS;

const MAX_LEVELS: usize = 8;

/// The masks and distances of one flip of a tightly packed board of W words.
pub(super) struct DeltaSwaps<const W: usize> {
    levels: usize,
    distances: [usize; MAX_LEVELS],
    masks: [[u64; W]; MAX_LEVELS],
}

impl<const W: usize> DeltaSwaps<W> {
    /// What flips a board of `side` x `side`, bit `y * side + x` for cell `(x, y)`; nothing where the
    /// side is above [`MAX_SIDE`].
    pub(super) const fn new(flip: Flip, side: usize) -> Self {
        let mut swaps = DeltaSwaps {
            levels: 0,
            distances: [0; MAX_LEVELS],
            masks: [[0; W]; MAX_LEVELS],
        };
        if side > MAX_SIDE {
            return swaps;
        }
        let step = match flip {
            Flip::LeftRight => 1,
            Flip::TopBottom => side,
            Flip::Transpose => side - 1,
        };
        let mut longest = side;
        let mut reaches = [0; MAX_LEVELS];
        while longest > 1 {
            longest = longest.div_ceil(2);
            reaches[swaps.levels] = longest;
            swaps.distances[swaps.levels] = longest * step;
            swaps.levels += 1;
        }
        let mut cell = 0;
        while cell < side * side {
            let (mut place, mut length) = place_on_line(flip, cell % side, cell / side, side);
            let mut level = 0;
            while level < swaps.levels {
                let reach = reaches[level];
                if length > reach {
                    let swapped = length - reach;
                    if place < swapped {
                        swaps.masks[level][cell / 64] |= 1 << (cell % 64);
                        length = swapped;
                    } else if place < reach {
                        place -= swapped;
                        length = reach - swapped;
                    } else {
                        place -= reach;
                        length = swapped;
                    }
                }
                level += 1;
            }
            cell += 1;
        }
        swaps
    }

    /// Flips the board.
    #[inline(always)]
    pub(super) const fn apply(&self, words: &mut [u64; W]) {
        let mut level = 0;
        while level < self.levels {
            delta_swap(words, &self.masks[level], self.distances[level]);
            level += 1;
        }
    }
}

/// The place of cell `(x, y)` on the line that the flip reverses, counted from the line's lowest bit, and the line's length.
const fn place_on_line(flip: Flip, x: usize, y: usize, side: usize) -> (usize, usize) {
    match flip {
        Flip::LeftRight => (x, side),
        Flip::TopBottom => (y, side),
        Flip::Transpose if x + y < side => (y, x + y + 1),
        Flip::Transpose => (side - 1 - x, 2 * side - 1 - x - y),
    }
}

/// Swaps the bits under the mask with those `distance` above them.
#[inline(always)]
const fn delta_swap<const W: usize>(words: &mut [u64; W], mask: &[u64; W], distance: usize) {
    let (whole, bits) = (distance / 64, distance % 64);
    let last = W - 1 - whole;
    // What a shift by 64 - `bits` moves, in two steps: by all 64 bits is not a shift.
    let rest = 63 - bits;
    let mut differing = [0; W];
    let mut at = 0;
    while at < last {
        let above = words[at + whole] >> bits | words[at + whole + 1] << 1 << rest;
        differing[at] = (words[at] ^ above) & mask[at];
        words[at] ^= differing[at];
        at += 1;
    }
    differing[last] = (words[last] ^ words[W - 1] >> bits) & mask[last];
    words[last] ^= differing[last];
    words[whole] ^= differing[0] << bits;
    let mut at = 1;
    while at <= last {
        words[at + whole] ^= differing[at] << bits | differing[at - 1] >> 1 >> rest;
        at += 1;
    }
}
