//! The same pattern twice.

use std::collections::HashMap;

use super::super::rule::{Check, Complaint, Level, Rule, Supersedes};
use super::super::subject::Subject;
use super::super::surroundings::{self, Surroundings};
use crate::symmetry::Symmetry;

pub(super) const RULE: Rule = Rule {
    name: "duplicate",
    level: Level::Error,
    summary: "the same shape, candidates and kind twice, up to symmetry",
    what: "\
Two patterns of one kind have the same candidates and allow the same states
point by point, once one of them is turned or mirrored. How they lie in
their frames does not matter, nor which marks they are written with, nor
whether cells beyond an edge that the shape shows are drawn as off the board
or left open. A board has at least five lines here.",
    why: "\
Both match wherever one does, so that the shape counts twice. It is usually
drawn anew by somebody who did not find it, because it was turned; later
only one of the two is mended.",
    example: r#"
[[pattern]]
id = "hane"
shape = """
*x
O+
"""

[[pattern]]
id = "hane-again"
shape = """
__+O
__x*
____
"""
"#,
    better: r#"
[[pattern]]
id = "hane"
shape = """
*x
O+
"""
"#,
    mend: Some(
        "\
Drops the later one when both are in one file and it says nothing that the
earlier one does not say: the same weight, no tag, title, comment or example
that the other lacks, no meta, no comment of the file in it, and no match on
a board of less than five lines. What it added to scores goes with it. Otherwise it stays, and where it is drawn turned or
mirrored it is written like the earlier one, so that the two can be compared;
it matches as before, only the symmetries that its matches name change.",
    ),
    supersedes: Supersedes::Rule("subsumed"),
    check: Check::Together(check),
};

fn check(subjects: &[Subject<'_>]) -> Vec<(usize, Complaint)> {
    let mut firsts: HashMap<_, usize> = HashMap::new();
    let mut complaints = Vec::new();
    for (index, subject) in subjects.iter().enumerate() {
        let key = (
            surroundings::canonical(subject.shape()),
            subject.pattern().kind,
        );
        let first = *firsts.entry(key).or_insert(index);
        if first != index {
            complaints.push((index, complaint(subject, first, &subjects[first])));
        }
    }
    complaints
}

fn complaint(subject: &Subject<'_>, first: usize, earlier: &Subject<'_>) -> Complaint {
    let name = earlier.source.full_name();
    Complaint {
        message: format!("the same shape as {name}{}", turned(subject, earlier)),
        help: Some("keep one of the two, or draw the difference that was meant".into()),
        cells: subject.cells(subject.frame()),
        related: Some(first),
        ..Complaint::default()
    }
}

/// How the earlier one is turned into this one, as the end of a sentence; nothing when it need not
/// be.
pub(super) fn turned(subject: &Subject<'_>, earlier: &Subject<'_>) -> String {
    let is_same = |symmetry: &Symmetry| {
        Surroundings::of(&earlier.shape().transformed(*symmetry)) == subject.surroundings
    };
    match Symmetry::ALL.into_iter().find(is_same) {
        None | Some(Symmetry::R0) => String::new(),
        Some(symmetry) => format!(", turned by {symmetry}"),
    }
}
