//! The positions of games, and what leads from one to the next.

use katachi::Size;
use katachi::board::{Board, Change, Setup};

use crate::games::{self, Moves};

/// Where the real games are.
const RECORDS: &str = "../shared/games";

/// A game on 19x19.
pub(crate) struct Game {
    /// The position before the first move.
    pub(crate) start: Setup,
    /// What each move changes.
    pub(crate) moves: Vec<Vec<Change>>,
}

impl Game {
    /// All positions from the first to the last.
    pub(crate) fn positions(&self) -> impl Iterator<Item = Setup> {
        let mut setup = self.start;
        let after = self.moves.iter().map(move |changes| {
            for change in changes {
                setup.set(change.point, change.after);
            }
            setup
        });
        std::iter::once(self.start).chain(after)
    }

    fn of_moves(moves: &Moves) -> Game {
        let mut board = Board::new(size());
        let play = |&(color, point)| board.play_unchecked(color, point).changes().collect();
        Game {
            start: Setup::new(size()),
            moves: moves.iter().map(play).collect(),
        }
    }
}

/// Every tenth of the real games, or generated ones.
pub(crate) fn games() -> Vec<Game> {
    let Some(records) = games::recorded(RECORDS, 10) else {
        eprintln!("real games: skipped, {RECORDS} is not there; generated ones instead");
        return generated();
    };
    let on_19x19 = records.iter().filter(|record| record.size() == size());
    let games = on_19x19.map(|record| {
        let mut positions = record.positions();
        Game {
            start: positions.next().expect("a first position").setup,
            moves: positions
                .map(|position| position.changes.to_vec())
                .collect(),
        }
    });
    games.collect()
}

/// Some generated games.
pub(crate) fn generated() -> Vec<Game> {
    games::generated(20).iter().map(Game::of_moves).collect()
}

fn size() -> Size {
    Size::new(19).expect("a size")
}
