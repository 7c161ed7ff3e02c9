//! How strong features are, out of contests between teams of them.
//!
//! In the generalised Bradley-Terry model a team is as strong as the product of the strengths of
//! its features, and the chance that it wins is its share of the strengths of all teams of the
//! contest. The strengths that make the results most likely are found step by step, by
//! minorization-maximization: a feature that won more often than was to be expected becomes
//! stronger in proportion.
//!
//! Sources: Hunter, *MM algorithms for generalized Bradley-Terry models* (2004); Coulom, *Computing
//! Elo ratings of move patterns in the game of Go* (2007), for teams; Caron and Doucet, *Efficient
//! Bayesian inference for generalized Bradley-Terry models* (2012), for the prior.

use std::ops::AddAssign;

/// A team: its feature of each group, by number from 0.
pub type Team<const GROUPS: usize> = [u32; GROUPS];

/// How strong each feature of each group is.
///
/// Agresti's baseball teams, of which Milwaukee won 7 of 13 games against Detroit, come to the
/// published ratio:
///
/// ```
/// use katachi::measure::bradley_terry::{Contests, Prior, Strengths};
///
/// let mut strengths = Strengths::even([2]);
/// for _ in 0..50 {
///     let mut contests = Contests::new(&strengths, 0);
///     for game in 0..13 {
///         contests.add(&strengths, &[[0], [1]], usize::from(game >= 7));
///     }
///     strengths.improve(&contests, Prior::NONE);
/// }
/// let [milwaukee, detroit] = strengths.group(0) else { unreachable!() };
/// assert!((milwaukee / detroit - 7.0 / 6.0).abs() < 1e-6);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Strengths<const GROUPS: usize> {
    groups: [Vec<f64>; GROUPS],
}

/// What is held of a strength before any contest is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prior {
    /// How many wins it takes to outweigh that a strength is most likely 1: the shape of a gamma
    /// distribution with its peak there, less one.
    pub wins: f64,
    /// The least that a strength can be.
    pub least: f64,
}

impl Prior {
    /// Nothing: any strength is as likely as any other.
    pub const NONE: Prior = Prior {
        wins: 0.0,
        least: 0.0,
    };
}

impl<const GROUPS: usize> Strengths<GROUPS> {
    /// A strength of 1 for each of so many features of each group.
    #[must_use]
    pub fn even(features: [usize; GROUPS]) -> Strengths<GROUPS> {
        Strengths {
            groups: features.map(|features| vec![1.0; features]),
        }
    }

    /// The strengths of the features of a group.
    ///
    /// # Panics
    /// When there is no such group.
    #[must_use]
    pub fn group(&self, group: usize) -> &[f64] {
        &self.groups[group]
    }

    /// Sets the strength of a feature, such as of one that the others of its group are measured by.
    ///
    /// # Panics
    /// When there is no such feature.
    pub fn set(&mut self, group: usize, feature: usize, strength: f64) {
        self.groups[group][feature] = strength;
    }

    /// The strength of a team.
    ///
    /// # Panics
    /// When it has a feature that there is not.
    #[must_use]
    pub fn of(&self, team: &Team<GROUPS>) -> f64 {
        let features = self.groups.iter().zip(team);
        features
            .map(|(group, &feature)| group[feature as usize])
            .product()
    }

    /// Makes a step: gives each feature of the group of the contests the strength
    ///
    /// (wins + prior) / (expected wins / strength + prior),
    ///
    /// after which the results are at least as likely as before. Groups take turns.
    ///
    /// # Panics
    /// When the contests are of other features.
    pub fn improve(&mut self, contests: &Contests, prior: Prior) {
        let group = &mut self.groups[contests.group];
        assert_eq!(group.len(), contests.wins.len());
        let counts = contests.wins.iter().zip(&contests.expected);
        for (strength, (&wins, &expected)) in group.iter_mut().zip(counts) {
            let expected = expected as f64 / ONE as f64;
            let against = expected / *strength + prior.wins;
            if against > 0.0 {
                *strength = ((wins as f64 + prior.wins) / against).max(prior.least);
            }
        }
    }
}

/// A win, as expected wins are counted: in parts of 2^32, so that their sum does not depend on the
/// order of the contests.
const ONE: u64 = 1 << 32;

/// What came of contests for the features of a group, and what was to be expected.
#[derive(Clone, Debug)]
pub struct Contests {
    group: usize,
    wins: Vec<u64>,
    /// In parts of [`ONE`].
    expected: Vec<u64>,
    /// Of the teams of the contest at hand.
    strengths: Vec<f64>,
}

impl Contests {
    /// No contest; features of that group will be looked at.
    ///
    /// # Panics
    /// When there is no such group.
    #[must_use]
    pub fn new<const GROUPS: usize>(strengths: &Strengths<GROUPS>, group: usize) -> Contests {
        let features = strengths.groups[group].len();
        Contests {
            group,
            wins: vec![0; features],
            expected: vec![0; features],
            strengths: Vec::new(),
        }
    }

    /// The group that is looked at.
    #[must_use]
    pub const fn group(&self) -> usize {
        self.group
    }

    /// Adds a contest, won by the team of that number.
    ///
    /// # Panics
    /// When there is no such team, or a feature that there is not.
    pub fn add<const GROUPS: usize>(
        &mut self,
        strengths: &Strengths<GROUPS>,
        teams: &[Team<GROUPS>],
        winner: usize,
    ) {
        self.wins[teams[winner][self.group] as usize] += 1;
        self.strengths.clear();
        self.strengths
            .extend(teams.iter().map(|team| strengths.of(team)));
        let scale = ONE as f64 / self.strengths.iter().sum::<f64>();
        for (team, strength) in teams.iter().zip(&self.strengths) {
            self.expected[team[self.group] as usize] += (strength * scale).round() as u64;
        }
    }
}

/// Adds other contests, of the same features.
///
/// # Panics
/// When the numbers of features differ.
impl AddAssign for Contests {
    fn add_assign(&mut self, other: Contests) {
        assert_eq!(
            (self.group, self.wins.len()),
            (other.group, other.wins.len())
        );
        for (sum, wins) in self.wins.iter_mut().zip(other.wins) {
            *sum += wins;
        }
        for (sum, expected) in self.expected.iter_mut().zip(other.expected) {
            *sum += expected;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fits all groups to contests of teams, each with the number of the winner and how often it
    /// came to that.
    fn fitted<const GROUPS: usize>(
        features: [usize; GROUPS],
        contests: &[(&[Team<GROUPS>], usize, usize)],
        prior: Prior,
    ) -> Strengths<GROUPS> {
        let mut strengths = Strengths::even(features);
        for _ in 0..400 {
            for group in 0..GROUPS {
                let mut counted = Contests::new(&strengths, group);
                for &(teams, winner, times) in contests {
                    for _ in 0..times {
                        counted.add(&strengths, teams, winner);
                    }
                }
                strengths.improve(&counted, prior);
            }
        }
        strengths
    }

    fn assert_close(found: f64, expected: f64, tolerance: f64) {
        assert!(
            (found - expected).abs() < tolerance,
            "{found} for {expected}"
        );
    }

    /// Agresti, *Categorical data analysis*, American League 1987: Milwaukee, Detroit, Toronto, New
    /// York, Boston, Cleveland, Baltimore. A row has the games won against each of them.
    const BASEBALL: [[usize; 7]; 7] = [
        [0, 7, 9, 7, 7, 9, 11],
        [6, 0, 7, 5, 11, 9, 9],
        [4, 6, 0, 7, 7, 8, 12],
        [6, 8, 6, 0, 6, 7, 10],
        [6, 2, 6, 7, 0, 7, 12],
        [4, 4, 5, 6, 6, 0, 6],
        [2, 4, 1, 3, 1, 7, 0],
    ];

    #[test]
    fn the_strengths_of_baseball_teams_are_the_published_ones() {
        let pairs: Vec<(usize, usize)> = (0..7)
            .flat_map(|a| (0..7).map(move |b| (a, b)))
            .filter(|(a, b)| a != b)
            .collect();
        let teams: Vec<_> = pairs
            .iter()
            .map(|&(a, b)| [[a as u32], [b as u32]])
            .collect();
        let contests: Vec<_> = pairs
            .iter()
            .zip(&teams)
            .map(|(&(a, b), teams)| (&teams[..], 0, BASEBALL[a][b]))
            .collect();
        let strengths = fitted([7], &contests, Prior::NONE);
        let last = strengths.group(0)[6];
        let published = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0];
        for (strength, published) in strengths.group(0).iter().zip(published) {
            assert_close((strength / last).ln(), published, 0.006);
        }
    }

    /// One against two wins three of four; with the second group the other way round, it wins three
    /// of five: the second feature of that group is half as strong as the first.
    #[test]
    fn the_strength_of_a_team_is_the_product_of_its_features() {
        let plain = [[0, 0], [1, 0]];
        let mixed = [[0, 1], [1, 0]];
        let contests: [(&[Team<2>], usize, usize); 4] = [
            (&plain, 0, 3),
            (&plain, 1, 1),
            (&mixed, 0, 3),
            (&mixed, 1, 2),
        ];
        let strengths = fitted([2, 2], &contests, Prior::NONE);
        let ratio = |group: usize| strengths.group(group)[0] / strengths.group(group)[1];
        assert_close(ratio(0), 3.0, 1e-6);
        assert_close(ratio(1), 2.0, 1e-6);
    }

    /// Three teams, two of them alike: with a share of 3 in 5 for the third, it is three times as
    /// strong as each of the others.
    #[test]
    fn several_teams_share_the_chances() {
        let teams = [[0], [0], [1]];
        let contests: [(&[Team<1>], usize, usize); 2] = [(&teams, 2, 3), (&teams, 0, 2)];
        let strengths = fitted([2], &contests, Prior::NONE);
        assert_close(strengths.group(0)[1] / strengths.group(0)[0], 3.0, 1e-6);
    }

    /// With x = strength of the only feature that ever wins, against one of strength y that never
    /// does: x = (1 + 1) / (1 / (x + y) + 1) and y = 1 / (1 / (x + y) + 1). So x = 2 y, hence
    /// y = 3 y / (1 + 3 y), y = 2/3, x = 4/3.
    #[test]
    fn a_prior_keeps_strengths_near_one() {
        let prior = Prior {
            wins: 1.0,
            least: 0.0,
        };
        let teams = [[0], [1]];
        let strengths = fitted([2], &[(&teams[..], 0, 1)], prior);
        assert_close(strengths.group(0)[0], 4.0 / 3.0, 1e-6);
        assert_close(strengths.group(0)[1], 2.0 / 3.0, 1e-6);
        let floor = Prior {
            wins: 1.0,
            least: 1.0,
        };
        let strengths = fitted([2], &[(&teams[..], 0, 1)], floor);
        assert_eq!(strengths.group(0)[1], 1.0);
        // x = 2 / (1 / (x + 1) + 1), hence x^2 = 2.
        assert_close(strengths.group(0)[0], 2f64.sqrt(), 1e-6);
    }

    #[test]
    fn parts_add_up_in_any_order() {
        let mut strengths = Strengths::even([3, 2]);
        let teams: Vec<Team<2>> = vec![[0, 0], [1, 1], [2, 0], [2, 1], [1, 0]];
        for round in 0..3 {
            let of = |winners: &[usize]| {
                let mut contests = Contests::new(&strengths, round % 2);
                for &winner in winners {
                    contests.add(&strengths, &teams[winner % 2..], winner % 3);
                }
                contests
            };
            let all = of(&[0, 1, 2, 3, 4, 5, 6, 7]);
            let mut parts = of(&[7, 3, 6]);
            parts += of(&[5, 0]);
            parts += of(&[2, 1, 4]);
            let (mut one, mut other) = (strengths.clone(), strengths.clone());
            one.improve(&all, Prior::NONE);
            other.improve(&parts, Prior::NONE);
            assert_eq!(one, other);
            assert_ne!(one, strengths);
            strengths = one;
        }
    }
}
