//! Boards with their candidates, against fresh scans.

use katachi::board::{Board, IllegalMove, Setup};
use katachi::candidates::{self, Candidate, TrackedBoard};
use katachi::format::read_database;
use katachi::matcher::{Matcher, Rule, Tallies};
use katachi::pattern::{CellSet, Kind, Shape, Weight};
use katachi::{Color, Point, Size};
use proptest::prelude::*;
use proptest::sample::Index;

/// The databases that come with the program: shapes with the candidate anywhere, edges, and what warns of a move.
fn matcher() -> Matcher {
    let databases = [
        include_str!("../patterns/contact.toml"),
        include_str!("../patterns/edge.toml"),
        include_str!("../patterns/cut.toml"),
        include_str!("../patterns/bad-shape.toml"),
    ];
    let databases = databases.map(|text| read_database("patterns", text.as_bytes()).unwrap());
    Matcher::new(databases.iter().flat_map(|database| &database.patterns)).unwrap()
}

#[derive(Clone, Debug)]
enum Act {
    Play(Color, Index),
    Pass(Color),
    Set(Index, Option<Color>),
    Undo(usize),
}

fn act() -> impl Strategy<Value = Act> {
    let color = || prop_oneof![Just(Color::Black), Just(Color::White)];
    prop_oneof![
        12 => (color(), any::<Index>()).prop_map(|(color, point)| Act::Play(color, point)),
        1 => color().prop_map(Act::Pass),
        2 => (any::<Index>(), proptest::option::of(color())).prop_map(|(point, stone)| Act::Set(point, stone)),
        1 => (1..30usize).prop_map(Act::Undo),
    ]
}

fn do_to(game: &mut TrackedBoard<&Matcher>, act: &Act) {
    let points: Vec<Point> = game.board().size().points().collect();
    match act {
        // What is not legal is refused and changes nothing.
        Act::Play(color, point) => drop(game.play(*color, *point.get(&points))),
        Act::Pass(color) => game.pass(*color),
        Act::Set(point, stone) => drop(game.set(*point.get(&points), *stone)),
        Act::Undo(steps) => {
            for _ in 0..*steps {
                game.undo();
            }
        }
    }
}

fn assert_is_up_to_date(game: &mut TrackedBoard<&Matcher>) {
    let board = game.board().clone();
    let mut tallies = Tallies::new(board.size());
    game.tracker().matcher().scan(board.setup(), &mut tallies);
    assert_eq!(game.tallies(), &tallies);
    for side in Color::ALL {
        let fresh: Vec<Candidate> = candidates::iter(&tallies, (&board).into(), side).collect();
        assert_eq!(game.candidates(side).collect::<Vec<_>>(), fresh);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Small boards are soon full, so that chains are captured, kos taken and suicides refused.
    #[test]
    fn candidates_are_those_of_a_fresh_scan(
        lines in prop_oneof![2 => 1..=7usize, 1 => 8..=25usize],
        acts in proptest::collection::vec(act(), 1..150),
    ) {
        let matcher = matcher();
        let size = Size::new(lines).unwrap();
        let mut game = TrackedBoard::new(&matcher, Board::new(size));
        let mut clone = game.clone();
        for (number, act) in acts.iter().enumerate() {
            do_to(&mut game, act);
            if number % 5 == 0 {
                assert_is_up_to_date(&mut game);
            }
            if number % 20 == 0 {
                clone.clone_from(&game);
                prop_assert_eq!(clone.board(), game.board());
                do_to(&mut clone, act);
                assert_is_up_to_date(&mut clone);
            }
        }
        while game.undo().is_some() {}
        prop_assert_eq!(game.board().setup(), &Setup::new(size));
        assert_is_up_to_date(&mut game);
    }
}

/// Where every empty point is a candidate, that of the ko in the example of [`Board`] is one, but it may not be retaken at once.
#[test]
fn a_ko_is_told() {
    let size = Size::new(5).unwrap();
    let point = |name| Point::from_gtp(name, size).unwrap();
    let anywhere = Rule {
        shape: Shape::from_cells(1, 1, |_, _| CellSet::EMPTY, &[(0, 0)]).unwrap(),
        kind: Kind::Positive,
        weight: Weight::ONE,
    };
    let matcher = Matcher::new([anywhere]).unwrap();
    let mut game = TrackedBoard::new(&matcher, Board::new(size));
    // + * O + +
    // * O + O +
    // + * O + +
    for (color, name) in [
        (Color::Black, "B5"),
        (Color::White, "C5"),
        (Color::Black, "A4"),
        (Color::White, "D4"),
        (Color::Black, "B3"),
        (Color::White, "C3"),
        (Color::Black, "C4"),
        (Color::White, "B4"),
    ] {
        game.play(color, point(name)).unwrap();
    }
    let retake = point("C4");
    assert_eq!(game.play(Color::Black, retake), Err(IllegalMove::Ko));
    assert_is_up_to_date(&mut game);
    let candidate = game.candidate_at(Color::Black, retake).unwrap();
    assert_eq!(candidate.illegal, Some(IllegalMove::Ko));
    game.pass(Color::Black);
    assert!(game.play(Color::Black, retake).is_ok());
    assert_is_up_to_date(&mut game);
}
