//! What patterns cost: to compile, to scan a board with, to follow a game with.
//!
//! The games are generated ones, or, when `../shared/games` is there, every tenth of the real ones, of which all
//! positions on 19x19 are scanned. Times are per position and per move (throughput "elements"); what each bench finds is
//! compared with what the reference engine finds before it is timed. The ratios are those of `cargo bench --bench ratios`.

mod databases;
mod games;
mod positions;

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use katachi::Color;
use katachi::matcher::reference::Reference;
use katachi::matcher::{Matcher, Rule, Tallies, Tracker};

use crate::databases::NAMES;
use crate::positions::Game;

/// How many positions the reference engine is asked for: it takes a thousand times as long.
const REFERENCE: usize = 4;

fn bench_patterns(criterion: &mut Criterion, name: &str, rules: &[Rule], games: &[Game]) {
    let mut group = criterion.benchmark_group(format!("matcher/{name}"));
    let rules = || rules.iter().copied();
    let matcher = Matcher::new(rules()).expect("within limits");
    let positions: Vec<_> = games.iter().flat_map(Game::positions).collect();
    let mut tallies = Tallies::new(positions[0].size());

    // What is timed is right, as far as the reference engine has the time for it.
    let reference = Reference::new(rules());
    let sample = || positions.iter().step_by(positions.len() / REFERENCE);
    for setup in sample() {
        matcher.scan(setup, &mut tallies);
        assert_eq!(tallies, reference.scan(setup));
    }

    group.sample_size(10);
    group.bench_function(BenchmarkId::from_parameter("compile"), |bencher| {
        bencher.iter(|| Matcher::new(black_box(rules())).map(|matcher| matcher.variants()));
    });
    group.bench_function(BenchmarkId::from_parameter("cold scan"), |bencher| {
        let compiled = || {
            (
                Matcher::new(rules()).expect("within limits"),
                Tallies::new(positions[0].size()),
            )
        };
        bencher.iter_batched_ref(
            compiled,
            |(matcher, tallies)| matcher.scan(&positions[100], tallies),
            criterion::BatchSize::PerIteration,
        );
    });
    group.throughput(Throughput::Elements(sample().count() as u64));
    group.bench_function(BenchmarkId::from_parameter("reference scan"), |bencher| {
        bencher.iter(|| {
            sample()
                .map(|setup| candidates(&reference.scan(black_box(setup))))
                .sum::<usize>()
        });
    });

    let mut scan_all = || -> usize {
        let scans = positions.iter().map(|setup| {
            matcher.scan(black_box(setup), &mut tallies);
            candidates(&tallies)
        });
        scans.sum()
    };
    let found = scan_all();
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function(BenchmarkId::from_parameter("scan"), |bencher| {
        bencher.iter(&mut scan_all);
    });

    let follow_all = || -> usize {
        let followed = games.iter().map(|game| {
            let mut tracker = Tracker::new(&matcher, &game.start);
            let first = candidates(tracker.tallies());
            let moves = game.moves.iter().map(|changes| {
                tracker.apply(changes.iter().copied());
                candidates(tracker.tallies())
            });
            first + moves.sum::<usize>()
        });
        followed.sum()
    };
    assert_eq!(follow_all(), found);
    let moves: usize = games.iter().map(|game| game.moves.len()).sum();
    group.throughput(Throughput::Elements(moves as u64));
    group.bench_function(BenchmarkId::from_parameter("tracker"), |bencher| {
        bencher.iter(follow_all);
    });
    group.throughput(Throughput::Elements(1));
    let tracker = Tracker::new(&matcher, &positions[100]);
    group.bench_function(
        BenchmarkId::from_parameter("clone of a tracker"),
        |bencher| {
            bencher.iter(|| black_box(&tracker).clone());
        },
    );
    group.finish();
}

/// The candidates of both sides.
fn candidates(tallies: &Tallies) -> usize {
    let points = Color::ALL.map(|side| tallies.points(side).len());
    points.iter().sum()
}

fn bench(criterion: &mut Criterion) {
    let games = positions::games();
    for name in NAMES {
        if let Some(rules) = databases::named(name) {
            bench_patterns(criterion, name, &rules, &games);
        }
    }
}

criterion_group!(benches, bench);
criterion_main!(benches);
