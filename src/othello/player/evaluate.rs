//! How promising a position is before its end can be counted.

use crate::othello::kernel;

const CORNERS: u64 = 0x8100_0000_0000_0081;

/// Every corner with the squares beside it: those on the edge (called C squares) and the one on the
/// diagonal (X square).
const CORNER_REGIONS: [(u64, u64, u64); 4] = [
    (1 << 63, 1 << 62 | 1 << 55, 1 << 54),
    (1 << 56, 1 << 57 | 1 << 48, 1 << 49),
    (1 << 7, 1 << 6 | 1 << 15, 1 << 14),
    (1, 1 << 1 | 1 << 8, 1 << 9),
];

/// The value of the position for the side to move, in hundredths of a disc.
///
/// The sum of these, for the side to move less the same for its opponent. They are the plain strategy of every book on the game: keep moves, take
/// corners, give none away, have few discs that touch empty squares.
///
/// | what | hundredths |
/// | --- | --- |
/// | a legal move | 80 |
/// | a corner | 1000 |
/// | a disc on the X square of an empty corner | -600 |
/// | a disc on a C square of an empty corner | -200 |
/// | a disc on the edge otherwise | 40 |
/// | a disc beside an empty square | -25 |
pub(super) fn evaluate(own: u64, opponent: u64) -> i32 {
    let empty = !(own | opponent);
    let count = |side: u64, other: u64| {
        let moves = kernel::moves(side, other).count_ones();
        value(side, empty) + 80 * moves as i32
    };
    count(own, opponent) - count(opponent, own)
}

/// What the squares of one side's discs are worth.
fn value(side: u64, empty: u64) -> i32 {
    const EDGES: u64 = 0xff81_8181_8181_81ff & !CORNERS;
    let discs = |squares: u64| (side & squares).count_ones() as i32;
    let beside_corners: i32 = CORNER_REGIONS
        .into_iter()
        .filter(|(corner, ..)| corner & empty != 0)
        .map(|(_, edge, diagonal)| 600 * discs(diagonal) + 240 * discs(edge))
        .sum();
    1000 * discs(CORNERS) + 40 * discs(EDGES)
        - beside_corners
        - 25 * discs(kernel::surroundings(empty))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::othello::random::Random;

    fn value_of(position: &str) -> i32 {
        let position = crate::othello::notation::read(position).unwrap()[0].position;
        evaluate(
            position.board().own().bits(),
            position.board().opponent().bits(),
        )
    }

    #[test]
    fn what_is_good_for_one_side_is_bad_for_the_other_in_every_image() {
        for board in Random(1).game() {
            let bits = |board: crate::othello::Board| (board.own().bits(), board.opponent().bits());
            let (own, opponent) = bits(board);
            let value = evaluate(own, opponent);
            assert_eq!(evaluate(opponent, own), -value);
            for image in board.images() {
                let (own, opponent) = bits(image);
                assert_eq!(evaluate(own, opponent), value);
            }
        }
    }

    #[test]
    fn the_table_of_values_is_what_is_counted() {
        let start = "---------------------------OX------XO---------------------------";
        assert_eq!(value_of(start), 0);
        // One more disc of the own colour that touches empty squares, far from the others.
        for (square, hundredths) in [
            (0, 1000 - 25), // a corner
            (9, -600 - 25), // the X square b2
            (1, -200 - 25), // the C square b1
            (3, 40 - 25),   // d1 on the edge
            (18, -25),      // c3: no value of its own
        ] {
            let mut marks: Vec<char> = start.chars().collect();
            marks[square] = 'X';
            let text: String = marks.into_iter().collect();
            let moves = |board: crate::othello::Board| board.legal_moves().len() as i32;
            let board = crate::othello::notation::read(&text).unwrap()[0]
                .position
                .board();
            let mobility = moves(board) - moves(board.pass());
            assert_eq!(
                value_of(&text),
                hundredths + 80 * mobility,
                "square {square}"
            );
        }
    }
}
