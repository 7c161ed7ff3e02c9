//! Random sessions: whatever comes in, each command is answered once, and one that is refused changes nothing.

use proptest::prelude::*;

use super::commands;
use super::engine::Engine;
use super::protocol::{Reply, Request};
use crate::format::{Fault, Faults, read_database};
use crate::matcher::Matcher;
use crate::report::position::PatternIndex;

const DATABASE: &str = r#"
format = 1
name = "any"

[[pattern]]
id = "touch"
shape = "xO"

[[pattern]]
id = "connect"
kind = "negative"
shape = "*x*"
"#;

fn read(file: &str) -> Result<Vec<u8>, Faults> {
    match file {
        "game" => Ok(b"(;SZ[5]AB[bb];W[cc];B[];W[dd];AW[ee];B[aa])".to_vec()),
        "stopped" => Ok(b"(;SZ[5];B[cc];W[cc])".to_vec()),
        "dead" => Ok(b"(;SZ[5]AB[ba][ab]AW[aa])".to_vec()),
        "not" => Ok(b"not a game".to_vec()),
        _ => Err(Faults::new(
            file,
            vec![Fault {
                place: None,
                message: "there is none\n\n".into(),
            }],
        )),
    }
}

/// Words that commands are made of: their names, good and bad arguments.
fn word() -> impl Strategy<Value = String> {
    let known = "play play genmove genmove undo boardsize clear_board komi fixed_handicap place_free_handicap \
        set_free_handicap time_settings time_left reg_genmove loadsgf showboard known_command list_commands \
        katachi-gfx katachi-patterns katachi-candidates lz-analyze gogui-analyze_commands interval maxmoves \
        b w black white pass A1 B2 C3 D4 E5 A2 B1 c1 d2 z9 2 3 5 5 19 25 26 0 -1 1.5 game stopped dead not nowhere";
    let known: Vec<String> = known.split_whitespace().map(String::from).collect();
    prop_oneof![30 => prop::sample::select(known), 1 => "\\PC{1,4}"]
}

fn requests() -> impl Strategy<Value = Vec<Request>> {
    let request = prop::collection::vec(word(), 1..5).prop_map(|mut words| Request {
        id: String::new(),
        name: words.remove(0),
        arguments: words,
    });
    let play = ("[bw]", "[A-F][1-6]").prop_map(|(color, vertex)| Request {
        id: String::new(),
        name: "play".into(),
        arguments: vec![color, vertex],
    });
    prop::collection::vec(prop_oneof![request, play], 1..60)
}

proptest! {
    #[test]
    fn a_refused_command_changes_nothing(requests in requests()) {
        let database = read_database("any.toml", DATABASE.as_bytes()).unwrap();
        let databases = [database];
        let patterns = PatternIndex::new(&databases);
        let matcher = Matcher::new(patterns.iter()).unwrap();
        let mut engine = Engine::new(&patterns, &matcher, read);
        for request in requests {
            let before = (engine.board().clone(), engine.turn());
            let reply = commands::execute(&mut engine, &request);
            engine.board().check_invariants();
            let after = (engine.board().clone(), engine.turn());
            if let Reply::Refused(failure) = reply {
                prop_assert!(!failure.message().contains('\n'));
                prop_assert_eq!(before, after);
            } else if !matches!(
                request.name.as_str(),
                "play" | "genmove" | "undo" | "boardsize" | "clear_board" | "loadsgf"
                    | "fixed_handicap" | "place_free_handicap" | "set_free_handicap"
            ) {
                prop_assert_eq!(before, after);
            }
        }
    }
}
