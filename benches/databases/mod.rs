//! Patterns to measure with: those of `patterns/`, generated ones, and large ones where they are there.

use std::fs;
use std::path::Path;

use katachi::board::Setup;
use katachi::format::read_database;
use katachi::matcher::Rule;
use katachi::pattern::{CellSet, Kind, Shape, Weight};
use katachi::{Color, Point};

/// Where the large databases are.
const LARGE: &str = "../shared/bench-db";

/// Patterns under a name.
pub(crate) struct Patterns {
    /// The name.
    pub(crate) name: &'static str,
    /// The patterns.
    pub(crate) rules: Vec<Rule>,
}

/// All there are. The generated ones are drawn from the given positions.
pub(crate) fn all(positions: &[Setup]) -> Vec<Patterns> {
    let hand_written = [
        "bad-shape",
        "contact",
        "corner",
        "cut",
        "edge",
        "eye-space",
        "shape",
    ];
    let hand_written = hand_written
        .iter()
        .map(|name| format!("patterns/{name}.toml"));
    let mut all = vec![
        Patterns {
            name: "hand-written",
            rules: hand_written.flat_map(|path| read(&path)).collect(),
        },
        Patterns {
            name: "off-centre-600",
            rules: off_center(600, positions),
        },
    ];
    for name in ["wild-600", "mined-1k", "mined-20k"] {
        let path = format!("{LARGE}/{name}.toml");
        if Path::new(&path).exists() {
            let rules = read(&path);
            all.push(Patterns { name, rules });
        } else {
            eprintln!("{name}: skipped, {path} is not there");
        }
    }
    all
}

fn read(path: &str) -> Vec<Rule> {
    let bytes = fs::read(path).expect("a readable file");
    let database = read_database(path, &bytes).expect("a database");
    database.patterns.iter().map(Rule::from).collect()
}

/// Shapes of three to five columns and four or five rows, drawn from positions, of which a third of the cells are loosened to
/// wildcards of all kinds; one or two candidates on any empty cells; a quarter of the patterns negative; all of different weights.
fn off_center(number: usize, positions: &[Setup]) -> Vec<Rule> {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let draw = || rule(&mut random, positions);
    std::iter::repeat_with(draw)
        .flatten()
        .take(number)
        .collect()
}

fn rule(random: &mut Random, positions: &[Setup]) -> Option<Rule> {
    let setup = &positions[random.below(positions.len())];
    let (width, height) = (3 + random.below(3), 4 + random.below(2));
    // The window may lie up to two lines beyond the edges.
    let lines = setup.size().get() + 2;
    let (left, top) = (random.below(lines), random.below(lines));
    let state = |x: usize, y: usize| {
        let column = (left + x).checked_sub(1);
        let row = (top + y).checked_sub(1);
        let point = column.zip(row).and_then(|(x, y)| Point::new(x, y));
        match point.filter(|&point| setup.size().contains(point)) {
            None => CellSet::OFF_BOARD,
            Some(point) => match setup.get(point) {
                None => CellSet::EMPTY,
                Some(Color::Black) => CellSet::OWN,
                Some(Color::White) => CellSet::OTHER,
            },
        }
    };
    let cells = || (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let empty: Vec<_> = cells()
        .filter(|&(x, y)| state(x, y) == CellSet::EMPTY)
        .collect();
    if empty.is_empty() {
        return None;
    }
    let candidates: Vec<_> = (0..1 + random.below(2))
        .map(|_| empty[random.below(empty.len())])
        .collect();
    let loosened: Vec<CellSet> = cells()
        .map(|(x, y)| match (state(x, y), random.below(20)) {
            (state, 0..=12) => state,
            (_, 17..) => CellSet::ANYTHING,
            (CellSet::OFF_BOARD, _) => CellSet::OFF_BOARD,
            (_, 13..=14) => CellSet::ON_BOARD,
            (state, _) => state.union([CellSet::OWN, CellSet::OTHER][random.below(2)]),
        })
        .collect();
    // Few stones would be found everywhere.
    let stones = loosened
        .iter()
        .filter(|&&set| set == CellSet::OWN || set == CellSet::OTHER);
    if stones.count() < 3 {
        return None;
    }
    let cell = |x, y| match candidates.contains(&(x, y)) {
        true => CellSet::EMPTY,
        false => loosened[y * width + x],
    };
    Some(Rule {
        shape: Shape::from_cells(width, height, cell, &candidates).expect("a shape"),
        kind: Kind::ALL[usize::from(random.below(4) == 0)],
        weight: Weight::from_millionths(1 + random.below(2_000_000) as u64).expect("a weight"),
    })
}

/// A generator of numbers: xorshift (Marsaglia, 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }
}
