//! Findings as workflow commands, which the service shows beside the lines of a change.
//!
//! Form and escapes: GitHub Docs, "Workflow commands for GitHub Actions".

use std::io::{self, Write};

use crate::lint::{Finding, Level};

/// Writes a line for each finding.
///
/// # Errors
/// When they cannot be written.
pub(crate) fn write(output: &mut impl Write, findings: &[Finding<'_>]) -> io::Result<()> {
    for finding in findings {
        let command = match finding.level {
            Level::Error => "error",
            Level::Warning | Level::Off => "warning",
        };
        let file = property(finding.pattern.file());
        let place = finding.pattern.place();
        let (line, column, rule) = (place.line, place.column, finding.rule.name);
        let message = data(&format!(
            "{}: {}",
            finding.pattern.full_name(),
            finding.message
        ));
        writeln!(
            output,
            "::{command} file={file},line={line},col={column},title={rule}::{message}"
        )?;
    }
    Ok(())
}

/// A text after the `::`.
fn data(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// The value of a property, between `=` and `,`.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_separates_is_escaped() {
        assert_eq!(property("a,b:c%\n"), "a%2Cb%3Ac%25%0A");
        assert_eq!(data("a,b:c%\r\n"), "a,b:c%25%0D%0A");
    }
}
