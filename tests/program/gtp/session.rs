//! What each command answers.

use serde_json::Value;

use super::client::Engine;
use crate::run::katachi;

/// The responses to some lines, each without the blank line that ends it.
fn responses_to(lines: &[u8], database: &str) -> Vec<String> {
    let output = katachi(&["gtp", "--db", database])
        .write_stdin(lines)
        .assert()
        .success()
        .get_output()
        .stdout
        .clone();
    let output = String::from_utf8(output).unwrap();
    let responses = output.strip_suffix("\n\n").unwrap_or(&output);
    if responses.is_empty() {
        Vec::new()
    } else {
        responses.split("\n\n").map(String::from).collect()
    }
}

/// Plays a session of commands with the answers that they must get.
fn check(session: &[(&str, &str)]) {
    let lines: Vec<_> = session.iter().map(|(command, _)| *command).collect();
    let responses = responses_to(lines.join("\n").as_bytes(), "builtin:classic");
    assert_eq!(responses.len(), session.len(), "{responses:?}");
    for ((command, expected), response) in session.iter().zip(responses) {
        assert_eq!(response.trim_end(), *expected, "{command}");
    }
}

#[test]
fn the_engine_says_what_it_is() {
    check(&[
        ("1 protocol_version", "=1 2"),
        ("2 name", "=2 katachi"),
        ("3 version", concat!("=3 ", env!("CARGO_PKG_VERSION"))),
        ("known_command genmove", "= true"),
        ("known_command GENMOVE", "= false"),
        ("known_command", "? syntax error"),
        ("name x", "? syntax error"),
        ("nonsense", "? unknown command"),
        ("17", "?17 unknown command"),
        ("4 quit", "=4"),
    ]);
}

#[test]
fn every_listed_command_is_known_and_the_required_ones_are_listed() {
    let listed = &responses_to(b"list_commands\n", "builtin:classic")[0];
    let listed: Vec<_> = listed.trim_start_matches("= ").lines().collect();
    // What the protocol's draft requires, and then what it asks for in games and regression tests.
    for required in [
        "protocol_version",
        "name",
        "version",
        "known_command",
        "list_commands",
        "quit",
        "boardsize",
        "clear_board",
        "komi",
        "play",
        "genmove",
        "undo",
        "reg_genmove",
        "loadsgf",
        "showboard",
        "fixed_handicap",
        "place_free_handicap",
        "set_free_handicap",
        "time_settings",
        "time_left",
    ] {
        assert!(listed.contains(&required), "{required}");
    }
    let questions: String = listed
        .iter()
        .map(|name| format!("known_command {name}\n"))
        .collect();
    let answers = responses_to(questions.as_bytes(), "builtin:classic");
    assert_eq!(answers, vec!["= true"; listed.len()]);
}

#[test]
fn boards_have_two_to_twenty_five_lines() {
    for lines in 2..=25 {
        check(&[(&format!("boardsize {lines}"), "="), ("play b A2", "=")]);
    }
    for wrong in ["1", "0", "-1", "26", "1000000"] {
        check(&[(&format!("boardsize {wrong}"), "? unacceptable size")]);
    }
    for wrong in ["", "x", "9.5", "9 9", "99999999999999999999"] {
        check(&[(&format!("boardsize {wrong}"), "? syntax error")]);
    }
    check(&[
        ("boardsize 9", "="),
        ("boardsize 26", "? unacceptable size"),
        ("play b J9", "="),
        ("play b K10", "? invalid coordinate"),
    ]);
}

#[test]
fn wrong_moves_are_refused_and_change_nothing() {
    check(&[
        ("boardsize 5", "="),
        ("play b A2", "="),
        ("play B b1", "="),
        ("play white a1", "? illegal move"),
        ("play w A2", "? illegal move"),
        ("play w I1", "? invalid coordinate"),
        ("play w F1", "? invalid coordinate"),
        ("play w A0", "? invalid coordinate"),
        ("play w", "? syntax error"),
        ("play", "? syntax error"),
        ("play green C3", "? invalid color"),
        ("play w C3 x", "? syntax error"),
        ("play BLACK A1", "="),
        ("play w PASS", "="),
        ("undo", "="),
        ("undo", "="),
        ("undo", "="),
        ("undo", "="),
        ("undo", "? cannot undo"),
    ]);
}

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    check(&[
        ("boardsize 5", "="),
        ("play b B5", "="),
        ("play w C5", "="),
        ("play b A4", "="),
        ("play w D4", "="),
        ("play b B3", "="),
        ("play w C3", "="),
        ("play b C4", "="),
        ("play w B4", "="),
        ("play b C4", "? illegal move"),
        ("play b E1", "="),
        ("play w E2", "="),
        ("play b C4", "="),
        ("play w B4", "? illegal move"),
        ("undo", "="),
        ("undo", "="),
        ("undo", "="),
        ("play b C4", "? illegal move"),
    ]);
}

#[test]
fn komi_and_time_are_read_and_do_not_matter() {
    check(&[
        ("komi 6.5", "="),
        ("komi -3", "="),
        ("komi 1e2", "="),
        ("komi x", "? syntax error"),
        ("komi nan", "? syntax error"),
        ("komi inf", "? syntax error"),
        ("komi", "? syntax error"),
        ("time_settings 300 60 25", "="),
        ("time_settings 300 60", "? syntax error"),
        ("time_settings 300 60 -1", "? syntax error"),
        ("time_left w 273 0", "="),
        ("time_left x 273 0", "? invalid color"),
        ("time_left w 273", "? syntax error"),
    ]);
}

#[test]
fn handicap_stones_are_no_moves() {
    check(&[
        ("fixed_handicap 1", "? invalid number of stones"),
        ("fixed_handicap 10", "? invalid number of stones"),
        ("fixed_handicap", "? syntax error"),
        ("fixed_handicap x", "? syntax error"),
        ("fixed_handicap 3", "= D4 Q16 D16"),
        ("undo", "? cannot undo"),
        ("fixed_handicap 2", "? board not empty"),
        ("place_free_handicap 2", "? board not empty"),
        ("set_free_handicap A1 B1", "? board not empty"),
        ("boardsize 6", "="),
        ("fixed_handicap 2", "? invalid number of stones"),
        ("place_free_handicap 1", "? invalid number of stones"),
        ("place_free_handicap 36", "? invalid number of stones"),
        ("place_free_handicap 35", "= B2 E5 B5 E2"),
        ("clear_board", "="),
        ("set_free_handicap A1", "? bad vertex list"),
        ("set_free_handicap", "? bad vertex list"),
        ("set_free_handicap A1 a1", "? bad vertex list"),
        ("set_free_handicap A1 pass", "? bad vertex list"),
        ("set_free_handicap A1 G1", "? invalid coordinate"),
        ("set_free_handicap A1 C3 D5", "="),
        ("play b A1", "? illegal move"),
        ("boardsize 2", "="),
        ("set_free_handicap A1 A2 B1 B2", "? bad vertex list"),
        ("set_free_handicap A1 A2 B1", "="),
        ("play w B2", "="),
    ]);
}

/// The knight's move of the classic program, in the upper left of a small board: its point is D6.
const KEIMA: &[(&str, &str)] = &[
    ("boardsize 9", "="),
    ("play b C8", "="),
    ("play w C5", "="),
    ("play b E4", "="),
];

#[test]
fn the_best_candidate_is_played_or_a_pass() {
    check(
        &[
            KEIMA,
            &[
                ("reg_genmove w", "= pass"),
                ("reg_genmove b", "= D6"),
                ("genmove b", "= D6"),
                ("play w D6", "? illegal move"),
                ("genmove w", "= pass"),
                ("genmove", "? syntax error"),
                ("genmove x", "? invalid color"),
                ("undo", "="),
                ("undo", "="),
                ("reg_genmove BLACK", "= D6"),
            ],
        ]
        .concat(),
    );
}

#[test]
fn the_board_is_shown() {
    check(&[
        ("boardsize 7", "="),
        ("play b A7", "="),
        ("play w B7", "="),
        ("play w A6", "="),
        (
            "showboard",
            "=
    A B C D E F G
  7 . O . . . . . 7
  6 O . . . . . . 6
  5 . . + . + . . 5
  4 . . . + . . . 4
  3 . . + . + . . 3
  2 . . . . . . . 2
  1 . . . . . . . 1
    A B C D E F G
Black (*) has captured 0
White (O) has captured 1
black to play",
        ),
    ]);
}

#[test]
fn candidates_are_told_as_json_as_text_and_drawn() {
    check(
        &[
            KEIMA,
            &[
                (
                    "katachi-patterns b D6",
                    "= D6 positive\nclassic/keima positive 1.0 r0 Knight's move (keima)",
                ),
                (
                    "katachi-patterns w D6",
                    "= no pattern speaks of D6 for white",
                ),
                ("katachi-patterns b", "? syntax error"),
                ("katachi-patterns b pass", "? invalid coordinate"),
                ("katachi-gfx b", "= COLOR #00c000 D6\nLABEL D6 1"),
                ("katachi-gfx w", "="),
                ("katachi-gfx", "? syntax error"),
                ("katachi-candidates", "? syntax error"),
            ],
        ]
        .concat(),
    );
    let lines = "boardsize 9\nplay b C8\nplay w C5\nplay b E4\nkatachi-candidates b\n";
    let responses = responses_to(lines.as_bytes(), "builtin:classic");
    let object: Value = serde_json::from_str(responses[4].strip_prefix("= ").unwrap()).unwrap();
    assert_eq!(object["size"], 9);
    let candidates = object["candidates"].as_array().unwrap();
    assert_eq!(candidates.len(), 1);
    assert_eq!(candidates[0]["turn"], "black");
    assert_eq!(candidates[0]["point"], "D6");
    assert_eq!(candidates[0]["matches"][0]["pattern"], "classic/keima");
}

/// A database in which three verdicts and an illegal point come up around one stone.
const VERDICTS: &str = r#"
format = 1
name = "verdicts"

[[pattern]]
id = "below"
weight = 0.35
shape = """
O
x
"""

[[pattern]]
id = "row"
kind = "negative"
shape = "x+O"

[[pattern]]
id = "jump"
weight = 2
shape = "x+O"

[[pattern]]
id = "far"
kind = "negative"
shape = "O++x"
"#;

#[test]
fn verdicts_have_their_colours_and_illegal_points_are_not_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("verdicts.toml");
    std::fs::write(&database, VERDICTS).unwrap();
    let database = database.to_str().unwrap();

    // D5 would be suicide for Black: + + O + O over + + + O +.
    let moves =
        b"boardsize 5\nplay w C5\nplay w E5\nplay w D4\nkatachi-gfx b\nkatachi-patterns b D5\n";
    let suicide = responses_to(moves, database);
    assert!(suicide[4].contains(" C4 "), "{}", suicide[4]);
    assert!(!suicide[4].contains("D5"), "{}", suicide[4]);
    assert!(
        suicide[5].starts_with("= D5 positive, suicide\n"),
        "{}",
        suicide[5]
    );

    let drawn = responses_to(
        b"boardsize 7\nplay w D4\nkatachi-gfx b\nkatachi-gfx w\n",
        database,
    );
    assert_eq!(
        drawn[2],
        "= COLOR #00c000 D5 C4 E4 D3\n\
         COLOR #ff9000 D6 B4 F4 D2\n\
         COLOR #e00000 D7 A4 G4 D1\n\
         LABEL D5 0.35 C4 0.35 E4 0.35 D3 0.35 D6 2 B4 2 F4 2 D2 2\n\
         MARK D6 B4 F4 D2 D7 A4 G4 D1"
    );
    assert_eq!(drawn[3], "=");
}

#[test]
fn every_entry_of_the_analysis_menu_works() {
    let menu = &responses_to(b"gogui-analyze_commands\n", "builtin:classic")[0];
    for entry in menu.trim_start_matches("= ").lines() {
        let parts: Vec<_> = entry.split('/').collect();
        let [kind, label, command] = parts[..] else {
            panic!("{entry}");
        };
        assert!(["gfx", "string"].contains(&kind), "{entry}");
        assert!(!label.is_empty());
        let command = command.replace("%m", "white").replace("%p", "C3");
        let answer = responses_to(format!("{command}\n").as_bytes(), "builtin:classic");
        assert!(answer[0].starts_with('='), "{command}: {answer:?}");
    }
}

#[test]
fn an_analysis_is_told_at_once_and_ends_with_the_next_line() {
    let mut engine = Engine::katachi(&["--db", "builtin:classic"]);
    for command in [
        "boardsize 9",
        "play b C8",
        "play w C5",
        "play b E4",
        "play w pass",
    ] {
        assert_eq!(engine.send(command), Ok(String::new()));
    }
    let info = "info move D6 visits 100 winrate 5000 prior 10000 order 0 pv D6";
    engine.write(b"7 lz-analyze 100\n");
    assert_eq!(engine.line().as_deref(), Some("=7"));
    assert_eq!(engine.line().as_deref(), Some(info));

    engine.write(b"8 lz-analyze w interval 10 maxmoves 5\n");
    let pass = "info move pass visits 10 winrate 5000 prior 0 order 0 pv pass";
    for expected in ["", "=8", pass] {
        assert_eq!(engine.line().as_deref(), Some(expected));
    }
    // Lizzie and Sabaki stop an analysis with a line of any kind.
    engine.write(b"\n");
    assert_eq!(engine.line().as_deref(), Some(""));
    assert_eq!(engine.send("name"), Ok("katachi".into()));

    engine.write(b"lz-analyze b minmoves 1 50\n");
    assert_eq!(engine.line().as_deref(), Some("? syntax error"));
    assert_eq!(engine.line().as_deref(), Some(""));
    engine.write(b"lz-analyze b 50\n");
    assert_eq!(engine.line().as_deref(), Some("="));
    assert!(engine.finish().success());
}

#[test]
fn analysis_gives_each_proposal_its_share() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("verdicts.toml");
    std::fs::write(&database, VERDICTS).unwrap();
    let lines = b"boardsize 5\nplay w C3\nlz-analyze\n";
    let responses = responses_to(lines, database.to_str().unwrap());
    let infos: Vec<_> = responses[2]
        .strip_prefix("=\n")
        .unwrap()
        .split(" info ")
        .collect();
    assert_eq!(infos.len(), 4);
    for (order, (info, name)) in infos.iter().zip(["C4", "B3", "D3", "C2"]).enumerate() {
        let expected =
            format!("move {name} visits 35 winrate 5000 prior 2500 order {order} pv {name}");
        assert_eq!(info.trim_start_matches("info "), expected);
    }
}

#[test]
fn a_record_is_loaded_up_to_before_a_move() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    };
    let game = write("a game.sgf", "(;SZ[5]AB[bb];W[cc];B[];W[dd];AW[ee]PL[W])");
    let stopped = write("stopped.sgf", "(;SZ[5];B[cc];W[cc])");
    let dead = write("dead.sgf", "(;SZ[5]AB[ba][ab]AW[aa])");
    let large = write("large.sgf", "(;SZ[26];B[cc])");
    let load = |file: &str, rest: &str| format!("loadsgf {file}{rest}");
    let board = |rows: [&str; 5], turn: &str| {
        let rows = rows.iter().zip((1..=5).rev());
        let rows: String = rows
            .map(|(row, number)| format!("  {number} {row} {number}\n"))
            .collect();
        format!(
            "=\n    A B C D E\n{rows}    A B C D E\n\
             Black (*) has captured 0\nWhite (O) has captured 0\n{turn} to play"
        )
    };
    let empty = ". . . . .";
    let second = ". * . . .";
    let third = ". . O . .";
    let end = board([empty, second, third, ". . . O .", ". . . . O"], "white");
    check(&[
        (&load(&game, " 1"), "="),
        (
            "showboard",
            &board([empty, second, empty, empty, empty], "white"),
        ),
        ("undo", "? cannot undo"),
        (&load(&game, " 3"), "="),
        (
            "showboard",
            &board([empty, second, third, empty, empty], "white"),
        ),
        ("undo", "="),
        ("undo", "="),
        ("undo", "? cannot undo"),
        (&load(&game, ""), "="),
        ("showboard", &end),
        (&load(&game, " 4"), "="),
        (
            &load(&game, " 5"),
            "? cannot load file: the game can be read for 3 moves only",
        ),
        (
            &load(&game, " 0"),
            "? cannot load file: moves are counted from 1",
        ),
        ("showboard", &end),
        (&load(&stopped, " 2"), "="),
        (
            "showboard",
            &board([empty, empty, ". . * . .", empty, empty], "white"),
        ),
        (
            &load(&dead, ""),
            "? cannot load file: without a liberty: white A5",
        ),
        ("loadsgf", "? syntax error"),
    ]);
    let folder = folder.path().to_str().unwrap();
    for file in [&stopped, &large, "nowhere.sgf", folder, "-"] {
        let lines = format!("{}\n", load(file, ""));
        let response = &responses_to(lines.as_bytes(), "builtin:classic")[0];
        assert!(response.starts_with("? cannot load file: "), "{response}");
        assert_eq!(response.lines().count(), 1, "{response}");
    }
}

#[test]
fn any_bytes_are_survived() {
    let mut noise: Vec<u8> = (0..=255).cycle().take(5_000).collect();
    noise.extend(b"\n\xff\xfe\x00name\n");
    noise.extend(vec![b'9'; 200_000]);
    noise.extend(b"\n1 name\n");
    let responses = responses_to(&noise, "builtin:classic");
    assert_eq!(responses.last().unwrap(), "=1 katachi");
}

#[test]
fn a_wrong_database_ends_the_engine_before_it_begins() {
    katachi(&["gtp", "--db", "nowhere.toml"])
        .write_stdin("name\n")
        .assert()
        .code(2)
        .stdout("");
}
