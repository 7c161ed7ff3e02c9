//! Game records: broken in every way, and as people have them.
#![cfg(feature = "sgf")]

use std::fs;
use std::path::Path;

use katachi::format::sgf::Collection;
use katachi::game::{self, Move, Record};

/// Small records of many kinds, to be cut and mutated.
const RECORDS: [&[u8]; 7] = [
    b"(;FF[4]CA[UTF-8]SZ[9]PB[a]PW[b [3d\\]]\n;B[ee]C[good; (so far)\\\\]LB[cc:1];W[ge](;B[ce];W[])(;B[fc]TR[aa:cc]))\n",
    b"(;GM[1]FF[3]CoPyright[x\r\ny]HA[2]AB[cc][gg]PL[W]\r\n;W[ee];B[tt];AE[cc]AW[aa];B[ab];W[ba])(;SZ[5];B[aa])",
    b"junk (see below)\n(;SZ[7]US[name[3k]]AB[ab][ba];W[aa];B[aa]];W[gg]))",
    "\u{feff}(\n;SZ[19:19]PB[本因坊秀策]C[耳赤\\]の一手]\n;B[qd];W[dc];B[pq];W[oc];B[cp];W[qo])".as_bytes(),
    b"(;CA[Shift_JIS]PB[\x83\x5c\x83\x5d]EV[\x81\x5b];B[pd]C[\x95\x5c];W[dp];B[tt];W[qq]",
    b"(TE[\x91\xe6\x82P\x89\xf1]PB[\x90\x5c\xe1\xc1\x83\x5c];b[pd];w[dp];B[cq])",
    b"(;SZ[9](;B[aa](;W[bb](;B[cc](;W[dd](;B[ee]))))(;W[cc]))(;B[bb]))",
];

fn moves(record: &Record) -> Vec<Move> {
    record
        .positions()
        .filter_map(|position| position.last)
        .collect()
}

fn encodings(collection: &Collection<'_>) -> Vec<&'static str> {
    let games = collection.games();
    games.map(|game| game.encoding().name()).collect()
}

/// Reads a text in every way there is; the moves of the first game if there are any.
fn exercise(bytes: &[u8]) -> Vec<Move> {
    let Ok(collection) = Collection::read("t", bytes) else {
        return Vec::new();
    };
    let mut editor = collection.edit();
    assert_eq!(editor.clone().finish(), bytes, "nothing was to be changed");
    for node in collection.games().flat_map(|game| game.main_line()) {
        for value in node.properties().flat_map(|property| property.values()) {
            assert!(value.text().len() <= 3 * value.raw().len());
        }
        assert!(editor.append_text(&node, "C", "a]\\b"));
        editor.add_values(&node, "LB", ["aa:A"]);
    }
    let edited = editor.finish();
    let edited = Collection::read("t", &edited).unwrap();
    let records = game::replay(&collection);
    // Where nothing tells the encoding of broken text, what is added can turn the guess.
    if encodings(&collection) == encodings(&edited) {
        for (record, edited) in records.games.iter().zip(game::replay(&edited).games) {
            let outcome = |record: &Record| (moves(record), record.fault().is_some());
            let edited = edited.as_ref().ok().map(outcome);
            assert_eq!(
                record.as_ref().ok().map(outcome),
                edited,
                "{}",
                bytes.escape_ascii()
            );
        }
    }
    match records.games.into_iter().next() {
        Some(Ok(record)) => moves(&record),
        _ => Vec::new(),
    }
}

#[test]
fn a_record_cut_anywhere_gives_the_moves_up_to_there() {
    for bytes in RECORDS {
        let whole = exercise(bytes);
        assert!(!whole.is_empty());
        for end in 0..bytes.len() {
            let cut = exercise(&bytes[..end]);
            assert!(
                whole.starts_with(&cut),
                "{}",
                String::from_utf8_lossy(&bytes[..end])
            );
        }
    }
}

/// Trail bytes that look like marks, wrong and missing labels, characters cut off.
#[test]
fn no_text_costs_a_move() {
    let texts: [&[u8]; 16] = [
        b"PB[\x83\x5c]",
        b"PB[\x83\x5d]",
        b"PB[\xb3\x5c]",
        b"PB[\xcb\x5d]PW[\xc5\x5c]",
        b"C[\x83\x5c\x81\x5b\x83\x5d]",
        b"PB[\x1b$B%]\x1b(B]",
        b"CA[utf-8]C[\x83\x5c\x81\x5b\x83\x5d]",
        b"CA[gb2312]C[\xe5\x9b\xbd]",
        b"CA[big5]C[\xe5\x9b\xbd\\]]",
        b"CA[shift_jis]C[abc\x83]",
        b"CA[iso-2022-jp]C[\x1b$B%]]",
        b"CA[koi8-r]C[\xc1\xc2\\\\]",
        b"CA[no such]C[\xe9\\]\xe9]",
        b"CA[utf-16]C[\xc3\xa9]",
        b"CA[]C[\xff\xfe\0]",
        b"C[CA[gbk\\]]PB[\xc3\xa9]",
    ];
    for text in texts {
        let record = [b"(;SZ[9]", text, b";B[aa];W[bb])"].concat();
        assert_eq!(exercise(&record).len(), 2, "{}", text.escape_ascii());
    }
}

#[test]
fn ten_thousand_mutated_records_are_read() {
    // Numerical Recipes' quick generator: what matters is that every run sees the same.
    let mut state = 1_u32;
    let mut below = |limit: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as usize % limit
    };
    let marks = b"()[];:\\BWCA19zt\n \x1b$\x81\x83\xe6\xff\0";
    let mut read = 0;
    for round in 0..10_000 {
        let mut bytes = RECORDS[round % RECORDS.len()].to_vec();
        for _ in 0..=below(8) {
            let (at, from) = (below(bytes.len()), below(bytes.len()));
            match below(4) {
                0 => bytes[at] = marks[below(marks.len())],
                1 => bytes.insert(at, marks[below(marks.len())]),
                2 => drop(bytes.remove(at)),
                _ => {
                    let piece = bytes[at.min(from)..at.max(from)].to_vec();
                    bytes.splice(at..at, piece.into_iter().take(40));
                }
            }
        }
        read += usize::from(!exercise(&bytes).is_empty());
    }
    assert!(read > 5_000, "only {read} had a move left");
}

/// A folder of what people really have, which is beside the project where it is developed.
fn shared(folder: &str) -> Option<Vec<(String, Vec<u8>)>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../shared")
        .join(folder);
    let Ok(entries) = fs::read_dir(&folder) else {
        eprintln!("skipped: there is no {}", folder.display());
        return None;
    };
    let mut files: Vec<_> = entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.extension()
                .is_some_and(|end| end.eq_ignore_ascii_case("sgf"))
        })
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_string();
            (name, fs::read(&path).unwrap())
        })
        .collect();
    files.sort();
    Some(files)
}

/// Moves on points and passes of the first game; where it stops; or why nothing is read.
fn summary(bytes: &[u8]) -> String {
    let records = match game::read_records("", bytes) {
        Ok(records) => records,
        Err(faults) => return faults.to_string(),
    };
    match &records.games[0] {
        Err(fault) => format!("{} {}", fault.place.unwrap(), fault.message),
        Ok(record) => {
            let moves = moves(record);
            let passes = moves.iter().filter(|played| played.point.is_none()).count();
            let stopped = record.fault().map_or("", |_| " and stops");
            let warned = if records.warnings.is_empty() {
                ""
            } else {
                " with a warning"
            };
            format!("{}+{passes}{stopped}{warned}", moves.len() - passes)
        }
    }
}

/// Right according to the list of samples, which quotes a lenient survey and sgfmill.
#[test]
fn samples_are_read_right() {
    let expected = [
        ("01a-backslash.sgf", "1+0"),
        ("01b-backslash.sgf", "2+0"),
        ("01c-backslash.sgf", "1+0"),
        ("01d-backslash.sgf", "2+0"),
        ("03-parens-in-comment.sgf", "3+0"),
        ("05a-leading-newline.sgf", "2+0"),
        ("05b-extra-close.sgf", "2+0 with a warning"),
        ("05c-missing-close.sgf", "2+0 with a warning"),
        (
            "06-uppercase-37.sgf",
            "1:16 found a board of 37x37; boards are read from 1x1 to 25x25",
        ),
        ("06b-uppercase-on-19.sgf", "0+0 and stops"),
        ("07a-tt-19.sgf", "2+1"),
        ("07b-tt-9.sgf", "2+1"),
        ("09-compressed.sgf", "0+0"),
        ("11-repeated-AB.sgf", "1+0"),
        ("14-bom.sgf", "2+0"),
        ("15-unescaped-bracket.sgf", "2+0 with a warning"),
        ("18-snapback.sgf", "15+0"),
        ("20-recapture-of-two-stone-capturer.sgf", "2+0"),
        ("22-suicide-single.sgf", "1+0 with a warning"),
        ("bad-coordinates-kaya.sgf", "4+0 and stops"),
        ("compressed-points-sgf4j.sgf", "7+0"),
        ("crlf-aeb.sgf", "221+0"),
        ("crlf-goplayground.sgf", "296+0"),
        ("deep-tree-7x7.sgf", "0+0"),
        ("dup-AB-properties-tsumego-gbk.sgf", "1+0"),
        (
            "empty-file.sgf",
            ":1:1: error: found nothing; a game record begins with `(;`",
        ),
        ("enc-chinese-CA.sgf", "2+0"),
        ("enc-gb18030.sgf", "0+0"),
        ("enc-japanese-CA.sgf", "2+0"),
        ("enc-korean-CA.sgf", "2+0"),
        ("enc-shiftjis-nihonkiin-ff-notree.sgf", "8+0 with a warning"),
        ("enc-utf8-bom-game.sgf", "164+0"),
        ("enc-windows1251.sgf", "0+0"),
        ("escape-trailing-backslash-aeb.sgf", "174+0"),
        ("ff3-pandanet-CoPyright.sgf", "169+0"),
        ("lower-case-mixed-igs.sgf", "200+4"),
        ("missing-close-littlego.sgf", "352+0 with a warning"),
        ("multi-game-collection.sgf", "43+0"),
        (
            "not-an-sgf-file.sgf",
            ":1:1: error: found no game; a game record begins with `(;`",
        ),
        ("off-board-move-gogui.sgf", "2+0 and stops"),
        ("pass-both-sides-aeb.sgf", "535+6"),
        ("pass-tt-midgame-gnugo.sgf", "299+27"),
        ("setup-midgame-fox.SGF", "290+0"),
        ("size-13-aeb.sgf", "76+0"),
        (
            "size-nonsquare-19x5.sgf",
            "1:16 found a board of 19x5; only square boards are read",
        ),
        (
            "size-nonsquare-5x3.sgf",
            "1:6 found a board of 5x3; only square boards are read",
        ),
        ("two-passes-then-moves-fuego.sgf", "216+93"),
        ("unescaped-brackets-kaya.sgf", "6+0 with a warning"),
        ("unterminated-value-joseki.sgf", "7+0 with a warning"),
    ];
    let (Some(bugs), Some(odd)) = (shared("samples/bugs"), shared("samples/odd-sgf")) else {
        return;
    };
    let found: Vec<_> = bugs
        .iter()
        .chain(&odd)
        .map(|(name, bytes)| (name.as_str(), summary(bytes)))
        .collect();
    let expected: Vec<_> = expected
        .map(|(name, summary)| (name, summary.into()))
        .into();
    assert_eq!(found, expected);
}

#[test]
fn samples_cut_off_are_read() {
    for (_, bytes) in ["samples/bugs", "samples/odd-sgf"]
        .into_iter()
        .filter_map(shared)
        .flatten()
    {
        let step = bytes.len() / 50 + 1;
        for end in (0..bytes.len()).step_by(step) {
            exercise(&bytes[..end]);
        }
    }
}

/// One of the games has a move onto a stone.
#[test]
fn games_replay_to_the_end() {
    let mut summaries = Vec::new();
    for folder in ["aeb-pro", "kaya-tests", "kgs-6d", "other-sizes"] {
        for (name, bytes) in shared(&format!("games/{folder}")).unwrap_or_default() {
            summaries.push((format!("{folder}/{name}"), summary(&bytes)));
        }
    }
    summaries.retain(|(_, summary)| summary.contains(' '));
    if !summaries.is_empty() {
        assert_eq!(
            summaries,
            [(
                "kaya-tests/003.sgf".to_string(),
                "5+0 and stops".to_string()
            )]
        );
    }
}
