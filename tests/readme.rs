//! What the README shows is true.

use katachi::format::read_database;
use katachi::lint::{Levels, lint, run_examples};

/// The blocks of code of the README in that language.
fn blocks(language: &str) -> Vec<&'static str> {
    let readme = include_str!("../README.md");
    readme
        .split(&format!("\n```{language}\n"))
        .skip(1)
        .map(|rest| rest.split("\n```").next().unwrap())
        .collect()
}

#[test]
fn its_databases_do_what_their_examples_say() {
    let databases = blocks("toml")
        .into_iter()
        .filter(|text| text.contains("[[pattern]]"))
        .map(|text| [read_database("README.md", text.as_bytes()).unwrap()]);
    let mut examples = 0;
    for database in databases {
        assert!(lint(&database, &Levels::default()).is_empty());
        for result in run_examples(&database) {
            assert_eq!(result.found, result.expected());
            examples += 1;
        }
    }
    assert!(examples > 0);
}
