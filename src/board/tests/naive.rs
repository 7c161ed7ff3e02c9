//! The oracle: a board of plain arrays that copies itself for every move and floods point by point.

use std::collections::BTreeSet;

use crate::board::{IllegalMove, Setup};
use crate::color::Color;
use crate::point::{Point, Size};

/// Column and row from 0.
pub(super) type Cell = (usize, usize);

#[derive(Clone, PartialEq, Debug)]
pub(super) struct NaiveBoard {
    size: usize,
    /// By row and column from 0.
    pub(super) stones: Vec<Vec<Option<Color>>>,
    pub(super) ko: Option<(Color, Cell)>,
    pub(super) captures: [usize; 2],
}

impl NaiveBoard {
    pub(super) fn new(size: Size) -> NaiveBoard {
        NaiveBoard {
            size: size.get(),
            stones: vec![vec![None; size.get()]; size.get()],
            ko: None,
            captures: [0; 2],
        }
    }

    pub(super) fn of(setup: &Setup) -> NaiveBoard {
        let mut board = NaiveBoard::new(setup.size());
        for point in setup.size().points() {
            board.stones[point.y() - 1][point.x() - 1] = setup.get(point);
        }
        board
    }

    pub(super) fn stone(&self, point: Point) -> Option<Color> {
        self.stones[point.y() - 1][point.x() - 1]
    }

    fn neighbors(&self, (x, y): Cell) -> Vec<Cell> {
        let mut neighbors = Vec::new();
        if x > 0 {
            neighbors.push((x - 1, y));
        }
        if y > 0 {
            neighbors.push((x, y - 1));
        }
        if x + 1 < self.size {
            neighbors.push((x + 1, y));
        }
        if y + 1 < self.size {
            neighbors.push((x, y + 1));
        }
        neighbors
    }

    /// Stones and liberties of the chain at a cell.
    pub(super) fn chain(&self, cell: Cell) -> (BTreeSet<Cell>, BTreeSet<Cell>) {
        let color = self.stones[cell.1][cell.0];
        let mut stones = BTreeSet::from([cell]);
        let mut liberties = BTreeSet::new();
        let mut work = vec![cell];
        while let Some(cell) = work.pop() {
            for (x, y) in self.neighbors(cell) {
                if self.stones[y][x].is_none() {
                    liberties.insert((x, y));
                } else if self.stones[y][x] == color && stones.insert((x, y)) {
                    work.push((x, y));
                }
            }
        }
        (stones, liberties)
    }

    fn take_off(&mut self, stones: &BTreeSet<Cell>) {
        for &(x, y) in stones {
            self.stones[y][x] = None;
        }
    }

    /// The board after a move, suicide and the retaking of a ko allowed, and what the rules say of the move.
    pub(super) fn after(&self, color: Color, point: Point) -> (NaiveBoard, Option<IllegalMove>) {
        let cell = (point.x() - 1, point.y() - 1);
        if cell.0 >= self.size || cell.1 >= self.size {
            return (self.clone(), Some(IllegalMove::OffBoard));
        }
        if self.stone(point).is_some() {
            return (self.clone(), Some(IllegalMove::Occupied));
        }
        let mut verdict = (self.ko == Some((color, cell))).then_some(IllegalMove::Ko);
        let mut next = self.clone();
        next.ko = None;
        next.stones[cell.1][cell.0] = Some(color);
        let mut captured = Vec::new();
        for (x, y) in next.neighbors(cell) {
            if next.stones[y][x] == Some(color.opponent()) {
                let (stones, liberties) = next.chain((x, y));
                if liberties.is_empty() {
                    next.take_off(&stones);
                    captured.extend(stones);
                }
            }
        }
        next.captures[color.index()] += captured.len();
        let (own, liberties) = next.chain(cell);
        if liberties.is_empty() {
            next.take_off(&own);
            next.captures[color.opponent().index()] += own.len();
            verdict = Some(IllegalMove::Suicide);
        } else if captured.len() == 1 && own.len() == 1 && liberties.len() == 1 {
            next.ko = Some((color.opponent(), captured[0]));
        }
        (next, verdict)
    }

    pub(super) fn passed(&self) -> NaiveBoard {
        NaiveBoard {
            ko: None,
            ..self.clone()
        }
    }
}
