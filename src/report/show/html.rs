//! Patterns as one self-contained page: grouped, filtered as one types, reachable by the keyboard.

use std::collections::HashMap;
use std::io::{self, Write};

use super::drawing::{CELL, STYLE, SYMBOLS, cell, escaped, shape};
use super::{images, legend_of};
use crate::format::shape_to_text;
use crate::pattern::{Database, Kind, Pattern, PatternRef, Shape};
use crate::report::{THEME, counted};

const PAGE_STYLE: &str = include_str!("page.css");
const PAGE_SCRIPT: &str = include_str!("page.js");

/// Writes the page. It loads nothing, and says so to the browser.
///
/// Patterns are grouped by kind, then by the one of their tags that most patterns of the kind have,
/// in the order in which these tags first come.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(
    output: &mut impl Write,
    patterns: &[PatternRef<'_>],
    symmetries: bool,
) -> io::Result<()> {
    let databases = databases(patterns);
    let title = match databases[..] {
        [database] => database.name.to_string(),
        _ => counted(databases.len(), "database"),
    };
    write!(
        output,
        "<!doctype html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">
<meta name=\"color-scheme\" content=\"light dark\">
<title>{0} · katachi</title>
<style>
{THEME}{STYLE}{PAGE_STYLE}</style>
</head>
<body>
<svg width=\"0\" height=\"0\" aria-hidden=\"true\" style=\"position:absolute\">{SYMBOLS}</svg>
<header>
<h1>{0}</h1>
",
        escaped(&title)
    )?;
    for database in databases {
        write_database(output, database)?;
    }
    write_controls(output, patterns)?;
    writeln!(output, "</header>\n<main>")?;
    for kind in Kind::ALL {
        write_kind(output, patterns, kind, symmetries)?;
    }
    write!(
        output,
        "<p id=\"none\" hidden>No pattern has all these words.</p>
</main>
<script>
{PAGE_SCRIPT}</script>
</body>
</html>
"
    )
}

/// The databases of the patterns, each once, in their order.
fn databases<'a>(patterns: &[PatternRef<'a>]) -> Vec<&'a Database> {
    let mut databases: Vec<&Database> = patterns.iter().map(|pattern| pattern.database).collect();
    databases.dedup_by_key(|database| &database.name);
    databases
}

fn write_database(output: &mut impl Write, database: &Database) -> io::Result<()> {
    let facts = [
        ("author", &database.author),
        ("license", &database.license),
        ("source", &database.source),
    ];
    if database.description.is_none() && facts.iter().all(|(_, fact)| fact.is_none()) {
        return Ok(());
    }
    write!(output, "<p class=\"about\"><b>{}</b>", database.name)?;
    if let Some(description) = &database.description {
        write!(output, " {}", escaped(description))?;
    }
    for (name, fact) in facts {
        if let Some(fact) = fact {
            write!(
                output,
                " <span class=\"quiet\">{name}: {}</span>",
                escaped(fact)
            )?;
        }
    }
    writeln!(output, "</p>")
}

fn write_controls(output: &mut impl Write, patterns: &[PatternRef<'_>]) -> io::Result<()> {
    write!(
        output,
        "<form id=\"controls\" role=\"search\">
<label for=\"filter\" class=\"hidden\">Filter by words</label>
<input id=\"filter\" type=\"search\" placeholder=\"Filter by words\" autocomplete=\"off\" spellcheck=\"false\">
<fieldset><legend class=\"hidden\">Kind</legend>
<label><input type=\"radio\" name=\"kind\" value=\"\" checked><span>All</span></label>
<label><input type=\"radio\" name=\"kind\" value=\"positive\"><span>Positive</span></label>
<label><input type=\"radio\" name=\"kind\" value=\"negative\"><span>Negative</span></label>
</fieldset>
<output id=\"count\" aria-live=\"polite\">{}</output>
</form>
<details id=\"key\"><summary>Marks and keys</summary>
<ul>
",
        counted(patterns.len(), "pattern")
    )?;
    let marks: String = patterns
        .iter()
        .map(|pattern| shape_to_text(&pattern.pattern.shape))
        .collect();
    for (mark, meaning) in legend_of(&marks, patterns) {
        let kinds: &[(Kind, &str)] = match mark {
            'x' => &[
                (Kind::Positive, "a move proposed"),
                (Kind::Negative, "a move warned of"),
            ],
            _ => &[(Kind::Positive, meaning.as_str())],
        };
        for (kind, meaning) in kinds {
            writeln!(
                output,
                "<li>{} {}</li>",
                icon(mark, *kind),
                escaped(meaning)
            )?;
        }
    }
    writeln!(
        output,
        "</ul>
<p><kbd>/</kbd> filter, <kbd>Esc</kbd> clear, <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> from pattern to pattern, <kbd>Home</kbd> <kbd>End</kbd> first and last, <kbd>Tab</kbd> to the tags of a pattern. A tag pressed shows the patterns that have it, as does <code>tag:NAME</code> in the filter.</p>
</details>"
    )
}

fn icon(mark: char, kind: Kind) -> String {
    let board = if mark == '#' {
        ""
    } else {
        "<rect width=\"20\" height=\"20\" class=\"k-board\"/>"
    };
    format!(
        "<svg viewBox=\"0 0 {CELL} {CELL}\" aria-hidden=\"true\">{board}{}</svg>",
        cell(mark, kind, (0, 0))
    )
}

fn write_kind(
    output: &mut impl Write,
    patterns: &[PatternRef<'_>],
    kind: Kind,
    symmetries: bool,
) -> io::Result<()> {
    let of_kind: Vec<PatternRef<'_>> = patterns
        .iter()
        .copied()
        .filter(|pattern| pattern.pattern.kind == kind)
        .collect();
    if of_kind.is_empty() {
        return Ok(());
    }
    let groups = by_tag(&of_kind);
    let heading = match kind {
        Kind::Positive => "Moves worth a look",
        Kind::Negative => "Moves to avoid",
    };
    writeln!(output, "<section class=\"kind\"><h2>{heading}</h2>")?;
    for (tag, patterns) in groups {
        let heading = escaped(tag.unwrap_or("no tag"));
        writeln!(
            output,
            "<section class=\"tag\"><h3>{heading}</h3><div class=\"grid\">"
        )?;
        for pattern in patterns {
            write_pattern(output, pattern, symmetries)?;
        }
        writeln!(output, "</div></section>")?;
    }
    writeln!(output, "</section>")
}

type Group<'a> = (Option<&'a str>, Vec<PatternRef<'a>>);

/// The patterns under their commonest tags; those without a tag come last.
fn by_tag<'a>(patterns: &[PatternRef<'a>]) -> Vec<Group<'a>> {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for tag in patterns.iter().flat_map(|pattern| &pattern.pattern.tags) {
        *counts.entry(tag).or_default() += 1;
    }
    let mut groups: Vec<Group<'a>> = Vec::new();
    let mut places: HashMap<Option<&str>, usize> = HashMap::new();
    for &pattern in patterns {
        // Of equally common ones the first that is written.
        let tags = pattern.pattern.tags.iter().rev();
        let tag = tags
            .max_by_key(|tag| counts[tag.as_str()])
            .map(String::as_str);
        let place = *places.entry(tag).or_insert_with(|| {
            groups.push((tag, Vec::new()));
            groups.len() - 1
        });
        groups[place].1.push(pattern);
    }
    groups.sort_by_key(|(tag, _)| tag.is_none());
    groups
}

fn write_pattern(
    output: &mut impl Write,
    pattern: PatternRef<'_>,
    symmetries: bool,
) -> io::Result<()> {
    let name = pattern.full_name();
    let Pattern {
        title,
        kind,
        weight,
        tags,
        comment,
        ..
    } = pattern.pattern;
    writeln!(
        output,
        "<article id=\"{name}\" tabindex=\"-1\" data-kind=\"{kind}\">"
    )?;
    write!(output, "<div class=\"images\">")?;
    for (symmetry, image) in images(&pattern.pattern.shape, symmetries) {
        let rows = shape_to_text(&image);
        let label = if symmetries {
            format!(
                "{name}, {symmetry}: {}",
                rows.trim_end().replace('\n', " / ")
            )
        } else {
            format!("{name}: {}", rows.trim_end().replace('\n', " / "))
        };
        write_image(output, &image, *kind, &label)?;
    }
    write!(
        output,
        "</div><h4>{}</h4>",
        escaped(title.as_deref().unwrap_or(&name))
    )?;
    if title.is_some() {
        write!(output, "<code>{name}</code>")?;
    }
    if let Some(comment) = comment {
        write!(output, "<p>{}</p>", escaped(comment.trim()))?;
    }
    write!(
        output,
        "<div class=\"facts\"><span class=\"quiet\">weight {weight}</span>"
    )?;
    for tag in tags.iter().filter(|tag| !tag.is_empty()) {
        write!(
            output,
            " <button type=\"button\" tabindex=\"-1\">{}</button>",
            escaped(tag)
        )?;
    }
    writeln!(output, "</div></article>")
}

fn write_image(output: &mut impl Write, image: &Shape, kind: Kind, label: &str) -> io::Result<()> {
    let (width, height) = (image.width() * CELL, image.height() * CELL);
    write!(
        output,
        "<svg viewBox=\"0 0 {width} {height}\" style=\"--columns:{}\" role=\"img\" aria-label=\"{}\">{}</svg>",
        image.width(),
        escaped(label),
        shape(image, kind)
    )
}
