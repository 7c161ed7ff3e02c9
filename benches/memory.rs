//! The memory of a process that has compiled a database and followed a thousand games, as a table in Markdown.
//!
//! Each database has a process of its own, in which every position is scanned and followed by a tracker. The memory is that of
//! `/proc/self/status`, so that there are figures on Linux alone: resident before the database is read and at the end, and the peak, of
//! which reading the database is a part.

mod databases;
mod games;
mod positions;

use std::env;
use std::fs;
use std::hint::black_box;
use std::process::Command;

use katachi::matcher::{Matcher, Tallies, Tracker};

/// How many games are followed.
const GAMES: usize = 1000;

fn main() {
    let arguments: Vec<String> = env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    if let [name] = &arguments[..] {
        return row(name);
    }
    println!("| patterns | tables | before | at the end | peak |");
    println!("| --- | --- | --- | --- | --- |");
    let program = env::current_exe().expect("the path of this program");
    for name in databases::NAMES {
        let status = Command::new(&program).arg(name).status();
        assert!(status.expect("a process").success());
    }
}

fn row(name: &str) {
    let games = positions::games();
    let before = resident("VmRSS");
    let Some(rules) = databases::named(name) else {
        return;
    };
    let matcher = Matcher::new(rules).expect("within limits");

    let mut tallies = Tallies::new(games[0].start.size());
    for game in games.iter().cycle().take(GAMES) {
        let mut tracker = Tracker::new(&matcher, &game.start);
        for (setup, changes) in game.positions().zip(&game.moves) {
            matcher.scan(&setup, &mut tallies);
            assert_eq!(tracker.tallies(), &tallies);
            tracker.apply(changes.iter().copied());
        }
        black_box(tracker.tallies());
    }
    println!(
        "| {name} | {} kB | {before} | {} | {} |",
        matcher.memory_usage() / 1024,
        resident("VmRSS"),
        resident("VmHWM")
    );
}

/// A line of what the system says of this process.
fn resident(name: &str) -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mut lines = status.lines();
    let value = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
    value.unwrap_or("unknown").trim().to_owned()
}
