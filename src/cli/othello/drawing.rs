//! Positions as text for people, and as fields for programs.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use serde::Serialize;

use crate::othello::{Outcome, Position, Side, Square, SquareSet};

const FRAME: Style = Style::new().dimmed();
const LEGAL: Style = AnsiColor::Green.on_default().bold();
const BLACK: Style = Style::new().bold();
const WHITE: Style = AnsiColor::Yellow.on_default().bold();

/// Draws the board with its frame, legal squares marked with `.`; it is read back as the same position.
pub(super) fn board(
    output: &mut impl Write,
    position: Position,
    legal: SquareSet,
) -> io::Result<()> {
    let letters = "  a b c d e f g h";
    writeln!(output, "{FRAME}{letters}{FRAME:#}")?;
    for row in 0..8 {
        let number = row + 1;
        write!(output, "{FRAME}{number}{FRAME:#}")?;
        for square in (0..8).filter_map(|column| Square::new(column, row)) {
            let (style, mark) = match position.disc(square) {
                Some(side @ Side::Black) => (BLACK, side.mark()),
                Some(side @ Side::White) => (WHITE, side.mark()),
                None if legal.contains(square) => (LEGAL, '.'),
                None => (FRAME, '-'),
            };
            write!(output, " {style}{mark}{style:#}")?;
        }
        writeln!(output, " {FRAME}{number}{FRAME:#}")?;
    }
    writeln!(output, "{FRAME}{letters}{FRAME:#}")
}

/// Whose turn it is or how the game ended, and the discs.
pub(super) fn status(position: Position) -> String {
    let [black, white] = [Side::Black, Side::White].map(|side| position.count(side));
    let turn = position.turn().title();
    let state = match position.outcome() {
        Some(Outcome::Draw) => "The game is over: a draw".to_string(),
        Some(Outcome::Win(winner)) => format!("The game is over: {} wins", winner.title()),
        None if position.board().must_pass() => format!("{turn} has no move and must pass"),
        None => format!("{turn} to move"),
    };
    format!("{state}. Discs: Black {black}, White {white}.")
}

/// The fields that every JSON report of a position begins with.
#[derive(Serialize)]
pub(super) struct PositionFields {
    schema: u32,
    /// Which of several boards it is, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<usize>,
    turn: &'static str,
    black: String,
    white: String,
}

impl PositionFields {
    pub(super) fn new(position: Position, board: Option<usize>) -> Self {
        let bits = |side| format!("{:#018x}", position.discs(side).bits());
        PositionFields {
            schema: 1,
            board,
            turn: position.turn().name(),
            black: bits(Side::Black),
            white: bits(Side::White),
        }
    }
}
