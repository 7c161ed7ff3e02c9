//! The same shape as both positive and negative.

use std::collections::HashMap;

use super::super::rule::{Check, Complaint, Level, Rule, Supersedes};
use super::super::subject::Subject;
use super::super::surroundings;
use super::duplicate::turned;
use crate::pattern::Kind;

pub(super) const RULE: Rule = Rule {
    name: "contradiction",
    level: Level::Error,
    summary: "the same shape and candidates as both positive and negative",
    what: "\
A positive and a negative pattern have the same candidates and allow the
same states point by point, once one of them is turned or mirrored. Shapes
are compared as for `duplicate`.",
    why: "\
Wherever the one proposes a move the other warns of it: the point is always
vetoed. One of the two is a mistake, or lacks the stones that tell them
apart.",
    example: r#"
[[pattern]]
id = "turn-at-the-head"
shape = """
++x
*O+
"""

[[pattern]]
id = "hasty-turn"
kind = "negative"
shape = """
*+
O+
+x
"""
"#,
    better: r#"
[[pattern]]
id = "turn-at-the-head"
shape = """
++x
*O+
"""

[[pattern]]
id = "hasty-turn"
kind = "negative"
shape = """
*+
O+
Ox
"""
"#,
    mend: None,
    supersedes: Supersedes::Nothing,
    check: Check::Together(check),
};

fn check(subjects: &[Subject<'_>]) -> Vec<(usize, Complaint)> {
    let mut firsts: HashMap<_, [Option<usize>; 2]> = HashMap::new();
    let mut complaints = Vec::new();
    for (index, subject) in subjects.iter().enumerate() {
        let shape = surroundings::canonical(subject.shape());
        let [positive, negative] = firsts.entry(shape).or_default();
        let (own, other) = match subject.pattern().kind {
            Kind::Positive => (positive, negative),
            Kind::Negative => (negative, positive),
        };
        own.get_or_insert(index);
        if let Some(first) = *other {
            complaints.push((index, complaint(subject, first, &subjects[first])));
        }
    }
    complaints
}

fn complaint(subject: &Subject<'_>, first: usize, earlier: &Subject<'_>) -> Complaint {
    let name = earlier.source.full_name();
    let kind = earlier.pattern().kind;
    Complaint {
        message: format!(
            "the same shape as {name}, which is {kind}{}",
            turned(subject, earlier)
        ),
        help: Some("drop one of the two, or draw the stones that tell them apart".into()),
        cells: subject.cells(subject.frame()),
        related: Some(first),
        ..Complaint::default()
    }
}
