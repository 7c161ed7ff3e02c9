//! Othello: perft against a plain generator, and boards turned against a loop over squares.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use katachi::othello::{Board, Instructions, Square, perft};
use katachi::symmetry::{Bitboard, Symmetry};

/// The plainest generator on bit boards: runs are followed disc by disc, all squares at once.
mod shift_by_one {
    const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;
    const LINES: [(u32, u64); 4] = [
        (1, INNER_COLUMNS),
        (8, u64::MAX),
        (9, INNER_COLUMNS),
        (7, INNER_COLUMNS),
    ];

    fn moves(own: u64, opponent: u64) -> u64 {
        let mut moves = 0;
        for (step, mask) in LINES {
            let through = opponent & mask;
            let (mut up, mut down) = (through & own << step, through & own >> step);
            for _ in 0..5 {
                up |= through & up << step;
                down |= through & down >> step;
            }
            moves |= up << step | down >> step;
        }
        moves & !(own | opponent)
    }

    fn flips(own: u64, opponent: u64, square: u64) -> u64 {
        let mut flips = 0;
        for (step, mask) in LINES {
            let through = opponent & mask;
            let (mut up, mut down) = (through & square << step, through & square >> step);
            for _ in 0..5 {
                up |= through & up << step;
                down |= through & down >> step;
            }
            if own & up << step != 0 {
                flips |= up;
            }
            if own & down >> step != 0 {
                flips |= down;
            }
        }
        flips
    }

    pub(super) fn perft(own: u64, opponent: u64, depth: u32) -> u64 {
        let mut moves = moves(own, opponent);
        if depth == 1 {
            return u64::from(moves.count_ones().max(1));
        }
        if moves == 0 {
            let is_over = self::moves(opponent, own) == 0;
            return if is_over {
                1
            } else {
                perft(opponent, own, depth - 1)
            };
        }
        let mut leaves = 0;
        while moves != 0 {
            let square = moves & moves.wrapping_neg();
            moves ^= square;
            let flips = flips(own, opponent, square);
            leaves += perft(opponent ^ flips, own | flips | square, depth - 1);
        }
        leaves
    }
}

const DEPTH: u32 = 11;
const LEAVES: u64 = 212_258_800;

fn bench_perft(criterion: &mut Criterion) {
    let (own, opponent) = (Board::START.own().bits(), Board::START.opponent().bits());
    let mut group = criterion.benchmark_group("othello-perft-11");
    group
        .sample_size(10)
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(6));
    assert_eq!(shift_by_one::perft(own, opponent, DEPTH), LEAVES);
    group.bench_function("reference: shift by one", |bencher| {
        bencher.iter(|| shift_by_one::perft(black_box(own), opponent, DEPTH));
    });
    for (name, instructions) in [
        ("baseline", Instructions::BASELINE),
        ("detected", Instructions::detect()),
    ] {
        assert_eq!(perft(Board::START, DEPTH, 1, instructions), LEAVES);
        group.bench_function(name, |bencher| {
            bencher.iter(|| perft(black_box(Board::START), DEPTH, 1, instructions));
        });
    }
    group.finish();
}

fn images_by_squares(bits: u64) -> [u64; 8] {
    Symmetry::ALL.map(|symmetry| {
        Square::all()
            .filter(|square| bits & square.bit() != 0)
            .map(|square| square.transformed(symmetry).bit())
            .fold(0, |image, bit| image | bit)
    })
}

fn bench_images(criterion: &mut Criterion) {
    type Plane = Bitboard<8, 1>;
    // A board of the middle of a game.
    let own = 0x0010_3c1c_0e04_0000;
    let opponent = 0x0000_0062_703a_0400;
    let plane = Plane::from_bits(own);
    assert_eq!(plane.images().map(Plane::bits), images_by_squares(own));
    let mut group = criterion.benchmark_group("othello-images");
    group.bench_function("reference: square by square", |bencher| {
        bencher.iter(|| images_by_squares(black_box(own)));
    });
    group.bench_function("eight images", |bencher| {
        bencher.iter(|| black_box(plane).images());
    });
    let board = Board::new(
        katachi::othello::SquareSet::from_bits(own),
        katachi::othello::SquareSet::from_bits(opponent),
    )
    .unwrap();
    assert_eq!(Some(board.canonical().0), board.images().into_iter().min());
    group.bench_function("canonical pair", |bencher| {
        bencher.iter(|| black_box(board).canonical());
    });
    group.finish();
}

criterion_group!(benches, bench_perft, bench_images);
criterion_main!(benches);
