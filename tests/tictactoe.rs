//! The example that counts the positions of tic-tac-toe, against published counts.

#[path = "../examples/tictactoe.rs"]
#[allow(dead_code)]
mod tictactoe;

use tictactoe::{Count, count, count_with_images, positions};

/// 765, of which 138 are finished, by result: Wikipedia, "Tic-tac-toe", on its combinatorics.
#[test]
fn there_are_765_essentially_different_positions() {
    let count = count(&positions());
    let expected = Count {
        open: 627,
        won_by_x: 91,
        won_by_o: 44,
        drawn: 3,
    };
    assert_eq!(count, expected);
    assert_eq!((count.all(), count.finished()), (765, 138));
}

/// 958 finished ones, 626 of them won by X: the "Tic-Tac-Toe Endgame" data set of the UCI
/// repository (Aha 1991), which lists them all.
#[test]
fn with_their_images_they_are_5478() {
    let count = count_with_images(&positions());
    assert_eq!((count.finished(), count.won_by_x), (958, 626));
    assert_eq!(count.all(), 5478);
}
