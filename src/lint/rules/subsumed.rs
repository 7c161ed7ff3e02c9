//! Special cases of a more general pattern.

use super::super::containment::{Containment, Entry};
use super::super::rule::{Check, Complaint, Level, Rule, Supersedes};
use super::super::subject::Subject;
use super::super::surroundings;
use crate::pattern::Kind;

pub(super) const RULE: Rule = Rule {
    name: "subsumed",
    level: Level::Off,
    summary: "every match is also a match of one more general pattern",
    what: "\
One other pattern of the same kind, with the same candidates and no lower
weight, allows point by point whatever this shape allows, once it is turned
or mirrored. The special pattern is reported. Two shapes that allow the same
are no special cases of each other, but duplicates.",
    why: "\
The special pattern never adds a point, only weight. Often it was there
first and was forgotten when the general one was drawn. The rule is off
unless asked for, since weights add up and the special case may be meant as
a bonus.",
    example: r#"
[[pattern]]
id = "hane"
shape = """
*x
O?
"""

[[pattern]]
id = "hane-at-the-head"
shape = """
*x
O+
O*
"""
"#,
    better: r#"
[[pattern]]
id = "hane"
shape = """
*x
O?
"""
"#,
    mend: None,
    supersedes: Supersedes::Nothing,
    check: Check::Together(check),
};

fn check(subjects: &[Subject<'_>]) -> Vec<(usize, Complaint)> {
    let mut complaints = Vec::new();
    for kind in Kind::ALL {
        let of_kind = || {
            subjects
                .iter()
                .enumerate()
                .filter(move |(_, subject)| subject.pattern().kind == kind)
        };
        let entries = of_kind().flat_map(|(subject, general)| {
            surroundings::images(general.shape())
                .into_iter()
                .map(move |surroundings| Entry {
                    surroundings,
                    subject,
                })
        });
        let index = Containment::new(entries.collect());
        for (special, subject) in of_kind() {
            let is_more_general = |entry: &Entry| {
                let general = &subjects[entry.subject];
                entry.surroundings != subject.surroundings
                    && entry.surroundings.candidates() == subject.surroundings.candidates()
                    && general.pattern().weight >= subject.pattern().weight
            };
            if let Some(general) = index.first_containing(&subject.surroundings, is_more_general) {
                complaints.push((special, complaint(subject, general, &subjects[general])));
            }
        }
    }
    complaints
}

fn complaint(subject: &Subject<'_>, index: usize, general: &Subject<'_>) -> Complaint {
    Complaint {
        message: format!(
            "every match is also a match of {}, which is more general",
            general.source.full_name()
        ),
        help: Some("drop it, unless its weight is meant as a bonus".into()),
        cells: subject.cells(subject.frame()),
        related: Some(index),
    }
}
