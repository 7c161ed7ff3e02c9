//! A toy engine that plays a game against itself by candidates alone.
//!
//! What matters here is how little is done for each move: a tracker looks again only at what the move
//! changed, and choosing the best candidate allocates nothing.
//!
//! ```sh
//! cargo run --release --example engine -- 13 200
//! ```

use std::env;
use std::error::Error;

use katachi::board::Board;
use katachi::candidates::{Candidate, TrackedBoard, Verdict};
use katachi::format::read_database;
use katachi::matcher::Matcher;
use katachi::pattern::Pattern;
use katachi::{Color, Point, PointSet, Size};

const DATABASES: [(&str, &str); 3] = [
    ("contact", include_str!("../patterns/contact.toml")),
    ("cut", include_str!("../patterns/cut.toml")),
    ("bad-shape", include_str!("../patterns/bad-shape.toml")),
];

type Game<'m> = TrackedBoard<&'m Matcher>;

/// The best legal candidate: one near the last move if there is one, or else any.
fn choose(game: &mut Game<'_>, color: Color) -> Option<Candidate> {
    let last = game
        .board()
        .moves()
        .next_back()
        .and_then(|(_, point)| point);
    let mut near = PointSet::EMPTY;
    if let Some(last) = last {
        near.insert_around::<3>(last);
    }
    let everywhere = PointSet::full(game.board().size());
    [near, everywhere]
        .iter()
        .find_map(|points| best_within(game, color, points))
}

fn best_within(game: &mut Game<'_>, color: Color, points: &PointSet) -> Option<Candidate> {
    game.candidates_within(color, points)
        .filter(|candidate| candidate.is_legal() && candidate.verdict() == Verdict::Positive)
        .min_by_key(Candidate::rank)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = env::args()
        .skip(1)
        .map(|argument| argument.parse::<usize>());
    let size = numbers.next().transpose()?.unwrap_or(9);
    let size = Size::new(size).filter(|size| size.get() > 1);
    let size = size.ok_or("two stones and a liberty want a board of 2 to 25 lines")?;
    let most_moves = numbers.next().transpose()?.unwrap_or(100);

    let mut patterns: Vec<Pattern> = Vec::new();
    for (name, text) in DATABASES {
        patterns.extend(read_database(name, text.as_bytes())?.patterns);
    }
    let matcher = Matcher::new(&patterns)?;
    let mut game = TrackedBoard::new(&matcher, Board::new(size));

    // Shapes need stones to speak of: two in the middle begin a fight.
    let middle = size.get().div_ceil(2);
    let opening = [
        (Color::Black, (middle, middle)),
        (Color::White, (middle + 1, middle)),
    ];
    for (color, (x, y)) in opening {
        game.play(color, Point::new(x, y).ok_or("no such point")?)?;
    }

    let mut color = Color::Black;
    let mut passes = 0;
    while passes < 2 && game.board().move_number() < most_moves {
        match choose(&mut game, color) {
            Some(candidate) => {
                game.play(color, candidate.point)?;
                passes = 0;
            }
            None => {
                game.pass(color);
                passes += 1;
            }
        }
        color = color.opponent();
    }
    let board = game.board();
    print!("{}", board.setup());
    println!(
        "{} moves; Black took {} stones, White {}",
        board.move_number(),
        board.captures(Color::Black),
        board.captures(Color::White)
    );
    Ok(())
}
