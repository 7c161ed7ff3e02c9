//! Findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS Standard,
//! 2020).

use std::io::{self, Write};

use serde::Serialize;

use crate::lint::{Finding, Level, RULES, Rule};
use crate::pattern::PatternRef;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Log<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<'a> {
    tool: Tool,
    column_kind: &'static str,
    results: Vec<SarifResult<'a>>,
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    semantic_version: &'static str,
    rules: Vec<ReportingDescriptor>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ReportingDescriptor {
    id: &'static str,
    short_description: Message<'static>,
    full_description: Message<'static>,
    help: Message<'static>,
    default_configuration: Configuration,
}

#[derive(Serialize)]
struct Configuration {
    enabled: bool,
    level: &'static str,
}

#[derive(Serialize)]
struct Message<'a> {
    text: std::borrow::Cow<'a, str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifResult<'a> {
    rule_id: &'static str,
    rule_index: usize,
    level: &'static str,
    message: Message<'a>,
    locations: [Location<'a>; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<u32>,
    physical_location: PhysicalLocation,
    logical_locations: [LogicalLocation<'a>; 1],
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Message<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    region: Region,
}

#[derive(Serialize)]
struct ArtifactLocation {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u32,
    start_column: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation<'a> {
    name: &'a str,
    fully_qualified_name: String,
}

/// Writes the findings as one log, indented.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(output: &mut impl Write, findings: &[Finding<'_>]) -> io::Result<()> {
    let driver = Driver {
        name: env!("CARGO_PKG_NAME"),
        semantic_version: env!("CARGO_PKG_VERSION"),
        rules: RULES.iter().map(descriptor).collect(),
    };
    let run = Run {
        tool: Tool { driver },
        column_kind: "unicodeCodePoints",
        results: findings.iter().map(result).collect(),
    };
    let log = Log {
        schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        version: "2.1.0",
        runs: [run],
    };
    serde_json::to_writer_pretty(&mut *output, &log)?;
    output.write_all(b"\n")
}

fn descriptor(rule: &Rule) -> ReportingDescriptor {
    let (enabled, level) = match rule.level {
        Level::Off => (false, Level::Warning),
        level => (true, level),
    };
    ReportingDescriptor {
        id: rule.name,
        short_description: message(rule.summary),
        full_description: message(rule.what),
        help: message(rule.why),
        default_configuration: Configuration {
            enabled,
            level: level.name(),
        },
    }
}

fn message<'a>(text: impl Into<std::borrow::Cow<'a, str>>) -> Message<'a> {
    Message { text: text.into() }
}

fn result<'a>(finding: &Finding<'a>) -> SarifResult<'a> {
    let name = finding.pattern.full_name();
    let index = RULES.iter().position(|rule| rule.name == finding.rule.name);
    let related = finding.related.map(|other| Location {
        id: Some(1),
        message: Some(message(other.full_name())),
        ..location(other)
    });
    SarifResult {
        rule_id: finding.rule.name,
        rule_index: index.unwrap_or_default(),
        level: finding.level.name(),
        message: message(format!("{name}: {}", finding.message)),
        locations: [location(finding.pattern)],
        related_locations: related.into_iter().collect(),
    }
}

fn location(pattern: PatternRef<'_>) -> Location<'_> {
    let place = pattern.place();
    Location {
        id: None,
        physical_location: PhysicalLocation {
            artifact_location: ArtifactLocation {
                uri: uri(pattern.file()),
            },
            region: Region {
                start_line: place.line,
                start_column: place.column,
            },
        },
        logical_locations: [LogicalLocation {
            name: pattern.pattern.id.as_str(),
            fully_qualified_name: pattern.full_name(),
        }],
        message: None,
    }
}

/// The name of a file as a URI reference: what RFC 3986 keeps for other uses, and what is not
/// ASCII, is percent-encoded. A path from the root becomes a `file` URI. A name that begins with a
/// scheme, as `builtin:` does, stays one; a file of such a name is told from it by `./`.
fn uri(file: &str) -> String {
    let (scheme, path) = match file.strip_prefix("builtin:") {
        Some(name) => ("builtin:", name),
        None if file.starts_with('/') => ("file://", file),
        None => ("", file),
    };
    let mut uri = String::from(scheme);
    if path
        .split('/')
        .next()
        .is_some_and(|first| first.contains(':'))
    {
        uri.push_str("./");
    }
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' | b':' => {
                uri.push(char::from(byte));
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_become_uris() {
        for (file, expected) in [
            ("patterns/edge.toml", "patterns/edge.toml"),
            ("/home/me/50% off.toml", "file:///home/me/50%25%20off.toml"),
            ("形.toml", "%E5%BD%A2.toml"),
            ("a:b/c:d.toml", "./a:b/c:d.toml"),
            ("builtin:classic", "builtin:classic"),
            ("-", "-"),
        ] {
            assert_eq!(uri(file), expected);
        }
    }
}
