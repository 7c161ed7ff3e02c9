//! Patterns drawn: in the terminal, as SVG, as a page for leafing through.

pub(super) mod drawing;
pub(crate) mod html;
pub(crate) mod svg;
pub(crate) mod text;

use crate::format::shape_legend;
use crate::pattern::{CellSet, CellState, PatternRef, Shape};
use crate::symmetry::Symmetry;

/// The images of the shape that are drawn: the distinct ones, or only the shape as it is written.
fn images(shape: &Shape, all: bool) -> Vec<(Symmetry, Shape)> {
    let count = if all { Symmetry::ALL.len() } else { 1 };
    shape.images().take(count).collect()
}

/// What a set of states allows, in words.
fn in_words(cell: CellSet) -> String {
    let names = [
        (CellState::Own, "Black"),
        (CellState::Other, "White"),
        (CellState::Empty, "empty"),
        (CellState::OffBoard, "off the board"),
    ];
    let allowed = names.into_iter().filter(|&(state, _)| cell.contains(state));
    allowed
        .map(|(_, name)| name)
        .collect::<Vec<_>>()
        .join(" or ")
}

/// The marks that say something else than a stone or an empty point, with what they mean: those
/// among the marks.
fn legend_of(marks: &str, patterns: &[PatternRef<'_>]) -> Vec<(char, String)> {
    let usual = [
        ('x', "the move: an empty point"),
        ('b', "Black or empty"),
        ('w', "White or empty"),
        ('s', "a stone"),
        ('?', "any point"),
        ('_', "anything, on the board or off"),
        ('#', "off the board"),
    ];
    let usual = usual.into_iter().filter(|&(mark, _)| marks.contains(mark));
    let mut legend: Vec<(char, String)> = usual
        .map(|(mark, meaning)| (mark, meaning.into()))
        .collect();
    let shapes = patterns
        .iter()
        .flat_map(|pattern| shape_legend(&pattern.pattern.shape));
    let mut others: Vec<(char, String)> =
        shapes.map(|(mark, cell)| (mark, in_words(cell))).collect();
    others.sort();
    others.dedup();
    legend.extend(others);
    legend
}
