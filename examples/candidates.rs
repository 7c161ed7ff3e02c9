//! Lists the candidates of both sides on a figure, with a database of one's own.
//!
//! ```sh
//! cargo run --example candidates -- examples/figure patterns/classic.toml
//! ```

use std::error::Error;
use std::{env, fs};

use katachi::Color;
use katachi::candidates;
use katachi::format::{read_database, read_figure};
use katachi::matcher::{Matcher, Tallies};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [figure, database] = arguments.as_slice() else {
        return Err("give a figure and a database".into());
    };
    let setup = read_figure(figure, &fs::read(figure)?)?;
    let database = read_database(database, &fs::read(database)?)?;
    let matcher = Matcher::new(&database.patterns)?;

    let mut tallies = Tallies::new(setup.size());
    matcher.scan(&setup, &mut tallies);
    for side in Color::ALL {
        for candidate in candidates::ranked(&tallies, (&setup).into(), side) {
            let point = candidate.point.gtp(setup.size());
            println!("{side} {point} {} {}", candidate.verdict(), candidate.score);
        }
    }
    Ok(())
}
