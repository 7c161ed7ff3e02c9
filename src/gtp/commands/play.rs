//! Commands that make moves, take them back, and show where they led.

use std::fmt::Write;

use super::done;
use crate::color::Color;
use crate::gtp::arguments::Arguments;
use crate::gtp::engine::Engine;
use crate::gtp::failure::Failure;
use crate::gtp::protocol::Reply;
use crate::point::{Point, Size};
use crate::report::diagram::Diagram;

/// `play COLOR VERTEX`
pub(super) fn play(engine: &mut Engine<'_>, mut given: Arguments<'_>) -> Result<Reply, Failure> {
    let color = given.color()?;
    let point = given.vertex(engine.board().size())?;
    given.end()?;
    engine.play(color, point)?;
    done()
}

/// `genmove COLOR`
pub(super) fn genmove(engine: &mut Engine<'_>, mut given: Arguments<'_>) -> Result<Reply, Failure> {
    let color = given.color()?;
    given.end()?;
    let point = engine.choice(color);
    engine.play(color, point)?;
    Ok(Reply::Done(vertex(point, engine.board().size())))
}

/// `reg_genmove COLOR`: what `genmove` would play.
pub(super) fn reg_genmove(
    engine: &mut Engine<'_>,
    mut given: Arguments<'_>,
) -> Result<Reply, Failure> {
    let color = given.color()?;
    given.end()?;
    let point = engine.choice(color);
    Ok(Reply::Done(vertex(point, engine.board().size())))
}

pub(super) fn undo(engine: &mut Engine<'_>, given: Arguments<'_>) -> Result<Reply, Failure> {
    given.end()?;
    engine.undo()?;
    done()
}

pub(super) fn showboard(engine: &mut Engine<'_>, given: Arguments<'_>) -> Result<Reply, Failure> {
    given.end()?;
    let board = engine.board();
    let diagram = Diagram::new(board.setup(), false).to_string();
    let mut text = format!("\n{}", anstream::adapter::strip_str(&diagram));
    for (name, color) in [("Black (*)", Color::Black), ("White (O)", Color::White)] {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name} has captured {}", board.captures(color));
    }
    let _ = writeln!(text, "{} to play", engine.turn());
    Ok(Reply::Done(text))
}

/// The name of a point, or `pass`.
pub(super) fn vertex(point: Option<Point>, size: Size) -> String {
    point.map_or_else(|| "pass".into(), |point| point.gtp(size))
}
