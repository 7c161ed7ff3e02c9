//! A board for the recount: an array of marks, chains by flood fill, nothing kept between calls.

/// A stone, from the side of no one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stone {
    Black,
    White,
}

impl Stone {
    pub(crate) fn other(self) -> Stone {
        match self {
            Stone::Black => Stone::White,
            Stone::White => Stone::Black,
        }
    }
}

/// Points are (x, y) from 0, row by row from the top.
pub(crate) type Place = (usize, usize);

#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) size: usize,
    points: Vec<Option<Stone>>,
    /// The point that may not be taken back, and by whom.
    ko: Option<(Stone, Place)>,
}

impl Board {
    pub(crate) fn new(size: usize) -> Board {
        Board {
            size,
            points: vec![None; size * size],
            ko: None,
        }
    }

    pub(crate) fn get(&self, (x, y): Place) -> Option<Stone> {
        self.points[y * self.size + x]
    }

    pub(crate) fn set(&mut self, (x, y): Place, stone: Option<Stone>) {
        self.points[y * self.size + x] = stone;
    }

    pub(crate) fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let size = self.size;
        (0..size).flat_map(move |y| (0..size).map(move |x| (x, y)))
    }

    fn neighbors(&self, (x, y): Place) -> Vec<Place> {
        let mut all = Vec::new();
        for (dx, dy) in [(0, -1), (-1, 0), (1, 0), (0, 1)] {
            let (x, y) = (x as isize + dx, y as isize + dy);
            let inside = |line: isize| (0..self.size as isize).contains(&line);
            if inside(x) && inside(y) {
                all.push((x as usize, y as usize));
            }
        }
        all
    }

    /// The stones of the chain and the number of its liberties.
    fn chain(&self, start: Place) -> (Vec<Place>, usize) {
        let stone = self.get(start);
        let mut chain = vec![start];
        let mut liberties = Vec::new();
        let mut next = 0;
        while next < chain.len() {
            for place in self.neighbors(chain[next]) {
                if self.get(place).is_none() {
                    if !liberties.contains(&place) {
                        liberties.push(place);
                    }
                } else if self.get(place) == stone && !chain.contains(&place) {
                    chain.push(place);
                }
            }
            next += 1;
        }
        (chain, liberties.len())
    }

    fn remove(&mut self, chain: &[Place]) {
        for &place in chain {
            self.set(place, None);
        }
    }

    /// Plays a move by the rules of removal alone: chains of the other side first, then one's own.
    pub(crate) fn play(&mut self, stone: Stone, place: Place) {
        self.set(place, Some(stone));
        let mut captured = Vec::new();
        for neighbor in self.neighbors(place) {
            if self.get(neighbor) == Some(stone.other()) {
                let (chain, liberties) = self.chain(neighbor);
                if liberties == 0 {
                    self.remove(&chain);
                    captured.extend(chain);
                }
            }
        }
        let (chain, liberties) = self.chain(place);
        if liberties == 0 {
            self.remove(&chain);
        }
        self.ko = match captured[..] {
            [only] if chain.len() == 1 && liberties == 1 => Some((stone.other(), only)),
            _ => None,
        };
    }

    pub(crate) fn pass(&mut self) {
        self.ko = None;
    }

    pub(crate) fn is_legal(&self, stone: Stone, place: Place) -> bool {
        if self.get(place).is_some() || self.ko == Some((stone, place)) {
            return false;
        }
        let mut after = self.clone();
        after.play(stone, place);
        after.get(place).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ```text
    /// . * O .
    /// * . * O
    /// . * O .
    /// . . . .
    /// ```
    #[test]
    fn a_ko_is_not_taken_back_at_once() {
        let mut board = Board::new(4);
        for place in [(1, 0), (0, 1), (2, 1), (1, 2)] {
            board.set(place, Some(Stone::Black));
        }
        for place in [(2, 0), (3, 1), (2, 2)] {
            board.set(place, Some(Stone::White));
        }
        assert!(board.is_legal(Stone::White, (1, 1)));
        board.play(Stone::White, (1, 1));
        assert_eq!(board.get((2, 1)), None);
        assert!(!board.is_legal(Stone::Black, (2, 1)));
        board.pass();
        assert!(board.is_legal(Stone::Black, (2, 1)));
    }
}
