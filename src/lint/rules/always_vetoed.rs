//! Positive patterns that a negative one always vetoes.

use super::super::containment::{Containment, Entry};
use super::super::rule::{Check, Complaint, Level, Rule, Supersedes};
use super::super::subject::Subject;
use super::super::surroundings::Surroundings;
use crate::pattern::Kind;
use crate::symmetry::Symmetry;

pub(super) const RULE: Rule = Rule {
    name: "always-vetoed",
    level: Level::Off,
    summary: "a positive pattern that a negative one warns of wherever it matches",
    what: "\
A negative pattern allows point by point whatever this positive one allows,
once it is turned or mirrored, warns of all its candidates, and does not
have the same shape: that would be a `contradiction`.",
    why: "\
The points that the pattern proposes are always vetoed, so that it never
says anything. Either the warning is too wide, or the shape is bad.",
    example: r#"
[[pattern]]
id = "empty-triangle"
kind = "negative"
shape = """
*x
?*
"""

[[pattern]]
id = "solid-connection"
shape = """
*x
O*
"""
"#,
    better: r#"
[[pattern]]
id = "empty-triangle"
kind = "negative"
shape = """
*x
+*
"""

[[pattern]]
id = "solid-connection"
shape = """
*x
O*
"""
"#,
    mend: None,
    supersedes: Supersedes::Nothing,
    check: Check::Together(check),
};

fn check(subjects: &[Subject<'_>]) -> Vec<(usize, Complaint)> {
    let of_kind = |kind| {
        subjects
            .iter()
            .enumerate()
            .filter(move |(_, subject)| subject.pattern().kind == kind)
    };
    let images = of_kind(Kind::Negative).flat_map(|(subject, negative)| {
        Symmetry::ALL.into_iter().flat_map(move |symmetry| {
            // The first candidate of a positive pattern may lie under any of the negative one's.
            Surroundings::around_each(&negative.shape().transformed(symmetry))
                .map(move |image| (image, subject))
                .collect::<Vec<_>>()
        })
    });
    let index = Containment::new(images);
    let vetoed = of_kind(Kind::Positive).filter_map(|(positive, subject)| {
        let candidates = subject.surroundings.candidates();
        let vetoes = |entry: &Entry| {
            let vetoes = entry.surroundings != subject.surroundings
                && candidates & !entry.surroundings.candidates() == 0;
            vetoes.then(|| entry.subjects[0])
        };
        let negative = index.first_containing(&subject.surroundings.shown(), vetoes)?;
        Some((positive, complaint(subject, negative, &subjects[negative])))
    });
    vetoed.collect()
}

fn complaint(subject: &Subject<'_>, index: usize, negative: &Subject<'_>) -> Complaint {
    Complaint {
        message: format!(
            "{} warns of its candidates wherever it matches",
            negative.source.full_name()
        ),
        help: Some("narrow the warning by what makes this move good, or drop the pattern".into()),
        cells: subject.cells(subject.frame()),
        related: Some(index),
        ..Complaint::default()
    }
}
