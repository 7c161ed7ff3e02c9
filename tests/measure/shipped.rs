//! The databases that come with the program, against the real games that may lie beside the
//! project.

use katachi::format::read_database;
use katachi::pattern::Kind;

use crate::program::{paths, report_of};

/// From this lift on a positive pattern is worth its place, with that many offers.
const GOOD_LIFT: f64 = 5.0;
const ENOUGH_OFFERS: u64 = 20;

#[test]
fn what_players_play_too_seldom_or_too_often_says_why_it_is_kept() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let games = root.join("../shared/games");
    if !games.is_dir() {
        eprintln!("no {}: not counted", games.display());
        return;
    }
    let report = report_of(&["--db", "builtin", games.to_str().unwrap()]);
    let (mut found, mut positive) = (0, 0);
    for file in paths(&root.join("patterns")) {
        if !file.ends_with(".toml") {
            continue;
        }
        let database = read_database(&file, &std::fs::read(&file).unwrap()).unwrap();
        for pattern in &database.patterns {
            let name = database.full_name(pattern);
            let Some(of) = report.patterns.iter().find(|of| of.pattern == name) else {
                assert_eq!(database.name.as_str(), "mined", "{name}");
                continue;
            };
            found += 1;
            let lift = of.lift.unwrap_or(0.0);
            let is_worth_it = match pattern.kind {
                Kind::Positive => lift >= GOOD_LIFT && of.offered >= ENOUGH_OFFERS,
                Kind::Negative => lift < 1.0,
            };
            positive += usize::from(pattern.kind == Kind::Positive && is_worth_it);
            let comment = pattern.comment.as_deref().unwrap_or_default();
            let says_why = ["Kept: ", "Rare "]
                .iter()
                .any(|word| comment.contains(word));
            assert!(is_worth_it || says_why, "{name}: lift {lift}, {comment:?}");
            assert!(
                pattern.title.is_some() && !pattern.tags.is_empty(),
                "{name}"
            );
        }
    }
    assert_eq!(found, report.patterns.len());
    assert!(positive >= 50, "{positive}");
    let share = report.coverage.unwrap();
    assert!(share > 0.4, "{share}");
}
