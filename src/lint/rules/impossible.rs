//! Cells off the board that no board has.

use super::super::grid::{self, Edges, Mask};
use super::super::rule::{Check, Complaint, Level, Rule, Supersedes};
use super::super::subject::Subject;
use super::super::surroundings::Surroundings;

pub(super) const RULE: Rule = Rule {
    name: "impossible",
    level: Level::Error,
    summary: "cells off the board that no board of 5x5 to 25x25 has",
    what: "\
A board is a square of at least five lines. Under a shape of at most five
rows and columns it shows no edge, one straight edge, or two edges that meet
in a corner. The rule lays boards of every size from 5x5 to 25x25 under the
shape in every position and reports the shape when none agrees with its
cells on what is on the board and what is off it: an edge with a bend, edges
on two opposite sides, a point of the board beyond an edge. Cells that may
be either agree with every board.",
    why: "\
The pattern never matches. Mostly a mark for an edge has slipped into a
wrong row, or one is missing.",
    example: r#"
[[pattern]]
id = "crawl"
shape = """
O*+
+x+
#+#
"""
"#,
    better: r#"
[[pattern]]
id = "crawl"
shape = """
O*+
+x+
###
"""
"#,
    mend: None,
    supersedes: Supersedes::Below,
    check: Check::Each(check),
};

fn check(subject: &Subject<'_>) -> Option<Complaint> {
    let edges = Surroundings::edges_as_written(subject.shape());
    if edges.large_boards().next().is_some() {
        return None;
    }
    let conflict = smallest_conflict(edges);
    let message = if conflict.small_boards().next().is_some() {
        "edges on two opposite sides; a board has at least five lines between them"
    } else {
        "board points beyond an edge; a board has one straight edge here, or one corner"
    };
    let to_blame = if conflict.off & subject.frame() != 0 {
        conflict.off
    } else {
        conflict.on
    };
    Some(Complaint {
        message: message.into(),
        help: Some(
            "no position matches this shape: draw whole edges, `#` for every cell beyond them"
                .into(),
        ),
        cells: subject.cells(to_blame),
        ..Complaint::default()
    })
}

/// As few of the cells as still agree with no board: leaving out any one of them makes a board
/// possible.
fn smallest_conflict(edges: Edges) -> Edges {
    let mut conflict = edges;
    let is_possible = |edges: Edges| edges.large_boards().next().is_some();
    let points: Vec<Mask> = grid::each(edges.on | edges.off).collect();
    for point in points {
        let without = Edges {
            on: conflict.on & !point,
            off: conflict.off & !point,
        };
        if !is_possible(without) {
            conflict = without;
        }
    }
    conflict
}
