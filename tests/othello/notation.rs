//! Positions and games as text.

use katachi::othello::notation::{self, ObfScore, read_obf, read_transcript};
use katachi::othello::{Position, Side, SquareSet};
use proptest::prelude::*;

const START: &str = "---------------------------OX------XO---------------------------";

fn position(text: &str) -> Position {
    notation::read(text).unwrap_or_else(|error| panic!("{text:?}: {error}"))[0].position
}

fn error(text: &str) -> String {
    notation::read(text).expect_err(text).to_string()
}

#[test]
fn the_start_is_read_in_every_spelling() {
    let rows = |marks: &str, separator: &str| {
        let marks: Vec<char> = marks.chars().collect();
        let rows: Vec<String> = marks.chunks(8).map(String::from_iter).collect();
        rows.join(separator)
    };
    let stars = START.replace('X', "*").replace('-', ".");
    let circles = START.replace('X', "●").replace('O', "○");
    let spellings = [
        START.to_string(),
        format!("{START} X"),
        format!("{START}X"),
        format!("\u{feff}{START} *\r\n"),
        format!("\n\n  {} x  \n\n", START.to_lowercase()),
        format!("{stars} *"),
        format!("{circles} ●"),
        format!("{};", rows(START, " ")),
        format!("{START} X; D3:+0; c4:-64; % a comment; with % all in it"),
        format!("% first a comment\n\n{START} X;"),
        rows(START, "\n"),
        rows(START, "\r\n") + "\r\n\r\nX\r\n",
        rows(&circles, "\n"),
        format!("BO[8 {START} *]"),
        format!("  BO[8\n{}\n*]\n", rows(&stars, "\n")),
        "  a b c d e f g h\n1 - - - - - - - - 1\n2 - - - - - - - -\n3 - - - - - - - - 3\n4 - - - O X - - -\n\
         5 - - - X O - - -\n6 - - - - - - - -\n7 - - - - - - - -\n8 - - - - - - - -\n  A B C D E F G H\nX"
            .to_string(),
    ];
    for text in spellings {
        assert_eq!(position(&text), Position::START, "{text}");
    }
}

#[test]
fn the_side_to_move_is_black_unless_the_text_says_otherwise() {
    let reading = |text: &str| notation::read(text).unwrap().remove(0);
    for (text, turn, turn_place) in [
        (START.to_string(), Side::Black, None),
        (format!("{START}X"), Side::Black, Some((1, 65))),
        (format!("\n {START} O;"), Side::White, Some((2, 67))),
        (format!("BO[8 {START} O]"), Side::White, Some((1, 71))),
        (
            notation::diagram(Position::START.pass()),
            Side::White,
            Some((9, 1)),
        ),
        (
            notation::diagram(Position::START).replace("\nX\n", "\n"),
            Side::Black,
            None,
        ),
        ("f5".to_string(), Side::White, Some((1, 1))),
        ("\n 1. f5d6".to_string(), Side::Black, Some((2, 2))),
    ] {
        let reading = reading(&text);
        assert_eq!(reading.position.turn(), turn, "{text}");
        assert_eq!(reading.turn_place, turn_place, "{text}");
    }
    assert_eq!(
        reading(START).position.discs(Side::Black),
        Position::START.discs(Side::Black)
    );
}

#[test]
fn several_lines_are_several_positions() {
    let text = format!("% two\n{START} X; % one\n\n{START} O; e3:-2 ; c5:+12;; % \n");
    let lines = read_obf(&text).unwrap();
    assert_eq!(lines.len(), 2);
    assert_eq!((lines[0].reading.line, lines[1].reading.line), (2, 4));
    assert_eq!(
        (lines[0].comment.as_str(), lines[1].comment.as_str()),
        ("one", "")
    );
    let score = |name: &str, score| ObfScore {
        square: name.parse().ok(),
        score,
    };
    assert_eq!(lines[1].scores, [score("e3", -2), score("c5", 12)]);
    assert_eq!(notation::read(&text).unwrap().len(), 2);
}

#[test]
fn faults_are_told_with_their_places() {
    let rows = "--------\n".repeat(8);
    let faults: [(String, &str); 26] = [
        (
            String::new(),
            "1:1: error: found no board: expected 64 marks, 8 lines of 8 marks or a transcript",
        ),
        (
            "\n \n".into(),
            "1:1: error: found no board: expected 64 marks, 8 lines of 8 marks or a transcript",
        ),
        (
            "% only a comment".into(),
            "1:1: error: found no board: expected 64 marks",
        ),
        (
            START[1..].into(),
            "1:64: error: the board ends after 63 of 64 marks",
        ),
        (
            "--".into(),
            "1:3: error: the board ends after 2 of 64 marks",
        ),
        (
            format!("{START} -"),
            "1:66: error: found '-' for the side to move: expected X or * for Black, O for White",
        ),
        (
            format!("{START} X O"),
            "1:68: error: found 'O': expected nothing after 64 marks and the side to move",
        ),
        (
            format!("\u{feff}é{}?", &START[2..]),
            "1:1: error: found 'é' for a1: expected X or * for Black, O for White, - or . for an empty square\n\
             1:64: error: found '?' for h8: expected X or * for Black, O for White, - or . for an empty square",
        ),
        (
            format!("{START} X;\n{START} Q;"),
            "2:66: error: found 'Q' for the side to move: expected X or * for Black, O for White",
        ),
        (
            format!("{START} X; z9:1;"),
            "1:69: error: found \"z9:1\": expected a square or PS, a colon and a score from -64 to +64",
        ),
        (
            format!("{START} X; a1:65;"),
            "1:69: error: found \"a1:65\": expected a square or PS, a colon and a score from -64 to +64",
        ),
        (
            format!("{START} X; a1;"),
            "1:69: error: found \"a1\": expected a square or PS, a colon and a score from -64 to +64",
        ),
        (
            rows[..63].into(),
            "7:9: error: the board ends after 7 rows: expected 8",
        ),
        (
            rows.clone() + "X\nO\n",
            "10:1: error: found a line too many: expected 8 rows, then at most the side to move",
        ),
        (
            rows.clone() + "--------",
            "9:1: error: found a line too many: expected 8 rows, then at most the side to move",
        ),
        (
            rows.clone() + "Q",
            "9:1: error: found 'Q' for the side to move: expected X or * for Black, O for White",
        ),
        (
            rows.replacen("--------\n", "-------\n", 1),
            "1:8: error: row 1 has 7 marks: expected 8",
        ),
        (
            rows.replacen("--------\n", "---------\n", 1),
            "1:9: error: row 1 has 9 marks: expected 8",
        ),
        (
            rows.replacen('\n', "\n\n", 1),
            "2:1: error: found a blank line inside the board",
        ),
        (
            rows.replacen("-\n--", "-\n3 --", 1),
            "2:1: error: found row number 3: expected 2",
        ),
        (
            rows.replacen("-\n--", "-\n-+", 1),
            "2:2: error: found '+' for b2: expected X or * for Black, O for White, - or . for an empty square",
        ),
        (
            format!("BO[8 {START} *"),
            "1:72: error: the field BO[ has no end: expected ]",
        ),
        (
            format!("BO[10 {START} *]"),
            "1:4: error: found \"10\" for the size of the board: expected 8",
        ),
        (
            format!("BO[{START} *]"),
            "1:4: error: found \"\" for the size of the board: expected 8",
        ),
        (
            "BO[8 *]".into(),
            "1:7: error: the board ends after 1 of 64 marks",
        ),
        (
            format!("BO[8 {START} *] B[d3]"),
            "1:74: error: found 'B' after the board field: expected nothing",
        ),
    ];
    for (text, message) in faults {
        assert_eq!(error(&text), message, "{text}");
    }
}

#[test]
fn a_mark_that_stands_apart_is_never_the_last_disc() {
    // Every board that lacks one of its marks, wherever, with the side to move after it.
    for gap in 0..64 {
        let board = format!("{}{}", &START[..gap], &START[gap + 1..]);
        let rows: Vec<&str> = (0..63)
            .step_by(8)
            .map(|at| &board[at..63.min(at + 8)])
            .collect();
        let spaced: Vec<String> = rows.iter().map(|row| row.replace("", " ")).collect();
        let message = "the board ends after 63 of 64 marks";
        for turn in ["X", "*", "O", "o"] {
            for (text, place) in [
                (format!("{board} {turn}"), "1:64"),
                (format!("{board}  {turn}; d3:+2;"), "1:64"),
                (format!("{board}\t{turn}% one"), "1:64"),
                (format!("{} {turn}", rows.join(" ")), "1:71"),
                (format!("BO[8 {board} {turn}]"), "1:69"),
                (format!("BO[8\n{}\n{turn}\n]", rows.join("\n")), "9:8"),
                (format!("BO[8\n{}\n{turn}]", spaced.join("\n")), "9:15"),
            ] {
                assert_eq!(error(&text), format!("{place}: error: {message}"), "{text}");
            }
            for (text, place) in [
                (format!("{} {turn}", rows.join("\n")), "8:9"),
                (format!("{}  {turn}", spaced.join("\n")), "8:18"),
            ] {
                let message = format!("{place}: error: row 8 has 7 marks: expected 8");
                assert_eq!(error(&text), message, "{text}");
            }
        }
    }
}

#[test]
fn scores_of_moves_against_the_rules_are_faults() {
    let passing = "X-O------O------OOXX-------XX------XXX-------------------------- X;";
    let over = "X".repeat(64) + " O;";
    let cant_pass = "can't pass: only a side without a move does while the other has one";
    for (text, message) in [
        (
            format!("{START} X; D3:+0; a1:+0;"),
            "1:76: error: found \"a1:+0\": Black can't play a1: it would flip no disc".to_string(),
        ),
        (
            format!("{START} O; E4:+0;"),
            "1:69: error: found \"E4:+0\": White can't play e4: the square is taken".to_string(),
        ),
        (
            format!("{START} O; PS:+0; d3:1;"),
            format!(
                "1:69: error: found \"PS:+0\": White {cant_pass}\n\
                 1:76: error: found \"d3:1\": White can't play d3: it would flip no disc"
            ),
        ),
        (
            format!("{passing} e3:-2;"),
            "1:69: error: found \"e3:-2\": Black can't play e3: the side has no move and must pass".to_string(),
        ),
        (
            format!("{over} pass:+64;"),
            format!("1:69: error: found \"pass:+64\": White {cant_pass}"),
        ),
        // Of a board that is not read only the spelling of the scores is looked at.
        (
            format!("{START} ?; a1:+0; a1;"),
            "1:66: error: found '?' for the side to move: expected X or * for Black, O for White\n\
             1:76: error: found \"a1\": expected a square or PS, a colon and a score from -64 to +64".to_string(),
        ),
    ] {
        assert_eq!(error(&text), message, "{text}");
    }
    for pass in ["PS", "pa", "--", "Pass"] {
        let lines = read_obf(&format!("{passing} {pass}:-2;")).unwrap();
        assert_eq!(
            (lines[0].scores[0].square, lines[0].scores[0].score),
            (None, -2)
        );
    }
}

#[test]
fn a_sign_too_many_is_told_alone() {
    for (text, message) in [
        (
            format!("8 {START} *"),
            "1:1: error: found '8' for a1: expected X or * for Black, O for White, - or . for an empty square",
        ),
        (
            format!("{}?{}", &START[..9], &START[9..]),
            "1:10: error: found '?' for b2: expected X or * for Black, O for White, - or . for an empty square",
        ),
        (
            format!("h g f e d c b a\n{}", "--------\n".repeat(8)),
            "1:1: error: found \"hgfedcba\" beside the board: expected the letters a to h",
        ),
        (
            format!("{}\n  A B C D E F G\nX", ["--------"; 8].join("\n")),
            "9:3: error: found \"ABCDEFG\" beside the board: expected the letters a to h",
        ),
    ] {
        assert_eq!(error(&text), message, "{text}");
    }
}

#[test]
fn a_text_of_another_kind_does_not_look_like_a_position() {
    for text in [
        START,
        &START[1..],
        "f5",
        "f9",
        "i5",
        " 1. f5 d6 2. c3",
        "12.z1",
        "BO[9",
        "--",
        "x\ny",
        "f5d6c3.txt",
    ] {
        assert!(notation::looks_like_position(text), "{text}");
    }
    for text in [
        "",
        " \n",
        "no-such-file",
        "board.txt",
        "x1",
        "5",
        "f",
        "é5",
        "1.",
    ] {
        assert!(!notation::looks_like_position(text), "{text}");
    }
}

#[test]
fn many_faults_are_counted() {
    let text = "?".repeat(64) + "\n" + &"?".repeat(64);
    let error = notation::read(&text).unwrap_err();
    assert_eq!(error.faults().len(), notation::ReadError::MAX_FAULTS);
    assert_eq!(error.faults().len() + error.more(), 128);
    assert!(error.to_string().ends_with("\nand 78 more"));
}

#[test]
fn transcripts_make_the_passes_that_the_rules_force() {
    // After c1 Black has no move:
    //   a b c d e f
    // 1 X - O - - -
    // 2 - O - - - -
    // 3 O O X X - -
    // 4 - - - X X -
    // 5 - - - X X X
    let text = "d3c3b3b2f5a3a1c1";
    let waiting = read_transcript(Position::START, text).unwrap().position();
    assert_eq!(waiting.turn(), Side::Black);
    assert!(waiting.board().must_pass());
    assert_eq!(waiting.outcome(), None);
    let moves = waiting.pass_if_forced().board().legal_moves();
    assert_eq!(format!("{moves:?}"), r#"{"e3", "f6"}"#);

    for written in [
        "f6",
        "--f6",
        " PA f6",
        "\nps f6",
        "psf6",
        "passf6",
        " pass, f6",
        " 9. PASS f6",
        "\nPass\nf6",
    ] {
        let game = read_transcript(Position::START, &format!("{text}{written}")).unwrap();
        let (side, _, flips) = game.last_move().unwrap();
        assert_eq!(side, Side::White);
        assert_eq!(game.last_pass(), Some(Side::Black));
        assert_eq!(format!("{flips:?}"), r#"{"c3", "d4", "e5"}"#);
        assert_eq!(game.position().turn(), Side::Black);
        assert_eq!(game.transcript(), format!("{text}f6"));
    }
}

#[test]
fn moves_against_the_rules_are_named() {
    for (text, message) in [
        (
            "f5d6c3d2",
            "1:7: error: move 4: White can't play d2: it would flip no disc",
        ),
        (
            "f5 f5",
            "1:4: error: move 2: White can't play f5: the square is taken",
        ),
        (
            "e6f4e3f6g5d6e7f5c5a1",
            "1:19: error: move 10: White can't play a1: the game is over, neither side has a move",
        ),
        (
            "1. f5 d6 2. c3\n1. f5 f6",
            "2:4: error: move 4: White can't play f5: the square is taken; a text holds one game, and here may begin another",
        ),
        (
            "f5d6\nf5",
            "2:1: error: move 3: Black can't play f5: the square is taken; a text holds one game, and here may begin another",
        ),
        (
            "f5d6\na1",
            "2:1: error: move 3: Black can't play a1: it would flip no disc",
        ),
        (
            "f5d6\nxx c3",
            "2:1: error: found \"xx\": expected a square such as f5",
        ),
        (
            "f5d",
            "1:3: error: found \"d\": expected a square such as f5",
        ),
        (
            "f5 12 d6",
            "1:4: error: found \"12\": expected a square such as f5",
        ),
        (
            "1. a1 d6 i9",
            "1:4: error: move 1: Black can't play a1: it would flip no disc\n1:10: error: found \"i9\": expected a square such as f5",
        ),
        (
            "i5",
            "1:1: error: found \"i5\": expected a square such as f5",
        ),
        (
            "f5 pas d6",
            "1:4: error: after move 1: White can't pass: only a side without a move does while the other has one\n1:6: error: found \"s\": expected a square such as f5",
        ),
        (
            "f5pass",
            "1:3: error: after move 1: White can't pass: only a side without a move does while the other has one",
        ),
        (
            "f5--d6",
            "1:3: error: after move 1: White can't pass: only a side without a move does while the other has one",
        ),
    ] {
        assert_eq!(error(text), message, "{text}");
    }
}

#[test]
fn a_short_game_ends_with_all_discs_of_one_colour() {
    // The shortest game known, nine moves: Black has 13 discs, White none.
    let game = read_transcript(Position::START, "e6f4e3f6g5d6e7f5c5").unwrap();
    let end = game.position();
    assert_eq!((end.count(Side::Black), end.count(Side::White)), (13, 0));
    assert_eq!(end.outcome().unwrap().to_string(), "black");
    assert_eq!(end.with_turn(Side::Black).board().score(), 64);
}

prop_compose! {
    fn any_position()(first in any::<u64>(), second in any::<u64>(), third in any::<u64>(), white in any::<bool>()) -> Position {
        let [black, white_discs] = [first & second, third & !(first & second)].map(SquareSet::from_bits);
        let turn = if white { Side::White } else { Side::Black };
        Position::new(black, white_discs, turn).unwrap()
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(written in any_position(), score in -64..=64, comment in "[a-z;%]([a-z ;%]*[a-z;%])?") {
        prop_assert_eq!(position(&written.to_string()), written);
        prop_assert_eq!(position(&notation::diagram(written)), written);
        prop_assert_eq!(position(&notation::ggf_board(written)), written);
        let mut lines = read_obf(&written.to_string()).unwrap();
        lines[0].comment = comment;
        let board = written.board();
        let moves = board.legal_moves();
        let pass = board.must_pass().then_some(None);
        lines[0].scores = moves.iter().map(Some).chain(pass).map(|square| ObfScore { square, score }).collect();
        prop_assert_eq!(read_obf(&lines[0].to_string()).unwrap(), lines);
    }

    #[test]
    fn no_text_brings_the_reader_down(text in "[-XO*.x \n\r;:%\\[\\]BO8a-h1-8é+]{0,200}") {
        match notation::read(&text) {
            Ok(readings) => prop_assert!(!readings.is_empty()),
            Err(error) => {
                let lines = text.lines().count().max(1);
                prop_assert!(!error.faults().is_empty());
                for fault in error.faults() {
                    prop_assert!((1..=lines).contains(&fault.line()), "{}", fault);
                    let line = text.lines().nth(fault.line() - 1).unwrap_or("");
                    prop_assert!((1..=line.chars().count() + 1).contains(&fault.column()), "{}", fault);
                }
            }
        }
    }

    #[test]
    fn any_text_at_all_is_read_or_refused(text in any::<String>()) {
        let _ = notation::read(&text);
        let _ = read_transcript(Position::START, &text);
    }
}
