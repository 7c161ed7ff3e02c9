//! The boards of `tests/classic`, with what the classic sample program prints for them.

use std::collections::BTreeSet;
use std::fs;

use crate::run::{files, katachi, output_of};

/// The classic program's output without its first and last line.
fn expected(out: &std::path::Path) -> String {
    let text = fs::read_to_string(out).unwrap();
    let body = text.strip_prefix("Sample Program Start\n").unwrap();
    body.strip_suffix("Sample Program End\n")
        .unwrap()
        .to_string()
}

#[test]
fn the_classic_format_is_byte_for_byte_that_of_the_classic_program() {
    for figure in files("tests/classic", "figure") {
        let arguments = ["match", "--db", "builtin:classic", "--format", "classic"];
        let output = katachi(&arguments).arg(&figure).output().unwrap();
        assert!(output.status.success());
        assert_eq!(
            String::from_utf8(output.stdout).unwrap(),
            expected(&figure.with_extension("out")),
            "{}",
            figure.display()
        );
    }
}

#[test]
fn json_reports_the_points_that_the_classic_program_finds() {
    for figure in files("tests/classic", "figure") {
        let expected = expected(&figure.with_extension("out"));
        // Black's matches stand before the first map, White's between the first and the second.
        let sides: Vec<&str> = expected.split("### Pattern ID ###").collect();
        let points = |section: &str| -> BTreeSet<(u64, u64, String)> {
            let found = section
                .lines()
                .filter(|line| line.contains("pattern data found"));
            found
                .map(|line| {
                    let numbers: Vec<u64> = line
                        .split(|c: char| !c.is_ascii_digit())
                        .filter_map(|digits| digits.parse().ok())
                        .collect();
                    let name = ["classic/nobi", "classic/keima"][numbers[2] as usize];
                    (numbers[0], numbers[1], name.to_string())
                })
                .collect()
        };
        for (turn, section) in [("black", sides[0]), ("white", sides[1])] {
            let json = output_of(&[
                "match",
                "--db",
                "builtin:classic",
                "--format",
                "json",
                "--turn",
                turn,
                figure.to_str().unwrap(),
            ]);
            let report: serde_json::Value = serde_json::from_str(&json).unwrap();
            let mut found = BTreeSet::new();
            for candidate in report["candidates"].as_array().unwrap() {
                assert_eq!(candidate["turn"], turn);
                for matched in candidate["matches"].as_array().unwrap() {
                    found.insert((
                        candidate["x"].as_u64().unwrap(),
                        candidate["y"].as_u64().unwrap(),
                        matched["pattern"].as_str().unwrap().to_string(),
                    ));
                }
            }
            assert_eq!(found, points(section), "{turn} on {}", figure.display());
        }
    }
}

#[test]
fn the_shipped_figure_has_the_two_classic_candidates() {
    let json = output_of(&[
        "--db",
        "builtin:classic",
        "--format",
        "json",
        "examples/figure",
    ]);
    assert_eq!(
        json,
        concat!(
            r#"{"schema":1,"file":"examples/figure","size":19,"candidates":["#,
            r#"{"turn":"black","point":"F6","x":6,"y":14,"verdict":"positive","score":1.0,"avoid":0.0,"legal":true,"#,
            r#""matches":[{"pattern":"classic/keima","kind":"positive","weight":1.0,"symmetry":"r0","origin":{"x":4,"y":12}}]},"#,
            r#"{"turn":"white","point":"P12","x":15,"y":8,"verdict":"positive","score":1.0,"avoid":0.0,"legal":true,"#,
            r#""matches":[{"pattern":"classic/nobi","kind":"positive","weight":1.0,"symmetry":"r180","origin":{"x":14,"y":6}}]}]}"#,
            "\n"
        )
    );
}
