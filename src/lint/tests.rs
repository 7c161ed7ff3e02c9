//! The rules against plain enumerations of boards and of what may stand on them.

use std::collections::BTreeSet;

use proptest::prelude::*;

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

/// Cells that a plain mark stands for.
fn arb_plain_cell() -> impl Strategy<Value = CellSet> + Clone {
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
fn arb_shape_of(
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
fn arb_doomed() -> impl Strategy<Value = Shape> {
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
pub(super) fn arb_shape() -> impl Strategy<Value = Shape> {
    let cell = prop_oneof![
        6 => arb_plain_cell().boxed(),
        1 => (1..16_u8).prop_map(CellSet::from_bits).boxed(),
        1 => Just(CellSet::OFF_BOARD).boxed(),
    ];
    arb_shape_of(cell, 5)
}

/// Shapes with a few marks on the board or off it, of which several together show an edge.
fn arb_sparse() -> impl Strategy<Value = Shape> {
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
fn arb_possible() -> impl Strategy<Value = Shape> {
    prop_oneof![arb_shape().boxed(), arb_sparse().boxed()].prop_filter("no board", |shape| {
        !Under::agreeing(shape, 5..=6).is_empty()
    })
}

fn arb_setup(sizes: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Setup> {
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

/// A board under a shape: its size, and where its first point is as a cell of the shape.
#[derive(Clone, Copy, Debug)]
struct Under {
    size: i32,
    x: i32,
    y: i32,
}

impl Under {
    /// All boards of the sizes that agree with the cells of the shape on what is on the board.
    fn agreeing(shape: &Shape, sizes: std::ops::RangeInclusive<i32>) -> Vec<Under> {
        let mut found = Vec::new();
        for size in sizes {
            for x in -size..5 {
                for y in -size..5 {
                    let under = Under { size, x, y };
                    if cells_of(shape).all(|cell| under.agrees(shape, cell)) {
                        found.push(under);
                    }
                }
            }
        }
        found
    }

    /// Whether the point is on the board that is the cell `(x, y)`, which may be outside the frame.
    fn covers(self, (x, y): (i32, i32)) -> bool {
        let lines = 0..self.size;
        lines.contains(&(x - self.x)) && lines.contains(&(y - self.y))
    }

    fn point(self, (x, y): (usize, usize)) -> Option<Point> {
        let (x, y) = (x as i32, y as i32);
        let point = || Point::new((x - self.x) as usize + 1, (y - self.y) as usize + 1);
        self.covers((x, y)).then(|| point().expect("on the board"))
    }

    fn agrees(self, shape: &Shape, (x, y): (usize, usize)) -> bool {
        let cell = shape.cell(x, y);
        match self.point((x, y)) {
            Some(_) => cell != CellSet::OFF_BOARD,
            None => cell.contains(CellState::OffBoard),
        }
    }

    /// The boards with the rest of the board filled with one colour or empty, and the cells of the
    /// shape in every way that it allows. `None` when there are too many.
    fn positions(self, shape: &Shape, outside: Option<Color>) -> Option<Vec<Setup>> {
        let size = Size::new(self.size as usize).expect("from 1 to 25");
        let mut setup = Setup::new(size);
        for point in size.points() {
            setup.set(point, outside);
        }
        let mut setups = vec![setup];
        for cell in cells_of(shape) {
            let Some(point) = self.point(cell) else {
                continue;
            };
            let states = [
                (CellState::Own, Some(Color::Black)),
                (CellState::Other, Some(Color::White)),
                (CellState::Empty, None),
            ];
            let allowed = states
                .iter()
                .filter(|(state, _)| shape.cell(cell.0, cell.1).contains(*state));
            let with = allowed.flat_map(|&(_, stone)| {
                setups.iter().map(move |setup| {
                    let mut setup = *setup;
                    setup.set(point, stone);
                    setup
                })
            });
            setups = with.collect();
            if setups.len() > 800 {
                return None;
            }
        }
        Some(setups)
    }
}

/// The points of the grid around a cell, each with the cell that it is.
fn around((x, y): (usize, usize)) -> impl Iterator<Item = ((i32, i32), super::grid::Mask)> {
    let side = SIDE as i32;
    (0..side * side).map(move |index| {
        let (dx, dy) = (index % side - side / 2, index / side - side / 2);
        ((x as i32 + dx, y as i32 + dy), 1 << index)
    })
}

fn cells_of(shape: &Shape) -> impl Iterator<Item = (usize, usize)> + use<> {
    let (width, height) = (shape.width(), shape.height());
    (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
}

/// Whether all positions of a few boards under the shape satisfy the predicate. `None` when there
/// are too many.
fn holds_everywhere(
    shape: &Shape,
    outsides: &[Option<Color>],
    holds: impl Fn(Under, &Setup) -> bool,
) -> Option<bool> {
    let boards = [5..=5, 7..=7]
        .into_iter()
        .flat_map(|sizes| Under::agreeing(shape, sizes));
    for under in boards {
        for &outside in outsides {
            if !under
                .positions(shape, outside)?
                .iter()
                .all(|setup| holds(under, setup))
            {
                return Some(false);
            }
        }
    }
    Some(true)
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

/// A shape that differs from the given one in some cells, lacks some of its rims, and is turned.
fn arb_relative(shape: Shape) -> impl Strategy<Value = Shape> {
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

/// Whether every match of the one shape on boards of 5x5 to 10x10 is one of some image of the other.
fn is_contained(special: &Shape, general: &Shape) -> bool {
    let boards = Under::agreeing(special, 5..=10);
    general
        .images()
        .any(|(_, general)| is_contained_as_drawn(special, &general, &boards))
}

/// The same for the other shape as it is drawn, on boards that agree with the one: on each of them,
/// the other allows at every cell what the one may show there.
fn is_contained_as_drawn(special: &Shape, general: &Shape, boards: &[Under]) -> bool {
    let first = |shape: &Shape| shape.candidates().next().expect("a candidate");
    let ((sx, sy), (gx, gy)) = (first(special), first(general));
    let place = |(x, y): (usize, usize)| {
        let shift = |at: usize, from: usize, to: usize| at as i32 - from as i32 + to as i32;
        (shift(x, gx, sx), shift(y, gy, sy))
    };
    let of_special: BTreeSet<(i32, i32)> = special
        .candidates()
        .map(|(x, y)| (x as i32, y as i32))
        .collect();
    let of_general: BTreeSet<(i32, i32)> = general.candidates().map(place).collect();
    let written = |(x, y): (i32, i32)| match (usize::try_from(x), usize::try_from(y)) {
        (Ok(x), Ok(y)) if x < special.width() && y < special.height() => special.cell(x, y),
        _ => CellSet::ANYTHING,
    };
    of_special == of_general
        && boards.iter().all(|under| {
            cells_of(general).all(|cell| {
                let allowed = general.cell(cell.0, cell.1);
                if under.covers(place(cell)) {
                    let on_board = CellState::ALL
                        .into_iter()
                        .filter(|&state| state != CellState::OffBoard);
                    on_board.into_iter().all(|state| {
                        !written(place(cell)).contains(state) || allowed.contains(state)
                    })
                } else {
                    allowed.contains(CellState::OffBoard)
                }
            })
        })
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
