//! Positions with a few empty squares: every move is tried, in the order of parity.

use crate::othello::kernel::{self, Kernel};

/// With more empty squares than this, ordering the moves saves more than it costs.
pub(super) const FEW: u32 = 6;

/// The quadrants of the board.
const QUADRANTS: [u64; 4] = [
    0xf0f0_f0f0_0000_0000,
    0x0f0f_0f0f_0000_0000,
    0x0000_0000_f0f0_f0f0,
    0x0000_0000_0f0f_0f0f,
];

/// The quadrant of a square.
const fn quadrant(number: u32) -> u64 {
    QUADRANTS[(1 - number as usize / 32) * 2 + (1 - number as usize / 4 % 2)]
}

/// For each square the quadrant that it lies in.
static QUADRANT: [u64; 64] = {
    let mut table = [0; 64];
    let mut number = 0;
    while number < 64 {
        table[number as usize] = quadrant(number);
        number += 1;
    }
    table
};

/// For each square those next to it, and itself.
static SURROUNDINGS: [u64; 64] = {
    let mut table = [0; 64];
    let mut number = 0;
    while number < 64 {
        table[number] = kernel::surroundings(1 << number);
        number += 1;
    }
    table
};

/// The quadrants with an odd number of empty squares. A side that moves into such a one can hope to play
/// last there.
pub(super) fn odd_quadrants(empty: u64) -> u64 {
    QUADRANTS
        .into_iter()
        .filter(|quadrant| (empty & quadrant).count_ones() % 2 == 1)
        .fold(0, |odd, quadrant| odd | quadrant)
}

/// The odd quadrants after a disc was placed on that square.
#[inline(always)]
pub(super) fn odd_after(odd: u64, number: u32) -> u64 {
    odd ^ QUADRANT[number as usize & 63]
}

/// The score of the side with `own` discs: exact when it lies between `alpha` and `beta`, else a
/// bound on its side of them. There must be an empty square. `nodes` counts positions.
pub(super) fn solve_few<K: Kernel>(
    kernel: K,
    own: u64,
    opponent: u64,
    odd: u64,
    (alpha, beta): (i32, i32),
    nodes: &mut u64,
) -> i32 {
    kernel.run(
        #[inline(always)]
        || {
            *nodes += 1;
            let empty = !(own | opponent);
            if empty & (empty - 1) == 0 {
                return last_square(own, opponent, empty);
            }
            let mut best = None;
            for group in [empty & odd, empty & !odd] {
                let mut rest = group;
                while rest != 0 {
                    let number = rest.trailing_zeros();
                    rest &= rest - 1;
                    if SURROUNDINGS[number as usize] & opponent == 0 {
                        continue;
                    }
                    let flips = kernel::flips(own, opponent, number);
                    if flips == 0 {
                        continue;
                    }
                    let (next_own, next_opponent) = (opponent ^ flips, own | flips | 1 << number);
                    let window = (-beta, -best.unwrap_or(alpha).max(alpha));
                    let odd = odd_after(odd, number);
                    let score = -solve_few(kernel, next_own, next_opponent, odd, window, nodes);
                    if score >= beta {
                        return score;
                    }
                    best = best.max(Some(score));
                }
            }
            if let Some(best) = best {
                best
            } else if K::moves(opponent, own) != 0 {
                -solve_few(kernel, opponent, own, odd, (-beta, -alpha), nodes)
            } else {
                kernel::score(own, opponent)
            }
        },
    )
}

/// The score when one square is empty.
#[inline(always)]
fn last_square(own: u64, opponent: u64, empty: u64) -> i32 {
    let number = empty.trailing_zeros();
    let discs = own.count_ones() as i32;
    let flips = kernel::flips(own, opponent, number).count_ones() as i32;
    if flips > 0 {
        return 2 * (discs + flips + 1) - 64;
    }
    let flips = kernel::flips(opponent, own, number).count_ones() as i32;
    if flips > 0 {
        return 2 * (discs - flips) - 64;
    }
    kernel::score(own, opponent)
}
