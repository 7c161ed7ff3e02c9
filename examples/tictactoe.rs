//! Counts the essentially different positions of tic-tac-toe: those that are no image of each other
//! under the eight symmetries of the board.
//!
//! Run it with `cargo run --example tictactoe`. Every position that play from the empty board
//! reaches is brought to its canonical form, in which one board stands for all its images.

use std::collections::HashSet;

use katachi::symmetry::{Bitboard, Symmetry};

/// One bit a cell, the lowest for the top left one.
type Plane = Bitboard<3, 1>;

/// The cells of X and of O, in canonical form.
type Position = [Plane; 2];

/// How many positions there are of each kind.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) open: usize,
    pub(crate) won_by_x: usize,
    pub(crate) won_by_o: usize,
    pub(crate) drawn: usize,
}

impl Count {
    pub(crate) fn finished(&self) -> usize {
        self.won_by_x + self.won_by_o + self.drawn
    }

    pub(crate) fn all(&self) -> usize {
        self.open + self.finished()
    }

    /// Counts a position, as often as it is asked.
    fn add(&mut self, [x, o]: Position, times: usize) {
        *match (has_won(x), has_won(o)) {
            (true, _) => &mut self.won_by_x,
            (_, true) => &mut self.won_by_o,
            _ if x.bits() | o.bits() == Plane::FULL.bits() => &mut self.drawn,
            _ => &mut self.open,
        } += times;
    }
}

fn main() {
    let positions = positions();
    let (different, all) = (count(&positions), count_with_images(&positions));
    println!("positions of tic-tac-toe  essentially different  with their images");
    for (name, of) in [
        ("all", Count::all as fn(&Count) -> usize),
        ("finished", Count::finished),
        ("  won by X", |count| count.won_by_x),
        ("  won by O", |count| count.won_by_o),
        ("  drawn", |count| count.drawn),
    ] {
        println!("{name:<24}  {:>21}  {:>17}", of(&different), of(&all));
    }
}

/// All positions that play reaches from the empty board, each in its canonical form.
pub(crate) fn positions() -> HashSet<Position> {
    let empty = [Plane::EMPTY; 2];
    let mut seen = HashSet::from([empty]);
    let mut waiting = vec![empty];
    while let Some(position) = waiting.pop() {
        for next in moves(position) {
            let (canonical, _) = Plane::canonical_planes(next);
            if seen.insert(canonical) {
                waiting.push(canonical);
            }
        }
    }
    seen
}

/// The positions after each move of the side whose turn it is; none when the game is over.
fn moves([x, o]: Position) -> Vec<Position> {
    if has_won(x) || has_won(o) {
        return Vec::new();
    }
    let taken = x.bits() | o.bits();
    let x_to_move = x.bits().count_ones() == o.bits().count_ones();
    (0..9)
        .map(|cell| 1 << cell)
        .filter(|cell| taken & cell == 0)
        .map(|cell| {
            if x_to_move {
                [Plane::from_bits(x.bits() | cell), o]
            } else {
                [x, Plane::from_bits(o.bits() | cell)]
            }
        })
        .collect()
}

/// Whether the cells hold a row, a column or a diagonal.
fn has_won(plane: Plane) -> bool {
    const LINES: [u64; 3] = [0b000_000_111, 0b000_111_000, 0b100_010_001];
    // The images of the two rows are all rows and columns.
    plane
        .images()
        .iter()
        .any(|image| LINES.iter().any(|line| image.bits() & line == *line))
}

/// How many of the positions there are of each kind.
pub(crate) fn count(positions: &HashSet<Position>) -> Count {
    let mut count = Count::default();
    for &position in positions {
        count.add(position, 1);
    }
    count
}

/// The same, each position counted once for each of its different images.
pub(crate) fn count_with_images(positions: &HashSet<Position>) -> Count {
    let mut count = Count::default();
    for &position in positions {
        let images =
            Symmetry::ALL.map(|symmetry| position.map(|plane| plane.transformed(symmetry)));
        count.add(position, HashSet::from(images).len());
    }
    count
}
