//! Rims that say nothing.

use super::super::grid::{self, Mask};
use super::super::rule::{Check, Complaint, Level, Rule, Supersedes};
use super::super::subject::Subject;

pub(super) const RULE: Rule = Rule {
    name: "loose",
    level: Level::Warning,
    summary: "a row or column at the rim that excludes nothing",
    what: "\
Every cell of a row or column at the rim of the shape may be anything, on
the board or off, even once the edges that the shape shows are taken into
account. Rims one inside the other are reported together.",
    why: "\
The shape is not framed by what matters. A reader takes the open cells for a
condition, and the origin of its matches lies where nothing is asked.",
    example: r#"
[[pattern]]
id = "hane"
shape = """
____
_*x_
_O+_
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
Trims the rows and columns. The pattern matches as before; the origin of its
matches moves with its frame.",
    ),
    supersedes: Supersedes::Nothing,
    check: Check::Each(check),
};

fn check(subject: &Subject<'_>) -> Option<Complaint> {
    let rim = rim(subject);
    (rim != 0).then(|| Complaint {
        message: "rows or columns at the rim that exclude nothing".into(),
        help: Some("trim them: the pattern matches as before".into()),
        cells: subject.cells(rim),
        ..Complaint::default()
    })
}

/// The cells outside the smallest frame that holds all that exclude something.
pub(super) fn rim(subject: &Subject<'_>) -> Mask {
    let frame = subject.frame();
    frame & !grid::bounding_box(subject.surroundings.restricted() & frame)
}
