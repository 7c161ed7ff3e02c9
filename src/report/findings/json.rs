//! Findings as one JSON object.

use std::io::{self, Write};

use serde::Serialize;

use crate::lint::Finding;
use crate::pattern::PatternRef;
use crate::report::json::SCHEMA;

#[derive(Serialize)]
struct Report<'a> {
    schema: u32,
    findings: Vec<JsonFinding<'a>>,
}

#[derive(Serialize)]
struct JsonFinding<'a> {
    rule: &'static str,
    level: &'static str,
    message: &'a str,
    file: &'a str,
    line: u32,
    column: u32,
    pattern: String,
    related: Vec<Related<'a>>,
}

#[derive(Serialize)]
struct Related<'a> {
    file: &'a str,
    line: u32,
    column: u32,
    pattern: String,
}

/// Writes the findings as one compact line.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(output: &mut impl Write, findings: &[Finding<'_>]) -> io::Result<()> {
    let report = Report {
        schema: SCHEMA,
        findings: findings.iter().map(finding).collect(),
    };
    serde_json::to_writer(&mut *output, &report)?;
    output.write_all(b"\n")
}

fn finding<'a>(finding: &'a Finding<'a>) -> JsonFinding<'a> {
    let place = finding.pattern.place();
    JsonFinding {
        rule: finding.rule.name,
        level: finding.level.name(),
        message: &finding.message,
        file: finding.pattern.file(),
        line: place.line,
        column: place.column,
        pattern: finding.pattern.full_name(),
        related: finding.related.into_iter().map(related).collect(),
    }
}

fn related(pattern: PatternRef<'_>) -> Related<'_> {
    let place = pattern.place();
    Related {
        file: pattern.file(),
        line: place.line,
        column: place.column,
        pattern: pattern.full_name(),
    }
}
