//! What is known of positions that were searched before.

use crate::othello::board::Board;
use crate::othello::square::{Square, SquareSet};
use crate::symmetry::Symmetry;

/// The bounds of a position's score, and the move that was best when they were found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) lower: i8,
    pub(super) upper: i8,
    pub(super) best: Option<Square>,
}

impl Known {
    pub(super) const NOTHING: Known = Known {
        lower: -64,
        upper: 64,
        best: None,
    };
}

/// A position's place in the table, and the symmetry that turns it into the board stored there.
#[derive(Clone, Copy)]
pub(super) struct Key {
    canonical: Board,
    symmetry: Symmetry,
    bucket: usize,
}

#[derive(Clone, Copy)]
struct Entry {
    /// The canonical image, in full: no other position is ever taken for it.
    board: Board,
    known: Known,
}

/// A table of bounds, shared by all images of a position.
///
/// It holds what is true of a position for ever, so that it never needs clearing. Its memory is fixed: a bucket of two
/// entries for each value of the last bits of the hash. The first keeps the position with more
/// empty squares, which took longest, the second the latest.
pub(super) struct Table {
    buckets: Vec<[Entry; 2]>,
}

impl Table {
    /// A table of at most `bytes`, and of one bucket at least.
    pub(super) fn new(bytes: usize) -> Table {
        let buckets = (bytes / size_of::<[Entry; 2]>()).max(1).ilog2();
        let full = Board::of_disjoint(SquareSet::from_bits(u64::MAX), SquareSet::EMPTY);
        // A full board is never searched.
        let unused = Entry {
            board: full,
            known: Known::NOTHING,
        };
        Table {
            buckets: vec![[unused; 2]; 1 << buckets],
        }
    }

    pub(super) fn key(&self, board: Board) -> Key {
        let (canonical, symmetry) = board.canonical();
        Key {
            canonical,
            symmetry,
            bucket: canonical.hash_code() as usize & (self.buckets.len() - 1),
        }
    }

    /// What is known of the position; nothing if it is not there.
    pub(super) fn get(&self, key: Key) -> Known {
        self.buckets[key.bucket]
            .iter()
            .find(|entry| entry.board == key.canonical)
            .map_or(Known::NOTHING, |entry| {
                let back = key.symmetry.inverse();
                Known {
                    best: entry.known.best.map(|square| square.transformed(back)),
                    ..entry.known
                }
            })
    }

    pub(super) fn put(&mut self, key: Key, known: Known) {
        let entry = Entry {
            board: key.canonical,
            known: Known {
                best: known.best.map(|square| square.transformed(key.symmetry)),
                ..known
            },
        };
        let [deep, latest] = &mut self.buckets[key.bucket];
        let is_deeper = entry.board.empty().len() >= deep.board.empty().len();
        if deep.board == entry.board || (latest.board != entry.board && is_deeper) {
            *deep = entry;
        } else {
            *latest = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::othello::random::Random;

    #[test]
    fn an_image_is_found_with_its_own_best_move() {
        let mut random = Random(1);
        let mut table = Table::new(1 << 20);
        for board in random.game() {
            let Some(best) = board.legal_moves().iter().next() else {
                continue;
            };
            let known = Known {
                lower: -3,
                upper: 5,
                best: Some(best),
            };
            table.put(table.key(board), known);
            for symmetry in Symmetry::ALL {
                let image = board.transformed(symmetry);
                let found = table.get(table.key(image));
                assert_eq!((found.lower, found.upper), (-3, 5));
                // A board that is its own image may have the move turned.
                let square = found.best.unwrap();
                let next = |board: Board, square| board.play(square).unwrap().canonical().0;
                assert_eq!(next(image, square), next(board, best));
            }
        }
    }

    #[test]
    fn another_position_in_the_same_bucket_is_not_taken_for_it() {
        let mut table = Table::new(0);
        let boards = Random(2).game();
        for board in &boards {
            let known = Known {
                lower: board.score() as i8,
                ..Known::NOTHING
            };
            table.put(table.key(*board), known);
        }
        let found = boards.iter().filter(|board| {
            let lower = table.get(table.key(**board)).lower;
            assert!(lower == -64 || i32::from(lower) == board.score());
            lower != -64
        });
        assert!((1..=2).contains(&found.count()));
    }
}
