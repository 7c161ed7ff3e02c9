//! Which neighbourhoods are kept, and what they weigh.

use clap::Args;

use super::passes::{Counts, Request};
use crate::candidates::Places;
use crate::cli::counting::Counting;
use crate::format::limits::MAX_PATTERNS;
use crate::measure::mine::{self, Fit, Mined, Radius};

/// Which neighbourhoods are kept.
#[derive(Args)]
pub(super) struct PatternArguments {
    /// The side of the neighbourhoods: 3 or 5
    #[arg(long, default_value = "5", value_parser = radius)]
    size: Radius,

    /// Put all 3x3 neighbourhoods behind the 5x5 ones, so that every point has a score
    #[arg(long, conflicts_with_all = ["size", "min_lift"])]
    back_off: bool,

    /// Fit the weights together: each move that was played won a contest of the legal points
    #[arg(long)]
    fit: bool,

    /// Fit, too, how much more is played near the last move and on which lines
    ///
    /// The database tells it under [meta], and --held-out ranks by it. --rank place of `match` and `score` knows what
    /// came of 400 games.
    #[arg(long, requires = "fit")]
    pub(super) place: bool,

    /// Leave out what was played less often
    #[arg(long, value_name = "N", default_value_t = 5)]
    min_played: u64,

    /// Leave out what weighs less than X times the rate of an average legal point
    #[arg(long, value_name = "X")]
    min_lift: Option<f64>,

    /// Keep the N that were played most
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    top: usize,
}

/// What was made of the counts.
pub(super) struct Patterns {
    pub(super) mined: Vec<Mined>,
    /// How strong places are; all the same where they were not fitted.
    pub(super) places: Places,
}

fn radius(text: &str) -> Result<Radius, String> {
    match text {
        "3" => Ok(Radius::One),
        "5" => Ok(Radius::Two),
        _ => Err("expected 3 or 5".into()),
    }
}

impl PatternArguments {
    pub(super) fn request(&self) -> Request {
        Request {
            radius: self.size,
            back_off: self.back_off,
            min_played: self.min_played,
            top: self.top.min(MAX_PATTERNS),
        }
    }

    /// All that the counts depend on, as words.
    pub(super) fn words(&self) -> String {
        let Request {
            radius,
            back_off,
            min_played,
            top,
        } = self.request();
        format!("{} {back_off} {min_played} {top}", radius.side())
    }

    /// Makes patterns of what was counted.
    pub(super) fn patterns(
        &self,
        counts: &Counts,
        files: &[String],
        counting: &Counting,
    ) -> Patterns {
        let average = counts.offered.average_rate();
        let wide = mine::by_rate(self.size, &counts.played, &counts.offered.counts, average);
        let cores = self.back_off.then(|| {
            let offered = &counts.core_offered.counts;
            mine::by_rate(Radius::One, &counts.core_played, offered, average)
        });
        let mut places = Places::EVEN;
        let mut mined = if self.fit {
            let mut fit = Fit::new(self.size, wide, cores, self.place);
            finish(&mut fit, files, counting);
            places = fit.places();
            fit.weighed(&counts.offered)
        } else if let Some(cores) = cores {
            mine::with_back_off(&wide, &cores)
        } else {
            wide
        };
        let least = self.min_lift.unwrap_or(0.0) * average;
        mined.retain(|mined| mined.rate() >= least);
        Patterns { mined, places }
    }

    /// How often the games are gone through.
    pub(super) fn passes(&self) -> usize {
        let fitting = self.fit.then(|| Fit::passes(self.back_off, self.place));
        2 + fitting.unwrap_or(0)
    }

    pub(super) fn description(&self, patterns: usize) -> String {
        let size = self.size.side();
        let (neighborhoods, what) = match self.back_off {
            true => (
                "5x5 neighbourhoods with 3x3 ones behind them".into(),
                "scores are",
            ),
            false => (format!("{size}x{size} neighbourhoods"), "weight is"),
        };
        let how = match self.fit {
            true => "the strength of a point, fitted to all moves together",
            false => "how often a point is played when they are there",
        };
        format!("{patterns} {neighborhoods} of real games; {what} {how}")
    }
}

/// Makes the passes over the games that are still to be made.
fn finish(fit: &mut Fit, files: &[String], counting: &Counting) {
    while let Some(nothing) = fit.next_contests() {
        let (contests, _) = counting.count(
            files,
            || nothing.clone(),
            |contests, game| fit.add(contests, game.record),
            |contests, more| *contests += more,
        );
        fit.improve(&contests);
    }
}
