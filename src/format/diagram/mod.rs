//! Boards in texts of all kinds: printed by engines, drawn in messages, on web pages, in source code.
//!
//! A drawing is found by its rows: at least two lines that stand one below the other, each with marks at regular
//! distances. Everything else is text.
//!
//! # What stands around the marks
//! - Letters and numbers of columns and rows, whichever way they count: they do not change points.
//! - Borders of `|`, `-`, `+` or box-drawing lines.
//! - Text before a row that ends with a sign (`//`, `>`, `%`, a time), a row's number; text after a row.
//! - Beside a mark, in place of the blank or glued to it: `( ) [ ] { } < > # * ' ! ^ ~` and, after a stone, digits.
//! - A second drawing beside the first, with a warning: it is not read.
//!
//! # Marks
//! `+ . , ・` and the box-drawing crossings are empty; Black is one of `X x # @ B b ●`, White one of `O o W w ○` and
//! their full-width kin. `*` is Black if no other mark is, else a star point. Two marks for one side are
//! refused: one of them must mean something else.
//!
//! # Parts of boards
//! A drawing is the whole board when it is as high as wide and no border says otherwise. A part is read when the
//! size is stated (`boardsize 19`, the title of a `$$` diagram) and borders say which part; all else of the board is
//! empty. Small drawings without a frame among other text, below 5x5, are refused too, or no drawings at all below 3x3.

mod block;
mod frame;
mod line;
mod mark;
mod row;
mod run;
mod sensei;
mod statement;

use std::ops::Range;

use self::block::{Assembler, Block, Blocks};
use self::frame::Location;
use self::mark::{Cell, stones};
pub(super) use self::mark::{DiagramMark, diagram_mark};
use self::sensei::DiagramLine;
use self::statement::Statement;
use super::fault::{Fault, Faults};
use super::limits::MAX_BOARD_BYTES;
use super::text::{FaultList, Places, Text};
use super::warning::Warnings;
use crate::board::Setup;
use crate::color::Color;
use crate::pattern::Place;
use crate::point::Point;

/// A board that was found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramBoard {
    /// The stones, after the moves of a diagram with numbered ones.
    pub setup: Setup,
    /// Whose turn it is, where the text says so.
    pub turn: Option<Color>,
    /// The place of its first mark.
    pub place: Place,
}

/// The boards of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagrams {
    /// The boards in the order of the text, from board 1 on; there is at least one. What looks like a board and cannot be
    /// read for certain has its faults instead.
    pub boards: Vec<Result<DiagramBoard, Faults>>,
    /// What was left out.
    pub warnings: Warnings,
}

/// Reads all boards that a text holds, whatever stands around them; see the [module](self) for what is understood.
///
/// Numbered stones of Sensei's Library's `$$` diagrams are played in order, with captures.
///
/// # Errors
/// When the text holds no board, is not UTF-8, or has more than [`MAX_BOARD_BYTES`] bytes.
///
/// ```
/// use katachi::Color;
/// use katachi::format::diagram;
///
/// let text = "
///    A B C D E
///  5 . . . . . 5
///  4 . X O . . 4     WHITE (O) has captured 0 stones
///  3 . .(X)+ . 3     BLACK (X) has captured 0 stones
///  2 . . . . . 2
///  1 . . . . . 1
///    A B C D E
/// White (O) to move
/// ";
/// let diagrams = diagram::read_diagrams("game.txt", text.as_bytes())?;
/// let board = diagrams.boards[0].as_ref().unwrap();
/// assert_eq!(board.setup.to_string(), "+++++\n+*O++\n++*++\n+++++\n+++++\n");
/// assert_eq!(board.turn, Some(Color::White));
/// # Ok::<(), katachi::format::Faults>(())
/// ```
pub fn read_diagrams(file: &str, bytes: &[u8]) -> Result<Diagrams, Faults> {
    let text = Text::decode(file, bytes, MAX_BOARD_BYTES)?;
    let source = text.as_str();
    let (drawings, said) = drawings(source);
    if drawings.is_empty() || !text.is_valid() {
        let mut list = FaultList::default();
        if drawings.is_empty() {
            list.add(0, "found no board in this text; a board has a line for each row, with a mark for each point");
        }
        return text.finish(file, None, list);
    }
    let mut warnings = Warnings::new(file);
    let mut places = Places::new(source);
    let mut boards = Vec::with_capacity(drawings.len());
    for (number, drawing) in drawings.iter().enumerate() {
        let context = said.context(&drawings, number);
        let place = places.at(drawing.start());
        let mut list = FaultList::default();
        let read = drawing.read(&context, &mut list);
        let board = read.map(|(setup, turn)| DiagramBoard { setup, turn, place });
        boards.push(text.finish(file, board, list));
        if let Some(offset) = drawing.beside() {
            let place = places.at(offset);
            warnings.add(|| {
                Fault::at(
                    place,
                    "found another drawing beside this one, which is left out",
                )
            });
        }
    }
    Ok(Diagrams { boards, warnings })
}

/// A drawing of a board.
enum Drawing<'t> {
    Block(Block),
    Sensei(Vec<DiagramLine<'t>>),
}

impl Drawing<'_> {
    /// The byte offset of its first mark, or of its title.
    fn start(&self) -> usize {
        match self {
            Drawing::Block(block) => block.start(),
            Drawing::Sensei(lines) => lines.first().map_or(0, |&(offset, _)| offset),
        }
    }

    /// The offset of another drawing beside it.
    fn beside(&self) -> Option<usize> {
        match self {
            Drawing::Block(block) => block.rows.iter().find_map(|row| row.beside),
            Drawing::Sensei(_) => None,
        }
    }

    /// The position, and whose turn it is; `None` with faults.
    fn read(&self, context: &Context, list: &mut FaultList) -> Option<(Setup, Option<Color>)> {
        match self {
            Drawing::Block(block) => Some((read_block(block, context, list)?, context.turn)),
            Drawing::Sensei(lines) => {
                let (board, turn) = sensei::read(lines, list)?;
                Some((board, turn.or(context.turn)))
            }
        }
    }
}

/// The drawings of a text in their order, and what is said around them.
fn drawings(source: &str) -> (Vec<Drawing<'_>>, Said) {
    let mut assembler = Assembler::default();
    let mut sensei: Vec<Vec<DiagramLine>> = Vec::new();
    let mut goes_on = false;
    let mut offset = 0;
    for line in source.split('\n') {
        let text = line.strip_suffix('\r').unwrap_or(line);
        if let Some(line) = sensei::diagram_line(offset, text) {
            assembler.finish_block();
            match sensei.last_mut() {
                Some(lines) if goes_on && !sensei::begins_diagram(&line) => lines.push(line),
                _ => sensei.push(vec![line]),
            }
            goes_on = true;
        } else {
            assembler.add(offset, text);
            goes_on = false;
        }
        offset += line.len() + 1;
    }
    let Blocks { mut blocks, text } = assembler.finish();
    let is_alone = text.is_empty() && sensei.is_empty();
    blocks.iter_mut().for_each(Block::tidy);
    if !is_alone || blocks.len() > 1 {
        blocks.retain(Block::looks_like_board);
    }
    let blocks = blocks.into_iter().map(Drawing::Block);
    let mut drawings: Vec<Drawing> = blocks
        .chain(sensei.into_iter().map(Drawing::Sensei))
        .collect();
    drawings.sort_by_key(Drawing::start);
    let statements = text.into_iter().flat_map(|range| {
        let said = statement::statements(&source[range.clone()]);
        said.into_iter()
            .map(move |statement| (range.start, statement))
    });
    let statements = statements.collect();
    (
        drawings,
        Said {
            statements,
            is_alone,
        },
    )
}

/// What the text says, by offset.
struct Said {
    statements: Vec<(usize, Statement)>,
    /// Whether there is no text at all but one drawing.
    is_alone: bool,
}

/// What the text says of one drawing.
struct Context {
    turn: Option<Color>,
    size: Option<usize>,
    is_alone: bool,
}

impl Said {
    /// What is said of a drawing. The turn is looked for between it and the one before, if the first drawing has something of the kind above it,
    /// else between it and the next one.
    fn context(&self, drawings: &[Drawing], number: usize) -> Context {
        let start = |number: usize| drawings.get(number).map_or(usize::MAX, Drawing::start);
        let said = |range: Range<usize>| {
            let [from, to] = [range.start, range.end]
                .map(|offset| self.statements.partition_point(|entry| entry.0 < offset));
            self.statements[from..to]
                .iter()
                .map(|&(_, statement)| statement)
        };
        let window = if drawings.len() == 1 {
            0..usize::MAX
        } else if statement::turn(said(0..start(0))).is_none() {
            start(number)..start(number + 1)
        } else if number == 0 {
            0..start(0)
        } else {
            start(number - 1)..start(number)
        };
        let size = said(0..start(number))
            .rev()
            .find_map(|statement| match statement {
                Statement::Size(size) => Some(size),
                Statement::Turn(_) => None,
            });
        Context {
            turn: statement::turn(said(window)),
            size,
            is_alone: self.is_alone,
        }
    }
}

/// The stones of a block; `None` with faults.
fn read_block(block: &Block, context: &Context, list: &mut FaultList) -> Option<Setup> {
    check_rows(block, list);
    let cells: Vec<&[Cell]> = block.rows.iter().map(|row| &row.cells[..]).collect();
    let stones = stones(&cells, list);
    if !list.is_empty() {
        return None;
    }
    let location = locate(block, context)
        .map_err(|message| list.add(block.start(), message))
        .ok()?;
    let mut board = Setup::new(location.size);
    for (y, row) in stones.iter().enumerate() {
        for (x, &stone) in row.iter().enumerate() {
            board.set(
                Point::new(location.left + x + 1, location.top + y + 1)?,
                stone,
            );
        }
    }
    Some(board)
}

/// Faults of rows that are broken, too short or too long, and of signs that are a mark here and beside a mark there.
fn check_rows(block: &Block, list: &mut FaultList) {
    let columns = block.columns();
    let start = block.column_beside_another();
    for row in &block.rows {
        let found = row.cells.len();
        if start.is_some_and(|start| row.columns.0 != start) {
            list.add(
                row.start(),
                "found a row that does not stand below the others; there is no telling which of the drawings side by side it is of",
            );
        } else if let Some(offset) = row.broken {
            list.add(
                offset,
                format!(
                    "found something else after {found} marks of a row; the rows of this board have {columns}"
                ),
            );
        } else if found != columns {
            let place = row
                .cells
                .get(columns)
                .map_or(row.end, |&(offset, _)| offset);
            list.add(
                place,
                format!(
                    "found a row of {found} marks; the other rows of this board have {columns}"
                ),
            );
        }
    }
    let is_mark = |sign: char| {
        block
            .rows
            .iter()
            .flat_map(|row| &row.cells)
            .any(|&(_, mark)| mark == sign)
    };
    let both = ['#', '*'].map(is_mark);
    for &(offset, sign) in block.rows.iter().flat_map(|row| &row.decorations) {
        if (sign == '#' && both[0]) || (sign == '*' && both[1]) {
            list.add(
                offset,
                format!("found `{sign}` beside a mark, and as a mark elsewhere on this board"),
            );
        }
    }
}

/// Where a block lies on its board.
fn locate(block: &Block, context: &Context) -> Result<Location, String> {
    const SMALLEST: usize = 5;
    let frame = block.frame();
    let location = frame.locate(context.size)?;
    let lines = location.size.get();
    if frame.rows == lines && frame.columns == lines {
        if let Some(message) = block.missing_lines() {
            return Err(message);
        }
        if lines < SMALLEST && !context.is_alone && !block.is_framed() && context.size.is_none() {
            return Err(format!(
                "found {lines} rows of {lines} marks in a text; nothing says that they are a whole board"
            ));
        }
    }
    Ok(location)
}
