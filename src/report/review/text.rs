//! A review for people: a line a move, and what is said of it.

use std::io::{self, Write};

use anstyle::Style;

use super::{GameReview, patterns_of};
use crate::candidates::Verdict;
use crate::color::Color;
use crate::measure::review::{ReviewedMove, Said};
use crate::pattern::Kind;
use crate::report::diagram::{Diagram, Tone};
use crate::report::one_line;
use crate::report::position::PatternIndex;

/// How a review is written.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TextOptions {
    /// Whether the board is drawn at each move of which a pattern speaks.
    pub(crate) boards: bool,
    /// Whether boards are drawn in colour.
    pub(crate) colored: bool,
}

const HEADING: Style = Style::new().bold();
const QUIET: Style = Style::new().dimmed();

/// The mark of the move on a drawn board, and those of the best candidates.
const PLAYED: char = '#';
const BEST: [char; 3] = ['a', 'b', 'c'];

/// Writes the review of one game.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(
    output: &mut impl Write,
    review: &GameReview<'_>,
    patterns: &PatternIndex<'_>,
    options: TextOptions,
) -> io::Result<()> {
    write_heading(output, review)?;
    for reviewed in &review.moves {
        write_move(output, review, reviewed, patterns, options)?;
    }
    write_summary(output, review)
}

fn write_heading(output: &mut impl Write, review: &GameReview<'_>) -> io::Result<()> {
    let GameReview {
        file, game, size, ..
    } = review;
    let file = one_line(file);
    write!(output, "{HEADING}{file}{HEADING:#}, game {game} ({size})")?;
    let root = review.tree.main_line().next();
    let player = |name| root.and_then(|root| root.values(name).next());
    let players = [("Black", player("PB")), ("White", player("PW"))];
    let mut separator = ": ";
    for (side, name) in players {
        let name = name.map(|name| short(&name.text())).unwrap_or_default();
        if !name.is_empty() {
            write!(output, "{separator}{side} {name}")?;
            separator = ", ";
        }
    }
    output.write_all(b"\n\n")
}

/// The longest name that is shown whole, in characters.
const NAME: usize = 60;

/// A text in one line, cut where it is too long.
fn short(text: &str) -> String {
    let line = one_line(text);
    let words: Vec<_> = line.split_whitespace().collect();
    let line = words.join(" ");
    match line.char_indices().nth(NAME) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line,
    }
}

fn write_move(
    output: &mut impl Write,
    review: &GameReview<'_>,
    reviewed: &ReviewedMove,
    patterns: &PatternIndex<'_>,
    options: TextOptions,
) -> io::Result<()> {
    let color = match reviewed.played.color {
        Color::Black => "Black",
        Color::White => "White",
    };
    let point = reviewed.played.point;
    let point = point.map_or("pass".into(), |point| point.gtp(review.size));
    let number = reviewed.number;
    let Some(said) = &reviewed.said else {
        return writeln!(output, "{number:>4}  {color} {point}");
    };
    write!(
        output,
        "{number:>4}  {color} {HEADING}{point:<4}{HEADING:#}"
    )?;
    let mut indent = "";
    for (word, kind, tone) in [
        ("good", Kind::Positive, Tone::Good),
        ("avoid", Kind::Negative, Tone::Bad),
    ] {
        let speaking = patterns_of(said, kind, patterns);
        if !speaking.is_empty() {
            let style = tone.style();
            let titles = titles(&speaking, patterns);
            writeln!(output, "{indent}  {style} {word} {style:#} {titles}")?;
            indent = INDENT;
        }
    }
    if reviewed.is_warned_of() {
        write_best(output, review, &reviewed.best, patterns, options)?;
    }
    if options.boards {
        write_board(output, reviewed, said, options)?;
    }
    Ok(())
}

/// As wide as what stands before what is said of a move.
const INDENT: &str = "                ";

fn write_best(
    output: &mut impl Write,
    review: &GameReview<'_>,
    best: &[Said],
    patterns: &PatternIndex<'_>,
    options: TextOptions,
) -> io::Result<()> {
    if best.is_empty() {
        return writeln!(output, "{INDENT}   no better candidate");
    }
    for (said, letter) in best.iter().zip(BEST) {
        let point = said.candidate.point.gtp(review.size);
        let score = said.candidate.score;
        let titles = titles(&patterns_of(said, Kind::Positive, patterns), patterns);
        let letter = if options.boards {
            format!("{letter} ")
        } else {
            String::new()
        };
        writeln!(
            output,
            "{INDENT}   better: {letter}{HEADING}{point}{HEADING:#} {score} {titles}"
        )?;
    }
    Ok(())
}

fn write_board(
    output: &mut impl Write,
    reviewed: &ReviewedMove,
    said: &Said,
    options: TextOptions,
) -> io::Result<()> {
    let mut diagram = Diagram::new(&reviewed.before, options.colored);
    let tone = match said.candidate.verdict() {
        Verdict::Positive => Tone::Good,
        Verdict::Vetoed => Tone::Doubtful,
        Verdict::Negative => Tone::Bad,
    };
    diagram.label(said.candidate.point, PLAYED, tone);
    for (best, letter) in reviewed.best.iter().zip(BEST) {
        diagram.label(best.candidate.point, letter, Tone::Good);
    }
    writeln!(output, "\n{diagram}")
}

/// The patterns' titles with their full names.
fn titles(numbers: &[usize], patterns: &PatternIndex<'_>) -> String {
    let titled = numbers.iter().map(|&number| {
        let (title, name) = (patterns.pattern(number).title(), patterns.full_name(number));
        format!("{} {QUIET}({name}){QUIET:#}", short(title))
    });
    titled.collect::<Vec<_>>().join("; ")
}

fn write_summary(output: &mut impl Write, review: &GameReview<'_>) -> io::Result<()> {
    let of = |verdict: Option<Verdict>| {
        let verdicts = review.moves.iter().map(|reviewed| {
            let said = reviewed.said.as_ref();
            said.map(|said| said.candidate.verdict())
        });
        verdicts.filter(|found| *found == verdict).count()
    };
    writeln!(
        output,
        "\n{} moves: {} proposed, {} warned of, {} both, {} without a pattern",
        review.moves.len(),
        of(Some(Verdict::Positive)),
        of(Some(Verdict::Negative)),
        of(Some(Verdict::Vetoed)),
        of(None),
    )
}
