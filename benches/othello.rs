//! Othello: perft against a plain generator, and boards turned against a loop over squares.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
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

/// The boards of games whose moves are taken at random. Different boards, since one that is always the
/// same would measure how it is written to memory and read back.
fn boards_of_random_games(count: usize) -> Vec<Board> {
    let mut boards = Vec::with_capacity(count);
    let mut board = Board::START;
    // MMIX by Knuth.
    let mut random = 1_u64;
    while boards.len() < count {
        let moves = board.legal_moves();
        board = if board.is_over() {
            Board::START
        } else if moves.is_empty() {
            board.pass()
        } else {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let pick = (random >> 33) as usize % moves.len();
            let square = moves.iter().nth(pick).expect("fewer than there are");
            board.play(square).expect("a legal move")
        };
        boards.push(board);
    }
    boards
}

fn bench_images(criterion: &mut Criterion) {
    type Plane = Bitboard<8, 1>;
    let boards = boards_of_random_games(1000);
    for board in &boards {
        let own = board.own().bits();
        assert_eq!(
            Plane::from_bits(own).images().map(Plane::bits),
            images_by_squares(own)
        );
        assert_eq!(Some(board.canonical().0), board.images().into_iter().min());
    }
    let mut group = criterion.benchmark_group("othello-images of 1000 boards");
    group.throughput(Throughput::Elements(1000));
    let mut bench = |name: &str, run: fn(&Board)| {
        group.bench_function(name, |bencher| {
            bencher.iter(|| black_box(&boards).iter().for_each(run));
        });
    };
    bench("reference: square by square", |board| {
        black_box(images_by_squares(board.own().bits()));
    });
    bench("eight images", |board| {
        black_box(Plane::from_bits(board.own().bits()).images());
    });
    bench("canonical pair", |board| {
        black_box(board.canonical().0);
    });
    group.finish();
}

criterion_group!(benches, bench_perft, bench_images);
criterion_main!(benches);
