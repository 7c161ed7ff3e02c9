//! Any bytes are records or refused; written back they are the same; what changes reported between positions leads from one to
//! the next; and the moves of a game stay when comments and marks are put in.
//!
//! `cargo +nightly fuzz run sgf`
#![no_main]

use katachi::board::Setup;
use katachi::format::sgf::Collection;
use katachi::game::{self, Move, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(collection) = Collection::read("record", bytes) else {
        return;
    };
    let mut editor = collection.edit();
    assert_eq!(editor.clone().finish(), bytes);
    for node in collection.games().flat_map(|game| game.main_line()) {
        for value in node.properties().flat_map(|property| property.values()) {
            let _ = value.text();
        }
        assert!(editor.append_text(&node, "C", "a]\\b"));
        editor.add_values(&node, "LB", ["aa:A"]);
    }
    let records = game::replay(&collection);
    for record in records.games.iter().flatten() {
        follow(record);
    }
    let edited = editor.finish();
    let edited = Collection::read("edited", &edited).expect("a game is still there");
    // Where nothing tells the encoding of broken text, what is added can turn the guess.
    if encodings(&collection) == encodings(&edited) {
        let edited = game::replay(&edited);
        for (record, edited) in records.games.iter().zip(&edited.games) {
            assert_eq!(
                record.as_ref().ok().map(moves),
                edited.as_ref().ok().map(moves)
            );
        }
    }
});

fn encodings(collection: &Collection<'_>) -> Vec<&'static str> {
    collection
        .games()
        .map(|game| game.encoding().name())
        .collect()
}

fn moves(record: &Record) -> Vec<Move> {
    record
        .positions()
        .filter_map(|position| position.last)
        .collect()
}

fn follow(record: &Record) {
    let mut followed = Setup::new(record.size());
    for position in record.positions() {
        for change in position.changes {
            assert_eq!(followed.get(change.point), change.before);
            followed.set(change.point, change.after);
        }
        assert_eq!(followed, position.setup);
    }
}
