//! Chains of stones, and the flood that finds them.

use std::ops::ControlFlow;

use crate::color::Color;
use crate::point::{Point, PointSet};

/// A chain (also called group or string): stones of one colour connected along lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain {
    /// Its colour.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// The empty points next to its stones.
    pub liberties: PointSet,
}

/// The points of `own` that are connected with `start`, which is one of them.
///
/// Cost: a step for each horizontal run of the chain.
pub(super) fn connected(own: &PointSet, start: Point) -> PointSet {
    let mut rows = [0; 25];
    let _ = flood(own, start, |y, run| {
        rows[y] |= run;
        ControlFlow::Continue(())
    });
    PointSet::from_rows(rows)
}

/// Whether a point connected with `start` within `own` lies next to a point of `free`.
///
/// Cost: a step for each horizontal run that is looked at until a liberty is found: mostly one.
#[inline]
pub(super) fn has_liberty(own: &PointSet, start: Point, free: &PointSet) -> bool {
    free.touches(start) || reaches(own, start, free)
}

fn reaches(own: &PointSet, start: Point, free: &PointSet) -> bool {
    flood(own, start, |y, run| {
        if free.touches_run(y, run) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })
    .is_break()
}

/// Calls `visit` with row (from 0) and bits of each horizontal run of the points of `own` that are
/// connected with `start`, once for each run, until it breaks.
///
/// The work to do is kept as bits too, so that nothing is allocated: the rows that are pending, and in each
/// of them the points from which runs not yet visited are reached.
#[inline]
fn flood(
    own: &PointSet,
    start: Point,
    mut visit: impl FnMut(usize, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let own = own.rows();
    let mut visited = [0; 25];
    let mut seeds = [0u32; 25];
    seeds[start.y() - 1] = 1 << (start.x() - 1);
    let mut pending: u32 = 1 << (start.y() - 1);
    while pending != 0 {
        let y = pending.trailing_zeros() as usize;
        let run = run_around(own[y], seeds[y].trailing_zeros());
        visited[y] |= run;
        seeds[y] &= !run;
        if seeds[y] == 0 {
            pending &= pending - 1;
        }
        visit(y, run)?;
        for next in [y.wrapping_sub(1), y + 1] {
            let Some(&row) = own.get(next) else { continue };
            let reached = run & row & !visited[next];
            if reached != 0 {
                seeds[next] |= reached;
                pending |= 1 << next;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The unbroken run of ones in `row` that holds bit `x`. Bits from 25 on are never set in a row, so
/// there is always a gap above.
#[inline]
const fn run_around(row: u32, x: u32) -> u32 {
    let end = x + (!row >> x).trailing_zeros();
    let start = 32 - (!row & ((1 << x) - 1)).leading_zeros();
    (1 << end) - (1 << start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_end_at_gaps_and_at_the_rims() {
        let row = 0b1_1001_1100_0000_0000_0001_0111;
        assert_eq!(run_around(row, 0), 0b111);
        assert_eq!(run_around(row, 2), 0b111);
        assert_eq!(run_around(row, 4), 0b1_0000);
        assert_eq!(run_around(row, 19), 0b1_1100 << 16);
        assert_eq!(run_around(row, 24), 0b1_1000_0000_0000_0000_0000_0000);
        assert_eq!(run_around((1 << 25) - 1, 12), (1 << 25) - 1);
    }
}
