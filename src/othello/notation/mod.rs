//! Positions and games as text.
//!
//! | notation | read | written |
//! | --- | --- | --- |
//! | 64 marks, row by row, with the side to move after them | [`read`] | [`Position`]'s `Display` |
//! | OBF: a line as above, with scores and a comment | [`ObfLine`], [`read_obf`] | [`ObfLine`]'s `Display` |
//! | eight lines of eight marks | [`read`] | [`diagram`] |
//! | a transcript, `f5d6c3` | [`read`], [`read_transcript`] | [`Game::transcript`](super::Game::transcript) |
//! | the board field of GGF, `BO[8 ... *]` | [`read`] | [`ggf_board`] |
//!
//! # Marks
//! `X`, `*`, `x` and `●` are Black, `O`, `o` and `○` White, `-` and `.` empty. Blanks between marks mean
//! nothing, nor do a byte-order mark, CRLF and blank lines before and after. But a last mark that stands
//! apart from those before it is always that of the side to move.
//!
//! # What is read beyond the plain form
//! - The eight lines may have a frame: lines of the letters a to h above and below, the row's number
//!   before and after each row. A line of its own after them may hold the mark of the side to move.
//! - A transcript may have blanks and commas between its moves, move numbers with a full stop, and squares
//!   in capitals. A forced pass is not written; one written as `pass`, `pa`, `ps` or `--` is read too.
//!
//! All else is refused, with the place of every fault. Reading takes time in proportion to the
//! length of the text; the error keeps the first [`ReadError::MAX_FAULTS`] faults and counts the others.

mod diagram;
mod error;
mod marks;
mod obf;
mod scan;
mod transcript;

pub use diagram::diagram;
pub use error::{Fault, ReadError};
pub use marks::ggf_board;
pub use obf::{ObfLine, ObfScore, read_obf};

pub use transcript::read_transcript;

use super::position::Position;
use error::Faults;
use marks::Mark;
use scan::Sign;

/// A position as a text gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The position; Black is to move where the text does not say.
    pub position: Position,
    /// The line and the column, both from 1, of what says whose turn it is: its mark, or a transcript's
    /// first move. `None` where the text does not say.
    pub turn_place: Option<(usize, usize)>,
    /// The line of the text that it is on, from 1.
    pub line: usize,
}

/// Reads positions in any of the notations that this module knows.
///
/// A text of several OBF lines gives a position for each; every other text gives one. That of a
/// transcript is the one after its last move, before a pass that may have to follow.
///
/// ```
/// use katachi::othello::{Side, notation};
///
/// let readings = notation::read("f5d6c3d3c4").unwrap();
/// assert_eq!(readings[0].position.count(Side::Black), 6);
///
/// let error = notation::read("f5d6c3d2").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "1:7: error: move 4: White can't play d2: it would flip no disc"
/// );
/// ```
///
/// # Errors
/// When the text is in none of the notations, or faulty in the one it looks like.
pub fn read(text: &str) -> Result<Vec<Reading>, ReadError> {
    ReadError::gather(read_each(text))
}

/// Whether a text looks like a position or a game, right or faulty, so that the faults that [`read`] finds are of
/// use. The text of another kind looks like none.
///
/// ```
/// use katachi::othello::notation::looks_like_position;
///
/// assert!(looks_like_position("f5 d6 i3") && looks_like_position("---XO"));
/// assert!(!looks_like_position("no-such-file"));
/// ```
#[must_use]
pub fn looks_like_position(text: &str) -> bool {
    let lines = scan::lines(text);
    let Some(&first) = lines.first() else {
        return false;
    };
    let signs: Vec<Sign> = first.signs().collect();
    let is_mark = |sign: &&Sign| Mark::of(sign.character).is_some();
    let marks = signs.iter().filter(is_mark).count();
    lines.len() > 1
        || marks::is_ggf(first)
        || transcript::is_transcript(first)
        || 2 * marks > signs.len()
}

/// Reads positions as [`read`] does, each on its own: those of good OBF lines are there, whatever is
/// wrong with others. At least one position or error.
#[must_use]
pub fn read_each(text: &str) -> Vec<Result<Reading, ReadError>> {
    let lines = scan::lines(text);
    let Some(&first) = lines.first() else {
        let mut faults = Faults::default();
        faults.push(
            (1, 1),
            "found no board: expected 64 marks, 8 lines of 8 marks or a transcript",
        );
        return vec![Err(faults.into_error())];
    };
    if marks::is_ggf(first) {
        vec![marks::read_ggf(&lines)]
    } else if transcript::is_transcript(first) {
        let game = transcript::read(Position::START, &lines);
        vec![game.map(|game| Reading {
            position: game.position(),
            turn_place: first.signs().next().map(Sign::place),
            line: first.number,
        })]
    } else if diagram::is_diagram(&lines) {
        vec![diagram::read(&lines)]
    } else {
        let lines = obf::read(&lines).into_iter();
        lines.map(|line| Ok(line?.reading)).collect()
    }
}
