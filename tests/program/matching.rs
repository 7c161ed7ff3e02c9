//! `katachi match` with its options.

use std::process::{Command, Stdio};

use serde_json::Value;

use crate::run::{katachi, output_of, root};

/// Two patterns that speak of the same points, and one that speaks against others.
const DATABASE: &str = r#"
format = 1
name = "three"

[[pattern]]
id = "touch"
title = "Touch (付け)"
weight = 0.1
shape = "xO"

[[pattern]]
id = "touch-again"
weight = 0.2
shape = "_xO_"

[[pattern]]
id = "away"
kind = "negative"
shape = "x+O"
"#;

/// White on C3 of a 5x5 board.
const BOARD: &str = "+++++\n+++++\n++O++\n+++++\n+++++\n";

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        let folder = Folder(tempfile::tempdir().unwrap());
        folder.write("three.toml", DATABASE);
        folder.write("board", BOARD);
        folder
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_string()
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).unwrap();
    }

    fn json(&self, options: &[&str]) -> Value {
        let (database, board) = (self.path("three.toml"), self.path("board"));
        let mut arguments = vec!["match", "--db", &database, "--format", "json", &board];
        arguments.extend(options);
        serde_json::from_str(&output_of(&arguments)).unwrap()
    }
}

fn points(report: &Value) -> Vec<(&str, &str, &str)> {
    let candidates = report["candidates"].as_array().unwrap();
    candidates
        .iter()
        .map(|candidate| {
            let text = |key: &str| candidate[key].as_str().unwrap();
            (text("turn"), text("point"), text("verdict"))
        })
        .collect()
}

#[test]
fn candidates_stand_in_the_order_of_verdict_score_row_and_column() {
    let folder = Folder::new();
    let report = folder.json(&[]);
    let black = |point, verdict| ("black", point, verdict);
    assert_eq!(
        points(&report),
        [
            black("C4", "positive"),
            black("B3", "positive"),
            black("D3", "positive"),
            black("C2", "positive"),
            black("C5", "negative"),
            black("A3", "negative"),
            black("E3", "negative"),
            black("C1", "negative"),
        ]
    );
    let first = &report["candidates"][0];
    assert_eq!(
        first["score"].to_string(),
        "0.3",
        "0.1 and 0.2 add up exactly"
    );
    assert_eq!(first["avoid"].to_string(), "0.0");
    let last = &report["candidates"][7];
    assert_eq!(last["score"].to_string(), "0.0");
    assert_eq!(last["avoid"].to_string(), "1.0");
}

#[test]
fn options_leave_out_sides_kinds_and_the_rest_of_a_list() {
    let folder = Folder::new();
    let count = |options: &[&str]| points(&folder.json(options)).len();
    assert_eq!(count(&["--turn", "both"]), 8);
    assert_eq!(count(&["--turn", "black"]), 8);
    assert_eq!(count(&["--turn", "white"]), 0);
    assert_eq!(count(&["--kind", "all"]), 8);
    assert_eq!(count(&["--kind", "positive"]), 4);
    assert_eq!(count(&["--kind", "negative"]), 4);
    assert_eq!(count(&["--top", "3"]), 3);
    assert_eq!(count(&["--kind", "negative", "--top", "1"]), 1);
}

#[test]
fn both_sides_come_black_first() {
    let folder = Folder::new();
    folder.write("board", "+++++\n+++++\n++O*+\n+++++\n+++++\n");
    let report = folder.json(&[]);
    let sides: Vec<_> = points(&report)
        .into_iter()
        .map(|(turn, _, _)| turn)
        .collect();
    assert!(sides.is_sorted() && sides.contains(&"black") && sides.contains(&"white"));
}

#[test]
fn suicide_is_told() {
    let folder = Folder::new();
    folder.write("board", "+O+++\nO++++\n+++++\n+++++\n+++++\n");
    let report = folder.json(&["--turn", "black"]);
    let corner = report["candidates"].as_array().unwrap();
    let corner = corner
        .iter()
        .find(|candidate| candidate["point"] == "A5")
        .unwrap();
    assert_eq!(corner["legal"], false);
    assert_eq!(corner["illegal"], "suicide");
    for candidate in report["candidates"].as_array().unwrap() {
        assert_eq!(
            candidate["legal"] == true,
            candidate.get("illegal").is_none()
        );
    }
}

#[test]
fn a_pattern_with_several_candidates_is_listed_under_each() {
    let folder = Folder::new();
    folder.write(
        "three.toml",
        "format = 1\nname = \"pair\"\n[[pattern]]\nid = \"both-sides\"\nshape = \"xOx\"\n",
    );
    let report = folder.json(&["--turn", "black"]);
    assert_eq!(report["candidates"].as_array().unwrap().len(), 4);
    for candidate in report["candidates"].as_array().unwrap() {
        assert_eq!(candidate["matches"].as_array().unwrap().len(), 1);
        assert_eq!(candidate["score"].to_string(), "1.0");
    }
}

#[test]
fn the_text_names_points_as_asked_and_draws_the_board() {
    let folder = Folder::new();
    let (database, board) = (folder.path("three.toml"), folder.path("board"));
    for (coordinates, name) in [("gtp", "C4"), ("xy", "3,2"), ("sgf", "cb")] {
        let text = output_of(&["match", "--db", &database, "--coords", coordinates, &board]);
        let expected = format!("  1  {name}");
        assert!(
            text.lines().any(|line| line.starts_with(&expected)),
            "{text}"
        );
        assert!(
            text.contains("  4 . . 1 . . 4\n  3 ! 2 O 3 ! 3\n"),
            "{text}"
        );
        assert!(text.contains("Touch (付け) (three/touch r90)"), "{text}");
        assert!(text.contains("White: no candidate"), "{text}");
        assert!(
            !text.contains('\u{1b}'),
            "escapes where there is no terminal"
        );
    }
}

#[test]
fn colours_are_a_matter_of_terminal_option_and_environment() {
    let colored = |arguments: &[&str], no_color: bool| {
        let mut command = katachi(arguments);
        if no_color {
            command.env("NO_COLOR", "1");
        }
        command.output().unwrap().stdout.contains(&0x1b)
    };
    assert!(!colored(&["examples/figure"], false));
    assert!(colored(&["--color", "always", "examples/figure"], false));
    assert!(colored(
        &["match", "examples/figure", "--color=always"],
        true
    ));
    assert!(!colored(&["--color", "never", "examples/figure"], false));
}

#[test]
fn standard_input_is_a_file_too() {
    let folder = Folder::new();
    let database = folder.path("three.toml");
    let output = katachi(&["--db", &database, "--format", "json", "-"])
        .write_stdin(BOARD)
        .output()
        .unwrap();
    assert!(output.status.success());
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["file"], "-");
    let output = katachi(&["match", "-"])
        .write_stdin("+*\n?+\n")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .starts_with("-:2:1: error: ")
    );
}

#[test]
fn several_files_give_a_line_each_in_their_order() {
    let folder = Folder::new();
    folder.write("another", "+O\n++\n");
    let json = output_of(&[
        "match",
        "--format",
        "json",
        &folder.path("board"),
        &folder.path("another"),
        &folder.path("board"),
    ]);
    let sizes: Vec<_> = json
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["size"].clone())
        .collect();
    assert_eq!(sizes, [5, 2, 5]);
}

#[test]
fn a_folder_of_databases_is_loaded_in_the_order_of_its_paths() {
    let folder = Folder::new();
    let database = |name: &str| {
        format!("format = 1\nname = \"{name}\"\n[[pattern]]\nid = \"p\"\nshape = \"xO\"\n")
    };
    std::fs::create_dir_all(folder.path("all/a")).unwrap();
    // Component by component: the folder "a" stands before the file "a-b.toml".
    folder.write("all/a-b.toml", &database("second"));
    folder.write("all/a/z.toml", &database("first"));
    folder.write("all/b.toml", &database("third"));
    folder.write("all/c.txt", "no database");
    let json = output_of(&[
        "--db",
        &folder.path("all"),
        "--format",
        "json",
        &folder.path("board"),
    ]);
    let report: Value = serde_json::from_str(&json).unwrap();
    let matches = report["candidates"][0]["matches"].as_array().unwrap();
    let names: Vec<_> = matches
        .iter()
        .map(|found| found["pattern"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["first/p", "second/p", "third/p"]);
}

#[test]
fn a_dead_chain_is_matched_with_a_warning() {
    let folder = Folder::new();
    folder.write("board", "*O\nO+\n");
    let output = katachi(&["--format", "json", &folder.path("board")])
        .output()
        .unwrap();
    assert!(output.status.success());
    let warning = String::from_utf8(output.stderr).unwrap();
    assert!(
        warning.contains("warning: ") && warning.contains("A2"),
        "{warning}"
    );
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let files = vec!["examples/figure"; 2000];
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("katachi"))
        .current_dir(root())
        .arg("match")
        .args(files)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert!(output.status.success());
}

#[test]
fn wrong_calls_end_with_exit_status_2() {
    for arguments in [
        &["match"][..],
        &["match", "--turn", "red", "examples/figure"],
        &["match", "--no-such-option", "examples/figure"],
        &["match", "--top", "x", "examples/figure"],
        &["match", "--db", "builtin:none", "examples/figure"],
        &[
            "match",
            "--format",
            "classic",
            "--top",
            "1",
            "examples/figure",
        ],
        &[],
    ] {
        let output = katachi(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
}

#[test]
fn the_board_command_gives_the_figure_back() {
    let figure = std::fs::read_to_string(root().join("examples/figure")).unwrap();
    assert_eq!(output_of(&["board", "examples/figure"]), figure);
    let mut other = katachi(&["board", "-"]);
    let output = other.write_stdin("┌●┐\r\n├○┤\r\n└┴┘\r\n").output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "+*+\n+O+\n+++\n");
}

#[test]
fn completions_and_manual_pages_are_made() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(output_of(&["completions", shell]).contains("katachi"));
    }
    assert!(output_of(&["man"]).contains(".TH katachi"));
    let folder = Folder::new();
    output_of(&["man", "--all", &folder.path("man")]);
    assert!(std::fs::metadata(folder.path("man/katachi-match.1")).is_ok());
}

#[test]
fn help_is_there_for_every_command() {
    for command in ["match", "board", "completions", "man"] {
        let help = output_of(&[command, "--help"]);
        assert!(help.contains("Examples:"), "{command}");
    }
    assert!(output_of(&["--help"]).contains("Exit status"));
}
