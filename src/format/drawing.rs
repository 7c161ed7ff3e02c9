//! The rows of a drawing: a figure, a shape, or the board of an example.

use std::collections::BTreeMap;

use nom::bytes::complete::{tag, take_till};
use nom::character::complete::{line_ending, space0};
use nom::multi::{many0_count, separated_list0};
use nom::sequence::{preceded, terminated};
use nom::{Offset, Parser};

/// A row of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row<'t> {
    /// Where it begins, in bytes of the text that holds the drawing.
    pub(super) offset: usize,
    /// Its text, without the end of the line.
    pub(super) text: &'t str,
    /// The number of its marks.
    pub(super) width: usize,
    /// Where the line after it begins, or the end of the text.
    pub(super) next_line: usize,
}

impl Row<'_> {
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
    let lines = separated_list0(tag("\n".as_bytes()), take_till(|byte| byte == b'\n'));
    // Each of the parsers takes any text, so that there is no error to report.
    let parsed = preceded(blank_lines, lines).parse(text.as_bytes());
    let (_, lines): (_, Vec<&[u8]>) = parsed.unwrap_or_default();
    let row = |line: &[u8]| {
        let offset = text.as_bytes().offset(line);
        let end = offset + line.len();
        let next_line = (end + 1).min(text.len());
        // A line ends at a line feed, which is a character of its own.
        let line = text.get(offset..end).unwrap_or_default();
        let text = line.strip_suffix('\r').unwrap_or(line);
        let width = text.chars().count();
        Row {
            offset,
            text,
            width,
            next_line,
        }
    };
    let mut rows: Vec<Row> = lines.into_iter().map(row).collect();
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
    usual(filled.map(|row| row.width), preferred)
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
