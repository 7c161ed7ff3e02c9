//! The rules on bit boards, compared with the rules square by square.

use std::collections::HashMap;

use katachi::othello::{
    Board, Game, Instructions, MoveError, Outcome, Position, Side, Square, SquareSet, perft,
};
use katachi::symmetry::Symmetry;

use crate::oracle::{Content, Plain, Random, random_board, random_game};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn set(squares: &[(usize, usize)]) -> SquareSet {
    squares
        .iter()
        .map(|&(column, row)| Square::new(column, row).unwrap())
        .collect()
}

/// How many positions of random games are compared; KATACHI_OTHELLO_POSITIONS asks for more.
fn positions() -> usize {
    std::env::var("KATACHI_OTHELLO_POSITIONS")
        .ok()
        .and_then(|number| number.parse().ok())
        .unwrap_or(200_000)
}

/// All that the two say of a board.
fn assert_agree(plain: &Plain) {
    let board = plain.board();
    let moves = set(&plain.legal_moves());
    assert_eq!(board.legal_moves(), moves, "{board:?}");
    let other = plain.pass();
    let is_over = moves.is_empty() && other.legal_moves().is_empty();
    assert_eq!(board.pass(), other.board());
    assert_eq!(board.is_over(), is_over, "{board:?}");
    assert_eq!(board.must_pass(), moves.is_empty() && !is_over, "{board:?}");
    assert_eq!(board.score(), plain.score(), "{board:?}");
    for square in Square::all() {
        let (column, row) = (square.column(), square.row());
        let flips = board.flips(square);
        assert_eq!(
            flips,
            set(&plain.flips(column, row)),
            "{square} on {board:?}"
        );
        assert_eq!(flips.is_empty(), !moves.contains(square));
        match board.play(square) {
            Ok(next) => {
                assert_eq!(
                    next,
                    plain.play(column, row).board(),
                    "{square} on {board:?}"
                );
                assert_eq!(next.undo(square, flips), board);
            }
            Err(reason) => {
                let right = if is_over {
                    MoveError::GameOver
                } else if moves.is_empty() {
                    MoveError::MustPass
                } else if plain.0[row][column] != Content::Empty {
                    MoveError::Taken
                } else {
                    MoveError::FlipsNothing
                };
                assert_eq!(reason, right, "{square} on {board:?}");
                assert!(!moves.contains(square));
            }
        }
    }
}

#[test]
fn random_games_are_played_as_square_by_square() {
    let mut random = Random(1);
    let mut outcomes: HashMap<Outcome, usize> = HashMap::new();
    let (mut compared, mut passes) = (0, 0);
    while compared < positions() {
        let game = random_game(&mut random);
        let mut turn = Side::Black;
        for pair in game.windows(2) {
            passes += usize::from(pair[0].pass() == pair[1]);
            turn = turn.opponent();
        }
        game.iter().for_each(assert_agree);
        compared += game.len();
        let end = game[game.len() - 1];
        let board = end.board();
        let [black, white] = match turn {
            Side::Black => [board.own(), board.opponent()],
            Side::White => [board.opponent(), board.own()],
        };
        let position = Position::new(black, white, turn).unwrap();
        assert_eq!(position.board(), board);
        let right = match black.len().cmp(&white.len()) {
            std::cmp::Ordering::Greater => Outcome::Win(Side::Black),
            std::cmp::Ordering::Less => Outcome::Win(Side::White),
            std::cmp::Ordering::Equal => Outcome::Draw,
        };
        assert_eq!(position.outcome(), Some(right));
        assert_eq!(position.with_turn(turn.opponent()).outcome(), Some(right));
        *outcomes.entry(right).or_default() += 1;
    }
    // Else the games would have left out what is most often wrong.
    assert!(passes > 0);
    assert_eq!(outcomes.len(), 3, "{outcomes:?}");
}

#[test]
fn boards_that_no_game_reaches_are_judged_as_square_by_square() {
    let mut random = Random(2);
    for _ in 0..positions() / 20 {
        assert_agree(&random_board(&mut random));
    }
    for content in [Content::Empty, Content::Own, Content::Opponent] {
        assert_agree(&Plain([[content; 8]; 8]));
    }
}

/// The lines of a direction through the board, each as the columns and rows of its squares.
fn lines() -> Vec<Vec<(usize, usize)>> {
    let line = |(x, y): (i32, i32), (right, down): (i32, i32)| {
        (0..8)
            .map(|step| (x + step * right, y + step * down))
            .filter(|(x, y)| (0..8).contains(x) && (0..8).contains(y))
            .map(|(x, y)| (x as usize, y as usize))
            .collect::<Vec<_>>()
    };
    let mut lines = Vec::new();
    for at in 0..8 {
        lines.push(line((0, at), (1, 0)));
        lines.push(line((at, 0), (0, 1)));
        lines.push(line((at, 0), (1, 1)));
        lines.push(line((at, 0), (-1, 1)));
        if at > 0 {
            lines.push(line((0, at), (1, 1)));
            lines.push(line((7, at), (-1, 1)));
        }
    }
    lines
}

#[test]
fn every_filling_of_every_line_is_flipped_as_square_by_square() {
    let mut compared = 0;
    for line in lines() {
        for filling in 0..3_usize.pow(line.len() as u32) {
            let mut plain = Plain([[Content::Empty; 8]; 8]);
            let mut rest = filling;
            for &(column, row) in &line {
                plain.0[row][column] = [Content::Empty, Content::Own, Content::Opponent][rest % 3];
                rest /= 3;
            }
            let board = plain.board();
            assert_eq!(board.legal_moves(), set(&plain.legal_moves()), "{board:?}");
            for &(column, row) in &line {
                let flips = board.flips(Square::new(column, row).unwrap());
                assert_eq!(flips, set(&plain.flips(column, row)), "{board:?}");
            }
            compared += 1;
        }
    }
    // 16 rows and columns and 2 long diagonals of eight squares, 4 diagonals of each lesser length.
    let powers: usize = (1..8).map(|length| 4 * 3_usize.pow(length)).sum();
    assert_eq!(compared, 18 * 3_usize.pow(8) + powers);
}

#[test]
fn nothing_is_flipped_across_the_edge() {
    // Each run ends at an edge, and a generator that only counts squares on goes from there to an own
    // disc at the other edge.
    for (empty, run, own) in [
        ("f2", ["g2", "h2"], "a3"),
        ("c2", ["b2", "a2"], "h1"),
        ("f2", ["g3", "h4"], "a6"),
        ("f6", ["g5", "h4"], "a4"),
        ("c2", ["b3", "a4"], "h4"),
        ("c5", ["b4", "a3"], "h1"),
    ] {
        let step = |from: &str, to: &str| square(to).index() as i32 - square(from).index() as i32;
        assert_eq!(step(empty, run[0]), step(run[0], run[1]));
        assert_eq!(step(empty, run[0]), step(run[1], own));
        let run = run.into_iter().map(square).collect();
        let own = [own].into_iter().map(square).collect();
        let board = Board::new(own, run).unwrap();
        assert_eq!(board.flips(square(empty)), SquareSet::EMPTY, "{board:?}");
        assert_agree(&Plain::of(board));
    }
}

#[test]
fn the_start_and_its_bits_are_as_published() {
    let start = Position::START;
    assert_eq!(start.board(), Plain::start().board());
    assert_eq!(start.turn(), Side::Black);
    let discs = |side| {
        start
            .discs(side)
            .iter()
            .map(|square| square.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(discs(Side::Black), ["e4", "d5"]);
    assert_eq!(discs(Side::White), ["d4", "e5"]);
    assert_eq!(square("a1").bit(), 1 << 63);
    assert_eq!(square("h8").bit(), 1);
}

#[test]
fn overlapping_discs_are_refused() {
    let squares = |names: &[&str]| names.iter().copied().map(square).collect::<SquareSet>();
    let own = squares(&["a1", "d4", "h8"]);
    let error = Board::new(own, squares(&["b1", "d4", "h8"])).unwrap_err();
    assert_eq!(error.squares(), squares(&["d4", "h8"]));
    assert_eq!(
        error.to_string(),
        "a square holds discs of both sides: d4 h8"
    );
    assert!(Position::new(own, own, Side::White).is_err());
}

#[test]
fn one_side_without_a_move_passes_and_the_game_goes_on() {
    let mut passes = 0;
    let mut random = Random(3);
    for _ in 0..200 {
        let mut game = Game::new(Position::START);
        let positions = random_game(&mut random);
        for pair in positions.windows(2) {
            if pair[0].pass() == pair[1] {
                let position = game.position();
                assert!(position.board().must_pass());
                assert_eq!(position.outcome(), None);
                assert_eq!(position.pass_if_forced().board(), pair[1].board());
                passes += 1;
                continue;
            }
            let before = pair[0].board();
            let played = Square::all()
                .find(|&square| before.play(square) == Ok(pair[1].board()))
                .unwrap();
            game.play(played).unwrap();
            assert_eq!(game.position().board(), pair[1].board());
            assert_eq!(game.last_move().unwrap().1, played);
            assert_eq!(game.last_move().unwrap().2, before.flips(played));
        }
        assert!(game.position().outcome().is_some());
        let end = game.position();
        let moves = game.moves().len();
        for _ in 0..moves {
            assert!(game.undo());
        }
        assert!(!game.undo());
        assert_eq!(game.position(), Position::START);
        while game.redo() {}
        assert_eq!((game.position(), game.moves().len()), (end, moves));
    }
    assert!(passes > 0);
}

#[test]
fn a_new_move_after_an_undo_forgets_the_old_one() {
    let mut game = Game::new(Position::START);
    game.play(square("f5")).unwrap();
    game.play(square("d6")).unwrap();
    game.undo();
    game.play(square("f6")).unwrap();
    assert!(!game.redo());
    assert_eq!(game.transcript(), "f5f6");
    let refused = game.play(square("f5")).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "move 3: Black can't play f5: the square is taken"
    );
    assert_eq!(game.transcript(), "f5f6");
}

#[test]
fn a_draw_is_a_draw() {
    let half = SquareSet::from_bits(0xffff_ffff_0000_0000);
    let other = SquareSet::from_bits(0x0000_0000_ffff_ffff);
    for turn in [Side::Black, Side::White] {
        let position = Position::new(half, other, turn).unwrap();
        assert_eq!(position.outcome(), Some(Outcome::Draw));
        assert_eq!(position.outcome().unwrap().to_string(), "draw");
    }
}

#[test]
fn empty_squares_go_to_the_winner() {
    let black = SquareSet::from_bits(0x7);
    let position = Position::new(black, SquareSet::EMPTY, Side::White).unwrap();
    assert_eq!(position.outcome(), Some(Outcome::Win(Side::Black)));
    assert_eq!(position.board().score(), -64);
    assert_eq!(
        Board::new(SquareSet::EMPTY, SquareSet::EMPTY)
            .unwrap()
            .score(),
        0
    );
}

/// Known to all Othello programs; a pass is a ply.
const PERFT: [u64; 9] = [4, 12, 56, 244, 1396, 8200, 55092, 390_216, 3_005_288];

#[test]
fn the_start_has_the_known_numbers_of_leaves() {
    for instructions in [Instructions::BASELINE, Instructions::detect()] {
        for (index, leaves) in PERFT.into_iter().enumerate() {
            let depth = index as u32 + 1;
            for jobs in [1, 2, 5] {
                let counted = perft(Board::START, depth, jobs, instructions);
                assert_eq!(
                    counted, leaves,
                    "depth {depth}, {jobs} jobs, {instructions}"
                );
            }
        }
    }
}

#[test]
fn leaves_are_counted_as_square_by_square_through_passes_and_ends() {
    let mut random = Random(4);
    for _ in 0..60 {
        let game = random_game(&mut random);
        // Near the end, where there are passes and finished games; 10 plies are more than 4 empty squares give.
        let plain = game[game.len().saturating_sub(5)];
        for depth in 0..11 {
            let right = plain.perft(depth);
            for instructions in [Instructions::BASELINE, Instructions::detect()] {
                for jobs in [0, 1, 3] {
                    let counted = perft(plain.board(), depth, jobs, instructions);
                    assert_eq!(counted, right, "depth {depth} of {:?}", plain.board());
                }
            }
        }
    }
    // A finished game is one leaf at any depth.
    let full = Plain([[Content::Own; 8]; 8]).board();
    assert_eq!(perft(full, u32::MAX, 4, Instructions::detect()), 1);
}

#[test]
fn images_are_turned_square_by_square() {
    let mut random = Random(5);
    for _ in 0..2_000 {
        let board = random_board(&mut random).board();
        let images = board.images();
        for (symmetry, image) in Symmetry::ALL.into_iter().zip(images) {
            let turned = |squares: SquareSet| {
                let cells = squares.iter().map(|square| (square.column(), square.row()));
                let cells: Vec<_> = cells
                    .map(|cell| symmetry.apply_to_cell(cell, 8, 8))
                    .collect();
                set(&cells)
            };
            assert_eq!(image.own(), turned(board.own()));
            assert_eq!(image.opponent(), turned(board.opponent()));
            assert_eq!(image, board.transformed(symmetry));
            assert_eq!(image.legal_moves(), turned(board.legal_moves()));
            assert_eq!(image.canonical().0, board.canonical().0);
            assert_eq!(image.symmetric_hash_code(), board.symmetric_hash_code());
        }
        let (canonical, symmetry) = board.canonical();
        assert_eq!(Some(&canonical), images.iter().min());
        assert_eq!(images[symmetry.index()], canonical);
        assert_eq!(
            images.iter().position(|image| *image == canonical),
            Some(symmetry.index())
        );
    }
}

#[test]
fn hash_codes_tell_boards_apart_in_all_their_bits() {
    let mut random = Random(6);
    let mut codes = HashMap::new();
    let (mut high, mut low) = ([0; 256], [0; 256]);
    for _ in 0..2_000 {
        for plain in random_game(&mut random) {
            let board = plain.board();
            let code = board.hash_code();
            if codes.insert(code, board).is_none_or(|other| {
                assert_eq!(other, board, "{code:#x}");
                false
            }) {
                high[(code >> 56) as usize] += 1;
                low[code as usize % 256] += 1;
            }
        }
    }
    // The boards are spread evenly over the values of the first and of the last byte.
    let mean = codes.len() / 256;
    for count in high.into_iter().chain(low) {
        assert!(
            (mean * 7 / 10..mean * 13 / 10).contains(&count),
            "{count} of {mean}"
        );
    }
}
