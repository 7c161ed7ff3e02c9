//! What a file may be: boards with text around them, and game records.

use serde_json::Value;

use crate::run::{katachi, output_of};

const SHOWBOARD: &str = "\
= 
   A B C D E
 5 . . . . . 5
 4 . X O . . 4     WHITE (O) has captured 0 stones
 3 . .(X)+ . 3     BLACK (X) has captured 0 stones
 2 . . . . . 2
 1 . . . . . 1
   A B C D E
";

const RECORD: &str = "(;FF[4]SZ[9]KM[6.5];B[ee];W[dd];B[];W[cc](;B[dc])(;B[cd]))";

fn write(name: &str, text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap().to_string();
    (folder, path)
}

fn reports(arguments: &[&str]) -> Vec<Value> {
    let json = output_of(arguments);
    json.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn refused(arguments: &[&str]) -> (String, String) {
    let output = katachi(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr))
}

#[test]
fn a_board_is_found_in_the_text_around_it() {
    let (_folder, path) = write("showboard.txt", SHOWBOARD);
    assert_eq!(
        output_of(&["board", &path]),
        "+++++\n+*O++\n++*++\n+++++\n+++++\n"
    );
    let report = reports(&["match", "--format", "json", &path]);
    assert_eq!(report[0]["size"], 5);
    assert!(report[0].get("board").is_none());
}

#[test]
fn several_boards_of_a_text_are_numbered_and_chosen() {
    let (_folder, path) = write("two.txt", &format!("{SHOWBOARD}\nand then\n\n{SHOWBOARD}"));
    let numbers = |options: &[&str]| -> Vec<Value> {
        let arguments = [&["match", "--format", "json", &path][..], options].concat();
        reports(&arguments)
            .iter()
            .map(|report| report["board"].clone())
            .collect()
    };
    assert_eq!(numbers(&[]), [1, 2]);
    assert_eq!(numbers(&["--board", "2"]), [2]);
    let (output, message) = refused(&["match", "--board", "3", &path]);
    assert!(
        output.is_empty() && message.contains("no board 3"),
        "{message}"
    );
}

#[test]
fn whose_turn_it_is_decides_whose_candidates_are_listed() {
    let (_folder, path) = write("turn.txt", &format!("{SHOWBOARD}\nWhite (O) to move\n"));
    let sides = |arguments: &[&str]| -> Vec<String> {
        let report = &reports(arguments)[0];
        let candidates = report["candidates"].as_array().unwrap();
        let mut sides: Vec<String> = candidates
            .iter()
            .map(|candidate| candidate["turn"].as_str().unwrap().to_string())
            .collect();
        sides.dedup();
        sides
    };
    assert_eq!(sides(&["match", "--format", "json", &path]), ["white"]);
    assert_eq!(
        sides(&["match", "--format", "json", "--turn", "both", &path]),
        ["black", "white"]
    );
}

#[test]
fn a_record_is_known_by_its_name_or_its_beginning() {
    for name in ["game.sgf", "game.SGF", "game"] {
        let (_folder, path) = write(name, RECORD);
        let report = &reports(&["match", "--format", "json", &path])[0];
        assert_eq!(report["game"], 1);
        assert_eq!(report["move"], 5);
        assert_eq!(report["turn"], "white");
    }
}

#[test]
fn moves_are_counted_with_passes() {
    let (_folder, path) = write("game.sgf", RECORD);
    let all = reports(&["match", "--format", "json", "--move", "all", &path]);
    let told: Vec<_> = all
        .iter()
        .map(|report| {
            (
                report["move"].as_u64().unwrap(),
                report["turn"].as_str().unwrap(),
            )
        })
        .collect();
    let expected = [
        (0, "black"),
        (1, "white"),
        (2, "black"),
        (3, "white"),
        (4, "black"),
        (5, "white"),
    ];
    assert_eq!(told, expected);
    for report in &all {
        let number = report["move"].to_string();
        let alone = reports(&["match", "--format", "json", "--move", &number, &path]);
        assert_eq!(&alone[0], report, "the tracker and a fresh board agree");
    }
    let (output, message) = refused(&["match", "--move", "6", &path]);
    assert!(
        output.is_empty() && message.contains("5 moves"),
        "{message}"
    );
}

#[test]
fn a_faulty_move_stops_its_game_and_no_other() {
    let games = "(;SZ[9];B[ee];W[ee];B[aa])\n(;SZ[9];B[cc])";
    let (_folder, path) = write("games.sgf", games);
    let arguments = ["match", "--format", "json", "--move", "all", &path];
    let (output, message) = refused(&arguments);
    let places: Vec<_> = output
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .map(|report| {
            (
                report["game"].as_u64().unwrap(),
                report["move"].as_u64().unwrap(),
            )
        })
        .collect();
    assert_eq!(places, [(1, 0), (1, 1), (2, 0), (2, 1)]);
    assert!(message.starts_with(&format!("{path}:1:")), "{message}");
    assert!(message.contains("move 2"), "{message}");
    assert_eq!(
        reports(&["match", "--format", "json", "--game", "2", &path]).len(),
        1
    );
}

#[test]
fn options_that_do_not_fit_the_input_are_refused() {
    let (_folder, record) = write("game.sgf", RECORD);
    let (_folder, board) = write("board", "+*\nO+\n");
    for arguments in [
        &["match", "--move", "1", &board][..],
        &["match", "--game", "1", &board],
        &["match", "--board", "1", &record],
        &["match", "--game", "2", &record],
        &["match", "--input", "sgf", &board],
        &["match", "--input", "figure", &record],
        &["match", "--input", "diagram", &record],
        &["match", "--move", "-1", &record],
        &["match", "--move", "some", &record],
    ] {
        let (output, message) = refused(arguments);
        assert!(
            output.is_empty() && message.contains("error: "),
            "{arguments:?}"
        );
    }
}

#[test]
fn what_does_not_fit_a_file_is_told_with_a_place() {
    let (_folder, record) = write("game.sgf", "(;SZ[9];B[cc])");
    let (_folder, board) = write("board", "+*\nO+\n");
    for (options, file, message) in [
        (&["--board", "1"][..], &record, "this is a game record"),
        (
            &["--move", "2"],
            &record,
            "game 1 has 1 move; there is no position after 2",
        ),
        (&["--game", "2"], &record, "there is no game 2"),
        (&["--move", "1"], &board, "this is a board"),
        (&["--game", "1"], &board, "this is a board"),
        (&["--board", "2"], &board, "there is no board 2"),
    ] {
        let (output, told) = refused(&[&["match", file][..], options].concat());
        assert!(output.is_empty(), "{options:?}");
        assert!(
            told.starts_with(&format!("{file}:1:1: error: {message}")),
            "{told}"
        );
    }
}

#[test]
fn a_game_that_stops_early_says_why_before_it_says_that_a_position_is_missing() {
    let (_folder, record) = write("game.sgf", "(;SZ[9];B[cc];W[dd];B[dd];W[aa])");
    let (output, told) = refused(&["match", "--move", "4", &record]);
    let told: Vec<&str> = told
        .lines()
        .filter(|line| line.contains("error: "))
        .collect();
    assert!(output.is_empty() && told.len() == 2, "{told:?}");
    assert!(told[0].contains("move 3"), "{told:?}");
    assert!(
        told[1].ends_with("game 1 has 2 moves; there is no position after 4"),
        "{told:?}"
    );
}

#[test]
fn standard_input_is_read_once() {
    let (output, message) = refused(&["match", "-", "-"]);
    assert!(
        output.is_empty() && message.contains("can be read once"),
        "{message}"
    );
}

#[test]
fn texts_of_others_break_no_line_of_a_report() {
    let database = r#"format = 1
name = "own"
[[pattern]]
id = "step"
title = "one\ntwo \u001B[31m\u202E\u0007"
comment = "first\nsecond\u001B[2J"
shape = "Ox"
"#;
    let (_folder, database) = write("own.toml", database);
    let (_folder, board) = write("a\nboard", "+++\n+O+\n+++\n");
    let (_folder, record) = write("game.sgf", "(;SZ[5];B[cc];W[cd];B[aa])");
    let text = output_of(&["match", "--turn", "black", "--db", &database, &board]);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].ends_with("a board (3x3)"), "{text}");
    let candidates = lines
        .iter()
        .filter(|line| line.ends_with(')') && line.contains("one two"));
    assert_eq!(candidates.count(), 4, "{text}");
    for text in [
        text,
        output_of(&["review", "--db", &database, &record]),
        output_of(&["show", &database]),
    ] {
        let is_plain = |character: char| !character.is_control() && character != '\u{202e}';
        assert!(
            text.lines().all(|line| line.chars().all(is_plain)),
            "{text:?}"
        );
    }
    assert!(output_of(&["show", &database]).contains("first\nsecond"));
}

#[test]
fn a_point_where_no_stone_may_be_put_is_drawn_and_counted_as_such() {
    let (_folder, database) = write(
        "own.toml",
        "format = 1\nname = \"own\"\n[[pattern]]\nid = \"hole\"\nshape = \"\"\"\n_O_\nOxO\n_O_\n\"\"\"\n",
    );
    let (_folder, board) = write("board", "+O+++\nO+O++\n+O+++\n+++++\n+++++\n");
    let text = output_of(&["match", "--turn", "black", "--db", &database, &board]);
    assert!(text.contains("Black: 1 illegal\n"), "{text}");
    assert!(text.contains("  4 O - O . . 4\n"), "{text}");
    assert!(text.contains("positive, suicide"), "{text}");
}

#[test]
fn small_boards_that_the_program_prints_are_read_again() {
    for size in 1..=3 {
        let empty = format!("{}\n", "+".repeat(size)).repeat(size);
        let (_folder, board) = write("board", &empty);
        let (_folder, printed) = write("printed", &output_of(&["match", &board]));
        assert_eq!(output_of(&["board", &printed]), empty);
    }
}

#[test]
fn output_of_many_files_keeps_their_order() {
    let (_folder, record) = write("game.sgf", RECORD);
    let (_folder, short) = write("short.sgf", "(;SZ[5];B[cc])");
    let mut arguments = vec!["match", "--format", "json", "--move", "all"];
    for _ in 0..20 {
        arguments.extend([&record[..], &short]);
    }
    let told: Vec<_> = reports(&arguments)
        .iter()
        .map(|report| {
            (
                report["size"].as_u64().unwrap(),
                report["move"].as_u64().unwrap(),
            )
        })
        .collect();
    let once = [
        (9, 0),
        (9, 1),
        (9, 2),
        (9, 3),
        (9, 4),
        (9, 5),
        (5, 0),
        (5, 1),
    ];
    assert_eq!(told, once.repeat(20));
}
