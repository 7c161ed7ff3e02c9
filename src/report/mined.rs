//! Neighbourhoods counted out of games, as a database.

use std::io::{self, Write};

use crate::board::Setup;
use crate::candidates::Places;
use crate::color::Color;
use crate::format::shape_to_text;
use crate::measure::mine::{Mined, Neighborhood};
use crate::pattern::{CellSet, CellState, Identifier, InvalidShape, Shape};
use crate::point::{Point, Size};

/// What is written.
pub(crate) struct MinedDatabase<'a> {
    /// The name of the database.
    pub(crate) name: &'a Identifier,
    /// What it is made of.
    pub(crate) description: &'a str,
    /// How strong places are, where that was fitted too.
    pub(crate) places: Option<&'a Places>,
    /// The patterns.
    pub(crate) patterns: &'a [Mined],
    /// Whether each has an example.
    pub(crate) with_examples: bool,
}

/// Writes the database.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(output: &mut impl Write, database: &MinedDatabase<'_>) -> io::Result<()> {
    writeln!(output, "format = 1")?;
    writeln!(output, "name = \"{}\"", database.name)?;
    writeln!(output, "description = \"{}\"", database.description)?;
    if let Some(places) = database.places {
        writeln!(output, "\n[meta]")?;
        writeln!(output, "near = {:?}", places.near)?;
        writeln!(output, "lines = {:?}", places.lines)?;
    }
    let last = database.patterns.len().saturating_sub(1);
    let digits = last.to_string().len();
    for (index, mined) in database.patterns.iter().enumerate() {
        let shape = mined
            .neighborhood
            .shape(mined.radius)
            .map_err(io::Error::other)?;
        writeln!(output, "\n[[pattern]]")?;
        writeln!(output, "id = \"m{index:0digits$}\"")?;
        writeln!(output, "weight = {}", mined.weight())?;
        writeln!(
            output,
            "comment = \"played {} of {}\"",
            mined.played, mined.offered
        )?;
        let text = shape_to_text(&without_outer_edges(&shape).map_err(io::Error::other)?);
        writeln!(output, "shape = \"\"\"\n{text}\"\"\"")?;
        if database.with_examples {
            write_example(output, mined, &shape)?;
        }
    }
    Ok(())
}

/// The shape without rows and columns beyond one that is off the board, of which they say nothing
/// more.
fn without_outer_edges(shape: &Shape) -> Result<Shape, InvalidShape> {
    let (width, height) = (shape.width(), shape.height());
    let is_off = |x: usize, y: usize| shape.cell(x, y) == CellSet::OFF_BOARD;
    let column = |&x: &usize| (0..height).all(|y| is_off(x, y));
    let row = |&y: &usize| (0..width).all(|x| is_off(x, y));
    let left = (0..width).take_while(column).count().saturating_sub(1);
    let right = (0..width)
        .rev()
        .take_while(column)
        .count()
        .saturating_sub(1);
    let top = (0..height).take_while(row).count().saturating_sub(1);
    let bottom = (0..height).rev().take_while(row).count().saturating_sub(1);
    let candidates: Vec<_> = shape
        .candidates()
        .map(|(x, y)| (x - left, y - top))
        .collect();
    Shape::from_cells(
        width - left - right,
        height - top - bottom,
        |x, y| shape.cell(x + left, y + top),
        &candidates,
    )
}

/// Writes the smallest board on which the shape lies, and the points of it that have the same
/// neighbourhood.
fn write_example(output: &mut impl Write, mined: &Mined, shape: &Shape) -> io::Result<()> {
    let setup = smallest_board(shape);
    let is_same = |&point: &Point| {
        setup.get(point).is_none()
            && Neighborhood::of(&setup, point, Color::Black, mined.radius) == mined.neighborhood
    };
    let points = setup.size().points().filter(is_same);
    let points: Vec<String> = points
        .map(|point| format!("\"{}\"", point.gtp(setup.size())))
        .collect();
    writeln!(output, "\n[[pattern.example]]")?;
    writeln!(output, "board = \"\"\"\n{}\"\"\"", setup)?;
    writeln!(output, "expect = [{}]", points.join(", "))
}

/// The cells of an exact shape that are on the board, with edges of the board where the shape has
/// them.
fn smallest_board(shape: &Shape) -> Setup {
    let is_off = |x: usize, y: usize| shape.cell(x, y) == CellSet::OFF_BOARD;
    let (middle_x, middle_y) = (shape.width() / 2, shape.height() / 2);
    let columns: Vec<usize> = (0..shape.width())
        .filter(|&x| !is_off(x, middle_y))
        .collect();
    let rows: Vec<usize> = (0..shape.height())
        .filter(|&y| !is_off(middle_x, y))
        .collect();
    let lines = columns.len().max(rows.len());
    let size = Size::new(lines).unwrap_or(Size::MAX);
    // Against the edge on the far side where the shape shows that one.
    let shift = |seen: &[usize], length: usize| match seen.last() {
        Some(&last) if last + 1 < length && seen[0] == 0 => lines - seen.len(),
        _ => 0,
    };
    let (right, down) = (shift(&columns, shape.width()), shift(&rows, shape.height()));
    let mut setup = Setup::new(size);
    for (row, &y) in rows.iter().enumerate() {
        for (column, &x) in columns.iter().enumerate() {
            let cell = shape.cell(x, y);
            let stone = [
                (CellState::Own, Color::Black),
                (CellState::Other, Color::White),
            ]
            .into_iter()
            .find_map(|(state, color)| (cell == CellSet::of(state)).then_some(color));
            if let Some(point) = Point::new(column + right + 1, row + down + 1) {
                setup.set(point, stone);
            }
        }
    }
    setup
}
