//! Discs that no move can flip any more.

const LEFT_COLUMN: u64 = 0x8080_8080_8080_8080;
const RIGHT_COLUMN: u64 = 0x0101_0101_0101_0101;
const TOP_ROW: u64 = 0xff00_0000_0000_0000;
const BOTTOM_ROW: u64 = 0x0000_0000_0000_00ff;
const RIM: u64 = LEFT_COLUMN | RIGHT_COLUMN | TOP_ROW | BOTTOM_ROW;

/// A subset of the discs of `side` that keep their colour to the end.
///
/// A disc is safe along a line that is full, or where a neighbour on the line is the edge or a disc of the same
/// side that is itself stable. Safe along all four lines it is stable. This misses some stable
/// discs, never the other way.
pub(super) fn stable(side: u64, other: u64) -> u64 {
    let occupied = side | other;
    let [rows, columns, falling, rising] = full_lines(occupied);
    // Nothing can be stable before a corner or a full line is there.
    let mut stable = 0;
    loop {
        let left = stable << 1 & !RIGHT_COLUMN;
        let right = stable >> 1 & !LEFT_COLUMN;
        let along = |full: u64, edges: u64, beside: u64| full | edges | beside;
        let safe = side
            & along(rows, LEFT_COLUMN | RIGHT_COLUMN, left | right)
            & along(columns, TOP_ROW | BOTTOM_ROW, stable << 8 | stable >> 8)
            & along(falling, RIM, left << 8 | right >> 8)
            & along(rising, RIM, right << 8 | left >> 8);
        if safe == stable {
            return stable;
        }
        stable = safe;
    }
}

/// The squares on full rows, columns, falling diagonals (parallel to a1-h8) and rising ones.
fn full_lines(occupied: u64) -> [u64; 4] {
    let pairs = occupied & occupied >> 1;
    let fours = pairs & pairs >> 2;
    let rows = (fours & fours >> 4 & RIGHT_COLUMN) * 0xff;
    let columns = occupied & occupied.rotate_left(8);
    let columns = columns & columns.rotate_left(16);
    let columns = columns & columns.rotate_left(32);
    let [falling, rising] = DIAGONALS.map(|diagonals| {
        let full = diagonals
            .into_iter()
            .filter(|line| occupied & line == *line);
        full.fold(0, |all, line| all | line)
    });
    [rows, columns, falling, rising]
}

/// The falling and the rising diagonals of three squares and more. The shorter ones lie on the rim.
static DIAGONALS: [[u64; 11]; 2] = {
    let mut diagonals = [[0; 11]; 2];
    let mut number = 0;
    while number < 64 {
        // Columns counted from the right, rows from below.
        let (x, y) = (number % 8, number / 8);
        let (falling, rising) = (x + 7 - y, x + y);
        if falling >= 2 && falling <= 12 {
            diagonals[0][falling - 2] |= 1 << number;
        }
        if rising >= 2 && rising <= 12 {
            diagonals[1][rising - 2] |= 1 << number;
        }
        number += 1;
    }
    diagonals
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::othello::random::Random;

    #[test]
    fn what_is_called_stable_is_never_flipped() {
        let mut random = Random(1);
        let mut seen = 0;
        for _ in 0..1000 {
            let game = random.game();
            let (mut first, mut second) = (0, 0);
            for (ply, board) in game.iter().enumerate() {
                let sides = (board.own().bits(), board.opponent().bits());
                // Every other board is seen from the other side.
                let (own, opponent) = if ply & 1 == 0 {
                    sides
                } else {
                    (sides.1, sides.0)
                };
                assert_eq!((first & !own, second & !opponent), (0, 0), "{board:?}");
                (first, second) = (stable(own, opponent), stable(opponent, own));
            }
            seen += (first | second).count_ones();
        }
        assert!(
            seen > 1000 * 50,
            "at the end nearly all discs are stable, found {seen}"
        );
    }

    #[test]
    fn a_corner_makes_its_edge_stable_as_far_as_it_goes() {
        let squares = |names: &[&str]| -> u64 {
            names
                .iter()
                .map(|name| name.parse::<crate::othello::Square>().unwrap().bit())
                .sum()
        };
        let side = squares(&["a1", "b1", "c1", "e1", "a2", "b2", "c2", "h5"]);
        // c2 could be flipped along the diagonal from d3 to b1 only if b1 could change; from b3 to d1 it can.
        let right = squares(&["a1", "b1", "c1", "a2", "b2"]);
        assert_eq!(stable(side, 0), right);
        assert_eq!(stable(u64::MAX, 0), u64::MAX);
        assert_eq!(stable(0, u64::MAX), 0);
    }
}
