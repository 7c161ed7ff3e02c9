//! Candidates that are no legal move.

use super::super::chains::{doomed_chain, has_certain_liberty};
use super::super::grid::{self, Mask};
use super::super::rule::{Check, Complaint, Level, Rule, Supersedes};
use super::super::subject::Subject;
use super::super::surroundings::Surroundings;
use crate::pattern::CellState;

pub(super) const RULE: Rule = Rule {
    name: "suicide",
    level: Level::Error,
    summary: "a candidate that is suicide wherever the shape matches",
    what: "\
A stone played on the candidate is part of a chain that has no liberty
whatever the free cells hold, as for `no-liberties`, and captures nothing:
every chain of the other side beside it has, in whatever way the free cells
are filled, a liberty inside the shape other than the candidate. A candidate
that some position makes legal is left alone.",
    why: "\
The move cannot be played anywhere, whether it is proposed or warned of.
Mostly the capture that was meant needs one more stone, or the colours are
swapped: shapes are drawn with Black to play.",
    example: r#"
[[pattern]]
id = "throw-in"
shape = """
+OO+
OxO+
+OO+
"""
"#,
    better: r#"
[[pattern]]
id = "throw-in"
shape = """
+OO+
Ox*+
+OO+
"""
"#,
    mend: None,
    supersedes: Supersedes::Nothing,
    check: Check::Each(check),
};

fn check(subject: &Subject<'_>) -> Option<Complaint> {
    let candidates = grid::each(subject.surroundings.candidates());
    let suicides = candidates
        .filter(|&candidate| is_suicide(&subject.surroundings, candidate))
        .fold(0, |all, candidate| all | candidate);
    (suicides != 0).then(|| Complaint {
        message: "a stone on the candidate has no liberty and captures nothing".into(),
        help: Some("draw the liberty or the capture that was meant, or mark another cell".into()),
        cells: subject.cells(suicides),
        ..Complaint::default()
    })
}

fn is_suicide(surroundings: &Surroundings, candidate: Mask) -> bool {
    let others = grid::neighbors(candidate) & surroundings.may_be(CellState::Other);
    doomed_chain(surroundings, CellState::Own, candidate, candidate).is_some()
        && grid::each(others)
            .all(|stone| has_certain_liberty(surroundings, CellState::Other, stone, candidate))
}
