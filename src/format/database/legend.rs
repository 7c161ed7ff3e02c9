//! The legend: marks of shapes that a database defines for itself.

use super::super::legend::Legend;
use super::super::mark::ShapeMark;
use super::super::text::{is_visible, name_of, quoted};
use super::checker::{Checker, Value, closest};
use crate::pattern::CellSet;

const STATES: [(&str, CellSet); 4] = [
    ("empty", CellSet::EMPTY),
    ("black", CellSet::OWN),
    ("white", CellSet::OTHER),
    ("off-board", CellSet::OFF_BOARD),
];

const RIGHT: &str = "a mark means a list of \"empty\", \"black\", \"white\", \"off-board\", or the word \"candidate\"";

impl Checker<'_> {
    /// The marks of a database: the usual ones, and those of its legend if it has one.
    pub(super) fn legend(&mut self, value: Option<&Value>) -> Legend {
        let mut legend = Legend::usual();
        let right = "`legend` is a table of marks";
        let table = value.and_then(|value| self.table(value, "the legend", right));
        for (key, value) in table.iter().flat_map(|table| table.entries) {
            let mark = self.mark(key.get_ref(), key.span().start);
            let meaning = self.meaning(value);
            if let (Some(mark), Some(meaning)) = (mark, meaning) {
                legend.define(mark, meaning);
            }
        }
        legend
    }

    /// The one character of a key.
    fn mark(&mut self, key: &str, offset: usize) -> Option<char> {
        let mut characters = key.chars();
        match (characters.next(), characters.next()) {
            (Some(mark), None) if !is_visible(mark) => {
                let name = name_of(mark);
                self.fault(
                    offset,
                    format!("found {name} as a mark; a mark can be seen"),
                );
                None
            }
            (Some(mark), None) => Some(mark),
            _ => {
                let key = quoted(key);
                self.fault(
                    offset,
                    format!("found the mark {key}; a mark is one character"),
                );
                None
            }
        }
    }

    fn meaning(&mut self, value: &Value) -> Option<ShapeMark> {
        if value.get_ref().as_str() == Some("candidate") {
            return Some(ShapeMark::Candidate);
        }
        let states = self.texts(value, RIGHT)?;
        if states.is_empty() {
            let message = format!("found an empty list; {RIGHT}");
            self.fault(value.span().start, message);
        }
        let mut cell = CellSet::NOTHING;
        for (name, bytes) in states.into_iter().flatten() {
            match STATES.iter().find(|(state, _)| *state == name) {
                Some(&(_, state)) => cell = cell.union(state),
                None => {
                    let guess = closest(name, STATES.iter().map(|(state, _)| *state));
                    let guess =
                        guess.map_or(String::new(), |guess| format!("did you mean `{guess}`? "));
                    let name = quoted(name);
                    self.fault(
                        bytes.start,
                        format!("found the state {name}; {guess}{RIGHT}"),
                    );
                }
            }
        }
        (cell != CellSet::NOTHING).then_some(ShapeMark::Cell(cell))
    }
}
