//! Rows that stand one below the other, and the frame around them.

use std::ops::Range;

use super::super::drawing::usual;
use super::frame::{Frame, Side};
use super::line::Line;
use super::mark::{Cell, box_edges};
use super::row::{Border, Letters, LineKind, Row, kind_of};

/// The rows of a drawing with what stands above and below them.
#[derive(Debug, Default)]
pub(super) struct Block {
    pub(super) rows: Vec<Row>,
    top: Option<Border>,
    /// Whether the upper border may as well be a line under a title.
    top_underlines: bool,
    bottom: Option<Border>,
    letters: Option<Letters>,
    /// Whether one blank line lies between the row of the block before and its first one.
    after_blank: bool,
}

/// A text taken apart.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    pub(super) blocks: Vec<Block>,
    /// The bytes of the lines that belong to none of them.
    pub(super) text: Vec<Range<usize>>,
}

/// Takes the lines of a text apart, one after the other.
#[derive(Default)]
pub(super) struct Assembler {
    found: Blocks,
    current: Block,
    /// Whether the last line still belonged to the last block.
    touches_last: bool,
    /// Whether the last line was blank and the one before it a row.
    after_blank: bool,
    /// Whether the last line was text.
    after_text: bool,
}

impl Assembler {
    /// Adds the line at that byte offset of the text.
    pub(super) fn add(&mut self, offset: usize, text: &str) {
        let line = Line::new(offset, text);
        let mut touches_last = false;
        let mut after_blank = false;
        let after_text = std::mem::take(&mut self.after_text);
        match kind_of(&line) {
            LineKind::Row(row) => {
                if self.begins_anew(&row) {
                    self.finish_block();
                }
                if self.current.rows.is_empty() {
                    let columns = row.columns;
                    self.current.top = self.current.top.filter(|border| border.fits(columns));
                    self.current.after_blank = self.after_blank;
                }
                self.current.rows.push(row);
            }
            LineKind::Border(border) => {
                let last = self.current.rows.last().map(|row| row.columns);
                if last.is_some_and(|columns| border.fits(columns)) {
                    self.current.bottom = Some(border);
                    self.finish_block();
                    touches_last = true;
                } else {
                    self.finish_block();
                    self.current.top = Some(border);
                    self.current.top_underlines = after_text && !border.has_corners;
                }
            }
            LineKind::Letters(letters) => {
                if !self.current.rows.is_empty() {
                    self.current.letters.get_or_insert(letters);
                    self.finish_block();
                } else if self.touches_last
                    && let Some(last) = self.found.blocks.last_mut()
                {
                    last.letters.get_or_insert(letters);
                } else {
                    self.current.letters = Some(letters);
                }
            }
            LineKind::Connector if !self.current.rows.is_empty() => {}
            LineKind::Connector => self.finish_block(),
            LineKind::Blank => {
                after_blank = !self.current.rows.is_empty();
                self.finish_block();
            }
            LineKind::Text => {
                self.finish_block();
                self.after_text = true;
                self.found.text.push(offset..offset + text.len());
            }
        }
        self.touches_last = touches_last;
        self.after_blank = after_blank;
    }

    /// Whether the row cannot belong to the rows before it: they were a whole board by their numbers or their lines.
    fn begins_anew(&self, row: &Row) -> bool {
        let Some(last) = self.current.rows.last() else {
            return false;
        };
        let first_label = self.current.rows[0].label;
        let number_restarts = match (first_label, last.label, row.label) {
            (Some(first), Some(last), Some(next)) => {
                (last < first && next > last) || (last > first && next < last)
            }
            _ => false,
        };
        let has_edge = |row: &Row, side: usize| {
            row.cells
                .iter()
                .any(|&(_, mark)| box_edges(mark).is_some_and(|edges| edges[side]))
        };
        number_restarts || has_edge(last, 1) || (has_edge(row, 0) && !has_edge(last, 0))
    }

    /// All that was found.
    pub(super) fn finish(mut self) -> Blocks {
        self.finish_block();
        join_spread_rows(&mut self.found.blocks);
        self.found
    }

    /// Ends the block, and forgets what stood above rows that did not come.
    pub(super) fn finish_block(&mut self) {
        let block = std::mem::take(&mut self.current);
        if !block.rows.is_empty() {
            self.found.blocks.push(block);
        }
    }
}

/// Joins rows with a blank line between each two to one block.
fn join_spread_rows(blocks: &mut Vec<Block>) {
    let is_single = |block: &Block| block.rows.len() == 1;
    let mut joined: Vec<Block> = Vec::with_capacity(blocks.len());
    let mut grows = false;
    for block in blocks.drain(..) {
        let width = |block: &Block| block.rows[0].cells.len();
        let fits = |last: &Block| block.after_blank && width(last) == width(&block);
        match joined.last_mut() {
            Some(last) if is_single(&block) && (grows || is_single(last)) && fits(last) => {
                grows = true;
                last.rows.extend(block.rows);
                last.bottom = block.bottom;
                last.letters = last.letters.or(block.letters);
            }
            _ => {
                grows = false;
                joined.push(block);
            }
        }
    }
    *blocks = joined;
}

impl Block {
    /// The byte offset of its first mark.
    pub(super) fn start(&self) -> usize {
        self.rows[0].start()
    }

    /// The number of marks that most of its rows have.
    pub(super) fn columns(&self) -> usize {
        usual(self.rows.iter().map(|row| row.cells.len()), None)
    }

    /// Leaves out what is no part of the drawing.
    pub(super) fn tidy(&mut self) {
        self.drop_stray_rows();
        self.drop_comment_signs();
    }

    /// Whether it is large enough to be a board, or a part of one, and not something in a sentence.
    pub(super) fn looks_like_board(&self) -> bool {
        if self.is_named() && self.rows.len() == self.columns() {
            return true;
        }
        let smallest = if self.is_framed() { 2 } else { 3 };
        self.rows.len() >= smallest && self.columns() >= smallest
    }

    /// Leaves out lines above and below that only look like rows: much shorter ones without number or border.
    fn drop_stray_rows(&mut self) {
        let columns = self.columns();
        let is_stray = |row: &Row| {
            row.cells.len() * 2 < columns && row.label.is_none() && row.sides == [false; 2]
        };
        while self.rows.last().is_some_and(is_stray) {
            self.rows.pop();
        }
        let strays = self.rows.iter().take_while(|row| is_stray(row)).count();
        self.rows.drain(..strays);
    }

    /// Leaves out the first mark of all rows where it is the sign of a comment, `#` or `*`: where all have the same and the rest is square.
    fn drop_comment_signs(&mut self) {
        let sign = self.rows[0].cells[0].1;
        let is_comment = matches!(sign, '#' | '*')
            && self.columns() == self.rows.len() + 1
            && self
                .rows
                .iter()
                .all(|row| row.cells[0].1 == sign && row.cells.len() > 1);
        if is_comment {
            for row in &mut self.rows {
                row.cells.remove(0);
            }
        }
    }

    /// Whether all its columns and rows have letters and numbers.
    fn is_named(&self) -> bool {
        self.letters.is_some() && self.rows.iter().all(|row| row.label.is_some())
    }

    /// The column in the line at which rows begin, if there is a drawing beside them, which may be what was taken for a
    /// row that begins elsewhere.
    pub(super) fn column_beside_another(&self) -> Option<usize> {
        let starts = self.rows.iter().map(|row| row.columns.0);
        let is_beside = self.rows.iter().any(|row| row.beside.is_some());
        is_beside.then(|| usual(starts, None))
    }

    /// Whether borders, letters or numbers say that it is a board.
    pub(super) fn is_framed(&self) -> bool {
        let frame = self.frame();
        let has_borders = [frame.top, frame.bottom, frame.left, frame.right]
            .iter()
            .all(|&side| side == Side::Drawn);
        has_borders || self.is_named()
    }

    /// Its size and sides.
    pub(super) fn frame(&self) -> Frame {
        let [left, right] = [0, 1].map(|side| {
            let drawn = self.rows.iter().filter(|row| row.sides[side]).count();
            if drawn * 2 > self.rows.len() {
                return Some(true);
            }
            let column = self.rows.iter().filter_map(|row| match side {
                0 => row.cells.first(),
                _ => row.cells.last(),
            });
            self.box_side(column, 2 + side)
        });
        let has_sides = self.rows.iter().any(|row| row.sides != [false; 2]);
        let top = self.top.filter(|_| has_sides || !self.top_underlines);
        let top = top
            .map(|_| true)
            .or_else(|| self.box_side(self.rows[0].cells.iter(), 0));
        let last = self.rows.last().map_or(&[][..], |row| &row.cells);
        let bottom = self
            .bottom
            .map(|_| true)
            .or_else(|| self.box_side(last.iter(), 1));
        let drawn = |sides: [Option<bool>; 2]| sides.contains(&Some(true));
        let (across, down) = ([left, right], [top, bottom]);
        let (left, right) = sides(across, drawn(down));
        let (top, bottom) = sides(down, drawn(across));
        Frame {
            columns: self.columns(),
            rows: self.rows.len(),
            top,
            bottom,
            left,
            right,
        }
    }

    /// Whether the lines of the marks along one side end there. `None` when no mark tells: stones hide the lines, or no
    /// line ends anywhere, and crossings are nothing but empty points.
    fn box_side<'c>(&self, cells: impl Iterator<Item = &'c Cell>, side: usize) -> Option<bool> {
        let mut marks = self.rows.iter().flat_map(|row| &row.cells);
        let has_edges = |edges: [bool; 4]| edges.contains(&true);
        if !marks.any(|&(_, mark)| box_edges(mark).is_some_and(has_edges)) {
            return None;
        }
        let mut ends = cells
            .filter_map(|&(_, mark)| Some(box_edges(mark)?[side]))
            .peekable();
        ends.peek()?;
        Some(ends.any(|is_end| is_end))
    }

    /// What the numbers and letters beside the rows say against a whole board of that many rows, if anything.
    pub(super) fn missing_lines(&self) -> Option<String> {
        if self.letters.is_some_and(|letters| !letters.from_start) {
            return Some(
                "found columns that do not begin with A; they are a part of a board".into(),
            );
        }
        let labels: Option<Vec<u32>> = self.rows.iter().map(|row| row.label).collect();
        let labels = labels?;
        let rows = labels.len() as u32;
        let counts = |from: u32| {
            let up = labels.iter().copied().eq(from..from + rows);
            up || labels.iter().rev().copied().eq(from..from + rows)
        };
        if counts(1) || counts(0) {
            return None;
        }
        let (first, last) = (labels[0], labels[labels.len() - 1]);
        Some(format!(
            "found {rows} rows with the numbers {first} to {last}; rows are missing"
        ))
    }
}

/// What is known of two opposite sides, each drawn, drawn as no edge, or not drawn; and whether one of the other two is drawn.
pub(super) const fn sides(opposite: [Option<bool>; 2], others_drawn: bool) -> (Side, Side) {
    match opposite {
        [Some(true), Some(true)] => (Side::Drawn, Side::Drawn),
        [Some(true), _] => (Side::Drawn, Side::Open),
        [_, Some(true)] => (Side::Open, Side::Drawn),
        [Some(false), Some(false)] if others_drawn => (Side::Open, Side::Open),
        _ => (Side::Unknown, Side::Unknown),
    }
}
