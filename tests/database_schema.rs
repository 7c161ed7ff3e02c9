//! The JSON Schema of databases takes what the reader takes, and refuses what it can refuse.

use std::path::Path;

use jsonschema::Validator;
use katachi::format::{DATABASE_SCHEMA, read_database};
use serde_json::Value;

fn schema() -> Validator {
    let schema: Value = serde_json::from_str(DATABASE_SCHEMA).unwrap();
    jsonschema::meta::validate(&schema).unwrap();
    jsonschema::validator_for(&schema).unwrap()
}

fn json(toml: &str) -> Value {
    let table: toml::Table = toml.parse().unwrap();
    serde_json::to_value(table).unwrap()
}

/// The texts of all databases in a folder.
fn databases(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let databases = files.filter(|file| {
        file.extension()
            .is_some_and(|extension| extension == "toml")
    });
    databases
        .map(|file| std::fs::read_to_string(file).unwrap())
        .collect()
}

#[test]
fn every_database_is_valid() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = databases(&root.join("patterns"));
    assert!(!texts.is_empty());
    let bench = root.join("../shared/bench-db");
    if bench.is_dir() {
        texts.extend(databases(&bench));
    } else {
        eprintln!("skipped: {} is not there", bench.display());
    }
    texts.push(GOOD.into());
    let schema = schema();
    for text in texts {
        let errors: Vec<String> = schema
            .iter_errors(&json(&text))
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{errors:#?}");
    }
}

/// A database with everything in it, of which the cases below change a part.
const GOOD: &str = r#"
format = 1
name = "every-thing"
description = "d"
author = "a"
license = "l"
source = "s"
[meta]
any = [1, { deep = true }]
[legend]
"形" = ["black", "off-board"]
"c" = "candidate"
[[pattern]]
id = "one"
title = "いち"
kind = "negative"
weight = 0.000001
tags = ["a", "b"]
comment = "c"
shape = """

+*O
形cb
"""
[pattern.meta]
played = 7
[[pattern.example]]
board = """
+*+
+O+
+++
"""
turn = "white"
expect = ["A1", "c3"]
[[pattern]]
id = "two"
weight = 1000000
shape = "x"
"#;

#[test]
fn what_the_reader_refuses_and_a_schema_can_see_is_refused() {
    let schema = schema();
    for (part, broken) in [
        ("format = 1\n", ""),
        ("format = 1\n", "format = 2\n"),
        ("format = 1\n", "format = \"1\"\n"),
        ("name = \"every-thing\"", "name = \"Every-Thing\""),
        ("name = \"every-thing\"", "name = \"every--thing\""),
        ("name = \"every-thing\"\n", ""),
        ("description = \"d\"", "description = 1"),
        ("author", "auther"),
        ("[meta]\nany", "meta = 1\nx"),
        ("\"形\" = ", "\"形形\" = "),
        ("\"形\" = ", "\" \" = "),
        ("[\"black\", \"off-board\"]", "[]"),
        ("[\"black\", \"off-board\"]", "[\"blue\"]"),
        ("\"candidate\"", "\"black\""),
        ("id = \"one\"\n", ""),
        ("id = \"one\"", "id = \"one two\""),
        ("title", "titel"),
        ("\"negative\"", "\"bad\""),
        ("weight = 0.000001", "weight = 0"),
        ("weight = 0.000001", "weight = -1"),
        ("weight = 0.000001", "weight = \"1\""),
        ("weight = 1000000", "weight = 1000001"),
        ("tags = [\"a\", \"b\"]", "tags = \"a\""),
        ("tags = [\"a\", \"b\"]", "tags = [1]"),
        ("shape = \"x\"\n", ""),
        ("shape = \"x\"", "shape = \"\""),
        ("shape = \"x\"", "shape = \"+++++x\""),
        ("shape = \"x\"", "shape = \"x\\n+\\n+\\n+\\n+\\n+\""),
        ("shape = \"x\"", "shape = \"x +\""),
        ("shape = \"x\"", "shape = [\"x\"]"),
        ("turn = \"white\"", "turn = \"both\""),
        ("expect = [\"A1\", \"c3\"]\n", ""),
        ("expect = [\"A1\", \"c3\"]", "expect = \"A1\""),
        ("expect = [\"A1\", \"c3\"]", "expect = [\"I1\"]"),
        ("expect = [\"A1\", \"c3\"]", "expect = [\"A1\", \"A1\"]"),
        ("expect = [\"A1\", \"c3\"]", "expect = [\"A26\"]"),
    ] {
        let text = GOOD.replacen(part, broken, 1);
        assert_ne!(text, GOOD, "{part}");
        assert!(
            read_database("broken.toml", text.as_bytes()).is_err(),
            "the reader takes {broken}"
        );
        assert!(!schema.is_valid(&json(&text)), "the schema takes {broken}");
    }
    assert!(read_database("good.toml", GOOD.as_bytes()).is_ok());
}

/// A line feed at the end is not part of what `$` matches in every kind of regular expression.
#[test]
fn a_text_ends_where_it_must() {
    let schema = schema();
    for (part, broken) in [
        ("name = \"every-thing\"", "name = \"every-thing\\n\""),
        ("id = \"one\"", "id = \"one\\n\""),
        ("expect = [\"A1\"", "expect = [\"A1\\n\""),
        ("expect = [\"A1\"", "expect = [\"A12\\n\""),
        ("\"形\" = ", "\"形\\n\" = "),
    ] {
        let text = GOOD.replacen(part, broken, 1);
        assert!(read_database("broken.toml", text.as_bytes()).is_err());
        assert!(!schema.is_valid(&json(&text)), "the schema takes {broken}");
    }
    let definitions: Value = serde_json::from_str(DATABASE_SCHEMA).unwrap();
    let identifier = &definitions["definitions"]["identifier"];
    assert_eq!(identifier["not"]["pattern"], "\\s");
    let point = &definitions["definitions"]["example"]["properties"]["expect"]["items"];
    assert_eq!(point["maxLength"], 3);
}

#[test]
fn a_row_may_have_a_zero_before_it() {
    let text = GOOD.replacen("[\"A1\"", "[\"A01\"", 1);
    assert!(read_database("zero.toml", text.as_bytes()).is_ok());
    assert!(schema().is_valid(&json(&text)));
}

#[test]
fn a_mark_that_cannot_be_seen_is_refused() {
    let schema = schema();
    let with_mark = |mark: char| {
        let escaped = format!("\"\\U{:08X}\" = ", mark as u32);
        GOOD.replacen("\"形\" = ", &escaped, 1)
            .replacen('形', "*", 1)
    };
    let is_taken = |text: &str| read_database("mark.toml", text.as_bytes()).is_ok();
    let invisible =
        "\u{ad}\u{200b}\u{200d}\u{202e}\u{2066}\u{feff}\u{301}\u{fe0f}\u{a0}\u{3000}\u{85}\u{1b}";
    for mark in invisible.chars() {
        let text = with_mark(mark);
        assert!(
            !is_taken(&text) && !schema.is_valid(&json(&text)),
            "{mark:?}"
        );
    }
    // What the schema refuses, the reader does, whatever the mark.
    let is_mark = jsonschema::validator_for(&{
        let schema: Value = serde_json::from_str(DATABASE_SCHEMA).unwrap();
        schema["properties"]["legend"]["propertyNames"].clone()
    })
    .unwrap();
    for mark in '\0'..='\u{ffff}' {
        let mark_text = Value::String(mark.into());
        if !is_mark.is_valid(&mark_text) {
            assert!(!is_taken(&with_mark(mark)), "{mark:?}");
        }
    }
}
