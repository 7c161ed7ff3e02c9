//! Hand-checked boards, and the compiled matcher against the reference engine.

use proptest::prelude::*;

use super::reference::Reference;
use super::{Matcher, Placement, Rule, Tallies, Tracker};
use crate::board::Setup;
use crate::pattern::{CellSet, Kind, Shape, Weight};
use crate::symmetry::Symmetry;
use crate::{Color, Point, Size};

/// The setup drawn with `+`, `*` and `O`.
fn board(rows: &[&str]) -> Setup {
    let mut setup = Setup::new(Size::new(rows.len()).unwrap());
    for (y, row) in rows.iter().enumerate() {
        for (x, mark) in row.chars().enumerate() {
            let stone = match mark {
                '*' => Some(Color::Black),
                'O' => Some(Color::White),
                _ => None,
            };
            setup.set(Point::new(x + 1, y + 1).unwrap(), stone);
        }
    }
    setup
}

/// The shape drawn with the marks of databases.
fn shape(rows: &[&str]) -> Shape {
    let mark = |x: usize, y: usize| rows[y].as_bytes()[x];
    let cell = |x, y| match mark(x, y) {
        b'+' | b'x' => CellSet::EMPTY,
        b'*' => CellSet::OWN,
        b'O' => CellSet::OTHER,
        b'b' => CellSet::OWN.union(CellSet::EMPTY),
        b'w' => CellSet::OTHER.union(CellSet::EMPTY),
        b's' => CellSet::OWN.union(CellSet::OTHER),
        b'?' => CellSet::ON_BOARD,
        b'#' => CellSet::OFF_BOARD,
        b'_' => CellSet::ANYTHING,
        other => panic!("mark {other}"),
    };
    let (width, height) = (rows[0].len(), rows.len());
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let candidates: Vec<_> = cells.filter(|&(x, y)| mark(x, y) == b'x').collect();
    Shape::from_cells(width, height, cell, &candidates).unwrap()
}

fn positive(shape: Shape) -> Rule {
    Rule {
        shape,
        kind: Kind::Positive,
        weight: Weight::ONE,
    }
}

fn scan(matcher: &Matcher, setup: &Setup) -> Tallies {
    let mut tallies = Tallies::new(setup.size());
    matcher.scan(setup, &mut tallies);
    tallies
}

fn points(tallies: &Tallies, side: Color) -> Vec<(usize, usize)> {
    let points = tallies.iter(side);
    points.map(|(point, _)| (point.x(), point.y())).collect()
}

/// Interface: the monkey jump, along all four sides, for the side that has the stone on the second line.
#[test]
fn the_monkey_jump_is_found_at_every_side() {
    let matcher = Matcher::new([positive(shape(&["*OOOO", "*++++", "+++x+", "#####"]))]).unwrap();
    let setup = board(&[
        "+++++++", "+++++++", "+++++++", "+++++++", "++*OOOO", "++*++++", "+++++++",
    ]);
    for symmetry in Symmetry::ALL {
        let tallies = scan(&matcher, &setup.transformed(symmetry));
        let expected = Point::new(6, 7)
            .unwrap()
            .transformed(symmetry, setup.size());
        assert_eq!(
            points(&tallies, Color::Black),
            [(expected.x(), expected.y())]
        );
        assert!(tallies.points(Color::White).is_empty());
        let swapped = scan(&matcher, &setup.transformed(symmetry).colors_swapped());
        assert_eq!(swapped.points(Color::White), tallies.points(Color::Black));
        assert!(swapped.points(Color::Black).is_empty());
    }
}

/// A pattern counts once per point, however many of its placements propose it; its kind decides what it adds to.
#[test]
fn a_pattern_counts_once_per_point() {
    let diagonal = shape(&["x_", "_*"]);
    let rules = [
        positive(diagonal),
        Rule {
            shape: diagonal,
            kind: Kind::Negative,
            weight: Weight::from_millionths(250_000).unwrap(),
        },
    ];
    let matcher = Matcher::new(rules).unwrap();
    // The middle is proposed from two corners, by two placements of each pattern.
    let setup = board(&["*++", "+++", "*++"]);
    let tallies = scan(&matcher, &setup);
    assert_eq!(points(&tallies, Color::Black), [(2, 2)]);
    let tally = tallies.get(Color::Black, Point::new(2, 2).unwrap());
    assert_eq!(tally.score.millionths(), 1_000_000);
    assert_eq!(tally.avoid.millionths(), 250_000);
    let mut placements = Vec::new();
    matcher.placements_at(
        &setup,
        Color::Black,
        Point::new(2, 2).unwrap(),
        &mut placements,
    );
    let listed: Vec<_> = placements
        .iter()
        .map(|p| (p.pattern, p.symmetry.name(), p.origin.x, p.origin.y))
        .collect();
    assert_eq!(
        listed,
        [
            (0, "r180", 1, 1),
            (0, "r270", 1, 2),
            (1, "r180", 1, 1),
            (1, "r270", 1, 2)
        ]
    );
}

fn cells() -> impl Strategy<Value = CellSet> {
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

fn any_rule() -> impl Strategy<Value = Rule> {
    let shape = (1..=5usize, 1..=5usize).prop_flat_map(|(width, height)| {
        let cells = proptest::collection::vec(cells(), width * height);
        let candidates = proptest::collection::vec((0..width, 0..height), 1..3);
        (cells, candidates).prop_map(move |(cells, candidates)| {
            let cell = |x, y| match candidates.contains(&(x, y)) {
                true => CellSet::EMPTY,
                false => cells[y * width + x],
            };
            Shape::from_cells(width, height, cell, &candidates).unwrap()
        })
    });
    (shape, any::<bool>(), 1..3_000_000u64).prop_map(|(shape, negative, weight)| Rule {
        shape,
        kind: Kind::ALL[usize::from(negative)],
        weight: Weight::from_millionths(weight).unwrap(),
    })
}

fn any_setup() -> impl Strategy<Value = Setup> {
    (1..=25usize, 0..100u32).prop_flat_map(|(size, percent)| {
        let size = Size::new(size).unwrap();
        let stones = proptest::collection::vec(0..200u32, size.get() * size.get());
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

/// All that the matcher can be asked of a setup, against the reference engine.
fn assert_agrees(rules: &[Rule], setup: &Setup) {
    let reference = Reference::new(rules.iter().copied());
    let matcher = Matcher::new(rules.iter().copied()).unwrap();
    assert_eq!(matcher.variants(), reference.variants());
    let tallies = scan(&matcher, setup);
    assert_eq!(tallies, reference.scan(setup));
    for side in Color::ALL {
        let all = reference.placements(setup, side);
        for point in setup.size().points() {
            let mut expected: Vec<Placement> = all.clone();
            expected.retain(|p| proposes(p, &rules[p.pattern].shape, point));
            let mut placements = Vec::new();
            matcher.placements_at(setup, side, point, &mut placements);
            assert_eq!(placements, expected);
        }
    }
}

fn proposes(placement: &Placement, shape: &Shape, point: Point) -> bool {
    placement
        .candidates(shape)
        .any(|candidate| candidate == point)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_matcher_agrees_with_the_reference(
        rules in proptest::collection::vec(any_rule(), 1..12),
        setup in any_setup(),
    ) {
        assert_agrees(&rules, &setup);
    }

    /// Whatever is put on the board or taken off it, and whenever it is looked at.
    #[test]
    fn a_tracker_agrees_with_the_reference(
        rules in proptest::collection::vec(any_rule(), 1..12),
        start in any_setup(),
        edits in proptest::collection::vec((any::<proptest::sample::Index>(), 0..4u8), 1..30),
    ) {
        let reference = Reference::new(rules.iter().copied());
        let matcher = Matcher::new(rules).unwrap();
        let mut tracker = Tracker::new(&matcher, &start);
        let points: Vec<_> = start.size().points().collect();
        for (point, stone) in edits {
            let stone = [None, None, Some(Color::Black), Some(Color::White)][usize::from(stone)];
            tracker.set(points[point.index(points.len())], stone);
            let setup = *tracker.setup();
            if point.index(3) > 0 {
                prop_assert_eq!(tracker.tallies(), &reference.scan(&setup));
            }
        }
        let setup = *tracker.setup();
        let mut clone = tracker.clone();
        prop_assert_eq!(clone.tallies(), &scan(&matcher, &setup));
        prop_assert_eq!(tracker.tallies(), &scan(&matcher, &setup));
    }

    /// The images of a board give the images of its tallies, the colour-swapped board the swapped ones.
    #[test]
    fn tallies_turn_with_the_board(
        rules in proptest::collection::vec(any_rule(), 1..12),
        setup in any_setup(),
    ) {
        let matcher = Matcher::new(rules).unwrap();
        let tallies = scan(&matcher, &setup);
        for symmetry in Symmetry::ALL {
            let turned = scan(&matcher, &setup.transformed(symmetry).colors_swapped());
            for side in Color::ALL {
                for point in setup.size().points() {
                    let image = point.transformed(symmetry, setup.size());
                    prop_assert_eq!(tallies.get(side, point), turned.get(side.opponent(), image));
                }
            }
        }
    }
}
