//! Diagrams of Sensei's Library: lines that begin with `$$`.
//!
//! Source: "How Diagrams Work" of Sensei's Library (senseis.xmp.net/?HowDiagramsWork). The first line is
//! `$$[B|W][c][size][m number] title`: who plays move 1, whether coordinates are shown, the size, the number that
//! move 1 has in the game. Of the marks, `1` to `9` and `0` for ten are moves in turn.

use nom::character::complete::{char, digit1, one_of};
use nom::combinator::{map_res, opt};
use nom::sequence::preceded;
use nom::{IResult, Parser};

use super::super::text::{FaultList, name_of};
use super::block::sides;
use super::frame::{Frame, Location};
use super::mark::Cell;
use crate::board::Setup;
use crate::color::Color;
use crate::point::Point;

/// A line after its `$$`: its byte offset in the text, and its text.
pub(super) type DiagramLine<'t> = (usize, &'t str);

/// The part of a line after `$$`, also in a quoted message or after the `[go]` of a forum. `None` for other lines.
pub(super) fn diagram_line(offset: usize, line: &str) -> Option<DiagramLine<'_>> {
    let start = line.trim_start_matches([' ', '\t', '>']);
    let start = start
        .strip_prefix("[go]")
        .or_else(|| start.strip_prefix("[diagram]"))
        .unwrap_or(start);
    let content = start.trim_start().strip_prefix("$$")?;
    let offset = offset + line.len() - content.len();
    let content = content
        .split_once("[/")
        .map_or(content, |(content, _)| content);
    Some((offset, content.trim_end()))
}

/// The first line of a diagram.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Title {
    first: Option<Color>,
    size: Option<usize>,
    /// The number of move 1 in the game.
    number: Option<usize>,
}

fn title(input: &str) -> IResult<&str, Title> {
    let color = opt(one_of("BW").map(|letter| {
        if letter == 'B' {
            Color::Black
        } else {
            Color::White
        }
    }));
    let size = opt(map_res(digit1, str::parse));
    let number = opt(preceded(char('m'), map_res(digit1, str::parse)));
    (opt(char('c')), color, opt(char('c')), size, number)
        .map(|(_, first, _, size, number)| Title {
            first,
            size,
            number,
        })
        .parse(input)
}

/// Whether a line begins a diagram: something stands right after its `$$` that is no border and no mark of a row.
pub(super) fn begins_diagram((_, content): &DiagramLine<'_>) -> bool {
    content.starts_with(['B', 'W', 'c', 'm'])
        || content.starts_with(|first: char| first.is_ascii_digit())
}

/// Whether a line is a border or a row.
fn is_drawing(content: &str) -> bool {
    let content = content.trim();
    let is_row = content.starts_with(['|', '+', '-', '.', ',']);
    is_row
        || (content.split(' ').count() >= 3
            && content.split(' ').all(|word| word.chars().count() == 1))
}

/// What a mark of a diagram says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SenseiMark {
    Empty,
    Stone(Color),
    /// The move of that number, 1 to 10.
    Move(usize),
}

fn sensei_mark(mark: char) -> Option<SenseiMark> {
    match mark {
        '.' | ',' | 'C' | 'S' | 'T' | 'M' | 'a'..='z' => Some(SenseiMark::Empty),
        'X' | 'B' | '#' | 'Y' | 'Z' => Some(SenseiMark::Stone(Color::Black)),
        'O' | 'W' | '@' | 'Q' | 'P' => Some(SenseiMark::Stone(Color::White)),
        '0' => Some(SenseiMark::Move(10)),
        '1'..='9' => Some(SenseiMark::Move(mark as usize - '0' as usize)),
        _ => None,
    }
}

/// The rows of a diagram and its borders.
#[derive(Default)]
struct Drawing {
    rows: Vec<Vec<Cell>>,
    /// The offset of the end of each row.
    ends: Vec<usize>,
    /// How many of the rows have a border at the left and at the right.
    sides: [usize; 2],
    top: bool,
    bottom: bool,
}

impl Drawing {
    fn new(lines: &[DiagramLine<'_>]) -> Drawing {
        let mut drawing = Drawing::default();
        for &(offset, line) in lines {
            let content = line.trim();
            // Arrows and links.
            if content.is_empty() || content.starts_with(['{', '[']) {
                continue;
            }
            if content.contains("--") {
                drawing.top |= drawing.rows.is_empty();
                drawing.bottom = !drawing.rows.is_empty();
            } else {
                drawing.add_row(offset, line);
            }
        }
        drawing
    }

    fn add_row(&mut self, offset: usize, line: &str) {
        let is_border = |character: char| matches!(character, '|' | '+');
        let cells = line
            .char_indices()
            .map(|(index, mark)| (offset + index, mark));
        let cells = cells.filter(|&(_, mark)| !mark.is_whitespace() && !is_border(mark));
        let content = line.trim();
        self.sides[0] += usize::from(content.starts_with(is_border));
        self.sides[1] += usize::from(content.len() > 1 && content.ends_with(is_border));
        self.rows.push(cells.collect());
        let end = line.trim_end().trim_end_matches(is_border).trim_end().len();
        self.ends.push(offset + end);
        self.bottom = false;
    }

    fn columns(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// Where it lies on the board. Where no border is drawn the board goes on, unlike in other texts.
    fn locate(&self, size: Option<usize>) -> Result<Location, String> {
        let (columns, rows) = (self.columns(), self.rows.len());
        let [left, right] = self.sides.map(|count| (count * 2 > rows).then_some(true));
        let [top, bottom] = [self.top, self.bottom].map(|drawn| drawn.then_some(true));
        if [left, right, top, bottom] == [None; 4] && size.is_none() {
            return Err(format!(
                "found {rows} rows of {columns} marks without borders; they are a part of a board, and nothing says where it lies"
            ));
        }
        let (left, right) = sides([left, right], false);
        let (top, bottom) = sides([top, bottom], false);
        let frame = Frame {
            columns,
            rows,
            top,
            bottom,
            left,
            right,
        };
        frame.locate(size)
    }
}

/// Where the moves of a diagram are: for each number, from 1, the byte offset and the point.
type Moves = [Option<(usize, Point)>; 11];

/// The position of a diagram after its moves, and whose turn it is then if the diagram says who plays; `None` with faults.
pub(super) fn read(
    lines: &[DiagramLine<'_>],
    list: &mut FaultList,
) -> Option<(Setup, Option<Color>)> {
    let (&first, rest) = lines.split_first()?;
    let (title, caption, body) = if is_drawing(first.1) && !begins_diagram(&first) {
        (Title::default(), "", lines)
    } else {
        let (caption, title) = title(first.1).unwrap_or((first.1, Title::default()));
        (title, caption, rest)
    };
    let drawing = Drawing::new(body);
    let columns = drawing.columns();
    if columns == 0 {
        list.add(first.0, "found a diagram without rows");
        return None;
    }
    let mut is_even = true;
    for (row, &end) in drawing.rows.iter().zip(&drawing.ends) {
        if row.len() != columns {
            let found = row.len();
            let place = row.get(columns).map_or(end, |&(offset, _)| offset);
            list.add(
                place,
                format!(
                    "found a row of {found} marks; the first row of this diagram has {columns}"
                ),
            );
            is_even = false;
        }
    }
    if !is_even {
        return None;
    }
    let place = drawing.rows[0][0].0;
    let location = drawing
        .locate(title.size)
        .map_err(|message| list.add(place, message))
        .ok()?;
    let (mut board, moves) = position(&drawing, location, list)?;
    let turn = play(&mut board, &title, caption, &moves, list)?;
    Some((board, turn))
}

/// The stones before the first move, and the moves.
fn position(drawing: &Drawing, location: Location, list: &mut FaultList) -> Option<(Setup, Moves)> {
    let mut board = Setup::new(location.size);
    let mut moves = Moves::default();
    for (y, row) in drawing.rows.iter().enumerate() {
        for (x, &(offset, mark)) in row.iter().enumerate() {
            let point = Point::new(location.left + x + 1, location.top + y + 1)?;
            match sensei_mark(mark) {
                Some(SenseiMark::Empty) => {}
                Some(SenseiMark::Stone(color)) => board.set(point, Some(color)),
                Some(SenseiMark::Move(number)) => {
                    if moves[number].replace((offset, point)).is_some() {
                        list.add(
                            offset,
                            format!("found move {number} again; each move stands once"),
                        );
                    }
                }
                None => {
                    let name = name_of(mark);
                    list.add(
                        offset,
                        format!("found {name}, which says nothing of a point in such a diagram"),
                    );
                }
            }
        }
    }
    list.is_empty().then_some((board, moves))
}

/// Plays the moves in their order, Black first if the title does not say who, and tells whose turn it is then.
fn play(
    board: &mut Setup,
    title: &Title,
    caption: &str,
    moves: &Moves,
    list: &mut FaultList,
) -> Option<Option<Color>> {
    if *moves == Moves::default() {
        return Some(title.first);
    }
    let elsewhere = moves_elsewhere(caption, title.number.unwrap_or(1));
    let mut color = title.first.unwrap_or(Color::Black);
    for number in 1.. {
        let drawn = moves.get(number).copied().flatten();
        let same_point = elsewhere.iter().find(|&&(later, _)| later == number);
        let same_point = same_point.and_then(|&(_, earlier)| *moves.get(earlier)?);
        let Some((offset, point)) = drawn.or(same_point) else {
            let next = moves.get(number..).unwrap_or_default();
            let Some(&(offset, _)) = next.iter().flatten().next() else {
                break;
            };
            list.add(
                offset,
                format!(
                    "found no move {number} before this one; without it the position is not known"
                ),
            );
            return None;
        };
        if let Err(reason) = board.play(color, point) {
            list.add(
                offset,
                format!("found move {number}, which cannot be played: {reason}"),
            );
            return None;
        }
        color = color.opponent();
    }
    Some(Some(color))
}

/// The moves at points where others were played before, as captions tell them: `7 at 3`. Both numbers count from 1.
fn moves_elsewhere(caption: &str, number: usize) -> Vec<(usize, usize)> {
    let count = |digits: &str| {
        digits
            .parse::<usize>()
            .ok()?
            .checked_sub(number.saturating_sub(1))
    };
    let words: Vec<&str> = caption
        .split([' ', ',', ';', '(', ')', '.'])
        .filter(|word| !word.is_empty())
        .collect();
    let triples = words.windows(3).filter(|triple| triple[1] == "at");
    let moves = triples.filter_map(|triple| {
        let [later, earlier] =
            [triple[0], triple[2]].map(|word| word.trim_start_matches(['B', 'W']));
        Some((count(later)?, count(earlier)?))
    });
    moves.collect()
}
