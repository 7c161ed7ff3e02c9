//! The marks of the shapes of one database: the usual ones, and those of its legend.

use std::collections::HashMap;

use super::mark::{ShapeMark, shape_mark};

/// What each mark means in the shapes of a database.
pub(super) struct Legend {
    ascii: [Option<ShapeMark>; 128],
    others: HashMap<char, ShapeMark>,
}

impl Legend {
    /// The usual marks.
    pub(super) fn usual() -> Legend {
        Legend {
            ascii: std::array::from_fn(|code| shape_mark(code as u8 as char)),
            others: HashMap::new(),
        }
    }

    /// Gives one mark a meaning; its other spellings keep theirs.
    pub(super) fn define(&mut self, mark: char, meaning: ShapeMark) {
        match self.ascii.get_mut(mark as usize) {
            Some(entry) => *entry = Some(meaning),
            None => {
                self.others.insert(mark, meaning);
            }
        }
    }

    /// What a mark means.
    pub(super) fn meaning(&self, mark: char) -> Option<ShapeMark> {
        match self.ascii.get(mark as usize) {
            Some(entry) => *entry,
            None => self.others.get(&mark).copied().or_else(|| shape_mark(mark)),
        }
    }
}
