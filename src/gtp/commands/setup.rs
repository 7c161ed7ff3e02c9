//! Commands that begin a game, and those about komi and time, which shapes have no use for.

use super::done;
use crate::board::{Board, Setup};
use crate::color::Color;
use crate::gtp::arguments::Arguments;
use crate::gtp::engine::Engine;
use crate::gtp::failure::Failure;
use crate::gtp::handicap;
use crate::gtp::protocol::Reply;
use crate::point::{Point, Size};

/// `boardsize LINES`; the board is empty afterwards.
pub(super) fn boardsize(
    engine: &mut Engine<'_>,
    mut given: Arguments<'_>,
) -> Result<Reply, Failure> {
    let lines: i64 = given.number()?;
    given.end()?;
    // A board of one line has no move on it; the protocol knows none.
    let size = usize::try_from(lines)
        .ok()
        .filter(|&lines| lines >= 2)
        .and_then(Size::new)
        .ok_or(Failure::UNACCEPTABLE_SIZE)?;
    engine.start(Board::new(size), Color::Black);
    done()
}

pub(super) fn clear_board(engine: &mut Engine<'_>, given: Arguments<'_>) -> Result<Reply, Failure> {
    given.end()?;
    engine.start(Board::new(engine.board().size()), Color::Black);
    done()
}

/// `komi POINTS`
pub(super) fn komi(_: &mut Engine<'_>, mut given: Arguments<'_>) -> Result<Reply, Failure> {
    let komi: f64 = given.number()?;
    given.end()?;
    if komi.is_finite() {
        done()
    } else {
        Err(Failure::SYNTAX_ERROR)
    }
}

/// `fixed_handicap STONES`
pub(super) fn fixed_handicap(
    engine: &mut Engine<'_>,
    given: Arguments<'_>,
) -> Result<Reply, Failure> {
    place(engine, given, handicap::fixed)
}

/// `place_free_handicap STONES`
pub(super) fn place_free_handicap(
    engine: &mut Engine<'_>,
    given: Arguments<'_>,
) -> Result<Reply, Failure> {
    place(engine, given, handicap::free)
}

fn place(
    engine: &mut Engine<'_>,
    mut given: Arguments<'_>,
    points: fn(Size, usize) -> Option<Vec<Point>>,
) -> Result<Reply, Failure> {
    let stones = given.number()?;
    given.end()?;
    let size = engine.board().size();
    let points = points(size, stones).ok_or(Failure::INVALID_NUMBER_OF_STONES)?;
    start_with(engine, &points)?;
    let names: Vec<_> = points.iter().map(|point| point.gtp(size)).collect();
    Ok(Reply::Done(names.join(" ")))
}

/// `set_free_handicap VERTEX VERTEX...`
pub(super) fn set_free_handicap(
    engine: &mut Engine<'_>,
    mut given: Arguments<'_>,
) -> Result<Reply, Failure> {
    let size = engine.board().size();
    let mut points = Vec::new();
    while given.peek().is_some() {
        let point = given.vertex(size)?.ok_or(Failure::BAD_VERTEX_LIST)?;
        if points.contains(&point) {
            return Err(Failure::BAD_VERTEX_LIST);
        }
        points.push(point);
    }
    if !(2..size.get() * size.get()).contains(&points.len()) {
        return Err(Failure::BAD_VERTEX_LIST);
    }
    start_with(engine, &points)?;
    done()
}

/// Puts handicap stones on an empty board. They are no moves, so that none can be undone.
fn start_with(engine: &mut Engine<'_>, points: &[Point]) -> Result<(), Failure> {
    let mut setup = Setup::new(engine.board().size());
    if *engine.board().setup() != setup {
        return Err(Failure::BOARD_NOT_EMPTY);
    }
    for &point in points {
        setup.set(point, Some(Color::Black));
    }
    let board = Board::try_from(setup).map_err(|_| Failure::BAD_VERTEX_LIST)?;
    engine.start(board, Color::White);
    Ok(())
}

/// `time_settings MAIN BYOYOMI STONES`
pub(super) fn time_settings(
    _: &mut Engine<'_>,
    mut given: Arguments<'_>,
) -> Result<Reply, Failure> {
    for _ in 0..3 {
        given.number::<u64>()?;
    }
    given.end()?;
    done()
}

/// `time_left COLOR TIME STONES`
pub(super) fn time_left(_: &mut Engine<'_>, mut given: Arguments<'_>) -> Result<Reply, Failure> {
    given.color()?;
    for _ in 0..2 {
        given.number::<u64>()?;
    }
    given.end()?;
    done()
}
