//! Counts of `katachi score`.

use std::path::Path;

use crate::games::{self, File, Game};
use crate::oracle::{self, Counts, Pattern};
use crate::program::{Report, folder, katachi, output_of, paths, report_of};

/// Wild and exact, of both kinds, with one candidate and several, at edges and in the open, of
/// equal and of different weights.
fn patterns() -> Vec<Pattern> {
    [
        ("touch", "positive", 1_000_000, "Ox"),
        ("hane", "positive", 2_500_000, "?x? *O? ?*?"),
        ("jump", "positive", 1_000_000, "*+x"),
        ("sides", "positive", 125, "x*x"),
        ("edge", "positive", 3_000_001, "w+x ###"),
        ("diagonal", "positive", 700_000, "sb? bx_ ?__"),
        ("far", "positive", 1, "O+++x"),
        ("fill", "negative", 1_000_000, "?*? *x* ?*?"),
        ("first-line", "negative", 10, "+x+ ###"),
        (
            "never",
            "positive",
            1_000_000,
            "***** *OOO* *OxO* *OOO* *****",
        ),
    ]
    .map(|(name, kind, weight, shape)| Pattern::new(name, kind, weight, shape))
    .into()
}

fn database() -> (String, String) {
    let patterns: String = patterns().iter().map(Pattern::toml).collect();
    let text = format!("format = 1\nname = \"made-up\"\n{patterns}");
    ("made-up.toml".into(), text)
}

fn database_in(folder: &Path) -> String {
    folder.join("made-up.toml").to_str().unwrap().into()
}

fn counts_of(report: &Report) -> Counts {
    let counts = &report.counts;
    let top = &counts.top;
    Counts {
        games: counts.games,
        moves: counts.moves,
        covered: counts.covered,
        candidates: counts.candidates,
        legal: counts.legal,
        top: [top.first, top.five, top.ten, top.twenty],
        patterns: report
            .patterns
            .iter()
            .map(|pattern| (pattern.offered, pattern.played))
            .collect(),
    }
}

fn of_all(files: &[File]) -> Counts {
    let games = files.iter().flat_map(|file| &file.games);
    oracle::score(games, &patterns())
}

#[test]
fn counts_are_those_of_a_plain_recount() {
    let files = games::files();
    let databases = folder(&[database()]);
    let database = database_in(databases.path());
    let expected = of_all(&files);
    assert!(
        expected.patterns[..9]
            .iter()
            .all(|&(offered, _)| offered > 0)
    );
    assert_eq!(expected.patterns[9], (0, 0));

    let games = folder(&games::texts(&files));
    let report = report_of(&["--db", &database, games.path().to_str().unwrap()]);
    assert_eq!(counts_of(&report), expected);
    let faulty: Vec<_> = files.iter().filter(|file| file.faulty).collect();
    assert_eq!(report.skipped.len(), faulty.len());
    for file in faulty {
        let named = |name: &str| Path::new(name).ends_with(&file.name);
        assert!(report.skipped.iter().any(|skipped| named(&skipped.file)));
    }
}

#[test]
fn counts_of_real_games_are_those_of_a_plain_recount() {
    let databases = folder(&[database()]);
    let database = database_in(databases.path());
    for (path, game) in games::real() {
        let report = report_of(&["--db", &database, &path]);
        let expected = oracle::score([&game], &patterns());
        assert_eq!(counts_of(&report), expected, "{path}");
    }
}

#[test]
fn figures_are_the_quotients_of_the_counts() {
    let games = folder(&games::texts(&games::files()));
    let databases = folder(&[database()]);
    let database = database_in(databases.path());
    let report = report_of(&["--db", &database, games.path().to_str().unwrap()]);
    let share = |part: u64, whole: u64| (whole > 0).then(|| part as f64 / whole as f64);
    let counts = &report.counts;
    assert_eq!(report.schema, 1);
    assert_eq!((report.games, report.moves), (counts.games, counts.moves));
    assert_eq!(report.coverage, share(counts.covered, counts.moves));
    assert_eq!(report.candidates, share(counts.candidates, counts.moves));
    assert_eq!(report.top.first, share(counts.top.first, counts.moves));
    assert_eq!(report.top.twenty, share(counts.top.twenty, counts.moves));
    let names: Vec<_> = report
        .patterns
        .iter()
        .map(|of| of.pattern.as_str())
        .collect();
    let expected: Vec<_> = patterns()
        .iter()
        .map(|pattern| format!("made-up/{}", pattern.name))
        .collect();
    assert_eq!(names, expected, "patterns as loaded");
    for pattern in &report.patterns {
        assert_eq!(pattern.rate, share(pattern.played, pattern.offered));
        let average = counts.moves as f64 / counts.legal as f64;
        match (pattern.rate, pattern.lift) {
            (Some(rate), Some(lift)) => {
                assert!((lift - rate / average).abs() < 1e-9 * lift.max(1.0))
            }
            (rate, lift) => assert_eq!((rate, lift), (None, None)),
        }
    }
    assert_eq!(report.patterns[9].lift, None);
    assert_eq!(report.patterns[7].kind, "negative");
}

#[test]
fn without_a_move_every_figure_is_null() {
    let games = folder(&[("passes.sgf".into(), "(;SZ[9];B[];W[])".into())]);
    let report = report_of(&[games.path().to_str().unwrap()]);
    assert_eq!((report.games, report.moves), (1, 0));
    assert_eq!((report.coverage, report.candidates), (None, None));
    let top = [
        report.top.first,
        report.top.five,
        report.top.ten,
        report.top.twenty,
    ];
    assert_eq!(top, [None; 4]);
    assert!(
        report
            .patterns
            .iter()
            .all(|of| (of.rate, of.lift) == (None, None))
    );
}

/// A hand count: of 81 and 80 legal points, White's only neighbour points are proposed in the
/// second position.
#[test]
fn a_game_of_two_moves_is_counted_by_hand() {
    let files = [
        ("two.sgf".into(), "(;SZ[9];B[ee];W[de])".into()),
        (
            "touch.toml".into(),
            "format = 1\nname = \"t\"\n[[pattern]]\nid = \"touch\"\nshape = \"Ox\"\n".into(),
        ),
    ];
    let folder = folder(&files);
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let report = report_of(&["--db", &path("touch.toml"), &path("two.sgf")]);
    let expected = Counts {
        games: 1,
        moves: 2,
        covered: 1,
        candidates: 4,
        legal: 81 + 80,
        // Row by row, the point on the left is the second of four.
        top: [0, 1, 1, 1],
        patterns: vec![(4, 1)],
    };
    assert_eq!(counts_of(&report), expected);
    assert_eq!(report.patterns[0].lift, Some(161.0 / 8.0));
}

#[test]
fn neither_threads_nor_the_order_of_files_change_a_byte() {
    let games = folder(&games::texts(&games::files()));
    let databases = folder(&[database()]);
    let database = database_in(databases.path());
    let of = |jobs: &str, files: &[String]| {
        let list = files.join("\n");
        let arguments = [
            "score", "--db", &database, "--format", "json", "--jobs", jobs, "-",
        ];
        output_of(katachi(arguments).write_stdin(list))
    };
    let mut files = paths(games.path());
    let expected = of("1", &files);
    for (jobs, by) in [("2", 3), ("7", 5), ("1", 8)] {
        files.rotate_left(by);
        files.swap(0, 4);
        assert_eq!(of(jobs, &files), expected, "{jobs} threads");
    }
    files.reverse();
    let whole = games.path().to_str().unwrap();
    let of_folder = katachi(["score", "--db", &database, "--format", "json", whole]).assert();
    assert_eq!(of_folder.success().get_output().stdout, expected.as_bytes());
    assert_eq!(of("2", &files), expected, "the list reversed");
}

#[test]
fn parts_merged_are_what_one_run_prints() {
    let games = folder(&games::texts(&games::files()));
    let files = paths(games.path());
    let databases = folder(&[database()]);
    let database = database_in(databases.path());
    let run = |format: &str, files: &[String]| {
        output_of(katachi(["score", "--db", &database, "--format", format]).args(files))
    };
    let reports: Vec<_> = files
        .chunks(5)
        .rev()
        .enumerate()
        .map(|(number, files)| (format!("{number}.json"), run("json", files)))
        .collect();
    assert!(reports.len() > 2);
    let parts = folder(&reports);
    for format in ["json", "text"] {
        let merged = katachi(["score", "--merge", "--format", format])
            .args(paths(parts.path()))
            .assert();
        let merged = String::from_utf8(merged.success().get_output().stdout.clone()).unwrap();
        assert_eq!(merged, run(format, &files));
    }
}

#[test]
fn a_sample_is_a_part_of_the_whole_and_always_the_same() {
    let files: Vec<_> = games::files()
        .into_iter()
        .filter(|file| !file.faulty)
        .collect();
    let games = folder(&games::texts(&files));
    let databases = folder(&[database()]);
    let database = database_in(databases.path());
    let of = |sample: &str, seed: &str, files: &[String]| {
        let arguments = ["--db", &database, "--sample", sample, "--seed", seed];
        let files = files.iter().map(String::as_str);
        report_of(&arguments.into_iter().chain(files).collect::<Vec<_>>())
    };
    let mut names = paths(games.path());
    let ones: Vec<_> = files
        .iter()
        .map(|file| oracle::score(&file.games, &patterns()))
        .collect();
    let first = of("1", "0", &names);
    assert!(ones.contains(&counts_of(&first)), "the counts of one file");
    let some = of("4", "0", &names);
    names.reverse();
    assert_eq!(of("4", "0", &names), some, "in another order");
    let seeds = ["1", "2", "3", "4", "5", "6", "7", "8"];
    let differs = |seed: &&str| of("4", seed, &names).counts != some.counts;
    assert!(seeds.iter().any(differs), "another seed, another sample");
    let all = of("1000", "0", &names);
    assert_eq!(counts_of(&all), of_all(&files));
}

#[test]
fn the_text_is_sorted_as_asked() {
    let games = folder(&games::texts(&games::files()));
    let databases = folder(&[database()]);
    let database = database_in(databases.path());
    let games = games.path().to_str().unwrap();
    let report = report_of(&["--db", &database, games]);
    let sorted = |sort: &str| -> Vec<usize> {
        let text = output_of(&mut katachi([
            "score", "--db", &database, "--sort", sort, games,
        ]));
        let line = |line: &str| {
            let name = line.trim_start().split(' ').next()?;
            report.patterns.iter().position(|of| of.pattern == name)
        };
        text.lines().filter_map(line).collect()
    };
    let of = |index: &usize| &report.patterns[*index];
    for sort in ["lift", "offered", "played", "name"] {
        assert_eq!(sorted(sort).len(), report.patterns.len(), "{sort}");
    }
    assert!(sorted("offered").is_sorted_by(|a, b| of(a).offered >= of(b).offered));
    assert!(sorted("played").is_sorted_by(|a, b| of(a).played >= of(b).played));
    assert!(sorted("name").is_sorted_by(|a, b| of(a).pattern <= of(b).pattern));
    let known: Vec<_> = sorted("lift")
        .into_iter()
        .filter(|index| of(index).offered > 0)
        .collect();
    assert!(known.is_sorted_by(|a, b| of(a).lift >= of(b).lift));
}

/// A game goes up to its fault, whatever stands behind it.
#[test]
fn a_game_counts_up_to_its_fault() {
    let text = |rest: &str| format!("(;SZ[9];B[ee];W[de]{rest})");
    let files = [
        ("a.sgf".into(), text("")),
        ("b.sgf".into(), text(";B[ee];W[aa]")),
        ("c.sgf".into(), text(";B[zz]")),
    ];
    let folder = folder(&files);
    let reports: Vec<_> = paths(folder.path())
        .iter()
        .map(|path| report_of(&[path]))
        .collect();
    for (report, skipped) in reports.iter().zip([0, 1, 1]) {
        assert_eq!(counts_of(report), counts_of(&reports[0]));
        assert_eq!(report.skipped.len(), skipped);
    }
    assert!(
        reports[1].skipped[0].reason.contains("move 3"),
        "{:?}",
        reports[1].skipped
    );
}

/// Games whose moves are given by hand need no reader.
#[test]
fn the_recount_itself_counts_a_hand_made_game() {
    use crate::naive::Stone::{Black, White};
    let game = Game::plain(9, &[(Black, (4, 4)), (White, (3, 4))]);
    let touch = [Pattern::new("touch", "positive", 1, "Ox")];
    let counts = oracle::score([&game], &touch);
    assert_eq!((counts.moves, counts.legal), (2, 161));
    assert_eq!(counts.patterns, [(4, 1)]);
}
