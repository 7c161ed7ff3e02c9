//! Engines against the reference engine.

use proptest::collection::vec;
use proptest::prelude::*;

use super::strategies::{rule, setup, setup_and_rules};
use super::*;

/// All that a matcher can be asked of a board, against the reference engine.
fn assert_agrees(matcher: &Matcher, setup: &Setup) {
    let reference = Reference::new(matcher.rules().iter().copied());
    assert_eq!(matcher.variants(), reference.variants());
    let tallies = scan(matcher, setup);
    assert_eq!(tallies, reference.scan(setup));
    let tracker = Tracker::new(matcher, setup);
    let (mut placements, mut patterns) = (Vec::new(), Vec::new());
    for side in Color::ALL {
        let mut expected = vec![Vec::new(); Point::INDICES];
        for placement in reference.placements(setup, side) {
            for point in placement.candidates(&matcher.rules()[placement.pattern].shape) {
                expected[point.index()].push(placement);
            }
        }
        for point in setup.size().points() {
            let expected = &expected[point.index()];
            assert_eq!(
                tallies.points(side).contains(point),
                !expected.is_empty(),
                "{point}"
            );
            // The others cost a look at every pattern of the point.
            if !expected.is_empty() || point.x() % 8 == 1 {
                tracker.placements_at(side, point, &mut placements);
                assert_eq!(&placements, expected, "{point}");
                tracker.patterns_at(side, point, &mut patterns);
                let mut of_placements: Vec<_> = expected.iter().map(|p| p.pattern).collect();
                of_placements.dedup();
                assert_eq!(patterns, of_placements);
            }
        }
    }
}

/// What the patterns of the compiled matcher are found by.
fn engines(matcher: &Matcher) -> Vec<EngineKind> {
    let used = (0..matcher.rules().len()).map(|pattern| matcher.engine_of(pattern));
    let used: Vec<_> = used.collect();
    let kinds = EngineKind::ALL.into_iter();
    kinds.filter(|kind| used.contains(kind)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_patterns(rules in vec(rule(3), 1..12), setup in setup()) {
        assert_agrees(&Matcher::new(rules).unwrap(), &setup);
    }

    /// From none to all cells.
    #[test]
    fn many_candidates(rules in vec(rule(40), 1..4), setup in setup()) {
        assert_agrees(&Matcher::new(rules).unwrap(), &setup);
    }

    #[test]
    fn shapes_on_the_board((setup, rules) in setup_and_rules(5, 40, 8)) {
        assert_agrees(&Matcher::new(rules).unwrap(), &setup);
    }

    #[test]
    fn small_shapes_on_the_board((setup, rules) in setup_and_rules(4, 20, 8)) {
        assert_agrees(&Matcher::new(rules).unwrap(), &setup);
    }

    #[test]
    fn any_patterns_in_one_list(rules in vec(rule(3), 1..12), setup in setup()) {
        assert_agrees(&Matcher::builder().linear().build(rules).unwrap(), &setup);
    }

    #[test]
    fn shapes_in_one_list((setup, rules) in setup_and_rules(5, 40, 8)) {
        let matcher = Matcher::builder().linear().build(rules).unwrap();
        prop_assert!(matcher.rules().is_empty() || engines(&matcher) == [EngineKind::Linear]);
        assert_agrees(&matcher, &setup);
    }

    /// In the least memory that will do, so that there is no room for lists of all kinds.
    #[test]
    fn shapes_in_little_memory((setup, rules) in setup_and_rules(5, 60, 8)) {
        let limits = (1..).map(|step| 20_000 * step);
        let matcher = limits
            .map(|limit| Matcher::builder().max_bytes(limit).build(rules.iter().copied()))
            .find_map(Result::ok)
            .unwrap();
        assert_agrees(&matcher, &setup);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn many_exact_shapes((setup, rules) in setup_and_rules(5, 0, 200)) {
        let matcher = Matcher::new(rules).unwrap();
        if !setup.empty().is_empty() {
            prop_assert!(engines(&matcher).contains(&EngineKind::Exact));
        }
        assert_agrees(&matcher, &setup);
    }

    /// So many that lists are cut into parts.
    #[test]
    fn many_loose_shapes((setup, rules) in setup_and_rules(5, 70, 150)) {
        assert_agrees(&Matcher::new(rules).unwrap(), &setup);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(50))]

    /// The images of a board give the images of its tallies, the colour-swapped board the swapped ones.
    #[test]
    fn tallies_turn_with_the_board((setup, rules) in setup_and_rules(5, 50, 10)) {
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

/// One buffer for boards of several sizes, and engines of several kinds.
#[test]
fn tallies_can_be_used_again() {
    let windowed = Matcher::new([positive(shape(&["x***+"]))]).unwrap();
    let centered = Matcher::new([positive(shape(&["x*"]))]).unwrap();
    let large = board(&["+***+", "+****", "+++++", "+++++", "*+++*"]);
    let small = board(&["***", "+**", "+*+"]);
    let mut tallies = Tallies::new(small.size());
    for matcher in [&windowed, &centered, &windowed] {
        let reference = Reference::new(matcher.rules().iter().copied());
        for setup in [&large, &small, &large] {
            matcher.scan(setup, &mut tallies);
            assert_eq!(tallies, reference.scan(setup));
        }
    }
}
