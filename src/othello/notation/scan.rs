//! A text as lines of characters with their places.

/// A character that is no blank, and its place.
#[derive(Clone, Copy)]
pub(super) struct Sign {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) character: char,
}

impl Sign {
    pub(super) const fn place(self) -> (usize, usize) {
        (self.line, self.column)
    }

    /// The place after it.
    pub(super) const fn end(self) -> (usize, usize) {
        (self.line, self.column + 1)
    }

    /// How far it is from one before it, in columns; another line is farther than any column.
    const fn distance(self, before: Sign) -> usize {
        if self.line == before.line {
            self.column - before.column
        } else {
            usize::MAX
        }
    }
}

/// Whether the last sign stands apart from those before it.
pub(super) fn is_last_apart(signs: &[Sign]) -> bool {
    matches!(*signs, [.., first, second, last] if last.distance(second) > second.distance(first))
}

/// A line without its end.
#[derive(Clone, Copy)]
pub(super) struct Line<'t> {
    /// Counted from 1 in the whole text.
    pub(super) number: usize,
    pub(super) text: &'t str,
}

impl Line<'_> {
    /// All but the blanks.
    pub(super) fn signs(self) -> impl Iterator<Item = Sign> {
        self.text
            .chars()
            .enumerate()
            .filter(|(_, character)| !character.is_whitespace())
            .map(move |(index, character)| Sign {
                line: self.number,
                column: index + 1,
                character,
            })
    }

    pub(super) fn is_blank(self) -> bool {
        self.text.trim().is_empty()
    }

    /// The place after its last character that is no blank.
    pub(super) fn end(self) -> (usize, usize) {
        (self.number, self.text.trim_end().chars().count() + 1)
    }
}

/// The lines of a text from the first to the last that is not blank, a byte-order mark removed. None of a
/// text that is blank.
pub(super) fn lines(text: &str) -> Vec<Line<'_>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<Line> = text
        .lines()
        .enumerate()
        .map(|(index, text)| Line {
            number: index + 1,
            text,
        })
        .collect();
    let is_written = |line: &Line| !line.is_blank();
    let first = lines.iter().position(is_written).unwrap_or(lines.len());
    let end = lines
        .iter()
        .rposition(is_written)
        .map_or(first, |last| last + 1);
    lines[first..end].to_vec()
}
