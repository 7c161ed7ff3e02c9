//! The authors' commands: lint, fmt, test, show, schema.

use std::fs;
use std::path::{Path, PathBuf};

use predicates::prelude::*;
use serde::Deserialize;
use serde_json::Value;
use tempfile::TempDir;

use crate::run::{katachi, output_of, root};

/// A database with a finding of several kinds.
const FAULTY: &str = r#"format = 1
name = "faulty"

[[pattern]]
id = "hane"
shape = """
*x
O+
"""

[[pattern]]
id = "hane-again"
shape = """
___
_+O
_x*
"""

[[pattern]]
id = "crawl"
shape = """
O*+
+x+
#+#
"""
"#;

const CLEAN: &str = r#"format = 1
name = "clean"

[[pattern]]
id = "hane"
shape = """
*x
O+
"""

[[pattern.example]]
board = """
+++
*++
O++
"""
expect = ["B2"]
"#;

/// A folder with one file.
fn folder_with(text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("db.toml");
    fs::write(&file, text).unwrap();
    (folder, file)
}

fn name(file: &Path) -> &str {
    file.to_str().unwrap()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Findings {
    schema: u32,
    findings: Vec<Finding>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Finding {
    rule: String,
    level: String,
    message: String,
    file: String,
    line: u32,
    column: u32,
    pattern: String,
    related: Vec<Related>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Related {
    file: String,
    line: u32,
    column: u32,
    pattern: String,
}

/// The findings and the exit status of a run with `--format json`.
fn findings(arguments: &[&str]) -> (Vec<Finding>, Option<i32>) {
    let output = katachi(&[&["lint", "--format", "json"], arguments].concat())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 1, "one compact line: {text}");
    let report: Findings = serde_json::from_str(&text).unwrap();
    assert_eq!(report.schema, 1);
    (report.findings, output.status.code())
}

#[test]
fn findings_come_as_json_in_the_order_of_the_source() {
    let (_folder, file) = folder_with(FAULTY);
    let file = name(&file);
    let (findings, status) = findings(&[file]);
    assert_eq!(status, Some(1));
    let of = |finding: &Finding| {
        (
            finding.rule.clone(),
            finding.level.clone(),
            finding.line,
            finding.column,
            finding.pattern.clone(),
        )
    };
    let expected = [
        ("duplicate", "error", 11, "faulty/hane-again"),
        ("loose", "warning", 11, "faulty/hane-again"),
        ("impossible", "error", 19, "faulty/crawl"),
    ];
    let expected = expected
        .map(|(rule, level, line, pattern)| (rule.into(), level.into(), line, 1, pattern.into()));
    assert_eq!(findings.iter().map(of).collect::<Vec<_>>(), expected);
    assert!(
        findings
            .iter()
            .all(|finding| finding.file == file && !finding.message.is_empty())
    );
    let [related] = &findings[0].related[..] else {
        panic!("{findings:?}")
    };
    assert_eq!(
        (related.file.as_str(), related.line, related.column),
        (file, 4, 1)
    );
    assert_eq!(related.pattern, "faulty/hane");
    assert!(
        findings[1..]
            .iter()
            .all(|finding| finding.related.is_empty())
    );
}

#[test]
fn several_files_are_judged_together_in_their_order() {
    let (folder, _) = folder_with(CLEAN);
    let later = CLEAN.replace("\"clean\"", "\"z\"");
    fs::create_dir(folder.path().join("a")).unwrap();
    fs::write(folder.path().join("a/b.toml"), later).unwrap();
    let (findings, status) = findings(&[name(folder.path())]);
    assert_eq!(status, Some(1));
    let [finding] = &findings[..] else {
        panic!("{findings:?}")
    };
    // The component `a` comes before `db.toml`.
    assert!(finding.file.ends_with("db.toml"));
    assert!(finding.related[0].file.ends_with("a/b.toml"));
    assert_eq!(finding.related[0].pattern, "z/hane");
}

#[test]
fn a_file_that_is_given_twice_is_told_as_that() {
    let (folder, file) = folder_with(CLEAN);
    let (folder, file) = (name(folder.path()), name(&file));
    let again = format!("{folder}/./db.toml");
    let commands = ["lint", "fmt", "test", "show"];
    for (command, databases) in commands.into_iter().flat_map(|command| {
        [[file, file], [file, &again], [file, folder]].map(|databases| (command, databases))
    }) {
        let [first, second] = databases;
        let told =
            format!("db.toml:1:1: error: the same file as {first}, which is given already\n");
        let says = predicate::str::ends_with(told).and(predicate::str::contains(second));
        katachi(&[command, first, second])
            .assert()
            .code(2)
            .stdout("")
            .stderr(says);
    }
    let twice = ["show", "builtin", "builtin:edge"];
    let told = "builtin:edge:1:1: error: the same file as builtin:edge, which is given already\n";
    katachi(&twice).assert().code(2).stderr(told);
}

#[test]
fn databases_of_one_name_are_refused_where_they_are_used_together_alone() {
    let (folder, file) = folder_with(CLEAN);
    let other = folder.path().join("other.toml");
    fs::write(&other, CLEAN.replace("*x\nO+\n\"", "Xx\nO+\n\"")).unwrap();
    for command in ["lint", "test", "show"] {
        let says = predicate::str::contains("found the name `clean`");
        katachi(&[command, name(&file), name(&other)])
            .assert()
            .code(2)
            .stderr(says);
    }
    let told = format!("{}: rewritten\n", other.display());
    katachi(&["fmt", name(folder.path())])
        .assert()
        .success()
        .stdout(told);
    assert_eq!(fs::read_to_string(&other).unwrap(), CLEAN);
}

#[test]
fn an_idle_example_is_shown_with_its_line() {
    let example = "\n[[pattern.example]]\nboard = \"+\"\nexpect = []\n";
    let (_folder, file) = folder_with(&format!("{CLEAN}{example}{example}"));
    let lint = ["lint", "--deny", "idle-example", name(&file)];
    let output = katachi(&lint).assert().code(1).get_output().stdout.clone();
    let text = String::from_utf8(output).unwrap();
    let heading = "[[pattern.example]]";
    let lines: Vec<usize> = fs::read_to_string(&file)
        .unwrap()
        .lines()
        .enumerate()
        .filter(|(_, line)| *line == heading)
        .map(|(number, _)| number + 1)
        .collect();
    let [.., last] = lines[..] else {
        panic!("no example")
    };
    let marked = format!("{last} | {heading}\n");
    let after = text
        .split_once(&marked)
        .unwrap_or_else(|| panic!("{text}"))
        .1;
    assert!(
        after
            .lines()
            .next()
            .unwrap()
            .ends_with(&"-".repeat(heading.len())),
        "{text}"
    );
}

#[test]
fn warnings_alone_are_no_failure_and_the_last_word_on_a_rule_wins() {
    let (_folder, file) = folder_with(&CLEAN.replace("*x\nO+\n\"", "*x_\nO+_\n\""));
    let file = name(&file);
    for (options, level, status) in [
        (&[][..], Some("warning"), 0),
        (&["--deny", "loose"], Some("error"), 1),
        (&["--allow", "loose"], None, 0),
        (&["--allow", "loose", "--deny", "all"], Some("error"), 1),
        (&["--deny", "all", "--allow", "loose"], None, 0),
        (&["--deny", "loose", "--allow", "all"], None, 0),
        (
            &["--allow", "all", "--deny", "loose", "--deny", "untested"],
            Some("error"),
            1,
        ),
        (&["--deny", "untested,loose"], Some("error"), 1),
        (&["--deny", "all", "--allow", "untested,loose"], None, 0),
        (
            &["--allow", "untested,all", "--deny=loose"],
            Some("error"),
            1,
        ),
        (&["--deny", "loose,all", "--allow", "all"], None, 0),
    ] {
        let (findings, exit) = findings(&[&[file], options].concat());
        assert_eq!(exit, Some(status), "{options:?}");
        assert_eq!(
            findings.first().map(|finding| finding.level.as_str()),
            level,
            "{options:?}"
        );
    }
}

#[test]
fn an_unknown_rule_is_a_wrong_call() {
    for arguments in [
        &["lint", "patterns", "--deny", "nonsense"][..],
        &["lint", "patterns", "--allow", "Loose"],
        &["lint", "--explain", "nonsense"],
    ] {
        let says = predicate::str::contains("the rules are duplicate, ");
        katachi(arguments).assert().code(2).stdout("").stderr(says);
    }
    let meant = predicate::str::contains("did you mean `subsumed`?");
    let arguments = ["lint", "patterns", "--deny", "loose,subsumes"];
    katachi(&arguments).assert().code(2).stderr(meant);
}

#[test]
fn broken_databases_are_refused_with_their_places_and_nothing_is_reported() {
    let (folder, good) = folder_with(CLEAN);
    let broken = folder.path().join("other.toml");
    fs::write(&broken, FAULTY.replace("*x\nO+", "*y\nO+")).unwrap();
    for command in ["lint", "fmt", "test", "show"] {
        let output = katachi(&[command, name(&good), name(&broken)])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(output.stdout.is_empty(), "{command}");
        let message = String::from_utf8(output.stderr).unwrap();
        let place = format!("{}:7:2: error: found `y`", broken.display());
        assert!(message.contains(&place), "{command}: {message}");
    }
    assert_eq!(fs::read_to_string(good).unwrap(), CLEAN);
}

#[test]
fn a_person_is_shown_the_cells() {
    let (_folder, file) = folder_with(FAULTY);
    let file = name(&file);
    let output = katachi(&["lint", file])
        .assert()
        .code(1)
        .get_output()
        .stdout
        .clone();
    let text = String::from_utf8(output).unwrap().replace(file, "db.toml");
    insta::assert_snapshot!(text);
}

#[test]
fn annotations_are_workflow_commands() {
    let (_folder, file) = folder_with(FAULTY);
    let file = name(&file);
    let output = katachi(&["lint", "--format", "github", file])
        .assert()
        .code(1)
        .get_output()
        .stdout
        .clone();
    let text = String::from_utf8(output).unwrap();
    let starts = [
        format!("::error file={file},line=11,col=1,title=duplicate::faulty/hane-again: "),
        format!("::warning file={file},line=11,col=1,title=loose::faulty/hane-again: "),
        format!("::error file={file},line=19,col=1,title=impossible::faulty/crawl: "),
    ];
    assert_eq!(text.lines().count(), starts.len());
    for (line, start) in text.lines().zip(starts) {
        assert!(line.starts_with(&start), "{line}");
    }
}

#[test]
fn sarif_is_valid_and_says_the_same() {
    let schema = fs::read_to_string(root().join("tests/sarif/sarif-2.1.0-rtm.5.json")).unwrap();
    // One of its regular expressions has a bracket too many.
    let schema = schema.replace("{2}]?$", "{2}$");
    let schema = jsonschema::validator_for(&serde_json::from_str(&schema).unwrap()).unwrap();
    let (folder, file) = folder_with(FAULTY);
    let odd = folder.path().join("odd name %.toml");
    fs::rename(&file, &odd).unwrap();
    for (arguments, results) in [(&["patterns"][..], 0), (&[name(&odd)], 3)] {
        let arguments = [&["lint", "--format", "sarif"], arguments].concat();
        let output = katachi(&arguments).output().unwrap();
        let log: Value = serde_json::from_slice(&output.stdout).unwrap();
        let errors: Vec<String> = schema
            .iter_errors(&log)
            .map(|error| error.to_string())
            .collect();
        assert!(errors.is_empty(), "{errors:#?}");
        assert_eq!(log["version"], "2.1.0");
        let run = &log["runs"][0];
        assert_eq!(run["columnKind"], "unicodeCodePoints");
        let found = run["results"].as_array().unwrap();
        assert_eq!(found.len(), results);
        for result in found {
            let rule = result["ruleIndex"].as_u64().unwrap() as usize;
            assert_eq!(run["tool"]["driver"]["rules"][rule]["id"], result["ruleId"]);
            let uri = &result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
            assert!(
                uri.as_str().unwrap().ends_with("/odd%20name%20%25.toml"),
                "{uri}"
            );
        }
    }
    let wrong = serde_json::json!({"version": "2.1.0", "runs": [{"results": []}]});
    assert!(!schema.is_valid(&wrong));
}

#[test]
fn every_rule_is_explained() {
    let help = output_of(&["lint", "--help"]);
    let all = output_of(&["lint", "--explain", "all"]);
    for rule in katachi::lint::RULES {
        assert!(help.contains(rule.summary), "{} in the help", rule.name);
        let text = output_of(&["lint", "--explain", rule.name]);
        assert!(text.starts_with(&format!("{}: {}\n", rule.name, rule.summary)));
        assert!(all.contains(&text), "{}", rule.name);
        for line in rule
            .what
            .lines()
            .chain(rule.why.lines())
            .chain(rule.example.lines())
        {
            assert!(text.contains(line), "{}: {line}", rule.name);
        }
        assert_eq!(text.contains("--fix"), rule.mend.is_some(), "{}", rule.name);
    }
}

#[test]
fn the_shipped_databases_are_clean_tested_and_in_their_usual_form() {
    let (found, status) = findings(&["patterns", "--deny", "all", "--allow", "subsumed"]);
    assert!(found.is_empty() && status == Some(0), "{found:#?}");
    katachi(&["test", "patterns"]).assert().success();
    katachi(&["fmt", "--check", "patterns"])
        .assert()
        .success()
        .stdout("");
}

#[test]
fn what_has_a_safe_mend_is_mended_and_the_rest_reported() {
    let (_folder, file) = folder_with(FAULTY);
    let path = name(&file);
    let output = katachi(&["lint", "--fix", path]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told, format!("{path}: dropped faulty/hane-again\n"));
    let (rest, _) = findings(&[path]);
    let rules: Vec<&str> = rest.iter().map(|finding| finding.rule.as_str()).collect();
    assert_eq!(rules, ["impossible"]);
    // Once more: nothing to do.
    let before = fs::read(&file).unwrap();
    katachi(&["lint", "--fix", path])
        .assert()
        .code(1)
        .stderr("");
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[cfg(unix)]
#[test]
fn a_rewritten_file_keeps_its_permissions_and_its_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    for arguments in [&["lint", "--fix"][..], &["fmt"]] {
        let loose = CLEAN.replace("*x\nO+\n\"", "●x_\nO+_\n\"");
        let (folder, file) = folder_with(&loose);
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        let link = folder.path().join("link.toml");
        symlink(&file, &link).unwrap();
        katachi(&[arguments, &[name(&link)]].concat())
            .assert()
            .success();
        assert_ne!(fs::read_to_string(&file).unwrap(), loose);
        assert!(link.symlink_metadata().unwrap().is_symlink());
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o640);
        assert_eq!(
            fs::read_dir(folder.path()).unwrap().count(),
            2,
            "nothing is left beside it"
        );
    }
}

#[test]
fn several_files_are_rewritten_all_or_none() {
    for arguments in [&["lint", "--fix"][..], &["fmt"]] {
        for read_only in ["a.toml", "b.toml", "c.toml"] {
            let folder = tempfile::tempdir().unwrap();
            let mut files = Vec::new();
            for name in ["a", "b", "c"] {
                let file = folder.path().join(name).with_extension("toml");
                let loose = CLEAN.replace("*x\nO+\n\"", "●x_\nO+_\n\"");
                fs::write(&file, loose.replace("\"clean\"", &format!("\"{name}\""))).unwrap();
                files.push(file);
            }
            let texts = || files.iter().map(|file| fs::read_to_string(file).unwrap());
            let before: Vec<String> = texts().collect();
            let spoilt = folder.path().join(read_only);
            let mut permissions = spoilt.metadata().unwrap().permissions();
            permissions.set_readonly(true);
            fs::set_permissions(&spoilt, permissions).unwrap();
            let files: Vec<&str> = files.iter().map(|file| name(file)).collect();
            let options = ["--allow", "duplicate"];
            let options = &options[..if arguments[0] == "lint" { 2 } else { 0 }];
            let output = katachi(&[arguments, options, &files].concat())
                .output()
                .unwrap();
            assert_eq!(output.status.code(), Some(2));
            assert!(output.stdout.is_empty());
            let message = String::from_utf8(output.stderr).unwrap();
            let refusal = format!(
                "{}: error: nothing was rewritten: the file is read-only\n",
                spoilt.display()
            );
            assert_eq!(message, refusal);
            assert_eq!(texts().collect::<Vec<_>>(), before);
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
        }
    }
}

#[test]
fn what_is_refused_is_told_once_however_often_mends_are_made() {
    // The rim of the second file is trimmed in a pass of its own; the weight of the first stays.
    let folder = tempfile::tempdir().unwrap();
    let twice =
        CLEAN.to_string() + "\n[[pattern]]\nid = \"again\"\nweight = 2\nshape = \"*x\\nO+\"\n";
    fs::write(folder.path().join("a.toml"), twice).unwrap();
    let loose = "format = 1\nname = \"b\"\n[[pattern]]\nid = \"b\"\nshape = \"*x_\"\n";
    fs::write(folder.path().join("b.toml"), loose).unwrap();
    let output = katachi(&["lint", "--fix", name(folder.path())])
        .output()
        .unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    let notes: Vec<&str> = told
        .lines()
        .filter_map(|line| Some(line.split_once(": ")?.1))
        .collect();
    let weight = "clean/again is not dropped: its weight is not that of the other one";
    assert_eq!(notes, ["trimmed b/b", weight]);
}

#[test]
fn what_is_no_file_is_not_rewritten() {
    for arguments in [
        &["lint", "--fix", "-"][..],
        &["lint", "--fix", "builtin:classic"],
        &["fmt", "builtin"],
    ] {
        katachi(arguments).assert().code(2).stdout("");
    }
    let shuffled = "name = \"a\"\nformat = 1\n[[pattern]]\nid = \"a\"\nshape = \"●x\"\n";
    let tidied = "format = 1\nname = \"a\"\n[[pattern]]\nid = \"a\"\nshape = \"*x\"\n";
    katachi(&["fmt", "-"])
        .write_stdin(shuffled)
        .assert()
        .success()
        .stdout(tidied);
    katachi(&["fmt", "-"])
        .write_stdin(tidied)
        .assert()
        .success()
        .stdout(tidied);
}

/// Without `patch` there is nothing to test.
#[test]
fn the_difference_to_the_usual_form_can_be_applied() {
    let untidy = CLEAN.replace("*x\nO+\n\"", "Xx\nO+\n\"");
    let no_last_line_end = untidy.trim_end();
    for text in [
        untidy.clone(),
        untidy.replace('\n', "\r\n"),
        format!("\u{feff}{untidy}"),
        no_last_line_end.into(),
        no_last_line_end.replace('\n', "\r\n"),
    ] {
        let (folder, file) = folder_with(&text);
        let difference = katachi(&["fmt", "--check", name(&file)]).output().unwrap();
        fs::write(folder.path().join("difference"), difference.stdout).unwrap();
        let Ok(patched) = std::process::Command::new("patch")
            .args(["--binary", "-p0", "-o", "patched", "db.toml", "difference"])
            .current_dir(&folder)
            .output()
        else {
            eprintln!("skipped: patch is missing");
            return;
        };
        assert!(patched.status.success(), "{patched:?}\n{text:?}");
        katachi(&["fmt", name(&file)]).assert().success();
        assert_eq!(
            fs::read_to_string(folder.path().join("patched")).unwrap(),
            fs::read_to_string(&file).unwrap()
        );
    }
}

#[test]
fn the_difference_to_the_usual_form_is_shown_and_nothing_changed() {
    let untidy = CLEAN.replace("*x\nO+\n\"", "Xx\nO+\n\"");
    let (_folder, file) = folder_with(&untidy);
    let path = name(&file);
    let output = katachi(&["fmt", "--check", path])
        .assert()
        .code(1)
        .stderr("")
        .get_output()
        .stdout
        .clone();
    let text = String::from_utf8(output).unwrap();
    assert!(
        text.starts_with(&format!("--- {path}\n+++ {path}\n@@ ")),
        "{text}"
    );
    assert!(text.contains("\n-Xx\n+*x\n"), "{text}");
    assert_eq!(fs::read_to_string(&file).unwrap(), untidy);
    katachi(&["fmt", path])
        .assert()
        .success()
        .stdout(format!("{path}: rewritten\n"));
    assert_eq!(fs::read_to_string(&file).unwrap(), CLEAN);
    katachi(&["fmt", path]).assert().success().stdout("");
    katachi(&["fmt", "--check", path])
        .assert()
        .success()
        .stdout("");
}

/// An example that fails in every way: a point is found, one is missing, one is too many.
const FAILING: &str = r#"format = 1
name = "failing"

[[pattern]]
id = "hane"
shape = """
*x
O+
"""

[[pattern.example]]
board = """
+*+
+O+
+++
"""
expect = ["A3", "A1"]

[[pattern]]
id = "no-example"
shape = """
*x
OO
"""
"#;

#[test]
fn a_failed_example_is_drawn() {
    let (_folder, file) = folder_with(FAILING);
    let path = name(&file);
    let output = katachi(&["test", path])
        .assert()
        .code(1)
        .get_output()
        .stdout
        .clone();
    let text = String::from_utf8(output).unwrap().replace(path, "db.toml");
    insta::assert_snapshot!(text);
}

#[test]
fn examples_are_told_as_json() {
    let (_folder, file) = folder_with(FAILING);
    let path = name(&file);
    let output = katachi(&["test", "--format", "json", path])
        .assert()
        .code(1)
        .get_output()
        .stdout
        .clone();
    let report: Value = serde_json::from_slice(&output).unwrap();
    let expected = serde_json::json!({
        "schema": 1, "passed": 0, "failed": 1, "untested": 1,
        "examples": [{
            "pattern": "failing/hane", "example": 1, "file": path, "line": 11, "column": 1, "turn": "black",
            "passed": false, "expected": ["A3", "A1"], "found": ["A3", "C3"],
        }],
    });
    assert_eq!(report, expected);
    katachi(&["test", "builtin:classic"]).assert().success();
}

#[test]
fn patterns_are_shown_in_the_terminal() {
    insta::assert_snapshot!(output_of(&[
        "show",
        "builtin:classic",
        "--id",
        "keima",
        "--symmetries"
    ]));
    katachi(&["show", "builtin", "--id", "nonsense"])
        .assert()
        .code(2)
        .stdout("");
    // One that is the same however it is turned has one image.
    let (_folder, file) = folder_with(&FAULTY.replace("*x\nO+", "+O+\nOxO\n+O+"));
    let text = output_of(&["show", name(&file), "--id", "faulty/hane", "--symmetries"]);
    assert!(text.contains(" r0\n") && !text.contains("r90"), "{text}");
}

#[test]
fn in_colour_stones_are_stones() {
    let output = output_of(&["--color", "always", "show", "builtin:classic"]);
    assert_eq!(output.matches('●').count(), 8);
    assert!(!output.contains('O'));
}

/// Every element is closed, in order.
fn assert_well_formed(xml: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in xml.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').unwrap_or_else(|| panic!("{tag}"));
        let name = tag
            .trim_start_matches('/')
            .split([' ', '\n'])
            .next()
            .unwrap();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn an_image_shows_each_pattern_and_the_marks_in_use() {
    let svg = output_of(&["show", "--format", "svg", "builtin:edge"]);
    assert_well_formed(&svg);
    let database = fs::read_to_string(root().join("patterns/edge.toml")).unwrap();
    let patterns = database.matches("[[pattern]]").count();
    assert_eq!(svg.matches("<title>").count(), patterns);
    assert!(svg.contains("off the board"));
    let classic = output_of(&["show", "--format", "svg", "builtin:classic", "--symmetries"]);
    assert_well_formed(&classic);
    assert_eq!(classic.matches("<title>").count(), 16);
    assert!(!classic.contains("off the board"));
}

#[test]
fn an_image_tells_moves_to_avoid_by_their_form_and_says_so() {
    let warning = FAULTY.replace("id = \"hane\"", "id = \"hane\"\nkind = \"negative\"");
    let (_folder, file) = folder_with(&warning);
    let image = |id| output_of(&["show", "--format", "svg", "--id", id, name(&file)]);
    let symbol = |image: &str, id: &str| {
        let start = image.find(&format!("<g id=\"{id}\">")).unwrap();
        let end = image[start..].find("</g>").unwrap();
        image[start..start + end].to_string()
    };
    let (bad, good) = (image("hane"), image("hane-again"));
    for (image, used, other, meaning) in [
        (&bad, "k-bad", "k-good", "a move to avoid"),
        (&good, "k-good", "k-bad", "a move worth looking at"),
    ] {
        assert_well_formed(image);
        // In the diagram and in the legend.
        assert_eq!(image.matches(&format!("href=\"#{used}\"")).count(), 2);
        assert!(!image.contains(&format!("href=\"#{other}\"")));
        assert!(image.contains(meaning));
    }
    // A disc with a hole against a cross: not the same in grey.
    assert!(!symbol(&bad, "k-good").contains("<path") && symbol(&bad, "k-bad").contains("<path"));
}

#[test]
fn titles_and_tags_of_nothing_are_left_out_and_those_that_turn_the_text_are_not_followed() {
    let keys = "id = \"hane\"\ntitle = \" \"\ntags = [\"\", \"tesuji\"]\ncomment = \"\"";
    let (_folder, file) = folder_with(&FAULTY.replace("id = \"hane\"", keys));
    let text = output_of(&["show", "--id", "hane", name(&file)]);
    assert!(
        text.starts_with("faulty/hane\npositive, weight 1.0, tesuji\n\n"),
        "{text:?}"
    );
    let turning =
        "id = \"hane\"\ntitle = \"a\u{202e}b\"\ntags = [\"\u{2066}c\"]\ncomment = \"d\\u001B[2Je\"";
    let (_folder, file) = folder_with(&FAULTY.replace("id = \"hane\"", turning));
    for format in ["text", "svg", "html"] {
        let shown = output_of(&["show", "--format", format, "--id", "hane", name(&file)]);
        assert!(shown.contains("a b"), "{format}");
        assert!(
            !shown.contains(['\u{202e}', '\u{2066}', '\u{1b}']),
            "{format}"
        );
    }
}

#[test]
fn the_page_is_self_contained_and_escapes_what_it_shows() {
    let title = "id = \"hane\"\ntitle = \"<b>&\"\ntags = [\"a\\\"b\"]";
    let (_folder, file) = folder_with(&FAULTY.replace("id = \"hane\"", title));
    let page = output_of(&["show", "--format", "html", name(&file)]);
    assert!(page.contains("<h4>&lt;b&gt;&amp;</h4>") && !page.contains("<b>&"));
    assert!(page.contains(">a&quot;b</button>"));
    assert_eq!(page.matches("<article ").count(), 3);
    for outside in [
        "http://", "https://", "src=", "@import", "url(http", "fetch(",
    ] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("default-src 'none'"));
}

#[test]
fn the_schema_is_printed() {
    assert_eq!(output_of(&["schema"]), katachi::format::DATABASE_SCHEMA);
}
