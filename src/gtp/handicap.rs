//! Where handicap stones are put.

use crate::point::{Point, Size};

/// The points of a fixed handicap, in the order of the protocol; `None` when it knows no handicap of so many
/// stones on that board.
///
/// There are handicaps of up to nine stones on boards of an odd size from 9, and of up to four on other
/// boards from 7.
pub(super) fn fixed(size: Size, stones: usize) -> Option<Vec<Point>> {
    let most = match size.get() {
        ..7 => 0,
        lines if lines == 7 || lines % 2 == 0 => 4,
        _ => 9,
    };
    (2..=most).contains(&stones).then(|| points(size, stones))
}

/// The points of a free handicap: those of the fixed one as far as there is such, else one in each corner. They may be
/// fewer than asked for, as the protocol allows where more make no difference. `None` when the protocol does not let so many stones be asked for.
pub(super) fn free(size: Size, stones: usize) -> Option<Vec<Point>> {
    let points_of_board = size.get() * size.get();
    if !(2..points_of_board).contains(&stones) {
        return None;
    }
    let largest = (2..=stones.min(9)).rev();
    let fixed = largest.clone().find_map(|stones| fixed(size, stones));
    Some(fixed.unwrap_or_else(|| points(size, stones.min(4))))
}

/// Up to four stones are in the corners, from five on there is one in the middle if their number is odd.
fn points(size: Size, stones: usize) -> Vec<Point> {
    let lines = size.get();
    let low = match lines {
        ..4 => 1,
        4..7 => 2,
        7..13 => 3,
        _ => 4,
    };
    let high = lines + 1 - low;
    let middle = lines.div_ceil(2);
    let mut places = vec![
        (low, high),
        (high, low),
        (low, low),
        (high, high),
        (low, middle),
        (high, middle),
        (middle, high),
        (middle, low),
    ];
    if stones > 4 && stones % 2 == 1 {
        places.insert(stones - 1, (middle, middle));
    }
    let points = places.into_iter().filter_map(|(x, y)| Point::new(x, y));
    points.take(stones).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(size: Size, points: &[Point]) -> String {
        let names: Vec<_> = points.iter().map(|point| point.gtp(size)).collect();
        names.join(" ")
    }

    /// The table of the protocol's draft for 19x19, and what gomill and GNU Go place on other boards.
    #[test]
    fn fixed_handicaps_are_those_of_the_protocol() {
        for (lines, stones, expected) in [
            (19, 2, "D4 Q16"),
            (19, 3, "D4 Q16 D16"),
            (19, 4, "D4 Q16 D16 Q4"),
            (19, 5, "D4 Q16 D16 Q4 K10"),
            (19, 6, "D4 Q16 D16 Q4 D10 Q10"),
            (19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"),
            (19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"),
            (19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
            (13, 9, "D4 K10 D10 K4 D7 K7 G4 G10 G7"),
            (12, 4, "C3 K10 C10 K3"),
            (9, 5, "C3 G7 C7 G3 E5"),
            (8, 4, "C3 F6 C6 F3"),
            (7, 4, "C3 E5 C5 E3"),
            (25, 9, "D4 W22 D22 W4 D13 W13 N4 N22 N13"),
        ] {
            let size = Size::new(lines).unwrap();
            let points = fixed(size, stones).unwrap();
            assert_eq!(names(size, &points), expected, "{size} {stones}");
        }
    }

    #[test]
    fn handicaps_that_the_protocol_does_not_know_are_none() {
        for (lines, stones) in [(19, 0), (19, 1), (19, 10), (18, 5), (7, 5), (6, 2), (2, 2)] {
            assert_eq!(fixed(Size::new(lines).unwrap(), stones), None);
        }
    }

    #[test]
    fn free_handicaps_are_different_points_and_no_more_than_asked_for() {
        for lines in 2..=25 {
            let size = Size::new(lines).unwrap();
            for stones in 2..lines * lines {
                let mut points = free(size, stones).unwrap();
                assert!((2..=stones).contains(&points.len()));
                assert!(points.iter().all(|&point| size.contains(point)));
                points.sort();
                points.dedup();
                assert!(points.len() >= 2, "{size} {stones}");
                assert_eq!(points.len(), free(size, stones).unwrap().len());
            }
            assert_eq!(free(size, 1), None);
            assert_eq!(free(size, lines * lines), None);
        }
    }
}
