//! A tracker over real games, where `../shared/games` is there: at every position it says what a fresh scan says, and that is what the
//! reference engine says.

#![cfg(feature = "sgf")]

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use katachi::Size;
use katachi::board::{Change, Setup};
use katachi::format::read_database;
use katachi::game::{Record, read_records};
use katachi::matcher::reference::Reference;
use katachi::matcher::{Matcher, Rule, Tallies, Tracker};

const GAMES: &str = "../shared/games";
/// The reference engine is asked about so few positions, since it is slow.
const REFERENCE_STEP: usize = 499;

fn rules() -> Vec<Rule> {
    let files = ["contact", "cut", "edge", "mined"];
    let databases = files.map(|name| {
        let path = format!("patterns/{name}.toml");
        read_database(&path, &fs::read(&path).unwrap()).unwrap()
    });
    let patterns = databases.iter().flat_map(|database| &database.patterns);
    patterns.map(Rule::from).collect()
}

/// The records in a folder and in those below it, in the order of their paths.
fn records(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    entries.sort();
    let mut records = Vec::new();
    for path in entries {
        if path.is_dir() {
            records.extend(self::records(&path));
        } else if path.extension().is_some_and(|extension| extension == "sgf") {
            records.push(path);
        }
    }
    records
}

/// How many positions a game has, all of which the tracker followed to the end and back.
fn follow(matcher: &Matcher, record: &Record, tallies: &mut Tallies) -> usize {
    let mut tracker = Tracker::new(matcher, &Setup::new(record.size()));
    let mut steps = Vec::new();
    for position in record.positions() {
        tracker.apply(position.changes.iter().copied());
        assert_eq!(tracker.setup(), &position.setup);
        matcher.scan(&position.setup, tallies);
        assert_eq!(tracker.tallies(), tallies);
        steps.push(position.changes.to_vec());
    }
    let positions = steps.len();
    for changes in steps.into_iter().rev() {
        tracker.apply(changes.into_iter().rev().map(Change::reversed));
    }
    let start = Setup::new(record.size());
    assert_eq!(tracker.setup(), &start);
    matcher.scan(&start, tallies);
    assert_eq!(tracker.tallies(), tallies);
    positions
}

#[test]
fn a_tracker_agrees_with_a_scan_at_every_position_of_every_game() {
    if !Path::new(GAMES).is_dir() {
        eprintln!("skipped: {GAMES} is not there");
        return;
    }
    let rules = rules();
    let matcher = &Matcher::new(rules.iter().copied()).unwrap();
    let reference = &Reference::new(rules);
    let paths = records(Path::new(GAMES));
    assert!(!paths.is_empty());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let follow_some = |paths: &[PathBuf]| {
        let (mut tallies, mut positions) = (Tallies::new(Size::MAX), 0);
        for path in paths {
            let bytes = fs::read(path).unwrap();
            let name = path.display().to_string();
            for record in read_records(&name, &bytes)
                .unwrap()
                .games
                .into_iter()
                .flatten()
            {
                for position in record
                    .positions()
                    .skip(positions % REFERENCE_STEP)
                    .step_by(REFERENCE_STEP)
                {
                    matcher.scan(&position.setup, &mut tallies);
                    assert_eq!(tallies, reference.scan(&position.setup), "{name}");
                }
                positions += follow(matcher, &record, &mut tallies);
            }
        }
        positions
    };
    let positions: usize = thread::scope(|scope| {
        let parts = paths.chunks(paths.len().div_ceil(threads));
        let running: Vec<_> = parts
            .map(|part| scope.spawn(move || follow_some(part)))
            .collect();
        running.into_iter().map(|part| part.join().unwrap()).sum()
    });
    assert!(positions > paths.len());
}
