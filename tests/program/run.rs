//! What the tests of the program share.

use std::path::{Path, PathBuf};

use assert_cmd::Command;

/// The program, run in the project's folder and without the user's settings of colour.
pub(crate) fn katachi(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("katachi").unwrap();
    command
        .current_dir(root())
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .args(arguments);
    command
}

/// The project's folder.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Standard output of a run that must succeed.
pub(crate) fn output_of(arguments: &[&str]) -> String {
    let output = katachi(arguments)
        .assert()
        .success()
        .get_output()
        .stdout
        .clone();
    String::from_utf8(output).unwrap()
}

/// The files of a folder of the project with that extension, in order.
pub(crate) fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut files: Vec<_> = std::fs::read_dir(root().join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no {extension} in {folder}");
    files
}
