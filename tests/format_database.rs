//! Databases: what is read, and the place of every fault. The places are counted by hand.

use katachi::format::{
    check_names, limits, read_database, shape_cells, shape_legend, shape_to_text,
};
use katachi::pattern::{CellSet, CellState, Database, Kind, Pattern, Shape};
use katachi::{Color, Point};
use proptest::prelude::*;

/// A database without a fault, of which the cases below change one line.
const GOOD: &str = r#"format = 1
name = "basic-shape"
[legend]
"1" = ["black", "empty"]
"c" = "candidate"
[[pattern]]
id = "nobi"
title = "のび"
kind = "negative"
weight = 0.25
tags = ["tesuji", "7"]
shape = """
++O
+c1
"""
[[pattern.example]]
board = """
+*+
O++
+++
"""
turn = "white"
expect = ["A1", "c3"]
[[pattern]]
id = "hane"
shape = "Ox"
"#;

fn read(text: &str) -> Result<Database, String> {
    read_database("d.toml", text.as_bytes()).map_err(|faults| faults.to_string())
}

/// The faults of a text as `LINE:COLUMN` and message.
fn faults(text: &str) -> Vec<(String, String)> {
    let faults = read_database("d.toml", text.as_bytes()).expect_err("a database that is refused");
    let places = faults.faults().iter().map(|fault| {
        assert!(fault.message.starts_with("found "), "{}", fault.message);
        let place = fault.place.expect("every fault of a text has its place");
        (place.to_string(), fault.message.clone())
    });
    places.collect()
}

/// `GOOD` with other text in a line, counted from 1; with none, without the line.
fn with_line(number: usize, text: &str) -> String {
    let lines = GOOD.lines().enumerate();
    let lines = lines.map(|(i, line)| if i + 1 == number { text } else { line });
    lines.map(|line| format!("{line}\n")).collect()
}

fn only_pattern(shape: &str) -> Result<Pattern, String> {
    let text = format!(
        "format = 1\nname = 'a'\n[legend]\nL = ['black', 'off-board']\n'+' = ['white']\n[[pattern]]\nid = 'a'\nshape = {shape}\n"
    );
    Ok(read(&text)?.patterns.remove(0))
}

#[test]
fn everything_in_a_database_is_read() {
    let database = read(GOOD).unwrap();
    assert_eq!(database.file, "d.toml");
    assert_eq!(database.name.as_str(), "basic-shape");
    assert_eq!(database.name_place.to_string(), "2:8");
    assert_eq!(database.patterns.len(), 2);
    let [nobi, hane] = &database.patterns[..] else {
        panic!()
    };
    assert_eq!(database.full_name(nobi), "basic-shape/nobi");
    assert_eq!(nobi.title(), "のび");
    assert_eq!(nobi.kind, Kind::Negative);
    assert_eq!(nobi.weight.millionths(), 250_000);
    assert_eq!(nobi.tags, ["tesuji", "7"]);
    assert_eq!(nobi.source.place.to_string(), "6:1");
    assert_eq!(&GOOD[nobi.source.shape.clone()], "\"\"\"\n++O\n+c1\n\"\"\"");
    assert_eq!(shape_to_text(&nobi.shape), "++O\n+xb\n");
    let [example] = &nobi.examples[..] else {
        panic!()
    };
    assert_eq!(example.board.to_string(), "+*+\nO++\n+++\n");
    assert_eq!(example.turn, Color::White);
    assert_eq!(
        example.expect,
        [Point::new(1, 3).unwrap(), Point::new(3, 1).unwrap()]
    );
    assert_eq!(example.place.to_string(), "16:1");

    assert_eq!(hane.title(), "hane");
    assert_eq!(
        (hane.kind, hane.weight.millionths()),
        (Kind::Positive, 1_000_000)
    );
    assert_eq!((hane.shape.width(), hane.shape.height()), (2, 1));
    assert!(hane.examples.is_empty() && hane.tags.is_empty() && hane.comment.is_none());
}

#[test]
fn optional_texts_and_free_tables_are_read() {
    let text = r##"
name = 'x'
format = 0x1
description = """d
e"""
author = "a"
license = "l"
source = "s"
meta = { anything = [1, { x = 2020-01-01 }] }
pattern = [
  { id = "a", shape = "x", weight = 0x10, comment = "c", meta = { y = nan }, example = [{ board = "+", expect = [] }] },
]
"##;
    let database = read(text).unwrap();
    assert_eq!(database.description.as_deref(), Some("d\ne"));
    assert_eq!(database.author.as_deref(), Some("a"));
    assert_eq!(database.license.as_deref(), Some("l"));
    assert_eq!(database.source.as_deref(), Some("s"));
    let [pattern] = &database.patterns[..] else {
        panic!()
    };
    assert_eq!(pattern.comment.as_deref(), Some("c"));
    assert_eq!(pattern.weight.millionths(), 16_000_000);
    assert_eq!(pattern.source.place.to_string(), "11:3");
    assert_eq!(pattern.examples[0].place.to_string(), "11:89");
    assert_eq!(pattern.examples[0].turn, Color::Black);
    assert_eq!(pattern.examples[0].expect, []);
}

#[test]
fn marks_mean_what_the_table_says() {
    use CellSet as C;
    let rows = [
        ("+.＋┼", C::EMPTY),
        ("*X●", C::OWN),
        ("O○", C::OTHER),
        ("b", C::OWN.union(C::EMPTY)),
        ("w", C::OTHER.union(C::EMPTY)),
        ("s", C::OWN.union(C::OTHER)),
        ("?？", C::ON_BOARD),
        ("#＃", C::OFF_BOARD),
        ("_", C::ANYTHING),
    ];
    for (marks, cell) in rows {
        for mark in marks.chars() {
            let text = format!("format=1\nname='a'\n[[pattern]]\nid='a'\nshape='{mark}x'");
            let shape = read(&text).unwrap().patterns[0].shape;
            assert_eq!(shape.cell(0, 0), cell, "{mark}");
            assert!(shape.is_candidate(1, 0) && !shape.is_candidate(0, 0));
        }
    }
    for candidate in ["x", "×"] {
        let text =
            format!("format=1\nname='a'\n[[pattern]]\nid='a'\nshape='{candidate}{candidate}'");
        let shape = read(&text).unwrap().patterns[0].shape;
        assert_eq!(shape.candidates().collect::<Vec<_>>(), [(0, 0), (1, 0)]);
        assert_eq!(shape.cell(0, 0), C::EMPTY);
    }
}

#[test]
fn a_legend_redefines_one_character_and_none_of_its_other_spellings() {
    let shape = only_pattern("'L+.x'").unwrap().shape;
    assert_eq!(shape.cell(0, 0), CellSet::OWN.union(CellSet::OFF_BOARD));
    assert_eq!(shape.cell(1, 0), CellSet::OTHER);
    assert_eq!(shape.cell(2, 0), CellSet::EMPTY);
    // A usual mark that is the candidate, the usual candidate that is something else, a mark beyond ASCII.
    let text = "format=1\nname='a'\n[legend]\n'O'='candidate'\nx=['off-board']\n'碁'=['white','black','empty','off-board','white']\n'○'=['empty']\n[[pattern]]\nid='a'\nshape='Ox○碁×'";
    let shape = read(text).unwrap().patterns[0].shape;
    assert_eq!(shape.candidates().collect::<Vec<_>>(), [(0, 0), (4, 0)]);
    assert_eq!(shape.cell(1, 0), CellSet::OFF_BOARD);
    assert_eq!(shape.cell(2, 0), CellSet::EMPTY);
    assert_eq!(shape.cell(3, 0), CellSet::ANYTHING);
}

#[test]
fn a_fault_is_told_with_its_place() {
    for (what, text, places) in [
        ("nothing", String::new(), vec!["1:1", "1:1", "1:1"]),
        ("no table header", with_line(6, "[[pattern"), vec!["6:10"]),
        ("an open text", with_line(2, "name = \"basic"), vec!["2:14"]),
        ("format 2", with_line(1, "format = 2"), vec!["1:10"]),
        (
            "a format in quotes",
            with_line(1, "format = \"1\""),
            vec!["1:10"],
        ),
        (
            "a format with a fraction",
            with_line(1, "format = 1.0"),
            vec!["1:10"],
        ),
        ("no format", with_line(1, ""), vec!["1:1"]),
        ("no name", with_line(2, ""), vec!["1:1"]),
        (
            "a misspelt name",
            with_line(2, "  nmae = \"basic-shape\""),
            vec!["2:3"],
        ),
        (
            "a name in capitals",
            with_line(2, "name = \"Basic\""),
            vec!["2:8"],
        ),
        (
            "a name that is a number",
            with_line(2, "name = 3"),
            vec!["2:8"],
        ),
        (
            "an unknown key",
            with_line(2, "name = \"a\"\nurl = \"b\""),
            vec!["3:1"],
        ),
        (
            "a description that is no text",
            with_line(2, "name = \"a\"\ndescription = 1"),
            vec!["3:15"],
        ),
        (
            "a meta that is no table",
            with_line(2, "name = \"a\"\nmeta = 1"),
            vec!["3:8"],
        ),
        (
            "a doubled key",
            with_line(2, "name = \"a\"\nname = \"b\""),
            vec!["3:1"],
        ),
        (
            "a doubled table",
            with_line(6, "[legend]\n[[pattern]]"),
            vec!["6:2"],
        ),
        ("no pattern", "format = 1\nname = 'a'\n".into(), vec!["1:1"]),
        (
            "an empty list of patterns",
            "format = 1\nname = 'a'\npattern = []\n".into(),
            vec!["3:11"],
        ),
        (
            "one [pattern]",
            "format = 1\nname = 'a'\n[pattern]\nid = 'a'\nshape = 'x'".into(),
            vec!["3:1"],
        ),
        (
            "a pattern that is no table",
            "format = 1\nname = 'a'\npattern = [1]".into(),
            vec!["3:12"],
        ),
        (
            "a legend that is no table",
            "format = 1\nname = 'a'\nlegend = 1\n[[pattern]]\nid = 'a'\nshape = 'x'".into(),
            vec!["3:10"],
        ),
        (
            "a mark of two characters",
            with_line(4, "\"12\" = [\"black\"]\n1 = \"candidate\""),
            vec!["4:1"],
        ),
        (
            "a mark of none",
            with_line(4, "\"\" = [\"black\"]\n1 = \"candidate\""),
            vec!["4:1"],
        ),
        (
            "a space as a mark",
            with_line(4, "\" \" = [\"black\"]\n1 = \"candidate\""),
            vec!["4:1"],
        ),
        (
            "an empty list",
            with_line(4, "\"1\" = []"),
            vec!["4:7", "14:3"],
        ),
        (
            "an unknown state",
            with_line(4, "\"1\" = [\"black\", \"blue\"]"),
            vec!["4:17"],
        ),
        (
            "a state that is no list",
            with_line(4, "\"1\" = \"black\""),
            vec!["4:7", "14:3"],
        ),
        (
            "a candidate in a list",
            with_line(4, "\"1\" = [\"candidate\"]"),
            vec!["4:8", "14:3"],
        ),
        (
            "a state that is no text",
            with_line(4, "\"1\" = [\"black\", 1, \"empty\", \"gray\", 2]"),
            vec!["4:17", "4:29", "4:37"],
        ),
        ("no id", with_line(7, ""), vec!["6:1"]),
        (
            "an id in capitals",
            with_line(7, "id = \"Nobi\""),
            vec!["7:6"],
        ),
        (
            "an id with an underscore",
            with_line(7, "id = \"no_bi\""),
            vec!["7:6"],
        ),
        ("an empty id", with_line(7, "id = \"\""), vec!["7:6"]),
        ("an id twice", with_line(7, "id = \"hane\""), vec!["25:6"]),
        ("a misspelt key", with_line(8, "titel = \"x\""), vec!["8:1"]),
        (
            "a doubled key of a pattern",
            with_line(8, "id = \"x\""),
            vec!["8:1"],
        ),
        (
            "an unknown kind",
            with_line(9, "kind = \"neutral\""),
            vec!["9:8"],
        ),
        (
            "a kind that is no text",
            with_line(9, "kind = true"),
            vec!["9:8"],
        ),
        ("a weight of 0", with_line(10, "weight = 0"), vec!["10:10"]),
        (
            "a weight of 0.0",
            with_line(10, "weight = 0.0"),
            vec!["10:10"],
        ),
        (
            "a weight of -1",
            with_line(10, "weight = -1"),
            vec!["10:10"],
        ),
        (
            "a weight of nan",
            with_line(10, "weight = nan"),
            vec!["10:10"],
        ),
        (
            "a weight of inf",
            with_line(10, "weight = inf"),
            vec!["10:10"],
        ),
        (
            "a weight in quotes",
            with_line(10, "weight = \"1\""),
            vec!["10:10"],
        ),
        (
            "a weight of 2000000",
            with_line(10, "weight = 2000000"),
            vec!["10:10"],
        ),
        (
            "a weight of 1e9",
            with_line(10, "weight = 1e9"),
            vec!["10:10"],
        ),
        (
            "a weight of seven decimals",
            with_line(10, "weight = 0.1234567"),
            vec!["10:10"],
        ),
        (
            "a great hexadecimal weight",
            with_line(10, "weight = 0xFFFFFFFFFFFFFFFFFFFFFF"),
            vec!["10:10"],
        ),
        (
            "a date for a weight",
            with_line(10, "weight = 2020-02-02"),
            vec!["10:10"],
        ),
        (
            "tags that are no list",
            with_line(11, "tags = \"a\""),
            vec!["11:8"],
        ),
        (
            "a tag that is no text",
            with_line(11, "tags = [\"a\", 1]"),
            vec!["11:14"],
        ),
        (
            "a comment that is no text",
            with_line(11, "comment = [\"a\"]"),
            vec!["11:11"],
        ),
        ("an unknown mark", with_line(13, "+%O"), vec!["13:2"]),
        ("a space in a shape", with_line(13, "+ O"), vec!["13:2"]),
        (
            "a space after a row",
            with_line(13, "++O "),
            vec!["13:4", "14:4"],
        ),
        ("a tab in a shape", with_line(13, "+\tO"), vec!["13:2"]),
        ("a short row", with_line(14, "+c"), vec!["14:3"]),
        ("a long row", with_line(14, "+c1+\n+c1"), vec!["14:4"]),
        (
            "six columns",
            with_line(13, "++O+++\n+++++x").replace("\n+c1\n", "\n"),
            vec!["13:6"],
        ),
        (
            "six rows",
            with_line(13, "++O\n++O\n++O\n++O\n++O"),
            vec!["18:1"],
        ),
        ("a blank line inside", with_line(13, "++O\n"), vec!["14:1"]),
        ("no candidate", with_line(14, "++1"), vec!["12:9"]),
        (
            "an empty shape",
            with_line(26, "shape = \"\""),
            vec!["26:9"],
        ),
        (
            "a shape of blank lines",
            with_line(26, "shape = \"\"\"\n \n\n\"\"\""),
            vec!["26:9"],
        ),
        ("no shape", with_line(26, ""), vec!["24:1"]),
        (
            "a misspelt shape",
            with_line(26, "shap = \"x\""),
            vec!["26:1"],
        ),
        (
            "a shape that is no text",
            with_line(26, "shape = [\"x\"]"),
            vec!["26:9"],
        ),
        (
            "an escaped mark",
            with_line(26, r#"shape = "x+\n+\u0051\n++""#),
            vec!["26:15"],
        ),
        (
            "a mark after an escape",
            with_line(26, r#"shape = "x+\n\u002BQ""#),
            vec!["26:20"],
        ),
        (
            "a mark in a literal text",
            with_line(26, "shape = 'xQ'"),
            vec!["26:11"],
        ),
        (
            "a mark in a literal text of lines",
            with_line(26, "shape = '''\n\nx+\n+Q'''"),
            vec!["29:2"],
        ),
        (
            "a mark on the line of the quotes",
            with_line(26, "shape = \"\"\"xQ\n++\"\"\""),
            vec!["26:13"],
        ),
        (
            "a mark after a joined line",
            with_line(26, "shape = \"\"\"x\\\n   Q\n++\"\"\""),
            vec!["27:4"],
        ),
        (
            "a short row at the end of the text",
            with_line(26, "shape = \"x+\\n+\""),
            vec!["26:15"],
        ),
        (
            "no board",
            with_line(17, "")
                .replace("\"\"\"\nturn", "turn")
                .replace("+*+\nO++\n+++\n", ""),
            vec!["16:1"],
        ),
        (
            "an empty board",
            with_line(17, "board = ''")
                .replace("\"\"\"\nturn", "turn")
                .replace("+*+\nO++\n+++\n", ""),
            vec!["17:9"],
        ),
        (
            "a board with an unknown mark",
            with_line(19, "O+x"),
            vec!["19:3"],
        ),
        (
            "a board with a missing row",
            with_line(20, "\"\"\"").replace("\"\"\"\n\"\"\"\n", "\"\"\"\n"),
            vec!["20:1"],
        ),
        (
            "a board with a long row",
            with_line(19, "O+++"),
            vec!["19:4"],
        ),
        (
            "a board of 26",
            with_line(19, &vec!["+".repeat(26); 26].join("\n"))
                .replace("+*+\n", "")
                .replace("\n+++\n\"", "\n\""),
            vec!["18:26"],
        ),
        (
            "an unknown turn",
            with_line(22, "turn = \"red\""),
            vec!["22:8"],
        ),
        ("no expect", with_line(23, ""), vec!["16:1"]),
        (
            "a point off the board",
            with_line(23, "expect = [\"A1\", \"D1\"]"),
            vec!["23:17"],
        ),
        (
            "a pass",
            with_line(23, "expect = [\"pass\"]"),
            vec!["23:11"],
        ),
        (
            "a doubled point",
            with_line(23, "expect = [\"A1\", \"a1\"]"),
            vec!["23:17"],
        ),
        (
            "points that are no list",
            with_line(23, "expect = \"A1\""),
            vec!["23:10"],
        ),
        (
            "a point that is no text",
            with_line(23, "expect = [\"A1\", 5]"),
            vec!["23:17"],
        ),
        (
            "points that are wrong in all ways",
            with_line(
                23,
                "expect = [\"B2\", \"I1\", \"D1\", \"\", 5, \"b2\", \"C0\"]",
            ),
            vec!["23:17", "23:23", "23:29", "23:33", "23:36", "23:42"],
        ),
        (
            "an unknown mark that may be the candidate",
            with_line(13, "+q1").replace("++O", "+++"),
            vec!["13:2"],
        ),
        (
            "an unknown key of an example",
            with_line(23, "expect = []\nexpected = []"),
            vec!["24:1"],
        ),
        (
            "an example that is no list",
            with_line(16, "[pattern.example]"),
            vec!["16:1"],
        ),
        (
            "a table extended by a key",
            with_line(3, "name.x = 1\n[legend]"),
            vec!["3:1"],
        ),
    ] {
        let found = faults(&text);
        let found_places: Vec<_> = found.iter().map(|(place, _)| place.as_str()).collect();
        assert_eq!(found_places, places, "{what}: {found:?}");
    }
}

#[test]
fn a_mark_that_cannot_be_seen_is_none() {
    for mark in [
        ' ',
        '\u{a0}',
        '\u{3000}',
        '\u{ad}',
        '\u{300}',
        '\u{115f}',
        '\u{200b}',
        '\u{200d}',
        '\u{202e}',
        '\u{2060}',
        '\u{2800}',
        '\u{3164}',
        '\u{fe0f}',
        '\u{feff}',
        '\u{e0001}',
    ] {
        let found = faults(&with_line(
            4,
            &format!("\"1\" = [\"black\", \"empty\"]\n\"{mark}\" = [\"black\"]"),
        ));
        assert_eq!(found.len(), 1, "{}", mark.escape_unicode());
        assert!(found[0].1.contains("a mark can be seen"), "{found:?}");
        assert_eq!(found[0].0, "5:1");
    }
    for mark in ['△', 'é', '黒', '2', '💡'] {
        let text = with_line(
            4,
            &format!("\"1\" = [\"black\", \"empty\"]\n\"{mark}\" = [\"black\"]"),
        );
        read(&text).unwrap();
    }
}

#[test]
fn all_faults_of_a_file_are_told_in_order() {
    let text = GOOD
        .replace("format = 1", "format = 2")
        .replace("id = \"nobi\"", "id = \"No\"\nid = \"no\"")
        .replace("+c1", "+cQ")
        .replace("O++", "O?+")
        .replace("\"A1\"", "\"Z9\"")
        .replace("\"Ox\"", "\"xO\\nO\"");
    let places: Vec<_> = faults(&text).into_iter().map(|(place, _)| place).collect();
    assert_eq!(
        places,
        ["1:10", "7:6", "8:1", "15:3", "20:2", "24:11", "27:15"]
    );
}

#[test]
fn columns_count_characters_and_no_byte_order_mark_whatever_the_line_ends() {
    let text = "\u{feff}format = 2\r\nname = 'a'\r\n[[pattern]]\r\nid = 'a' # ●\r\ntitle = '形' #\r\nkind = 7\r\nshape = '''\r\n●○Q\r\n×++\r\n'''\r\n";
    let places: Vec<_> = faults(text).into_iter().map(|(place, _)| place).collect();
    assert_eq!(places, ["1:10", "6:8", "8:3"]);
}

#[test]
fn bytes_that_are_not_utf_8_are_faults_beside_the_others() {
    let mut bytes = GOOD.replace("format = 1", "format = 7").into_bytes();
    let title = GOOD.find("title").unwrap();
    bytes[title + 9] = 0xff;
    let faults = read_database("d.toml", &bytes).unwrap_err().to_string();
    assert_eq!(
        faults.lines().next().unwrap(),
        "d.toml:1:10: error: found the integer `7`; this program reads format 1"
    );
    assert!(
        faults.contains("d.toml:8:10: error: found 0xFF, which is not UTF-8"),
        "{faults}"
    );
}

#[test]
fn misspelt_keys_and_states_are_answered_with_what_was_meant() {
    let answer = |number, line| faults(&with_line(number, line))[0].1.clone();
    assert!(answer(8, "titel = \"x\"").starts_with(
        "found the key `titel`; did you mean `title`? a pattern has the keys id, shape, title,"
    ));
    assert!(answer(4, "\"1\" = [\"blak\"]").contains("did you mean `black`?"));
    assert!(answer(8, "zzz = 1").starts_with("found the key `zzz`; a pattern has the keys"));
}

#[test]
fn limits_are_faults() {
    let long = vec![b'#'; limits::MAX_DATABASE_BYTES + 1];
    let refused = read_database("d.toml", &long).unwrap_err().to_string();
    assert_eq!(refused.lines().count(), 1);
    assert!(
        refused.starts_with("d.toml:1:1: error: found 8388609 bytes"),
        "{refused}"
    );

    let pattern = |i| format!("[[pattern]]\nid='{i}'\nshape='x'\n");
    let patterns: String = (0..=limits::MAX_PATTERNS).map(pattern).collect();
    let found = faults(&format!("format=1\nname='a'\n{patterns}"));
    let line = 3 + 3 * limits::MAX_PATTERNS;
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, format!("{line}:1"));

    let faulty = "[[pattern]]\n".repeat(limits::MAX_FAULTS);
    let refused =
        read_database("d.toml", format!("format=1\nname='a'\n{faulty}").as_bytes()).unwrap_err();
    assert_eq!(refused.faults().len(), limits::MAX_FAULTS);
    assert_eq!(refused.unlisted(), limits::MAX_FAULTS);

    // Nesting is refused, not followed.
    for (open, close) in [("[", "]"), ("{a=", "}")] {
        let deep = format!(
            "meta = {}1{}\n",
            open.repeat(100_000),
            close.repeat(100_000)
        );
        assert!(read(&(deep + GOOD)).is_err());
    }
    for deep in [
        format!("meta{} = 1\n", ".a".repeat(100_000)),
        format!("[meta{}]\n", ".a".repeat(100_000)),
    ] {
        assert!(read(&(GOOD.to_string() + &deep)).is_err());
    }
}

#[test]
fn a_database_cut_anywhere_is_no_panic() {
    let text = format!("\u{feff}{}", GOOD.replace('\n', "\r\n"));
    let read = (0..=text.len()).filter(|&end| read_database("d", &text.as_bytes()[..end]).is_ok());
    // Whole, without the second pattern, without the example too; each with its last end of line or without.
    let second = text.find("[[pattern]]\r\nid = \"hane\"").unwrap();
    let example = text.find("[[pattern.example]]").unwrap();
    let ends = [example, second, text.len()];
    let expected: Vec<usize> = ends.into_iter().flat_map(|end| [end - 2, end]).collect();
    assert_eq!(read.collect::<Vec<_>>(), expected);
}

#[test]
fn every_byte_may_be_another() {
    for position in 0..GOOD.len() {
        for byte in [
            0, b'"', b'\'', b'\\', b'\n', b'[', b'=', b'.', b'9', b'x', 0x80, 0xff,
        ] {
            let mut bytes = GOOD.as_bytes().to_vec();
            bytes[position] = byte;
            if let Err(faults) = read_database("d", &bytes) {
                assert!(faults.faults().iter().all(|fault| fault.place.is_some()));
            }
        }
    }
}

#[test]
fn a_shape_is_written_back_in_plain_marks() {
    for (shape, plain, digits) in [
        ("'.○×'", ".○×", 0),
        ("'bws?#_Xx'", "", 0),
        ("'''\nL.x\n?#_\n'''", "1+x\n?#_\n", 1),
    ] {
        let Ok(pattern) = only_pattern(shape) else {
            // Eight columns.
            assert_eq!(plain, "");
            continue;
        };
        let text = shape_to_text(&pattern.shape);
        if digits > 0 {
            assert_eq!(text, plain);
            assert_eq!(
                shape_legend(&pattern.shape),
                [('1', CellSet::OWN.union(CellSet::OFF_BOARD))]
            );
        } else {
            assert_eq!(text, "+Ox\n");
        }
    }
}

#[test]
fn the_cells_of_a_shape_lead_to_its_marks() {
    let text = "\u{feff}format = 1\nname = 'a'\n[[pattern]]\nid = 'a' # 形\nshape = \"\\u002B●\\nx\\\\\"\nlegend = 1\n"
        .replace("legend = 1\n", "")
        .replace("[[pattern]]", "legend = {'\\' = ['empty']}\n[[pattern]]");
    let database = read(&text).unwrap();
    let cells = shape_cells(&text, database.patterns[0].source.shape.clone());
    let found: Vec<_> = cells
        .iter()
        .map(|cell| {
            (
                cell.x,
                cell.y,
                cell.place.to_string(),
                &text[cell.bytes.clone()],
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            (0, 0, "6:10".into(), "\\u002B"),
            (1, 0, "6:16".into(), "●"),
            (0, 1, "6:19".into(), "x"),
            (1, 1, "6:20".into(), "\\\\"),
        ]
    );
}

#[test]
fn databases_of_one_name_are_refused() {
    let named = |file, name| {
        let text = GOOD.replace("basic-shape", name);
        read_database(file, text.as_bytes()).unwrap()
    };
    let databases = [
        named("a", "one"),
        named("b", "two"),
        named("c", "one"),
        named("d", "one"),
    ];
    assert_eq!(check_names(&databases[..2]), Ok(()));
    let faults = check_names(&databases).unwrap_err();
    let lines: Vec<_> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].starts_with("c:2:8: error: found the name `one` of the database a:2:8;"));
    assert!(lines[1].starts_with("d:2:8: error: found the name `one` of the database a:2:8;"));
}

/// Any shape: of any size, with cells of any set of states.
fn any_shape() -> impl Strategy<Value = Shape> {
    let cells = prop::collection::vec((1..16_u8, prop::bool::weighted(0.2)), 25);
    (
        1..=5_usize,
        1..=5_usize,
        cells,
        any::<prop::sample::Index>(),
    )
        .prop_map(|(width, height, cells, first)| {
            let first = first.index(width * height);
            let candidate = |x: usize, y: usize| cells[y * 5 + x].1 || y * width + x == first;
            let points = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            let candidates: Vec<(usize, usize)> =
                points.filter(|&(x, y)| candidate(x, y)).collect();
            let cell = |x: usize, y: usize| {
                if candidate(x, y) {
                    CellSet::EMPTY
                } else {
                    CellSet::from_bits(cells[y * 5 + x].0)
                }
            };
            Shape::from_cells(width, height, cell, &candidates).unwrap()
        })
}

proptest! {
    #[test]
    fn any_shape_is_read_as_it_was_written(shape in any_shape()) {
        let states = |cell: CellSet| {
            let names = ["black", "white", "empty", "off-board"];
            let states = CellState::ALL.into_iter().zip(names).filter(|&(state, _)| cell.contains(state));
            states.map(|(_, name)| name).collect::<Vec<_>>()
        };
        let mut text = String::from("format = 1\nname = 'a'\n[legend]\n");
        for (mark, cell) in shape_legend(&shape) {
            text += &format!("{mark} = {:?}\n", states(cell));
        }
        text += &format!("[[pattern]]\nid = 'a'\nshape = '''\n{}'''\n", shape_to_text(&shape));
        let pattern = read(&text).unwrap().patterns.remove(0);
        prop_assert_eq!(pattern.shape, shape);
        let cells = shape_cells(&text, pattern.source.shape);
        prop_assert_eq!(cells.len(), shape.width() * shape.height());
        for cell in cells {
            prop_assert_eq!(&text[cell.bytes] == "x", shape.is_candidate(cell.x, cell.y));
        }
    }
}
