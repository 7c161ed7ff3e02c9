//! Weights out of counts.

use std::collections::HashMap;

use super::{Neighborhood, Radius};
use crate::pattern::Weight;

/// A neighbourhood that becomes a pattern.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mined {
    /// The neighbourhood.
    pub neighborhood: Neighborhood,
    /// How far it reaches.
    pub radius: Radius,
    /// How often it was played.
    pub played: u64,
    /// How often it was there to be played.
    pub offered: u64,
    /// The share of its offers that is to be expected: see [`rate`](Mined::rate).
    rate: f64,
    /// What it adds to the score of a point: its rate, or what is left of it beside the
    /// neighbourhoods that it holds.
    share: f64,
}

/// How many offers the expected rate counts for in a [rate](Mined::rate).
pub const PRIOR_OFFERS: f64 = 100.0;

impl Mined {
    /// With the weight of its rate.
    fn new(
        (neighborhood, played): (Neighborhood, u64),
        radius: Radius,
        offered: u64,
        expected: f64,
    ) -> Mined {
        let rate = drawn(played as f64, offered as f64, expected);
        Mined {
            neighborhood,
            radius,
            played,
            offered,
            rate,
            share: rate,
        }
    }

    /// The same with another rate and share.
    pub(super) const fn with(&self, rate: f64, share: f64) -> Mined {
        Mined {
            rate,
            share,
            ..*self
        }
    }

    pub(super) const fn share(&self) -> f64 {
        self.share
    }

    /// How often it is played when it is there: what was counted, drawn towards what is to be
    /// expected without looking at it as if it had been there [`PRIOR_OFFERS`] times more and
    /// played as often as expected,
    ///
    /// (played + 100 expected) / (offered + 100).
    ///
    /// What is expected is the rate of an average legal point; with back-off, that of the 3x3
    /// neighbourhood inside.
    #[must_use]
    pub const fn rate(&self) -> f64 {
        self.rate
    }

    /// What it adds to the score of a point, rounded to millionths, and at least one of them.
    #[must_use]
    pub fn weight(&self) -> Weight {
        let millionths = (self.share * 1e6).round().max(1.0) as u64;
        Weight::from_millionths(millionths).unwrap_or(Weight::MAX)
    }
}

fn drawn(played: f64, offered: f64, expected: f64) -> f64 {
    (played + PRIOR_OFFERS * expected) / (offered + PRIOR_OFFERS)
}

/// Weights by the rates alone: those of neighbourhoods of one radius, with how often they were
/// played and how often they were there.
#[must_use]
pub fn by_rate(
    radius: Radius,
    played: &[(Neighborhood, u64)],
    offered: &[u64],
    average_rate: f64,
) -> Vec<Mined> {
    let counted = played.iter().zip(offered);
    counted
        .map(|(&played, &offered)| Mined::new(played, radius, offered, average_rate))
        .collect()
}

/// Weights of 5x5 neighbourhoods with all 3x3 ones behind them, so that the score of a point is the
/// rate of the 5x5 one where that is kept, and what is known of the 3x3 one elsewhere.
///
/// The rate of a 5x5 neighbourhood is drawn towards that of the 3x3 one inside, and so is the rate
/// of what is left of the 3x3 one. Those that were played least of the 5x5 ones are left too: that
/// they are known is chance, and others of their kind will be played in other games. Scores add up
/// and weights are above 0, so a 3x3 one weighs what is played where no kept 5x5 one is around it,
/// and a 5x5 one weighs what it is above that; those that are below it are left out, and count with
/// the 3x3 one. The 3x3 ones come first.
#[must_use]
pub fn with_back_off(wide: &[Mined], narrow: &[Mined]) -> Vec<Mined> {
    let mut inside: HashMap<Neighborhood, Vec<&Mined>> = HashMap::new();
    for mined in wide {
        let core = mined.neighborhood.within(Radius::One);
        inside.entry(core).or_default().push(mined);
    }
    let least = wide.iter().map(|mined| mined.played).min().unwrap_or(0);
    let mut backs = Vec::new();
    let mut kept = Vec::new();
    for &core in narrow {
        let around = inside.remove(&core.neighborhood).unwrap_or_default();
        let first = kept.len();
        let rest = divide(core, &around, least, &mut kept);
        for mined in &mut kept[first..] {
            mined.share -= rest;
        }
        backs.push(Mined {
            share: rest,
            ..core
        });
    }
    kept.sort_by_key(|mined| (u64::MAX - mined.played, mined.neighborhood));
    backs.extend(kept);
    backs
}

/// Adds to `kept` those around a 3x3 neighbourhood that are played more often than what is left of
/// it without them; gives back the rate of what is left, which is its own where none is kept.
fn divide(core: Mined, around: &[&Mined], least: u64, kept: &mut Vec<Mined>) -> f64 {
    let by_core = |&mined: &&Mined| {
        Mined::new(
            (mined.neighborhood, mined.played),
            mined.radius,
            mined.offered,
            core.rate,
        )
    };
    let mut around: Vec<Mined> = around.iter().map(by_core).collect();
    around.sort_by(|a, b| {
        b.rate
            .total_cmp(&a.rate)
            .then(a.neighborhood.cmp(&b.neighborhood))
    });
    let (mut played, mut offered) = (core.played, core.offered);
    let mut rest = core.rate;
    for mined in around {
        if mined.rate <= rest {
            break;
        }
        if mined.played > least {
            // Moves that the rules forbid were played without having been there.
            played = played.saturating_sub(mined.played);
            offered = offered.saturating_sub(mined.offered);
            rest = drawn(played as f64, offered as f64, core.rate);
        }
        kept.push(mined);
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color::Color;
    use crate::format::read_figure;
    use crate::point::Point;

    /// The 5x5 neighbourhoods of the points of a row that all see an empty 3x3 one.
    fn around_nothing() -> [Neighborhood; 2] {
        let text = "+++++++\n++++++O\n+++++++\n+++++++\n+++++++\n+++++++\n+++++++\n";
        let setup = read_figure("figure", text.as_bytes()).unwrap();
        let of =
            |x, y| Neighborhood::of(&setup, Point::new(x, y).unwrap(), Color::Black, Radius::Two);
        [of(4, 4), of(5, 3)]
    }

    #[test]
    fn rates_are_drawn_towards_the_average() {
        let [nothing, stone] = around_nothing();
        let mined = by_rate(Radius::Two, &[(nothing, 50), (stone, 0)], &[900, 0], 0.01);
        assert_eq!(mined[0].weight().millionths(), 51_000);
        assert_eq!(mined[1].weight().millionths(), 10_000);
    }

    /// 1000 offers of the 3x3 one at 110 moves; 400 of them have a stone in sight, of which 90 were
    /// played.
    #[test]
    fn scores_are_the_rates_of_the_widest_that_is_known() {
        let [nothing, stone] = around_nothing();
        let core = nothing.within(Radius::One);
        assert_eq!(core, stone.within(Radius::One));
        let narrow = by_rate(Radius::One, &[(core, 110)], &[1000], 0.0);
        let wide = by_rate(Radius::Two, &[(stone, 90), (nothing, 20)], &[400, 600], 0.0);
        let all = with_back_off(&wide, &narrow);
        let [back, bonus] = all[..] else {
            panic!("{all:?}");
        };
        // 20 of 600 are left: (20 + 100 * 0.1) / 700, which is what the other one comes to as well.
        assert_eq!(back.weight().millionths(), 42_857);
        // (90 + 100 * 0.1) / 500 in all.
        assert_eq!(bonus.neighborhood, stone);
        assert_eq!(bonus.weight().millionths(), 200_000 - 42_857);
    }
}
