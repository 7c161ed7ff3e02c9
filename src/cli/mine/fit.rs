//! `katachi mine --fit`: weights fitted together, in more passes over the games.

use crate::cli::counting::Counting;
use crate::measure::mine::Fit;

/// Makes the passes that are still to be made.
pub(super) fn finish(fit: &mut Fit, files: &[String], counting: &Counting) {
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
