//! Small records replayed, with the boards that they must give.

use super::{Record, Records, read_records};
use crate::board::{Ko, Setup};
use crate::color::Color::{self, Black, White};
use crate::point::Point;

fn read(text: &str) -> Records {
    read_records("t", text.as_bytes()).unwrap()
}

fn only(text: &str) -> Record {
    read(text).games.remove(0).unwrap()
}

/// The final board, rows joined by slashes.
fn end(text: &str) -> String {
    let figure = only(text).last_position().setup.to_string();
    figure.trim_end().replace('\n', "/")
}

fn warnings(text: &str) -> String {
    read(text).warnings.to_string()
}

fn fault(text: &str) -> String {
    let records = read(text);
    let fault = match &records.games[0] {
        Ok(record) => record.fault().expect("a fault").clone(),
        Err(fault) => fault.clone(),
    };
    format!("{} {}", fault.place.unwrap(), fault.message)
}

#[test]
fn moves_setup_and_captures_make_the_board() {
    for (text, board) in [
        ("(;SZ[3];B[aa];W[cc])", "*++/+++/++O"),
        ("(;SZ[3];B[];W[tt];B[bb])", "+++/+*+/+++"),
        ("(;SZ[3]AB[aa:cb]AW[ac][bc])", "***/***/OO+"),
        ("(;SZ[3]AB[aa]AB[ba]AW[ab]AW[bb];B[ca])", "***/OO+/+++"),
        ("(;SZ[3]AW[aa];B[ba];W[cc];B[ab])", "+*+/*++/++O"),
        ("(;SZ[3]AB[aa:cc];AE[bb][ca];AW[ca])", "**O/*+*/***"),
        ("(;SZ[3];AddBlack[aa];Black[bb])", "*++/+*+/+++"),
        ("(;SZ[3]B[aa]AB[bb])", "*++/+*+/+++"),
        ("(;SZ[3];B[aa](;W[bb])(;W[cc];B[bb]))", "*++/+O+/+++"),
        // Whoever is to move; several moves in a node.
        ("(;SZ[3];B[aa];B[bb];B[cc]W[ca])", "*+O/+*+/++*"),
        // Snapback: Black takes three by playing where he was just taken.
        (
            "(;SZ[4]AB[ca][bb][ac][bc][cc]AW[ba][ab];B[aa])",
            "*+*+/+*++/***+/++++",
        ),
        ("(;SZ[1];B[aa])", "+"),
    ] {
        assert_eq!(end(text), board, "{text}");
    }
}

#[test]
fn positions_tell_what_changed_and_what_is_played_next() {
    let record = only("(;SZ[3]AW[aa]AB[ba];PL[B];B[ab];AE[ba];W[];B[cc])");
    let point = |x, y| Point::new(x, y).unwrap();
    let positions: Vec<_> = record.positions().collect();
    assert_eq!(record.moves(), 3);
    assert_eq!(positions.len(), 4);
    let changed = |number: usize| -> Vec<_> {
        let changes = positions[number].changes.iter();
        changes.map(|change| (change.point, change.after)).collect()
    };
    assert_eq!(
        changed(0),
        [(point(2, 1), Some(Black)), (point(1, 1), Some(White))]
    );
    assert_eq!(
        changed(1),
        [
            (point(1, 2), Some(Black)),
            (point(1, 1), None),
            (point(2, 1), None)
        ]
    );
    assert_eq!(changed(2), []);
    assert_eq!(changed(3), [(point(3, 3), Some(Black))]);
    let nodes: Vec<_> = positions.iter().map(|position| position.node).collect();
    assert_eq!(nodes, [0, 2, 4, 5]);
    for (number, position) in positions.iter().enumerate() {
        assert_eq!(position.moves, number);
        let next = positions.get(number + 1).and_then(|next| next.last);
        assert_eq!(position.next, next);
        assert_eq!(record.position(number).unwrap().setup, position.setup);
    }
    assert_eq!(positions[2].last.unwrap().point, None);
    assert!(record.position(4).is_none());
    assert_eq!(record.last_position().setup, positions[3].setup);
    // What a follower of changes sees is the position.
    let mut followed = Setup::new(record.size());
    for position in &positions {
        for change in position.changes {
            assert_eq!(followed.get(change.point), change.before);
            followed.set(change.point, change.after);
        }
        assert_eq!(followed, position.setup);
    }
}

#[test]
fn a_simple_ko_is_known_to_the_side_that_may_not_retake() {
    // + * O +
    // * O + O    Black takes at C2.
    // + * O +
    // + + + +
    let start = "(;SZ[4]AB[ba][ab][bc]AW[ca][bb][db][cc]";
    let ko = |text: &str| only(text).last_position().ko;
    let point = Point::new(2, 2).unwrap();
    let taken = Some(Ko {
        color: White,
        point,
    });
    assert_eq!(ko(&format!("{start};B[cb])")), taken);
    assert_eq!(ko(&format!("{start};B[cb];W[])")), None);
    assert_eq!(ko(&format!("{start};B[cb];W[dd])")), None);
    assert_eq!(ko(&format!("{start};B[cb];PL[B]C[so])")), taken);
    assert_eq!(ko(&format!("{start};B[cb];AB[dd])")), None);
    // The record is right, but says something of note.
    let retaken = format!("{start};B[cb];W[bb];B[dd])");
    assert_eq!(end(&retaken), "+*O+/*O+O/+*O+/+++*");
    assert_eq!(
        warnings(&retaken),
        "t:1:49: warning: move 2: retakes a ko at once"
    );
}

#[test]
fn whose_turn_it_is() {
    let cases: [(&str, &[Color]); 13] = [
        ("(;SZ[9])", &[Black]),
        ("(;SZ[9]AB[aa]AW[bb])", &[Black]),
        ("(;SZ[9]PL[W])", &[White]),
        ("(;SZ[9]PL[white];B[aa])", &[White, White]),
        ("(;SZ[9];W[aa];B[])", &[White, Black, White]),
        ("(;SZ[9];B[aa];B[bb])", &[Black, White, White]),
        ("(;SZ[9];B[aa];PL[B])", &[Black, Black]),
        ("(;SZ[9];PL[W];B[aa];C[x])", &[White, White]),
        ("(;SZ[9]HA[2]AB[aa][bb])", &[White]),
        ("(;SZ[9]HA[2]AB[aa][bb];B[cc])", &[Black, White]),
        ("(;SZ[9];AB[aa][bb])", &[White]),
        ("(;SZ[9]HA[0];AB[aa][bb])", &[Black]),
        ("(;SZ[9]HA[3])", &[Black]),
    ];
    for (text, turns) in cases {
        let record = only(text);
        let found: Vec<_> = record.positions().map(|position| position.turn).collect();
        assert_eq!(found, turns, "{text}");
    }
}

#[test]
fn a_faulty_move_stops_its_game_before_it() {
    let off = "found `DD`, which is off the board of 9x9";
    let no_move = "a move is two letters, or nothing for a pass";
    for (text, moves, message) in [
        ("(;SZ[9];B[DD];W[aa])", 0, format!("1:11 move 1: {off}; the game stops before it")),
        ("(;SZ[9];B[aa];W[DD];B[bb])", 1, format!("1:17 move 2: {off}; the game stops before it")),
        ("(;SZ[9];B[aa];W[aa])", 1, "1:17 move 2: found `aa`, where a stone stands; the game stops before it".into()),
        ("(;SZ[9]\n;B[aa];W[bb];B[9]\n;W[cc])", 2, format!("2:16 move 3: found `9`; {no_move}; the game stops before it")),
        ("(;SZ[20];B[uu])", 0, "1:12 move 1: found `uu`, which is off the board of 20x20; the game stops before it".into()),
        ("(;SZ[9];B[aa];AB[zz])", 1, "1:18 before move 2: found `zz`, which is off the board of 9x9".into()),
        ("(;SZ[9];B[aa];AB[bb]AW[b])", 1, "1:24 before move 2: found `b`; a point is two letters, a rectangle two points with `:` between".into()),
        ("(;SZ[9];B[aa];SZ[19];W[qq])", 1, "1:18 before move 2: found a second size `19`, after 9x9".into()),
    ] {
        let record = only(text);
        assert_eq!(record.moves(), moves, "{text}");
        assert_eq!(record.positions().count(), moves + 1);
        assert_eq!(fault(text), message);
    }
    // What is not read leaves nothing behind, and tells whose turn it was.
    assert_eq!(end("(;SZ[2];B[aa];AB[bb]AW[zz])"), "*+/++");
    assert_eq!(only("(;SZ[9];W[zz])").last_position().turn, White);
}

#[test]
fn a_game_without_a_first_position_is_refused_and_others_are_read() {
    for (text, message) in [
        (
            "(;SZ[19:5])",
            "1:6 found a board of 19x5; only square boards are read",
        ),
        (
            "(;SZ[37])",
            "1:6 found a board of 37x37; boards are read from 1x1 to 25x25",
        ),
        ("(;SZ[9]SZ[13])", "1:11 found a second size `13`, after 9x9"),
        ("(;GM[2]SZ[8])", "1:6 found game 2; Go is game 1"),
        (
            "(;SZ[9]AB[zz];B[aa])",
            "1:11 before move 1: found `zz`, which is off the board of 9x9",
        ),
        (
            "(;GM[1];SZ[9];B[aa])",
            "1:12 before move 1: found a second size `9`, after 19x19",
        ),
    ] {
        assert_eq!(fault(text), message);
    }
    let records = read("(;SZ[5:3])(;SZ[5];B[aa];W[aa])(;SZ[9:9]SZ[9];B[aa])(;;b[aa])");
    let messages: Vec<_> = records
        .games
        .iter()
        .map(|game| match game {
            Ok(record) => match record.fault() {
                Some(fault) => fault.message.clone(),
                None => format!("{} {}", record.size(), record.moves()),
            },
            Err(fault) => fault.message.clone(),
        })
        .collect();
    assert_eq!(
        messages,
        [
            "game 1: found a board of 5x3; only square boards are read",
            "game 2, move 2: found `aa`, where a stone stands; the game stops before it",
            "9x9 1",
            "19x19 1",
        ]
    );
}

#[test]
fn what_is_odd_is_told_and_played() {
    for (text, board, message) in [
        (
            "(;SZ[2]AB[ba][ab];W[aa])",
            "+*/*+",
            "t:1:21: warning: move 1: is suicide; its stones are taken off",
        ),
        (
            "(;SZ[3]AB[ca][bb][ac]AW[aa][ba];W[ab];B[])",
            "++*/+*+/*++",
            "t:1:35: warning: move 1: is suicide; its stones are taken off",
        ),
        (
            "(;SZ[2]B[aa][bb])",
            "*+/+*",
            "t:1:14: warning: move 2: found a second move in the node",
        ),
        (
            "(;SZ[2]AB[])",
            "++/++",
            "t:1:11: warning: before move 1: found no point; left out",
        ),
        (
            "(;SZ[2]AB[aa]AW[aa])",
            "O+/++",
            "t:1:17: warning: before move 1: found `aa` set up twice; this holds",
        ),
        (
            "(;SZ[2]PL[x])",
            "++/++",
            "t:1:11: warning: before move 1: found `x`; whose turn it is, is B or W; left out",
        ),
        (
            "(;SZ[2]AB[ba][ab]AW[aa])",
            "O*/*+",
            "t:1:2: warning: before move 1: without a liberty: white A2; matched as they stand",
        ),
    ] {
        assert_eq!(end(text), board, "{text}");
        assert_eq!(warnings(text), message);
    }
}

#[test]
fn dead_chains_of_a_setup_stay_until_a_move_touches_them() {
    // O * +
    // * + +
    // + * O    Two stones of White without a liberty, at A3 and C1 (below).
    let start = "(;SZ[3]AB[ba][ab][bc][cb]AW[aa][cc]";
    assert_eq!(end(&format!("{start})")), "O*+/*+*/+*O");
    assert_eq!(end(&format!("{start};B[bb])")), "O*+/***/+*O");
    assert_eq!(end(&format!("{start};B[ca])")), "O**/*+*/+*O");
    assert_eq!(end("(;SZ[3]AB[ba][ab]AW[aa];AE[ba];B[ba])"), "+*+/*++/+++");
}

#[test]
fn setup_of_whole_boards_cannot_fill_the_memory() {
    let text = "(;SZ[25]".to_string() + &";AB[aa:yy];AE[aa:yy]B[]".repeat(30_000) + ")";
    let record = only(&text);
    assert!(record.fault().unwrap().message.contains("too many stones"));
    assert!(record.moves() > 1_000);
}
