//! Texts that begin with a byte-order mark, which is no character, and with several, of which the others are.

use katachi::format::{Faults, read_boards, read_database, read_diagrams, read_figure};

/// Places as `LINE:COLUMN`; none when the text was read.
type Reader = fn(&str) -> Vec<String>;

const READERS: [(&str, Reader); 4] = [
    ("figure", |text| places(read_figure("f", text.as_bytes()))),
    ("boards", |text| places(read_boards("f", text.as_bytes()))),
    ("diagrams", |text| {
        places(read_diagrams("f", text.as_bytes()))
    }),
    ("database", |text| {
        places(read_database("f", text.as_bytes()))
    }),
];

fn places<T>(read: Result<T, Faults>) -> Vec<String> {
    let faults = read.err();
    let faults = faults.iter().flat_map(Faults::faults);
    faults
        .map(|fault| fault.place.expect("a place").to_string())
        .collect()
}

/// Texts with faults on all lines, at their beginnings and ends.
const TEXTS: [&str; 8] = [
    "",
    "\n",
    "q",
    "+q\n++",
    "++\n+q\n",
    "x = 1\n",
    "format = 1\nname = 'A'\n[[pattern]]\n",
    "format = 1\nname = 'a'\n[[pattern]]\nid = 'a'\nshape = '''\nq\nx\n'''\n",
];

#[test]
fn one_mark_moves_no_place() {
    for (name, read) in READERS {
        for text in TEXTS {
            let marked = format!("\u{feff}{text}");
            assert_eq!(read(&marked), read(text), "{name}: {text:?}");
        }
    }
}

/// What is wrong on other lines is wrong there still.
#[test]
fn several_marks_move_no_line() {
    for (name, read) in READERS {
        for text in TEXTS {
            for marks in ["\u{feff}", "\u{feff}\u{feff}"] {
                let marked = format!("\u{feff}{marks}{text}");
                let places = read(&marked);
                assert!(!places.is_empty(), "{name}: {text:?}");
                let lines = text.lines().count().max(1) + 1;
                for place in &places {
                    let (line, column) = place.split_once(':').unwrap();
                    assert!((1..=lines).contains(&line.parse().unwrap()), "{place}");
                    assert!(column.parse::<usize>().unwrap() >= 1, "{place}");
                }
            }
        }
    }
}

#[test]
fn a_second_mark_is_no_mark_of_a_board() {
    let faults = read_figure("f", "\u{feff}\u{feff}+\n".as_bytes()).unwrap_err();
    let faults = faults.to_string();
    assert!(
        faults.starts_with("f:1:1: error: found the character U+FEFF"),
        "{faults}"
    );
}
