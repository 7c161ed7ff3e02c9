//! Random boards and games for tests.

use super::board::Board;

/// Random numbers that are the same on every machine (SplitMix64: Steele, Lea, Flood, 2014).
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// The words of a board with about so many of eight squares taken: 2, 4, 6 or 7.5.
    pub(super) fn words(&mut self, density: u64) -> (u64, u64) {
        let occupied = match density % 4 {
            0 => self.next() & self.next(),
            1 => self.next(),
            2 => self.next() | self.next(),
            _ => self.next() | self.next() | self.next() | self.next(),
        };
        let own = occupied & self.next();
        (own, occupied ^ own)
    }

    /// The boards of a random game, passes among its plies.
    pub(super) fn game(&mut self) -> Vec<Board> {
        let mut boards = vec![Board::START];
        let mut board = Board::START;
        while !board.is_over() {
            let moves: Vec<_> = board.legal_moves().iter().collect();
            board = if moves.is_empty() {
                board.pass()
            } else {
                let square = moves[self.next() as usize % moves.len()];
                board.play_unchecked(square, board.flips(square))
            };
            boards.push(board);
        }
        boards
    }
}
