//! The linter: the index of `subsumed` against a comparison of everything with everything, and all
//! rules on large databases.

use std::fmt::Write as _;
use std::path::Path;

use criterion::{Criterion, criterion_group, criterion_main};
use katachi::format::read_database;
use katachi::lint::{Level, Levels, lint};
use katachi::pattern::{Database, Shape};
use katachi::symmetry::Symmetry;

/// So many shapes of wildcards and stones; the same in every run.
fn generated(patterns: usize) -> Database {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % bound
    };
    let mut text = String::from("format = 1\nname = \"generated\"\n");
    for pattern in 0..patterns {
        let _ = write!(text, "[[pattern]]\nid = \"p{pattern}\"\nshape = '''\n");
        for y in 0..5 {
            for x in 0..5 {
                let is_outer = x % 4 == 0 || y % 4 == 0;
                let marks = match (is_outer, pattern % 20) {
                    (true, 0) => "?",
                    (true, _) => "??????+*",
                    (false, 0) => "+*O?????",
                    (false, _) => "+*Obw???",
                };
                let mark = marks.as_bytes()[random(marks.len())];
                text.push(if (x, y) == (2, 2) { 'x' } else { mark.into() });
            }
            text.push('\n');
        }
        text.push_str("'''\n");
    }
    read_database("generated", text.as_bytes()).expect("a database")
}

/// The number of shapes that another one contains, by comparing all images of all with all.
fn contained(shapes: &[Shape]) -> usize {
    let images: Vec<Vec<Shape>> = shapes
        .iter()
        .map(|shape| {
            Symmetry::ALL
                .map(|symmetry| shape.transformed(symmetry))
                .to_vec()
        })
        .collect();
    let cells = |shape: &Shape| -> Vec<u8> {
        let cells = (0..25).map(|cell| shape.cell(cell % 5, cell / 5).bits());
        cells.collect()
    };
    let images: Vec<Vec<Vec<u8>>> = images
        .iter()
        .map(|images| images.iter().map(cells).collect())
        .collect();
    let is_within = |special: &[u8], general: &[u8]| {
        special
            .iter()
            .zip(general)
            .all(|(special, general)| special & !general == 0)
    };
    let is_special = |special: &usize| {
        let own = &images[*special][0];
        images.iter().any(|others| {
            others
                .iter()
                .any(|general| own != general && is_within(own, general))
        })
    };
    (0..images.len()).filter(is_special).count()
}

fn only(rule: &str) -> Levels {
    let mut levels = Levels::default();
    levels.set(Levels::ALL, Level::Off).expect("a name");
    levels.set(rule, Level::Error).expect("a rule");
    levels
}

fn subsumed(criterion: &mut Criterion) {
    let databases = [generated(2000)];
    let shapes: Vec<Shape> = databases[0]
        .patterns
        .iter()
        .map(|pattern| pattern.shape)
        .collect();
    let levels = only("subsumed");
    let count = contained(&shapes);
    assert!(count > 100, "{count}");
    assert_eq!(lint(&databases, &levels).len(), count);
    let mut group = criterion.benchmark_group("subsumed, 2000 shapes");
    group.sample_size(10);
    group.bench_function("index", |bencher| {
        bencher.iter(|| lint(&databases, &levels).len())
    });
    group.bench_function("everything with everything", |bencher| {
        bencher.iter(|| contained(&shapes));
    });
    group.finish();
}

fn all_rules(criterion: &mut Criterion) {
    let mut levels = Levels::default();
    levels.set(Levels::ALL, Level::Error).expect("a name");
    let mut group = criterion.benchmark_group("all rules");
    group.sample_size(10);
    for name in ["wild-600", "mined-20k"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/bench-db");
        let file = folder.join(name).with_extension("toml");
        let Ok(bytes) = std::fs::read(&file) else {
            eprintln!("skipped: {} is not there", file.display());
            continue;
        };
        let databases = [read_database(name, &bytes).expect("a database")];
        // Each pattern lacks an example.
        let untested = lint(&databases, &only("untested")).len();
        assert_eq!(untested, databases[0].patterns.len());
        group.bench_function(name, |bencher| {
            bencher.iter(|| lint(&databases, &levels).len())
        });
    }
    group.finish();
}

criterion_group!(benches, subsumed, all_rules);
criterion_main!(benches);
