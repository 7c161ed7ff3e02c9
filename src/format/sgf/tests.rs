//! Readings of small records, each of its kind, and edits of them.

use super::{Collection, looks_like_record};
use crate::point::Size;

/// The main lines of all games: names as they count, values as text.
fn outline(bytes: &[u8]) -> Vec<String> {
    let collection = Collection::read("t", bytes).unwrap();
    let games = collection.games();
    let node_text = |node: super::Node<'_>| {
        let properties = node.properties().map(|property| {
            let name = String::from_utf8_lossy(property.written_name()).into_owned();
            let values = property.values().map(|value| format!("[{}]", value.text()));
            name + &values.collect::<String>()
        });
        format!(";{}", properties.collect::<String>())
    };
    games
        .map(|game| game.main_line().map(node_text).collect())
        .collect()
}

fn warnings(bytes: &[u8]) -> Vec<String> {
    let collection = Collection::read("t", bytes).unwrap();
    let warnings = collection.warnings().list().iter();
    warnings
        .map(|warning| format!("{} {}", warning.place.unwrap(), warning.message))
        .collect()
}

#[test]
fn the_format_is_read_without_a_warning() {
    let cases: [(&str, &[&str]); 12] = [
        ("(;)", &[";"]),
        ("(;B[aa];W[bb])", &[";B[aa];W[bb]"]),
        ("\n\n ( ;\tB [aa]\r\n[bb] )\n", &[";B[aa][bb]"]),
        ("(;B[aa](;W[bb];B[cc])(;W[dd]))", &[";B[aa];W[bb];B[cc]"]),
        (
            "(;B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee]))",
            &[";B[aa];W[bb];B[cc]"],
        ),
        ("(;AB[aa]AB[bb])", &[";AB[aa]AB[bb]"]),
        ("(;C[(;)) ; [ :-)];B[aa])", &[";C[(;)) ; [ :-)];B[aa]"]),
        ("(;CoPyright[x]GaMe[1])", &[";CoPyright[x]GaMe[1]"]),
        ("\u{feff}(;C[é])", &[";C[é]"]),
        (
            "(;GN[1])\n(;GN[2])(;GN[3])",
            &[";GN[1]", ";GN[2]", ";GN[3]"],
        ),
        ("(;C[])", &[";C[]"]),
        ("(;KGSDE[x]A1[y])", &[";KGSDE[x]A1[y]"]),
    ];
    for (text, expected) in cases {
        assert_eq!(outline(text.as_bytes()), expected, "{text}");
        assert_eq!(warnings(text.as_bytes()), [""; 0], "{text}");
    }
}

#[test]
fn backslashes_escape_one_character_each() {
    for (text, expected) in [
        (r"(;C[\];B[aa];W[bb])", ";C[];B[aa];W[bb]"),
        (r"(;C[\\];B[aa];W[bb])", r";C[\];B[aa];W[bb]"),
        (r"(;C[\\\];B[aa];W[bb])", r";C[\];B[aa];W[bb]"),
        (r"(;C[\\\\];B[aa];W[bb])", r";C[\\];B[aa];W[bb]"),
        ("(;C[a\\\nb\\\r\nc\\\n\rd\\:e\tf])", ";C[abcd:e f]"),
        (r"(;C[\ソ\é])", ";C[ソé]"),
    ] {
        assert_eq!(outline(text.as_bytes()), [expected], "{text}");
    }
}

#[test]
fn what_is_broken_is_read_with_a_warning() {
    let cases: [(&str, &[&str], &[&str]); 19] = [
        (
            "see\n (below [1]): (;B[aa])",
            &[";B[aa]"],
            &["1:1 found text outside of a game; left out"],
        ),
        (
            "(;B[aa]))\n) x",
            &[";B[aa]"],
            &[
                "1:9 found `)` without its `(`",
                "2:1 found `)` without its `(`",
                "2:3 found text outside of a game; left out",
            ],
        ),
        (
            "(;B[aa];W[bb]",
            &[";B[aa];W[bb]"],
            &["1:14 found the end of the text; `)` is missing"],
        ),
        (
            "(;B[aa](;W[bb]\n",
            &[";B[aa];W[bb]"],
            &["2:1 found the end of the text; `)` (2 times) is missing"],
        ),
        (
            "(;FF[4]\n;B[aa]\n(;FF[4];B[cc])\n(;FF[4];B[dd])",
            &[";FF[4];B[aa]", ";FF[4];B[cc]", ";FF[4];B[dd]"],
            &[
                "3:2 found the first node of a game; `)` is missing before it",
                "4:2 found the first node of a game; `)` is missing before it",
                "4:15 found the end of the text; `)` is missing",
            ],
        ),
        (
            "(SZ[9];B[aa])",
            &[";SZ[9];B[aa]"],
            &["1:1 found `(` without `;`"],
        ),
        (
            "(;B[aa]()(;W[bb]))",
            &[";B[aa];W[bb]"],
            &["1:8 found `(` without a node after it"],
        ),
        (
            "(;B[aa](;W[bb]);W[cc])",
            &[";B[aa];W[bb]"],
            &["1:16 found `;` after a variation; read as one more variation"],
        ),
        (
            "(;b[aa];w[bb])",
            &[";b[aa];w[bb]"],
            &["1:3 found `b`; taken as `B`", "1:9 found `w`; taken as `W`"],
        ),
        (
            "(;US[name[3d]]PB[a];B[pd])",
            &[";US[name[3d]]PB[a];B[pd]"],
            &["1:13 found `]` in a text; taken as part of it, which is written `\\]`"],
        ),
        (
            "(;C[x [15k]: é [2]!];W[bb])",
            &[";C[x [15k]: é [2]!];W[bb]"],
            &[
                "1:11 found `]` in a text; taken as part of it, which is written `\\]`",
                "1:18 found `]` in a text; taken as part of it, which is written `\\]`",
            ],
        ),
        (
            "(;B[aa]C[so];W[bb]C[is it",
            &[";B[aa]C[so];W[bb]"],
            &[
                "1:20 found a `[` without its `]`; what follows is left out",
                "1:26 found the end of the text; `)` is missing",
            ],
        ),
        (
            "(;AB[aa][b",
            &[";AB[aa]"],
            &[
                "1:9 found a `[` without its `]`; what follows is left out",
                "1:11 found the end of the text; `)` is missing",
            ],
        ),
        (
            "(;[aa]B[bb])",
            &[";B[bb]"],
            &["1:3 found a value without a name; left out"],
        ),
        (
            "(;B[aa]KO;W[bb])",
            &[";B[aa];W[bb]"],
            &["1:8 found `KO`, which is no property; left out"],
        ),
        (
            "(;B[aa]] - 1;W[bb])",
            &[";B[aa];W[bb]"],
            &[
                "1:8 found `]`, which is no property; left out",
                "1:10 found `-`, which is no property; left out",
                "1:12 found `1`, which is no property; left out",
            ],
        ),
        (
            "(;B[aa](;W[bb])C[x])",
            &[";B[aa];W[bb]"],
            &["1:16 found a property outside of a node; left out"],
        ),
        (
            "((;B[aa])(;B[bb]))",
            &[";B[aa]", ";B[bb]"],
            &[
                "1:1 found text outside of a game; left out",
                "1:18 found `)` without its `(`",
            ],
        ),
        (
            "(;B[aa])\u{1a}\0",
            &[";B[aa]"],
            &["1:9 found text outside of a game; left out"],
        ),
    ];
    for (text, expected, expected_warnings) in cases {
        assert_eq!(outline(text.as_bytes()), expected, "{text}");
        assert_eq!(warnings(text.as_bytes()), expected_warnings, "{text}");
    }
}

#[test]
fn a_text_without_a_game_is_refused() {
    for (text, message) in [
        (
            "",
            "t:1:1: error: found nothing; a game record begins with `(;`",
        ),
        (
            " \n",
            "t:1:1: error: found nothing; a game record begins with `(;`",
        ),
        (
            "no game",
            "t:1:1: error: found no game; a game record begins with `(;`",
        ),
        (
            "()(x)",
            "t:1:1: error: found no game; a game record begins with `(;`",
        ),
    ] {
        let faults = Collection::read("t", text.as_bytes()).unwrap_err();
        assert_eq!(faults.to_string(), message, "{text}");
    }
}

#[test]
fn text_is_read_by_the_characters_of_its_encoding() {
    // ソ, ゾ and ー end in a backslash and in brackets; so do 許, 薦 and 臷.
    let cases: [(&[u8], &str, &str); 8] = [
        (
            b"(;CA[Shift_JIS]PB[\x83\x5c]PW[\x83\x5d\x81\x5b];B[aa])",
            "Shift_JIS",
            "[ソ] [ゾー]",
        ),
        (
            b"(;PB[\x83\x5c]CA[sjis]PW[\x83\x5d\x81\x5b];B[aa])",
            "Shift_JIS",
            "[ソ] [ゾー]",
        ),
        (
            b"(;CA[Big5]PB[\xb3\x5c]PW[\xb3\x5c\xa5\x5c];B[aa])",
            "Big5",
            "[許] [許功]",
        ),
        (
            b"(;CA[gbk]PB[\xcb\x5d]PW[\xc5\x5c];B[aa])",
            "GBK",
            "[薦] [臷]",
        ),
        (
            b"(;CA[GB18030]PB[\xcb\x5d]PW[\x81\x30\x81\x30];B[aa])",
            "gb18030",
            "[薦] [\u{80}]",
        ),
        (
            b"(;CA[iso-2022-jp]PB[\x1b$B%]\x1b(B]PW[\x1b$B%\\%[\x1b(B];B[aa])",
            "ISO-2022-JP",
            "[ポ] [ボホ]",
        ),
        (
            b"(;CA[windows-1251]PB[\xe8]PW[\xdf];B[aa])",
            "windows-1251",
            "[и] [Я]",
        ),
        (
            b"(;CA[EUC-KR]PB[\xc0\xcc\xbc\xbc\xb5\xb9]PW[a];B[aa])",
            "EUC-KR",
            "[이세돌] [a]",
        ),
    ];
    for (bytes, encoding, players) in cases {
        let collection = Collection::read("t", bytes).unwrap();
        let game = collection.games().next().unwrap();
        assert_eq!(game.encoding().name(), encoding);
        let nodes: Vec<_> = game.main_line().collect();
        let player = |name| format!("[{}]", nodes[0].values(name).next().unwrap().text());
        assert_eq!(player("PB") + " " + &player("PW"), players);
        assert_eq!(nodes.len(), 2, "{encoding}");
        assert!(collection.warnings().is_empty(), "{encoding}");
    }
}

#[test]
fn without_a_label_the_encoding_is_the_one_in_which_the_text_is_sound() {
    let shift_jis =
        b"(;PB[\x96\x7b\x88\xf6\x96\x56\x8f\x47\x8d\xf4]GN[\x83\x5c]EV[\x8d\x86\x83\x5d];B[aa])";
    let gbk = b"(;PB[\xb9\xc5\xc1\xa6]C[\xd5\xe2\xca\xc7\xd2\xbb\xc5\xcc\xc6\xe5 \xcb\x5d];B[aa])";
    let cases: [(&[u8], &str); 9] = [
        (b"(;PB[a];B[aa])", "windows-1252"),
        ("(;PB[古力];B[aa])".as_bytes(), "UTF-8"),
        (shift_jis, "Shift_JIS"),
        (gbk, "GBK"),
        // A wrong CA: in GBK, the last character would take the bracket.
        (
            "(;CA[GBK]PB[古力九]C[这是一盘棋];B[aa])".as_bytes(),
            "UTF-8",
        ),
        // A wrong CA that is no trouble but not what the bytes are.
        (
            b"(;CA[UTF-8]PB[\x96\x7b\x88\xf6\x96\x56\x8f\x47\x8d\xf4];B[aa])",
            "Shift_JIS",
        ),
        // A name cut off in the middle of a character.
        (
            "(;CA[UTF-8]PB[本因坊秀策]C[本\u{fffd}];B[aa])".as_bytes(),
            "UTF-8",
        ),
        (
            b"(;CA[UTF-8]PB[\xe6\x9c\xac\xe5\x9b\xa0\xe5\x9d\x8a\xe7\xa7\x80\xe7\xad];B[aa])",
            "UTF-8",
        ),
        (b"(;CA[no such]PB[\xe9];B[aa])", "windows-1252"),
    ];
    for (bytes, encoding) in cases {
        let collection = Collection::read("t", bytes).unwrap();
        let game = collection.games().next().unwrap();
        let shown = String::from_utf8_lossy(bytes);
        assert_eq!(game.encoding().name(), encoding, "{shown}");
        assert_eq!(game.main_line().count(), 2, "{shown}");
        assert!(collection.warnings().is_empty(), "{shown}");
    }
}

#[test]
fn each_game_has_its_own_encoding() {
    let bytes = b"(;CA[sjis]C[\x83\x5c])(;CA[windows-1251]C[\xdf])(;CA[utf-8]C[\xc3\xa9])(;C[x])";
    assert_eq!(
        outline(bytes),
        [
            ";CA[sjis]C[ソ]",
            ";CA[windows-1251]C[Я]",
            ";CA[utf-8]C[é]",
            ";C[x]"
        ]
    );
}

#[test]
fn utf_16_is_read_and_written_in_either_order_of_bytes() {
    let text = "(;CA[UTF-16]PB[ソ𠮷]\n;B[aa]C[é])";
    let edited = "(;CA[UTF-16]PB[ソ𠮷]\n;B[aa]C[é\n形]TR[bb])";
    for (mark, to_bytes) in [
        ("\u{feff}", u16::to_le_bytes as fn(u16) -> [u8; 2]),
        ("\u{feff}", u16::to_be_bytes),
        ("", u16::to_le_bytes),
        ("", u16::to_be_bytes),
    ] {
        let encode = |text: &str| -> Vec<u8> {
            let text = mark.to_string() + text;
            text.encode_utf16().flat_map(to_bytes).collect()
        };
        let bytes = encode(text);
        assert!(looks_like_record(&bytes));
        assert_eq!(outline(&bytes), [";CA[UTF-16]PB[ソ𠮷];B[aa]C[é]"]);
        let collection = Collection::read("t", &bytes).unwrap();
        let node = collection
            .games()
            .next()
            .unwrap()
            .main_line()
            .nth(1)
            .unwrap();
        assert_eq!(node.place().to_string(), "2:1");
        let mut editor = collection.edit();
        assert!(editor.append_text(&node, "C", "形"));
        editor.add_values(&node, "TR", ["bb"]);
        assert_eq!(editor.finish(), encode(edited));
    }
}

#[test]
fn places_count_characters_or_bytes() {
    for (bytes, place) in [
        ("\u{feff}(;C[本因]b[aa])".as_bytes(), "1:8"),
        ("(;C[本\r\n因]b[aa])".as_bytes(), "2:3"),
        (b"(;CA[sjis]C[\x96\x7b]b[aa])", "1:16"),
    ] {
        let collection = Collection::read("t", bytes).unwrap();
        assert_eq!(
            collection.warnings().list()[0].place.unwrap().to_string(),
            place
        );
    }
}

#[test]
fn values_mean_points_numbers_and_sizes() {
    let size = |lines| Size::new(lines).unwrap();
    let collection = Collection::read(
        "t",
        b"(;SZ[ 19 ]HA[2]X[19:19][19:5][37][0][x][][19:][99999999999]
          ;B[dp][ DP ][][tt][ss][d][dpp][aA];AB[aa][dd:ef][ef:dd][fd:de][cc:dt][a:b])",
    )
    .unwrap();
    let nodes: Vec<_> = collection.games().next().unwrap().main_line().collect();
    let first = |name| nodes[0].values(name).next().unwrap();
    assert_eq!(first("SZ").size(), Ok(size(19)));
    assert_eq!((first("HA").number(), first("X").number()), (Some(2), None));
    let sizes: Vec<_> = nodes[0]
        .values("X")
        .map(|value| value.size().map(Size::get).map_err(|fault| fault.message))
        .collect();
    let not_a_size = |found| {
        Err(format!(
            "found `{found}`; the size of a board is a number from 1 to 25"
        ))
    };
    let bounds = "boards are read from 1x1 to 25x25";
    assert_eq!(
        sizes,
        [
            Ok(19),
            Err("found a board of 19x5; only square boards are read".to_string()),
            Err(format!("found a board of 37x37; {bounds}")),
            Err(format!("found a board of 0x0; {bounds}")),
            not_a_size("x"),
            not_a_size(""),
            not_a_size("19:"),
            not_a_size("99999999999"),
        ]
    );
    let moves: Vec<_> = nodes[1]
        .values("B")
        .map(|value| {
            let shown = |point: Option<crate::Point>| {
                point.map_or("pass".to_string(), |point| point.to_string())
            };
            value
                .played(size(19))
                .map_or_else(|fault| fault.message, shown)
        })
        .collect();
    let not_a_move =
        |found| format!("found `{found}`; a move is two letters, or nothing for a pass");
    assert_eq!(
        moves,
        [
            "4,16",
            "found ` DP `, which is off the board of 19x19",
            "pass",
            "pass",
            "19,19",
            &not_a_move("d"),
            &not_a_move("dpp"),
            "found `aA`, which is off the board of 19x19",
        ]
    );
    let tt = nodes[1].values("B").nth(3).unwrap();
    assert_eq!(tt.played(size(18)), Ok(None));
    assert_eq!(tt.played(size(20)), Ok(crate::Point::new(20, 20)));
    let ss = nodes[1].values("B").nth(4).unwrap();
    assert!(ss.played(size(18)).is_err());
    let points: Vec<_> = nodes[2]
        .values("AB")
        .map(|value| value.points(size(19)))
        .collect();
    let rectangle = |xs: std::ops::RangeInclusive<usize>, ys: std::ops::RangeInclusive<usize>| {
        ys.flat_map(|y| xs.clone().map(move |x| crate::Point::new(x, y).unwrap()))
            .collect()
    };
    assert_eq!(points[0], Ok(rectangle(1..=1, 1..=1)));
    assert_eq!(points[1], Ok(rectangle(4..=5, 4..=6)));
    assert_eq!(points[2], points[1]);
    assert_eq!(points[3], Ok(rectangle(4..=6, 4..=5)));
    assert_eq!(
        points[4].as_ref().unwrap_err().place.unwrap().to_string(),
        "2:74"
    );
    assert!(points[5].is_err());
}

#[test]
fn edits_keep_every_other_byte_and_find_their_place() {
    for (text, edited) in [
        ("(;B[aa])", "(;B[aa]C[so\n\\\\\\]]LB[bb:A][cc:B])"),
        (
            "(\n;\nB [aa]\n\n)x",
            "(\n;\nB [aa]C[so\n\\\\\\]]LB[bb:A][cc:B]\n\n)x",
        ),
        ("(;C[]B[aa])", "(;C[so\n\\\\\\]]B[aa]LB[bb:A][cc:B])"),
        (
            "(;LB[aa:1]C[x]LB[ab:2])",
            "(;LB[aa:1]C[x\nso\n\\\\\\]]LB[ab:2][bb:A][cc:B])",
        ),
        (
            "(;Comment[x]\r\n)",
            "(;Comment[x\r\nso\r\n\\\\\\]]LB[bb:A][cc:B]\r\n)",
        ),
        ("(B[aa])", "(B[aa]C[so\n\\\\\\]]LB[bb:A][cc:B])"),
        ("(;B[aa]C[x", "(;B[aa]C[so\n\\\\\\]]LB[bb:A][cc:B]C[x"),
        ("(;)", "(;C[so\n\\\\\\]]LB[bb:A][cc:B])"),
    ] {
        let collection = Collection::read("t", text.as_bytes()).unwrap();
        let node = collection
            .games()
            .next()
            .unwrap()
            .main_line()
            .next()
            .unwrap();
        let mut editor = collection.edit();
        assert!(editor.append_text(&node, "C", "so\n\\]"));
        editor.add_values(&node, "LB", ["bb:A", "cc:B"]);
        editor.add_values(&node, "TR", [""; 0]);
        assert_eq!(String::from_utf8(editor.finish()).unwrap(), edited);
        assert_eq!(collection.edit().finish(), text.as_bytes());
    }
}

#[test]
fn a_text_that_the_encoding_cannot_hold_is_not_written() {
    let bytes = b"(;CA[sjis]C[\x83\x5c])";
    let collection = Collection::read("t", bytes).unwrap();
    let node = collection
        .games()
        .next()
        .unwrap()
        .main_line()
        .next()
        .unwrap();
    let mut editor = collection.edit();
    assert!(!editor.append_text(&node, "C", "호구"));
    assert!(editor.append_text(&node, "C", "ソ]"));
    assert_eq!(editor.finish(), b"(;CA[sjis]C[\x83\x5c\n\x83\x5c\\]])");
}

#[test]
fn depth_costs_no_stack_and_odd_texts_no_time() {
    let depth = 100_000;
    for text in [
        "(;B[aa]".repeat(depth) + &")".repeat(depth),
        "(;B[aa]".repeat(depth),
        "(".repeat(depth),
        "(;".repeat(depth) + &")".repeat(2 * depth),
        "(;C".to_string() + &"[".repeat(depth) + &"]".repeat(depth),
        "(;C".to_string() + &"[ab] ".repeat(depth),
        "(;C[\u{1b}$B".to_string() + &"\u{1b}$".repeat(depth),
        "(;CA[sjis]C[\u{e9}".repeat(depth),
        "(;CA[".repeat(depth),
        "(;PB[\u{e9}\\])".repeat(depth),
        "(;\n1".to_string() + &"A ".repeat(depth),
    ] {
        let Ok(collection) = Collection::read("t", text.as_bytes()) else {
            continue;
        };
        assert!(
            collection
                .games()
                .map(|game| game.main_line().count())
                .sum::<usize>()
                >= 1
        );
        assert_eq!(collection.edit().finish(), text.as_bytes());
    }
}

#[test]
fn warnings_beyond_the_limit_are_counted() {
    let text = "(;".to_string() + &"b[aa]".repeat(1_000) + ")";
    let collection = Collection::read("t", text.as_bytes()).unwrap();
    assert_eq!(collection.warnings().list().len(), 100);
    assert_eq!(collection.warnings().unlisted(), 900);
}
