//! Shapes and boards at random.

use proptest::prelude::*;

use super::boards::Under;
use crate::board::Setup;
use crate::format::read_database;
use crate::pattern::{CellSet, Shape};
use crate::symmetry::Symmetry;
use crate::{Color, Size};

/// Cells that a plain mark stands for.
pub(super) fn arb_plain_cell() -> impl Strategy<Value = CellSet> + Clone {
    prop_oneof![
        3 => Just(CellSet::OWN),
        3 => Just(CellSet::OTHER),
        2 => Just(CellSet::EMPTY),
        1 => Just(CellSet::OWN.union(CellSet::EMPTY)),
        1 => Just(CellSet::OTHER.union(CellSet::EMPTY)),
        1 => Just(CellSet::OWN.union(CellSet::OTHER)),
        1 => Just(CellSet::ON_BOARD),
        1 => Just(CellSet::ANYTHING),
    ]
}

/// A shape of those cells in which, mostly, an edge or two are off the board.
pub(super) fn arb_shape_of(
    cell: impl Strategy<Value = CellSet> + Clone + 'static,
    most: usize,
) -> impl Strategy<Value = Shape> {
    (1..=most, 1..=most).prop_flat_map(move |(width, height)| {
        let cells = prop::collection::vec(cell.clone(), width * height);
        let candidates = prop::collection::vec((0..width, 0..height), 1..3);
        // Of each line beyond an edge, how many cells are drawn open instead.
        let edges = prop::collection::vec(prop::option::weighted(0.3, 0..3_usize), 4);
        (cells, candidates, edges).prop_map(move |(mut cells, candidates, edges)| {
            for (side, open) in edges.into_iter().enumerate() {
                let Some(open) = open else { continue };
                for y in 0..height {
                    for x in 0..width {
                        let is_beyond = [x == 0, x + 1 == width, y == 0, y + 1 == height][side];
                        let is_open = (x + y) % 3 < open;
                        if is_beyond {
                            let open = if is_open {
                                CellSet::ANYTHING
                            } else {
                                CellSet::OFF_BOARD
                            };
                            cells[y * width + x] = open;
                        }
                    }
                }
            }
            for &(x, y) in &candidates {
                cells[y * width + x] = CellSet::EMPTY;
            }
            Shape::from_cells(width, height, |x, y| cells[y * width + x], &candidates)
                .expect("the candidates are empty")
        })
    })
}

/// Shapes with a chain that is dead or a candidate that is suicide, with a few cells changed: in
/// about half the cases what they show stays so.
pub(super) fn arb_doomed() -> impl Strategy<Value = Shape> {
    let drawn = [
        "+OO+/OxO+/+OO+",
        "##O+/#xO+/#O+_",
        "#O++/#xO+/###_",
        "+OO++/O*xO+/+OO++",
        "#w_+/#sO+/#xO+/##++",
        "####/xO*+/+OO+/#*O_",
        "?***/*OO*/?**x",
        "####/*sO*/x***",
        "#O*+/#O*x/#*++",
        "+**+/*OO*/*sO*/x***",
        "#*x/#O*/###",
        "x?++/O*O+/+O+_",
    ];
    let patterns = drawn.iter().enumerate().map(|(index, rows)| {
        format!(
            "[[pattern]]\nid = \"p{index}\"\nshape = '''\n{}\n'''\n",
            rows.replace('/', "\n")
        )
    });
    let text = format!(
        "format = 1\nname = \"doomed\"\n{}",
        patterns.collect::<String>()
    );
    let database = read_database("doomed.toml", text.as_bytes()).expect("a database");
    let shapes: Vec<Shape> = database
        .patterns
        .iter()
        .map(|pattern| pattern.shape)
        .collect();
    let changes = prop::collection::vec((0..5_usize, 0..5_usize, arb_plain_cell()), 0..4);
    (prop::sample::select(shapes), changes).prop_map(|(shape, changes)| {
        let cell = |x, y| {
            let change = changes
                .iter()
                .find(|&&(cx, cy, _)| (cx, cy) == (x, y) && !shape.is_candidate(x, y));
            change.map_or(shape.cell(x, y), |&(.., cell)| cell)
        };
        let candidates: Vec<_> = shape.candidates().collect();
        Shape::from_cells(shape.width(), shape.height(), cell, &candidates).expect("a shape")
    })
}

/// Any shape, also with sets of states that have no plain mark.
pub(in crate::lint) fn arb_shape() -> impl Strategy<Value = Shape> {
    let cell = prop_oneof![
        6 => arb_plain_cell().boxed(),
        1 => (1..16_u8).prop_map(CellSet::from_bits).boxed(),
        1 => Just(CellSet::OFF_BOARD).boxed(),
    ];
    arb_shape_of(cell, 5)
}

/// Shapes with a few marks on the board or off it, of which several together show an edge.
pub(super) fn arb_sparse() -> impl Strategy<Value = Shape> {
    let cell = prop_oneof![
        8 => Just(CellSet::ANYTHING),
        3 => Just(CellSet::OFF_BOARD),
        1 => Just(CellSet::ON_BOARD),
        1 => Just(CellSet::OWN),
    ];
    (1..=5_usize, 3..=5_usize).prop_flat_map(move |(width, height)| {
        let cells = prop::collection::vec(cell.clone(), width * height);
        (cells, 0..width, 0..height).prop_map(move |(mut cells, x, y)| {
            cells[y * width + x] = CellSet::EMPTY;
            Shape::from_cells(width, height, |x, y| cells[y * width + x], &[(x, y)])
                .expect("the candidate is empty")
        })
    })
}

/// Shapes of both kinds that some board of five lines or more shows.
pub(super) fn arb_possible() -> impl Strategy<Value = Shape> {
    prop_oneof![arb_shape().boxed(), arb_sparse().boxed()].prop_filter("no board", |shape| {
        !Under::agreeing(shape, 5..=6).is_empty()
    })
}

pub(super) fn arb_setup(sizes: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Setup> {
    sizes.prop_flat_map(|size| {
        let size = Size::new(size).expect("from 1 to 25");
        prop::collection::vec(0..4_u8, size.get() * size.get()).prop_map(move |stones| {
            let mut setup = Setup::new(size);
            for (point, stone) in size.points().zip(stones) {
                let stone = match stone {
                    0 => Some(Color::Black),
                    1 => Some(Color::White),
                    _ => None,
                };
                setup.set(point, stone);
            }
            setup
        })
    })
}

/// A shape that differs from the given one in some cells, lacks some of its rims, and is turned.
pub(super) fn arb_relative(shape: Shape) -> impl Strategy<Value = Shape> {
    let cell = prop_oneof![
        4 => Just(CellSet::ANYTHING),
        2 => Just(CellSet::ON_BOARD),
        2 => Just(CellSet::OFF_BOARD),
        1 => arb_plain_cell(),
    ];
    let changes = prop::collection::vec((0..5_usize, 0..5_usize, cell), 0..5);
    let cuts = prop::collection::vec(prop_oneof![3 => Just(0), 1 => 1..3_usize], 4);
    let symmetry = prop::sample::select(Symmetry::ALL.to_vec());
    (changes, cuts, symmetry).prop_map(move |(changes, cuts, symmetry)| {
        let candidates: Vec<_> = shape.candidates().collect();
        let cut = |most: usize, cut: usize| most.min(cut);
        let least = |side: fn((usize, usize)) -> usize| candidates.iter().copied().map(side);
        let left = cut(least(|(x, _)| x).min().unwrap_or(0), cuts[0]);
        let top = cut(least(|(_, y)| y).min().unwrap_or(0), cuts[1]);
        let beside = shape.width() - 1 - least(|(x, _)| x).max().unwrap_or(0);
        let below = shape.height() - 1 - least(|(_, y)| y).max().unwrap_or(0);
        let width = shape.width() - left - cut(beside, cuts[2]);
        let height = shape.height() - top - cut(below, cuts[3]);
        let cell = |x: usize, y: usize| {
            let (x, y) = (x + left, y + top);
            let change = changes.iter().find(|&&(cx, cy, _)| (cx, cy) == (x, y));
            match change {
                Some(&(.., cell)) if !shape.is_candidate(x, y) => cell,
                _ => shape.cell(x, y),
            }
        };
        let candidates: Vec<_> = candidates
            .iter()
            .map(|&(x, y)| (x - left, y - top))
            .collect();
        let relative = Shape::from_cells(width, height, cell, &candidates).expect("a shape");
        relative.transformed(symmetry)
    })
}
