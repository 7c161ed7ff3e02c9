//! Counts of `katachi mine`.

use std::collections::HashMap;

use crate::games;
use crate::oracle;
use crate::program::{folder, katachi, output_of, paths};

/// A mined pattern.
struct Mined {
    shape: String,
    played: u64,
    offered: u64,
    weight: f64,
}

fn read(text: &str) -> Vec<Mined> {
    let database: toml::Table = text.parse().unwrap();
    let patterns = database["pattern"].as_array().unwrap();
    patterns
        .iter()
        .map(|pattern| {
            let shape = pattern["shape"].as_str().unwrap().trim();
            let rows: Vec<Vec<char>> = shape.lines().map(|row| row.chars().collect()).collect();
            let comment = pattern["comment"].as_str().unwrap();
            let numbers = comment.split(' ').filter_map(|word| word.parse().ok());
            let [played, offered] = numbers.collect::<Vec<u64>>()[..] else {
                panic!("{comment}");
            };
            Mined {
                shape: oracle::canonical(&rows),
                played,
                offered,
                weight: pattern["weight"].as_float().unwrap(),
            }
        })
        .collect()
}

fn assert_counts(text: &str, expected: &oracle::Neighborhoods, min_played: u64, case: &str) {
    let mined = read(text);
    let often = |&(_, &(_, played)): &(&String, &(u64, u64))| played >= min_played;
    let wanted: HashMap<_, _> = expected.counts.iter().filter(often).collect();
    assert_eq!(mined.len(), wanted.len(), "{case}");
    let average = expected.moves as f64 / expected.legal as f64;
    for of in &mined {
        assert_eq!(
            wanted[&of.shape],
            &(of.offered, of.played),
            "{case}: {}",
            of.shape
        );
        let weight = (of.played as f64 + 100.0 * average) / (of.offered as f64 + 100.0);
        assert!((of.weight - weight).abs() < 1e-6, "{case}: {}", of.weight);
    }
    assert!(mined.is_sorted_by(|a, b| a.played >= b.played), "{case}");
}

#[test]
fn counts_are_those_of_a_plain_recount() {
    let files = games::files();
    let all: Vec<_> = files.iter().flat_map(|file| file.games.clone()).collect();
    let games = folder(&games::texts(&files));
    for (size, min_played) in [(3, 1), (3, 4), (5, 1), (5, 2)] {
        let expected = oracle::mine(&all, size);
        let (size, least) = (size.to_string(), min_played.to_string());
        let arguments = ["mine", "--size", &size, "--min-played", &least];
        let text = output_of(katachi(arguments).arg(games.path()));
        assert_counts(&text, &expected, min_played, &format!("size {size}"));
    }
}

#[test]
fn counts_of_real_games_are_those_of_a_plain_recount() {
    for (path, game) in games::real() {
        let expected = oracle::mine([&game], 5);
        let text = output_of(&mut katachi(["mine", "--min-played", "1", &path]));
        assert_counts(&text, &expected, 1, &path);
    }
}

#[test]
fn neither_threads_nor_the_order_of_files_change_a_byte() {
    let games = folder(&games::texts(&games::files()));
    let mut files = paths(games.path());
    let of = |jobs: &str, files: &[String]| {
        let arguments = ["mine", "--min-played", "2", "--top", "50", "--jobs", jobs];
        output_of(katachi(arguments).args(files))
    };
    let expected = of("1", &files);
    for (jobs, by) in [("2", 3), ("7", 5), ("1", 8)] {
        files.rotate_left(by);
        assert_eq!(of(jobs, &files), expected, "{jobs} threads");
    }
}

#[test]
fn the_most_played_are_kept() {
    let games = folder(&games::texts(&games::files()));
    let of = |top: &str| {
        let arguments = ["mine", "--size", "3", "--min-played", "1", "--top", top];
        read(&output_of(katachi(arguments).arg(games.path())))
    };
    let all = of("100000");
    let some = of("30");
    assert_eq!(some.len(), 30);
    for (some, all) in some.iter().zip(&all) {
        assert_eq!((&some.shape, some.played), (&all.shape, all.played));
    }
}

#[test]
fn what_is_mined_loads_and_says_how_often_it_was_played() {
    let games = folder(&games::texts(&games::files()));
    let text = output_of(katachi(["mine", "--name", "my-own"]).arg(games.path()));
    let mined = read(&text);
    let databases = folder(&[("my-own.toml".into(), text)]);
    let path = databases.path().join("my-own.toml");
    let arguments = [
        "--db",
        path.to_str().unwrap(),
        games.path().to_str().unwrap(),
    ];
    let report = crate::program::report_of(&arguments);
    assert_eq!(report.patterns.len(), mined.len());
    for (of, mined) in report.patterns.iter().zip(&mined) {
        assert!(of.pattern.starts_with("my-own/m"), "{}", of.pattern);
        // Moves that the rules forbid are in records too: they are played, but were never offered.
        assert_eq!(of.offered, mined.offered);
        assert!(of.played <= mined.played);
    }
}

#[test]
fn games_that_are_not_counted_are_named() {
    let files = games::files();
    let games = folder(&games::texts(&files));
    let output = katachi(["mine"]).arg(games.path()).output().unwrap();
    let messages = String::from_utf8(output.stderr).unwrap();
    for file in files {
        assert_eq!(
            messages.contains(&file.name),
            file.faulty,
            "{}: {messages}",
            file.name
        );
    }
}
