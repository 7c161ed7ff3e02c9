//! The program, run on folders of games.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use assert_cmd::Command;
use serde::Deserialize;

/// The program, run in the project's folder.
pub(crate) fn katachi<I: AsRef<std::ffi::OsStr>>(
    arguments: impl IntoIterator<Item = I>,
) -> Command {
    let mut command = Command::cargo_bin("katachi").unwrap();
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(arguments);
    command
}

/// The same, for tests that talk to it while it runs.
pub(crate) fn running(arguments: &[&str]) -> std::process::Command {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_katachi"));
    command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Standard output of a run that must succeed.
pub(crate) fn output_of(command: &mut Command) -> String {
    String::from_utf8(command.assert().success().get_output().stdout.clone()).unwrap()
}

/// Writes files into a new folder.
pub(crate) fn folder(files: &[(String, String)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

/// The paths of the files of a folder, in order.
pub(crate) fn paths(folder: &Path) -> Vec<String> {
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path().to_str().unwrap().to_string())
        .collect();
    paths.sort();
    paths
}

/// A report of `katachi score --format json`: exactly these fields.
#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Report {
    pub(crate) schema: u32,
    pub(crate) database: String,
    pub(crate) games: u64,
    pub(crate) moves: u64,
    #[serde(deserialize_with = "Option::deserialize")]
    pub(crate) coverage: Option<f64>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub(crate) candidates: Option<f64>,
    pub(crate) top: Ranked<Option<f64>>,
    pub(crate) counts: Totals,
    pub(crate) patterns: Vec<Pattern>,
    pub(crate) skipped: Vec<Skipped>,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Totals {
    pub(crate) games: u64,
    pub(crate) moves: u64,
    pub(crate) covered: u64,
    pub(crate) candidates: u64,
    pub(crate) legal: u64,
    pub(crate) top: Ranked<u64>,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ranked<T> {
    #[serde(rename = "1")]
    pub(crate) first: T,
    #[serde(rename = "5")]
    pub(crate) five: T,
    #[serde(rename = "10")]
    pub(crate) ten: T,
    #[serde(rename = "20")]
    pub(crate) twenty: T,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pattern {
    pub(crate) pattern: String,
    pub(crate) kind: String,
    pub(crate) offered: u64,
    pub(crate) played: u64,
    #[serde(deserialize_with = "Option::deserialize")]
    pub(crate) rate: Option<f64>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub(crate) lift: Option<f64>,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Skipped {
    pub(crate) file: String,
    pub(crate) reason: String,
}

/// What `katachi score` with those arguments reports.
pub(crate) fn report_of(arguments: &[&str]) -> Report {
    let text = output_of(katachi(["score", "--format", "json"]).args(arguments));
    assert_eq!(text.lines().count(), 1, "one object on one line");
    serde_json::from_str(&text).unwrap()
}
