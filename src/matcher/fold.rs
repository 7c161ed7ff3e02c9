//! Neighbourhoods that differ by a symmetry or by the colours, folded into one.
//!
//! The inner ring of a neighbourhood is turned, and its colours are swapped, until it is the representative of its sixteen
//! images; the outer ring and the centre follow. So the inner rings that windows of boards can have, 7,642 around points and some
//! beyond the edges, become 590 classes.

use std::sync::LazyLock;

use super::neighborhood::{CELLS, INNER, MARGIN, Neighborhood};

/// One of the sixteen ways to turn a neighbourhood and to swap its colours or not: bits 0 and 1 count quarter turns clockwise, after
/// the transposition that bit 2 stands for; bit 3 swaps the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn(u8);

impl Turn {
    /// All sixteen, those that swap the colours last.
    pub(super) const ALL: [Turn; 16] = {
        let mut all = [Turn(0); 16];
        let mut bits = 0;
        while bits < 16 {
            all[bits] = Turn(bits as u8);
            bits += 1;
        }
        all
    };

    /// The inner ring turned.
    fn inner(self, ring: u16) -> u16 {
        let mut ring = ring;
        if self.swaps_colors() {
            ring = (ring >> 1 & 0x5555) | (ring & 0x5555) << 1;
        }
        if self.transposes() {
            ring = (0..INNER).fold(0, |bits, cell| {
                bits | (ring >> (2 * cell) & 3) << (2 * ((INNER - cell) % INNER))
            });
        }
        ring.rotate_left(4 * self.quarter_turns())
    }

    /// The outer ring turned.
    #[inline]
    fn outer(self, ring: u32) -> u32 {
        let exchange =
            |bits: u32, mask: u32, shift: u32| (bits >> shift & mask) | (bits & mask) << shift;
        // Without branches: which turn it is cannot be foreseen.
        let choose = |condition: bool, yes: u32, no: u32| {
            let mask = u32::from(condition).wrapping_neg();
            no ^ (no ^ yes) & mask
        };
        let ring = choose(self.swaps_colors(), exchange(ring, 0x5555_5555, 1), ring);
        // The sixteen cells reversed, then moved on by one: the first stays.
        let reversed = exchange(exchange(ring.swap_bytes(), 0x0f0f_0f0f, 4), 0x3333_3333, 2);
        let ring = choose(self.transposes(), reversed.rotate_left(2), ring);
        ring.rotate_left(8 * self.quarter_turns())
    }

    /// The state of the centre turned.
    #[inline]
    fn center(self, state: usize) -> usize {
        const SWAPPED: usize = 0b11_01_10_00;
        if self.swaps_colors() {
            SWAPPED >> (2 * state) & 3
        } else {
            state
        }
    }

    /// A set of cells turned: bit `k` for cell `k` of [`CELLS`], and the centre above them.
    pub(super) fn cells(self, cells: u32) -> u32 {
        let (mut inner, mut outer) = (cells as u8, (cells >> INNER) as u16);
        if self.transposes() {
            (inner, outer) = (
                inner.reverse_bits().rotate_left(1),
                outer.reverse_bits().rotate_left(1),
            );
        }
        let quarter = self.quarter_turns();
        let (inner, outer) = (
            inner.rotate_left(2 * quarter),
            outer.rotate_left(4 * quarter),
        );
        u32::from(inner) | u32::from(outer) << INNER | cells & 1 << CELLS.len()
    }

    #[inline]
    const fn transposes(self) -> bool {
        self.0 & 4 != 0
    }

    #[inline]
    const fn quarter_turns(self) -> u32 {
        (self.0 & 3) as u32
    }

    /// Whether it swaps the colours.
    #[inline]
    pub(super) const fn swaps_colors(self) -> bool {
        self.0 & 8 != 0
    }

    /// The turn that undoes it.
    #[inline]
    pub(super) const fn inverse(self) -> Turn {
        if self.transposes() {
            self
        } else {
            Turn(self.0 & !3 | (4 - (self.0 & 3)) & 3)
        }
    }
}

/// A neighbourhood folded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Folded {
    /// The number of the class of its inner ring, times four, plus the state of the centre.
    pub(super) list: usize,
    /// The outer ring, two bits a cell.
    pub(super) outer: u32,
    /// The turn that was made.
    pub(super) turn: Turn,
}

impl Folded {
    /// The cells of both rings, two bits a cell.
    pub(super) fn cells(self) -> u64 {
        let inner = Folding::get().representatives[self.list / 4];
        u64::from(self.outer) << (2 * INNER) | u64::from(inner)
    }
}

/// The classes of inner rings that a symmetry or a swap of colours makes the same.
#[derive(Debug)]
pub(super) struct Folding {
    /// By inner ring: the number of its class, above four bits of the turn that makes it the representative
    /// of the class. [`Folding::NO_BOARD`] for rings that no board has.
    folds: Box<[u16; 1 << (2 * INNER)]>,
    /// By class: its representative.
    representatives: Vec<u16>,
}

impl Folding {
    const NO_BOARD: u16 = u16::MAX;

    /// The only one there is, made on first use.
    pub(super) fn get() -> &'static Folding {
        static FOLDING: LazyLock<Folding> = LazyLock::new(Folding::new);
        &FOLDING
    }

    fn new() -> Folding {
        let mut folds = Box::new([Self::NO_BOARD; 1 << (2 * INNER)]);
        let mut representatives = Vec::new();
        for ring in rings() {
            if folds[usize::from(ring)] != Self::NO_BOARD {
                continue;
            }
            let class = representatives.len() as u16;
            representatives.push(ring);
            for turn in Turn::ALL {
                // The first turn that gives it: for the representative itself none.
                let fold = &mut folds[usize::from(turn.inner(ring))];
                if *fold == Self::NO_BOARD {
                    *fold = class << 4 | u16::from(turn.inverse().0);
                }
            }
        }
        Folding {
            folds,
            representatives,
        }
    }

    /// The representative of each class.
    pub(super) fn representatives(&self) -> &[u16] {
        &self.representatives
    }

    /// The neighbourhood of that inner and outer ring and an empty centre under a turn, as folding it would leave it,
    /// if that turns it no further.
    pub(super) fn image(&self, inner: u16, outer: u32, turn: Turn) -> Option<Folded> {
        let fold = self.folds[usize::from(turn.inner(inner))];
        (fold != Self::NO_BOARD && fold & 15 == 0).then(|| Folded {
            list: usize::from(fold >> 4) * 4,
            outer: turn.outer(outer),
            turn: Turn::ALL[0],
        })
    }

    /// Folds a neighbourhood of a board.
    #[inline]
    pub(super) fn fold(&self, neighborhood: Neighborhood) -> Folded {
        let mut folded = self.fold_around_empty(neighborhood);
        folded.list += folded.turn.center(neighborhood.center());
        folded
    }

    /// Folds a neighbourhood of which the centre is empty.
    #[inline]
    pub(super) fn fold_around_empty(&self, neighborhood: Neighborhood) -> Folded {
        let fold = self.folds[usize::from(neighborhood.inner())];
        let turn = Turn(fold as u8 & 15);
        Folded {
            list: usize::from(fold >> 4) * 4,
            outer: turn.outer(neighborhood.outer()),
            turn,
        }
    }
}

/// The inner rings of the windows that touch a board.
fn rings() -> Vec<u16> {
    // Which of the cells are off the board, one bit a cell: boards of more than five lines have no others.
    let mut edges: Vec<u8> = Vec::new();
    for lines in 1..=5 {
        let on_board = |at: i32| (0..lines).contains(&at);
        let window = -(MARGIN as i32)..lines + MARGIN as i32;
        for (x, y) in window
            .clone()
            .flat_map(|y| window.clone().map(move |x| (x, y)))
        {
            let off = (0..INNER)
                .filter(|&cell| !on_board(x + CELLS[cell].0) || !on_board(y + CELLS[cell].1))
                .fold(0, |bits, cell| bits | 1 << cell);
            if !edges.contains(&off) {
                edges.push(off);
            }
        }
    }
    let with_stones = |off: u8| {
        (0..INNER).fold(vec![0], |rings: Vec<u16>, cell| {
            let states = if off >> cell & 1 == 1 { 3..=3 } else { 0..=2 };
            let with = |ring: u16| states.clone().map(move |state| ring | state << (2 * cell));
            rings.into_iter().flat_map(with).collect()
        })
    };
    edges.into_iter().flat_map(with_stones).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 3^8 rings without a cell off the board, 4 * 3^5 at a side, 4 * 3^3 in a corner, that of the board of one point; then
    /// those around points one line beyond the edge that are not among them, with three, two or one point of the board: 4 * 3^3 in the
    /// middle of a side, 8 * 3^2 beside corners, (4 + 4) * 3 where only a corner, or only the board of one point, is near.
    #[test]
    fn rings_are_those_of_boards() {
        let rings = rings();
        assert_eq!(
            rings.len(),
            6561 + 4 * 243 + 4 * 27 + 1 + 4 * 27 + 8 * 9 + 8 * 3
        );
    }

    /// As many classes as orbits, which Burnside's lemma counts by the rings that each turn leaves as they are.
    #[test]
    fn classes_are_orbits() {
        let rings = rings();
        let fixed = |turn: &Turn| {
            rings
                .iter()
                .filter(|&&ring| turn.inner(ring) == ring)
                .count()
        };
        let orbits = Turn::ALL.iter().map(fixed).sum::<usize>() / Turn::ALL.len();
        assert_eq!(orbits, 590);
        assert_eq!(Folding::get().representatives().len(), orbits);
    }

    #[test]
    fn folding_leads_to_the_representative() {
        let folding = Folding::get();
        for ring in rings() {
            let fold = folding.folds[usize::from(ring)];
            let representative = folding.representatives[usize::from(fold >> 4)];
            assert_eq!(Turn(fold as u8 & 15).inner(ring), representative);
            assert!(folding.image(representative, 0, Turn::ALL[0]).is_some());
        }
    }

    /// Cells and the states in them turn alike.
    #[test]
    fn turns_of_rings_are_turns_of_cells() {
        for turn in Turn::ALL {
            for (cell, (x, y)) in CELLS.into_iter().enumerate() {
                let image = turn.cells(1 << cell).trailing_zeros() as usize;
                let state = if turn.swaps_colors() { 2 } else { 1 };
                if cell < INNER {
                    assert_eq!(turn.inner(1 << (2 * cell)), state << (2 * image));
                } else {
                    assert_eq!(
                        turn.outer(1 << (2 * (cell - INNER))),
                        u32::from(state) << (2 * (image - INNER))
                    );
                }
                let (x, y) = if turn.transposes() { (y, x) } else { (x, y) };
                let clockwise = (0..turn.quarter_turns()).fold((x, y), |(x, y), _| (-y, x));
                assert_eq!(CELLS[image], clockwise);
                assert_eq!(turn.inverse().cells(1 << image), 1 << cell);
            }
        }
    }
}
