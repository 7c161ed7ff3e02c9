//! Rims that only say again what an edge says.

use super::super::rule::{Check, Complaint, Level, Rule, Supersedes};
use super::super::subject::Subject;
use super::super::surroundings::Surroundings;
use super::loose;
use crate::pattern::Shape;

pub(super) const RULE: Rule = Rule {
    name: "redundant-rim",
    level: Level::Off,
    summary: "a row or column at the rim that only repeats an edge inside it",
    what: "\
A row or column at the rim of the shape could be left out: what it excludes
lies beyond an edge that the rest of the shape shows, on boards of every
size, and is excluded by that already. Rims in which nothing at all is excluded are the business of
`loose`.",
    why: "\
One row of `#` is an edge; a second one behind it says nothing more. The
smaller frame is easier to read. The rule is off unless asked for, since
windows cut out of games have such rims.",
    example: r#"
[[pattern]]
id = "crawl"
shape = """
O*+
+x+
###
###
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
    mend: Some(
        "\
Trims the rows and columns. The pattern proposes the same points as before,
with the same scores and verdicts; the origin of its matches moves with its
frame. A corner may become the same in two images: where a point had two
matches under two symmetries, it then has one.",
    ),
    supersedes: Supersedes::Nothing,
    check: Check::Each(check),
};

fn check(subject: &Subject<'_>) -> Option<Complaint> {
    let shape = subject.shape();
    let core = core(shape);
    let mut rim = subject.frame() & !loose::rim(subject);
    for y in core.top..core.bottom {
        for x in core.left..core.right {
            rim &= !subject.point(x, y);
        }
    }
    (rim != 0).then(|| Complaint {
        message: "rows or columns at the rim that only repeat an edge inside them".into(),
        help: Some("trim them: the pattern matches as before".into()),
        cells: subject.cells(rim),
        ..Complaint::default()
    })
}

/// A part of the frame: columns from `left` to before `right`, rows from `top` to before `bottom`.
#[derive(Clone, Copy)]
struct Frame {
    left: usize,
    right: usize,
    top: usize,
    bottom: usize,
}

/// What is left of the frame when every row and column at its rim is left out that the rest
/// implies.
fn core(shape: &Shape) -> Frame {
    let whole = Surroundings::on_all_boards(shape);
    let mut frame = Frame {
        left: 0,
        right: shape.width(),
        top: 0,
        bottom: shape.height(),
    };
    let is_enough = |part: &Frame| {
        cropped(shape, *part).is_some_and(|part| Surroundings::on_all_boards(&part) == whole)
    };
    loop {
        let smaller = [
            Frame {
                left: frame.left + 1,
                ..frame
            },
            Frame {
                right: frame.right - 1,
                ..frame
            },
            Frame {
                top: frame.top + 1,
                ..frame
            },
            Frame {
                bottom: frame.bottom - 1,
                ..frame
            },
        ];
        match smaller.into_iter().find(is_enough) {
            Some(part) => frame = part,
            None => return frame,
        }
    }
}

/// The shape without what is outside the frame; `None` when a candidate is, or nothing is left.
fn cropped(shape: &Shape, frame: Frame) -> Option<Shape> {
    let (width, height) = (
        frame.right.checked_sub(frame.left)?,
        frame.bottom.checked_sub(frame.top)?,
    );
    let candidates = shape
        .candidates()
        .map(|(x, y)| Some((x.checked_sub(frame.left)?, y.checked_sub(frame.top)?)));
    let candidates: Vec<_> = candidates.collect::<Option<_>>()?;
    let cell = |x, y| shape.cell(x + frame.left, y + frame.top);
    Shape::from_cells(width, height, cell, &candidates).ok()
}
