//! What a move, taking it back, and the legality of all points cost.
//!
//! The moves are those of generated games, and, when `../shared/games` is there, of real ones. Times
//! are given per move (throughput "elements"); each bench asserts what it counted before it is timed.

mod games;

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use katachi::board::Board;
use katachi::{Color, Point, Size};

use crate::games::Moves;

const GAMES: &str = "../shared/games/aeb-pro";

/// The moves of the records that are there, without passes. They have no setup.
fn recorded_games() -> Option<Vec<Moves>> {
    let records = games::recorded(GAMES, 1)?;
    let games = records.iter().map(|record| {
        let moves = record.positions().filter_map(|position| position.last);
        moves
            .filter_map(|played| Some((played.color, played.point?)))
            .collect()
    });
    Some(games.collect())
}

fn replay(board: &mut Board, moves: &[(Color, Point)]) -> usize {
    let mut captured = 0;
    for &(color, point) in moves {
        captured += usize::from(!board.play_unchecked(color, point).captured.is_empty());
    }
    captured
}

/// The position of every tenth move.
fn positions(games: &[Moves], size: Size) -> Vec<Board> {
    let mut positions = Vec::new();
    for moves in games {
        let mut board = Board::new(size);
        for chunk in moves.chunks(10) {
            replay(&mut board, chunk);
            positions.push(board.without_history());
        }
    }
    positions
}

fn bench_games(criterion: &mut Criterion, name: &str, games: &[Moves]) {
    let size = Size::new(19).expect("a size");
    let moves: usize = games.iter().map(Vec::len).sum();
    let mut group = criterion.benchmark_group(format!("board/{name}"));

    let all_captures = |board: &mut Board, undo: bool| {
        let mut captures = 0;
        for game in games {
            if undo {
                captures += replay(board, game);
                while board.undo().is_some() {}
            } else {
                *board = Board::new(size);
                captures += replay(board, game);
            }
        }
        captures
    };
    let mut board = Board::new(size);
    let expected = all_captures(&mut board, false);
    assert!(expected > games.len());
    assert_eq!(all_captures(&mut Board::new(size), true), expected);
    group.throughput(Throughput::Elements(moves as u64));
    group.bench_function(BenchmarkId::from_parameter("play"), |bencher| {
        bencher.iter(|| all_captures(black_box(&mut board), false));
    });
    let mut board = Board::new(size);
    group.bench_function(BenchmarkId::from_parameter("play and undo"), |bencher| {
        bencher.iter(|| all_captures(black_box(&mut board), true));
    });

    let positions = positions(games, size);
    let legal_together = || -> usize {
        let counts = positions
            .iter()
            .flat_map(|board| Color::ALL.map(|color| black_box(board).legal_points(color).len()));
        counts.sum()
    };
    let legal_one_by_one = || -> usize {
        let counts = positions.iter().flat_map(|board| {
            Color::ALL.map(|color| {
                size.points()
                    .filter(|&point| black_box(board).is_legal(color, point))
                    .count()
            })
        });
        counts.sum()
    };
    assert_eq!(legal_together(), legal_one_by_one());
    group.throughput(Throughput::Elements(2 * positions.len() as u64));
    group.bench_function(BenchmarkId::from_parameter("legal points"), |bencher| {
        bencher.iter(legal_together);
    });
    group.bench_function(
        BenchmarkId::from_parameter("legal points one by one"),
        |bencher| {
            bencher.iter(legal_one_by_one);
        },
    );

    let hashes = || {
        positions.iter().fold(0, |sum, board| {
            sum ^ black_box(board).setup().zobrist().canonical()
        })
    };
    assert_eq!(
        hashes(),
        positions
            .iter()
            .fold(0, |sum, board| sum ^ board.zobrist().canonical())
    );
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function(
        BenchmarkId::from_parameter("hash from scratch"),
        |bencher| {
            bencher.iter(hashes);
        },
    );
    group.bench_function(
        BenchmarkId::from_parameter("clone without history"),
        |bencher| {
            bencher.iter(|| {
                for board in &positions {
                    black_box(black_box(board).without_history());
                }
            });
        },
    );
    group.finish();
}

fn bench(criterion: &mut Criterion) {
    bench_games(criterion, "generated games", &games::generated(50));
    match recorded_games() {
        Some(games) => bench_games(criterion, "real games", &games),
        None => eprintln!("board/real games: skipped, {GAMES} is not there"),
    }
}

criterion_group!(benches, bench);
criterion_main!(benches);
