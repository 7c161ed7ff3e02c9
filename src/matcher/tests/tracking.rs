//! Trackers against fresh scans.

use proptest::collection::vec;
use proptest::prelude::*;

use super::strategies::{rule, setup, setup_and_rules};
use super::*;
use crate::board::{Board, Change};

/// An edit: the point by its place among all, and what comes there.
type Edit = (proptest::sample::Index, Option<Color>);

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let stone = prop_oneof![
        2 => Just(None),
        1 => Just(Some(Color::Black)),
        1 => Just(Some(Color::White)),
    ];
    vec((any::<proptest::sample::Index>(), stone), 1..40)
}

/// The tracker is looked at now and then while stones come and go.
fn assert_follows(matcher: &Matcher, start: &Setup, edits: &[Edit]) {
    let reference = Reference::new(matcher.rules().iter().copied());
    let mut tracker = Tracker::new(matcher, start);
    let mut clone = tracker.clone();
    let points: Vec<_> = start.size().points().collect();
    for (number, (point, stone)) in edits.iter().enumerate() {
        tracker.set(*point.get(&points), *stone);
        let setup = *tracker.setup();
        if number % 3 == 0 {
            assert_eq!(tracker.tallies(), &reference.scan(&setup));
        }
        if number % 10 == 5 {
            clone.clone_from(&tracker);
            assert_eq!(clone.tallies(), &reference.scan(&setup));
        }
    }
    let setup = *tracker.setup();
    assert_eq!(tracker.tallies(), &reference.scan(&setup));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(50))]

    #[test]
    fn any_edits(rules in vec(rule(3), 1..12), start in setup(), edits in edits()) {
        assert_follows(&Matcher::new(rules).unwrap(), &start, &edits);
    }

    #[test]
    fn edits_of_shapes((start, rules) in setup_and_rules(5, 40, 8), edits in edits()) {
        assert_follows(&Matcher::new(rules).unwrap(), &start, &edits);
    }

    /// Moves with their captures, suicides and retaken kos among them, and taken back: at the end the tallies are those of the start.
    #[test]
    fn games_and_back(
        rules in vec(rule(2), 1..8),
        lines in prop_oneof![3 => 1..=7usize, 1 => 8..=25usize],
        moves in vec(any::<proptest::sample::Index>(), 1..150),
    ) {
        let size = Size::new(lines).unwrap();
        let matcher = Matcher::new(rules).unwrap();
        let reference = Reference::new(matcher.rules().iter().copied());
        let mut board = Board::new(size);
        let mut tracker = Tracker::new(&matcher, board.setup());
        let start = tracker.tallies().clone();
        for (number, choice) in moves.iter().enumerate() {
            let color = Color::ALL[number % 2];
            let empty: Vec<_> = board.setup().empty().iter().collect();
            let played = board.play_unchecked(color, *choice.get(&empty));
            tracker.apply(played.changes());
            if number % 7 == 0 {
                prop_assert_eq!(tracker.tallies(), &reference.scan(board.setup()));
            }
        }
        while let Some(step) = board.undo() {
            tracker.apply(step.changes().map(Change::reversed));
            prop_assert_eq!(tracker.setup(), board.setup());
        }
        prop_assert_eq!(tracker.tallies(), &start);
    }
}

/// What is looked at again is no more than the 5x5 around a stone: a tracker asked after each move must not be a scan in disguise.
#[test]
fn a_tracker_that_nothing_happened_to_stays_as_it_is() {
    let matcher = Matcher::new([positive(shape(&["x*"]))]).unwrap();
    let mut tracker = Tracker::new(&matcher, &board(&["*+", "++"]));
    let before = tracker.tallies().clone();
    tracker.set(Point::new(1, 1).unwrap(), Some(Color::Black));
    assert_eq!(tracker.tallies(), &before);
    tracker.set(Point::new(1, 1).unwrap(), Some(Color::White));
    assert!(tracker.tallies().points(Color::Black).is_empty());
    assert_eq!(
        tracker.tallies().points(Color::White),
        before.points(Color::Black)
    );
}
