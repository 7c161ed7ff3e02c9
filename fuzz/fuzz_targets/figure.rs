//! Any bytes are a figure or have faults with places; a board that is read is the same when written and read again.
//!
//! `cargo +nightly fuzz run figure`
#![no_main]

use katachi::format::read_figure;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| match read_figure("figure", bytes) {
    Ok(board) => {
        let written = board.to_string();
        assert_eq!(read_figure("figure", written.as_bytes()), Ok(board));
    }
    Err(faults) => assert!(faults.faults().iter().all(|fault| fault.place.is_some())),
});
