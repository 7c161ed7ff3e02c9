//! Limits on what patterns may cost.

use super::*;

/// 5x5 cells, any point of the board but for the candidate in the middle and three cells, which are told by a number.
fn says_little(number: usize) -> Rule {
    let told: Vec<(usize, usize)> = (0..3)
        .map(|i| (number >> (5 * i)) % 24)
        .map(|cell| cell + usize::from(cell >= 12))
        .map(|cell| (cell % 5, cell / 5))
        .collect();
    let cell = |x, y| match told.iter().position(|&cell| cell == (x, y)) {
        Some(i) => [CellSet::OWN, CellSet::OTHER][(number + i) % 2],
        None if (x, y) == (2, 2) => CellSet::EMPTY,
        None => CellSet::ON_BOARD,
    };
    positive(Shape::from_cells(5, 5, cell, &[(2, 2)]).unwrap())
}

#[test]
fn variants_are_limited() {
    let rules = || (0..100).map(says_little);
    let variants = Matcher::new(rules()).unwrap().variants();
    let builder = Matcher::builder();
    assert!(
        builder
            .clone()
            .max_variants(variants)
            .build(rules())
            .is_ok()
    );
    let error = builder.max_variants(variants - 1).build(rules());
    let message = error.unwrap_err().to_string();
    assert!(message.contains(&format!("more than {} variants", variants - 1)));
}

#[test]
fn memory_is_limited() {
    for limit in [10_000, 100_000, 1_000_000, 10_000_000] {
        for number in [1, 10, 100, 1000] {
            let built = Matcher::builder()
                .max_bytes(limit)
                .build((0..number).map(says_little));
            match built {
                Ok(matcher) => {
                    let rules = size_of_val(matcher.rules());
                    let tables = matcher.memory_usage() - rules;
                    assert!(tables <= limit, "{number} patterns take {tables} bytes");
                }
                Err(error) => {
                    let message = error.to_string();
                    assert!(message.contains(&format!("more than {limit} bytes")));
                    // What is refused is not little.
                    assert!(limit < 20_000 + 1_000 * number, "{number} in {limit}");
                }
            }
        }
    }
}

/// Patterns that say next to nothing would be in all lists. They go into one, and are found there.
#[test]
fn patterns_that_say_little_are_found_within_the_limits() {
    let rules: Vec<_> = (0..20_000).map(says_little).collect();
    let matcher = Matcher::new(rules.iter().copied()).unwrap();
    assert_eq!(matcher.engine_of(0), EngineKind::Linear);
    let setup = board(&["*O+++", "+*O++", "O++*+", "+O+*O", "++O+*"]);
    let reference = Reference::new(rules);
    assert_eq!(scan(&matcher, &setup), reference.scan(&setup));
}
