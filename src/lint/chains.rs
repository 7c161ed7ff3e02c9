//! Chains of a shape whose fate no position can change.

use super::grid::{self, GRID, Mask};
use super::surroundings::Surroundings;
use crate::pattern::{CellSet, CellState};

/// The largest chain of `side` that may stand on `start`, when it has no liberty on any board:
/// `None` as soon as a point that it may hold, or one beside it, may be empty. `taken` are points
/// that hold a stone although the shape has them empty.
///
/// Sound: in every position that the shape allows, the chain through `start` lies within the
/// returned points, all its neighbours lie within them or beside them, and none of these is empty.
/// Points outside the frame may be empty, except beyond an edge.
pub(super) fn doomed_chain(
    surroundings: &Surroundings,
    side: CellState,
    start: Mask,
    taken: Mask,
) -> Option<Mask> {
    let may_be_empty = surroundings.may_be(CellState::Empty) & !taken;
    let may_be_own = surroundings.may_be(side);
    let mut chain = start;
    loop {
        let reached = grid::neighbors(chain);
        if reached & may_be_empty != 0 {
            return None;
        }
        let grown = chain | reached & may_be_own;
        if grown == chain {
            return Some(chain);
        }
        chain = grown;
    }
}

/// Whether a chain of `side` through `start` has a liberty other than `taken` in every position
/// that the shape allows.
///
/// Beside the chain, a cell that is certainly empty is one. A cell that can hold nothing but a
/// stone of the chain's side or be empty either is one or makes the chain longer; any other cell
/// may be filled by the opponent or be off the board.
pub(super) fn has_certain_liberty(
    surroundings: &Surroundings,
    side: CellState,
    start: Mask,
    taken: Mask,
) -> bool {
    let empty = surroundings.within(CellSet::EMPTY) & !taken;
    let extends = surroundings.within(CellSet::of(side).union(CellSet::EMPTY));
    let extends = extends & !surroundings.within(CellSet::EMPTY) & GRID;
    let mut chain = start;
    loop {
        let reached = grid::neighbors(chain);
        if reached & empty != 0 {
            return true;
        }
        let grown = chain | reached & extends;
        if grown == chain {
            return false;
        }
        chain = grown;
    }
}
