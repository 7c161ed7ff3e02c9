//! Weights of `katachi mine --fit`.

use std::collections::HashMap;

use crate::fit_oracle::{self, OTHER, Strengths, Wanted};
use crate::games::{self, Game};
use crate::mine::{Mined, read};
use crate::oracle::{self, Neighborhoods};
use crate::program::{folder, katachi, output_of, paths};

/// Some of the made-up games, of all sizes: the plain fit is slow.
fn files() -> Vec<games::File> {
    games::files()
        .into_iter()
        .filter(|file| file.games.iter().all(|game| game.size < 19))
        .collect()
}

fn games_of(files: &[games::File]) -> Vec<Game> {
    files.iter().flat_map(|file| file.games.clone()).collect()
}

fn assert_close(found: f64, expected: f64, what: &str) {
    let tolerance = 1e-6 + 1e-5 * expected;
    assert!(
        (found - expected).abs() < tolerance,
        "{what}: {found} for {expected}"
    );
}

fn core_of(shape: &str) -> String {
    let rows: Vec<Vec<char>> = shape.split(' ').map(|row| row.chars().collect()).collect();
    let inner: Vec<Vec<char>> = rows[1..4].iter().map(|row| row[1..4].to_vec()).collect();
    oracle::canonical(&inner)
}

/// What is counted of both sizes.
struct Counted {
    cores: Neighborhoods,
    wide: Neighborhoods,
    played: HashMap<String, u64>,
}

impl Counted {
    fn of(games: &[Game]) -> Counted {
        let (cores, wide) = (oracle::mine(games, 3), oracle::mine(games, 5));
        let all = cores.counts.iter().chain(&wide.counts);
        let played = all.map(|(name, &(_, played))| (name.clone(), played));
        Counted {
            played: played.collect(),
            cores,
            wide,
        }
    }

    /// The weights of all neighbourhoods that have one.
    fn weights(&self, strengths: &Strengths, wanted: &Wanted) -> HashMap<String, f64> {
        let mut weights = HashMap::new();
        let mut left = self.wide.legal as f64;
        let mut sum = 0.0;
        let of = |group: usize, name: &str| strengths[group].get(name).copied().unwrap_or(1.0);
        if wanted.with_cores {
            for (name, &(offered, played)) in &self.cores.counts {
                if played > 0 {
                    weights.insert(name.clone(), of(0, name));
                    sum += offered as f64 * of(0, name);
                    left -= offered as f64;
                }
            }
        }
        for (name, &(offered, played)) in &self.wide.counts {
            if played < wanted.min_played {
                continue;
            }
            let factor = of(1, name);
            let weight = match wanted.with_cores {
                true => of(0, &core_of(name)) * (factor - 1.0),
                false => factor,
            };
            if weight > 0.0 {
                weights.insert(name.clone(), weight);
                sum += offered as f64 * weight;
            }
            if !wanted.with_cores {
                left -= offered as f64;
            }
        }
        let others = if wanted.with_cores { of(0, OTHER) } else { 1.0 };
        let scale = self.wide.moves as f64 / (sum + left * others);
        weights.values_mut().for_each(|weight| *weight *= scale);
        weights
    }
}

#[test]
fn weights_are_those_of_a_plain_fit() {
    let files = files();
    let games = games_of(&files);
    let counted = Counted::of(&games);
    let folder = folder(&games::texts(&files));
    for (with_cores, by_place, min_played) in [(true, true, 1), (true, false, 2), (false, true, 2)]
    {
        let wanted = Wanted {
            with_cores,
            by_place,
            min_played,
        };
        let strengths = fit_oracle::fit(&games, &counted.played, &wanted);
        let expected = counted.weights(&strengths, &wanted);
        let least = min_played.to_string();
        let mut call = katachi(["mine", "--fit", "--min-played", &least]);
        if with_cores {
            call.arg("--back-off");
        }
        if by_place {
            call.arg("--place");
        }
        let text = output_of(call.arg(folder.path()));
        let mined = read(&text);
        for Mined { shape, weight, .. } in &mined {
            assert_close(*weight, expected[shape], shape);
        }
        // A factor that is one but for rounding may be left out.
        let sure = expected.values().filter(|&&weight| weight > 1e-6).count();
        assert!((sure..=expected.len()).contains(&mined.len()));
        assert!(mined.len() > 20, "{}", mined.len());
        if by_place {
            assert_places(&text, &strengths);
        }
    }
}

/// The strengths of places, the greatest of each kind as a million.
fn assert_places(text: &str, strengths: &Strengths) {
    let database: toml::Table = text.parse().unwrap();
    for (key, group, features) in [("near", 2, 17), ("lines", 3, 6)] {
        let found = database["meta"][key].as_array().unwrap();
        assert_eq!(found.len(), features);
        let of = |feature: usize| strengths[group].get(&feature.to_string()).copied();
        let expected: Vec<f64> = (0..features)
            .map(|of_it| of(of_it).unwrap_or(1.0))
            .collect();
        let greatest = expected.iter().copied().fold(0.0, f64::max);
        for (found, expected) in found.iter().zip(expected) {
            let found = found.as_integer().unwrap() as f64 / 1e6;
            assert_close(found, expected / greatest, key);
        }
    }
}

#[test]
fn neither_threads_nor_the_order_of_files_change_a_byte() {
    let games = folder(&games::texts(&games::files()));
    let mut files = paths(games.path());
    let of = |jobs: &str, files: &[String]| {
        let options = ["--back-off", "--fit", "--place", "--min-played", "1"];
        output_of(katachi(["mine", "--jobs", jobs]).args(options).args(files))
    };
    let expected = of("1", &files);
    for (jobs, by) in [("2", 3), ("7", 5), ("1", 8)] {
        files.rotate_left(by);
        assert_eq!(of(jobs, &files), expected, "{jobs} threads");
    }
}

/// Both players always play beside the last move, at a point that looks like many others: how near
/// it is tells.
#[test]
fn places_tell_where_shapes_do_not() {
    let ladder: String = (b'c'..=b'q')
        .map(char::from)
        .map(|line| format!(";B[{line}{line}];W[{line}{}]", char::from(line as u8 + 1)))
        .collect();
    let files: Vec<_> = (0..4)
        .map(|number| (format!("{number}.sgf"), format!("(;SZ[19]{ladder})")))
        .collect();
    let games = folder(&files);
    let first = |options: &[&str]| -> f64 {
        let arguments = [
            "mine",
            "--held-out",
            "2",
            "--size",
            "3",
            "--min-played",
            "1",
        ];
        let text = output_of(katachi(arguments).args(options).arg(games.path()));
        let mined = text.lines().last().unwrap();
        let share = mined.split_whitespace().nth(4).unwrap();
        share.trim_end_matches('%').parse().unwrap()
    };
    let (by_score, by_place) = (first(&["--fit"]), first(&["--fit", "--place"]));
    assert!(by_place >= by_score + 20.0, "{by_place} for {by_score}");
}

#[test]
fn a_fit_goes_on_from_what_was_counted() {
    let games = folder(&games::texts(&games::files()));
    let states = tempfile::tempdir().unwrap();
    let state = states.path().join("state");
    let arguments = ["mine", "--fit", "--min-played", "2", "--resume"];
    let of = || output_of(katachi(arguments).arg(&state).arg(games.path()));
    let first = of();
    assert_eq!(of(), first);
    let plain = output_of(katachi(["mine", "--fit", "--min-played", "2"]).arg(games.path()));
    assert_eq!(plain, first);
}

#[test]
fn places_without_a_fit_are_refused() {
    let output = katachi(["mine", "--place", "games"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("--fit"));
}
