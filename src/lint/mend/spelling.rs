//! The same shape spelled the same way.

use super::Edit;
use crate::format::shape_cells;
use crate::lint::surroundings::Surroundings;
use crate::pattern::Pattern;
use crate::symmetry::Symmetry;

/// The symmetry that turns the later pattern into the way in which the earlier one is drawn. `None` when it is drawn
/// so already.
pub(super) fn symmetry_to(earlier: &Pattern, later: &Pattern) -> Option<Symmetry> {
    let wanted = Surroundings::of(&earlier.shape);
    Symmetry::ALL
        .into_iter()
        .find(|&symmetry| Surroundings::of(&later.shape.transformed(symmetry)) == wanted)
        .filter(|&symmetry| symmetry != Symmetry::R0)
}

/// The edit that writes the shape of the pattern turned, each cell in the spelling that it has. `None` where the
/// string cannot hold the rows: a row between single quotes that becomes a column.
pub(super) fn turned(text: &str, pattern: &Pattern, symmetry: Symmetry) -> Option<Edit> {
    let span = pattern.source.shape.clone();
    let source = &text[span.clone()];
    let mut cells = shape_cells(source, 0..source.len());
    let (width, height) = (pattern.shape.width(), pattern.shape.height());
    let (first, last) = (&cells[0].bytes, &cells[width * height - 1].bytes);
    let bytes = span.start + first.start..span.start + last.end;
    let end_of_row = if height > 1 {
        &source[cells[width - 1].bytes.end..cells[width].bytes.start]
    } else if source.starts_with("\"\"\"") || source.starts_with("'''") {
        "\n"
    } else if source.starts_with('"') {
        "\\n"
    } else if symmetry.transposes() && width > 1 {
        return None;
    } else {
        ""
    };
    let new_width = if symmetry.transposes() { height } else { width };
    let place = |x, y| {
        let (x, y) = symmetry.apply_to_cell((x, y), width, height);
        (y, x)
    };
    cells.sort_by_key(|cell| place(cell.x, cell.y));
    let rows: Vec<String> = cells
        .chunks(new_width)
        .map(|row| row.iter().map(|cell| &source[cell.bytes.clone()]).collect())
        .collect();
    Some(Edit {
        bytes,
        text: rows.join(end_of_row),
    })
}
