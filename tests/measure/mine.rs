//! Counts of `katachi mine`.

use std::collections::HashMap;

use katachi::game::Record;
use katachi::measure::mine::{Offered, Played, Radius, Slice, Wanted};

use crate::games;
use crate::oracle;
use crate::program::{folder, katachi, output_of, paths};

/// A mined pattern.
pub(crate) struct Mined {
    pub(crate) shape: String,
    played: u64,
    offered: u64,
    pub(crate) weight: f64,
}

pub(crate) fn read(text: &str) -> Vec<Mined> {
    let database: toml::Table = text.parse().unwrap();
    let patterns = database["pattern"].as_array().unwrap();
    patterns
        .iter()
        .map(|pattern| {
            let shape = pattern["shape"].as_str().unwrap().trim();
            let rows = with_outer_edges(shape.lines().map(|row| row.chars().collect()).collect());
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

/// Puts back the rows and columns that are left out behind an edge.
fn with_outer_edges(mut rows: Vec<Vec<char>>) -> Vec<Vec<char>> {
    let reach = if rows.len() == 3 && rows[0].len() == 3 {
        1
    } else {
        2
    };
    for _ in 0..4 {
        // A quarter turn each time: so that the candidate gets enough rows before it.
        let before = rows.iter().position(|row| row.contains(&'x')).unwrap();
        let outer = vec!['#'; rows[0].len()];
        assert!(before == reach || rows[0] == outer, "{rows:?}");
        rows.splice(0..0, vec![outer; reach - before]);
        rows = oracle::images(&rows).swap_remove(1);
    }
    rows
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

/// The score of a point is the rate of the 5x5 neighbourhood that is kept, and else that of the 3x3
/// one.
#[test]
fn with_back_off_scores_are_rates() {
    let files = games::files();
    let all: Vec<_> = files.iter().flat_map(|file| file.games.clone()).collect();
    let games = folder(&games::texts(&files));
    let text = output_of(katachi(["mine", "--back-off", "--min-played", "2"]).arg(games.path()));
    let mined = read(&text);
    let wide = oracle::mine(&all, 5);
    let narrow = oracle::mine(&all, 3);
    let average = wide.moves as f64 / wide.legal as f64;
    let drawn = |(offered, played): (u64, u64), expected: f64| {
        (played as f64 + 100.0 * expected) / (offered as f64 + 100.0)
    };
    let core_rate = |core: &str| drawn(narrow.counts[core], average);
    let core_of = |shape: &str| {
        let rows: Vec<Vec<char>> = shape.split(' ').map(|row| row.chars().collect()).collect();
        let inner: Vec<Vec<char>> = rows[1..4].iter().map(|row| row[1..4].to_vec()).collect();
        oracle::canonical(&inner)
    };
    let is_narrow = |of: &&Mined| of.shape.len() == 11;
    let backs: HashMap<&str, &Mined> = mined
        .iter()
        .filter(is_narrow)
        .map(|of| (of.shape.as_str(), of))
        .collect();
    let played = narrow.counts.values().filter(|&&(_, played)| played > 0);
    assert_eq!(backs.len(), played.count(), "all 3x3 ones that were played");
    let mut left = narrow.counts.clone();
    let mut kept = 0;
    for of in mined.iter().filter(|of| !is_narrow(of)) {
        kept += 1;
        let core = core_of(&of.shape);
        let counts = wide.counts[&of.shape];
        assert_eq!(counts, (of.offered, of.played));
        let rate = drawn(counts, core_rate(&core));
        let score = of.weight + backs[core.as_str()].weight;
        assert!(
            (score - rate).abs() < 2e-6,
            "{}: {score} for {rate}",
            of.shape
        );
        // Those that were played just often enough are there by chance.
        if of.played > 2 {
            let left = left.get_mut(&core).unwrap();
            *left = (left.0 - counts.0, left.1.saturating_sub(counts.1));
        }
    }
    assert!(kept > 10, "{kept}");
    for (shape, back) in backs {
        assert_eq!(narrow.counts[shape], (back.offered, back.played));
        // Where nothing is taken away, what is left is all of it: its own rate, drawn but once.
        let rate = if left[shape] == narrow.counts[shape] {
            core_rate(shape)
        } else {
            drawn(left[shape], core_rate(shape))
        };
        assert!((back.weight - rate).abs() < 2e-6, "{shape}");
    }
}

#[test]
fn only_sharp_ones_are_kept_where_a_lift_is_asked_for() {
    let files = games::files();
    let all: Vec<_> = files.iter().flat_map(|file| file.games.clone()).collect();
    let games = folder(&games::texts(&files));
    let counts = oracle::mine(&all, 3);
    let average = counts.moves as f64 / counts.legal as f64;
    let arguments = ["mine", "--size", "3", "--min-played", "1"];
    let of = |lift: &str| {
        read(&output_of(
            katachi(arguments)
                .args(["--min-lift", lift])
                .arg(games.path()),
        ))
    };
    let (all, some) = (of("0"), of("2.5"));
    let sharp = all.iter().filter(|of| of.weight >= 2.5 * average);
    assert_eq!(some.len(), sharp.count());
    assert!(!some.is_empty() && some.len() < all.len());
}

/// Examples are boards of their own, which other parts of the program read and match.
#[test]
fn mined_examples_hold() {
    let games = folder(&games::texts(&games::files()));
    for options in [
        &["--size", "3"][..],
        &["--min-played", "2"],
        &["--back-off"],
    ] {
        let text = output_of(
            katachi(["mine", "--examples"])
                .args(options)
                .arg(games.path()),
        );
        assert_eq!(
            text.matches("[[pattern.example]]").count(),
            read(&text).len()
        );
        let databases = folder(&[("mined.toml".into(), text)]);
        let path = databases.path().join("mined.toml");
        katachi(["test", path.to_str().unwrap()]).assert().success();
        katachi(["fmt", "--check", path.to_str().unwrap()])
            .assert()
            .success();
    }
}

#[test]
fn held_out_games_are_scored_with_what_others_played() {
    let coverage = |files: &[(String, String)]| {
        let games = folder(files);
        let arguments = ["mine", "--held-out", "2", "--min-played", "1"];
        let text = output_of(katachi(arguments).arg(games.path()));
        let mined = text.lines().last().unwrap();
        mined.split_whitespace().nth(2).unwrap().to_string()
    };
    let file = |number: usize, text: &str| (format!("{number}.sgf"), text.to_string());
    let same: Vec<_> = (0..6)
        .map(|number| file(number, "(;SZ[9];B[ee];W[aa])"))
        .collect();
    assert_eq!(coverage(&same), "100.0%");
    // Neither player plays where the other one does.
    let different = [file(0, "(;SZ[9];B[ee])"), file(1, "(;SZ[9];B[aa])")];
    assert_eq!(coverage(&different), "0.0%");
}

#[test]
fn what_is_given_is_scored_alone_and_together_with_what_is_mined() {
    let games = folder(&games::texts(&games::files()));
    let arguments = ["mine", "--held-out", "3", "--db", "builtin:contact"];
    let text = output_of(katachi(arguments).arg(games.path()));
    let row = |name: &str| -> Vec<String> {
        let of_name = |line: &&str| line.trim_start().starts_with(name);
        let line = text.lines().find(of_name).unwrap();
        line.split_whitespace().map(String::from).collect()
    };
    let score = katachi(["score", "--db", "builtin:contact"])
        .arg(games.path())
        .assert();
    let score = String::from_utf8(score.success().get_output().stdout.clone()).unwrap();
    let coverage = score
        .lines()
        .find(|line| line.contains("coverage"))
        .unwrap();
    assert_eq!(row("given")[2], coverage.split_whitespace().nth(1).unwrap());
    let [given, mined, together] =
        ["given", "mined", "together"].map(|name| row(name)[1].parse::<i64>().unwrap());
    assert!((given + mined - together).abs() <= 1, "{text}");
}

/// What is in a database already, or what it always warns of, is not mined for use together with
/// it.
#[test]
fn what_does_not_belong_beside_a_database_is_left_out() {
    let games = folder(&games::texts(&games::files()));
    let of = |options: &[&str]| {
        let arguments = ["mine", "--size", "3", "--min-played", "3"];
        output_of(katachi(arguments).args(options).arg(games.path()))
    };
    let all = read(&of(&[]));
    let shape = |of: &Mined| of.shape.replace(' ', "\n");
    let (same, warned) = (&all[0], &all[1]);
    let given = format!(
        "format = 1\nname = \"given\"\n[[pattern]]\nid = \"same\"\nshape = \"\"\"\n{}\n\"\"\"\n[[pattern]]\nid = \"warned\"\nkind = \"negative\"\nshape = \"\"\"\n{}\n\"\"\"\n",
        shape(same),
        shape(warned)
    );
    let databases = folder(&[("given.toml".into(), given)]);
    let path = databases.path().join("given.toml");
    let left = read(&of(&["--db", path.to_str().unwrap()]));
    let expected: Vec<_> = all[2..].iter().map(|of| &of.shape).collect();
    let found: Vec<_> = left.iter().map(|of| &of.shape).collect();
    assert_eq!(found, expected);
}

#[test]
fn held_out_figures_depend_on_neither_threads_nor_order() {
    let games = folder(&games::texts(&games::files()));
    let mut files = paths(games.path());
    let of = |jobs: &str, files: &[String]| {
        let arguments = ["mine", "--held-out", "3", "--back-off", "--jobs", jobs];
        output_of(katachi(arguments).args(files))
    };
    let expected = of("1", &files);
    let moves: usize = games::files()
        .iter()
        .flat_map(|file| &file.games)
        .flat_map(|game| &game.moves)
        .filter(|(_, place)| place.is_some())
        .count();
    assert!(expected.contains(&format!(" {moves} moves,")), "{expected}");
    files.reverse();
    assert_eq!(of("7", &files), expected);
}

/// Counts of parts of a collection, and of slices of the neighbourhoods, make up the whole.
#[test]
fn parts_and_slices_add_up_to_the_whole() {
    let records: Vec<_> = games::files()
        .iter()
        .filter_map(|file| katachi::game::read_records(&file.name, file.text.as_bytes()).ok())
        .flat_map(|records| records.games.into_iter().flatten())
        .collect();
    let played = |records: &[Record], slice| {
        let mut played = Played::new(Radius::Two, slice);
        records.iter().for_each(|record| played.add(record));
        played
    };
    let whole = played(&records, Slice::ALL);
    let mut sum = Played::new(Radius::Two, Slice::ALL);
    for part in records.chunks(3).rev() {
        sum += played(part, Slice::ALL);
    }
    assert_eq!(sum, whole);
    let mut all: Vec<_> = whole.into_counts().collect();
    all.sort_unstable();
    for of in [2, 5] {
        let slices = (0..of).map(|number| played(&records, Slice { number, of }));
        let mut sliced: Vec<_> = slices.flat_map(Played::into_counts).collect();
        assert!(sliced.len() > 100);
        sliced.sort_unstable();
        assert_eq!(sliced, all);
    }
    let wanted = Wanted::new(
        Radius::Two,
        all.iter().map(|&(neighborhood, _)| neighborhood),
    );
    let offered = |records: &[Record]| {
        let mut offered = Offered::new(&wanted);
        records
            .iter()
            .for_each(|record| offered.add(&wanted, record));
        offered
    };
    let mut sum = Offered::new(&wanted);
    for part in records.chunks(4).rev() {
        sum += offered(part);
    }
    assert_eq!(sum, offered(&records));
}
