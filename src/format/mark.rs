//! The marks of boards and of shapes.

use crate::color::Color;
use crate::pattern::CellSet;

/// What a mark of a bare figure says of its point: a stone or none. `None` for what is no mark.
pub(super) fn figure_mark(mark: char) -> Option<Option<Color>> {
    match mark {
        '+' | '.' | '＋' => Some(None),
        '*' | 'X' | '●' => Some(Some(Color::Black)),
        'O' | '○' => Some(Some(Color::White)),
        _ if is_crossing(mark) => Some(None),
        _ => None,
    }
}

/// The plain spelling of a mark of a bare figure. `None` for what is no mark.
#[cfg(feature = "cli")]
pub(super) fn plain_figure_mark(mark: char) -> Option<char> {
    figure_mark(mark).map(|stone| match stone {
        None => '+',
        Some(Color::Black) => '*',
        Some(Color::White) => 'O',
    })
}

/// Whether the character is a crossing, a side, a corner or a tee among the box-drawing characters: light, heavy,
/// mixed, double, or with a round corner.
pub(super) const fn is_crossing(mark: char) -> bool {
    matches!(mark, '┌'..='╋' | '╒'..='╰')
}

/// What a mark of a shape says of its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShapeMark {
    /// The states that the cell allows.
    Cell(CellSet),
    /// Empty, and proposed as a move.
    Candidate,
}

/// The marks of shapes: the plain one, its other spellings, what it means.
const SHAPE_MARKS: [(char, &[char], ShapeMark); 10] = [
    ('+', &['.', '＋', '┼'], ShapeMark::Cell(CellSet::EMPTY)),
    ('*', &['X', '●'], ShapeMark::Cell(CellSet::OWN)),
    ('O', &['○'], ShapeMark::Cell(CellSet::OTHER)),
    (CANDIDATE, &['×'], ShapeMark::Candidate),
    (
        'b',
        &[],
        ShapeMark::Cell(CellSet::OWN.union(CellSet::EMPTY)),
    ),
    (
        'w',
        &[],
        ShapeMark::Cell(CellSet::OTHER.union(CellSet::EMPTY)),
    ),
    (
        's',
        &[],
        ShapeMark::Cell(CellSet::OWN.union(CellSet::OTHER)),
    ),
    ('?', &['？'], ShapeMark::Cell(CellSet::ON_BOARD)),
    ('#', &['＃'], ShapeMark::Cell(CellSet::OFF_BOARD)),
    ('_', &[], ShapeMark::Cell(CellSet::ANYTHING)),
];

/// The plain mark of a candidate.
pub(super) const CANDIDATE: char = 'x';

/// The digits that stand for the sets of states without a mark of their own, where shapes are written.
const LEGEND_MARKS: [(char, CellSet); 6] = [
    ('1', CellSet::OWN.union(CellSet::OFF_BOARD)),
    ('2', CellSet::OTHER.union(CellSet::OFF_BOARD)),
    ('3', CellSet::EMPTY.union(CellSet::OFF_BOARD)),
    (
        '4',
        CellSet::OWN.union(CellSet::EMPTY).union(CellSet::OFF_BOARD),
    ),
    (
        '5',
        CellSet::OTHER
            .union(CellSet::EMPTY)
            .union(CellSet::OFF_BOARD),
    ),
    (
        '6',
        CellSet::OWN.union(CellSet::OTHER).union(CellSet::OFF_BOARD),
    ),
];

/// The mark that a set of states is written as: the plain one, or a digit that needs a legend.
///
/// # Panics
/// For the set of no state, which no cell of a shape is.
pub(super) fn mark_of_cell(cell: CellSet) -> char {
    let plain = SHAPE_MARKS
        .iter()
        .map(|&(mark, _, meaning)| (mark, meaning));
    let others = LEGEND_MARKS
        .iter()
        .map(|&(mark, set)| (mark, ShapeMark::Cell(set)));
    let found = plain
        .chain(others)
        .find(|&(_, meaning)| meaning == ShapeMark::Cell(cell));
    found.expect("a cell allows at least one state").0
}

/// The meaning of a mark of shapes, as long as no legend gives it another.
pub(super) fn shape_mark(mark: char) -> Option<ShapeMark> {
    SHAPE_MARKS
        .iter()
        .find(|(plain, others, _)| *plain == mark || others.contains(&mark))
        .map(|&(.., meaning)| meaning)
}

/// The plain spelling of a mark of shapes: `+` for `.`, `*` for `●`; itself when it is plain. `None` for what is no
/// mark.
///
/// ```
/// use katachi::format::plain_mark;
///
/// assert_eq!(plain_mark('●'), Some('*'));
/// assert_eq!(plain_mark('%'), None);
/// ```
#[must_use]
pub fn plain_mark(mark: char) -> Option<char> {
    SHAPE_MARKS
        .iter()
        .find(|(plain, others, _)| *plain == mark || others.contains(&mark))
        .map(|&(plain, ..)| plain)
}
