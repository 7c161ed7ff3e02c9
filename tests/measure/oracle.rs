//! The recount: every cell of every image of every pattern at every origin, for every position from
//! scratch.

use std::collections::HashMap;

use crate::games::Game;
use crate::naive::{Board, Place, Stone};

/// A pattern as text.
pub(crate) struct Pattern {
    pub(crate) name: String,
    pub(crate) positive: bool,
    /// In millionths.
    pub(crate) weight: u64,
    pub(crate) rows: Vec<Vec<char>>,
}

impl Pattern {
    pub(crate) fn new(name: &str, kind: &str, weight: u64, shape: &str) -> Pattern {
        Pattern {
            name: name.into(),
            positive: kind == "positive",
            weight,
            rows: shape.split(' ').map(|row| row.chars().collect()).collect(),
        }
    }

    /// As in a database.
    pub(crate) fn toml(&self) -> String {
        let rows: Vec<String> = self.rows.iter().map(|row| row.iter().collect()).collect();
        let (name, kind) = (
            &self.name,
            if self.positive {
                "positive"
            } else {
                "negative"
            },
        );
        let (units, millionths) = (self.weight / 1_000_000, self.weight % 1_000_000);
        let shape = rows.join("\n");
        format!(
            "\n[[pattern]]\nid = \"{name}\"\nkind = \"{kind}\"\nweight = {units}.{millionths:06}\nshape = \"\"\"\n{shape}\n\"\"\"\n"
        )
    }
}

/// The eight images of a drawing.
pub(crate) fn images(rows: &[Vec<char>]) -> Vec<Vec<Vec<char>>> {
    let turned = |rows: &[Vec<char>]| -> Vec<Vec<char>> {
        let width = rows[0].len();
        let column = |x: usize| rows.iter().map(|row| row[x]).collect();
        (0..width).rev().map(column).collect()
    };
    let mut images = Vec::new();
    let mut image = rows.to_vec();
    for _ in 0..2 {
        for _ in 0..4 {
            images.push(image.clone());
            image = turned(&image);
        }
        image.reverse();
    }
    images
}

/// The mark of a point for a side: `+`, `*` (own), `O`, or `#` off the board.
fn mark(board: &Board, side: Stone, x: isize, y: isize) -> char {
    let inside = |line: isize| (0..board.size as isize).contains(&line);
    if !inside(x) || !inside(y) {
        return '#';
    }
    match board.get((x as usize, y as usize)) {
        None => '+',
        Some(stone) if stone == side => '*',
        Some(_) => 'O',
    }
}

fn allows(cell: char, mark: char) -> bool {
    match cell {
        'x' => mark == '+',
        'b' => mark == '*' || mark == '+',
        'w' => mark == 'O' || mark == '+',
        's' => mark == '*' || mark == 'O',
        '?' => mark != '#',
        '_' => true,
        exact => mark == exact,
    }
}

/// The points that the pattern speaks of.
pub(crate) fn spoken_of(board: &Board, side: Stone, pattern: &Pattern) -> Vec<Place> {
    let mut places = Vec::new();
    for image in images(&pattern.rows) {
        for top in -5..board.size as isize + 5 {
            for left in -5..board.size as isize + 5 {
                let cells = || {
                    image.iter().enumerate().flat_map(|(y, row)| {
                        row.iter()
                            .enumerate()
                            .map(move |(x, &cell)| (cell, left + x as isize, top + y as isize))
                    })
                };
                if cells().all(|(cell, x, y)| allows(cell, mark(board, side, x, y))) {
                    for (_, x, y) in cells().filter(|&(cell, ..)| cell == 'x') {
                        places.push((x as usize, y as usize));
                    }
                }
            }
        }
    }
    places.sort_unstable();
    places.dedup();
    places
}

/// What the recount comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) games: u64,
    pub(crate) moves: u64,
    pub(crate) covered: u64,
    pub(crate) candidates: u64,
    pub(crate) legal: u64,
    pub(crate) top: [u64; 4],
    /// By pattern: offered and played.
    pub(crate) patterns: Vec<(u64, u64)>,
}

/// Gives every position in which a point is played to `each`, with the side and the point; then the
/// point of the move before, if it was no pass.
pub(crate) fn positions(game: &Game, mut each: impl FnMut(&Board, Stone, Place, Option<Place>)) {
    let mut board = Board::new(game.size);
    for &(stone, place) in &game.setup {
        board.set(place, Some(stone));
    }
    let mut last = None;
    for &(stone, place) in &game.moves {
        match place {
            Some(place) => {
                each(&board, stone, place, last);
                board.play(stone, place);
            }
            None => board.pass(),
        }
        last = place;
    }
}

/// The number of the distance between two points, and that of the line of the first.
pub(crate) fn place_numbers(size: usize, (x, y): Place, last: Option<Place>) -> (usize, usize) {
    let near = last.map_or(0, |(last_x, last_y)| {
        let (dx, dy) = (x.abs_diff(last_x), y.abs_diff(last_y));
        let distance = dx + dy + dx.max(dy);
        distance.clamp(2, 17) - 1
    });
    let line = [x, y, size - 1 - x, size - 1 - y].into_iter().min();
    (near, line.unwrap().min(5))
}

pub(crate) fn score<'g>(games: impl IntoIterator<Item = &'g Game>, patterns: &[Pattern]) -> Counts {
    score_by(games, patterns, |_, _, _| 1)
}

/// The same with scores multiplied by a number for each point: of the size of the board, the point,
/// and that of the move before.
pub(crate) fn score_by<'g>(
    games: impl IntoIterator<Item = &'g Game>,
    patterns: &[Pattern],
    strength: impl Fn(usize, Place, Option<Place>) -> u128,
) -> Counts {
    let mut counts = Counts {
        patterns: vec![(0, 0); patterns.len()],
        ..Counts::default()
    };
    for game in games {
        counts.games += 1;
        positions(game, |board, side, played, last| {
            counts.moves += 1;
            let legal: Vec<_> = board
                .places()
                .filter(|&place| board.is_legal(side, place))
                .collect();
            counts.legal += legal.len() as u64;
            // By point: the sums of the weights for it and against it.
            let mut sums: HashMap<Place, (u64, u64)> = HashMap::new();
            for (pattern, count) in patterns.iter().zip(&mut counts.patterns) {
                for place in spoken_of(board, side, pattern) {
                    if !legal.contains(&place) {
                        continue;
                    }
                    let sum = sums.entry(place).or_default();
                    if pattern.positive {
                        sum.0 += pattern.weight;
                    } else {
                        sum.1 += pattern.weight;
                    }
                    count.0 += 1;
                    count.1 += u64::from(place == played);
                }
            }
            let mut candidates: Vec<(u128, Place)> = sums
                .into_iter()
                .filter(|&(_, (_, against))| against == 0)
                .map(|(place, (score, _))| {
                    let strength = strength(board.size, place, last);
                    (u128::from(score) * strength, place)
                })
                .collect();
            candidates
                .sort_by(|&(a, (ax, ay)), &(b, (bx, by))| b.cmp(&a).then((ay, ax).cmp(&(by, bx))));
            counts.candidates += candidates.len() as u64;
            let rank = candidates.iter().position(|&(_, place)| place == played);
            if let Some(rank) = rank {
                counts.covered += 1;
                for (count, first) in counts.top.iter_mut().zip([1, 5, 10, 20]) {
                    *count += u64::from(rank < first);
                }
            }
        });
    }
    counts
}

/// Neighbourhoods as text, the least of the eight images, with how often each was there and how
/// often it was played; then the moves and the legal points.
pub(crate) struct Neighborhoods {
    pub(crate) counts: HashMap<String, (u64, u64)>,
    pub(crate) moves: u64,
    pub(crate) legal: u64,
}

/// The least of the eight images of a drawing, as text.
pub(crate) fn canonical(rows: &[Vec<char>]) -> String {
    let text = |rows: Vec<Vec<char>>| {
        let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
        rows.join(" ")
    };
    images(rows).into_iter().map(text).min().unwrap()
}

/// What lies around a point, as far as a square of that side length shows.
pub(crate) fn around(board: &Board, side: Stone, (x, y): Place, side_length: usize) -> String {
    let reach = side_length as isize / 2;
    let row = |dy: isize| -> Vec<char> {
        (-reach..=reach)
            .map(|dx| match (dx, dy) {
                (0, 0) => 'x',
                _ => mark(board, side, x as isize + dx, y as isize + dy),
            })
            .collect()
    };
    let rows: Vec<_> = (-reach..=reach).map(row).collect();
    canonical(&rows)
}

pub(crate) fn mine<'g>(
    games: impl IntoIterator<Item = &'g Game>,
    side_length: usize,
) -> Neighborhoods {
    let around = |board: &Board, side, place| around(board, side, place, side_length);
    let mut found = Neighborhoods {
        counts: HashMap::new(),
        moves: 0,
        legal: 0,
    };
    for game in games {
        positions(game, |board, side, played, _| {
            found.moves += 1;
            for place in board.places().filter(|&place| board.is_legal(side, place)) {
                found.legal += 1;
                found
                    .counts
                    .entry(around(board, side, place))
                    .or_default()
                    .0 += 1;
            }
            found
                .counts
                .entry(around(board, side, played))
                .or_default()
                .1 += 1;
        });
    }
    found
}
