//! Any text is an Othello position or has faults with places; a position that is read is the same when written and read again.
//!
//! `cargo +nightly fuzz run othello`
#![no_main]

use katachi::othello::notation;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for reading in notation::read_each(text) {
        match reading {
            Ok(reading) => {
                let written = reading.position.to_string();
                let again = notation::read(&written).expect("what is written is read");
                assert_eq!(again[0].position, reading.position);
            }
            Err(error) => assert!(
                error
                    .faults()
                    .iter()
                    .all(|fault| fault.line() > 0 && fault.column() > 0)
            ),
        }
    }
});
