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
