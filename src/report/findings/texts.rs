//! The texts of databases, of which findings show parts.

use std::collections::HashMap;
use std::ops::Range;

use crate::format::{ShapeCell, shape_cells};
use crate::pattern::PatternRef;

/// The texts of databases by the names of their files.
#[derive(Debug, Default)]
pub(crate) struct Texts<'a> {
    texts: HashMap<&'a str, Text<'a>>,
}

#[derive(Debug)]
struct Text<'a> {
    text: &'a str,
    /// The offset of each line.
    lines: Vec<usize>,
}

/// The part of a text in which a pattern stands, up to the end of its shape.
#[derive(Clone, Copy, Debug)]
pub(super) struct Excerpt<'a> {
    pub(super) text: &'a str,
    /// The number of its first line, from 1.
    pub(super) first_line: usize,
    /// Its offset in the whole text.
    start: usize,
}

impl<'a> Texts<'a> {
    pub(crate) fn new(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Texts<'a> {
        let with_lines = |(file, text): (&'a str, &'a str)| {
            let feeds = text.match_indices('\n').map(|(offset, _)| offset + 1);
            let lines = std::iter::once(0).chain(feeds).collect();
            (file, Text { text, lines })
        };
        Texts {
            texts: texts.into_iter().map(with_lines).collect(),
        }
    }

    /// The line of an example of the pattern; `None` without its text, or without such an example.
    pub(super) fn example_line(
        &self,
        pattern: PatternRef<'_>,
        example: usize,
    ) -> Option<Excerpt<'a>> {
        let Text { text, lines } = self.texts.get(pattern.file())?;
        let first_line = pattern.pattern.examples.get(example)?.place.line as usize;
        let start = *lines.get(first_line.checked_sub(1)?)?;
        let line = text[start..].lines().next().unwrap_or_default();
        Some(Excerpt {
            text: line,
            first_line,
            start,
        })
    }

    /// The lines from the `[[pattern]]` to the last of its shape; `None` without its text.
    pub(super) fn excerpt(&self, pattern: PatternRef<'_>) -> Option<Excerpt<'a>> {
        let Text { text, lines } = self.texts.get(pattern.file())?;
        let shape = pattern.pattern.source.shape.clone();
        let of_shape = lines.partition_point(|&line| line <= shape.start);
        // The place of a pattern whose table is written inside another may be further down.
        let first_line = of_shape.min(pattern.place().line as usize).max(1);
        let start = *lines.get(first_line - 1)?;
        let end = text[shape.end..]
            .find('\n')
            .map_or(text.len(), |length| shape.end + length);
        Some(Excerpt {
            text: &text[start..end],
            first_line,
            start,
        })
    }
}

impl Excerpt<'_> {
    /// The bytes of the marks of the shape in the excerpt, row by row.
    pub(super) fn cells(&self, pattern: PatternRef<'_>) -> Vec<ShapeCell> {
        let Range { start, end } = pattern.pattern.source.shape;
        shape_cells(self.text, start - self.start..end - self.start)
    }
}
