//! Any bytes are a database or have faults with places; the shapes of one that is read are the same when written and read again.
//!
//! `cargo +nightly fuzz run database`
#![no_main]

use katachi::format::{read_database, shape_cells, shape_legend, shape_to_text};
use katachi::pattern::{CellState, Pattern};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| match read_database("database", bytes) {
    Ok(database) => {
        let text = str::from_utf8(bytes).expect("a database is UTF-8");
        for pattern in &database.patterns {
            let (width, height) = (pattern.shape.width(), pattern.shape.height());
            let cells = shape_cells(text, pattern.source.shape.clone());
            assert_eq!(cells.len(), width * height);
            let written = written(pattern);
            let again = read_database("written", written.as_bytes()).expect("what was written");
            assert_eq!(again.patterns[0].shape, pattern.shape);
        }
    }
    Err(faults) => assert!(faults.faults().iter().all(|fault| fault.place.is_some())),
});

/// A database of that shape alone.
fn written(pattern: &Pattern) -> String {
    let name = |state| match state {
        CellState::Own => "black",
        CellState::Other => "white",
        CellState::Empty => "empty",
        CellState::OffBoard => "off-board",
    };
    let mut text = String::from("format = 1\nname = \"written\"\n[legend]\n");
    for (mark, cell) in shape_legend(&pattern.shape) {
        let states = CellState::ALL
            .into_iter()
            .filter(|&state| cell.contains(state));
        let states: Vec<&str> = states.map(name).collect();
        text += &format!("{mark} = {states:?}\n");
    }
    let shape = shape_to_text(&pattern.shape);
    text + &format!("[[pattern]]\nid = \"a\"\nshape = \"\"\"\n{shape}\"\"\"\n")
}
