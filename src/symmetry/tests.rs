//! Every way of turning against a plain loop over the cells.

use proptest::prelude::*;

use super::*;

/// The image of a board, cell by cell.
fn turned_by_cells<const N: usize, const W: usize>(
    board: &Bitboard<N, W>,
    symmetry: Symmetry,
) -> Bitboard<N, W> {
    let mut image = Bitboard::EMPTY;
    for cell in (0..N).flat_map(|y| (0..N).map(move |x| (x, y))) {
        if board.contains(cell) {
            image.insert(symmetry.apply_to_cell(cell, N, N));
        }
    }
    image
}

/// Checks all turns, in both ways, of the board in the first of those words.
fn assert_turns<const N: usize, const W: usize>(words: &[u64]) {
    let board = Bitboard::<N, W>::from_words(words[..W].try_into().unwrap());
    let expected = Symmetry::ALL.map(|symmetry| turned_by_cells(&board, symmetry));
    for way in [Way::DeltaSwaps, Way::Padded] {
        assert_eq!(board.images_in(way), expected, "side {N}, {way:?}");
        for symmetry in Symmetry::ALL {
            let image = board.transformed_in(way, symmetry);
            assert_eq!(
                image,
                expected[symmetry.index()],
                "side {N}, {way:?}, {symmetry}"
            );
        }
    }
}

/// Words enough for the largest side tested.
const WORDS: usize = usize::div_ceil(129 * 129, 64);

/// Calls the check for each of those sides.
macro_rules! check_sides {
    ($words:expr; $($side:literal)*) => {
        $(assert_turns::<$side, { usize::div_ceil($side * $side, 64) }>($words);)*
    };
}

fn assert_turns_of_many_sides(words: &[u64; WORDS]) {
    check_sides!(words; 1 2 3 4 5 6 7 8 9 10 11 12 13 16 17 19 25 31 32 33 63 64 65 96 127 128 129);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn boards_turn_like_their_cells(words in any::<[u64; WORDS]>()) {
        assert_turns_of_many_sides(&words);
    }
}

#[test]
fn boards_of_one_bit_and_all_bits_turn_like_their_cells() {
    assert_turns_of_many_sides(&[0; WORDS]);
    assert_turns_of_many_sides(&[u64::MAX; WORDS]);
    for bit in (0..129).chain((0..WORDS * 64).step_by(997)) {
        let mut words = [0; WORDS];
        words[bit / 64] = 1 << (bit % 64);
        assert_turns_of_many_sides(&words);
    }
}

#[test]
fn sides_without_tables_turn_like_their_cells() {
    const WORDS: usize = usize::div_ceil(257 * 257, 64);
    let words: [u64; WORDS] = std::array::from_fn(|at| (at as u64 + 1).wrapping_mul(0x9e37_79b9));
    check_sides!(&words; 257);
}

#[test]
fn all_small_boards_turn_like_their_cells() {
    for bits in 0..1 << 9 {
        check_sides!(&[bits]; 1 2 3);
    }
    for bits in 0..1 << 16 {
        check_sides!(&[bits]; 4);
    }
}

#[test]
fn rows_turn_like_their_cells() {
    for side in 0..=32 {
        // Every seventh cell and a corner; and rows and columns beyond the board, which must be dropped.
        let rows: [u32; 32] = std::array::from_fn(|y| {
            let bits = (0..32).filter(|x| (y * side + x) % 7 == 3 || x + y == 0);
            bits.fold(0, |row, x| row | 1 << x)
        });
        for symmetry in Symmetry::ALL {
            let mut expected = [0; 32];
            for (x, y) in (0..side).flat_map(|y| (0..side).map(move |x| (x, y))) {
                let (to_x, to_y) = symmetry.apply_to_cell((x, y), side, side);
                expected[to_y] |= (rows[y] >> x & 1) << to_x;
            }
            assert_eq!(
                transform_rows(&rows, side, symmetry),
                expected,
                "{side} {symmetry}"
            );
        }
    }
}

/// The canonical form by its definition: the least of the images made cell by cell.
fn canonical_by_cells<const N: usize, const W: usize, const K: usize>(
    planes: [Bitboard<N, W>; K],
) -> ([Bitboard<N, W>; K], Symmetry) {
    Symmetry::ALL
        .map(|symmetry| {
            (
                planes.map(|plane| turned_by_cells(&plane, symmetry)),
                symmetry,
            )
        })
        .into_iter()
        .min()
        .unwrap()
}

fn assert_canonical<const N: usize, const W: usize>([first, second]: [&[u64]; 2]) {
    let pair =
        [first, second].map(|words| Bitboard::<N, W>::from_words(words[..W].try_into().unwrap()));
    let [black, white] = pair;
    assert_eq!(
        black.canonical(),
        (
            canonical_by_cells([black]).0[0],
            canonical_by_cells([black]).1
        )
    );
    assert_eq!(Bitboard::canonical_planes(pair), canonical_by_cells(pair));
    assert_eq!(
        Bitboard::canonical_planes([black, white, black]),
        canonical_by_cells([black, white, black])
    );

    let (as_is, swapped) = (canonical_by_cells(pair), canonical_by_cells([white, black]));
    let expected = if swapped.0 < as_is.0 {
        (swapped.0, swapped.1, true)
    } else {
        (as_is.0, as_is.1, false)
    };
    assert_eq!(Bitboard::canonical_of_colors(pair), expected);
}

proptest! {
    #[test]
    fn the_canonical_form_is_the_least_image(
        first in any::<[u64; 6]>(), second in any::<[u64; 6]>(), few in 0_u64..8,
    ) {
        assert_canonical::<8, 1>([&first, &second]);
        assert_canonical::<11, 2>([&first, &second]);
        assert_canonical::<19, 6>([&first, &second]);
        // Boards of few bits, which are their own images under some symmetries.
        assert_canonical::<5, 1>([&[few << 11], &second]);
        assert_canonical::<3, 1>([&[few << 3], &[first[0]]]);
        assert_canonical::<2, 1>([&[few], &[first[0]]]);
        assert_canonical::<1, 1>([&[few], &[first[0]]]);
    }
}

#[test]
fn all_can_be_done_at_compile_time() {
    const CORNER: Bitboard<5, 1> = Bitboard::<5, 1>::from_bits(1 << 4);
    const TURNED: Bitboard<5, 1> = CORNER.transformed(Symmetry::R90);
    const LEAST: (Bitboard<5, 1>, Symmetry) = CORNER.canonical();
    assert_eq!(TURNED.bits(), 1);
    assert_eq!(LEAST, (TURNED, Symmetry::R90));
}
