//! Strengths fitted plainly: every contest kept as text, every sum made anew in floating point.

use std::collections::HashMap;

use crate::games::Game;
use crate::oracle::{around, place_numbers, positions};

/// The features of a point, by what they are called: of the 3x3 neighbourhood, the 5x5 one, the
/// distance, the line.
type Features = [String; 4];

struct Contest {
    points: Vec<Features>,
    winner: usize,
}

/// Strengths by the names of features.
pub(crate) type Strengths = [HashMap<String, f64>; 4];

/// The name of whatever is not told apart.
pub(crate) const OTHER: &str = "other";

/// What is fitted.
pub(crate) struct Wanted {
    /// Whether 3x3 neighbourhoods stand behind the 5x5 ones.
    pub(crate) with_cores: bool,
    pub(crate) by_place: bool,
    /// The least number of times that a 5x5 neighbourhood was played.
    pub(crate) min_played: u64,
}

fn contests(games: &[Game]) -> Vec<Contest> {
    let mut contests = Vec::new();
    for game in games {
        positions(game, |board, side, played, last| {
            let legal: Vec<_> = board
                .places()
                .filter(|&place| board.is_legal(side, place))
                .collect();
            let Some(winner) = legal.iter().position(|&place| place == played) else {
                return;
            };
            let features = |&place: &(usize, usize)| {
                let (near, line) = place_numbers(board.size, place, last);
                [
                    around(board, side, place, 3),
                    around(board, side, place, 5),
                    near.to_string(),
                    line.to_string(),
                ]
            };
            contests.push(Contest {
                points: legal.iter().map(features).collect(),
                winner,
            });
        });
    }
    contests
}

/// Fits strengths; `played` says how often neighbourhoods of both sizes were played.
pub(crate) fn fit(games: &[Game], played: &HashMap<String, u64>, wanted: &Wanted) -> Strengths {
    let mut contests = contests(games);
    let count = |name: &str| played.get(name).copied().unwrap_or(0);
    let least = played
        .iter()
        .filter(|&(name, &count)| name.len() == 29 && count >= wanted.min_played)
        .map(|(_, &count)| count)
        .min()
        .unwrap();
    let mut everything = Vec::new();
    for contest in &mut contests {
        let mut points = contest.points.clone();
        for features in &mut points {
            let is_fitted = [
                wanted.with_cores && count(&features[0]) > 0,
                count(&features[1]) >= wanted.min_played,
                wanted.by_place,
                wanted.by_place,
            ];
            for (feature, is_fitted) in features.iter_mut().zip(is_fitted) {
                if !is_fitted {
                    *feature = OTHER.into();
                }
            }
        }
        contest.points.clone_from(&points);
        for features in &mut contest.points {
            if count(&features[1]) == least {
                features[1] = OTHER.into();
            }
        }
        everything.push(Contest {
            points,
            winner: contest.winner,
        });
    }
    let mut strengths = Strengths::default();
    let mut turns = vec![1];
    if wanted.with_cores {
        turns.insert(0, 0);
    }
    if wanted.by_place {
        turns.extend([2, 3]);
    }
    for _ in 0..4 {
        for &group in &turns {
            step(&contests, group, wanted.with_cores, &mut strengths);
        }
    }
    step(&everything, 1, wanted.with_cores, &mut strengths);
    strengths
}

fn step(contests: &[Contest], group: usize, with_cores: bool, strengths: &mut Strengths) {
    let mut wins: HashMap<&str, f64> = HashMap::new();
    let mut against: HashMap<&str, f64> = HashMap::new();
    for contest in contests {
        let of = |features: &Features| -> f64 {
            let each = features.iter().zip(&*strengths);
            each.map(|(feature, group)| group.get(feature).unwrap_or(&1.0))
                .product()
        };
        let sum: f64 = contest.points.iter().map(of).sum();
        *wins
            .entry(&contest.points[contest.winner][group])
            .or_default() += 1.0;
        for features in &contest.points {
            let own = strengths[group].get(&features[group]).unwrap_or(&1.0);
            *against.entry(&features[group]).or_default() += of(features) / own / sum;
        }
    }
    let mut fitted = HashMap::new();
    for (feature, against) in against {
        let wins = wins.get(feature).copied().unwrap_or(0.0);
        let mut strength = (wins + 0.1) / (against + 0.1);
        if group == 1 && with_cores {
            strength = f64::max(strength, 1.0);
        }
        if group == 1 && feature == OTHER {
            strength = 1.0;
        }
        fitted.insert(feature.to_string(), strength);
    }
    // What was in no contest has nothing but what was held of it before.
    strengths[group].extend(fitted);
}
