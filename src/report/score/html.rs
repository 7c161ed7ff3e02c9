//! Scores as one self-contained page: charts, a table, and for each pattern its shape and positions
//! in which it spoke.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use super::charts;
use super::text::ranked;
use super::{ScoreReport, Sort};
use crate::board::Setup;
use crate::color::Color;
use crate::format::{shape_legend, shape_to_text};
use crate::measure::score::{RANKS, Sight};
use crate::pattern::{Kind, Pattern};
use crate::point::Point;
use crate::report::show::drawing::{STYLE, SYMBOLS, escaped, symbol};
use crate::report::{THEME, counted};

const PAGE_STYLE: &str = include_str!("page.css");
const PAGE_SCRIPT: &str = include_str!("page.js");

/// Patterns of which positions are shown: those that come first. Each takes some 3 KB of the page.
pub(crate) const MAX_WITH_POSITIONS: usize = 1_000;

/// What is shown beside the report, if the games and databases are at hand.
#[derive(Default)]
pub(crate) struct Illustrations<'a> {
    /// The patterns in their order; none after a merge without their databases.
    pub(crate) patterns: Vec<&'a Pattern>,
    /// Positions for some of the patterns, by number.
    pub(crate) positions: BTreeMap<usize, Positions>,
}

/// Positions in which a pattern spoke.
#[derive(Clone, Debug, Default)]
pub(crate) struct Positions {
    /// Where its point was played.
    pub(crate) played: Vec<PositionView>,
    /// Where another one was.
    pub(crate) not_played: Vec<PositionView>,
}

/// A position of a game in which a pattern spoke of a point.
#[derive(Clone, Debug)]
pub(crate) struct PositionView {
    pub(crate) sight: Sight,
    pub(crate) setup: Setup,
    pub(crate) turn: Color,
    pub(crate) played: Point,
}

/// Everything that the page's script draws.
#[derive(Serialize)]
struct Data<'a> {
    /// The symbols of the marks in shapes.
    symbols: BTreeMap<char, [Option<&'static str>; 2]>,
    patterns: Vec<PatternData<'a>>,
}

#[derive(Serialize)]
struct PatternData<'a> {
    name: &'a str,
    kind: &'static str,
    offered: u64,
    played: u64,
    rate: Option<f64>,
    lift: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    /// Where its point was played, and where another one was.
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<[Vec<PositionData>; 2]>,
}

#[derive(Serialize)]
struct PositionData {
    file: String,
    game: usize,
    moves: usize,
    turn: &'static str,
    rows: String,
    point: [usize; 2],
    played: [usize; 2],
}

/// Writes the page. It loads nothing, and says so to the browser.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(
    output: &mut impl Write,
    report: &ScoreReport,
    sort: Sort,
    illustrations: &Illustrations<'_>,
) -> io::Result<()> {
    let counts = &report.counts;
    write!(
        output,
        "<!doctype html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">
<meta name=\"color-scheme\" content=\"light dark\">
<title>{0} in {1} · katachi</title>
<style>
{THEME}{STYLE}{PAGE_STYLE}</style>
</head>
<body>
<svg width=\"0\" height=\"0\" aria-hidden=\"true\" style=\"position:absolute\">{SYMBOLS}</svg>
<header>
<h1>{0} in {1}</h1>
<p class=\"quiet\">{2} · databases <code>{3}</code>{4}</p>
",
        counted(report.patterns.len(), "pattern"),
        counted(counts.games as usize, "game"),
        counted(counts.moves as usize, "move"),
        escaped(&report.database),
        ranked(report.rank)
    )?;
    if let Some(missing) = missing(report, illustrations) {
        writeln!(output, "<p class=\"quiet\">{missing}</p>")?;
    }
    write_figures(output, report)?;
    writeln!(output, "</header>\n<main>\n<div id=\"charts\">")?;
    writeln!(
        output,
        "<figure>{}<figcaption>The share of the moves played that were among the first candidates of their position. The upright \
         line is the average number of candidates.</figcaption></figure>",
        charts::coverage(counts)
    )?;
    writeln!(
        output,
        "<figure>{}<figcaption>How much more often a pattern’s points are played than any legal point, against how often they \
         were there: <span class=\"positive\">●</span> positive, <span class=\"negative\">◆</span> negative. The lines are a lift of 1 and of \
         5.</figcaption></figure>\n</div>",
        charts::lift(report)
    )?;
    write_table(output, sort)?;
    write_skipped(output, report)?;
    let data = serde_json::to_string(&data(report, illustrations))?.replace('<', "\\u003c");
    write!(
        output,
        "</main>
<script type=\"application/json\" id=\"data\">{data}</script>
<script>
{PAGE_SCRIPT}</script>
</body>
</html>
"
    )
}

/// What is not on the page of a report that was added up of others.
const fn missing(report: &ScoreReport, illustrations: &Illustrations<'_>) -> Option<&'static str> {
    match (illustrations.patterns.is_empty(), &report.counts.details) {
        (_, Some(_)) => None,
        (false, None) => {
            Some("Added up from reports: there are no positions of games on this page.")
        }
        (true, None) => Some(
            "Added up from reports: there are no positions of games on this page, and no shapes, which --db would show.",
        ),
    }
}

fn write_figures(output: &mut impl Write, report: &ScoreReport) -> io::Result<()> {
    let counts = &report.counts;
    let percent = |share: Option<f64>| {
        share.map_or("–".to_string(), |share| format!("{:.1}%", 100.0 * share))
    };
    let candidates = counts.candidates_per_move();
    let mut figures = vec![
        ("coverage".to_string(), percent(counts.coverage())),
        (
            "candidates a position".into(),
            candidates.map_or("–".into(), |number| format!("{number:.2}")),
        ),
    ];
    for (rank, share) in RANKS.into_iter().zip(counts.top_shares()) {
        figures.push((format!("in first {rank}"), percent(share)));
    }
    write!(output, "<dl>")?;
    for (name, figure) in figures {
        write!(output, "<div><dt>{name}</dt><dd>{figure}</dd></div>")?;
    }
    writeln!(output, "</dl>")
}

fn write_table(output: &mut impl Write, sort: Sort) -> io::Result<()> {
    writeln!(
        output,
        "<form id=\"controls\" role=\"search\">
<label for=\"filter\" class=\"hidden\">Filter by words</label>
<input id=\"filter\" type=\"search\" placeholder=\"Filter by words\" autocomplete=\"off\" spellcheck=\"false\">
<output id=\"count\" aria-live=\"polite\"></output>
</form>
<noscript><p>The table of patterns is drawn by a script of this page.</p></noscript>
<table data-sort=\"{}\">
<thead><tr>{}</tr></thead>
<tbody></tbody>
</table>
<button type=\"button\" id=\"more\" hidden>Show more</button>",
        sort.name(),
        ["name", "kind", "offered", "played", "rate", "lift"]
            .map(|column| {
                format!("<th scope=\"col\" data-column=\"{column}\"><button type=\"button\">{column}</button></th>")
            })
            .concat()
    )
}

fn write_skipped(output: &mut impl Write, report: &ScoreReport) -> io::Result<()> {
    if report.skipped.is_empty() {
        return Ok(());
    }
    writeln!(
        output,
        "<details><summary>Not counted, or not to the end: {}</summary><ul>",
        report.skipped.len()
    )?;
    for skipped in &report.skipped {
        writeln!(
            output,
            "<li><code>{}</code>: {}</li>",
            escaped(&skipped.file),
            escaped(&skipped.reason)
        )?;
    }
    writeln!(output, "</ul></details>")
}

fn data<'a>(report: &'a ScoreReport, illustrations: &'a Illustrations<'_>) -> Data<'a> {
    let of = |(index, (name, kind)): (usize, &'a (String, Kind))| {
        let counts = report.counts.patterns[index];
        let pattern = illustrations.patterns.get(index).copied();
        let positions = illustrations.positions.get(&index);
        PatternData {
            name,
            kind: kind.name(),
            offered: counts.offered,
            played: counts.played,
            rate: counts.rate(),
            lift: report.counts.lift(counts),
            title: pattern.and_then(|pattern| pattern.title.as_deref()),
            comment: pattern.and_then(|pattern| pattern.comment.as_deref()),
            shape: pattern.map(|pattern| shape_to_text(&pattern.shape)),
            positions: positions.map(|positions| {
                [&positions.played, &positions.not_played]
                    .map(|views| views.iter().map(position_data).collect())
            }),
        }
    };
    let marks = illustrations.patterns.iter().flat_map(|pattern| {
        let legend = shape_legend(&pattern.shape);
        legend.into_iter().map(|(mark, _)| mark)
    });
    let symbols = "+*Oxbws?_#".chars().chain(marks);
    Data {
        symbols: symbols
            .map(|mark| (mark, Kind::ALL.map(|kind| symbol(mark, kind))))
            .collect(),
        patterns: report.patterns.iter().enumerate().map(of).collect(),
    }
}

fn position_data(view: &PositionView) -> PositionData {
    let (x, y) = view.sight.point;
    PositionData {
        file: view.sight.file.clone(),
        game: view.sight.game,
        moves: view.sight.moves,
        turn: view.turn.name(),
        rows: view.setup.to_string(),
        point: [x, y],
        played: [view.played.x(), view.played.y()],
    }
}
