//! Examples that were run as one JSON object.

use std::io::{self, Write};

use serde::Serialize;

use crate::lint::ExampleResult;
use crate::point::{PointSet, Size};
use crate::report::json::SCHEMA;

#[derive(Serialize)]
struct Report<'a> {
    schema: u32,
    passed: usize,
    failed: usize,
    /// Patterns without an example.
    untested: usize,
    examples: Vec<Example<'a>>,
}

#[derive(Serialize)]
struct Example<'a> {
    pattern: String,
    /// Which of the pattern's examples, from 1.
    example: usize,
    file: &'a str,
    line: u32,
    column: u32,
    turn: &'static str,
    passed: bool,
    expected: Vec<String>,
    found: Vec<String>,
}

/// Writes all examples as one compact line.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(
    output: &mut impl Write,
    results: &[ExampleResult<'_>],
    untested: usize,
) -> io::Result<()> {
    let passed = results.iter().filter(|result| result.passed()).count();
    let report = Report {
        schema: SCHEMA,
        passed,
        failed: results.len() - passed,
        untested,
        examples: results.iter().map(example).collect(),
    };
    serde_json::to_writer(&mut *output, &report)?;
    output.write_all(b"\n")
}

fn example<'a>(result: &ExampleResult<'a>) -> Example<'a> {
    let ExampleResult {
        pattern,
        number,
        example,
        found,
    } = result;
    let size = example.board.size();
    Example {
        pattern: pattern.full_name(),
        example: *number,
        file: pattern.file(),
        line: example.place.line,
        column: example.place.column,
        turn: example.turn.name(),
        passed: result.passed(),
        expected: names(&result.expected(), size),
        found: names(found, size),
    }
}

fn names(points: &PointSet, size: Size) -> Vec<String> {
    points.iter().map(|point| point.gtp(size)).collect()
}
