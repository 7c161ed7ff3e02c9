//! Special cases of a more general pattern.

use std::collections::HashMap;

use super::super::containment::{Containment, Entry};
use super::super::rule::{Check, Complaint, Level, Rule, Supersedes};
use super::super::subject::Subject;
use super::super::surroundings::{self, Surroundings};
use crate::pattern::{Kind, Weight};

pub(super) const RULE: Rule = Rule {
    name: "subsumed",
    level: Level::Off,
    summary: "every match is also a match of one more general pattern",
    what: "\
One other pattern of the same kind, with the same candidates and no lower
weight, allows point by point whatever this shape allows, once it is turned
or mirrored. The special pattern is reported. Where a point lies on every
board of 5x5 to 25x25 that agrees with the shape, between two points of the
board or within five lines of an edge, it need not be allowed to lie off it.
Two shapes that allow the same are no special cases of each other, but
duplicates.",
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
        let of_kind: Vec<usize> = (0..subjects.len())
            .filter(|&index| subjects[index].pattern().kind == kind)
            .collect();
        let weight_of = |index: usize| subjects[index].pattern().weight;
        let general = Containment::new(images_of_heaviest(subjects, &of_kind));
        for special in of_kind {
            let drawn = &subjects[special].surroundings;
            let shown = drawn.shown();
            let choose = |entry: &Entry| {
                let image = &entry.surroundings;
                let is_more_general = image.candidates() == drawn.candidates()
                    && image != drawn
                    && (drawn.is_within(image) || image.shown() != shown);
                // Their weights ascend.
                let lighter = |&index: &usize| weight_of(index) < weight_of(special);
                let first = entry.subjects.partition_point(lighter);
                let general = entry.subjects.get(first).copied();
                general.filter(|_| is_more_general)
            };
            if let Some(index) = general.first_containing(&shown, choose) {
                complaints.push((special, complaint(subjects, special, index)));
            }
        }
    }
    complaints
}

/// The images of those patterns that are heavier than all with the same shape before them: no other
/// is the first to contain a shape that is no heavier. So what stands ten thousand times is looked at
/// once.
fn images_of_heaviest(subjects: &[Subject<'_>], of_kind: &[usize]) -> Vec<(Surroundings, usize)> {
    let mut heaviest: HashMap<Option<Surroundings>, Weight> = HashMap::new();
    let mut images_of_heaviest = Vec::new();
    for &index in of_kind {
        let images = surroundings::images(subjects[index].shape());
        let weight = subjects[index].pattern().weight;
        let canonical = images.into_iter().min();
        if heaviest.get(&canonical).is_none_or(|&most| most < weight) {
            heaviest.insert(canonical, weight);
            images_of_heaviest.extend(images.map(|image| (image, index)));
        }
    }
    images_of_heaviest
}

fn complaint(subjects: &[Subject<'_>], special: usize, general: usize) -> Complaint {
    let (subject, other) = (&subjects[special], &subjects[general]);
    let name = other.source.full_name();
    let shown = subject.surroundings.shown();
    let match_alike = surroundings::images(other.shape())
        .into_iter()
        .any(|image| image.shown() == shown);
    let message = if match_alike {
        format!("matches just where {name} does, which is drawn wider")
    } else {
        format!("every match is also a match of {name}, which is more general")
    };
    Complaint {
        message,
        help: Some("drop it, unless its weight is meant as a bonus".into()),
        cells: subject.cells(subject.frame()),
        related: Some(general),
        ..Complaint::default()
    }
}
