//! Examples that test nothing.

use super::super::rule::{Check, Complaint, Level, Rule, Supersedes};
use super::super::subject::Subject;
use crate::pattern::Example;
use crate::point::Point;
use crate::symmetry::Symmetry;

pub(super) const RULE: Rule = Rule {
    name: "idle-example",
    level: Level::Off,
    summary: "an example that repeats another, or none that expects a move",
    what: "\
An example of the pattern is another one of its examples again, turned,
mirrored or with the colours swapped, board, turn and expected points alike;
or the pattern has examples, but all expect nothing.",
    why: "\
Patterns are matched in all their images for both sides, so a turned example
passes or fails with the first. Examples that all expect nothing pass even
if the pattern never matches at all.",
    example: r#"
[[pattern]]
id = "hane"
shape = """
*x
O+
"""

[[pattern.example]]
board = """
+++
*++
O++
"""
expect = ["B2"]

[[pattern.example]]
board = """
++*
++O
+++
"""
turn = "white"
expect = ["B2"]
"#,
    better: r#"
[[pattern]]
id = "hane"
shape = """
*x
O+
"""

[[pattern.example]]
board = """
+++
*++
O++
"""
expect = ["B2"]

[[pattern.example]]
board = """
+++
*++
O*+
"""
expect = []
"#,
    mend: None,
    supersedes: Supersedes::Nothing,
    check: Check::Each(check),
};

fn check(subject: &Subject<'_>) -> Option<Complaint> {
    let examples = &subject.pattern().examples;
    let repeated = examples.iter().enumerate().find_map(|(number, example)| {
        let earlier = &examples[..number];
        let first = earlier
            .iter()
            .position(|first| is_repeated(first, example))?;
        Some((number, first))
    });
    let message = if let Some((number, first)) = repeated {
        format!("example {} repeats example {}", number + 1, first + 1)
    } else if !examples.is_empty() && examples.iter().all(|example| example.expect.is_empty()) {
        "no example expects a move: all would pass if it never matched".into()
    } else {
        return None;
    };
    Some(Complaint {
        message,
        help: Some("show another position, in which the pattern matches or just fails to".into()),
        example: repeated.map(|(number, _)| number),
        ..Complaint::default()
    })
}

/// Whether some symmetry, with the colours swapped or not, makes the one example the other.
fn is_repeated(first: &Example, second: &Example) -> bool {
    let is_swapped = first.turn != second.turn;
    Symmetry::ALL.into_iter().any(|symmetry| {
        let turned = first.board.transformed(symmetry);
        let board = if is_swapped {
            turned.colors_swapped()
        } else {
            turned
        };
        board == second.board
            && sorted(
                first
                    .expect
                    .iter()
                    .map(|point| point.transformed(symmetry, first.board.size())),
            ) == sorted(second.expect.iter().copied())
    })
}

fn sorted(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut points: Vec<Point> = points.collect();
    points.sort_unstable();
    points
}
