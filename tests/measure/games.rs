//! Made-up games of every kind: captures, ko, suicide, passes, setup, several games in a file,
//! games that stop at a fault, files that are no games.

use crate::naive::{Board, Place, Stone};

/// A game as it is to be counted.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) size: usize,
    pub(crate) setup: Vec<(Stone, Place)>,
    /// `None` is a pass.
    pub(crate) moves: Vec<(Stone, Option<Place>)>,
    /// What stands in the record after the moves that count.
    fault: String,
}

/// A file of games, and the games in it that count.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) games: Vec<Game>,
    pub(crate) faulty: bool,
}

/// The generator of Park and Miller.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0 * 48271 % 0x7fff_ffff;
        (self.0 >> 8) as usize % limit
    }
}

fn sgf((x, y): Place) -> String {
    let letter = |line: usize| char::from(b'a' + u8::try_from(line).unwrap());
    [letter(x), letter(y)].iter().collect()
}

impl Game {
    /// A game of those moves.
    pub(crate) fn plain(size: usize, moves: &[(Stone, Place)]) -> Game {
        let moves = moves.iter().map(|&(stone, place)| (stone, Some(place)));
        Game {
            size,
            setup: Vec::new(),
            moves: moves.collect(),
            fault: String::new(),
        }
    }

    /// A random game: mostly near the last move, so that stones fight.
    fn random(random: &mut Random, size: usize, length: usize) -> Game {
        let mut board = Board::new(size);
        let mut game = Game {
            size,
            setup: Vec::new(),
            moves: Vec::new(),
            fault: String::new(),
        };
        if random.below(3) == 0 {
            for place in [(2, 2), (size - 3, size - 3)] {
                game.setup.push((Stone::Black, place));
                board.set(place, Some(Stone::Black));
            }
        }
        let mut stone = if game.setup.is_empty() {
            Stone::Black
        } else {
            Stone::White
        };
        let mut near = (size / 2, size / 2);
        while game.moves.len() < length {
            if random.below(40) == 0 {
                game.moves.push((stone, None));
                board.pass();
                stone = stone.other();
                continue;
            }
            let step = |line: usize, by: usize| (line + by).saturating_sub(2).min(size - 1);
            let place = if random.below(4) == 0 {
                (random.below(size), random.below(size))
            } else {
                (step(near.0, random.below(5)), step(near.1, random.below(5)))
            };
            let is_free = board.get(place).is_none();
            // Now and then a suicide or a ko taken back too early, as records have them.
            if is_free && (board.is_legal(stone, place) || random.below(10) == 0) {
                board.play(stone, place);
                game.moves.push((stone, Some(place)));
                near = place;
                stone = stone.other();
            } else {
                near = (random.below(size), random.below(size));
            }
        }
        game
    }

    /// Makes the record go on with a move onto a stone, after which more moves stand.
    fn with_fault(mut self) -> Game {
        let mut board = Board::new(self.size);
        for &(stone, place) in &self.setup {
            board.set(place, Some(stone));
        }
        for &(stone, place) in &self.moves {
            match place {
                Some(place) => board.play(stone, place),
                None => board.pass(),
            }
        }
        let taken = board.places().find(|&place| board.get(place).is_some());
        let taken = sgf(taken.unwrap());
        self.fault = format!(";B[{taken}];W[aa];B[ab]");
        self
    }

    fn sgf(&self) -> String {
        let mut text = format!("(;GM[1]FF[4]SZ[{}]", self.size);
        if !self.setup.is_empty() {
            text += "AB";
            for &(_, place) in &self.setup {
                text += &format!("[{}]", sgf(place));
            }
        }
        for &(stone, place) in &self.moves {
            let color = if stone == Stone::Black { 'B' } else { 'W' };
            text += &format!(";{color}[{}]", place.map(sgf).unwrap_or_default());
        }
        text + &self.fault + ")"
    }
}

/// Files of all those kinds.
pub(crate) fn files() -> Vec<File> {
    let mut random = Random::new(20_261_129);
    let mut files = Vec::new();
    for number in 0..9 {
        let size = [9, 13, 19][number % 3];
        let game = Game::random(&mut random, size, (size * size * 2 / 3).min(120));
        files.push(file(&format!("{number}.sgf"), vec![game], false));
    }
    let two = [9, 19].map(|size| Game::random(&mut random, size, 40));
    files.push(file("two-games.sgf", two.to_vec(), false));
    let broken = Game::random(&mut random, 9, 30).with_fault();
    let whole = Game::random(&mut random, 13, 30);
    files.push(file("stops-at-a-fault.SGF", vec![broken, whole], true));
    let passes = Game {
        size: 9,
        setup: Vec::new(),
        moves: vec![(Stone::Black, None), (Stone::White, None)],
        fault: String::new(),
    };
    files.push(file("passes-alone.sgf", vec![passes], false));
    files.push(File {
        name: "no-game.sgf".into(),
        text: "Dear Sir,\nthere is no game here.\n".into(),
        games: Vec::new(),
        faulty: true,
    });
    files
}

fn file(name: &str, games: Vec<Game>, faulty: bool) -> File {
    File {
        name: name.into(),
        text: games.iter().map(Game::sgf).collect(),
        games,
        faulty,
    }
}

/// The names and texts of files.
pub(crate) fn texts(files: &[File]) -> Vec<(String, String)> {
    let named = |file: &File| (file.name.clone(), file.text.clone());
    files.iter().map(named).collect()
}

/// Some of the real games that may lie beside the project, as moves; the reader of records has
/// tests of its own.
pub(crate) fn real() -> Vec<(String, Game)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/games");
    let mut games = Vec::new();
    for name in ["aeb-pro/100.sgf", "kgs-6d/036.sgf", "other-sizes/001.sgf"] {
        let path = format!("{folder}/{name}");
        let Ok(bytes) = std::fs::read(&path) else {
            eprintln!("no {path}: not counted");
            continue;
        };
        let records = katachi::game::read_records(&path, &bytes).unwrap();
        let record = records.games[0].as_ref().unwrap();
        let stone = |color| match color {
            katachi::Color::Black => Stone::Black,
            katachi::Color::White => Stone::White,
        };
        let place = |point: katachi::Point| (point.x() - 1, point.y() - 1);
        let first = record.position(0).unwrap().setup;
        let setup = record.size().points();
        let setup = setup.filter_map(|point| Some((stone(first.get(point)?), place(point))));
        let next = record.positions().filter_map(|position| position.next);
        let game = Game {
            size: record.size().get(),
            setup: setup.collect(),
            moves: next
                .map(|next| (stone(next.color), next.point.map(place)))
                .collect(),
            fault: String::new(),
        };
        games.push((path, game));
    }
    games
}
