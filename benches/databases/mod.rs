//! Patterns to measure with: those of `patterns/`, generated ones, and large ones where they are there.

use std::fs;
use std::path::Path;

use katachi::board::Setup;
use katachi::format::read_database;
use katachi::matcher::Rule;
use katachi::pattern::{CellSet, Kind, Shape, Weight};
use katachi::{Color, Point};

use crate::positions::{self, Game};

/// Where the large databases are.
const LARGE: &str = "../shared/bench-db";

/// What there may be to measure with.
pub(crate) const NAMES: [&str; 5] = [
    "hand-written",
    "off-centre-600",
    "wild-600",
    "mined-1k",
    "mined-20k",
];

/// The patterns of that name; `None`, with a message, when they are not there.
///
/// # Panics
/// When there is no such name.
pub(crate) fn named(name: &str) -> Option<Vec<Rule>> {
    assert!(NAMES.contains(&name), "no database {name}");
    match name {
        "hand-written" => Some(hand_written()),
        "off-centre-600" => Some(off_center(600)),
        _ => {
            let path = format!("{LARGE}/{name}.toml");
            if Path::new(&path).exists() {
                return Some(read(&path));
            }
            eprintln!("{name}: skipped, {path} is not there");
            None
        }
    }
}

fn hand_written() -> Vec<Rule> {
    let names = [
        "bad-shape",
        "contact",
        "corner",
        "cut",
        "edge",
        "eye-space",
        "shape",
    ];
    let paths = names.map(|name| format!("patterns/{name}.toml"));
    paths.iter().flat_map(|path| read(path)).collect()
}

fn read(path: &str) -> Vec<Rule> {
    let bytes = fs::read(path).expect("a readable file");
    let database = read_database(path, &bytes).expect("a database");
    database.patterns.iter().map(Rule::from).collect()
}

/// Shapes of three to five columns and four or five rows, drawn from generated games, of which a third of the cells are loosened to
/// wildcards of all kinds; one or two candidates on any empty cells; a quarter of the patterns negative; all of different weights.
fn off_center(number: usize) -> Vec<Rule> {
    let games = positions::generated();
    let positions: Vec<Setup> = games.iter().flat_map(Game::positions).collect();
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let draw = || rule(&mut random, &positions);
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
