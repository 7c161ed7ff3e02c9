//! Every rule on databases that it must report and on near misses: `tests/lint/RULE/found-*.toml`
//! and `missed-*.toml`.
//!
//! In a database that is to be found, one pattern is reported, once, by that rule: the one whose id
//! is `s`, `v` or else the last. The other rules are off.

use std::fs;
use std::path::{Path, PathBuf};

use katachi::format::read_database;
use katachi::lint::{Level, Levels, RULES, lint};

/// The databases of a rule.
fn cases(rule: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/lint")
        .join(rule);
    let files =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = files.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// The ids of the patterns that the rule reports, and of those that should be reported if any is.
fn reported(rule: &str, file: &Path) -> (Vec<String>, String) {
    let bytes = fs::read(file).unwrap();
    let name = file.display().to_string();
    let databases = [read_database(&name, &bytes).unwrap_or_else(|faults| panic!("{faults}"))];
    let mut levels = Levels::default();
    levels.set(Levels::ALL, Level::Off).unwrap();
    levels.set(rule, Level::Warning).unwrap();
    let findings = lint(&databases, &levels);
    let ids = findings.iter().map(|finding| {
        assert_eq!((finding.rule.name, finding.level), (rule, Level::Warning));
        finding.pattern.pattern.id.to_string()
    });
    let patterns = &databases[0].patterns;
    let is_special = |id: &str| id == "s" || id == "v";
    let culprit = patterns
        .iter()
        .find(|pattern| is_special(pattern.id.as_str()));
    let culprit = culprit.or(patterns.last()).unwrap();
    (ids.collect(), culprit.id.to_string())
}

#[test]
fn rules_find_what_they_must_and_miss_what_they_must() {
    let mut wrong = Vec::new();
    for rule in RULES {
        let (mut found, mut missed) = (0, 0);
        for file in cases(rule.name) {
            let (ids, culprit) = reported(rule.name, &file);
            let name = file.file_stem().unwrap().to_str().unwrap();
            let expected = if name.starts_with("found-") {
                found += 1;
                vec![culprit]
            } else {
                assert!(name.starts_with("missed-"), "{}", file.display());
                missed += 1;
                vec![]
            };
            if ids != expected {
                let file = file.display();
                wrong.push(format!("{file}: expected {expected:?}, found {ids:?}"));
            }
        }
        assert!(
            found >= 3 && missed >= 3,
            "{}: {found} found, {missed} missed",
            rule.name
        );
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What the rules of patterns below `impossible` and `no-liberties` say does not count for a
/// pattern that those report.
#[test]
fn a_pattern_that_cannot_match_is_reported_once() {
    for rule in ["impossible", "no-liberties"] {
        for file in cases(rule) {
            let is_found = file
                .file_stem()
                .unwrap()
                .to_str()
                .unwrap()
                .starts_with("found-");
            let bytes = fs::read(&file).unwrap();
            let databases = [read_database("case.toml", &bytes).unwrap()];
            let mut levels = Levels::default();
            levels.set(Levels::ALL, Level::Error).unwrap();
            let findings = lint(&databases, &levels);
            let names: Vec<&str> = findings.iter().map(|finding| finding.rule.name).collect();
            assert_eq!(names == [rule], is_found, "{}: {names:?}", file.display());
        }
    }
}

/// What is counted here was counted by another program, which compares everything with everything.
#[test]
fn a_large_database_is_judged_alike() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/bench-db/wild-600.toml");
    let Ok(bytes) = fs::read(&file) else {
        eprintln!("skipped: {} is not there", file.display());
        return;
    };
    let databases = [read_database("wild-600.toml", &bytes).unwrap()];
    let mut levels = Levels::default();
    levels.set(Levels::ALL, Level::Error).unwrap();
    let findings = lint(&databases, &levels);
    let count = |name| {
        findings
            .iter()
            .filter(|finding| finding.rule.name == name)
            .count()
    };
    let counts = [
        "duplicate",
        "contradiction",
        "impossible",
        "loose",
        "subsumed",
        "untested",
    ]
    .map(count);
    assert_eq!(counts, [39, 0, 0, 498, 502, 602]);
}
