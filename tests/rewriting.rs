//! Databases brought into their usual form, or mended: what is read and what matches stays, and so
//! do comments.

use std::collections::BTreeSet;

use katachi::board::Setup;
use katachi::format::{read_database, tidy};
use katachi::lint::{Level, Levels, lint, mend};
use katachi::matcher::{Placement, Rule, reference::Reference};
use katachi::pattern::{Database, Pattern};
use katachi::{Color, Point, Size};
use proptest::prelude::*;
use proptest::sample::select;

fn read(text: &str) -> Database {
    read_database("d.toml", text.as_bytes()).unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

/// What a reader of patterns sees of a database: all but places.
fn meaning(database: &Database) -> impl PartialEq + std::fmt::Debug + use<> {
    let Database {
        name,
        description,
        author,
        license,
        source,
        patterns,
        ..
    } = database.clone();
    let patterns = patterns.into_iter().map(|pattern| {
        let Pattern {
            id,
            title,
            kind,
            weight,
            tags,
            comment,
            shape,
            examples,
            ..
        } = pattern;
        let examples = examples
            .into_iter()
            .map(|example| (example.board, example.turn, example.expect));
        (
            id,
            title,
            kind,
            weight,
            tags,
            comment,
            shape,
            examples.collect::<Vec<_>>(),
        )
    });
    (
        name,
        description,
        author,
        license,
        source,
        patterns.collect::<Vec<_>>(),
    )
}

/// The points that a pattern proposes to either side.
fn proposed(pattern: &Pattern, setup: &Setup) -> Vec<BTreeSet<Point>> {
    let rule = Rule {
        shape: pattern.shape,
        kind: pattern.kind,
        weight: pattern.weight,
    };
    let engine = Reference::new([rule]);
    let of_side = |side| {
        let placements = engine.placements(setup, side);
        placements
            .iter()
            .flat_map(|placement: &Placement| placement.candidates(&pattern.shape))
            .collect()
    };
    Color::ALL.map(of_side).to_vec()
}

fn comments(text: &str) -> Vec<&str> {
    let mut comments: Vec<&str> = text
        .match_indices("# c")
        .map(|(at, _)| &text[at..at + 5])
        .collect();
    comments.sort_unstable();
    comments
}

/// A line of a table: its key and value; and whether a comment or a blank line stands above it, a
/// comment beside it.
type Line = (&'static str, String, u8);

fn arb_lines(lines: Vec<(&'static str, String)>) -> impl Strategy<Value = Vec<Line>> {
    let count = lines.len();
    let above = prop::collection::vec(0..8_u8, count);
    (Just(lines).prop_shuffle(), above).prop_map(|(lines, above)| {
        lines
            .into_iter()
            .zip(above)
            .map(|((key, value), above)| (key, value, above))
            .collect()
    })
}

/// The lines of a table; every comment has a number of its own.
fn write_lines(text: &mut String, lines: &[Line], comments: &mut usize) {
    let mut comment = || {
        *comments += 1;
        format!("# c{:02}", *comments % 100)
    };
    for (key, value, around) in lines {
        if around & 1 != 0 {
            *text += &format!("{}\n", comment());
        }
        if around & 2 != 0 {
            text.push('\n');
        }
        *text += &format!("{key} = {value}");
        if around & 4 != 0 {
            *text += &format!("  {}", comment());
        }
        text.push('\n');
    }
}

/// A shape in any spelling: rows of marks, at least one the candidate's.
fn arb_shape() -> impl Strategy<Value = String> {
    let mark = select("+.＋┼*X●O○bws?？#＃_1_x×".chars().collect::<Vec<_>>());
    let form = select(vec!["\"\"\"\n{}\n\"\"\"", "'''\n\n{}'''", "\"\"\"{}\"\"\""]);
    (1..=5_usize, 1..=5_usize).prop_flat_map(move |(width, height)| {
        let marks = prop::collection::vec(mark.clone(), width * height);
        (marks, 0..width * height, form.clone()).prop_map(move |(mut marks, candidate, form)| {
            marks[candidate] = '×';
            let rows: Vec<String> = marks
                .chunks(width)
                .map(|row| row.iter().collect())
                .collect();
            form.replace("{}", &rows.join("\n"))
        })
    })
}

fn arb_board() -> impl Strategy<Value = String> {
    let marks = prop_oneof![Just("+*O"), Just(".X○"), Just("┼●O")];
    (1..=4_usize, marks).prop_flat_map(|(size, marks)| {
        let stones = prop::collection::vec(0..3_usize, size * size);
        stones.prop_map(move |stones| {
            let marks: Vec<char> = marks.chars().collect();
            let rows = stones
                .chunks(size)
                .map(|row| row.iter().map(|&stone| marks[stone]).collect());
            format!("'''\n{}'''", rows.collect::<Vec<String>>().join("\n"))
        })
    })
}

fn arb_database() -> impl Strategy<Value = String> {
    let text = |text: &str| format!("\"{text}\"");
    let root = arb_lines(vec![
        ("format", "1".into()),
        ("name", text("random")),
        ("description", text("# no comment")),
        ("license", text("l")),
        ("meta.name", text("zz")),
        ("meta.format", "7".into()),
    ]);
    let legend = select(vec![
        "\"1\" = [\"black\", \"off-board\"]\n",
        "1 = [\"empty\"] # c99\n\".\" = [\"white\", \"empty\"]\n",
        "\"1\" = \"candidate\"\n\"+\" = [\"white\"]\n\"●\" = [\"empty\"]\n",
    ]);
    let pattern = (arb_shape(), any::<bool>()).prop_flat_map(move |(shape, inline)| {
        let meta = if inline {
            vec![("meta", "{ b = 1, a = \"#\" }".into())]
        } else {
            vec![]
        };
        let lines = [
            vec![
                ("id", String::new()),
                ("shape", shape),
                ("title", text("形")),
                ("weight", "0.25".into()),
                ("tags", "[\n  \"b\", # c98\n  \"a\",\n]".into()),
                ("kind", text("negative")),
                ("comment", "'''\n# not a comment\n'''".into()),
            ],
            meta,
        ]
        .concat();
        arb_lines(lines)
    });
    let example = arb_board().prop_flat_map(move |board| {
        arb_lines(vec![
            ("expect", "[\"A1\"]".into()),
            ("turn", text("white")),
            ("board", board),
        ])
    });
    let pattern = (pattern, prop::collection::vec(example, 0..3));
    let patterns = prop::collection::vec(pattern, 1..4);
    (root, legend, any::<bool>(), patterns, 0..4_u8).prop_map(
        |(root, legend, legend_last, patterns, form)| {
            let mut comments = 0;
            let mut text = String::new();
            if form & 1 != 0 {
                text += "# c97 of the file\n\n";
            }
            write_lines(&mut text, &root, &mut comments);
            let legend = format!("\n# c96\n[legend]\n{legend}");
            if !legend_last {
                text += &legend;
            }
            for (index, (mut lines, examples)) in patterns.into_iter().enumerate() {
                for line in &mut lines {
                    if line.0 == "id" {
                        line.1 = format!("\"p{index}\"");
                    }
                }
                text += "\n[[pattern]] # c95\n";
                write_lines(&mut text, &lines, &mut comments);
                for example in examples {
                    text += "\n  [[pattern.example]]\n";
                    write_lines(&mut text, &example, &mut comments);
                }
            }
            if legend_last {
                text += &legend;
            }
            if form & 2 != 0 {
                text = format!("\u{feff}{}", text.replace('\n', "\r\n"));
            }
            text
        },
    )
}

fn arb_setup() -> impl Strategy<Value = Setup> {
    (1..=6_usize).prop_flat_map(|lines| {
        let size = Size::new(lines).unwrap();
        prop::collection::vec(0..4_u8, lines * lines).prop_map(move |stones| {
            let mut setup = Setup::new(size);
            for (point, stone) in size.points().zip(stones) {
                let stones = [Some(Color::Black), Some(Color::White), None, None];
                setup.set(point, stones[usize::from(stone)]);
            }
            setup
        })
    })
}

/// Keys of each table in the order in which they stand.
fn keys_in_order(text: &str) -> bool {
    let document: toml_edit::DocumentMut = text.trim_start_matches('\u{feff}').parse().unwrap();
    let order = [
        "format",
        "name",
        "description",
        "license",
        "meta",
        "legend",
        "pattern",
    ];
    let of_pattern = [
        "id", "title", "kind", "weight", "tags", "comment", "shape", "meta", "example",
    ];
    let of_example = ["board", "turn", "expect"];
    let is_sorted = |table: &toml_edit::Table, order: &[&str]| {
        table
            .iter()
            .map(|(key, _)| order.iter().position(|&usual| usual == key))
            .is_sorted()
    };
    let tables = |item: Option<&toml_edit::Item>| {
        let tables = item.and_then(|item| item.as_array_of_tables());
        tables
            .into_iter()
            .flat_map(|tables| tables.iter().cloned())
            .collect::<Vec<_>>()
    };
    let legend = text.find("[legend]");
    is_sorted(document.as_table(), &order)
        && legend < text.find("[[pattern]]")
        && tables(document.get("pattern")).iter().all(|pattern| {
            is_sorted(pattern, &of_pattern)
                && tables(pattern.get("example"))
                    .iter()
                    .all(|example| is_sorted(example, &of_example))
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn the_usual_form_means_the_same(
        text in arb_database(),
        setups in prop::collection::vec(arb_setup(), 3),
    ) {
        let before = read(&text);
        let tidied = tidy("d.toml", text.as_bytes()).unwrap();
        let after = read(&tidied);
        prop_assert_eq!(meaning(&before), meaning(&after));
        for (before, after) in before.patterns.iter().zip(&after.patterns) {
            for setup in &setups {
                prop_assert_eq!(proposed(before, setup), proposed(after, setup));
            }
        }
        prop_assert_eq!(comments(&text), comments(&tidied));
        prop_assert!(keys_in_order(&tidied), "{}", tidied);
        prop_assert_eq!(tidied.contains("\r\n"), text.contains("\r\n"));
        prop_assert_eq!(tidied.replace("\r\n", "").contains('\n'), text.replace("\r\n", "").contains('\n'));
        let again = tidy("d.toml", tidied.as_bytes()).unwrap();
        prop_assert_eq!(again, tidied);
    }

    #[test]
    fn what_is_mended_matches_as_before(
        text in arb_database(),
        setups in prop::collection::vec(arb_setup(), 5),
    ) {
        let mut levels = Levels::default();
        levels.set(Levels::ALL, Level::Error).unwrap();
        let before = [read(&text)];
        let findings = lint(&before, &levels);
        let mended = mend(&before[0], &text, &findings);
        let after = read(&mended.text);
        let dropped = before[0].patterns.len() - after.patterns.len();
        prop_assert_eq!(mended.done.iter().filter(|done| done.starts_with("dropped")).count(), dropped);
        for pattern in &after.patterns {
            let same = before[0].patterns.iter().find(|before| before.id == pattern.id).unwrap();
            for setup in &setups {
                prop_assert_eq!(proposed(same, setup), proposed(pattern, setup));
            }
        }
        if dropped == 0 {
            prop_assert_eq!(comments(&text), comments(&mended.text));
        }
    }
}

#[test]
fn marks_that_the_legend_takes_are_left_alone() {
    let text = |shape: &str| {
        format!(
            "format = 1\nname = \"a\"\n\n[legend]\n\".\" = [\"white\"]\n\"*\" = [\"empty\"]\n\n[[pattern]]\nid = \"a\"\nshape = '{shape}'\n"
        )
    };
    // The dot is White here; a black stone must not become an empty point.
    let tidied = tidy("a.toml", text("＋.●X×").as_bytes()).unwrap();
    assert_eq!(tidied, text("+.●Xx"));
}

#[test]
fn what_stands_at_the_head_of_the_file_stays_there() {
    for head in [
        "#:schema ./katachi.schema.json\n",
        "# SPDX-License-Identifier: MIT\n# Mine.\n",
        "\n# My patterns\n\n# The name:\n",
        "\u{feff}#:schema s.json\n",
    ] {
        let rest = "\n[[pattern]]\nid = \"a\"\nshape = \"*x\"\n";
        let text = format!("{head}name = \"x\" # c\nformat = 1\n{rest}");
        let tidied = tidy("a.toml", text.as_bytes()).unwrap();
        assert_eq!(
            tidied,
            format!("{head}format = 1\nname = \"x\" # c\n{rest}")
        );
    }
}

#[test]
fn keys_between_braces_are_put_in_order_and_spaces_keep_their_places() {
    let text = |patterns: &str| format!("format = 1\nname = \"a\"\n{patterns}");
    for (patterns, ordered) in [
        (
            "pattern = [{ shape = 'Ox', id = 'b' }, {weight=2,id='c',shape='*x#'}]\n",
            "pattern = [{ id = 'b', shape = 'Ox' }, {id='c',weight=2,shape='*x#'}]\n",
        ),
        (
            "pattern = [{\n  shape = 'Ox',\n  id = 'b',\n  example = [{ expect = ['B2'], board = '''\nO+\n++''' }],\n}]\n",
            "pattern = [{\n  id = 'b',\n  shape = 'Ox',\n  example = [{ board = '''\nO+\n++''', expect = ['B2'] }],\n}]\n",
        ),
        (
            "[[pattern]]\nid = 'b'\nshape = 'Ox'\nexample = [ {expect = ['B2'] , board = '''\nO+\n++'''} ]\n",
            "[[pattern]]\nid = 'b'\nshape = 'Ox'\nexample = [ {board = '''\nO+\n++''' , expect = ['B2']} ]\n",
        ),
        // A comment stays with its line, and what its author dotted as it is.
        (
            "pattern = [{\n  shape = 'Ox', # why\n  id = 'b',\n}]\n",
            "pattern = [{\n  shape = 'Ox', # why\n  id = 'b',\n}]\n",
        ),
        (
            "pattern = [{ shape = 'Ox', meta.title = 1, meta.id = 2, id = 'b' }]\n",
            "pattern = [{ shape = 'Ox', meta.title = 1, meta.id = 2, id = 'b' }]\n",
        ),
    ] {
        let tidied = tidy("a.toml", text(patterns).as_bytes()).unwrap();
        assert_eq!(tidied, text(ordered));
        assert_eq!(meaning(&read(&tidied)), meaning(&read(&text(patterns))));
        assert_eq!(tidy("a.toml", tidied.as_bytes()).unwrap(), tidied);
    }
}

#[test]
fn an_exact_duplicate_is_dropped_and_others_are_not() {
    let head = "format = 1\nname = \"a\"\n\n[[pattern]]\nid = \"first\"\ntitle = \"T\"\ntags = [\"b\", \"c\"]\nshape = '''\n*x\nO+\n'''\n";
    let levels = Levels::default();
    for (second, reason) in [
        ("id = \"s\"\nshape = 'O+\n*x'\n", None),
        (
            "id = \"s\"\ntitle = \"T\"\ntags = [\"c\"]\nshape = '+O\nx*'\n",
            None,
        ),
        (
            "id = \"s\"\ntitle = \"U\"\nshape = '*x\nO+'\n",
            Some("title"),
        ),
        (
            "id = \"s\"\ntags = [\"d\"]\nshape = '*x\nO+'\n",
            Some("tags"),
        ),
        ("id = \"s\"\nweight = 2\nshape = '*x\nO+'\n", Some("weight")),
        (
            "id = \"s\"\ncomment = \"c\"\nshape = '*x\nO+'\n",
            Some("comment"),
        ),
        ("id = \"s\"\nshape = '*x\nO+' # why\n", Some("comments")),
        ("# why\nid = \"s\"\nshape = '*x\nO+'\n", Some("comments")),
        (
            "id = \"s\"\nmeta = { a = 1 }\nshape = '*x\nO+'\n",
            Some("meta"),
        ),
        (
            "id = \"s\"\nshape = '*x\nO+'\n[[pattern.example]]\nboard = '+'\nexpect = []\n",
            Some("example"),
        ),
    ] {
        let second = second.replace('\'', "'''");
        let text = format!("{head}\n[[pattern]]\n{second}");
        let databases = [read(&text)];
        let mended = mend(&databases[0], &text, &lint(&databases, &levels));
        match reason {
            None => {
                assert_eq!(mended.text, head, "{second}");
                assert_eq!(mended.done, ["dropped a/s"]);
            }
            Some(reason) => {
                assert_eq!(mended.text, text);
                let [refused] = &mended.refused[..] else {
                    panic!("{second}")
                };
                assert!(refused.contains(reason), "{refused}");
            }
        }
    }
}

#[test]
fn a_duplicate_that_stays_is_spelled_like_the_earlier_one() {
    let text = |shape: &str| {
        format!(
            "format = 1\nname = \"a\"\n[[pattern]]\nid = \"a\"\nshape = \"O*+\\n+x+\"\n\n[[pattern]]\nid = \"b\"\nweight = 2\nshape = {shape} # c\n"
        )
    };
    let mended = |shape: &str| {
        let before = text(shape);
        let databases = [read(&before)];
        mend(
            &databases[0],
            &before,
            &lint(&databases, &Levels::default()),
        )
    };
    for image in [
        "+*O\n+x+",
        "+x+\nO*+",
        "+x+\n+*O",
        "O+\n*x\n++",
        "++\n*x\nO+",
        "+O\nx*\n++",
        "++\nx*\n+O",
    ] {
        let escaped = image.replace('\n', "\\n");
        for (shape, turned) in [
            (format!("'''\n{image}\n'''"), "'''\nO*+\n+x+\n'''"),
            (format!("\"\"\"{image}\"\"\""), "\"\"\"O*+\n+x+\"\"\""),
            (format!("\"{escaped}\""), "\"O*+\\n+x+\""),
            // Each cell keeps its own spelling.
            (
                format!("\"{}\"", escaped.replace('*', "\\u25CF")),
                "\"O\\u25CF+\\n+x+\"",
            ),
            (
                format!("'''{}'''", image.replace('O', "○")),
                "'''○*+\n+x+'''",
            ),
        ] {
            let mended = mended(&shape);
            assert_eq!(mended.text, text(turned));
            assert_eq!(mended.done, ["turned a/b, to be spelled like a/a"]);
            // Told as well that it stays, and why.
            assert!(mended.refused[0].contains("weight"), "{:?}", mended.refused);
        }
    }
    let as_is = mended("'''\nO*+\n+x+\n'''");
    assert!(as_is.done.is_empty(), "{:?}", as_is.done);
}

#[test]
fn a_row_becomes_a_column_where_the_string_can_hold_it() {
    for (shape, turned) in [
        ("\"O*x\"", Some("\"O\\n*\\nx\"")),
        ("'''O*x'''", Some("'''O\n*\nx'''")),
        ("'O*x'", None),
    ] {
        let text = |shape: &str| {
            format!(
                "format = 1\nname = \"a\"\n[[pattern]]\nid = \"a\"\nshape = \"O\\n*\\nx\"\n[[pattern]]\nid = \"b\"\nweight = 2\nshape = {shape}\n"
            )
        };
        let before = text(shape);
        let databases = [read(&before)];
        let mended = mend(
            &databases[0],
            &before,
            &lint(&databases, &Levels::default()),
        );
        assert_eq!(mended.text, text(turned.unwrap_or(shape)));
        assert_eq!(mended.done.is_empty(), turned.is_none());
    }
}

#[test]
fn a_rim_is_trimmed_in_every_kind_of_string() {
    let levels = Levels::default();
    for (shape, trimmed) in [
        ("\"\"\"\n____\n_*x_\n_O+_\n\"\"\"", "\"\"\"\n*x\nO+\n\"\"\""),
        ("'''\n\n*x_\nO+_'''", "'''\n\n*x\nO+'''"),
        ("\"___\\n*x_\\n\\u004F+\\u005F\"", "\"*x\\n\\u004F+\""),
        (
            "\"\"\"*x\n\\u004F\\\n  +\n\\u005F_\"\"\"",
            "\"\"\"*x\n\\u004F\\\n  +\"\"\"",
        ),
    ] {
        let text = |shape: &str| {
            format!("format = 1\nname = \"a\"\n[[pattern]]\nid = \"a\"\nshape = {shape} # c\n")
        };
        let before = text(shape);
        let databases = [read(&before)];
        let mended = mend(&databases[0], &before, &lint(&databases, &levels));
        assert_eq!(mended.text, text(trimmed));
        assert_eq!(mended.done, ["trimmed a/a"]);
    }
}

#[test]
fn a_database_cut_off_anywhere_is_read_or_refused_and_never_panics() {
    let text = include_str!("lint/redundant-rim/found-legend.toml").replace("x*11", "x●11")
        + "\n[[pattern.example]]\nboard = \"\"\"\n.○\nX.\n\"\"\"\nexpect = [\"A1\", \"B2\"]\n";
    let levels = {
        let mut levels = Levels::default();
        levels.set(Levels::ALL, Level::Error).unwrap();
        levels
    };
    let bytes = text.as_bytes();
    for length in 0..=bytes.len() {
        match read_database("cut.toml", &bytes[..length]) {
            Ok(database) => {
                let cut = std::str::from_utf8(&bytes[..length]).unwrap();
                let databases = [database];
                let findings = lint(&databases, &levels);
                read(&mend(&databases[0], cut, &findings).text);
                read(&tidy("cut.toml", cut.as_bytes()).unwrap());
            }
            Err(faults) => assert!(faults.faults().iter().all(|fault| fault.place.is_some())),
        }
    }
}

/// The matches of all patterns on a board with Black to play: pattern, symmetry and origin.
fn matches(database: &Database, setup: &Setup) -> Vec<Placement> {
    let rules = database.patterns.iter().map(|pattern| Rule {
        shape: pattern.shape,
        kind: pattern.kind,
        weight: pattern.weight,
    });
    Reference::new(rules).placements(setup, Color::Black)
}

#[test]
fn a_corner_trimmed_to_a_square_proposes_as_before_and_matches_once() {
    let text = |shape: &str| {
        format!("format = 1\nname = \"a\"\n[[pattern]]\nid = \"a\"\nshape = '''\n{shape}'''\n")
    };
    let before = text("x##\n###\n");
    let databases = [read(&before)];
    let mut levels = Levels::default();
    levels.set("redundant-rim", Level::Error).unwrap();
    let mended = mend(&databases[0], &before, &lint(&databases, &levels));
    assert_eq!(mended.text, text("x#\n##\n"));
    let after = read(&mended.text);
    let setup = Setup::new(Size::new(9).unwrap());
    let corners = ["A1", "A9", "J1", "J9"].map(|name| Point::from_gtp(name, setup.size()).unwrap());
    for (database, count) in [(&databases[0], 8), (&after, 4)] {
        let points = proposed(&database.patterns[0], &setup);
        assert_eq!(points[0], BTreeSet::from(corners));
        assert_eq!(matches(database, &setup).len(), count);
    }
}

#[test]
fn a_duplicate_that_matches_differently_on_a_tiny_board_is_not_dropped() {
    // On a board of three lines the lower mark may be the bottom edge, and the column beside is on it.
    let text = "format = 1\nname = \"a\"\n[[pattern]]\nid = \"a\"\nshape = '''\n##\nx#\n*#\n+#\n_#\n'''\n[[pattern]]\nid = \"b\"\nshape = '''\n#_\nx_\n*_\n+_\n_#\n'''\n";
    let databases = [read(text)];
    let mended = mend(&databases[0], text, &lint(&databases, &Levels::default()));
    assert!(mended.done.is_empty(), "{:?}", mended.done);
    assert!(
        mended.refused[0].contains("less than five lines"),
        "{:?}",
        mended.refused
    );
    let patterns = &databases[0].patterns;
    let mut tiny = Setup::new(Size::new(3).unwrap());
    tiny.set(Point::new(2, 2).unwrap(), Some(Color::Black));
    assert!(proposed(&patterns[0], &tiny)[0].is_empty());
    assert_eq!(proposed(&patterns[1], &tiny)[0].len(), 4);
}
