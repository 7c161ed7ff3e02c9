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

/// The picture tells the command on its first line, and then what it prints.
#[cfg(feature = "cli")]
#[test]
fn its_picture_is_what_the_program_prints() {
    let picture = include_str!("../examples/figure.svg");
    let mut texts = picture
        .split("</text>")
        .filter_map(|text| text.rsplit_once("xml:space=\"preserve\">"))
        .map(|(_, text)| text.replace("&lt;", "<").replace("&gt;", ">"))
        .map(|text| text.replace("&#x27;", "'").replace("&amp;", "&"));
    let command = texts.next().unwrap();
    let arguments = command.strip_prefix("$ katachi ").unwrap().split(' ');
    let output = assert_cmd::Command::cargo_bin("katachi")
        .unwrap()
        .args(arguments)
        .args(["--color", "always"])
        .output()
        .unwrap();
    let colored = String::from_utf8(output.stdout).unwrap();
    let printed = anstream::adapter::strip_str(&colored).to_string();
    let without_spaces = |text: &str| text.split_whitespace().collect::<String>();
    let shown: String = texts.map(|text| without_spaces(&text)).collect();
    assert_eq!(shown, without_spaces(&printed));
}
