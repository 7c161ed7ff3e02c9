//! OBF, the Othello Board Format of Edax and of sets of test positions: a position a line.

use std::fmt;

use super::Reading;
use super::error::{Faults, ReadError};
use super::marks;
use super::scan::{self, Line, Sign};
use super::transcript;
use crate::othello::position::Position;
use crate::othello::square::Square;

/// A line of OBF: 64 marks and the side to move, scores of moves, a comment.
///
/// ```
/// use katachi::othello::notation::read_obf;
///
/// let text = "\
/// % two positions
/// ---------------------------OX------XO--------------------------- X; D3:+0; C4:-2; % the start
/// ---------------------------OX------XXX-------------------------- O;
/// ";
/// let lines = read_obf(text).unwrap();
/// assert_eq!(lines.len(), 2);
/// assert_eq!(lines[0].scores[1].score, -2);
/// assert_eq!(lines[0].comment, "the start");
/// assert_eq!(lines[0].to_string(), text.lines().nth(1).unwrap());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObfLine {
    /// The position.
    pub reading: Reading,
    /// The scores that the line gives, as they come.
    pub scores: Vec<ObfScore>,
    /// What follows `%`, without blanks around it.
    pub comment: String,
}

/// The score of a move for the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObfScore {
    /// The square, or `None` for a pass.
    pub square: Option<Square>,
    /// The difference in discs at the end, from -64 to 64.
    pub score: i32,
}

impl fmt::Display for ObfLine {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{};", self.reading.position)?;
        for ObfScore { square, score } in &self.scores {
            let name = square.map_or("PS".into(), |square| square.to_string().to_uppercase());
            write!(formatter, " {name}:{score:+};")?;
        }
        if !self.comment.is_empty() {
            write!(formatter, " % {}", self.comment)?;
        }
        Ok(())
    }
}

/// Reads the lines of a text in OBF. Blank lines and such of comment alone are passed over.
///
/// # Errors
/// When a line is faulty, be it for the score of a move that is against the rules, or none holds a position.
pub fn read_obf(text: &str) -> Result<Vec<ObfLine>, ReadError> {
    ReadError::gather(read(&scan::lines(text)))
}

/// What each line holds, or is wrong with it.
pub(super) fn read(lines: &[Line]) -> Vec<Result<ObfLine, ReadError>> {
    let written = |line: &&Line| !line.is_blank() && !line.text.trim_start().starts_with('%');
    let mut read: Vec<_> = lines
        .iter()
        .filter(written)
        .map(|&line| {
            let mut faults = Faults::default();
            let read = read_line(line, &mut faults);
            faults.or(read)
        })
        .collect();
    if read.is_empty() {
        let mut faults = Faults::default();
        faults.push((1, 1), "found no board: expected 64 marks");
        read.push(Err(faults.into_error()));
    }
    read
}

fn read_line(line: Line, faults: &mut Faults) -> ObfLine {
    let (fields, comment) = line.text.split_once('%').unwrap_or((line.text, ""));
    let fields = Line {
        text: fields,
        ..line
    };
    let signs: Vec<Sign> = fields.signs().collect();
    let mut parts = signs.split(|sign| sign.character == ';');
    let board = parts.next().unwrap_or_default();
    let reading = marks::read_marks(board, line.number, (line.number, 1), faults);
    // Of a board that is not read no move is known to be against the rules.
    let position = faults.is_empty().then_some(reading.position);
    let scores = parts
        .filter(|part| !part.is_empty())
        .filter_map(|part| {
            read_score(part, position)
                .map_err(|message| faults.push(part[0].place(), message))
                .ok()
        })
        .collect();
    ObfLine {
        reading,
        scores,
        comment: comment.trim().to_string(),
    }
}

/// Reads such as `G8:+18`, the score of a move that is possible in the position.
fn read_score(part: &[Sign], position: Option<Position>) -> Result<ObfScore, String> {
    let text: String = part.iter().map(|sign| sign.character).collect();
    let score = text.split_once(':').and_then(|(name, score)| {
        let square = if transcript::is_pass(name) {
            None
        } else {
            Some(name.parse().ok()?)
        };
        let score = score.parse().ok()?;
        Some(ObfScore { square, score }).filter(|_| (-64..=64).contains(&score))
    });
    let score = score.ok_or_else(|| {
        format!("found {text:?}: expected a square or PS, a colon and a score from -64 to +64")
    })?;
    match position {
        Some(position) => check_move(score.square, position)
            .map(|()| score)
            .map_err(|reason| format!("found {text:?}: {reason}")),
        None => Ok(score),
    }
}

/// What keeps the side to move from this move or, where it is `None`, from a pass.
fn check_move(square: Option<Square>, position: Position) -> Result<(), String> {
    let Some(square) = square else {
        return transcript::check_pass(position);
    };
    let side = position.turn().title();
    match position.play(square) {
        Ok(_) => Ok(()),
        Err(reason) => Err(format!("{side} can't play {square}: {reason}")),
    }
}
