//! The rows of a drawing: a figure, a shape, or the board of an example.

use std::collections::BTreeMap;

use nom::Offset;
use nom::Parser;
use nom::bytes::complete::take_till;
use nom::character::complete::{char, line_ending, space0};
use nom::multi::{many0_count, separated_list0};
use nom::sequence::{preceded, terminated};

/// A row of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row<'t> {
    /// Where it begins, in bytes of the text that holds the drawing.
    pub(super) offset: usize,
    /// Its text, without the end of the line.
    pub(super) text: &'t str,
    /// Where the line after it begins, or the end of the text.
    pub(super) next_line: usize,
}

impl Row<'_> {
    /// The number of marks.
    pub(super) fn width(&self) -> usize {
        self.text.chars().count()
    }

    /// Whether there is nothing to see in it.
    pub(super) fn is_blank(&self) -> bool {
        is_blank(self.text)
    }

    /// The marks with the offset of each in the text.
    pub(super) fn marks(&self) -> impl Iterator<Item = (usize, char)> {
        let start = self.offset;
        self.text
            .char_indices()
            .map(move |(offset, mark)| (start + offset, mark))
    }

    /// Where the mark of a column stands, counted from 0; the end of the row when it has none there.
    pub(super) fn offset_of(&self, column: usize) -> usize {
        let mark = self.marks().nth(column);
        mark.map_or(self.offset + self.text.len(), |(offset, _)| offset)
    }
}

/// The rows of a text, blank lines before and after them left out. Lines end with LF or CRLF.
pub(super) fn rows(text: &str) -> Vec<Row<'_>> {
    let blank_lines = many0_count(terminated(space0::<_, ()>, line_ending));
    let lines = separated_list0(char('\n'), take_till(|character| character == '\n'));
    // Each of the parsers takes any text, so that there is no error to report.
    let (_, lines) = preceded(blank_lines, lines).parse(text).unwrap_or_default();
    let mut rows: Vec<Row> = lines
        .into_iter()
        .map(|line| Row {
            offset: text.offset(line),
            text: line.strip_suffix('\r').unwrap_or(line),
            next_line: (text.offset(line) + line.len() + 1).min(text.len()),
        })
        .collect();
    let filled = rows.iter().rposition(|row| !row.is_blank());
    rows.truncate(filled.map_or(0, |last| last + 1));
    rows
}

/// Whether the line holds nothing but spaces and tabs.
fn is_blank(line: &str) -> bool {
    line.bytes().all(|byte| matches!(byte, b' ' | b'\t'))
}

/// The width that most of the rows have that are not blank: see [`usual`].
pub(super) fn usual_width(rows: &[Row], preferred: Option<usize>) -> usize {
    let filled = rows.iter().filter(|row| !row.is_blank());
    usual(filled.map(Row::width), preferred)
}

/// The most frequent of some widths, 0 without any. Among equally frequent ones it is the preferred one if it is one of
/// them, else the first.
pub(super) fn usual(
    widths: impl Iterator<Item = usize> + Clone,
    preferred: Option<usize>,
) -> usize {
    let first = widths.clone().next().unwrap_or(0);
    if widths.clone().all(|width| width == first) {
        return first;
    }
    // For each width, how often it is there, and minus the number of the first.
    let mut counts: BTreeMap<usize, (usize, isize)> = BTreeMap::new();
    for (number, width) in widths.enumerate() {
        let entry = counts.entry(width);
        entry.or_insert((0, -(number as isize))).0 += 1;
    }
    let usual = counts
        .into_iter()
        .max_by_key(|&(width, (count, first))| (count, Some(width) == preferred, first));
    usual.map_or(0, |(width, _)| width)
}
