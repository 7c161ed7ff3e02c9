//! Game records replayed on a board: moves, setup, whose turn it is, ko.
//!
//! What is replayed is the main line: the first node of a game, and of each node the first variation.
//! A position is known by the number of moves, passes among them, that were played before; setup that
//! stands between two moves belongs to the position before the second.
//!
//! # What a record may hold
//! - The first node says the size of the board (SZ), 19x19 if it does not. Another game than Go (GM), a board that is
//!   not square or has more than 25 lines, and a size that changes later are refused.
//! - Setup (AB, AW, AE) may stand in any node. It takes off no stones, also where it leaves chains without
//!   a liberty: those are matched as they stand, with a warning, and later moves capture only what they touch.
//! - Setup in the node of a move comes before the move, and PL after it. Several moves in a
//!   node are played in their order, with a warning.
//! - Either side may move at any time. Suicide takes the stones off, and a ko may be retaken at once: the record says
//!   what happened; both with a warning.
//! - A move onto a stone, one that is off the board and setup that cannot be read stop the game there: positions before
//!   that remain, and [`Record::fault`] tells.
//!
//! # Whose turn it is
//! PL, where it stands after the last move; else the other side of the last move; else, before the first move, its
//! side; else White after handicap stones, Black without them. Handicap stones are Black's stones where HA is
//! at least 2; without HA, where there are none of White.

mod record;
mod replay;
#[cfg(test)]
mod tests;

use crate::format::sgf::Collection;
use crate::format::{Fault, Faults, Warnings};

pub use record::{Move, Position, Record};

/// The greatest number of changes of stones that are kept of a file: 16 Mi, some 50,000 games. Setup of whole
/// boards, which takes few bytes in a record, cannot fill the memory.
pub const MAX_CHANGES: usize = 16 << 20;

/// The games of a file.
#[derive(Clone, Debug)]
pub struct Records {
    /// The games in the order of the text, from game 1 on; there is at least one. A game that cannot be replayed at
    /// all is the reason why.
    pub games: Vec<Result<Record, Fault>>,
    /// What was accepted although it is not right.
    pub warnings: Warnings,
}

/// Reads and replays all games of a file in SGF.
///
/// Cost: time and memory in proportion to the file; some 300 bytes for each position at most.
///
/// ```
/// use katachi::{Color, game};
///
/// let records = game::read_records("game.sgf", b"(;SZ[9]HA[2]AB[cc][gg];W[ee];B[])")?;
/// let record = records.games[0].as_ref().unwrap();
/// assert_eq!(record.moves(), 2);
/// let turns: Vec<_> = record.positions().map(|position| position.turn).collect();
/// assert_eq!(turns, [Color::White, Color::Black, Color::White]);
/// assert_eq!(record.position(1).unwrap().next.unwrap().point, None);
/// # Ok::<(), katachi::format::Faults>(())
/// ```
///
/// # Errors
/// When there is no game in the file, or too much: see [`Collection::read`].
pub fn read_records(file: &str, bytes: &[u8]) -> Result<Records, Faults> {
    Ok(replay(&Collection::read(file, bytes)?))
}

/// Replays all games of a file.
#[must_use]
pub fn replay(collection: &Collection<'_>) -> Records {
    let mut warnings = collection.warnings().clone();
    let mut shared = replay::Shared {
        warnings: &mut warnings,
        changes_left: MAX_CHANGES,
    };
    let several = collection.games().len() > 1;
    let games = collection
        .games()
        .enumerate()
        .map(|(index, tree)| {
            let number = several.then_some(index + 1);
            replay::replay(&tree, number, &mut shared)
        })
        .collect();
    Records { games, warnings }
}
