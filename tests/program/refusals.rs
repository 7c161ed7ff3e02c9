//! Wrong input is refused with exit status 2 and a message that names file, line and column.

use std::fs;

use crate::run::{katachi, root};

const DATABASE: &str = r#"format = 1
name = "mine"

[[pattern]]
id = "push"
weight = 1.0
shape = """
+++
*xO
+++
"""
"#;

fn figure() -> String {
    fs::read_to_string(root().join("examples/figure")).unwrap()
}

/// Runs `match` on the file and checks that it is refused at that place.
fn assert_refused(arguments: &[&str], file: &str, place: &str, case: &str) {
    let output = katachi(arguments).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{case}: {message}");
    assert!(output.stdout.is_empty(), "{case}: something was reported");
    let expected = format!("{file}:{place}: error: ");
    assert!(
        message.starts_with(&expected),
        "{case}: expected {expected}\nfound {message}"
    );
}

fn assert_figure_refused(case: &str, text: impl AsRef<[u8]>, place: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("figure");
    fs::write(&path, text).unwrap();
    let file = path.to_str().unwrap();
    assert_refused(&["match", file], file, place, case);
}

fn assert_database_refused(case: &str, text: impl AsRef<[u8]>, place: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    fs::write(&path, text).unwrap();
    let file = path.to_str().unwrap();
    assert_refused(
        &["match", "--db", file, "examples/figure"],
        file,
        place,
        case,
    );
}

/// The figure with the character of that line and column, counted from 1, replaced.
fn figure_with(line: usize, column: usize, mark: &str) -> String {
    let figure = figure();
    let mut lines: Vec<String> = figure.lines().map(str::to_string).collect();
    lines[line - 1].replace_range(column - 1..column, mark);
    lines.join("\n") + "\n"
}

#[test]
fn figures_are_refused_at_the_place_of_the_fault() {
    let without_last = figure().lines().take(18).collect::<Vec<_>>().join("\n");
    let with_one_more = figure() + "+++++++++++++++++++\n";
    let of_26 = ("+".repeat(26) + "\n").repeat(26);
    for (case, text, place) in [
        ("an empty file", String::new(), "1:1"),
        ("18 lines", without_last, "18:20"),
        ("20 lines", with_one_more, "20:1"),
        ("a line of 18 marks", figure_with(7, 3, ""), "7:19"),
        ("a line of 20 marks", figure_with(7, 3, "++"), "7:20"),
        ("an unknown mark", figure_with(5, 4, "q"), "5:4"),
        ("a tab", figure_with(19, 19, "\t"), "19:19"),
        ("a NUL byte", figure_with(2, 1, "\0"), "2:1"),
        ("a board of 26", of_26, "1:26"),
    ] {
        assert_figure_refused(case, text, place);
    }
    let mut invalid = figure().into_bytes();
    invalid[20 * 3 + 4] = 0xff;
    assert_figure_refused("invalid UTF-8", invalid, "4:5");
}

#[test]
fn whole_files_are_refused_at_their_beginning() {
    let folder = tempfile::tempdir().unwrap();
    let large = folder.path().join("large");
    fs::File::create(&large)
        .unwrap()
        .set_len(100_000_000)
        .unwrap();
    let missing = folder.path().join("missing");
    for (case, path) in [
        ("a file of 100 MB", &large),
        ("a missing file", &missing),
        ("a directory", &folder.path().to_path_buf()),
    ] {
        let file = path.to_str().unwrap();
        assert_refused(&["match", file], file, "1:1", case);
        if case != "a directory" {
            assert_refused(
                &["match", "--db", file, "examples/figure"],
                file,
                "1:1",
                case,
            );
        }
    }
    let empty = tempfile::tempdir().unwrap();
    let file = empty.path().to_str().unwrap();
    let arguments = ["match", "--db", file, "examples/figure"];
    assert_refused(&arguments, file, "1:1", "a folder without databases");
}

#[test]
fn databases_are_refused_at_the_place_of_the_fault() {
    let with = |from: &str, to: &str| {
        assert!(DATABASE.contains(from), "{from}");
        DATABASE.replacen(from, to, 1)
    };
    let legend = |entry: &str| {
        with(
            "\n[[pattern]]",
            &format!("\n[legend]\n{entry}\n\n[[pattern]]"),
        )
    };
    for (case, text, place) in [
        ("no TOML", with("name =", "name"), "2:6"),
        ("a missing key", with("id = \"push\"\n", ""), "4:1"),
        (
            "a missing key of the file",
            with("name = \"mine\"\n", ""),
            "1:1",
        ),
        ("a misspelt key", with("weight", "wieght"), "6:1"),
        (
            "a doubled key",
            with("weight = 1.0", "weight = 1.0\nweight = 2.0"),
            "7:1",
        ),
        ("weight 0", with("1.0", "0"), "6:10"),
        ("weight -1", with("1.0", "-1"), "6:10"),
        ("weight nan", with("1.0", "nan"), "6:10"),
        ("weight inf", with("1.0", "inf"), "6:10"),
        ("weight \"1\"", with("1.0", "\"1\""), "6:10"),
        ("weight 2000000", with("1.0", "2000000"), "6:10"),
        ("weight 0.1234567", with("1.0", "0.1234567"), "6:10"),
        ("format 2", with("format = 1", "format = 2"), "1:10"),
        ("six columns", with("+++\n*xO\n+++", "*xO+++"), "8:6"),
        ("uneven rows", with("*xO", "*x"), "9:3"),
        ("no candidate", with("*xO", "*+O"), "7:9"),
        ("nothing", with("+++\n*xO\n+++\n", ""), "7:9"),
        ("an unknown mark", with("*xO", "*xQ"), "9:3"),
        ("an id in capitals", with("\"push\"", "\"Push\""), "5:6"),
        ("a long legend mark", legend("ab = [\"black\"]"), "5:1"),
        ("an empty legend list", legend("a = []"), "5:5"),
        ("an unknown state", legend("a = [\"blakc\"]"), "5:6"),
    ] {
        assert_database_refused(case, text, place);
    }
    let twice = format!("{DATABASE}\n[[pattern]]\nid = \"push\"\nshape = \"x*\"\n");
    assert_database_refused("an id twice", twice, "14:6");
}

#[test]
fn two_faults_of_one_file_are_both_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    let text = DATABASE.replace("*xO", "*xQ").replace("1.0", "0");
    fs::write(&path, text).unwrap();
    let file = path.to_str().unwrap();
    let output = katachi(&["match", "--db", file, "examples/figure"])
        .output()
        .unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    for place in ["6:10", "9:3"] {
        assert!(
            message.contains(&format!("{file}:{place}: error: ")),
            "{message}"
        );
    }

    let path = folder.path().join("figure");
    fs::write(&path, figure_with(5, 4, "q").replacen('*', "?", 1)).unwrap();
    let file = path.to_str().unwrap();
    let output = katachi(&["match", file]).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(message.matches(": error: ").count(), 2, "{message}");
}

#[test]
fn good_boards_are_reported_beside_bad_ones() {
    let output = katachi(&["match", "missing", "--format", "json", "examples/figure"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 1);
}

#[test]
fn databases_are_all_or_nothing() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.toml"), DATABASE).unwrap();
    fs::write(folder.path().join("b.toml"), DATABASE).unwrap();
    let file = folder.path().join("b.toml");
    let arguments = [
        "match",
        "--db",
        folder.path().to_str().unwrap(),
        "examples/figure",
    ];
    let file = file.to_str().unwrap();
    assert_refused(&arguments, file, "2:8", "two databases of one name");
}
