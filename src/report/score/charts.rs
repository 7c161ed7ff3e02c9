//! The two charts of the page of scores, as SVG.

use std::fmt::Write as _;

use super::ScoreReport;
use crate::measure::score::{Counts, RANKS};
use crate::pattern::Kind;
use crate::report::show::drawing::escaped;

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 300.0;
/// Where the axes cross, and where they end.
const LEFT: f64 = 46.0;
const RIGHT: f64 = WIDTH - 14.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = HEIGHT - 44.0;

/// An axis that gives each number its place between two ends, by its logarithm or as it is.
#[derive(Clone, Copy)]
struct Axis {
    least: f64,
    greatest: f64,
    is_logarithmic: bool,
    ends: (f64, f64),
}

impl Axis {
    fn place(self, number: f64) -> f64 {
        let scale = |number: f64| {
            if self.is_logarithmic {
                number.ln()
            } else {
                number
            }
        };
        let (low, high) = (scale(self.least), scale(self.greatest));
        let share = (scale(number.clamp(self.least, self.greatest)) - low) / (high - low);
        self.ends.0 + share * (self.ends.1 - self.ends.0)
    }
}

/// The points of the curve: a number of candidates, and the share of the moves that are among the
/// first so many.
fn curve(counts: &Counts) -> Vec<(f64, f64)> {
    let share = |moves: u64| moves as f64 / counts.moves as f64;
    match &counts.details {
        _ if counts.moves == 0 => Vec::new(),
        Some(details) => {
            let mut sum = 0;
            let mut add = |(&moves, first): (&u64, u32)| {
                sum += moves;
                (f64::from(first), share(sum))
            };
            details.ranks.iter().zip(1..).map(&mut add).collect()
        }
        None => RANKS
            .into_iter()
            .zip(counts.top)
            .map(|(first, moves)| (first as f64, share(moves)))
            .collect(),
    }
}

/// How much of what was played is among the first candidates, by their number.
pub(super) fn coverage(counts: &Counts) -> String {
    let curve = curve(counts);
    let last = curve.last().map_or(1.0, |&(first, _)| first);
    let whole = counts.coverage().unwrap_or(0.0);
    let x = Axis {
        least: 1.0,
        greatest: last.max(20.0),
        is_logarithmic: true,
        ends: (LEFT, RIGHT),
    };
    let y = Axis {
        least: 0.0,
        greatest: ((whole * 10.0).floor() + 1.0).min(10.0) / 10.0,
        is_logarithmic: false,
        ends: (BOTTOM, TOP),
    };
    let mut chart = opening("Coverage by the number of candidates");
    for number in [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0] {
        if number <= x.greatest {
            vertical(&mut chart, x.place(number), &number.to_string());
        }
    }
    let steps = (y.greatest * 10.0).round() as u32;
    for tenth in 0..=steps {
        let label = format!("{}%", 10 * tenth);
        horizontal(&mut chart, y.place(f64::from(tenth) / 10.0), &label);
    }
    titles(&mut chart, "first candidates", "moves played");
    let mut path = String::new();
    for &(first, share) in &curve {
        let letter = if path.is_empty() { 'M' } else { 'L' };
        let _ = write!(path, "{letter}{:.1} {:.1}", x.place(first), y.place(share));
    }
    let _ = write!(chart, "<path d=\"{path}\" class=\"curve\"/>");
    if let Some(average) = counts.candidates_per_move() {
        let place = x.place(average);
        let _ = write!(
            chart,
            "<path d=\"M{place:.1} {TOP}V{BOTTOM}\" class=\"mean\"><title>{average:.2} candidates a position</title></path>"
        );
    }
    for (first, share) in RANKS.into_iter().zip(counts.top_shares()) {
        let Some(share) = share else { continue };
        let (cx, cy) = (x.place(first as f64), y.place(share));
        let percent = 100.0 * share;
        let below = cy + 18.0;
        let _ = write!(
            chart,
            "<circle cx=\"{cx:.1}\" cy=\"{cy:.1}\" r=\"4\" class=\"mark\"><title>first {first}: {percent:.1}%</title></circle>\
             <text x=\"{:.1}\" y=\"{below:.1}\" class=\"value\">{percent:.1}</text>",
            cx + 4.0
        );
    }
    chart + "</svg>"
}

/// How much more often than others the points of patterns are played, by how often they were there.
pub(super) fn lift(report: &ScoreReport) -> String {
    let counts = &report.counts;
    let lifts = counts.patterns.iter().filter_map(|&of| counts.lift(of));
    let known = lifts.filter(|&lift| lift > 0.0);
    let (least, greatest) = known.fold((0.1, 10.0), |(least, greatest): (f64, f64), lift| {
        (least.min(lift), greatest.max(lift))
    });
    let most = counts
        .patterns
        .iter()
        .map(|of| of.offered)
        .max()
        .unwrap_or(0);
    let power = |number: f64| 10f64.powf(number);
    let x = Axis {
        least: 1.0,
        greatest: power((most.max(10) as f64).log10().ceil()),
        is_logarithmic: true,
        ends: (LEFT, RIGHT),
    };
    let y = Axis {
        least: power(least.log10().floor()),
        greatest: power(greatest.log10().ceil()),
        is_logarithmic: true,
        // Below are the patterns that were never played.
        ends: (BOTTOM - 22.0, TOP),
    };
    let mut chart = opening("Lift of each pattern by its offers");
    for exponent in 0..=x.greatest.log10().round() as i32 {
        vertical(&mut chart, x.place(10f64.powi(exponent)), &short(exponent));
    }
    horizontal(&mut chart, BOTTOM, "0");
    for exponent in y.least.log10().round() as i32..=y.greatest.log10().round() as i32 {
        horizontal(&mut chart, y.place(10f64.powi(exponent)), &short(exponent));
    }
    titles(&mut chart, "offers", "lift");
    for (lift, what) in [
        (1.0, "as an average legal point"),
        (5.0, "five times as often"),
    ] {
        let place = y.place(lift);
        let _ = write!(
            chart,
            "<path d=\"M{LEFT} {place:.1}H{RIGHT}\" class=\"mean\"><title>{what}</title></path>"
        );
    }
    for (index, ((name, kind), &of)) in report.patterns.iter().zip(&counts.patterns).enumerate() {
        let Some(lift) = counts.lift(of) else {
            continue;
        };
        let cx = x.place(of.offered as f64);
        let cy = if lift > 0.0 { y.place(lift) } else { BOTTOM };
        let shape = match kind {
            Kind::Positive => "a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
            Kind::Negative => "l4 4 4-4-4-4z",
        };
        let _ = write!(
            chart,
            "<path d=\"M{:.1} {cy:.1}{shape}\" class=\"{kind}\" data-index=\"{index}\"><title>{}: {lift:.2}, {} offers</title></path>",
            cx - 4.0,
            escaped(name),
            of.offered
        );
    }
    chart + "</svg>"
}

fn opening(title: &str) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{title}\">")
}

/// A line across the chart with its number at the axis below.
fn vertical(chart: &mut String, x: f64, label: &str) {
    let _ = write!(
        chart,
        "<path d=\"M{x:.1} {TOP}V{BOTTOM}\" class=\"grid\"/><text x=\"{x:.1}\" y=\"{}\" class=\"below\">{label}</text>",
        BOTTOM + 16.0
    );
}

fn horizontal(chart: &mut String, y: f64, label: &str) {
    let _ = write!(
        chart,
        "<path d=\"M{LEFT} {y:.1}H{RIGHT}\" class=\"grid\"/><text x=\"{}\" y=\"{:.1}\" class=\"beside\">{label}</text>",
        LEFT - 6.0,
        y + 4.0
    );
}

fn titles(chart: &mut String, below: &str, beside: &str) {
    let (middle, foot) = ((LEFT + RIGHT) / 2.0, HEIGHT - 8.0);
    let half = (TOP + BOTTOM) / 2.0;
    let _ = write!(
        chart,
        "<text x=\"{middle}\" y=\"{foot}\" class=\"below\">{below}</text>\
         <text x=\"10\" y=\"{half}\" class=\"below\" transform=\"rotate(-90 10 {half})\">{beside}</text>"
    );
}

/// A power of ten in few characters.
fn short(exponent: i32) -> String {
    match exponent {
        ..0 => format!(
            "{:.*}",
            exponent.unsigned_abs() as usize,
            10f64.powi(exponent)
        ),
        0..3 => 10u64.pow(exponent.unsigned_abs()).to_string(),
        3..6 => format!("{}k", 10u64.pow(exponent.unsigned_abs() - 3)),
        _ => format!("{}M", 10u64.pow(exponent.unsigned_abs() - 6)),
    }
}
