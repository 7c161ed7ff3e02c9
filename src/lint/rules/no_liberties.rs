//! Chains that cannot have a liberty.

use super::super::chains::doomed_chain;
use super::super::grid;
use super::super::rule::{Check, Complaint, Level, Rule, Supersedes};
use super::super::subject::Subject;
use crate::pattern::{CellSet, CellState};

pub(super) const RULE: Rule = Rule {
    name: "no-liberties",
    level: Level::Error,
    summary: "a chain that is dead whatever the free cells hold",
    what: "\
A cell holds a stone, and every chain that it may be part of is without a
liberty: neither among the cells that the chain may spread over nor beside
them is one that may be empty, and none lies outside the shape, except
beyond an edge. A chain that some filling of the free cells or something
outside the shape gives a liberty is left alone.",
    why: "\
In a game such a chain has been taken off the board, so that the pattern
matches only careless drawings. Mostly an empty cell is missing, or a stone
has the wrong colour.",
    example: r#"
[[pattern]]
id = "throw-in"
shape = """
+***
*OO*
+**x
"""
"#,
    better: r#"
[[pattern]]
id = "throw-in"
shape = """
+***
*O+*
+**x
"""
"#,
    mend: None,
    supersedes: Supersedes::Below,
    check: Check::Each(check),
};

fn check(subject: &Subject<'_>) -> Option<Complaint> {
    let surroundings = &subject.surroundings;
    let stones = surroundings.within(CellSet::OWN.union(CellSet::OTHER)) & subject.frame();
    let is_dead = |&stone: &u128| {
        [CellState::Own, CellState::Other]
            .into_iter()
            .filter(|&side| surroundings.may_be(side) & stone != 0)
            .all(|side| doomed_chain(surroundings, side, stone, 0).is_some())
    };
    let dead = grid::each(stones)
        .filter(is_dead)
        .fold(0, |dead, stone| dead | stone);
    (dead != 0).then(|| Complaint {
        message: "stones without a liberty, whatever the free cells hold".into(),
        help: Some(
            "leave a cell beside them empty or open, or draw the position after the capture".into(),
        ),
        cells: subject.cells(dead),
        ..Complaint::default()
    })
}
