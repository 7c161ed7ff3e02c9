//! Candidates as the classic sample program prints them.

use std::fmt;
use std::io::{self, Write};

use crate::board::Setup;
use crate::color::Color;
use crate::matcher::{Placement, Rule};
use crate::point::{Point, Size};

/// Writes the board, then for each side its placements and the map of the pattern numbers.
///
/// A side's placements are those of [`Reference::classic_placements`](crate::matcher::reference::Reference::classic_placements).
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(
    output: &mut impl Write,
    setup: &Setup,
    sides: &[(Color, Vec<Placement>)],
    rules: &[Rule],
) -> io::Result<()> {
    write_board(output, setup)?;
    for (_, placements) in sides {
        write_side(output, setup.size(), placements, rules)?;
    }
    Ok(())
}

fn write_board(output: &mut impl Write, setup: &Setup) -> io::Result<()> {
    let size = setup.size();
    let numbers: String = (1..=size.get()).map(|x| format!("{x:2}")).collect();
    writeln!(output, "    [{numbers}]")?;
    write_rows(
        output,
        size,
        |point| match setup.get(point) {
            None => " +",
            Some(Color::Black) => " *",
            Some(Color::White) => " O",
        },
        |y| format!("[{y:2}] "),
    )
}

fn write_side(
    output: &mut impl Write,
    size: Size,
    placements: &[Placement],
    rules: &[Rule],
) -> io::Result<()> {
    let mut numbers = vec![None; Point::INDICES];
    for placement in placements {
        let number = placement.pattern;
        for point in placement.candidates(&rules[number].shape) {
            let (x, y) = (point.x(), point.y());
            writeln!(output, "({x:2}, {y:2}) pattern data found ({number})")?;
            numbers[point.index()] = Some(number);
        }
    }
    writeln!(output, "### Pattern ID ###")?;
    write_rows(
        output,
        size,
        |point| match numbers[point.index()] {
            None => "  +".to_string(),
            Some(number) => format!("{number:3}"),
        },
        |_| "",
    )
}

/// A line for each row of the board: its beginning, then its points.
fn write_rows<P: fmt::Display, B: fmt::Display>(
    output: &mut impl Write,
    size: Size,
    point_text: impl Fn(Point) -> P,
    beginning: impl Fn(usize) -> B,
) -> io::Result<()> {
    for point in size.points() {
        if point.x() == 1 {
            write!(output, "{}", beginning(point.y()))?;
        }
        write!(output, "{}", point_text(point))?;
        if point.x() == size.get() {
            writeln!(output)?;
        }
    }
    Ok(())
}
