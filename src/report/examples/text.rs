//! Examples that failed, drawn, and how many passed.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use crate::lint::ExampleResult;
use crate::point::{Point, PointSet, Size};
use crate::report::diagram::{Diagram, Tone};
use crate::report::{counted, one_line};

const BOLD: Style = Style::new().bold();
const ERROR: Style = AnsiColor::Red.on_default().bold();

/// The labels of points that were found and expected, only expected, only found.
const LABELS: [(char, Tone, &str); 3] = [
    ('=', Tone::Good, "found as expected"),
    ('?', Tone::Doubtful, "expected, not found"),
    ('!', Tone::Bad, "found, not expected"),
];

/// Writes the examples that failed with their boards, and the counts.
///
/// `untested` is the number of patterns without an example, `colored` whether boards are drawn in
/// colour.
///
/// # Errors
/// When they cannot be written.
pub(crate) fn write(
    output: &mut impl Write,
    results: &[ExampleResult<'_>],
    untested: usize,
    colored: bool,
) -> io::Result<()> {
    for result in results.iter().filter(|result| !result.passed()) {
        write_failure(output, result, colored)?;
    }
    let passed = results.iter().filter(|result| result.passed()).count();
    let failed = results.len() - passed;
    let examples = counted(results.len(), "example");
    write!(output, "{examples}: {passed} passed, {failed} failed")?;
    match untested {
        0 => writeln!(output),
        _ => writeln!(output, "; {} without any", counted(untested, "pattern")),
    }
}

fn write_failure(
    output: &mut impl Write,
    result: &ExampleResult<'_>,
    colored: bool,
) -> io::Result<()> {
    let ExampleResult {
        pattern,
        number,
        example,
        found,
    } = result;
    let (expected, size) = (result.expected(), example.board.size());
    let (file, place, name, turn) = (
        one_line(pattern.file()),
        example.place,
        pattern.full_name(),
        example.turn,
    );
    let (wanted, got) = (names(&expected, size), names(found, size));
    writeln!(
        output,
        "{file}:{place}: {ERROR}error:{ERROR:#} {BOLD}{name}:{BOLD:#} example {number}, {turn} to move: expected {wanted}; found {got}\n"
    )?;
    let mut diagram = Diagram::new(&example.board, colored);
    let groups = [
        found.intersection(&expected),
        expected.difference(found),
        found.difference(&expected),
    ];
    for (points, (label, tone, _)) in groups.iter().zip(LABELS) {
        for point in points.iter() {
            diagram.label(point, label, tone);
        }
    }
    write!(output, "{diagram}")?;
    for (points, (label, tone, meaning)) in groups.iter().zip(LABELS) {
        if !points.is_empty() {
            let style = tone.style();
            writeln!(output, "   {style}{label}{style:#} {meaning}")?;
        }
    }
    writeln!(output)
}

fn names(points: &PointSet, size: Size) -> String {
    if points.is_empty() {
        return "nothing".into();
    }
    let name = |point: Point| point.gtp(size);
    points.iter().map(name).collect::<Vec<_>>().join(", ")
}
