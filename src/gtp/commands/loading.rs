//! `loadsgf`.

use super::done;
use crate::board::Board;
use crate::color::Color;
use crate::format::Fault;
use crate::game::{self, Record};
use crate::gtp::arguments::Arguments;
use crate::gtp::engine::Engine;
use crate::gtp::failure::Failure;
use crate::gtp::protocol::Reply;

/// `loadsgf FILE [NUMBER]`: the main line of the first game, up to before the move of that number, or to the end.
///
/// The words before the number are the file's name, so that it may hold single spaces.
pub(super) fn loadsgf(engine: &mut Engine<'_>, mut given: Arguments<'_>) -> Result<Reply, Failure> {
    let mut file = vec![given.word()?];
    let mut before_move = None;
    while given.peek().is_some() {
        let word = given.word()?;
        match word.parse() {
            Ok(number) if given.peek().is_none() => before_move = Some(number),
            _ => file.push(word),
        }
    }
    let (board, turn) = load(engine, &file.join(" "), before_move)?;
    engine.start(board, turn);
    done()
}

fn load(
    engine: &Engine<'_>,
    file: &str,
    before_move: Option<usize>,
) -> Result<(Board, Color), Failure> {
    let bytes = engine.read(file).map_err(|faults| {
        let messages: Vec<_> = faults.faults().iter().map(told).collect();
        Failure::cannot_load(&format!("{file}: {}", messages.join("; ")))
    })?;
    let records = game::read_records(file, &bytes)
        .map_err(|faults| Failure::cannot_load(&faults.to_string()))?;
    let record = match &records.games[0] {
        Ok(record) => record,
        Err(fault) => return Err(Failure::cannot_load(&told(fault))),
    };
    let moves = match (before_move, record.fault()) {
        (Some(0), _) => return Err(Failure::cannot_load("moves are counted from 1")),
        (Some(number), _) => number - 1,
        (None, Some(fault)) => return Err(Failure::cannot_load(&told(fault))),
        (None, None) => record.moves(),
    };
    position(record, moves)
}

fn told(fault: &Fault) -> String {
    let place = fault.place.map(|place| format!("{place}: "));
    format!("{}{}", place.unwrap_or_default(), fault.message)
}

/// The board after that many moves, with those moves for `undo` that follow the last setup, and whose turn it is.
fn position(record: &Record, moves: usize) -> Result<(Board, Color), Failure> {
    let mut board = Board::new(record.size());
    for position in record.positions().take(moves + 1) {
        if let Some(last) = position.last {
            match last.point {
                Some(point) => {
                    board.play_unchecked(last.color, point);
                }
                None => board.pass(last.color),
            }
        }
        if *board.setup() != position.setup {
            board = Board::try_from(position.setup)
                .map_err(|dead| Failure::cannot_load(&dead.to_string()))?;
        }
        if position.moves == moves {
            return Ok((board, position.turn));
        }
    }
    let message = format!("the game can be read for {} moves only", record.moves());
    Err(Failure::cannot_load(&message))
}
