//! Every way of turning against the plain loop over cells.

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

fn assert_turns<const N: usize, const W: usize>(words: [u64; W]) {
    let board = Bitboard::<N, W>::from_words(words);
    for way in [Way::DeltaSwaps, Way::Padded] {
        let images = board.images_in(way);
        for symmetry in Symmetry::ALL {
            let expected = turned_by_cells(&board, symmetry);
            assert_eq!(images[symmetry.index()], expected, "{N} {way:?} {symmetry}");
            assert_eq!(
                board.transformed_in(way, symmetry),
                expected,
                "{N} {way:?} {symmetry}"
            );
        }
    }
}

/// A test for each of those sides, over random boards.
macro_rules! turn_like_the_cells {
    ($($name:ident: $side:literal,)*) => {
        proptest! {
            #![proptest_config(ProptestConfig::with_cases(8))]
            $(#[test]
            fn $name(words in any::<[u64; usize::div_ceil($side * $side, 64)]>()) {
                assert_turns::<$side, { usize::div_ceil($side * $side, 64) }>(words);
            })*
        }
    };
}

turn_like_the_cells! {
    side_1: 1, side_2: 2, side_3: 3, side_4: 4, side_5: 5, side_6: 6, side_7: 7, side_8: 8, side_9: 9, side_11: 11, side_19: 19, side_25: 25,
    side_32: 32, side_64: 64, side_128: 128, side_129: 129,
}
