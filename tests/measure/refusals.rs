//! Calls and inputs that are wrong: exit status 2, a place, nothing on standard output.

use std::fs;

use crate::program::{folder, katachi, output_of};

fn assert_refused(arguments: &[&str], expected: &str) {
    let output = katachi(arguments).output().unwrap();
    let messages = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {messages}");
    assert!(
        output.stdout.is_empty(),
        "{arguments:?}: something was written"
    );
    assert!(messages.contains(expected), "{arguments:?}: {messages}");
}

#[test]
fn folders_without_games_are_refused() {
    let empty = tempfile::tempdir().unwrap();
    let empty = empty.path().to_str().unwrap();
    for command in ["score", "mine"] {
        let message = format!("{empty}:1:1: error: no game record");
        assert_refused(&[command, empty], &message);
        assert_refused(&[command], "required");
    }
}

#[test]
fn a_file_that_is_not_there_is_refused_before_anything_is_counted() {
    let games = folder(&[("a.sgf".into(), "(;SZ[9];B[ee])".into())]);
    let there = games.path().join("a.sgf");
    for name in ["missing.sgf", "missing"] {
        let missing = games.path().join(name);
        let missing = missing.to_str().unwrap();
        for command in ["score", "mine"] {
            let message = format!("{missing}:1:1: error: ");
            assert_refused(&[command, there.to_str().unwrap(), missing], &message);
        }
    }
}

#[test]
fn games_of_which_none_can_be_counted_are_no_success() {
    let games = folder(&[
        ("a.sgf".into(), "no game".into()),
        ("b.sgf".into(), String::new()),
    ]);
    let games = games.path().to_str().unwrap();
    assert_refused(&["score", games], "a.sgf:1:1: error: ");
    assert_refused(&["score", games], "b.sgf:1:1: error: ");
    assert_refused(&["mine", games], "a.sgf:1:1: error: ");
}

#[test]
fn games_without_a_move_are_nothing_to_mine() {
    let games = folder(&[("a.sgf".into(), "(;SZ[9];B[];W[])".into())]);
    let games = games.path().to_str().unwrap();
    for options in [
        &[][..],
        &["--back-off"],
        &["--fit", "--place"],
        &["--back-off", "--fit"],
    ] {
        let call = [&["mine", games], options].concat();
        assert_refused(&call, "error: there is no game in which a point is played");
    }
}

#[test]
fn databases_that_are_wrong_are_refused() {
    let files = [
        ("a.sgf".into(), "(;SZ[9];B[ee])".into()),
        ("bad.toml".into(), "format = 1\nname = \"bad\"\n".into()),
    ];
    let folder = folder(&files);
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    assert_refused(
        &["score", "--db", &path("bad.toml"), &path("a.sgf")],
        "bad.toml:",
    );
    assert_refused(
        &["score", "--db", "builtin:none", &path("a.sgf")],
        "builtin:none:1:1: error: ",
    );
}

#[test]
fn numbers_that_make_no_sense_are_refused() {
    for (option, number) in [("--jobs", "0"), ("--sample", "x"), ("--sample", "1.5")] {
        assert_refused(&["score", option, number, "games"], option);
    }
    for (option, number) in [
        ("--jobs", "0"),
        ("--size", "4"),
        ("--top", "x"),
        ("--name", "Not a name"),
    ] {
        assert_refused(&["mine", option, number, "games"], option);
    }
}

#[test]
fn more_parts_than_files_are_refused_and_more_threads_than_files_do_no_harm() {
    let games = folder(&[("a.sgf".into(), "(;SZ[9];B[ee];W[de];B[df])".into())]);
    let games = games.path().to_str().unwrap();
    for parts in ["2", "18446744073709551615"] {
        assert_refused(&["mine", "--held-out", parts, games], "there are 1");
    }
    let score = |jobs| output_of(&mut katachi(["score", "--jobs", jobs, games]));
    assert_eq!(score("18446744073709551615"), score("1"));
}

#[test]
fn reports_that_cannot_be_added_are_refused() {
    let games = folder(&[("a.sgf".into(), "(;SZ[9];B[ee];W[de];B[df])".into())]);
    let games = games.path().to_str().unwrap();
    let report = |database: &str| {
        output_of(&mut katachi([
            "score", "--format", "json", "--db", database, games,
        ]))
    };
    let good = report("builtin:contact");
    let other = report("builtin:edge");
    let with = |from: &str, to: &str| {
        assert!(good.contains(from), "{from} in {good}");
        good.replacen(from, to, 1)
    };
    let cases = [
        (other, "databases"),
        ("{}".into(), "missing field"),
        (String::new(), "no report of scores"),
        ("[1, 2]".into(), "no report of scores"),
        (good[..good.len() / 2].to_string(), "no report of scores"),
        (format!("{good}{good}"), "no report of scores"),
        (with("\"schema\":1", "\"schema\":2"), "schema 2"),
        (with("\"kind\":\"positive\"", "\"kind\":\"odd\""), "`odd`"),
        (
            with("\"counts\":{\"games\":1", "\"counts\":{\"games\":-1"),
            "no report of scores",
        ),
        (
            with(
                "\"counts\":{\"games\":1",
                "\"counts\":{\"games\":18446744073709551615",
            ),
            "more than",
        ),
        (
            with("\"moves\":3,\"covered\":", "\"moves\":3,\"covered\":9"),
            "more moves",
        ),
    ];
    for (number, (text, message)) in cases.iter().enumerate() {
        let files = [
            ("good.json".into(), good.clone()),
            ("bad.json".into(), text.clone()),
        ];
        let folder = folder(&files);
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
        let call = ["score", "--merge", &path("good.json"), &path("bad.json")];
        assert_refused(&call, "bad.json:1:");
        assert_refused(&call, message);
        // Whatever comes after a report that is refused is looked at too.
        if number > 0 {
            let call = [
                "score",
                "--merge",
                &path("bad.json"),
                &path("good.json"),
                "nowhere.json",
            ];
            assert_refused(&call, "nowhere.json:1:1: error: ");
        }
    }
}

#[test]
fn a_report_that_is_no_text_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bytes.json");
    fs::write(&path, [0xff, 0x00, 0x7b]).unwrap();
    assert_refused(
        &["score", "--merge", path.to_str().unwrap()],
        "bytes.json:1:1: error: ",
    );
}
