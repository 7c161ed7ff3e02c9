//! Candidates for people: the board with the candidates on it, then a line a point.

use std::io::{self, Write};

use anstyle::Style;

use super::diagram::{Diagram, Tone};
use super::one_line;
use super::position::{CandidateReport, Part, PatternIndex, PositionReport};
use crate::candidates::Verdict;
use crate::color::Color;
use crate::matcher::Placement;
use crate::point::{Point, Size};

/// How points are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub(crate) enum Coordinates {
    /// As in the Go Text Protocol: F6
    #[default]
    Gtp,
    /// Column and row from the top left: 6,14
    Xy,
    /// As in SGF: fn
    Sgf,
}

impl Coordinates {
    fn name(self, point: Point, size: Size) -> String {
        match self {
            Coordinates::Gtp => point.gtp(size),
            Coordinates::Xy => point.to_string(),
            Coordinates::Sgf => point.sgf(),
        }
    }
}

/// Labels of positive candidates from the best on: no letter that is a stone's mark among them.
const LABELS: &str = "123456789abcdefghijklmnpqrstuvwyzABCDEFGHIJKLMNPQRSTUVWYZ";
/// The label of a positive candidate when those are used up.
const FURTHER: char = '~';
const VETOED: char = '?';
const NEGATIVE: char = '!';
/// The label of a point where no stone may be put.
const ILLEGAL: char = '-';

const HEADING: Style = Style::new().bold();
const QUIET: Style = Style::new().dimmed();

/// How a report is written.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TextOptions {
    /// How points are named.
    pub(crate) coordinates: Coordinates,
    /// Whether boards are drawn in colour.
    pub(crate) colored: bool,
}

/// Writes one position.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(
    output: &mut impl Write,
    report: &PositionReport<'_>,
    patterns: &PatternIndex<'_>,
    options: TextOptions,
) -> io::Result<()> {
    let part = match report.part {
        Part::Whole => String::new(),
        Part::Board(board) => format!(", board {board}"),
        Part::Game { game, moves, turn } => format!(", game {game}, move {moves}, {turn} to play"),
    };
    let size = report.setup.size();
    writeln!(
        output,
        "{HEADING}{}{HEADING:#}{part} ({size})",
        one_line(report.file)
    )?;
    if report
        .sides
        .iter()
        .all(|(_, candidates)| candidates.is_empty())
    {
        write!(output, "\n{}", Diagram::new(report.setup, options.colored))?;
    }
    for (color, candidates) in &report.sides {
        write_side(output, report, *color, candidates, patterns, options)?;
    }
    Ok(())
}

fn write_side(
    output: &mut impl Write,
    report: &PositionReport<'_>,
    color: Color,
    candidates: &[CandidateReport],
    patterns: &PatternIndex<'_>,
    options: TextOptions,
) -> io::Result<()> {
    writeln!(
        output,
        "\n{HEADING}{}{HEADING:#}: {}",
        capitalized(color),
        count(candidates)
    )?;
    if candidates.is_empty() {
        return Ok(());
    }
    let labels = labels(candidates);
    let mut diagram = Diagram::new(report.setup, options.colored);
    for (report, &(label, tone)) in candidates.iter().zip(&labels) {
        diagram.label(report.candidate.point, label, tone);
    }
    write!(output, "{diagram}")?;

    let size = report.setup.size();
    let rows: Vec<_> = candidates
        .iter()
        .map(|report| row(report, size, patterns, options))
        .collect();
    let width = |column: usize| {
        rows.iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths = [width(0), width(1), width(2)];
    for (row, (label, tone)) in rows.iter().zip(labels) {
        let style = tone.style();
        let [point, verdict, score, what] = row;
        writeln!(
            output,
            " {style} {label} {style:#} {HEADING}{point:<w0$}{HEADING:#}  {verdict:<w1$}  {score:>w2$}  {what}",
            w0 = widths[0],
            w1 = widths[1],
            w2 = widths[2],
        )?;
    }
    Ok(())
}

/// The cells of the line of a candidate: point, verdict, score, patterns with their symmetries.
fn row(
    report: &CandidateReport,
    size: Size,
    patterns: &PatternIndex<'_>,
    options: TextOptions,
) -> [String; 4] {
    let candidate = &report.candidate;
    let verdict = match candidate.illegal {
        None => candidate.verdict().to_string(),
        Some(illegal) => format!("{}, {}", candidate.verdict(), illegal.name()),
    };
    let score = match candidate.verdict() {
        Verdict::Positive => candidate.score.to_string(),
        Verdict::Vetoed => format!("{} -{}", candidate.score, candidate.avoid),
        Verdict::Negative => format!("-{}", candidate.avoid),
    };
    let same_pattern = |a: &Placement, b: &Placement| a.pattern == b.pattern;
    let described: Vec<_> = report
        .placements
        .chunk_by(same_pattern)
        .map(|placements| describe(placements, patterns))
        .collect();
    let point = options.coordinates.name(candidate.point, size);
    [point, verdict, score, described.join("; ")]
}

/// The placements of one pattern, in words.
fn describe(placements: &[Placement], patterns: &PatternIndex<'_>) -> String {
    let number = placements[0].pattern;
    let symmetries: Vec<_> = placements
        .iter()
        .map(|placement| placement.symmetry.name())
        .collect();
    let (title, name) = (patterns.pattern(number).title(), patterns.full_name(number));
    let title = one_line(title);
    format!("{title} {QUIET}({name} {}){QUIET:#}", symmetries.join(" "))
}

fn labels(candidates: &[CandidateReport]) -> Vec<(char, Tone)> {
    let mut ranks = LABELS.chars();
    let label = |report: &CandidateReport| match report.candidate.verdict() {
        _ if report.candidate.illegal.is_some() => (ILLEGAL, Tone::Bad),
        Verdict::Positive => (ranks.next().unwrap_or(FURTHER), Tone::Good),
        Verdict::Vetoed => (VETOED, Tone::Doubtful),
        Verdict::Negative => (NEGATIVE, Tone::Bad),
    };
    candidates.iter().map(label).collect()
}

/// How many candidates there are of each verdict, in words.
fn count(candidates: &[CandidateReport]) -> String {
    let words = |verdict| match verdict {
        Verdict::Positive => "good",
        Verdict::Vetoed => "good but warned of",
        Verdict::Negative => "to avoid",
    };
    let is_legal = |report: &&CandidateReport| report.candidate.illegal.is_none();
    let of = |verdict| {
        let legal = candidates.iter().filter(is_legal);
        legal
            .filter(|report| report.candidate.verdict() == verdict)
            .count()
    };
    let illegal = candidates.len() - candidates.iter().filter(is_legal).count();
    let counted: Vec<_> = Verdict::ALL
        .map(|verdict| (of(verdict), words(verdict)))
        .into_iter()
        .chain([(illegal, "illegal")])
        .filter(|&(number, _)| number > 0)
        .map(|(number, words)| format!("{number} {words}"))
        .collect();
    if counted.is_empty() {
        "no candidate".into()
    } else {
        counted.join(", ")
    }
}

const fn capitalized(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}
