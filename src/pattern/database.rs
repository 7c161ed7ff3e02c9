//! Patterns and the databases that hold them.

use std::fmt;
use std::ops::Range;

use super::{Identifier, Shape, Weight};
use crate::board::Setup;
use crate::color::Color;
use crate::point::Point;

/// Whether a pattern proposes a move or warns of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A move worth looking at.
    Positive,
    /// A move to avoid: bad shape, shortage of liberties.
    Negative,
}

impl Kind {
    /// Both kinds, positive first.
    pub const ALL: [Kind; 2] = [Kind::Positive, Kind::Negative];

    /// Its name in files and reports: `positive` or `negative`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Positive => "positive",
            Kind::Negative => "negative",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// A place in a text: line and column counted from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.line, self.column)
    }
}

/// Where a pattern stands in the text of its database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternSource {
    /// The place of its `[[pattern]]`.
    pub place: Place,
    /// The bytes of the value of its `shape`, quotes included.
    pub shape: Range<usize>,
}

/// What an author expects of a pattern on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The board.
    pub board: Setup,
    /// Whose turn it is.
    pub turn: Color,
    /// Exactly the points where the pattern proposes a move or warns of one, legal or not.
    pub expect: Vec<Point>,
    /// The place of its `[[pattern.example]]`.
    pub place: Place,
}

/// A shape with what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Its name, unique in its database.
    pub id: Identifier,
    /// A name for people.
    pub title: Option<String>,
    /// Whether it proposes or warns.
    pub kind: Kind,
    /// What it counts for.
    pub weight: Weight,
    /// Words to group it by.
    pub tags: Vec<String>,
    /// Whatever its author had to say.
    pub comment: Option<String>,
    /// The shape, written with Black to play.
    pub shape: Shape,
    /// What its author expects of it.
    pub examples: Vec<Example>,
    /// Where it stands in the text of the database.
    pub source: PatternSource,
}

impl Pattern {
    /// The title, or the id where there is none.
    #[must_use]
    pub fn title(&self) -> &str {
        self.title.as_deref().unwrap_or(self.id.as_str())
    }
}

/// A database of patterns, as one file holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Database {
    /// The name of the file it was read from, as given.
    pub file: String,
    /// Its name, the first part of the full names of its patterns.
    pub name: Identifier,
    /// The place of that name in the file.
    pub name_place: Place,
    /// What it is.
    pub description: Option<String>,
    /// Who wrote it.
    pub author: Option<String>,
    /// On which terms it may be used.
    pub license: Option<String>,
    /// Where its patterns come from.
    pub source: Option<String>,
    /// The patterns, in the order of the file; at least one.
    pub patterns: Vec<Pattern>,
}

impl Database {
    /// The full name of one of its patterns, such as `basic-shape/nobi`.
    #[must_use]
    pub fn full_name(&self, pattern: &Pattern) -> String {
        format!("{}/{}", self.name, pattern.id)
    }

    /// Its patterns with the database beside each.
    pub fn pattern_refs(&self) -> impl Iterator<Item = PatternRef<'_>> {
        self.patterns.iter().map(|pattern| PatternRef {
            database: self,
            pattern,
        })
    }
}

/// A pattern together with the database that it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatternRef<'a> {
    /// The database.
    pub database: &'a Database,
    /// The pattern in it.
    pub pattern: &'a Pattern,
}

impl<'a> PatternRef<'a> {
    /// Its full name, such as `basic-shape/nobi`.
    #[must_use]
    pub fn full_name(&self) -> String {
        self.database.full_name(self.pattern)
    }

    /// The file that it is in, as it was named.
    #[must_use]
    pub fn file(&self) -> &'a str {
        &self.database.file
    }

    /// Where its `[[pattern]]` stands in the file.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.pattern.source.place
    }
}
