//! Turning bit boards: delta swaps against padded swaps by side, and both against a loop over cells.
//!
//! Every answer is compared with the loop's before its time is taken. `README.md` has results and how
//! to repeat them.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use katachi::symmetry::{Bitboard, Symmetry, Way};
use katachi::{PointSet, Size};

/// The eight images in a plain loop over the cells, without a branch: what all else is measured against.
fn images_by_cells<const N: usize, const W: usize>(board: &Bitboard<N, W>) -> [Bitboard<N, W>; 8] {
    Symmetry::ALL.map(|symmetry| {
        let mut image = [0; W];
        for y in 0..N {
            for x in 0..N {
                let from = y * N + x;
                let (to_x, to_y) = symmetry.apply_to_cell((x, y), N, N);
                let to = to_y * N + to_x;
                let bit = board.words()[from / 64] >> (from % 64) & 1;
                image[to / 64] |= bit << (to % 64);
            }
        }
        Bitboard::from_words(image)
    })
}

/// Words that look random and are the same in every run (splitmix64).
fn random_words() -> impl FnMut() -> u64 {
    let mut state = 0_u64;
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

/// Both ways and the loop over cells on boards of one side. What is on a board must make no difference.
fn turn_side<const N: usize, const W: usize>(criterion: &mut Criterion) {
    let mut one_bit = Bitboard::<N, W>::EMPTY;
    one_bit.insert((N / 2, N / 3));
    let mut next = random_words();
    let boards = [
        ("empty", Bitboard::EMPTY),
        ("one bit", one_bit),
        ("full", Bitboard::FULL),
        ("random", Bitboard::from_words([0; W].map(|_: u64| next()))),
    ];
    let mut group = quick_group(criterion, &format!("eight images of side {N}"));
    for (name, board) in boards {
        let expected = images_by_cells(&board);
        for (way_name, way) in [
            ("delta swaps", Way::DeltaSwaps),
            ("padded swaps", Way::Padded),
        ] {
            assert_eq!(board.images_in(way), expected, "{way_name}, {name}");
        }
        group.bench_function(format!("delta swaps, {name}"), |bencher| {
            bencher.iter(|| black_box(board).images_in(Way::DeltaSwaps));
        });
        group.bench_function(format!("padded swaps, {name}"), |bencher| {
            bencher.iter(|| black_box(board).images_in(Way::Padded));
        });
    }
    group.bench_function("cell by cell, random", |bencher| {
        bencher.iter(|| images_by_cells(&black_box(boards[3].1)));
    });
}

fn ways_by_side(criterion: &mut Criterion) {
    turn_side::<3, 1>(criterion);
    turn_side::<4, 1>(criterion);
    turn_side::<5, 1>(criterion);
    turn_side::<8, 1>(criterion);
    turn_side::<11, 2>(criterion);
    turn_side::<16, 4>(criterion);
    turn_side::<19, 6>(criterion);
    turn_side::<25, 10>(criterion);
    turn_side::<32, 16>(criterion);
    turn_side::<64, 64>(criterion);
    turn_side::<65, 67>(criterion);
    turn_side::<128, 256>(criterion);
    turn_side::<129, 261>(criterion);
}

/// Images and canonical forms of boards of 8x8, as Othello needs them, of 1,000 pairs of boards
/// without a cell in common.
fn canonical(criterion: &mut Criterion) {
    type Plane = Bitboard<8, 1>;
    let mut next = random_words();
    let pairs: Vec<[Plane; 2]> = (0..1000)
        .map(|_| {
            let (some, others) = (next(), next());
            [some & others, some & !others].map(Plane::from_bits)
        })
        .collect();
    for pair in &pairs {
        let [first, second] = pair.each_ref().map(images_by_cells);
        let images = std::array::from_fn::<_, 8, _>(|index| [first[index], second[index]]);
        let least = images.into_iter().min().unwrap();
        assert_eq!(pair[0].images(), first);
        assert_eq!(pair[0].canonical().0, least[0]);
        assert_eq!(Plane::canonical_planes(*pair).0, least);
        let swapped = images.map(|[first, second]| [second, first]);
        let least_of_colors = least.min(swapped.into_iter().min().unwrap());
        assert_eq!(Plane::canonical_of_colors(*pair).0, least_of_colors);
    }

    let mut group = quick_group(criterion, "1000 boards of 8x8");
    group.throughput(Throughput::Elements(1000));
    let mut bench = |name: &str, run: fn(&[Plane; 2])| {
        group.bench_function(name, |bencher| {
            bencher.iter(|| black_box(&pairs).iter().for_each(run));
        });
    };
    bench("eight images cell by cell", |pair| {
        black_box(images_by_cells(&pair[0]));
    });
    bench("eight images", |pair| {
        black_box(pair[0].images());
    });
    bench("canonical form", |pair| {
        black_box(pair[0].canonical().0);
    });
    bench("canonical form of a pair", |pair| {
        black_box(Plane::canonical_planes(*pair).0);
    });
    bench("canonical form of a pair and its symmetry", |pair| {
        black_box(Plane::canonical_planes(*pair));
    });
    bench("canonical form of a pair, colours swapped or not", |pair| {
        black_box(Plane::canonical_of_colors(*pair).0);
    });
}

/// One turn of a Go board whose size is known only at run time.
fn point_sets(criterion: &mut Criterion) {
    let mut group = quick_group(criterion, "a turn of a Go board");
    for lines in [9, 19, 25] {
        let size = Size::new(lines).expect("from 1 to 25");
        let set: PointSet = size.points().step_by(3).collect();
        let by_points = |symmetry| -> PointSet {
            let turned = set.iter().map(|point| point.transformed(symmetry, size));
            turned.collect()
        };
        for symmetry in Symmetry::ALL {
            assert_eq!(set.transformed(symmetry, size), by_points(symmetry));
        }
        for symmetry in [Symmetry::M180, Symmetry::M0, Symmetry::M270, Symmetry::M90] {
            group.bench_function(format!("{size}, {symmetry}"), |bencher| {
                bencher.iter(|| black_box(&set).transformed(black_box(symmetry), size));
            });
        }
        group.bench_function(
            format!("{size}, every third point, one by one"),
            |bencher| {
                bencher.iter(|| by_points(black_box(Symmetry::M90)));
            },
        );
    }
}

/// A group whose functions take a third of a second each, since there are a hundred, in many short
/// samples, since the fastest one tells what a busy machine can do.
fn quick_group<'a>(criterion: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group
        .sample_size(100)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(250));
    group
}

criterion_group!(benches, ways_by_side, canonical, point_sets);
criterion_main!(benches);
