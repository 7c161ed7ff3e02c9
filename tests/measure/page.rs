//! The page of scores.

use serde::Deserialize;

use crate::games::{self, Game};
use crate::naive::{Board, Stone};
use crate::oracle::{self, Pattern};
use crate::program::{folder, katachi, output_of, paths};

#[derive(Deserialize)]
struct Data {
    patterns: Vec<PatternData>,
}

#[derive(Deserialize)]
struct PatternData {
    name: String,
    offered: u64,
    played: u64,
    shape: Option<String>,
    positions: Option<[Vec<Position>; 2]>,
}

#[derive(Deserialize)]
struct Position {
    file: String,
    game: usize,
    moves: usize,
    turn: String,
    rows: String,
    point: [usize; 2],
    played: [usize; 2],
}

fn patterns() -> Vec<Pattern> {
    vec![
        Pattern::new("touch", "positive", 1_000_000, "Ox"),
        Pattern::new("rare", "positive", 1_000_000, "O*O *x* +++"),
        Pattern::new("edge", "negative", 1_000_000, "+x+ ###"),
        Pattern::new(
            "never",
            "positive",
            1_000_000,
            "***** *OOO* *OxO* *OOO* *****",
        ),
    ]
}

fn page(files: &[String], jobs: &str) -> String {
    let database: String = patterns().iter().map(Pattern::toml).collect();
    let database = format!("format = 1\nname = \"d\"\n{database}");
    let databases = folder(&[("d.toml".into(), database)]);
    let path = databases.path().join("d.toml");
    let arguments = [
        "score",
        "--format",
        "html",
        "--jobs",
        jobs,
        "--db",
        path.to_str().unwrap(),
    ];
    output_of(katachi(arguments).args(files))
}

fn data(page: &str) -> Data {
    let start = page.find("id=\"data\">").unwrap() + "id=\"data\">".len();
    let end = start + page[start..].find("</script>").unwrap();
    serde_json::from_str(&page[start..end]).unwrap()
}

/// The position of the game before its move of that number, from 0.
fn board_before(game: &Game, moves: usize) -> Board {
    let mut board = Board::new(game.size);
    for &(stone, place) in &game.setup {
        board.set(place, Some(stone));
    }
    for &(stone, place) in &game.moves[..moves] {
        match place {
            Some(place) => board.play(stone, place),
            None => board.pass(),
        }
    }
    board
}

fn drawn(board: &Board) -> String {
    let mark = |place| match board.get(place) {
        None => '+',
        Some(Stone::Black) => '*',
        Some(Stone::White) => 'O',
    };
    let mut text = String::new();
    for place in board.places() {
        text.push(mark(place));
        if place.0 + 1 == board.size {
            text.push('\n');
        }
    }
    text
}

#[test]
fn positions_are_of_the_games_and_say_what_was_played() {
    let files = games::files();
    let folder = folder(&games::texts(&files));
    let page = page(&paths(folder.path()), "2");
    let data = data(&page);
    let counted = oracle::score(files.iter().flat_map(|file| &file.games), &patterns());
    for ((of, pattern), counts) in data.patterns.iter().zip(patterns()).zip(counted.patterns) {
        assert_eq!(of.name, format!("d/{}", pattern.name));
        assert_eq!((of.offered, of.played), counts);
        let Some([played, not_played]) = &of.positions else {
            assert_eq!(of.offered, 0, "{}", of.name);
            continue;
        };
        assert_eq!(played.len() as u64, of.played.min(3), "{}", of.name);
        assert_eq!(
            not_played.len() as u64,
            (of.offered - of.played).min(3),
            "{}",
            of.name
        );
        for (position, was_played) in played
            .iter()
            .map(|of| (of, true))
            .chain(not_played.iter().map(|of| (of, false)))
        {
            let file = files
                .iter()
                .find(|file| position.file.ends_with(&file.name))
                .unwrap();
            let game = &file.games[position.game - 1];
            let board = board_before(game, position.moves);
            assert_eq!(position.rows, drawn(&board));
            let (stone, place) = game.moves[position.moves];
            let place = place.unwrap();
            assert_eq!(
                position.turn,
                if stone == Stone::Black {
                    "black"
                } else {
                    "white"
                }
            );
            assert_eq!(position.played, [place.0 + 1, place.1 + 1]);
            assert_eq!(position.point == position.played, was_played);
            let point = (position.point[0] - 1, position.point[1] - 1);
            assert!(oracle::spoken_of(&board, stone, &pattern).contains(&point));
        }
        assert_eq!(
            of.shape.as_ref().unwrap().lines().count(),
            pattern.rows.len()
        );
    }
}

#[test]
fn the_page_depends_on_neither_threads_nor_order() {
    let folder = folder(&games::texts(&games::files()));
    let mut files = paths(folder.path());
    let expected = page(&files, "1");
    files.reverse();
    assert_eq!(page(&files, "7"), expected);
}

#[test]
fn the_page_loads_nothing() {
    let folder = folder(&games::texts(&games::files()));
    let page = page(&paths(folder.path()), "1");
    let without_names = page.replace("http://www.w3.org/2000/svg", "");
    for word in ["http:", "https:", "//cdn", " src=", "@import", "<link"] {
        assert!(!without_names.contains(word), "{word}");
    }
    assert!(page.contains("default-src 'none'"));
}

/// Names come from files: whatever is in them stays text.
#[test]
fn names_cannot_end_the_script() {
    let game = "(;SZ[9];B[ee];W[de])".to_string();
    let folder = folder(&[("<!--<script>&'.sgf".into(), game)]);
    let page = page(&paths(folder.path()), "1");
    assert_eq!(data(&page).patterns[0].offered, 4);
    assert!(!page.contains("<!--<script>"));
}

/// A merge knows counts alone, and the shapes of databases that are at hand.
#[test]
fn merged_reports_make_a_page_without_positions() {
    let games = folder(&games::texts(&games::files()));
    let database: String = patterns().iter().map(Pattern::toml).collect();
    let database = format!("format = 1\nname = \"d\"\n{database}");
    let folder = folder(&[("d.toml".into(), database)]);
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let own = path("d.toml");
    for (of, db, has_shapes) in [
        ("builtin", None, true),
        ("builtin", Some("builtin"), true),
        (own.as_str(), None, false),
        (own.as_str(), Some(own.as_str()), true),
    ] {
        let json = output_of(katachi(["score", "--format", "json", "--db", of]).arg(games.path()));
        std::fs::write(path("report.json"), json).unwrap();
        let mut call = katachi(["score", "--merge", "--format", "html"]);
        call.args(db.map(|name| format!("--db={name}")));
        let page = output_of(call.arg(path("report.json")));
        let data = data(&page);
        assert!(data.patterns.iter().any(|of| of.offered > 0));
        for of in data.patterns {
            assert!(of.positions.is_none());
            assert_eq!(of.shape.is_some(), has_shapes, "{}", of.name);
        }
        assert!(page.contains("there are no positions of games on this page"));
        assert_eq!(page.contains("no shapes"), !has_shapes);
    }
    let mut call = katachi(["score", "--merge", "--db", "builtin:contact"]);
    let output = call.arg(path("report.json")).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let messages = String::from_utf8(output.stderr).unwrap();
    assert!(
        messages.contains("the reports are of the databases"),
        "{messages}"
    );
}
