//! Candidates ranked by place.

use katachi::candidates::Places;
use serde_json::Value;

use crate::games;
use crate::oracle::{self, Pattern};
use crate::program::{folder, katachi, output_of, paths, report_of};

fn pattern() -> Pattern {
    Pattern::new("diagonal", "positive", 1_000_000, "*? ?x")
}

fn database() -> (String, String) {
    let text = format!("format = 1\nname = \"d\"\n{}", pattern().toml());
    ("d.toml".into(), text)
}

fn strength(size: usize, place: (usize, usize), last: Option<(usize, usize)>) -> u128 {
    let (near, line) = oracle::place_numbers(size, place, last);
    u128::from(Places::COMMON.near[near]) * u128::from(Places::COMMON.lines[line])
}

#[test]
fn the_first_by_place_are_those_of_a_plain_recount() {
    let files = games::files();
    let all: Vec<_> = files.iter().flat_map(|file| file.games.clone()).collect();
    let databases = folder(&[database()]);
    let database = databases.path().join("d.toml");
    let database = database.to_str().unwrap();
    let games = folder(&games::texts(&files));
    let games = games.path().to_str().unwrap();
    let text = output_of(&mut katachi([
        "score", "--format", "json", "--rank", "place", "--db", database, games,
    ]));
    let report: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(report["rank"], "place");
    let counts = &report["counts"];
    let expected = oracle::score_by(&all, &[pattern()], strength);
    for (rank, expected) in ["1", "5", "10", "20"].into_iter().zip(expected.top) {
        assert_eq!(counts["top"][rank], expected, "{rank}");
    }
    // Everything else is the same, and more of what was played is first.
    let plain = report_of(&["--db", database, games]);
    assert_eq!(counts["covered"], plain.counts.covered);
    assert_eq!(counts["candidates"], plain.counts.candidates);
    assert!(expected.top[0] > plain.counts.top.first);
}

#[test]
fn match_puts_what_is_near_the_last_move_first() {
    // Equal scores: row by row, the point beside the last move would come late.
    let game = "(;SZ[9];B[cc];W[gg];B[ce];W[ge];B[cg];W[fh])";
    let files = [("a.sgf".into(), game.into()), database()];
    let folder = folder(&files);
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let of = |rank: &str| -> Vec<(usize, usize)> {
        let (database, game) = (path("d.toml"), path("a.sgf"));
        let arguments = [
            "match", "--format", "json", "--rank", rank, "--db", &database, &game,
        ];
        let text = output_of(&mut katachi(arguments));
        let position: Value = serde_json::from_str(&text).unwrap();
        let number = |of: &Value, key: &str| of[key].as_u64().unwrap() as usize - 1;
        let candidates = position["candidates"].as_array().unwrap();
        candidates
            .iter()
            .map(|of| (number(of, "x"), number(of, "y")))
            .collect()
    };
    let (by_score, by_place) = (of("score"), of("place"));
    assert!(by_score.is_sorted_by_key(|&(x, y)| (y, x)));
    let key =
        |&(x, y): &(usize, usize)| (std::cmp::Reverse(strength(9, (x, y), Some((5, 7)))), y, x);
    assert!(by_place.is_sorted_by_key(key), "{by_place:?}");
    assert_eq!(by_place.len(), by_score.len());
    assert_ne!(by_place, by_score);
}

#[test]
fn reports_of_different_rankings_are_not_added() {
    let games = folder(&games::texts(&games::files()));
    let files = paths(games.path());
    let report = |rank: &str, file: &str| {
        output_of(&mut katachi([
            "score", "--format", "json", "--rank", rank, file,
        ]))
    };
    let reports = folder(&[
        ("a.json".into(), report("place", &files[0])),
        ("b.json".into(), report("place", &files[1])),
        ("c.json".into(), report("score", &files[1])),
    ]);
    let path = |name: &str| reports.path().join(name).to_str().unwrap().to_string();
    let merged = output_of(&mut katachi([
        "score",
        "--merge",
        &path("a.json"),
        &path("b.json"),
    ]));
    assert!(merged.contains(", ranked by place"), "{merged}");
    let output = katachi(["score", "--merge", &path("a.json"), &path("c.json")])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let messages = String::from_utf8(output.stderr).unwrap();
    assert!(
        messages.contains("c.json:1:1: error: found counts of candidates ranked"),
        "{messages}"
    );
}
