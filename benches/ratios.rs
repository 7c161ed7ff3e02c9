//! The matcher against the reference engine in the same run, as a table in Markdown.
//!
//! Everything is measured in many short runs of which the least counts: other work on the machine disturbs some of them, and not
//! others. Arguments are names of databases, all when there are none. With `count DATABASE scan|track|compile` nothing is
//! timed: one thing is done alone, in a function `counted`, for a tool that counts instructions:
//!
//! ```sh
//! cargo bench --bench ratios --no-run
//! valgrind --tool=callgrind --toggle-collect='ratios::counted*' target/release/deps/ratios-... count wild-600 scan
//! ```

mod databases;
mod games;
mod positions;

use std::env;
use std::hint::black_box;
use std::time::{Duration, Instant};

use katachi::board::Setup;
use katachi::matcher::reference::Reference;
use katachi::matcher::{Matcher, Rule, Tallies, Tracker};

use crate::databases::NAMES;
use crate::positions::Game;

/// How often everything is measured.
const ROUNDS: usize = 20;
/// How many positions are measured at a time.
const BATCH: usize = 100;
/// How many positions lie between those that the reference engine scans.
const REFERENCE_STEP: usize = 400;

fn main() {
    let arguments: Vec<String> = env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    let games = positions::games();
    if let [count, name, what] = &arguments[..]
        && count == "count"
    {
        let rules = databases::named(name).expect("a database");
        return count_instructions(&rules, what, &games);
    }
    println!(
        "| patterns | variants | KiB | compile | cold | reference | scan | times | move | times |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    let is_wanted =
        |name: &&str| arguments.is_empty() || arguments.iter().any(|wanted| wanted == name);
    let wanted = NAMES.into_iter().filter(is_wanted);
    for name in wanted {
        if let Some(rules) = databases::named(name) {
            row(name, &rules, &games);
        }
    }
}

fn row(name: &str, rules: &[Rule], games: &[Game]) {
    let compile = || Matcher::new(rules.iter().copied()).expect("within limits");
    let reference = Reference::new(rules.iter().copied());
    let positions: Vec<Setup> = games.iter().flat_map(Game::positions).collect();
    let matcher = compile();
    let mut tallies = Tallies::new(positions[0].size());

    let batches: Vec<&[Setup]> = positions.chunks(BATCH).collect();
    let sample: Vec<&Setup> = positions.iter().step_by(REFERENCE_STEP).collect();
    // Where the reference engine takes long, it is asked less often.
    let rounds = ROUNDS.min(200_000 / matcher.variants()).max(1);
    for setup in sample.iter().take(rounds) {
        matcher.scan(setup, &mut tallies);
        assert_eq!(tallies, reference.scan(setup));
    }
    let compiling = least(ROUNDS, &[()], |()| {
        black_box(compile());
    });
    let cold = (0..ROUNDS).map(|_| {
        let (matcher, mut tallies) = (compile(), Tallies::new(positions[0].size()));
        time(|| matcher.scan(&positions[BATCH], &mut tallies))
    });
    let cold = micros(cold.min().unwrap_or_default());
    let reference = least(rounds, &sample, |setup| {
        black_box(reference.scan(setup));
    }) / sample.len() as f64;
    let scan = least(ROUNDS, &batches, |batch| {
        for setup in *batch {
            matcher.scan(black_box(setup), &mut tallies);
        }
    }) / positions.len() as f64;
    let moves: usize = games.iter().map(|game| game.moves.len()).sum();
    let followed = (0..games.len()).map(|game| follow(&matcher, &games[game]));
    let track = followed.map(micros).sum::<f64>() / moves as f64;
    println!(
        "| {} | {} | {} | {:.1} ms | {cold:.0} µs | {reference:.0} µs | {scan:.2} µs | {:.0} | {track:.3} µs | {:.0} |",
        name,
        matcher.variants(),
        matcher.memory_usage() / 1024,
        compiling / 1000.0,
        reference / scan,
        reference / track,
    );
}

/// The time that a tracker takes for the moves of a game, its start left out.
fn follow(matcher: &Matcher, game: &Game) -> Duration {
    let start = Tracker::new(matcher, &game.start);
    let followed = (0..ROUNDS).map(|_| {
        let mut tracker = start.clone();
        tracker.tallies();
        time(|| {
            for changes in &game.moves {
                tracker.apply(changes.iter().copied());
                black_box(tracker.tallies());
            }
        })
    });
    followed.min().unwrap_or_default()
}

/// The sum over all things of the least time that each takes, in microseconds.
fn least<T>(rounds: usize, things: &[T], mut act: impl FnMut(&T)) -> f64 {
    let mut least = vec![Duration::MAX; things.len()];
    for _ in 0..rounds {
        for (thing, least) in things.iter().zip(&mut least) {
            *least = (*least).min(time(|| act(thing)));
        }
    }
    micros(least.iter().sum())
}

fn time(act: impl FnOnce()) -> Duration {
    let start = Instant::now();
    act();
    start.elapsed()
}

fn micros(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e6
}

/// Does one thing, as often as it says.
fn count_instructions(rules: &[Rule], what: &str, games: &[Game]) {
    let rules = || rules.iter().copied();
    if what == "compile" {
        counted(|| drop(black_box(Matcher::new(rules()))));
        println!("1 time");
        return;
    }
    let matcher = Matcher::new(rules()).expect("within limits");
    let games = &games[..5];
    let moves: usize = games.iter().map(|game| game.moves.len()).sum();
    for game in games {
        let mut tracker = Tracker::new(&matcher, &game.start);
        tracker.tallies();
        let mut tallies = Tallies::new(game.start.size());
        for (changes, setup) in game.moves.iter().zip(game.positions().skip(1)) {
            match what {
                "scan" => counted(|| matcher.scan(&setup, &mut tallies)),
                "track" => counted(|| {
                    tracker.apply(changes.iter().copied());
                    tracker.tallies();
                }),
                _ => panic!("neither compile, nor scan, nor track"),
            }
        }
    }
    println!("{moves} times");
}

#[inline(never)]
fn counted(act: impl FnOnce()) {
    act();
}
