//! What the marks of a diagram may mean, and what they mean on one board.

use crate::color::Color;

use super::super::mark::is_crossing;
use super::super::text::{FaultList, name_of};

/// What a mark may mean, before the board around it is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) enum DiagramMark {
    Empty,
    Stone(Color),
    /// `*`: a star point where another mark is Black, else Black.
    Star,
}

/// The marks of boards in texts of all kinds.
pub(in crate::format) fn diagram_mark(mark: char) -> Option<DiagramMark> {
    match mark {
        '+' | '.' | ',' | '＋' | '．' | '・' | '·' | '∙' | '･' => Some(DiagramMark::Empty),
        '*' | '＊' => Some(DiagramMark::Star),
        'X' | 'x' | '#' | '@' | 'B' | 'b' | '●' | '⚫' | 'Ｘ' | 'ｘ' | '＃' | '＠' => {
            Some(DiagramMark::Stone(Color::Black))
        }
        'O' | 'o' | 'W' | 'w' | '○' | '◯' | '〇' | '⚪' | 'Ｏ' | 'ｏ' => {
            Some(DiagramMark::Stone(Color::White))
        }
        _ if is_crossing(mark) => Some(DiagramMark::Empty),
        _ => None,
    }
}

/// A mark with its byte offset in the text.
pub(super) type Cell = (usize, char);

/// The stones of the cells of one board, row by row, and the faults of its marks.
///
/// Each side has one mark on a board. Which of several would be stones, which something else, there is no telling.
pub(super) fn stones(rows: &[&[Cell]], list: &mut FaultList) -> Vec<Vec<Option<Color>>> {
    let mut marks: [Vec<char>; 2] = Default::default();
    for &(offset, mark) in rows.iter().copied().flatten() {
        match diagram_mark(mark) {
            None => {
                let name = name_of(mark);
                list.add(offset, format!("found {name}, which is no mark of a board"));
            }
            Some(DiagramMark::Stone(color)) if !marks[color.index()].contains(&mark) => {
                if let Some(&first) = marks[color.index()].first() {
                    let (first, other) = (name_of(first), name_of(mark));
                    let side = color_word(color);
                    list.add(
                        offset,
                        format!(
                            "found {first} and {other} on one board; one mark stands for {side}"
                        ),
                    );
                }
                marks[color.index()].push(mark);
            }
            Some(_) => {}
        }
    }
    let has_black = !marks[Color::Black.index()].is_empty();
    let star = (!has_black).then_some(Color::Black);
    let stone = |&(_, mark): &Cell| match diagram_mark(mark) {
        Some(DiagramMark::Stone(color)) => Some(color),
        Some(DiagramMark::Star) => star,
        _ => None,
    };
    rows.iter()
        .map(|row| row.iter().map(stone).collect())
        .collect()
}

/// The name of a side in a sentence.
pub(super) const fn color_word(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// Whether a character is a vertical border.
pub(super) const fn is_side(character: char) -> bool {
    matches!(character, '|' | '│' | '┃' | '║' | '｜')
}

/// Whether a character is a piece of a horizontal line.
pub(super) const fn is_dash(character: char) -> bool {
    matches!(character, '-' | '─' | '━' | '═' | '―' | 'ー' | '－')
}

/// Which sides of a box-drawing crossing have no line: top, bottom, left, right. `None` for other marks.
pub(super) const fn box_edges(mark: char) -> Option<[bool; 4]> {
    let [top, bottom, left, right] = match mark {
        '┌'..='┏' | '╒'..='╔' | '╭' => [true, false, true, false],
        '┐'..='┓' | '╕'..='╗' | '╮' => [true, false, false, true],
        '└'..='┗' | '╘'..='╚' | '╰' => [false, true, true, false],
        '┘'..='┛' | '╛'..='╝' | '╯' => [false, true, false, true],
        '├'..='┣' | '╞'..='╠' => [false, false, true, false],
        '┤'..='┫' | '╡'..='╣' => [false, false, false, true],
        '┬'..='┳' | '╤'..='╦' => [true, false, false, false],
        '┴'..='┻' | '╧'..='╩' => [false, true, false, false],
        '┼'..='╋' | '╪'..='╬' => [false, false, false, false],
        _ => return None,
    };
    Some([top, bottom, left, right])
}
