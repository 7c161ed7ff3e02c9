//! Patterns and boards at random.

use proptest::collection::vec;
use proptest::prelude::*;

use super::Rule;
use crate::board::Setup;
use crate::pattern::{CellSet, Kind, Shape, Weight};
use crate::{Color, Point, Size};

/// Cells of all kinds, those that allow much more often.
fn cell() -> impl Strategy<Value = CellSet> {
    prop_oneof![
        4 => Just(CellSet::EMPTY),
        2 => Just(CellSet::OWN),
        2 => Just(CellSet::OTHER),
        4 => Just(CellSet::ANYTHING),
        4 => Just(CellSet::ON_BOARD),
        1 => Just(CellSet::OFF_BOARD),
        4 => (1u8..16).prop_map(CellSet::from_bits),
    ]
}

fn rule_of(shape: impl Strategy<Value = Shape>) -> impl Strategy<Value = Rule> {
    // Few weights, so that some patterns share one, and any.
    let millionths = prop_oneof![Just(1_000_000), Just(500_000), 1..=1_000_000_000_000u64];
    (shape, any::<bool>(), millionths).prop_map(|(shape, negative, weight)| Rule {
        shape,
        kind: Kind::ALL[usize::from(negative)],
        weight: Weight::from_millionths(weight).unwrap(),
    })
}

/// Any pattern, with up to so many candidates.
pub(super) fn rule(candidates: usize) -> impl Strategy<Value = Rule> {
    rule_of(
        (1..=5usize, 1..=5usize).prop_flat_map(move |(width, height)| {
            let cells = vec(cell(), width * height);
            let candidates = vec((0..width, 0..height), 1..=candidates);
            (cells, candidates).prop_map(move |(cells, candidates)| {
                let cell = |x, y| match candidates.contains(&(x, y)) {
                    true => CellSet::EMPTY,
                    false => cells[y * width + x],
                };
                Shape::from_cells(width, height, cell, &candidates).unwrap()
            })
        }),
    )
}

/// A pattern that lies on the board with a candidate at one of its empty points: what is there under a window of that
/// size around the point, in which each cell is loosened with that chance in percent. `None` for a board without empty points.
pub(super) fn rule_from(
    setup: Setup,
    size: usize,
    loosened: u32,
) -> Option<impl Strategy<Value = Rule>> {
    let empty: Vec<Point> = setup.empty().iter().collect();
    if empty.is_empty() {
        return None;
    }
    let shape = (
        proptest::sample::select(empty),
        (0..size, 0..size),
        vec((0..100u32, cell()), size * size),
        any::<bool>(),
    )
        .prop_map(move |(point, candidate, loose, is_centered)| {
            let candidate = if is_centered {
                (size / 2, size / 2)
            } else {
                candidate
            };
            let cell = |x: usize, y: usize| {
                let column = (point.x() + x).checked_sub(candidate.0);
                let row = (point.y() + y).checked_sub(candidate.1);
                let at = column.zip(row).and_then(|(x, y)| Point::new(x, y));
                let state = match at.filter(|&at| setup.size().contains(at)) {
                    None => CellSet::OFF_BOARD,
                    Some(at) => match setup.get(at) {
                        None => CellSet::EMPTY,
                        Some(Color::Black) => CellSet::OWN,
                        Some(Color::White) => CellSet::OTHER,
                    },
                };
                let (chance, other) = loose[y * size + x];
                if chance < loosened && (x, y) != candidate {
                    state.union(other)
                } else {
                    state
                }
            };
            Shape::from_cells(size, size, cell, &[candidate]).unwrap()
        });
    Some(rule_of(shape))
}

/// Boards of all sizes, from empty to full.
pub(super) fn setup() -> impl Strategy<Value = Setup> {
    (1..=25usize, 0..=100u32).prop_flat_map(|(size, percent)| {
        let size = Size::new(size).unwrap();
        let stones = vec(0..200u32, size.get() * size.get());
        stones.prop_map(move |stones| {
            let mut setup = Setup::new(size);
            for (point, stone) in size.points().zip(stones) {
                let color = Color::ALL[stone as usize / 100];
                setup.set(point, (stone % 100 < percent).then_some(color));
            }
            setup
        })
    })
}

/// A board and patterns that lie on it, together with some that may not.
pub(super) fn setup_and_rules(
    size: usize,
    loosened: u32,
    number: usize,
) -> impl Strategy<Value = (Setup, Vec<Rule>)> {
    setup().prop_flat_map(move |setup| {
        let drawn = match rule_from(setup, size, loosened) {
            Some(rule) => vec(rule, number).boxed(),
            None => Just(Vec::new()).boxed(),
        };
        (Just(setup), drawn, vec(rule(2), 0..4)).prop_map(|(setup, mut rules, others)| {
            rules.extend(others);
            (setup, rules)
        })
    })
}
