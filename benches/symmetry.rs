//! Turning bit boards: delta swaps against padded swaps by side, and both against a loop over cells.
//!
//! Every answer is compared with the loop's before its time is taken.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use katachi::symmetry::{Bitboard, Symmetry, Way};
use katachi::{PointSet, Size};

/// The eight images in a plain loop over the cells: what everything is measured against.
fn images_by_cells<const N: usize, const W: usize>(board: &Bitboard<N, W>) -> [Bitboard<N, W>; 8] {
    Symmetry::ALL.map(|symmetry| {
        let mut image = Bitboard::EMPTY;
        for y in 0..N {
            for x in 0..N {
                if board.contains((x, y)) {
                    image.insert(symmetry.apply_to_cell((x, y), N, N));
                }
            }
        }
        image
    })
}

/// Boards to turn: what is on them must make no difference.
fn boards<const N: usize, const W: usize>() -> [(&'static str, Bitboard<N, W>); 4] {
    let mut one = Bitboard::EMPTY;
    one.insert((N / 2, N / 3));
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let random = std::array::from_fn(|_| {
        // A linear congruential generator, its high half mixed into the low one.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        state ^ state >> 32
    });
    [
        ("empty", Bitboard::EMPTY),
        ("one bit", one),
        ("full", Bitboard::FULL),
        ("random", Bitboard::from_words(random)),
    ]
}

fn bench_side<const N: usize, const W: usize>(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(format!("eight images/{N}"));
    for (name, board) in boards::<N, W>() {
        let expected = images_by_cells(&board);
        for way in [Way::DeltaSwaps, Way::Padded] {
            assert_eq!(board.images_in(way), expected);
        }
        group.bench_function(format!("delta swaps/{name}"), |bencher| {
            bencher.iter(|| black_box(board).images_in(Way::DeltaSwaps));
        });
        group.bench_function(format!("padded/{name}"), |bencher| {
            bencher.iter(|| black_box(board).images_in(Way::Padded));
        });
        group.bench_function(format!("cells/{name}"), |bencher| {
            bencher.iter(|| images_by_cells(&black_box(board)));
        });
    }
}

fn sides(criterion: &mut Criterion) {
    bench_side::<3, 1>(criterion);
    bench_side::<4, 1>(criterion);
    bench_side::<5, 1>(criterion);
    bench_side::<8, 1>(criterion);
    bench_side::<11, 2>(criterion);
    bench_side::<16, 4>(criterion);
    bench_side::<19, 6>(criterion);
    bench_side::<25, 10>(criterion);
    bench_side::<32, 16>(criterion);
    bench_side::<64, 64>(criterion);
    bench_side::<128, 256>(criterion);
    bench_side::<129, 261>(criterion);
}

fn canonical(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("canonical/8");
    let mut state = 1_u64;
    let mut next = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        state ^ state >> 32
    };
    let pairs: Vec<[Bitboard<8, 1>; 2]> = (0..100)
        .map(|_| {
            let (a, b) = (next(), next());
            [Bitboard::from_bits(a & b), Bitboard::from_bits(a & !b)]
        })
        .collect();
    group.bench_function("cells", |bencher| {
        bencher.iter(|| {
            for pair in black_box(&pairs) {
                black_box(images_by_cells(&pair[0]));
            }
        })
    });
    group.bench_function("images", |bencher| {
        bencher.iter(|| {
            for pair in black_box(&pairs) {
                black_box(pair[0].images());
            }
        })
    });
    group.bench_function("one", |bencher| {
        bencher.iter(|| {
            for pair in black_box(&pairs) {
                black_box(pair[0].canonical());
            }
        })
    });
    group.bench_function("pair", |bencher| {
        bencher.iter(|| {
            for pair in black_box(&pairs) {
                black_box(Bitboard::canonical_planes(*pair));
            }
        })
    });
    group.bench_function("colors", |bencher| {
        bencher.iter(|| {
            for pair in black_box(&pairs) {
                black_box(Bitboard::canonical_of_colors(*pair));
            }
        })
    });
}

fn rows(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("rows");
    for lines in [9, 19, 25] {
        let size = Size::new(lines).unwrap();
        let set: PointSet = size.points().step_by(3).collect();
        for symmetry in Symmetry::ALL {
            group.bench_function(format!("{lines} {symmetry}"), |bencher| {
                bencher.iter(|| black_box(set).transformed(black_box(symmetry), size));
            });
        }
        group.bench_function(format!("{lines} points"), |bencher| {
            bencher.iter(|| -> PointSet {
                black_box(set)
                    .iter()
                    .map(|point| point.transformed(black_box(Symmetry::R90), size))
                    .collect()
            });
        });
    }
}

criterion_group!(benches, sides, canonical, rows);
criterion_main!(benches);
