//! Bare figures: what is read, and the place of every fault. The places are counted by hand.

use katachi::board::Setup;
use katachi::format::{limits, read_figure};
use katachi::{Color, Point, Size};

/// The places of the faults of a figure, as `LINE:COLUMN`.
fn faults(bytes: &[u8]) -> Vec<String> {
    let faults = read_figure("f", bytes).expect_err("a figure that is refused");
    let lines = faults.to_string();
    let places: Vec<String> = faults
        .faults()
        .iter()
        .map(|fault| fault.place.expect("a place").to_string())
        .collect();
    for (line, place) in lines.lines().zip(&places) {
        assert!(
            line.starts_with(&format!("f:{place}: error: found ")),
            "{line}"
        );
    }
    places
}

/// Rows of empty points, each with a line feed.
fn empty(columns: usize, rows: usize) -> String {
    format!("{}\n", "+".repeat(columns)).repeat(rows)
}

/// An empty board of 19x19 with one line replaced.
fn with_line(number: usize, line: &str) -> String {
    let board = empty(19, 19);
    let lines = board.lines().enumerate();
    lines
        .map(|(i, old)| format!("{}\n", if i + 1 == number { line } else { old }))
        .collect()
}

fn board(size: usize, stones: &[(usize, usize, Color)]) -> Setup {
    let mut board = Setup::new(Size::new(size).unwrap());
    for &(x, y, color) in stones {
        board.set(Point::new(x, y).unwrap(), Some(color));
    }
    board
}

#[test]
fn every_size_is_read_and_written_back() {
    for size in 1..=25 {
        let text = empty(size, size);
        let board = read_figure("f", text.as_bytes()).unwrap();
        assert_eq!(board.size().get(), size);
        assert_eq!(board.to_string(), text);
    }
}

#[test]
fn the_same_board_in_other_marks_reads_the_same() {
    let expected = board(
        3,
        &[
            (2, 1, Color::Black),
            (3, 2, Color::White),
            (1, 3, Color::Black),
        ],
    );
    for text in [
        "+*+\n++O\n*++\n",
        "+*+\r\n++O\r\n*++\r\n",
        "+*+\n++O\n*++",
        "\n \n\t\n+*+\n++O\n*++\n\n\r\n  ",
        "\u{feff}+*+\n++O\n*++\n",
        ".X.\n..O\nX..\n",
        "＋●＋\n＋＋○\n●＋＋\n",
        "┌●┐\n├┼○\n●┴┘\n",
        "┏●┓\n┣╋○\n●┻┛\n",
        "╔●╗\n╠╬○\n●╩╝\n",
        "╭●╮\n┠┿○\n●┷╯\n",
        "╒●╕\n╞╪O\nX╧╛\n",
        "+●.\n╋＋○\nX┬+\n",
    ] {
        assert_eq!(read_figure("f", text.as_bytes()), Ok(expected), "{text}");
    }
}

#[test]
fn every_box_drawing_crossing_side_corner_and_tee_is_empty() {
    let crossings: String = ('\u{250c}'..='\u{254b}')
        .chain('\u{2552}'..='\u{2570}')
        .collect();
    assert_eq!(crossings.chars().count(), 64 + 31);
    for mark in crossings.chars() {
        assert_eq!(
            read_figure("f", mark.to_string().as_bytes()),
            Ok(board(1, &[])),
            "{mark}"
        );
    }
    for line in "─━│┃┄┅┆┇┈┉┊┋╌╍╎╏═║╱╲╳╴╵╶╷".chars()
    {
        assert_eq!(faults(line.to_string().as_bytes()), ["1:1"], "{line}");
    }
}

#[test]
fn every_fault_is_told_with_its_place() {
    let long = format!("{}\n", "+".repeat(20));
    for (what, text, places) in [
        ("nothing", String::new(), vec!["1:1"]),
        (
            "a byte-order mark and nothing",
            "\u{feff}".into(),
            vec!["1:1"],
        ),
        ("blank lines alone", "\n  \n\r\n".into(), vec!["1:1"]),
        ("18 lines", empty(19, 18), vec!["19:1"]),
        (
            "18 lines and blank ones",
            empty(19, 18) + "\n\n",
            vec!["19:1"],
        ),
        (
            "18 lines, the last without an end",
            empty(19, 18).trim_end().into(),
            vec!["18:20"],
        ),
        ("20 lines", empty(19, 20), vec!["20:1"]),
        ("25 lines of 19", empty(19, 25), vec!["20:1"]),
        (
            "a line of 18 marks",
            with_line(7, &"+".repeat(18)),
            vec!["7:19"],
        ),
        (
            "a line of 20 marks",
            with_line(7, &"+".repeat(20)),
            vec!["7:20"],
        ),
        (
            "a last line of 18 marks",
            with_line(19, &"+".repeat(18)),
            vec!["19:19"],
        ),
        ("no more than a half line", "++\n+".into(), vec!["2:2"]),
        (
            "an unknown mark",
            with_line(3, "++++Q++++++++++++++"),
            vec!["3:5"],
        ),
        (
            "a lower-case mark",
            with_line(3, "++++o++++++++++++++"),
            vec!["3:5"],
        ),
        (
            "a tab for a mark",
            with_line(1, "\t++++++++++++++++++"),
            vec!["1:1"],
        ),
        (
            "a tab after a row",
            with_line(2, "+++++++++++++++++++\t"),
            vec!["2:20"],
        ),
        (
            "a space after a row",
            with_line(2, "+++++++++++++++++++ "),
            vec!["2:20"],
        ),
        (
            "a space before a row",
            with_line(2, " +++++++++++++++++++"),
            vec!["2:1"],
        ),
        (
            "a space between two marks",
            with_line(2, "+++++ ++++++++++++++"),
            vec!["2:6"],
        ),
        (
            "a tab in place of a mark",
            with_line(2, "+++++\t+++++++++++++"),
            vec!["2:6"],
        ),
        (
            "a space and a mark too many",
            with_line(2, "+++++ +++++++++++++++"),
            vec!["2:6", "2:20"],
        ),
        (
            "spaces after all rows",
            "+++ \n+*+ \n+++ \n".into(),
            vec!["1:4", "2:4", "3:4"],
        ),
        (
            "a NUL byte",
            with_line(19, "++++++++++++++++++\0"),
            vec!["19:19"],
        ),
        ("a lone carriage return", "+\r+\n++".into(), vec!["1:2"]),
        (
            "a full-width mark that is none",
            "＋＋＋\n＋＋Ｘ\n＋＋＋".into(),
            vec!["2:3"],
        ),
        (
            "a column after wide marks and a byte-order mark",
            "\u{feff}●○?\n+++\n+++".into(),
            vec!["1:3"],
        ),
        ("a board of 26", empty(26, 26), vec!["1:26"]),
        (
            "a board of 26 with an unknown mark",
            empty(26, 25) + &"+".repeat(25) + "!",
            vec!["1:26", "26:26"],
        ),
        (
            "a blank line inside",
            "+++\n\n+++\n+++\n".into(),
            vec!["2:1"],
        ),
        (
            "two blank lines inside",
            "+++\n+++\n\n  \n+++\n".into(),
            vec!["3:1", "4:1"],
        ),
        ("* and X", with_line(2, "+*+++++++++++X+++X+"), vec!["2:14"]),
        ("X and *", "+X\n*+".into(), vec!["2:1"]),
        ("● and *", "●*\n*●".into(), vec!["1:2"]),
        (
            "two faults",
            with_line(3, "++++Q+++++++++++++++") + &long,
            vec!["3:5", "3:20", "20:1", "20:20"],
        ),
    ] {
        assert_eq!(faults(text.as_bytes()), places, "{what}");
    }
}

#[test]
fn bytes_that_are_not_utf_8_are_counted_in_bytes_and_other_faults_are_still_told() {
    assert_eq!(faults(b"+++\n+\xff+\n+++\n"), ["2:2"]);
    // The crossings have three bytes each, so have the marks of the missing row.
    assert_eq!(
        faults(b"\xe2\x94\xbc\xe2\x94\xe2\x94\xbc\n+++\n++++\n"),
        ["1:4", "3:4"]
    );
    assert_eq!(faults(b"\xff\xe2\x94\xbc?\n+++\n+++\n"), ["1:1", "1:5"]);
    assert_eq!(faults(b"\xe2\x94\xbc?\xff\n+++\n+++\n"), ["1:4", "1:5"]);
    assert_eq!(faults(b"\xef\xbb\xbf\xff++\n+++\n++?\n"), ["1:1", "3:3"]);
    assert_eq!(faults(b"\xff\xfe+\0\n\0"), ["1:1"]);
    let message = read_figure("f", b"+++\n+\xff+\n+++\n")
        .unwrap_err()
        .to_string();
    assert_eq!(message, "f:2:2: error: found 0xFF, which is not UTF-8");
}

#[test]
fn a_file_beyond_the_limit_is_refused_whole() {
    let bytes = vec![b'+'; limits::MAX_BOARD_BYTES + 1];
    assert_eq!(faults(&bytes), ["1:1"]);
    assert_eq!(faults(&bytes[1..]), ["1:26"]);
}

#[test]
fn a_truncated_figure_is_a_fault_and_no_panic() {
    let text = "\u{feff}\n┌●┐\r\n├┼○\r\n●┴┘";
    for end in 0..text.len() {
        let read = read_figure("f", &text.as_bytes()[..end]);
        // The first mark alone is a board of 1x1.
        assert_eq!(read.is_ok(), end == 7, "{end}");
    }
}
