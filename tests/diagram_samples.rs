//! Boards as text that people published, where they lie beside the project: each is read right or refused for the right reason.

use std::path::{Path, PathBuf};

use katachi::board::Setup;
use katachi::format::diagram::Diagrams;
use katachi::format::read_diagrams;
use katachi::{Color, Point, Size};

fn folder() -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/samples/text-boards");
    if !folder.is_dir() {
        eprintln!("skipped: no {}", folder.display());
        return None;
    }
    Some(folder)
}

fn read(folder: &Path, name: &str) -> (String, Diagrams) {
    let bytes = std::fs::read(folder.join(name)).unwrap();
    let diagrams = read_diagrams(name, &bytes).unwrap_or_else(|faults| panic!("{faults}"));
    (String::from_utf8(bytes).unwrap(), diagrams)
}

/// The board that begins in a line and a column, both counted from 1, with a mark every `step` characters: its size, and the marks for Black and White.
fn board_at(
    text: &str,
    (line, column, step): (usize, usize, usize),
    size: usize,
    (black, white): (char, char),
) -> Setup {
    let mut board = Setup::new(Size::new(size).unwrap());
    for (y, row) in text.lines().skip(line - 1).take(size).enumerate() {
        let marks: Vec<char> = row
            .chars()
            .skip(column - 1)
            .step_by(step)
            .take(size)
            .collect();
        assert_eq!(marks.len(), size, "{row}");
        for (x, mark) in marks.into_iter().enumerate() {
            let stone = match mark {
                _ if mark == black => Some(Color::Black),
                _ if mark == white => Some(Color::White),
                _ => None,
            };
            board.set(Point::new(x + 1, y + 1).unwrap(), stone);
        }
    }
    board
}

#[test]
fn samples_with_marks_in_columns_are_read_as_they_stand() {
    let Some(folder) = folder() else { return };
    let xo = ('X', 'O');
    for (name, places, size, marks) in [
        (
            "dlgo-alive-group.html",
            &[(7, 9, 1), (22, 9, 1), (37, 9, 1)][..],
            9,
            ('x', 'o'),
        ),
        ("fuego-boardutil-at-signs.txt", &[(6, 8, 2)], 9, ('@', 'O')),
        ("fuego-uctutil-19.txt", &[(3, 1, 2)], 19, xo),
        ("gnugo38-showboard-2.txt", &[(5, 4, 2)], 19, xo),
        ("gnugo38-showboard-3.txt", &[(5, 4, 2)], 19, xo),
        ("gnugo38-showboard-4.txt", &[(5, 4, 2)], 19, xo),
        ("gogui-import-19x19-a.txt", &[(3, 4, 2)], 19, xo),
        (
            "katago-avoidcorners.log-1.txt",
            &[(5, 4, 2)],
            19,
            ('@', 'O'),
        ),
        ("katago-basic.txt.log-1.txt", &[(5, 4, 2)], 19, ('@', 'O')),
        (
            "katago-showboard-issue698.txt",
            &[(3, 4, 2)],
            19,
            ('@', 'O'),
        ),
        ("minigo-minigui-readme.txt", &[(8, 1, 2)], 19, xo),
        ("minigo-test_go-9x9.txt", &[(6, 13, 1)], 9, xo),
        (
            "mktssk-unicode-9x9.txt",
            &[(1, 1, 1), (10, 1, 1)],
            9,
            ('●', '○'),
        ),
        ("mugo-illegalmove-issue39.txt", &[(2, 4, 2)], 19, xo),
        ("ogs-score-estimator-comment.txt", &[(5, 14, 2)], 8, xo),
        ("orego-playertest-b.txt", &[(3, 1, 1)], 19, ('#', 'O')),
        ("pachi-regress-right_group.t", &[(3, 1, 2)], 19, xo),
        ("pachi-t-unit-bent4.t", &[(5, 1, 2), (20, 1, 2)], 9, xo),
        ("racket-go-readme.txt", &[(5, 4, 2)], 19, xo),
        ("sgf-render-unicode-19x19.txt", &[(8, 4, 1)], 19, ('●', '○')),
        ("usenet-1986-marr-goban.txt", &[(4, 4, 2)], 19, ('*', 'O')),
        ("weiqijs-issue35-7x7.txt", &[(2, 2, 1)], 7, ('b', 'w')),
    ] {
        let (text, diagrams) = read(&folder, name);
        let read: Vec<Setup> = diagrams
            .boards
            .iter()
            .flatten()
            .map(|board| board.setup)
            .collect();
        let expected: Vec<Setup> = places
            .iter()
            .map(|&place| board_at(&text, place, size, marks))
            .collect();
        assert_eq!(read, expected, "{name}");
        // The last board of one sample is cut off.
        let refused = usize::from(name == "pachi-t-unit-bent4.t");
        assert_eq!(diagrams.boards.len(), places.len() + refused, "{name}");
    }
}

#[test]
fn a_sample_that_names_its_stones_has_them_there() {
    let Some(folder) = folder() else { return };
    let (text, diagrams) = read(&folder, "usenet-1986-marr-goban.txt");
    let board = diagrams.boards[0].as_ref().unwrap().setup;
    let mut expected = Setup::new(board.size());
    for (line, color) in text.lines().zip(Color::ALL) {
        let (_, names) = line.split_once(':').unwrap();
        for name in names.trim_end_matches('.').split_whitespace() {
            expected.set(Point::from_gtp(name, board.size()).unwrap(), Some(color));
        }
    }
    assert_eq!(board, expected);
}

#[test]
fn signs_after_marks_do_not_shift_columns() {
    let Some(folder) = folder() else { return };
    let (text, diagrams) = read(&folder, "dlgo-connecting-groups.html");
    let marks = |row: &str| {
        row.split_whitespace()
            .map(|word| word.chars().next().unwrap())
            .collect::<String>()
    };
    for (board, line) in diagrams.boards.iter().zip([8, 23, 38]) {
        let rows: String = text
            .lines()
            .skip(line - 1)
            .take(9)
            .map(|row| marks(row) + "\n")
            .collect();
        let expected = rows.replace('.', "+").replace('x', "*").replace('o', "O");
        assert_eq!(board.as_ref().unwrap().setup.to_string(), expected);
    }
    assert_eq!(diagrams.boards.len(), 3);
}

#[test]
fn samples_of_parts_and_of_unclear_marks_are_refused() {
    let Some(folder) = folder() else { return };
    for (name, reasons) in [
        (
            "gnugo-doc-eyes.texi.txt",
            &[
                "4:6: error: found a row of 6 marks",
                "13:3: error: found 10 rows of 11 marks, not all borders",
            ][..],
        ),
        (
            "gnugo-doc-patterns.texi.txt",
            &[
                "found `?`, which is no mark",
                "43:1: error: found 3 rows of 4 marks",
                "50:1: error: found 4 rows of 4 marks in a text",
            ],
        ),
        (
            "pachi-t-unit-bent4.t",
            &["35:1: error: found 6 rows of 9 marks; rows of a board of 9x9 are missing"],
        ),
        (
            "pachi-two-boards-issue52.txt",
            &["5:7: error: found 7 rows of 19 marks; rows of a board of 19x19 are missing"],
        ),
        (
            "usenet-1984-tims-dashes.txt",
            &["8:29: error: found `@` and `X` on one board; one mark stands for Black"],
        ),
        (
            "usenet-1986-dautrich-linegrid.txt",
            &["1:3: error: found 8 rows of 15 marks"],
        ),
    ] {
        let (_, diagrams) = read(&folder, name);
        let faults = diagrams
            .boards
            .iter()
            .filter_map(|board| board.as_ref().err());
        let faults: Vec<String> = faults.map(ToString::to_string).collect();
        let faults = faults.join("\n");
        for reason in reasons {
            assert!(faults.contains(reason), "{name}: {reason}\n{faults}");
        }
        assert_eq!(
            diagrams.boards.iter().any(Result::is_ok),
            name == "pachi-t-unit-bent4.t",
            "{name}"
        );
    }
}
