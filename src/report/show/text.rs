//! Patterns for the terminal.

use std::io::{self, Write};

use anstyle::{Ansi256Color, Color as Ansi, Style};

use super::{images, legend_of};
use crate::color::Color;
use crate::format::shape_to_text;
use crate::pattern::{Kind, PatternRef, Shape};
use crate::report::diagram::{LINES, STONES, Tone};
use crate::report::one_line;
use crate::symmetry::Symmetry;

const HEADING: Style = Style::new().bold();
const QUIET: Style = Style::new().dimmed();
const WILDCARD: Style = LINES.fg_color(Some(Ansi::Ansi256(Ansi256Color(25))));

/// So many images are drawn side by side.
const IMAGES_A_ROW: usize = 4;

/// The columns that an image takes, with the space after it.
const IMAGE_WIDTH: usize = 2 * Shape::MAX_SIDE + 3;

/// Writes the patterns one below the other, each with its shape, or with its distinct images.
///
/// `colored` says whether shapes are drawn as stones on wood; else as the marks of databases.
///
/// # Errors
/// When they cannot be written.
pub(crate) fn write(
    output: &mut impl Write,
    patterns: &[PatternRef<'_>],
    symmetries: bool,
    colored: bool,
) -> io::Result<()> {
    let mut marks = String::new();
    for &pattern in patterns {
        write_heading(output, pattern)?;
        let images = images(&pattern.pattern.shape, symmetries);
        for row in images.chunks(IMAGES_A_ROW) {
            if symmetries {
                write_names(output, row)?;
            }
            write_row(output, row, pattern.pattern.kind, colored)?;
            writeln!(output)?;
        }
        marks += &shape_to_text(&pattern.pattern.shape);
    }
    for (mark, meaning) in legend_of(&marks, patterns) {
        writeln!(output, "{QUIET}{mark} {meaning}{QUIET:#}")?;
    }
    Ok(())
}

fn write_heading(output: &mut impl Write, pattern: PatternRef<'_>) -> io::Result<()> {
    let name = pattern.full_name();
    let pattern = pattern.pattern;
    write!(output, "{HEADING}{name}{HEADING:#}")?;
    if let Some(title) = &pattern.title {
        write!(output, "  {}", one_line(title))?;
    }
    write!(
        output,
        "\n{QUIET}{}, weight {}",
        pattern.kind, pattern.weight
    )?;
    if !pattern.tags.is_empty() {
        write!(output, ", {}", one_line(&pattern.tags.join(", ")))?;
    }
    writeln!(output, "{QUIET:#}")?;
    if let Some(comment) = &pattern.comment {
        for line in comment.trim().lines() {
            writeln!(output, "{}", one_line(line))?;
        }
    }
    writeln!(output)
}

fn write_names(output: &mut impl Write, row: &[(Symmetry, Shape)]) -> io::Result<()> {
    let names = row
        .iter()
        .map(|(symmetry, _)| format!("  {symmetry:<width$}", width = IMAGE_WIDTH - 2));
    let names: String = names.collect();
    writeln!(output, "{QUIET}{}{QUIET:#}", names.trim_end())
}

fn write_row(
    output: &mut impl Write,
    row: &[(Symmetry, Shape)],
    kind: Kind,
    colored: bool,
) -> io::Result<()> {
    let height = row
        .iter()
        .map(|(_, shape)| shape.height())
        .max()
        .unwrap_or(0);
    let texts: Vec<String> = row.iter().map(|(_, shape)| shape_to_text(shape)).collect();
    for y in 0..height {
        let mut padding = 2;
        for text in &texts {
            write!(output, "{:padding$}", "")?;
            let marks = text.lines().nth(y).unwrap_or_default();
            for (x, mark) in marks.chars().enumerate() {
                write_mark(output, mark, x > 0, kind, colored)?;
            }
            let width = (2 * marks.chars().count()).saturating_sub(1);
            padding = IMAGE_WIDTH - width;
        }
        writeln!(output)?;
    }
    Ok(())
}

/// Writes a mark, and before it the space from the one to its left.
fn write_mark(
    output: &mut impl Write,
    mark: char,
    spaced: bool,
    kind: Kind,
    colored: bool,
) -> io::Result<()> {
    let (space, wood) = if spaced {
        (" ", LINES)
    } else {
        ("", Style::new())
    };
    if !colored {
        return write!(output, "{space}{mark}");
    }
    let (mark, style) = match mark {
        '*' => ('●', STONES[Color::Black.index()]),
        'O' => ('●', STONES[Color::White.index()]),
        '+' => ('+', LINES),
        'x' if kind == Kind::Positive => ('x', Tone::Good.style()),
        'x' => ('x', Tone::Bad.style()),
        '#' | '_' => {
            return write!(output, "{space}{QUIET}{mark}{QUIET:#}");
        }
        other => (other, WILDCARD),
    };
    write!(output, "{wood}{space}{wood:#}{style}{mark}{style:#}")
}
