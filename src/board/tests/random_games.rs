use std::collections::BTreeSet;

use proptest::prelude::*;

use super::naive::NaiveBoard;
use crate::board::{Board, Chain, IllegalMove, Ko, Setup, Step};
use crate::color::Color;
use crate::point::{Point, PointSet, Size};
use crate::symmetry::Symmetry;

/// One thing done to a board; points are numbers, brought into range by the size.
#[derive(Clone, Copy, Debug)]
enum Act {
    Play(Color, usize),
    /// As a record would have it: suicide and the retaking of a ko happen.
    PlayUnchecked(Color, usize),
    Pass(Color),
    Set(usize, Option<Color>),
    Undo,
}

fn colors() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::Black), Just(Color::White)]
}

fn stones() -> impl Strategy<Value = Option<Color>> {
    prop_oneof![3 => Just(None), 2 => colors().prop_map(Some)]
}

fn acts() -> impl Strategy<Value = Act> {
    let number = || 0..Point::INDICES;
    prop_oneof![
        20 => (colors(), number()).prop_map(|(color, n)| Act::Play(color, n)),
        20 => (colors(), number()).prop_map(|(color, n)| Act::PlayUnchecked(color, n)),
        1 => colors().prop_map(Act::Pass),
        2 => (number(), stones()).prop_map(|(n, stone)| Act::Set(n, stone)),
        4 => Just(Act::Undo),
    ]
}

/// Small boards fill up, so that there are captures, kos and suicides in plenty.
fn sizes() -> impl Strategy<Value = Size> {
    prop_oneof![4 => 1usize..=6, 1 => 7usize..=25].prop_map(|n| Size::new(n).unwrap())
}

fn setups() -> impl Strategy<Value = Setup> {
    let stone = prop_oneof![
        Just(None),
        Just(Some(Color::Black)),
        Just(Some(Color::White))
    ];
    (sizes(), prop::collection::vec(stone, Point::INDICES)).prop_map(|(size, stones)| {
        let mut setup = Setup::new(size);
        for point in size.points() {
            setup.set(point, stones[point.index()]);
        }
        setup
    })
}

fn nth_point(size: Size, number: usize) -> Point {
    let number = number % (size.get() * size.get());
    Point::new(number % size.get() + 1, number / size.get() + 1).unwrap()
}

fn cell(point: Point) -> (usize, usize) {
    (point.x() - 1, point.y() - 1)
}

fn cells(points: &PointSet) -> BTreeSet<(usize, usize)> {
    points.iter().map(cell).collect()
}

fn check_against(board: &Board, naive: &NaiveBoard) {
    board.check_invariants();
    for point in board.size().points() {
        assert_eq!(
            board.setup().get(point),
            naive.stone(point),
            "{point}\n{board}"
        );
        for color in Color::ALL {
            let (_, verdict) = naive.after(color, point);
            assert_eq!(
                board.check(color, point).err(),
                verdict,
                "{color} {point}\n{board}"
            );
            assert_eq!(board.is_legal(color, point), verdict.is_none());
            assert_eq!(board.legal_points(color).contains(point), verdict.is_none());
        }
        if let Some(Chain {
            color,
            stones,
            liberties,
        }) = board.setup().chain(point)
        {
            assert_eq!(Some(color), naive.stone(point));
            assert_eq!(
                (cells(&stones), cells(&liberties)),
                naive.chain(cell(point))
            );
        }
    }
    assert_eq!(
        board.ko().map(|Ko { color, point }| (color, cell(point))),
        naive.ko
    );
    assert_eq!(
        Color::ALL.map(|color| board.captures(color)),
        naive.captures
    );
}

/// The changes of a step lead from the stones before to those after, each point once.
fn check_changes(step: &Step, before: &Setup, after: &Setup) {
    let mut setup = *before;
    let mut seen = PointSet::EMPTY;
    for change in step.changes() {
        assert!(!seen.contains(change.point));
        seen.insert(change.point);
        assert_eq!(setup.get(change.point), change.before);
        setup.set(change.point, change.after);
    }
    assert_eq!(setup, *after);
}

/// Does one thing to both boards; `None` when nothing was done.
fn step(board: &mut Board, naive: &NaiveBoard, act: Act) -> Option<(Step, NaiveBoard)> {
    let size = board.size();
    match act {
        Act::Play(color, n) => {
            let point = nth_point(size, n);
            let (after, verdict) = naive.after(color, point);
            let result = board.play(color, point);
            assert_eq!(result.err(), verdict);
            result.ok().map(|played| (Step::Play(played), after))
        }
        Act::PlayUnchecked(color, n) => {
            let point = nth_point(size, n);
            let (after, verdict) = naive.after(color, point);
            if verdict == Some(IllegalMove::Occupied) {
                return None;
            }
            let played = board.play_unchecked(color, point);
            assert_eq!(played.suicide, verdict == Some(IllegalMove::Suicide));
            Some((Step::Play(played), after))
        }
        Act::Pass(color) => {
            board.pass(color);
            Some((Step::Pass(color), naive.passed()))
        }
        Act::Set(n, stone) => {
            let point = nth_point(size, n);
            let mut after = naive.passed();
            after.stones[point.y() - 1][point.x() - 1] = stone;
            let dead: Vec<_> = size
                .points()
                .filter(|&p| after.stone(p).is_some() && after.chain(cell(p)).1.is_empty())
                .map(cell)
                .collect();
            let before = board.setup().get(point);
            match board.set(point, stone) {
                Ok(()) => {
                    assert!(dead.is_empty());
                    let change = crate::board::Change {
                        point,
                        before,
                        after: stone,
                    };
                    Some((Step::Set(change), after))
                }
                Err(error) => {
                    let told: BTreeSet<_> = error
                        .chains()
                        .iter()
                        .flat_map(|chain| cells(&chain.stones))
                        .collect();
                    assert_eq!(told, dead.into_iter().collect());
                    assert!(!told.is_empty());
                    assert_eq!(NaiveBoard::of(error.setup()).stones, after.stones);
                    None
                }
            }
        }
        Act::Undo => unreachable!("done by the caller"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_game_goes_as_on_the_naive_board_and_back(
        size in sizes(),
        acts in prop::collection::vec(acts(), 1..120),
    ) {
        let mut board = Board::new(size);
        let mut naive = NaiveBoard::new(size);
        let mut past = Vec::new();
        for act in acts {
            let before = board.clone();
            if let Act::Undo = act {
                let undone = board.undo();
                match past.pop() {
                    None => assert_eq!((undone, &board), (None, &before)),
                    Some((then, naive_then, step)) => {
                        assert_eq!(undone, Some(step));
                        assert_eq!(board, then);
                        naive = naive_then;
                    }
                }
            } else if let Some((done, after)) = step(&mut board, &naive, act) {
                check_changes(&done, before.setup(), board.setup());
                past.push((before, std::mem::replace(&mut naive, after), done));
            } else {
                assert_eq!(board, before);
            }
            check_against(&board, &naive);
        }
        while let Some((then, _, step)) = past.pop() {
            assert_eq!(board.undo(), Some(step));
            assert_eq!(board, then);
        }
        assert_eq!(board, Board::new(size));
    }

    #[test]
    fn drawn_boards_have_the_chains_moves_and_suicides_of_the_naive_board(setup in setups()) {
        let naive = NaiveBoard::of(&setup);
        for point in setup.size().points() {
            if let Some(chain) = setup.chain(point) {
                prop_assert_eq!((cells(&chain.stones), cells(&chain.liberties)), naive.chain(cell(point)));
            }
            for color in Color::ALL {
                let (after, verdict) = naive.after(color, point);
                prop_assert_eq!(setup.check(color, point).err(), verdict);
                let suicide = verdict == Some(IllegalMove::Suicide);
                prop_assert_eq!(setup.is_suicide(color, point), suicide);
                prop_assert_eq!(setup.suicides(color).contains(point), suicide);
                if setup.get(point).is_none() {
                    let mut played = setup;
                    let step = Step::Play(played.play_unchecked(color, point));
                    prop_assert_eq!(NaiveBoard::of(&played).stones, after.stones);
                    check_changes(&step, &setup, &played);
                }
            }
        }
        let dead: BTreeSet<_> = setup.dead_chains().iter().flat_map(|c| cells(&c.stones)).collect();
        let expected = setup.size().points().filter(|&p| setup.get(p).is_some()).map(cell);
        prop_assert_eq!(dead, expected.filter(|&c| naive.chain(c).1.is_empty()).collect());
        match Board::try_from(setup) {
            Ok(board) => prop_assert_eq!(board.setup(), &setup),
            Err(error) => prop_assert_eq!(error.into_setup(), setup),
        }
    }

    #[test]
    fn turning_commutes_with_play(
        size in sizes(),
        moves in prop::collection::vec((colors(), 0..Point::INDICES), 1..80),
        symmetry in prop::sample::select(&Symmetry::ALL[..]),
    ) {
        let mut board = Board::new(size);
        let mut turned = Board::new(size);
        let turn = |point: Point| point.transformed(symmetry, size);
        for (color, n) in moves {
            let point = nth_point(size, n);
            let played = board.play(color, point);
            let played_turned = turned.play(color, turn(point));
            prop_assert_eq!(played.map(|p| p.captured.iter().map(turn).collect()), played_turned.map(|p| p.captured));
            prop_assert_eq!(&board.setup().transformed(symmetry), turned.setup());
            prop_assert_eq!(board.ko().map(|ko| Ko { point: turn(ko.point), ..ko }), turned.ko());
            let (hash, hash_turned) = (board.zobrist_to_move(color), turned.zobrist_to_move(color));
            prop_assert_eq!(hash.image(symmetry), hash_turned.hash());
            prop_assert_eq!(hash.canonical(), hash_turned.canonical());
            if let Some(chain) = board.setup().chain(point) {
                let chain_turned = turned.setup().chain(turn(point)).unwrap();
                prop_assert_eq!(chain.stones.iter().map(turn).collect::<PointSet>(), chain_turned.stones);
                prop_assert_eq!(chain.liberties.iter().map(turn).collect::<PointSet>(), chain_turned.liberties);
            }
        }
    }

    #[test]
    fn swapping_the_colours_commutes_with_play(
        size in sizes(),
        moves in prop::collection::vec((colors(), 0..Point::INDICES), 1..80),
    ) {
        let mut board = Board::new(size);
        let mut swapped = Board::new(size);
        for (color, n) in moves {
            let point = nth_point(size, n);
            let played = board.play(color, point).map(|played| played.captured);
            let other = swapped.play(color.opponent(), point).map(|played| played.captured);
            prop_assert_eq!(played, other);
            prop_assert_eq!(&board.setup().colors_swapped(), swapped.setup());
        }
    }
}
