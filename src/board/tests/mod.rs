//! Boards checked by hand, and random games against a board that is obviously right.

mod naive;
mod random_games;
mod rules;

use super::Setup;
use crate::color::Color;
use crate::point::{Point, Size};

/// The stones of a figure drawn with `+`, `*` and `O`.
fn draw(figure: &str) -> Setup {
    let rows: Vec<&str> = figure.split_whitespace().collect();
    let mut setup = Setup::new(Size::new(rows.len()).unwrap());
    for (y, row) in rows.iter().enumerate() {
        for (x, mark) in row.chars().enumerate() {
            let stone = match mark {
                '*' => Some(Color::Black),
                'O' => Some(Color::White),
                '+' => None,
                other => panic!("unknown mark {other}"),
            };
            setup.set(at(x + 1, y + 1), stone);
        }
    }
    setup
}

fn at(x: usize, y: usize) -> Point {
    Point::new(x, y).unwrap()
}
