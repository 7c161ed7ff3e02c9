//! Shapes as text: a mark for each cell.

use std::ops::Range;

use super::drawing::{Row, rows, usual_width};
use super::legend::Legend;
use super::mark::{CANDIDATE, ShapeMark, mark_of_cell};
use super::text::{Places, name_of};
use super::toml_string::Characters;
use crate::pattern::{CellSet, Place, Shape};

/// The shape that the rows draw, at least one with a candidate in it, and the faults of the drawing by their offsets.
/// `None` when there is one.
pub(super) fn shape_of_rows(
    rows: &[Row],
    legend: &Legend,
    fault: &mut dyn FnMut(usize, String),
) -> Option<Shape> {
    let most = Shape::MAX_SIDE;
    let width = usual_width(rows, None);
    let mut faultless = true;
    let mut fault = |offset, message| {
        faultless = false;
        fault(offset, message);
    };
    if let Some(row) = rows.iter().find(|row| width > most && row.width == width) {
        fault(
            row.offset_of(most),
            format!("found {width} columns; a shape has at most {most}"),
        );
    }
    if let Some(row) = rows.get(most) {
        fault(
            row.offset,
            format!("found {} rows; a shape has at most {most}", rows.len()),
        );
    }
    let mut cells = [[CellSet::ANYTHING; Shape::MAX_SIDE]; Shape::MAX_SIDE];
    let mut candidates = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        let found = row.width;
        if row.is_blank() {
            fault(
                row.offset,
                "found a blank line inside the shape; there are none between its rows".into(),
            );
            continue;
        }
        if found != width {
            fault(
                row.offset_of(width.min(found)),
                format!("found a row of {found} marks; the other rows of this shape have {width}"),
            );
        }
        for (x, (offset, mark)) in row.marks().enumerate() {
            let cell = match legend.meaning(mark) {
                None => {
                    let name = name_of(mark);
                    fault(
                        offset,
                        format!(
                            "found {name}; the marks of a shape are + * O x b w s ? # _ and those of [legend]"
                        ),
                    );
                    continue;
                }
                Some(ShapeMark::Cell(cell)) => cell,
                Some(ShapeMark::Candidate) => {
                    candidates.push((x, y));
                    CellSet::EMPTY
                }
            };
            if x < most && y < most {
                cells[y][x] = cell;
            }
        }
    }
    if !faultless {
        return None;
    }
    Shape::from_cells(width, rows.len(), |x, y| cells[y][x], &candidates).ok()
}

/// The shape as text in plain marks, a line for each row. A set of states that has no mark of its own is a digit, which
/// a legend must define: [`shape_legend`] says as what.
///
/// ```
/// use katachi::format::{shape_legend, shape_to_text};
/// use katachi::pattern::{CellSet, Shape};
///
/// let cells = [CellSet::OTHER, CellSet::EMPTY, CellSet::OFF_BOARD.union(CellSet::EMPTY)];
/// let shape = Shape::from_cells(3, 1, |x, _| cells[x], &[(1, 0)]).unwrap();
/// assert_eq!(shape_to_text(&shape), "Ox3\n");
/// assert_eq!(shape_legend(&shape), [('3', cells[2])]);
/// ```
#[must_use]
pub fn shape_to_text(shape: &Shape) -> String {
    let mut text = String::new();
    for y in 0..shape.height() {
        for x in 0..shape.width() {
            text.push(if shape.is_candidate(x, y) {
                CANDIDATE
            } else {
                mark_of_cell(shape.cell(x, y))
            });
        }
        text.push('\n');
    }
    text
}

/// The marks in [`shape_to_text`] that a legend must define, and what each allows. The same mark means the same in
/// every shape.
#[must_use]
pub fn shape_legend(shape: &Shape) -> Vec<(char, CellSet)> {
    let mut legend: Vec<(char, CellSet)> = (0..shape.height())
        .flat_map(|y| (0..shape.width()).map(move |x| (x, y)))
        .map(|(x, y)| shape.cell(x, y))
        .map(|cell| (mark_of_cell(cell), cell))
        .filter(|&(mark, _)| mark.is_ascii_digit())
        .collect();
    legend.sort_unstable();
    legend.dedup();
    legend
}

/// A mark of a shape in the text of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeCell {
    /// The column in the shape, from 0.
    pub x: usize,
    /// The row in the shape, from 0.
    pub y: usize,
    /// The mark.
    pub mark: char,
    /// Its place.
    pub place: Place,
    /// The bytes that stand for it, an escape if it is written as one.
    pub bytes: Range<usize>,
}

/// Where each mark of a shape stands, row by row.
///
/// `text` is the text of the database, `shape` are the bytes of the value, quotes included, as in
/// [`PatternSource::shape`](crate::pattern::PatternSource::shape). Cost: the length of the text up to the end of the value.
///
/// ```
/// use katachi::format::{read_database, shape_cells};
///
/// let text = "format = 1\nname = \"a\"\n[[pattern]]\nid = \"b\"\nshape = '''\nO+\n*x'''\n";
/// let database = read_database("a.toml", text.as_bytes()).unwrap();
/// let cells = shape_cells(text, database.patterns[0].source.shape.clone());
/// assert_eq!((cells[3].x, cells[3].y), (1, 1));
/// assert_eq!(cells[3].place.to_string(), "7:2");
/// assert_eq!(&text[cells[3].bytes.clone()], "x");
/// ```
///
/// # Panics
/// When the bytes are not within the text, or do not lie between characters.
#[must_use]
pub fn shape_cells(text: &str, shape: Range<usize>) -> Vec<ShapeCell> {
    let characters = || Characters::new(&text[shape.clone()]);
    let value: String = characters().map(|(character, _)| character).collect();
    // The column and the row of each character of the value, `None` for ends of lines.
    let mut cells = vec![None; value.len()];
    for (y, row) in rows(&value).iter().enumerate() {
        for (x, (offset, _)) in row.marks().enumerate() {
            cells[offset] = Some((x, y));
        }
    }
    let mut places = Places::of_file(text);
    let mut offset = 0;
    let mut found = Vec::new();
    for (character, bytes) in characters() {
        if let Some((x, y)) = cells[offset] {
            let bytes = shape.start + bytes.start..shape.start + bytes.end;
            let place = places.at(bytes.start);
            found.push(ShapeCell {
                x,
                y,
                mark: character,
                place,
                bytes,
            });
        }
        offset += character.len_utf8();
    }
    found
}
