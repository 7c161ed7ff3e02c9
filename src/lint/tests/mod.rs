//! The rules against plain enumerations of boards and of what may stand on them.

mod boards;
mod shapes;

use std::collections::BTreeSet;

use proptest::prelude::*;

use self::boards::{Under, cells_of, holds_everywhere, is_contained};
pub(super) use self::shapes::arb_shape;
use self::shapes::{
    arb_doomed, arb_plain_cell, arb_possible, arb_relative, arb_setup, arb_shape_of,
};
use super::grid::SIDE;
use super::surroundings::{self, Surroundings};
use super::{Level, Levels, RULES, lint};
use crate::board::Setup;
use crate::format::{read_database, shape_legend, shape_to_text};
use crate::matcher::Rule;
use crate::matcher::reference::Reference;
use crate::pattern::{CellSet, CellState, Database, Kind, Shape, Weight};
use crate::symmetry::Symmetry;
use crate::{Color, Point, Size};

/// So many cases, and any number of shapes that no board shows or with too many fillings.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        max_global_rejects: 100 * cases,
        ..ProptestConfig::with_cases(cases)
    }
}

/// A database of shapes, written and read, each positive and of weight 1.
fn database(shapes: &[Shape]) -> Database {
    let mut text = String::from("format = 1\nname = \"shapes\"\n[legend]\n");
    let legend: BTreeSet<_> = shapes.iter().flat_map(shape_legend).collect();
    for (mark, cell) in legend {
        let states = [
            (CellState::Own, "black"),
            (CellState::Other, "white"),
            (CellState::Empty, "empty"),
            (CellState::OffBoard, "off-board"),
        ];
        let states = states
            .into_iter()
            .filter(|&(state, _)| cell.contains(state));
        let names: Vec<&str> = states.map(|(_, name)| name).collect();
        text += &format!("\"{mark}\" = {names:?}\n");
    }
    for (index, shape) in shapes.iter().enumerate() {
        let rows = shape_to_text(shape);
        text += &format!("[[pattern]]\nid = \"p{index}\"\nshape = '''\n{rows}'''\n");
    }
    read_database("shapes.toml", text.as_bytes()).expect("a database")
}

/// Which of the shapes a rule reports.
fn reported(rule: &str, shapes: &[Shape]) -> Vec<usize> {
    let mut levels = Levels::default();
    levels.set(Levels::ALL, Level::Off).expect("a name");
    levels.set(rule, Level::Error).expect("a rule");
    let databases = [database(shapes)];
    let findings = lint(&databases, &levels);
    let ids = findings
        .iter()
        .map(|finding| finding.pattern.pattern.id.as_str());
    ids.map(|id| id[1..].parse().expect("a number")).collect()
}

/// The points of the grid around a cell, each with the cell that it is.
fn around((x, y): (usize, usize)) -> impl Iterator<Item = ((i32, i32), super::grid::Mask)> {
    let side = SIDE as i32;
    (0..side * side).map(move |index| {
        let (dx, dy) = (index % side - side / 2, index / side - side / 2);
        ((x as i32 + dx, y as i32 + dy), 1 << index)
    })
}

/// The points that the shape proposes to Black.
fn proposed(shape: &Shape, setup: &Setup) -> BTreeSet<Point> {
    let rule = Rule {
        shape: *shape,
        kind: Kind::Positive,
        weight: Weight::ONE,
    };
    let placements = Reference::new([rule]).placements(setup, Color::Black);
    let points = placements
        .iter()
        .flat_map(|placement| placement.candidates(shape));
    points.collect()
}

/// The same shape in another drawing: turned, in a larger frame, with the cells beyond its edges
/// closed.
fn disguised(shape: &Shape, symmetry: Symmetry, (left, top): (usize, usize)) -> Option<Shape> {
    let (width, height) = (shape.width() + left, shape.height() + top);
    let closed = Surroundings::of(shape).within(CellSet::OFF_BOARD);
    let first = shape.candidates().next()?;
    let cell = |x: usize, y: usize| match (x.checked_sub(left), y.checked_sub(top)) {
        (Some(x), Some(y)) => {
            let point = super::grid::place_window(1 << (y * 5 + x), first);
            if closed & point == 0 {
                shape.cell(x, y)
            } else {
                CellSet::OFF_BOARD
            }
        }
        _ => CellSet::ANYTHING,
    };
    let candidates: Vec<_> = shape
        .candidates()
        .map(|(x, y)| (x + left, y + top))
        .collect();
    let framed = Shape::from_cells(width, height, cell, &candidates).ok()?;
    Some(framed.transformed(symmetry))
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn a_point_is_narrowed_when_it_is_off_every_board(shape in arb_possible()) {
        let first = shape.candidates().next().expect("a candidate");
        for (sizes, narrowed) in [
            (5..=10, Surroundings::of(&shape)),
            (1..=10, Surroundings::on_all_boards(&shape)),
        ] {
            let boards = Under::agreeing(&shape, sizes);
            for (place, point) in around(first) {
                let is_off_all = !boards.iter().any(|under| under.covers(place));
                let is_off = narrowed.within(CellSet::OFF_BOARD) & point != 0;
                prop_assert_eq!(is_off, is_off_all, "{:?} {:?}", place, shape);
            }
        }
    }

    #[test]
    fn a_point_is_shown_on_the_board_when_it_is_on_every_board(shape in arb_possible()) {
        let boards = Under::agreeing(&shape, 5..=10);
        let first = shape.candidates().next().expect("a candidate");
        let shown = Surroundings::of(&shape).shown();
        for (place, point) in around(first) {
            let is_on_all = boards.iter().all(|under| under.covers(place));
            let is_on = shown.may_be(CellState::OffBoard) & point == 0;
            prop_assert_eq!(is_on, is_on_all, "{:?} {:?}", place, shape);
        }
    }
}

proptest! {
    #![proptest_config(config(150))]

    #[test]
    fn a_shape_is_impossible_when_no_board_agrees(shape in arb_shape()) {
        let is_possible = !Under::agreeing(&shape, 5..=10).is_empty();
        prop_assert_eq!(reported("impossible", &[shape]).is_empty(), is_possible);
    }

    #[test]
    fn a_shape_is_told_to_match_an_empty_board_when_it_does(shape in arb_shape()) {
        let matches = (5..=11).any(|size| {
            !proposed(&shape, &Setup::new(Size::new(size).expect("a size"))).is_empty()
        });
        prop_assert_eq!(!reported("matches-empty-board", &[shape]).is_empty(), matches);
    }

    #[test]
    fn a_disguise_is_a_duplicate(
        shape in arb_shape_of(arb_plain_cell(), 5),
        symmetry in prop::sample::select(Symmetry::ALL.to_vec()),
        shift in (0..3_usize, 0..3_usize),
    ) {
        if let Some(disguise) = disguised(&shape, symmetry, shift) {
            prop_assert_eq!(reported("duplicate", &[shape, disguise]), [1]);
        }
    }

    /// Where one cell differs, the two are duplicates only when they match alike on boards of five
    /// lines and more, and dropped only when on smaller ones, too.
    #[test]
    fn duplicates_match_alike(
        shape in arb_shape(),
        (x, y) in (0..5_usize, 0..5_usize),
        bits in 1..16_u8,
        small in prop::collection::vec(arb_setup(1..=4), 20),
        large in prop::collection::vec(arb_setup(5..=7), 20),
    ) {
        let (x, y) = (x % shape.width(), y % shape.height());
        prop_assume!(!shape.is_candidate(x, y));
        let cell = |cx, cy| if (cx, cy) == (x, y) { CellSet::from_bits(bits) } else { shape.cell(cx, cy) };
        let candidates: Vec<_> = shape.candidates().collect();
        let other = Shape::from_cells(shape.width(), shape.height(), cell, &candidates).expect("a shape");
        let setups = [
            (surroundings::canonical(&shape) == surroundings::canonical(&other), large),
            (Surroundings::on_all_boards(&shape) == Surroundings::on_all_boards(&other), small),
        ];
        for (_, setups) in setups.into_iter().filter(|&(is_same, _)| is_same) {
            for setup in &setups {
                prop_assert_eq!(proposed(&shape, setup), proposed(&other, setup));
            }
        }
    }

    /// A shape with some cells opened is more general.
    #[test]
    fn a_special_case_is_subsumed_and_matches_only_there(
        shape in arb_shape(),
        opened in prop::collection::vec((0..5_usize, 0..5_usize, 1..16_u8), 1..4),
        symmetry in prop::sample::select(Symmetry::ALL.to_vec()),
        setups in prop::collection::vec(arb_setup(5..=7), 20),
    ) {
        let more = |x, y| {
            let here = opened.iter().filter(|&&(cx, cy, _)| (cx, cy) == (x, y) && !shape.is_candidate(x, y));
            here.fold(shape.cell(x, y), |cell, &(.., bits)| cell.union(CellSet::from_bits(bits)))
        };
        let candidates: Vec<_> = shape.candidates().collect();
        let general = Shape::from_cells(shape.width(), shape.height(), more, &candidates).expect("a shape");
        let general = general.transformed(symmetry);
        // What no board shows has no edge that narrows it.
        prop_assume!(!Under::agreeing(&shape, 5..=6).is_empty());
        let special = if surroundings::canonical(&shape) == surroundings::canonical(&general) {
            vec![]
        } else {
            vec![0]
        };
        prop_assert_eq!(reported("subsumed", &[shape, general]), special);
        for setup in &setups {
            prop_assert!(proposed(&shape, setup).is_subset(&proposed(&general, setup)));
        }
    }
}

proptest! {
    #![proptest_config(config(1000))]

    /// Of two shapes the one is a special case when all its matches are matches of the other, and
    /// not the other way round; of two that match alike at most one, and none when they are told as
    /// duplicates.
    #[test]
    fn a_shape_is_a_special_case_when_all_its_matches_are_those_of_the_other(
        (shape, other) in arb_possible().prop_flat_map(|shape| (Just(shape), arb_relative(shape))),
    ) {
        prop_assume!(!Under::agreeing(&other, 5..=6).is_empty());
        let found = reported("subsumed", &[shape, other]);
        match (is_contained(&shape, &other), is_contained(&other, &shape)) {
            (true, true) => {
                let is_duplicate = !reported("duplicate", &[shape, other]).is_empty();
                prop_assert!(found.len() < 2 && !(is_duplicate && found.len() == 1), "{:?}", found);
            }
            (true, false) => prop_assert_eq!(found, [0]),
            (false, true) => prop_assert_eq!(found, [1]),
            (false, false) => prop_assert!(found.is_empty()),
        }
    }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn a_chain_is_told_to_be_dead_when_it_always_is(
        shape in prop_oneof![3 => arb_doomed().boxed(), 1 => arb_shape_of(arb_plain_cell(), 4).boxed()],
    ) {
        let mut is_dead = false;
        for cell in cells_of(&shape) {
            let stones = CellSet::OWN.union(CellSet::OTHER);
            if !shape.cell(cell.0, cell.1).is_subset(stones) {
                continue;
            }
            let holds = holds_everywhere(&shape, &[None], |under, setup| {
                let point = under.point(cell).expect("a stone is on the board");
                setup.chain(point).expect("a stone").liberties.is_empty()
            });
            prop_assume!(holds.is_some());
            is_dead |= holds == Some(true);
        }
        prop_assume!(!Under::agreeing(&shape, 5..=9).is_empty());
        prop_assert_eq!(!reported("no-liberties", &[shape]).is_empty(), is_dead, "{:?}", shape);
    }

    #[test]
    fn a_candidate_is_told_to_be_suicide_when_it_always_is(
        shape in prop_oneof![3 => arb_doomed().boxed(), 1 => arb_shape_of(arb_plain_cell(), 4).boxed()],
    ) {
        let outsides = [None, Some(Color::Black), Some(Color::White)];
        let mut is_suicide = false;
        for cell in shape.candidates() {
            let holds = holds_everywhere(&shape, &outsides, |under, setup| {
                let point = under.point(cell).expect("a candidate is on the board");
                setup.is_suicide(Color::Black, point)
            });
            prop_assume!(holds.is_some());
            is_suicide |= holds == Some(true);
        }
        prop_assume!(!Under::agreeing(&shape, 5..=9).is_empty());
        prop_assert_eq!(!reported("suicide", &[shape]).is_empty(), is_suicide, "{:?}", shape);
    }
}

#[test]
fn names_are_unique_and_in_kebab_case() {
    let mut names = BTreeSet::new();
    for rule in RULES {
        assert!(
            crate::pattern::Identifier::new(rule.name).is_ok(),
            "{}",
            rule.name
        );
        assert_ne!(rule.name, Levels::ALL);
        assert!(names.insert(rule.name), "{} twice", rule.name);
        for text in [rule.summary, rule.what, rule.why] {
            assert!(!text.trim().is_empty(), "{}", rule.name);
        }
    }
}

#[test]
fn the_example_of_a_rule_triggers_it_and_the_better_form_does_not() {
    for rule in RULES {
        let names = |patterns: &str| {
            let text = format!("format = 1\nname = \"example\"\n{patterns}");
            let databases = [read_database("example.toml", text.as_bytes()).expect("a database")];
            let mut levels = Levels::default();
            levels.set(Levels::ALL, Level::Off).expect("a name");
            levels.set(rule.name, Level::Error).expect("a rule");
            let findings = lint(&databases, &levels);
            findings
                .iter()
                .map(|finding| finding.rule.name)
                .collect::<Vec<_>>()
        };
        assert_eq!(names(rule.example), [rule.name]);
        assert_eq!(names(rule.better), <[&str; 0]>::default(), "{}", rule.name);
    }
}

#[test]
fn the_cells_to_blame_are_those_of_the_written_shape() {
    let blamed = |rows: &str| {
        let text = format!(
            "format = 1\nname = \"a\"\n[[pattern]]\nid = \"a\"\nshape = '''\n{}\n'''\n",
            rows.replace('/', "\n")
        );
        let databases = [read_database("a.toml", text.as_bytes()).expect("a database")];
        let findings = lint(&databases, &Levels::default());
        assert_eq!(findings[0].rule.name, "impossible", "{rows}");
        (
            findings[0].message.contains("opposite"),
            findings[0].cells.clone(),
        )
    };
    assert_eq!(blamed("#x#"), (true, vec![(0, 0), (2, 0)]));
    assert_eq!(blamed("#/x/#"), (true, vec![(0, 0), (0, 2)]));
    assert_eq!(blamed("#*Ox#"), (true, vec![(0, 0), (4, 0)]));
    // A hole, with the board all around it.
    assert_eq!(blamed("*x+/+#+/+++"), (false, vec![(1, 1)]));
    // The point between them leaves neither a bottom edge nor two sides.
    assert_eq!(blamed("O*+/+x+/#+#"), (false, vec![(0, 2), (2, 2)]));
}
