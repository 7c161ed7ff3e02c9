//! The end of the game, compared with a search that tries everything.

use katachi::othello::{Board, Solution, Solver, notation};

use crate::oracle::{Content, Plain, Random, random_board, random_game};

/// The line is played by the rules to the end of a game with that score.
fn assert_line_reaches_score(board: Board, solution: &Solution) {
    let mut plain = Plain::of(board);
    for square in &solution.line {
        assert!(!plain.is_over(), "{board:?}\n{solution:?}");
        plain = match square {
            Some(square) => {
                let (column, row) = (square.column(), square.row());
                assert!(
                    !plain.flips(column, row).is_empty(),
                    "{board:?}\n{solution:?}"
                );
                plain.play(column, row)
            }
            None => {
                assert!(plain.legal_moves().is_empty(), "{board:?}\n{solution:?}");
                plain.pass()
            }
        };
    }
    assert!(plain.is_over(), "{board:?}\n{solution:?}");
    let sign = if solution.line.len().is_multiple_of(2) {
        1
    } else {
        -1
    };
    assert_eq!(
        sign * plain.score(),
        solution.score,
        "{board:?}\n{solution:?}"
    );
}

/// Alpha-beta without a table and without an order of moves.
fn plain_alpha_beta(board: Board, alpha: i32, beta: i32) -> i32 {
    let moves = board.legal_moves();
    if moves.is_empty() {
        return if board.is_over() {
            board.score()
        } else {
            -plain_alpha_beta(board.pass(), -beta, -alpha)
        };
    }
    let mut best = i32::MIN;
    for square in moves.iter() {
        let next = board.play_unchecked(square, board.flips(square));
        best = best.max(-plain_alpha_beta(next, -beta, -alpha.max(best)));
        if best >= beta {
            break;
        }
    }
    best
}

/// A position of a random game with so many empty squares, if the game goes that far.
fn late(random: &mut Random, empty: i32) -> Option<Plain> {
    let game = random_game(random);
    game.into_iter()
        .find(|plain| plain.count(Content::Empty) == empty)
}

#[test]
fn the_last_moves_are_solved_as_by_trying_everything() {
    let mut random = Random(1);
    let mut solver = Solver::new(1 << 20);
    for round in 0..350 {
        let Some(plain) = late(&mut random, round % 7) else {
            continue;
        };
        let board = plain.board();
        let solution = solver.solve(board).unwrap();
        assert_eq!(solution.score, plain.solve(), "{board:?}");
        assert_line_reaches_score(board, &solution);
    }
}

#[test]
fn boards_that_no_game_reaches_are_solved_too() {
    let mut random = Random(2);
    let mut solver = Solver::new(1 << 20);
    let mut solved = 0;
    while solved < 60 {
        let plain = random_board(&mut random);
        if plain.count(Content::Empty) > 7 {
            continue;
        }
        let board = plain.board();
        let solution = solver.solve(board).unwrap();
        assert_eq!(solution.score, plain.solve(), "{board:?}");
        assert_line_reaches_score(board, &solution);
        solved += 1;
    }
}

#[test]
fn more_empty_squares_are_solved_as_without_order_and_table() {
    let mut random = Random(3);
    // A table of a single bucket and a large one, both used for all the positions.
    let mut solvers = [Solver::new(0), Solver::new(4 << 20)];
    for round in 0..60 {
        let Some(plain) = late(&mut random, 7 + round % 5) else {
            continue;
        };
        let board = plain.board();
        let score = plain_alpha_beta(board, -64, 64);
        for solver in &mut solvers {
            for image in board.images() {
                let solution = solver.solve(image).unwrap();
                assert_eq!(solution.score, score, "{image:?}");
                assert_line_reaches_score(image, &solution);
            }
        }
    }
}

#[test]
fn positions_from_the_literature_have_their_published_scores() {
    // Numbers 1 and 40 of the endgame positions of the French federation (FFO), by which programs
    // are compared.
    for (text, best, score) in [
        (
            "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X",
            "g8",
            18,
        ),
        (
            "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X",
            "a2",
            38,
        ),
    ] {
        let board = notation::read(text).unwrap()[0].position.board();
        let solution = Solver::default().solve(board).unwrap();
        assert_eq!(solution.score, score, "{text}");
        assert_eq!(solution.line[0], best.parse().ok(), "{text}");
        assert_line_reaches_score(board, &solution);
    }
}

#[test]
fn a_finished_game_has_its_score_and_no_line() {
    // Nobody can move, and more squares are empty than could be solved.
    let plain = {
        let mut plain = Plain([[Content::Empty; 8]; 8]);
        plain.0[0][0] = Content::Opponent;
        plain
    };
    let solution = Solver::new(0).solve(plain.board()).unwrap();
    assert_eq!((solution.score, solution.line.len()), (-64, 0));
}

#[test]
fn too_many_empty_squares_are_refused() {
    let error = Solver::new(0).solve(Board::START).unwrap_err();
    assert_eq!(error.empty, 60);
    assert_eq!(
        error.to_string(),
        "60 squares are empty: at most 24 can be solved"
    );
}
