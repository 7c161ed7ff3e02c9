//! Any bytes hold boards or are refused; a board that is found is found again when it is written with blanks between the marks.
//!
//! `cargo +nightly fuzz run diagram`
#![no_main]

use katachi::format::{read_boards, read_diagrams};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for diagrams in [read_boards("text", bytes), read_diagrams("text", bytes)] {
        let Ok(diagrams) = diagrams else { continue };
        for board in diagrams.boards.iter().flatten() {
            let rows = board.setup.to_string();
            let spaced: String = rows.chars().flat_map(|mark| [mark, ' ']).collect();
            let spaced = spaced.replace("\n ", "\n");
            let again = read_diagrams("spaced", spaced.as_bytes()).expect("what was written");
            assert_eq!(
                again.boards[0].as_ref().map(|board| board.setup),
                Ok(board.setup)
            );
        }
    }
});
