//! What a cell of a shape allows.

use std::fmt;

/// The state of one cell under a shape, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum CellState {
    /// A stone of the side to move; written as Black's.
    Own,
    /// A stone of the other side; written as White's.
    Other,
    /// A point without a stone.
    Empty,
    /// No point of the board.
    OffBoard,
}

impl CellState {
    /// All four, in the order of the bits of [`CellSet`] and of the planes of [`super::Shape`].
    pub const ALL: [CellState; 4] = [
        CellState::Own,
        CellState::Other,
        CellState::Empty,
        CellState::OffBoard,
    ];

    /// Its place in [`CellState::ALL`], from 0 to 3.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The state as the other side sees it.
    #[must_use]
    pub const fn colors_swapped(self) -> CellState {
        match self {
            CellState::Own => CellState::Other,
            CellState::Other => CellState::Own,
            CellState::Empty | CellState::OffBoard => self,
        }
    }
}

/// The states that a cell of a shape allows: bit `i` stands for `CellState::ALL[i]`.
///
/// ```
/// use katachi::pattern::{CellSet, CellState};
///
/// let set = CellSet::OWN.union(CellSet::EMPTY);
/// assert!(set.contains(CellState::Own) && !set.contains(CellState::Other));
/// assert!(CellSet::EMPTY.is_subset(set));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet(u8);

impl CellSet {
    /// No state at all: no cell of a shape is this.
    pub const NOTHING: CellSet = CellSet(0);
    /// A stone of the side to move, `*`.
    pub const OWN: CellSet = CellSet::of(CellState::Own);
    /// A stone of the other side, `O`.
    pub const OTHER: CellSet = CellSet::of(CellState::Other);
    /// Empty, `+`.
    pub const EMPTY: CellSet = CellSet::of(CellState::Empty);
    /// Off the board, `#`.
    pub const OFF_BOARD: CellSet = CellSet::of(CellState::OffBoard);
    /// Any point of the board, `?`.
    pub const ON_BOARD: CellSet = CellSet(0b0111);
    /// Anything, on the board or off, `_`.
    pub const ANYTHING: CellSet = CellSet(0b1111);

    /// The set of one state.
    #[must_use]
    pub const fn of(state: CellState) -> CellSet {
        CellSet(1 << state.index())
    }

    /// The four bits.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set of those bits, of which only the lowest four count.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u8) -> CellSet {
        CellSet(bits & Self::ANYTHING.0)
    }

    /// The states in either set.
    #[must_use]
    pub const fn union(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }

    /// The states in both sets.
    #[must_use]
    pub const fn intersection(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }

    /// Whether the state is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, state: CellState) -> bool {
        self.0 >> state.index() & 1 == 1
    }

    /// Whether every state of this set is in the other.
    #[must_use]
    pub const fn is_subset(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The set as the other side sees it.
    #[must_use]
    pub const fn colors_swapped(self) -> CellSet {
        CellSet(self.0 & 0b1100 | (self.0 & 1) << 1 | self.0 >> 1 & 1)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let states = CellState::ALL
            .into_iter()
            .filter(|&state| self.contains(state));
        formatter.debug_set().entries(states).finish()
    }
}
