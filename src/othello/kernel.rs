//! Where a disc may be placed and what it flips, on plain words, and the instructions that this is
//! compiled for.
//!
//! Words are as everywhere in this module: bit 63 for a1, bit 0 for h8. So one column to the left is
//! a shift left by 1, one row up a shift left by 8.
//!
//! Legal moves are found for all squares at once. A run of the opponent's discs is filled from its
//! end beside an own disc by parallel prefix, in 1, 2 and 4 steps (Kogge and Stone, 1973, known in chess
//! programs as a fill); the two opposite directions of a line share the second prefix. To the left
//! an addition does it at once, since a carry runs through the whole run.
//!
//! The flips of one square go line by line. Towards higher bits an addition again finds the first
//! square of the line that holds no opposing disc (chess programs know it as `o ^ (o - 2r)`); the three
//! directions that go down the board are the three that go up it on the board turned upside
//! down, which is one swap of bytes.

/// All columns but the first and the last. A run of discs to be flipped never holds a disc of these
/// two, except upwards and downwards, and leaving them out keeps runs from crossing the edge.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// Steps towards higher bits: left, up, up and left, up and right.
#[cfg(any(test, all(feature = "simd", target_arch = "x86_64")))]
const STEPS: [u32; 4] = [1, 8, 9, 7];

/// For each bit the squares beyond it, up to the edge, left, up, up and left, up and right.
static RAYS: [[u64; 4]; 64] = rays();

const fn rays() -> [[u64; 4]; 64] {
    // What a step changes, in columns counted from the right and in rows counted from below.
    const MOVES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    let mut rays = [[0; 4]; 64];
    let mut bit = 0;
    while bit < 64 {
        let mut direction = 0;
        while direction < 4 {
            let (across, up) = MOVES[direction];
            let (mut x, mut y) = (bit as i32 % 8 + across, bit as i32 / 8 + up);
            while x >= 0 && x < 8 && y < 8 {
                rays[bit][direction] |= 1 << (8 * y + x);
                x += across;
                y += up;
            }
            direction += 1;
        }
        bit += 1;
    }
    rays
}

/// The instructions that a search is compiled for.
pub(super) trait Kernel: Copy + Send + Sync {
    /// Runs the closure compiled for these instructions, as far as all that it calls is inlined.
    fn run<R>(self, search: impl FnOnce() -> R) -> R;

    /// The legal moves of the side that has `own` discs. The words must not overlap.
    fn moves(own: u64, opponent: u64) -> u64;
}

/// What every processor of the architecture has.
#[derive(Clone, Copy)]
pub(super) struct Baseline;

impl Kernel for Baseline {
    #[inline(always)]
    fn run<R>(self, search: impl FnOnce() -> R) -> R {
        search()
    }

    #[inline(always)]
    fn moves(own: u64, opponent: u64) -> u64 {
        moves(own, opponent)
    }
}

/// AVX2 and the bit counting instructions that came with it (x86-64-v3).
#[cfg(all(feature = "simd", target_arch = "x86_64"))]
#[derive(Clone, Copy)]
pub(super) struct Avx2(pub(super) fearless_simd::Avx2);

#[cfg(all(feature = "simd", target_arch = "x86_64"))]
impl Kernel for Avx2 {
    #[inline(always)]
    fn run<R>(self, search: impl FnOnce() -> R) -> R {
        fearless_simd::Simd::vectorize(self.0, search)
    }

    #[inline(always)]
    fn moves(own: u64, opponent: u64) -> u64 {
        moves_in_lanes(own, opponent)
    }
}

/// The legal moves, one pair of directions after the other.
#[inline(always)]
pub(super) const fn moves(own: u64, opponent: u64) -> u64 {
    let inner = opponent & INNER_COLUMNS;
    let left = inner.wrapping_add(own << 1 & inner) & !inner;
    let run = inner & own >> 1;
    let run = run | inner & run >> 1;
    let pairs = inner & inner >> 1;
    let run = run | pairs & run >> 2;
    let run = run | pairs & run >> 2;
    let across = left | run >> 1;
    let lines = beyond_runs::<8>(own, opponent)
        | beyond_runs::<9>(own, inner)
        | beyond_runs::<7>(own, inner);
    (across | lines) & !(own | opponent)
}

/// The squares just beyond the runs of `through` that begin beside `from`, both ways along one line.
#[inline(always)]
const fn beyond_runs<const STEP: u32>(from: u64, through: u64) -> u64 {
    let (up, down) = (through & from << STEP, through & from >> STEP);
    let (up, down) = (up | through & up << STEP, down | through & down >> STEP);
    let pairs = through & through << STEP;
    let (pairs_up, pairs_down) = (pairs, pairs >> STEP);
    let (up, down) = (
        up | pairs_up & up << (2 * STEP),
        down | pairs_down & down >> (2 * STEP),
    );
    let (up, down) = (
        up | pairs_up & up << (2 * STEP),
        down | pairs_down & down >> (2 * STEP),
    );
    up << STEP | down >> STEP
}

/// The legal moves as in [`moves`], the four lines side by side: one vector where the processor can
/// shift each lane by a distance of its own, slow where it cannot.
#[cfg(any(test, all(feature = "simd", target_arch = "x86_64")))]
#[inline(always)]
fn moves_in_lanes(own: u64, opponent: u64) -> u64 {
    const TWICE: [u32; 4] = [2, 16, 18, 14];
    let inner = opponent & INNER_COLUMNS;
    let through = [inner, opponent, inner, inner];
    let up = lanes(|i| through[i] & own << STEPS[i]);
    let down = lanes(|i| through[i] & own >> STEPS[i]);
    let up = lanes(|i| up[i] | through[i] & up[i] << STEPS[i]);
    let down = lanes(|i| down[i] | through[i] & down[i] >> STEPS[i]);
    let pairs_up = lanes(|i| through[i] & through[i] << STEPS[i]);
    let pairs_down = lanes(|i| pairs_up[i] >> STEPS[i]);
    let up = lanes(|i| up[i] | pairs_up[i] & up[i] << TWICE[i]);
    let down = lanes(|i| down[i] | pairs_down[i] & down[i] >> TWICE[i]);
    let up = lanes(|i| up[i] | pairs_up[i] & up[i] << TWICE[i]);
    let down = lanes(|i| down[i] | pairs_down[i] & down[i] >> TWICE[i]);
    let [across, vertical, diagonal, other] = lanes(|i| up[i] << STEPS[i] | down[i] >> STEPS[i]);
    (across | vertical | diagonal | other) & !(own | opponent)
}

#[cfg(any(test, all(feature = "simd", target_arch = "x86_64")))]
#[inline(always)]
fn lanes(lane: impl Fn(usize) -> u64) -> [u64; 4] {
    [lane(0), lane(1), lane(2), lane(3)]
}

/// The discs that a disc placed on bit `number`, below 64, flips. The words must not overlap and the square
/// must be empty.
#[inline(always)]
pub(super) const fn flips(own: u64, opponent: u64, number: u32) -> u64 {
    let [left, up, up_left, up_right] = RAYS[number as usize & 63];
    let above = run_up(own, opponent, left)
        | run_up(own, opponent, up)
        | run_up(own, opponent, up_left)
        | run_up(own, opponent, up_right);
    let (own_turned, opponent_turned) = (own.swap_bytes(), opponent.swap_bytes());
    let [_, up, up_left, up_right] = RAYS[number as usize & 63 ^ 56];
    let below = run_up(own_turned, opponent_turned, up)
        | run_up(own_turned, opponent_turned, up_left)
        | run_up(own_turned, opponent_turned, up_right);
    above | below.swap_bytes() | run_right(own, opponent, number)
}

/// The opposing discs that begin the ray and end before an own disc of it, towards higher bits.
#[inline(always)]
const fn run_up(own: u64, opponent: u64, ray: u64) -> u64 {
    // The carry runs through all that is not on the ray and through the opposing discs that begin it.
    let end = (opponent | !ray).wrapping_add(1) & own & ray;
    end.saturating_sub(1) & ray
}

/// The same along the row to the right, towards lower bits.
#[inline(always)]
const fn run_right(own: u64, opponent: u64, number: u32) -> u64 {
    let ray = ((1 << number) - 1) & 0xff << (number & 56);
    // Of the squares without an opposing disc the nearest is the highest bit. Where there is none this
    // is bit 63, which is on no ray to the right.
    let nearest = (1_u64 << 63).wrapping_shr((ray & !opponent).leading_zeros());
    let end = nearest & own & ray;
    // All bits above the end; none where there is no end.
    let beyond = end.wrapping_neg() << 1;
    ray & beyond
}

/// The squares next to a square of the set, and the set itself.
#[inline(always)]
pub(super) const fn surroundings(squares: u64) -> u64 {
    const BUT_LEFT: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    const BUT_RIGHT: u64 = 0xfefe_fefe_fefe_fefe;
    let row = squares | (squares & BUT_LEFT) << 1 | (squares & BUT_RIGHT) >> 1;
    row | row << 8 | row >> 8
}

/// The result of a finished game for the side with `own` discs, the empty squares counted for the winner.
#[inline(always)]
pub(super) const fn score(own: u64, opponent: u64) -> i32 {
    let (own, opponent) = (own.count_ones() as i32, opponent.count_ones() as i32);
    if own > opponent {
        64 - 2 * opponent
    } else if own < opponent {
        2 * own - 64
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::othello::random::Random;

    fn boards() -> impl Iterator<Item = (u64, u64)> {
        let mut random = Random(0);
        (0..200_000).map(move |number| random.words(number))
    }

    #[test]
    fn moves_in_lanes_are_the_moves() {
        for (own, opponent) in boards() {
            assert_eq!(moves_in_lanes(own, opponent), moves(own, opponent));
        }
    }

    #[test]
    fn a_move_is_what_flips() {
        for (own, opponent) in boards().take(10_000) {
            let moves = moves(own, opponent);
            let empty = (0..64).filter(|number| (own | opponent) >> number & 1 == 0);
            for number in empty {
                let is_move = moves >> number & 1 == 1;
                assert_eq!(flips(own, opponent, number) != 0, is_move);
            }
        }
    }
}
