//! The tables of examples.

use super::super::drawing::rows;
use super::super::figure::board_of_rows;
use super::super::text::quoted;
use super::checker::{Checker, Keys, Table, Value};
use crate::board::Setup;
use crate::color::Color;
use crate::pattern::Example;
use crate::point::{Point, PointSet, Size};

const KEYS: Keys = Keys {
    required: &["board", "expect"],
    optional: &["turn"],
};

impl Checker<'_> {
    /// One example; `None` when there is a fault that leaves it without a part.
    pub(super) fn example(&mut self, table: Table) -> Option<Example> {
        self.check_keys(table, &KEYS);
        let place = self.places.at(table.start);
        let board = table.get("board").and_then(|value| self.board(value));
        let turn = table
            .get("turn")
            .map(|value| self.one_of(value, "turn", Color::ALL.map(|color| (color.name(), color))));
        let size = board.map(|board| board.size());
        let expect = table
            .get("expect")
            .and_then(|value| self.points(value, size));
        Some(Example {
            board: board?,
            turn: turn.unwrap_or(Some(Color::Black))?,
            expect: expect?,
            place,
        })
    }

    fn board(&mut self, value: &Value) -> Option<Setup> {
        let text = self.string(value, "`board` is a text, a line for each row of the board")?;
        let rows = rows(text);
        if rows.is_empty() {
            self.fault(
                value.span().start,
                "found an empty board; it has a line for each row",
            );
            return None;
        }
        self.drawn(value, |fault| board_of_rows(&rows, fault))
    }

    /// Points by their GTP names, each once. Without a size their names are not looked at.
    fn points(&mut self, value: &Value, size: Option<Size>) -> Option<Vec<Point>> {
        let right = "`expect` is a list of points such as \"P12\"";
        let names = self.texts(value, right)?;
        let size = size?;
        let are_texts = names.iter().all(Option::is_some);
        let mut seen = PointSet::EMPTY;
        let mut points = Vec::with_capacity(names.len());
        for (name, bytes) in names.into_iter().flatten() {
            match Point::from_gtp(name, size) {
                None => {
                    let name = quoted(name);
                    self.fault(
                        bytes.start,
                        format!("found {name}, which is no point of this board of {size}; {right}"),
                    );
                }
                Some(point) if seen.contains(point) => {
                    let name = quoted(name);
                    self.fault(
                        bytes.start,
                        format!("found {name} again; each point stands once"),
                    );
                }
                Some(point) => {
                    seen.insert(point);
                    points.push(point);
                }
            }
        }
        are_texts.then_some(points)
    }
}
