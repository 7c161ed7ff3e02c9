//! Rims trimmed.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::format::{ShapeCell, shape_cells};
use crate::pattern::Pattern;

/// The bytes to leave out so that the rows and columns at the rim of the shape of which all cells
/// are among the given ones are gone. Between the rows that stay nothing is touched.
pub(super) fn cuts_of_rim(
    text: &str,
    pattern: &Pattern,
    rim: &BTreeSet<(usize, usize)>,
) -> Vec<Range<usize>> {
    let span = pattern.source.shape.clone();
    let source = &text[span.clone()];
    let cells = shape_cells(source, 0..source.len());
    let (width, height) = (pattern.shape.width(), pattern.shape.height());
    let goes = |x: usize, y: usize| rim.contains(&(x, y));
    let rows = kept(height, |y| (0..width).all(|x| goes(x, y)));
    let columns = kept(width, |x| rows.clone().all(|y| goes(x, y)));
    let cell = |x: usize, y: usize| -> &ShapeCell { &cells[y * width + x] };
    let start = |x: usize, y: usize| span.start + cell(x, y).bytes.start;
    let end = |x: usize, y: usize| span.start + cell(x, y).bytes.end;
    let above = start(0, 0)..start(0, rows.start);
    let below = end(width - 1, rows.end - 1)..end(width - 1, height - 1);
    let beside = rows.flat_map(|y| {
        let left = start(0, y)..start(columns.start, y);
        let right = end(columns.end - 1, y)..end(width - 1, y);
        [left, right]
    });
    beside
        .chain([above, below])
        .filter(|cut| !cut.is_empty())
        .collect()
}

/// The lines between those at both ends that go.
fn kept(count: usize, goes: impl Fn(usize) -> bool) -> Range<usize> {
    let first = (0..count).find(|&line| !goes(line)).unwrap_or(0);
    let last = (0..count).rfind(|&line| !goes(line)).unwrap_or(0);
    first..last + 1
}
