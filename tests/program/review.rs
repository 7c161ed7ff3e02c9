//! `katachi review`: games with what is said of their moves.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::run::katachi;

/// Extend from a stone of one's own, touch one of the other side; do not play on the first line.
const DATABASE: &str = r#"
format = 1
name = "own"

[[pattern]]
id = "step"
title = "一歩のび"
weight = 2
shape = "*x"

[[pattern]]
id = "contact"
weight = 0.5
shape = "Ox"

[[pattern]]
id = "first-line"
title = 'Crawl [1st line]\'
kind = "negative"
shape = """
x
#
"""
"#;

/// A folder with the database and a record in it.
struct Case {
    folder: TempDir,
}

impl Case {
    fn new(record: impl AsRef<[u8]>) -> Case {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("own.toml"), DATABASE).unwrap();
        fs::write(folder.path().join("game.sgf"), record).unwrap();
        Case { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs the review with those options, in that folder.
    fn run(&self, options: &[&str]) -> assert_cmd::assert::Assert {
        let mut command = katachi(&["review", "--db", "own.toml", "game.sgf"]);
        command
            .current_dir(self.folder.path())
            .args(options)
            .assert()
    }

    fn reviewed(&self) -> Vec<u8> {
        let assert = self.run(&["--format", "sgf"]).success();
        assert.get_output().stdout.clone()
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

const GAME: &str = "\
(;FF[4]CA[UTF-8]SZ[5]PB[A  b]PW[\u{1b}[31mc]
;B[cc];W[cb] C [so];B[ca]LB[dc:A]TR[aa]
;W[](;B[ee])(;B[aa]))";

#[test]
fn the_text_says_what_patterns_think_of_each_move() {
    let assert = Case::new(GAME).run(&[]).success().stderr("");
    assert_eq!(
        text(&assert.get_output().stdout),
        "\
game.sgf, game 1 (5x5): Black A b, White [31mc

   1  Black C3
   2  White C4     good  contact (own/contact)
   3  Black C5     good  contact (own/contact)
                   avoid  Crawl [1st line]\\ (own/first-line)
                   better: B3 2.0 一歩のび (own/step)
                   better: D3 2.0 一歩のび (own/step)
                   better: C2 2.0 一歩のび (own/step)
   4  White pass
   5  Black E1     avoid  Crawl [1st line]\\ (own/first-line)
                   better: B3 2.0 一歩のび (own/step)
                   better: D3 2.0 一歩のび (own/step)
                   better: C2 2.0 一歩のび (own/step)

5 moves: 1 proposed, 1 warned of, 1 both, 2 without a pattern
"
    );
}

#[test]
fn boards_show_the_position_before_the_move() {
    let assert = Case::new(GAME).run(&["--boards"]).success();
    let text = text(&assert.get_output().stdout);
    let board = "
    A B C D E
  5 . . # . . 5
  4 . . O . . 4
  3 . a * b . 3
  2 . . c . . 2
  1 . . . . . 1
    A B C D E
";
    assert!(text.contains(board), "{text}");
    assert!(text.contains("better: a B3 2.0"), "{text}");
}

#[test]
fn json_has_a_line_for_each_move() {
    let assert = Case::new(GAME).run(&["--format", "json"]).success();
    let lines: Vec<Value> = text(&assert.get_output().stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(
        lines[1],
        json!({
            "schema": 1, "file": "game.sgf", "game": 1, "size": 5, "move": 2,
            "turn": "white", "point": "C4", "x": 3, "y": 2,
            "verdict": "positive", "score": 0.5, "avoid": 0.0,
            "proposed": [{"pattern": "own/contact", "title": "contact"}],
            "warned": [], "best": [],
        })
    );
    assert_eq!(lines[2]["verdict"], "vetoed");
    assert_eq!(
        lines[2]["warned"],
        json!([{"pattern": "own/first-line", "title": "Crawl [1st line]\\"}])
    );
    let best = lines[2]["best"].as_array().unwrap();
    let points: Vec<_> = best.iter().map(|candidate| &candidate["point"]).collect();
    assert_eq!(points, ["B3", "D3", "C2"]);
    assert_eq!(best[0]["matches"][0]["symmetry"], "r180");
    let pass = &lines[3];
    assert!(
        ["point", "x", "y", "verdict"]
            .iter()
            .all(|field| pass[field].is_null())
    );
}

#[test]
fn the_record_gets_comments_and_marks_and_keeps_every_other_byte() {
    for (record, reviewed) in [
        (
            GAME,
            "\
(;FF[4]CA[UTF-8]SZ[5]PB[A  b]PW[\u{1b}[31mc]
;B[cc];W[cb] C [so
Good shape: contact]TR[cb];B[ca]LB[dc:A][bc:B][cd:C]TR[aa]C[Good shape: contact
Bad shape: Crawl [1st line\\]\\\\
Better: B (B3) 一歩のび; D3 一歩のび; C (C2) 一歩のび]MA[ca]
;W[](;B[ee]C[Bad shape: Crawl [1st line\\]\\\\
Better: A (B3) 一歩のび; B (D3) 一歩のび; C (C2) 一歩のび]MA[ee]LB[bc:A][dc:B][cd:C])(;B[aa]))",
        ),
        // A point that has a mark keeps it, also as one of a rectangle; names of FF[3]; ends of lines.
        (
            "junk (;FF[3] SZ[5]\r\n; Black[cc]ZZ[\\]];W[cb]CiRcle[bb:dd]\r\n)\r\n)x",
            "junk (;FF[3] SZ[5]\r\n; Black[cc]ZZ[\\]];W[cb]CiRcle[bb:dd]C[Good shape: contact]\r\n)\r\n)x",
        ),
        (
            "(;FF[4]SZ[5];B[cc];W[cb]Comment[a\r\nb])",
            "(;FF[4]SZ[5];B[cc];W[cb]Comment[a\r\nb\r\nGood shape: contact]TR[cb])",
        ),
        // Two moves in a node.
        (
            "(;FF[4]SZ[5];B[cc]W[cb]B[db])",
            "(;FF[4]SZ[5];B[cc]W[cb]B[db]C[Good shape: contact\nGood shape: contact]TR[cb][db])",
        ),
        // Several games; one that is refused is left alone.
        (
            "(;FF[4]SZ[5];B[cc];W[cb])(;FF[4]SZ[5];B[bb];W[bc])",
            "(;FF[4]SZ[5];B[cc];W[cb]C[Good shape: contact]TR[cb])\
             (;FF[4]SZ[5];B[bb];W[bc]C[Good shape: contact]TR[bc])",
        ),
        // Nothing is said.
        ("(;FF[4]SZ[5];B[cc];W[])", "(;FF[4]SZ[5];B[cc];W[])"),
    ] {
        assert_eq!(text(&Case::new(record).reviewed()), reviewed);
    }
}

#[test]
fn a_version_without_marks_gets_comments_alone() {
    for version in ["", "FF[1]", "FF[2]"] {
        let record = format!("(;{version}SZ[5];B[cc];W[cb];B[ca])");
        let assert = Case::new(&record).run(&["--format", "sgf"]).success();
        assert_eq!(
            text(&assert.get_output().stdout),
            format!(
                "(;{version}SZ[5];B[cc];W[cb]C[Good shape: contact];B[ca]C[Good shape: contact\n\
                 Bad shape: Crawl [1st line\\]\\\\\nBetter: B3 step; D3 step; C2 step])"
            )
        );
        assert_eq!(
            text(&assert.get_output().stderr),
            "game.sgf: warning: a game is in FF[1] or FF[2], which have no marks: it gets comments alone\n"
        );
    }
}

#[test]
fn a_title_that_the_encoding_cannot_hold_falls_back_to_the_id() {
    let game = |label: &str, text: &[u8], said: &[u8]| {
        let head = format!("(;FF[4]CA[{label}]SZ[5]EV[");
        [head.as_bytes(), text, b"];B[cc];B[cb]C[", text, said].concat()
    };
    // Encoded by another program. 歩 is in GBK but not in GB 2312.
    let cases: [(&str, &[u8], &[u8]); 8] = [
        ("UTF-8", "形".as_bytes(), "一歩のび".as_bytes()),
        (
            "Shift_JIS",
            b"\x83\x5c\x83\x5d",
            b"\x88\xea\x95\xe0\x82\xcc\x82\xd1",
        ),
        ("EUC-JP", b"\xa5\xbd", b"\xb0\xec\xca\xe2\xa4\xce\xa4\xd3"),
        ("ISO-2022-JP", b"\x1b$B%]\x1b(B", b"\x1b$B0lJb$N$S\x1b(B"),
        ("GBK", b"\xcb\x5d", b"\xd2\xbb\x9ai\xa4\xce\xa4\xd3"),
        ("GB2312", b"\xba\xc5", b"step"),
        ("ISO-8859-1", b"\xe9", b"step"),
        ("windows-1251", b"\xdf", b"step"),
    ];
    for (label, text, title) in cases {
        let said = [b"\nGood shape: ", title, b"]TR[cb])"].concat();
        let reviewed = Case::new(game(label, text, b"])")).reviewed();
        let expected = game(label, text, &said);
        assert_eq!(
            reviewed.escape_ascii().to_string(),
            expected.escape_ascii().to_string(),
            "{label}"
        );
    }
}

#[test]
fn the_review_can_take_the_place_of_the_record() {
    let case = Case::new("(;FF[4]SZ[5];B[cc];W[cb])");
    let options = ["--format", "sgf", "--output", "game.sgf"];
    case.run(&options).success().stdout("").stderr("");
    assert_eq!(
        text(&fs::read(case.path("game.sgf")).unwrap()),
        "(;FF[4]SZ[5];B[cc];W[cb]C[Good shape: contact]TR[cb])"
    );
    // A file has no colours.
    let options = ["--color", "always", "--boards", "--output", "review.txt"];
    case.run(&options).success().stdout("");
    let review = fs::read_to_string(case.path("review.txt")).unwrap();
    assert!(review.contains("good  contact (own/contact)"), "{review}");
    assert!(!review.contains('\u{1b}'));
}

#[test]
fn what_is_wrong_is_told_and_good_games_are_reviewed() {
    let case = Case::new("(;SZ[5:3])(;FF[4]SZ[5];B[cc];W[cb];B[cb];W[aa])");
    let assert = case.run(&["--format", "json"]).code(2);
    let output = assert.get_output();
    assert_eq!(text(&output.stdout).lines().count(), 2);
    let messages = text(&output.stderr);
    for message in [
        "game.sgf:1:6: error: game 1: found a board of 5x3; only square boards are read",
        "game.sgf:1:38: error: game 2, move 3: found `cb`, where a stone stands; the game stops before it",
    ] {
        assert!(messages.contains(message), "{messages}");
    }
    let assert = case.run(&["--format", "sgf"]).code(2);
    assert_eq!(
        text(&assert.get_output().stdout),
        "(;SZ[5:3])(;FF[4]SZ[5];B[cc];W[cb]C[Good shape: contact]TR[cb];B[cb];W[aa])"
    );
    for (record, options, message) in [
        ("+++", &[][..], "game.sgf:1:1: error: found no game"),
        ("", &[], "game.sgf:1:1: error: found nothing"),
        (
            "(;SZ[3:2])",
            &["--format", "sgf"],
            "only square boards are read",
        ),
        ("(;)", &["--db", "none.toml"], "none.toml:1:1: error:"),
        (
            "(;)",
            &["--boards", "--format", "sgf"],
            "--boards goes with --format text alone",
        ),
        (
            "(;)",
            &["--format", "sgf", "--output", "no/folder"],
            "no/folder: error:",
        ),
    ] {
        let assert = Case::new(record).run(options).code(2).stdout("");
        let messages = text(&assert.get_output().stderr);
        assert!(messages.contains(message), "{messages}");
    }
}

/// Runs another program's reader of SGF on a file; `None` where it is not installed.
fn read_elsewhere(program: &str, arguments: &[&str], file: &Path) -> Option<String> {
    let npm = Command::new("npm").args(["root", "-g"]).output();
    let modules = npm.map(|output| text(&output.stdout)).unwrap_or_default();
    let output = Command::new(program)
        .env("NODE_PATH", modules.trim())
        .env("PYTHONUTF8", "1")
        .args(arguments)
        .arg(file)
        .output()
        .ok()?;
    if !output.status.success() {
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        let is_missing = ["Cannot find module", "No module named"];
        assert!(
            is_missing.iter().any(|words| message.contains(words)),
            "{message}"
        );
        eprintln!("skipped: {program} has no reader of SGF");
        return None;
    }
    Some(text(&output.stdout))
}

/// Prints the main line, a node a line: moves, comments and marks.
const SABAKI: &str = "
const sgf = require('@sabaki/sgf')
for (const root of sgf.parseFile(process.argv[1]))
  for (let node = root; node; node = node.children[0])
    console.log(['B', 'W', 'TR', 'MA', 'LB', 'C'].filter(name => node.data[name])
      .map(name => name + '=' + node.data[name].join(' ').replace(/\\n/g, '|')).join(' '))
";

const SGFMILL: &str = "
import sys
from sgfmill import sgf
game = sgf.Sgf_game.from_bytes(open(sys.argv[1], 'rb').read())
def name(point):
    return 'abcde'[point[1]] + 'edcba'[point[0]]
def shown(node, property):
    value = node.get(property)
    if property in 'BW':
        return name(value)
    if property in ('TR', 'MA'):
        return ' '.join(map(name, sorted(value)))
    if property == 'LB':
        return ' '.join(name(point) + ':' + label for point, label in value)
    return value.replace('\\n', '|')
for node in game.get_main_sequence():
    print(*(p + '=' + shown(node, p) for p in ('B', 'W', 'TR', 'MA', 'LB', 'C') if node.has_property(p)))
";

#[test]
fn other_programs_read_the_reviewed_record() {
    let case = Case::new("(;FF[4]CA[UTF-8]SZ[5];B[cc];W[cb]C[so [a\\]\\\\];B[ca]LB[dc:A])");
    case.run(&["--format", "sgf", "--output", "game.sgf"])
        .success();
    let expected = "\n\
        B=cc\n\
        W=cb TR=cb C=so [a]\\|Good shape: contact\n\
        B=ca MA=ca LB=dc:A bc:B cd:C C=Good shape: contact|Bad shape: Crawl [1st line]\\|\
        Better: B (B3) 一歩のび; D3 一歩のび; C (C2) 一歩のび\n";
    for (program, arguments) in [("node", ["-e", SABAKI]), ("python3", ["-c", SGFMILL])] {
        if let Some(read) = read_elsewhere(program, &arguments, &case.path("game.sgf")) {
            assert_eq!(read, expected, "{program}");
        }
    }
}
