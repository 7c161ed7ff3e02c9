//! Patterns without an example.

use super::super::rule::{Check, Complaint, Level, Rule, Supersedes};
use super::super::subject::Subject;

pub(super) const RULE: Rule = Rule {
    name: "untested",
    level: Level::Off,
    summary: "a pattern without an example",
    what: "The pattern has no `[[pattern.example]]`.",
    why: "\
An example shows a reader where the pattern speaks, and `katachi test`
notices when a change of the shape makes it fall silent. The rule is off
unless asked for, since mined databases have none.",
    example: r#"
[[pattern]]
id = "hane"
shape = """
*x
O+
"""
"#,
    better: r#"
[[pattern]]
id = "hane"
shape = """
*x
O+
"""

[[pattern.example]]
board = """
+++++
++*++
++O++
+++++
+++++
"""
expect = ["B4", "D4"]
"#,
    mend: None,
    supersedes: Supersedes::Nothing,
    check: Check::Each(check),
};

fn check(subject: &Subject<'_>) -> Option<Complaint> {
    subject.pattern().examples.is_empty().then(|| Complaint {
        message: "no example".into(),
        help: Some("add a [[pattern.example]] with a board, and the points expected there".into()),
        ..Complaint::default()
    })
}
