//! What a report shows beside the counts: how far down the moves stand, and positions to look at.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use crate::board::splitmix64;
use crate::measure::Game;
use crate::pattern::Fingerprint;
use crate::point::Point;

/// Ranks of moves, and positions where patterns spoke.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Details {
    /// By the number of candidates before it, how many moves that were candidates stood there.
    pub ranks: Vec<u64>,
    /// By pattern.
    pub sights: Vec<Sights>,
}

/// Positions in which a pattern spoke of a point.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sights {
    /// Where the point was played, at most [`Sights::MAX`].
    pub played: Vec<Sight>,
    /// Where another one was played, at most as many.
    pub not_played: Vec<Sight>,
}

/// A position in which a pattern spoke of a point.
///
/// They are ordered as if at random, in a way that depends on nothing but what they are: the first
/// ones of parts of a collection are the first ones of the whole.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Sight {
    order: u64,
    /// The file of the game.
    pub file: String,
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The number of moves before the position.
    pub moves: usize,
    /// The column and the row of the point.
    pub point: (usize, usize),
}

impl Details {
    /// Nothing, of that many patterns.
    #[must_use]
    pub fn new(patterns: usize) -> Details {
        Details {
            ranks: Vec::new(),
            sights: vec![Sights::default(); patterns],
        }
    }

    pub(super) fn add_rank(&mut self, before: usize) {
        if self.ranks.len() <= before {
            self.ranks.resize(before + 1, 0);
        }
        self.ranks[before] += 1;
    }

    /// Considers a point of which the patterns spoke, where `played` was played.
    pub(super) fn add_sights(
        &mut self,
        game: &Game<'_>,
        moves: usize,
        (point, played): (Point, Point),
        patterns: &[usize],
    ) {
        let file = Fingerprint::of_bytes(game.file.as_bytes()).bits() as u64;
        let place = splitmix64(file, (game.number << 32 | moves) as u64) ^ point.index() as u64;
        for &pattern in patterns {
            let sights = &mut self.sights[pattern];
            let list = if point == played {
                &mut sights.played
            } else {
                &mut sights.not_played
            };
            let order = splitmix64(place, pattern as u64);
            if list.len() < Sights::MAX || list.last().is_some_and(|last| order <= last.order) {
                list.push(Sight {
                    order,
                    file: game.file.into(),
                    game: game.number,
                    moves,
                    point: (point.x(), point.y()),
                });
                keep_first(list);
            }
        }
    }
}

impl Sights {
    /// The most that are kept of a kind.
    pub const MAX: usize = 3;
}

fn keep_first(list: &mut Vec<Sight>) {
    list.sort_unstable();
    list.dedup();
    list.truncate(Sights::MAX);
}

/// Adds the details of other games with the same patterns.
///
/// # Panics
/// When the numbers of patterns differ.
impl AddAssign for Details {
    fn add_assign(&mut self, other: Details) {
        assert_eq!(self.sights.len(), other.sights.len());
        if self.ranks.len() < other.ranks.len() {
            self.ranks.resize(other.ranks.len(), 0);
        }
        for (sum, part) in self.ranks.iter_mut().zip(other.ranks) {
            *sum += part;
        }
        for (all, more) in self.sights.iter_mut().zip(other.sights) {
            all.played.extend(more.played);
            keep_first(&mut all.played);
            all.not_played.extend(more.not_played);
            keep_first(&mut all.not_played);
        }
    }
}
