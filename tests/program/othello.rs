//! `katachi othello` as it is called.

use std::fs;

use katachi::othello::{Side, notation};
use serde_json::{Value, json};

use crate::run::{katachi, output_of};

const START: &str = "---------------------------OX------XO---------------------------";

/// Output, messages and exit status.
fn run(arguments: &[&str], input: &str) -> (String, String, i32) {
    let output = katachi(&[&["othello"], arguments].concat())
        .write_stdin(input)
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code().unwrap(),
    )
}

fn fields(arguments: &[&str]) -> Value {
    let (output, messages, status) = run(arguments, "");
    assert_eq!((messages.as_str(), status), ("", 0), "{arguments:?}");
    serde_json::from_str(&output).unwrap()
}

#[test]
fn the_start_as_json_is_as_documented() {
    let output = output_of(&["othello", "moves", "--format", "json"]);
    let expected = concat!(
        r#"{"schema":1,"turn":"black","black":"0x0000000810000000","white":"0x0000001008000000","#,
        r#""moves":[{"square":"d3","flips":["d4"]},{"square":"c4","flips":["d4"]},"#,
        r#"{"square":"f5","flips":["e5"]},{"square":"e6","flips":["e5"]}],"#,
        r#""discs":{"black":2,"white":2},"pass":false,"over":false,"result":null}"#,
        "\n"
    );
    assert_eq!(output, expected);
}

#[test]
fn moves_and_flips_come_in_the_order_of_the_squares() {
    // Placed on d4 the disc flips in all eight directions.
    let board = "X--X--X-\n-O-O-O--\n--OOO---\nXOO-OOOX\n--OOO---\n-O-O-O--\nX--O--X-\n---X---X\n";
    let report = fields(&["moves", "--format", "json", board]);
    let moves = report["moves"].as_array().unwrap();
    let d4 = moves.iter().find(|at| at["square"] == "d4").unwrap();
    let flips = json!([
        "b2", "d2", "f2", "c3", "d3", "e3", "b4", "c4", "e4", "f4", "g4", "c5", "d5", "e5", "b6",
        "d6", "f6", "d7"
    ]);
    assert_eq!(d4["flips"], flips);
    let squares: Vec<_> = moves
        .iter()
        .map(|at| at["square"].as_str().unwrap())
        .collect();
    let mut sorted = squares.clone();
    sorted.sort_by_key(|square| (square.as_bytes()[1], square.as_bytes()[0]));
    assert_eq!(squares, sorted);
}

#[test]
fn a_pass_is_told_apart_from_the_end() {
    let passing = fields(&["moves", "--format", "json", "d3c3b3b2f5a3a1c1"]);
    assert_eq!(passing["turn"], "black");
    assert_eq!(passing["moves"], json!([]));
    assert_eq!(
        (&passing["pass"], &passing["over"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(passing["result"], json!(null));

    let over = fields(&["moves", "--format", "json", "e6f4e3f6g5d6e7f5c5"]);
    assert_eq!(
        (&over["pass"], &over["over"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(over["result"], "black");
    assert_eq!(over["discs"], json!({"black": 13, "white": 0}));

    for (black, result) in [(33, "black"), (31, "white"), (32, "draw")] {
        let board = "X".repeat(black) + &"O".repeat(64 - black);
        for turn in ["black", "white"] {
            let over = fields(&["moves", "--format", "json", "--turn", turn, &board]);
            assert_eq!(
                (&over["over"], &over["result"]),
                (&json!(true), &json!(result))
            );
        }
    }
}

#[test]
fn a_board_is_a_file_standard_input_or_the_text_itself() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt");
    fs::write(&file, format!("{START} O\n")).unwrap();
    let expected = fields(&["moves", "--turn", "white", "--format", "json"]);
    let same = [
        vec!["moves", "--format", "json", file.to_str().unwrap()],
        vec!["moves", START, "--turn", "white", "--format", "json"],
        vec!["moves", "--format", "json", "--turn", "white", START],
        vec![
            "moves",
            "--format",
            "json",
            "--",
            "---------------------------OX------XO---------------------------O",
        ],
    ];
    for arguments in same {
        assert_eq!(fields(&arguments), expected, "{arguments:?}");
    }
    let (output, _, status) = run(&["moves", "--format", "json", "-"], &format!("{START} O"));
    assert_eq!(
        (serde_json::from_str::<Value>(&output).unwrap(), status),
        (expected, 0)
    );
}

#[test]
fn the_board_that_is_shown_is_read_back() {
    let (shown, _, _) = run(&["moves", "f5d6c3"], "");
    let board: Vec<&str> = shown.lines().take_while(|line| !line.is_empty()).collect();
    let again = fields(&[
        "moves",
        "--format",
        "json",
        "--turn",
        "white",
        &board.join("\n"),
    ]);
    assert_eq!(again, fields(&["moves", "--format", "json", "f5d6c3"]));
    assert!(
        shown.contains("White to move. Discs: Black 5, White 2."),
        "{shown}"
    );
    assert!(shown.contains("\ng5  flips e5 f5\n"), "{shown}");
    assert!(!shown.contains('\u{1b}'));
}

#[test]
fn what_is_wrong_is_told_with_its_place_and_status_2() {
    let several = format!("{START} X;\n{START} Q;\n{START} O;\n");
    let white = format!("{START} O");
    let field = format!("BO[8\n{START} *]");
    let cases: [(&[&str], &str, &str); 11] = [
        (
            &["moves", "f5d6c3d2"],
            "",
            "BOARD:1:7: error: move 4: White can't play d2: it would flip no disc",
        ),
        (
            &["moves", "f5", "--turn", "black"],
            "",
            "BOARD:1:1: error: found white to move: --turn says black",
        ),
        (
            &["moves", &white, "--turn", "black"],
            "",
            "BOARD:1:66: error: found white to move: --turn says black",
        ),
        (
            &["moves", "-", "--turn", "white"],
            &field,
            "-:2:66: error: found black to move: --turn says white",
        ),
        (
            &["moves", &white[1..]],
            "",
            "BOARD:1:64: error: the board ends after 63 of 64 marks",
        ),
        (
            &["moves", "-"],
            "",
            "-:1:1: error: found no board: expected 64 marks, 8 lines of 8 marks or a transcript",
        ),
        (
            &["moves", "-"],
            &several,
            "-:2:66: error: found 'Q' for the side to move: expected X or * for Black, O for White",
        ),
        (
            &["perft", "2", "-"],
            "X\nO\n",
            "-:1:2: error: row 1 has 1 marks: expected 8",
        ),
        (
            &["moves", "no-such-file"],
            "",
            "error: found \"no-such-file\", which is no file: expected one, or 64 marks, 8 lines of 8 marks or a transcript",
        ),
        (
            &["solve", "f5"],
            "",
            "BOARD: error: 59 squares are empty: at most 24 can be solved",
        ),
        (
            &["play"],
            "",
            "error: play needs a terminal for its input and its output",
        ),
    ];
    for (arguments, input, message) in cases {
        let (_, messages, status) = run(arguments, input);
        assert_eq!(messages.lines().next(), Some(message), "{arguments:?}");
        assert_eq!(status, 2, "{arguments:?}");
    }
    // The other boards of the text are shown all the same.
    let (output, _, _) = run(&["moves", "--format", "json", "-"], &several);
    let numbers: Vec<Value> = output
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["board"].clone())
        .collect();
    assert_eq!(numbers, [1, 3]);
    for wrong in [
        &["perft", "0"][..],
        &["perft"],
        &["perft", "x"],
        &["moves", "--turn", "red"],
    ] {
        assert_eq!(run(wrong, "").2, 2, "{wrong:?}");
    }
}

#[test]
fn what_names_no_file_and_is_no_board_is_told_as_both() {
    for faulty in [
        "f9",
        "i5",
        "f5 i5",
        "1. f5 d9",
        "f5d6c3.txt",
        "e6/pos.txt",
        &START[1..],
        "-x",
        "x\no",
    ] {
        let (output, messages, status) = run(&["moves", faulty], "");
        assert!(messages.starts_with("BOARD:1:"), "{messages}");
        assert!(
            messages.ends_with("\nBOARD: error: nor is there a file of that name\n"),
            "{messages}"
        );
        assert_eq!((output.as_str(), status), ("", 2));
    }
    for name in ["board.txt", "no/such.obf", ""] {
        let (_, messages, status) = run(&["moves", name], "");
        let expected = format!(
            "error: found {name:?}, which is no file: expected one, or 64 marks, 8 lines of 8 marks or a transcript\n"
        );
        assert_eq!((messages, status), (expected, 2));
    }
    // What is read but cannot be worked on is no name of a file.
    for arguments in [&["solve", "f5"][..], &["moves", "f5", "--turn", "black"]] {
        let (_, messages, _) = run(arguments, "");
        assert!(!messages.contains("file of that name"), "{messages}");
    }
    // A file is read as such, whatever its name looks like.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("f5d6c3.txt");
    fs::write(&file, "f5").unwrap();
    let report = fields(&["moves", "--format", "json", file.to_str().unwrap()]);
    assert_eq!(report["discs"], json!({"black": 4, "white": 1}));
}

#[test]
fn a_transcript_is_the_same_in_the_call_and_in_a_file() {
    let expected = fields(&["moves", "--format", "json", "f5d6c3d3"]);
    for transcript in ["1. f5 d6 2. c3 d3", " F5, D6\nc3 d3", "1.f5 2.d6 3.c3 4.d3"] {
        assert_eq!(fields(&["moves", "--format", "json", transcript]), expected);
        let (output, _, _) = run(&["moves", "--format", "json", "-"], transcript);
        assert_eq!(serde_json::from_str::<Value>(&output).unwrap(), expected);
    }
}

#[test]
fn each_of_several_boards_has_its_number() {
    let full = "X".repeat(64);
    let boards = format!("{full} X;\n{full} Q;\n{full} O;\n");
    for arguments in [&["moves", "-"][..], &["perft", "1", "-"], &["solve", "-"]] {
        let (output, _, _) = run(arguments, &boards);
        let headings: Vec<_> = output
            .lines()
            .filter(|line| line.starts_with("board"))
            .collect();
        assert_eq!(headings, ["board 1", "board 3"], "{output}");
        assert!(output.contains("\n\nboard 3\n"), "{output}");
        let (output, _, _) = run(arguments, &full);
        assert!(!output.contains("board"), "{output}");
    }
}

#[test]
fn bytes_that_are_no_text_are_refused_with_their_places() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board");
    fs::write(&file, b"--------\n--\xff-\xc3(\n").unwrap();
    let name = file.to_str().unwrap();
    let (_, messages, status) = run(&["moves", name], "");
    let expected = format!(
        "{name}:2:3: error: found 0xFF, which is not UTF-8\n{name}:2:5: error: found 0xC3, which is not UTF-8\n"
    );
    assert_eq!((messages, status), (expected, 2));
}

#[test]
fn perft_prints_a_line_for_each_depth() {
    for jobs in ["1", "2", "7"] {
        let (output, _, status) = run(&["perft", "8", "--jobs", jobs], "");
        let lines: Vec<Vec<&str>> = output
            .lines()
            .map(|line| line.split_whitespace().collect())
            .collect();
        let counted: Vec<(&str, &str)> = lines.iter().map(|line| (line[0], line[1])).collect();
        assert_eq!(
            counted,
            [
                ("1", "4"),
                ("2", "12"),
                ("3", "56"),
                ("4", "244"),
                ("5", "1396"),
                ("6", "8200"),
                ("7", "55092"),
                ("8", "390216")
            ]
        );
        assert_eq!(status, 0);
    }
}

#[test]
fn solve_gives_the_score_and_a_line() {
    let board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    let report = fields(&["solve", "--format", "json", board]);
    assert_eq!(
        (&report["score"], &report["empty"]),
        (&json!(18), &json!(14))
    );
    assert_eq!(report["line"][0], "g8");
    // The line is read as moves that go on from there, with its passes.
    let line: Vec<&str> = report["line"]
        .as_array()
        .unwrap()
        .iter()
        .map(|at| at.as_str().unwrap())
        .collect();
    let position = notation::read(board).unwrap()[0].position;
    let end = notation::read_transcript(position, &line.join(" "))
        .unwrap()
        .position();
    assert_eq!(end.count(Side::Black), 41);
    let (text, _, _) = run(&["solve", board], "");
    assert!(
        text.contains("\nscore +18: Black wins 41 to 23\nline g8 "),
        "{text}"
    );
}
