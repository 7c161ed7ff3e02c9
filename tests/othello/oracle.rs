//! Othello square by square, as the rules are told: what the bit boards are compared with.

use katachi::othello::{Board, Square, SquareSet};

/// The eight directions as steps in columns and rows.
const DIRECTIONS: [(i32, i32); 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];

/// What lies on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    Empty,
    Own,
    Opponent,
}

/// Rows from the top, squares from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plain(pub(crate) [[Content; 8]; 8]);

impl Plain {
    pub(crate) fn start() -> Plain {
        let mut plain = Plain([[Content::Empty; 8]; 8]);
        plain.0[3][4] = Content::Own;
        plain.0[4][3] = Content::Own;
        plain.0[3][3] = Content::Opponent;
        plain.0[4][4] = Content::Opponent;
        plain
    }

    pub(crate) fn of(board: Board) -> Plain {
        let mut plain = Plain([[Content::Empty; 8]; 8]);
        for square in Square::all() {
            plain.0[square.row()][square.column()] = match square {
                _ if board.own().contains(square) => Content::Own,
                _ if board.opponent().contains(square) => Content::Opponent,
                _ => Content::Empty,
            };
        }
        plain
    }

    pub(crate) fn board(&self) -> Board {
        let squares = |wanted| {
            Square::all()
                .filter(|square| self.0[square.row()][square.column()] == wanted)
                .collect::<SquareSet>()
        };
        Board::new(squares(Content::Own), squares(Content::Opponent)).unwrap()
    }

    fn at(&self, column: i32, row: i32) -> Option<Content> {
        let row = self.0.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    }

    /// The squares, as column and row, of the discs that a disc there flips.
    pub(crate) fn flips(&self, column: usize, row: usize) -> Vec<(usize, usize)> {
        let mut all = Vec::new();
        if self.0[row][column] != Content::Empty {
            return all;
        }
        for (right, down) in DIRECTIONS {
            let mut run = Vec::new();
            let (mut x, mut y) = (column as i32 + right, row as i32 + down);
            while self.at(x, y) == Some(Content::Opponent) {
                run.push((x as usize, y as usize));
                (x, y) = (x + right, y + down);
            }
            if self.at(x, y) == Some(Content::Own) {
                all.extend(run);
            }
        }
        all
    }

    /// The squares, as column and row, where the side to move may place a disc.
    pub(crate) fn legal_moves(&self) -> Vec<(usize, usize)> {
        (0..64)
            .map(|index| (index % 8, index / 8))
            .filter(|&(column, row)| !self.flips(column, row).is_empty())
            .collect()
    }

    pub(crate) fn play(&self, column: usize, row: usize) -> Plain {
        let mut next = *self;
        next.0[row][column] = Content::Own;
        for (x, y) in self.flips(column, row) {
            next.0[y][x] = Content::Own;
        }
        next.pass()
    }

    pub(crate) fn pass(&self) -> Plain {
        Plain(self.0.map(|row| {
            row.map(|content| match content {
                Content::Empty => Content::Empty,
                Content::Own => Content::Opponent,
                Content::Opponent => Content::Own,
            })
        }))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.legal_moves().is_empty() && self.pass().legal_moves().is_empty()
    }

    pub(crate) fn count(&self, wanted: Content) -> i32 {
        self.0
            .iter()
            .flatten()
            .filter(|&&content| content == wanted)
            .count() as i32
    }

    /// Own discs less the opponent's, empty squares to the winner.
    pub(crate) fn score(&self) -> i32 {
        let difference = self.count(Content::Own) - self.count(Content::Opponent);
        difference + difference.signum() * self.count(Content::Empty)
    }

    /// The best score that the side to move can reach, all sequences tried.
    pub(crate) fn solve(&self) -> i32 {
        let moves = self.legal_moves();
        if moves.is_empty() {
            return if self.is_over() {
                self.score()
            } else {
                -self.pass().solve()
            };
        }
        let scores = moves
            .iter()
            .map(|&(column, row)| -self.play(column, row).solve());
        scores.max().unwrap()
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let moves = self.legal_moves();
        if depth == 0 || self.is_over() {
            1
        } else if moves.is_empty() {
            self.pass().perft(depth - 1)
        } else {
            moves
                .iter()
                .map(|&(column, row)| self.play(column, row).perft(depth - 1))
                .sum()
        }
    }
}

/// Random numbers that are the same on every machine (SplitMix64: Steele, Lea, Flood, 2014).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

/// Every position of a random game, the finished one last.
pub(crate) fn random_game(random: &mut Random) -> Vec<Plain> {
    let mut plain = Plain::start();
    let mut positions = vec![plain];
    loop {
        let moves = plain.legal_moves();
        plain = if !moves.is_empty() {
            let (column, row) = moves[random.below(moves.len())];
            plain.play(column, row)
        } else if plain.is_over() {
            return positions;
        } else {
            plain.pass()
        };
        positions.push(plain);
    }
}

/// A board of which each square is filled at random.
pub(crate) fn random_board(random: &mut Random) -> Plain {
    let filled = random.below(5) + 2;
    let mut plain = Plain([[Content::Empty; 8]; 8]);
    for content in plain.0.iter_mut().flatten() {
        *content = match random.below(filled) {
            0 => Content::Empty,
            number if number % 2 == 0 => Content::Own,
            _ => Content::Opponent,
        };
    }
    plain
}
