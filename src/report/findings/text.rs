//! Findings for people: a line each, below it the shape with the cells marked.

use std::io::{self, Write};
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level as Severity, Renderer, Snippet};
use anstyle::{AnsiColor, Style};

use super::Texts;
use super::texts::Excerpt;
use crate::lint::{Finding, Level};
use crate::pattern::PatternRef;
use crate::report::{counted, one_line};

const BOLD: Style = Style::new().bold();
const ERROR: Style = AnsiColor::Red.on_default().bold();
const WARNING: Style = AnsiColor::Yellow.on_default().bold();

/// Writes the findings, styled with ANSI escapes, and how many there are.
///
/// # Errors
/// When they cannot be written.
pub(crate) fn write(
    output: &mut impl Write,
    findings: &[Finding<'_>],
    texts: &Texts<'_>,
    patterns: usize,
) -> io::Result<()> {
    for finding in findings {
        write_finding(output, finding, texts)?;
    }
    let count = |level| {
        findings
            .iter()
            .filter(|finding| finding.level == level)
            .count()
    };
    let patterns = counted(patterns, "pattern");
    match (count(Level::Error), count(Level::Warning)) {
        (0, 0) => writeln!(output, "{patterns}: nothing found"),
        (errors, warnings) => {
            let (errors, warnings) = (counted(errors, "error"), counted(warnings, "warning"));
            writeln!(output, "{patterns}: {errors}, {warnings}")
        }
    }
}

fn write_finding(
    output: &mut impl Write,
    finding: &Finding<'_>,
    texts: &Texts<'_>,
) -> io::Result<()> {
    let (style, severity) = match finding.level {
        Level::Error => (ERROR, Severity::ERROR),
        Level::Warning | Level::Off => (WARNING, Severity::WARNING),
    };
    let (file, place) = (one_line(finding.pattern.file()), finding.pattern.place());
    let (level, name, rule) = (
        finding.level,
        finding.pattern.full_name(),
        finding.rule.name,
    );
    let message = &finding.message;
    writeln!(
        output,
        "{file}:{place}: {style}{level}:{style:#} {BOLD}{name}:{BOLD:#} {message} [{rule}]"
    )?;
    let mut group = Group::with_level(severity);
    if let Some(excerpt) = texts.excerpt(finding.pattern) {
        let marked = spans(&excerpt, finding.pattern, |cell| {
            finding.cells.contains(&cell)
        });
        group = group.element(snippet(&excerpt, marked, AnnotationKind::Primary));
    }
    if let Some(example) = finding.example
        && let Some(line) = texts.example_line(finding.pattern, example)
    {
        let whole = 0..line.text.trim_end().len();
        let marked = snippet(&line, vec![whole], AnnotationKind::Context);
        group = group.element(marked.path(finding.pattern.file()));
    }
    if let Some(other) = finding.related
        && let Some(excerpt) = texts.excerpt(other)
    {
        let (file, name) = (other.file(), other.full_name());
        let marked = spans(&excerpt, other, |_| true);
        group = group
            .element(Severity::NOTE.message(format!("{name} is this")))
            .element(snippet(&excerpt, marked, AnnotationKind::Context).path(file));
    }
    if let Some(help) = &finding.help {
        group = group.element(Severity::HELP.message(help));
    }
    if group.is_empty() {
        return Ok(());
    }
    writeln!(output, "{}\n", Renderer::styled().render(&[group]))
}

/// Where the chosen cells of the shape are, neighbours in a row as one; the beginning of the
/// pattern when none is chosen.
fn spans(
    excerpt: &Excerpt<'_>,
    pattern: PatternRef<'_>,
    is_chosen: impl Fn((usize, usize)) -> bool,
) -> Vec<Range<usize>> {
    let mut spans: Vec<Range<usize>> = Vec::new();
    for cell in excerpt.cells(pattern) {
        if !is_chosen((cell.x, cell.y)) {
            continue;
        }
        match spans.last_mut() {
            Some(last) if last.end == cell.bytes.start => last.end = cell.bytes.end,
            _ => spans.push(cell.bytes),
        }
    }
    if spans.is_empty() {
        let first_line = excerpt.text.lines().next().unwrap_or_default();
        spans.push(0..first_line.trim_end().len());
    }
    spans
}

fn snippet<'a>(
    excerpt: &Excerpt<'a>,
    spans: Vec<Range<usize>>,
    kind: AnnotationKind,
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    Snippet::source(excerpt.text)
        .line_start(excerpt.first_line)
        .annotations(spans.into_iter().map(|span| kind.span(span)))
}
