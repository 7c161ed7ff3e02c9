//! Transcripts: the squares of a game's moves one after the other.

use std::mem;

use super::error::{Faults, ReadError};
use super::marks::Mark;
use super::scan::{self, Line, Sign};
use crate::othello::game::Game;
use crate::othello::position::Position;
use crate::othello::square::Square;

const EXPECTED: &str = "expected a square such as f5";

/// How a pass may be written, in small letters; the longest first, as one begins like another.
const PASSES: [&str; 4] = ["pass", "pa", "ps", "--"];

/// Whether the text begins with a move or a numbered move, be it one off the board such as `i9`.
pub(super) fn is_transcript(first: Line) -> bool {
    let text = first.text.trim_start();
    let after_number = text.trim_start_matches(|character: char| character.is_ascii_digit());
    let text = match after_number.strip_prefix('.') {
        Some(rest) if after_number.len() < text.len() => rest.trim_start(),
        _ => text,
    };
    let mut characters = text.chars();
    let is_letter = |letter: &char| letter.is_ascii_alphabetic() && Mark::of(*letter).is_none();
    characters.next().is_some_and(|letter| is_letter(&letter))
        && characters
            .next()
            .is_some_and(|digit| digit.is_ascii_digit())
}

pub(super) fn is_pass(name: &str) -> bool {
    PASSES.contains(&name.to_ascii_lowercase().as_str())
}

/// What keeps the side to move from a pass.
pub(super) fn check_pass(position: Position) -> Result<(), String> {
    if position.board().must_pass() {
        return Ok(());
    }
    let side = position.turn().title();
    Err(format!(
        "{side} can't pass: only a side without a move does while the other has one"
    ))
}

/// Reads the transcript of a game from that position; the passes are made where they are forced.
///
/// ```
/// use katachi::othello::{Position, notation};
///
/// let game = notation::read_transcript(Position::START, "F5 d6, c3\n4. d3").unwrap();
/// assert_eq!(game.transcript(), "f5d6c3d3");
/// ```
///
/// # Errors
/// When the text is no transcript, or a move is against the rules. After such a move the others are
/// looked at for their spelling only. A blank text is a game without a move.
pub fn read_transcript(start: Position, text: &str) -> Result<Game, ReadError> {
    read(start, &scan::lines(text))
}

pub(super) fn read(start: Position, lines: &[Line]) -> Result<Game, ReadError> {
    let mut reader = Reader {
        start,
        game: Game::new(start),
        begins_line: false,
        stopped: false,
        faults: Faults::default(),
    };
    for line in lines {
        // Signs side by side are one word.
        let signs: Vec<Sign> = line.signs().filter(|sign| sign.character != ',').collect();
        reader.begins_line = true;
        for word in signs.chunk_by(|left, right| left.column + 1 == right.column) {
            reader.read_word(word);
        }
    }
    reader.faults.or(reader.game)
}

struct Reader {
    start: Position,
    game: Game,
    /// Whether the next move is the first of its line.
    begins_line: bool,
    /// After a move against the rules the position is unknown; only the spelling is still looked at.
    stopped: bool,
    faults: Faults,
}

impl Reader {
    fn read_word(&mut self, word: &[Sign]) {
        let mut rest = without_number(word);
        while !rest.is_empty() {
            let (step, after) = rest.split_at(step_length(rest));
            rest = after;
            let text: String = step.iter().map(|sign| sign.character).collect();
            let place = step[0].place();
            if let Ok(square) = text.parse() {
                self.play(square, place);
            } else if is_pass(&text) {
                self.pass(place);
            } else {
                self.faults
                    .push(place, format!("found {text:?}: {EXPECTED}"));
                return;
            }
        }
    }

    fn play(&mut self, square: Square, place: (usize, usize)) {
        let begins_line = mem::take(&mut self.begins_line);
        if self.stopped {
            return;
        }
        if let Err(illegal) = self.game.play(square) {
            self.stopped = true;
            // Files of many games, one a line, are common.
            let hint = if begins_line && self.start.play(square).is_ok() {
                "; a text holds one game, and here may begin another"
            } else {
                ""
            };
            self.faults.push(place, format!("{illegal}{hint}"));
        }
    }

    /// A pass that is written changes nothing: it is made by the next move. But it must be forced.
    fn pass(&mut self, place: (usize, usize)) {
        let position = self.game.position();
        if self.stopped {
            return;
        }
        if let Err(reason) = check_pass(position) {
            self.stopped = true;
            let number = self.game.moves().len();
            self.faults
                .push(place, format!("after move {number}: {reason}"));
        }
    }
}

/// How many signs of the word the next square or pass takes.
fn step_length(word: &[Sign]) -> usize {
    let begins_with = |pass: &&str| {
        let signs = word.iter().take(pass.len());
        signs
            .map(|sign| sign.character.to_ascii_lowercase())
            .eq(pass.chars())
    };
    let pass = PASSES.into_iter().find(begins_with);
    pass.map_or(word.len().min(2), str::len)
}

/// The word without a move number such as `12.`.
fn without_number(word: &[Sign]) -> &[Sign] {
    let digits = word
        .iter()
        .take_while(|sign| sign.character.is_ascii_digit())
        .count();
    match word.get(digits) {
        Some(stop) if digits > 0 && stop.character == '.' => &word[digits + 1..],
        _ => word,
    }
}
