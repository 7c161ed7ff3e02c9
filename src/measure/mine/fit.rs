//! Strengths of neighbourhoods and places, fitted together.

use super::offered::Known;
use super::{Mined, Offered, Radius, Wanted};
use crate::candidates::{Places, Position};
use crate::game::Record;
use crate::measure::bradley_terry::{Contests, Prior, Strengths, Team};
use crate::point::Point;

/// Each legal point has one feature of each of these groups.
const GROUPS: usize = 4;
/// The 3x3 neighbourhoods, if they stand behind wider ones; number 0 is any other.
const CORE: usize = 0;
/// The neighbourhoods that become patterns; number 0 is any other, by which they are measured.
const WIDE: usize = 1;
/// The distance from the last move, if it is looked at.
const NEAR: usize = 2;
/// The line, likewise.
const LINE: usize = 3;

/// How often each group has its turn: after four times, more change no share of moves on games held
/// out by more than 0.2%.
const ROUNDS: usize = 4;

/// What is held of a strength before a game is seen: the one between 0.03 and 6 that did best on
/// games held out.
const PRIOR: Prior = Prior {
    wins: 0.1,
    least: 0.0,
};

/// Strengths of all that tells legal points apart, fitted so that the moves that were played become
/// likely: each is a [contest](crate::measure::bradley_terry) between the legal points of its
/// position, which the point that was played has won.
///
/// The strength of a point is that of the neighbourhood around it, times those of the 3x3 one
/// inside and of the place where it lies, as far as these are looked at. Neighbourhoods that were
/// played only just often enough to be there are fitted last, and count as any other until then:
/// among those that are not there, most would have been played as often, and the 3x3 ones speak for
/// them.
///
/// Every step is a pass over the games, so that memory is taken for the features alone: some 100
/// bytes for each.
#[derive(Clone, Debug)]
pub struct Fit {
    wide: Shapes,
    cores: Option<Shapes>,
    by_place: bool,
    strengths: Strengths<GROUPS>,
    /// How many passes have been made.
    passes: usize,
}

/// Neighbourhoods of a group.
#[derive(Clone, Debug)]
struct Shapes {
    mined: Vec<Mined>,
    wanted: Wanted,
}

impl Shapes {
    fn new(radius: Radius, mined: Vec<Mined>) -> Shapes {
        let neighborhoods = mined.iter().map(|mined| mined.neighborhood);
        Shapes {
            wanted: Wanted::new(radius, neighborhoods),
            mined,
        }
    }

    /// The number of features: one for each, and one for all others.
    const fn features(&self) -> usize {
        1 + self.mined.len()
    }
}

impl Fit {
    /// Nothing fitted yet. Neighbourhoods are in the order of how often they were played; with
    /// `cores`, these are all 3x3 ones, behind the others. With `by_place`, places are fitted too.
    #[must_use]
    pub fn new(radius: Radius, wide: Vec<Mined>, cores: Option<Vec<Mined>>, by_place: bool) -> Fit {
        let wide = Shapes::new(radius, wide);
        let cores = cores.map(|cores| Shapes::new(Radius::One, cores));
        let (near, lines) = match by_place {
            true => (Places::NEAR, Places::LINES),
            false => (1, 1),
        };
        let behind = cores.as_ref().map_or(1, Shapes::features);
        Fit {
            strengths: Strengths::even([behind, wide.features(), near, lines]),
            wide,
            cores,
            by_place,
            passes: 0,
        }
    }

    /// The number of passes over the games that are made in all.
    #[must_use]
    pub fn passes(with_cores: bool, by_place: bool) -> usize {
        ROUNDS * turns(with_cores, by_place).count() + 1
    }

    /// The contests of the next pass, to which the games are to be added; `None` after the last.
    #[must_use]
    pub fn next_contests(&self) -> Option<Contests> {
        let turns = || turns(self.cores.is_some(), self.by_place);
        let all = ROUNDS * turns().count();
        let group = match self.passes {
            passes if passes < all => turns().cycle().nth(passes)?,
            passes if passes == all => WIDE,
            _ => return None,
        };
        Some(Contests::new(&self.strengths, group))
    }

    /// Adds the moves of a game to the contests. Moves that the rules forbid are left out.
    ///
    /// Cost: that of [`Offered::add`], and some 20 ns for each legal point of each position.
    pub fn add(&self, contests: &mut Contests, record: &Record) {
        let own = self.features_of_their_own();
        let mut wide = Known::new(&self.wide.wanted);
        let mut cores = self.cores.as_ref().map(|cores| Known::new(&cores.wanted));
        let mut teams = Vec::new();
        for position in record.positions() {
            wide.follow(position.changes);
            if let Some(cores) = &mut cores {
                cores.follow(position.changes);
            }
            let Some((color, played)) = position
                .next
                .and_then(|next| Some((next.color, next.point?)))
            else {
                continue;
            };
            let judged = Position::from(&position);
            let legal = judged.legal_points(color);
            wide.update(&position.setup, color);
            if let Some(cores) = &mut cores {
                cores.update(&position.setup, color);
            }
            let team = |point| {
                let wide = wide.number(color, point).filter(|&number| number < own);
                let core = cores.as_ref().and_then(|cores| cores.number(color, point));
                self.team(judged, point, wide, core)
            };
            teams.clear();
            teams.extend(legal.iter().map(team));
            if let Some(winner) = legal.iter().position(|point| point == played) {
                contests.add(&self.strengths, &teams, winner);
            }
        }
    }

    fn team(
        &self,
        position: Position<'_>,
        point: Point,
        wide: Option<u32>,
        core: Option<u32>,
    ) -> Team<GROUPS> {
        let mut team = [0; GROUPS];
        team[CORE] = core.map_or(0, |number| 1 + number);
        team[WIDE] = wide.map_or(0, |number| 1 + number);
        if self.by_place {
            team[NEAR] = Places::nearness(point, position.last()) as u32;
            team[LINE] = Places::line(point, position.setup().size()) as u32;
        }
        team
    }

    /// How many neighbourhoods, from the first, do not count as any other: in the last pass, all.
    fn features_of_their_own(&self) -> u32 {
        let mined = &self.wide.mined;
        let least = mined.last().map_or(0, |last| last.played);
        let is_last = self.passes + 1 == Fit::passes(self.cores.is_some(), self.by_place);
        let own = match is_last {
            true => mined.len(),
            false => mined.partition_point(|mined| mined.played > least),
        };
        own as u32
    }

    /// Takes what came of a pass over the games.
    pub fn improve(&mut self, contests: &Contests) {
        let adds = contests.group() == WIDE && self.cores.is_some();
        let least = if adds { 1.0 } else { PRIOR.least };
        self.strengths.improve(contests, Prior { least, ..PRIOR });
        self.strengths.set(WIDE, 0, 1.0);
        self.passes += 1;
    }

    /// The strengths of places, the greatest of each kind as one.
    #[must_use]
    pub fn places(&self) -> Places {
        if !self.by_place {
            return Places::EVEN;
        }
        Places {
            near: in_millionths(self.strengths.group(NEAR)),
            lines: in_millionths(self.strengths.group(LINE)),
        }
    }

    /// The neighbourhoods with weights that add up to the strength of a point, on a scale on which
    /// an average legal point, whatever its place, scores its rate; `all` is what was counted of
    /// the games.
    ///
    /// Weights are above 0: with 3x3 ones behind them, which come first, wider ones weigh what they
    /// add to these. Where that is nothing, they are left out.
    #[must_use]
    pub fn weighed(&self, all: &Offered) -> Vec<Mined> {
        let [any_other, behind @ ..] = self.strengths.group(CORE) else {
            return Vec::new();
        };
        let mut weighed = Vec::new();
        if let Some(cores) = &self.cores {
            let strong = cores.mined.iter().zip(behind);
            weighed.extend(strong.map(|(mined, &strength)| mined.with(strength, strength)));
        }
        for (mined, &factor) in self.wide.mined.iter().zip(&self.strengths.group(WIDE)[1..]) {
            let Some(cores) = &self.cores else {
                weighed.push(mined.with(factor, factor));
                continue;
            };
            let core = cores
                .wanted
                .number(mined.neighborhood.within(Radius::One))
                .map_or(any_other, |core| &behind[core as usize]);
            if factor > 1.0 {
                weighed.push(mined.with(core * factor, core * (factor - 1.0)));
            }
        }
        let points = &self.cores.as_ref().unwrap_or(&self.wide).mined;
        let elsewhere = all.legal - points.iter().map(|mined| mined.offered).sum::<u64>();
        let shares = weighed
            .iter()
            .map(|mined| mined.offered as f64 * mined.share());
        let scale = all.moves as f64 / (shares.sum::<f64>() + elsewhere as f64 * any_other);
        weighed
            .iter()
            .map(|mined| mined.with(scale * mined.rate(), scale * mined.share()))
            .collect()
    }
}

/// The groups that take turns.
fn turns(with_cores: bool, by_place: bool) -> impl Iterator<Item = usize> + Clone {
    let all = [
        (CORE, with_cores),
        (WIDE, true),
        (NEAR, by_place),
        (LINE, by_place),
    ];
    let taken = all.into_iter().filter(|&(_, is_fitted)| is_fitted);
    taken.map(|(group, _)| group)
}

/// Strengths with the greatest as one.
fn in_millionths<const FEATURES: usize>(strengths: &[f64]) -> [u32; FEATURES] {
    let greatest = strengths.iter().copied().fold(0.0, f64::max);
    std::array::from_fn(|feature| (1e6 * strengths[feature] / greatest).round() as u32)
}
