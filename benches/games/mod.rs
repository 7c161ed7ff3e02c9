//! Games to measure with: generated ones, which are the same everywhere, and real ones where they are there.

use std::fs;
use std::path::{Path, PathBuf};

use katachi::board::Board;
use katachi::game::{self, Record};
use katachi::{Color, Point, Size};

/// The moves of a game, without passes.
pub(crate) type Moves = Vec<(Color, Point)>;

/// Legal moves on 19x19 at points chosen by a linear congruential generator, one's own eyes left open.
pub(crate) fn generated(count: u64) -> Vec<Moves> {
    let size = Size::new(19).expect("a size");
    (0..count)
        .map(|seed| {
            let mut state = seed;
            let mut board = Board::new(size);
            let mut moves = Moves::new();
            for number in 0..300 {
                let color = Color::ALL[number % 2];
                let candidates: Vec<Point> = board
                    .legal_points(color)
                    .iter()
                    .filter(|point| {
                        point
                            .neighbors(size)
                            .any(|neighbor| board.setup().get(neighbor) != Some(color))
                    })
                    .collect();
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let Some(&point) = candidates.get((state >> 33) as usize % candidates.len().max(1))
                else {
                    break;
                };
                board.play(color, point).expect("a legal move");
                moves.push((color, point));
            }
            moves
        })
        .collect()
}

/// Every so-manyth of the records in a folder and the folders in it, in the order of their paths; `None` when it is not there.
pub(crate) fn recorded(folder: &str, step: usize) -> Option<Vec<Record>> {
    let mut paths = Vec::new();
    find(Path::new(folder), &mut paths)?;
    paths.sort();
    let games = paths.into_iter().step_by(step).map(|path| {
        let bytes = fs::read(&path).expect("a readable file");
        let mut records = game::read_records("game", &bytes).expect("a record");
        records.games.swap_remove(0).expect("a game")
    });
    Some(games.collect())
}

fn find(folder: &Path, paths: &mut Vec<PathBuf>) -> Option<()> {
    for entry in fs::read_dir(folder).ok()? {
        let path = entry.ok()?.path();
        if path.is_dir() {
            find(&path, paths)?;
        } else if path.extension().is_some_and(|extension| extension == "sgf") {
            paths.push(path);
        }
    }
    Some(())
}
