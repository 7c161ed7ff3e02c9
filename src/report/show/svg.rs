//! Patterns as one SVG image: diagrams in rows, as Go books print them, with a legend.

use std::io::{self, Write};

use super::drawing::{CELL, STYLE, SYMBOLS, cell, escaped, shape};
use super::{images, legend_of};
use crate::format::shape_to_text;
use crate::pattern::{Kind, PatternRef, Shape};
use crate::symmetry::Symmetry;

/// The room of a diagram with its caption, in units.
const TILE: (usize, usize) = (Shape::MAX_SIDE * CELL + 56, Shape::MAX_SIDE * CELL + 52);
const MARGIN: usize = 16;
const COLUMNS: usize = 6;
const LEGEND_LINE: usize = 26;

/// The longest caption, in characters: what is longer is cut, and whole as a tooltip. Wide letters are cut off by the
/// room of the diagram.
const MAX_CAPTION: usize = 24;

struct Tile {
    drawing: String,
    /// The rows of the shape.
    height: usize,
    /// The lines below it.
    captions: [String; 2],
}

/// Writes the image: a diagram for each pattern, or for each of its distinct images.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(
    output: &mut impl Write,
    patterns: &[PatternRef<'_>],
    symmetries: bool,
) -> io::Result<()> {
    let tiles: Vec<Tile> = patterns
        .iter()
        .flat_map(|&pattern| tiles(pattern, symmetries))
        .collect();
    let marks: String = patterns
        .iter()
        .map(|pattern| shape_to_text(&pattern.pattern.shape))
        .collect();
    let mut legend = candidates_legend(patterns);
    let others = legend_of(&marks, patterns).into_iter();
    let others = others.filter(|&(mark, _)| mark != 'x');
    legend.extend(others.map(|(mark, meaning)| (mark, Kind::Positive, meaning)));
    let columns = tiles.len().clamp(1, COLUMNS);
    let rows = tiles.len().div_ceil(columns);
    let width = (columns * TILE.0).max(260) + 2 * MARGIN;
    let legend_top = MARGIN + rows * TILE.1;
    let height = legend_top + legend.len() * LEGEND_LINE + MARGIN;
    writeln!(
        output,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">"
    )?;
    writeln!(
        output,
        "<style>\n{STYLE}.k-name{{font:bold 10px system-ui,sans-serif;fill:#222}}\n.k-caption{{font:10px system-ui,sans-serif;fill:#555}}\n</style>"
    )?;
    write!(output, "{SYMBOLS}")?;
    writeln!(
        output,
        "<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>"
    )?;
    for (index, tile) in tiles.iter().enumerate() {
        let (x, y) = (
            MARGIN + index % columns * TILE.0,
            MARGIN + index / columns * TILE.1,
        );
        write_tile(output, tile, x, y)?;
    }
    for (index, (mark, kind, meaning)) in legend.iter().enumerate() {
        let y = legend_top + index * LEGEND_LINE;
        let board = if *mark == '#' {
            ""
        } else {
            "<rect width=\"20\" height=\"20\" class=\"k-board\"/>"
        };
        writeln!(
            output,
            "<g transform=\"translate({MARGIN} {y})\">{board}{}<text x=\"30\" y=\"14\" class=\"k-caption\">{}</text></g>",
            cell(*mark, *kind, (0, 0)),
            escaped(meaning)
        )?;
    }
    writeln!(output, "</svg>")
}

/// The moves of the kinds that are there, with what they are.
fn candidates_legend(patterns: &[PatternRef<'_>]) -> Vec<(char, Kind, String)> {
    let is_there = |kind: &Kind| patterns.iter().any(|pattern| pattern.pattern.kind == *kind);
    let meaning = |kind| match kind {
        Kind::Positive => "a move worth looking at",
        Kind::Negative => "a move to avoid",
    };
    let kinds = Kind::ALL.into_iter().filter(is_there);
    kinds
        .map(|kind| ('x', kind, meaning(kind).into()))
        .collect()
}

fn tiles(pattern: PatternRef<'_>, symmetries: bool) -> Vec<Tile> {
    let kind = pattern.pattern.kind;
    let images = images(&pattern.pattern.shape, symmetries);
    let tile = |(symmetry, image): (Symmetry, Shape)| Tile {
        drawing: shape(&image, kind),
        height: image.height(),
        captions: [
            pattern.full_name(),
            if symmetries {
                symmetry.to_string()
            } else {
                pattern.pattern.title.clone().unwrap_or_default()
            },
        ],
    };
    images.into_iter().map(tile).collect()
}

fn write_tile(output: &mut impl Write, tile: &Tile, x: usize, y: usize) -> io::Result<()> {
    let [name, caption] = &tile.captions;
    let below = tile.height * CELL + 16;
    let tooltip = escaped(&format!("{name} {caption}"));
    let (width, height) = (TILE.0 - 8, TILE.1);
    writeln!(
        output,
        "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"><title>{}</title>{}<text y=\"{below}\" class=\"k-name\">{}</text><text y=\"{}\" class=\"k-caption\">{}</text></svg>",
        tooltip.trim_end(),
        tile.drawing,
        escaped(&shortened(name)),
        below + 13,
        escaped(&shortened(caption)),
    )
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= MAX_CAPTION {
        return text.into();
    }
    let kept: String = text.chars().take(MAX_CAPTION - 1).collect();
    kept + "…"
}
