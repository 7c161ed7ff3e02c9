//! Hand-checked boards, and every engine and the tracker against the reference engine.

mod agreement;
mod limits;
mod strategies;
mod tracking;

use super::reference::Reference;
use super::{EngineKind, Matcher, Rule, Tallies, Tracker};
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

#[test]
fn threads_can_share_a_matcher() {
    const fn is_shared<T: Send + Sync>() {}
    is_shared::<Matcher>();
    is_shared::<Tallies>();
    is_shared::<Tracker<std::sync::Arc<Matcher>>>();
}

/// Along all four sides, for the side that has the stone on the second line.
#[test]
fn the_monkey_jump_is_found_at_every_side() {
    let rule = positive(shape(&["*OOOO", "*++++", "+++x+", "#####"]));
    let matcher = Matcher::new([rule]).unwrap();
    let setup = board(&[
        "+++++++", "+++++++", "+++++++", "+++++++", "++*OOOO", "++*++++", "+++++++",
    ]);
    for symmetry in Symmetry::ALL {
        let tallies = scan(&matcher, &setup.transformed(symmetry));
        let expected = Point::new(6, 7).unwrap();
        let expected = expected.transformed(symmetry, setup.size());
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

/// However many of its placements propose the point; and its kind decides what it adds to.
#[test]
fn a_pattern_counts_once_per_point() {
    let diagonal = shape(&["x_", "_*"]);
    let warning = Rule {
        shape: diagonal,
        kind: Kind::Negative,
        weight: Weight::from_millionths(250_000).unwrap(),
    };
    let matcher = Matcher::new([positive(diagonal), warning]).unwrap();
    // The middle is proposed from two corners, by two placements of each pattern.
    let setup = board(&["*++", "+++", "*++"]);
    let tallies = scan(&matcher, &setup);
    assert_eq!(points(&tallies, Color::Black), [(2, 2)]);
    let middle = Point::new(2, 2).unwrap();
    let tally = tallies.get(Color::Black, middle);
    assert_eq!(tally.score.millionths(), 1_000_000);
    assert_eq!(tally.avoid.millionths(), 250_000);
    let mut placements = Vec::new();
    matcher.placements_at(&setup, Color::Black, middle, &mut placements);
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

/// A shape with a candidate four lines from its farthest cell lies on the same window for either candidate.
#[test]
fn several_candidates_are_all_proposed() {
    let rule = positive(shape(&["x***x"]));
    let matcher = Matcher::new([rule]).unwrap();
    assert_eq!(matcher.engine_of(0), EngineKind::Windowed);
    let setup = board(&["+++++", "+***+", "+++++", "+++++", "+++++"]);
    let tallies = scan(&matcher, &setup);
    assert_eq!(points(&tallies, Color::Black), [(1, 2), (5, 2)]);
    let mut placements = Vec::new();
    matcher.placements_at(
        &setup,
        Color::Black,
        Point::new(5, 2).unwrap(),
        &mut placements,
    );
    assert_eq!(placements.len(), 1);
    assert_eq!((placements[0].origin.x, placements[0].origin.y), (1, 2));
}

/// The smallest boards: all cells around the only point are off the board.
#[test]
fn a_board_of_one_point_has_four_edges() {
    let matcher = Matcher::new([
        positive(shape(&["###", "#x#", "###"])),
        positive(shape(&["x+"])),
    ])
    .unwrap();
    let tallies = scan(&matcher, &board(&["+"]));
    for side in Color::ALL {
        assert_eq!(
            tallies.get(side, Point::new(1, 1).unwrap()).score,
            Weight::ONE.into()
        );
    }
    assert!(
        scan(&matcher, &board(&["O"]))
            .points(Color::Black)
            .is_empty()
    );
}
