//! Shapes that need no stone.

use super::super::grid::{GRID, Mask};
use super::super::rule::{Check, Complaint, Level, Rule, Supersedes};
use super::super::subject::Subject;
use crate::pattern::CellState;

pub(super) const RULE: Rule = Rule {
    name: "matches-empty-board",
    level: Level::Warning,
    summary: "a shape that needs no stone at all",
    what: "The shape matches a board of 5x5 to 25x25 without a stone on it.",
    why: "\
It proposes nearly every point of a quiet area to both sides, and drowns the
others. The stone that gives the move its sense is missing.",
    example: r#"
[[pattern]]
id = "star-point"
shape = """
#++++
#++++
#++x+
#++++
#####
"""
"#,
    better: r#"
[[pattern]]
id = "star-point"
shape = """
#++++
#++O+
#++x+
#++++
#####
"""
"#,
    mend: None,
    supersedes: Supersedes::Nothing,
    check: Check::Each(check),
};

fn check(subject: &Subject<'_>) -> Option<Complaint> {
    let surroundings = &subject.surroundings;
    let may_be_empty = surroundings.may_be(CellState::Empty);
    let may_be_off = surroundings.may_be(CellState::OffBoard);
    let mut boards = surroundings.edges().large_boards();
    let needs_none = |board: Mask| board & !may_be_empty == 0 && GRID & !board & !may_be_off == 0;
    boards.any(needs_none).then(|| Complaint {
        message: "needs no stone: it matches an empty board".into(),
        help: Some("draw the stones that the move answers or helps".into()),
        cells: subject.cells(subject.frame()),
        ..Complaint::default()
    })
}
