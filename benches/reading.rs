//! What reading costs: databases against the TOML document alone, boards, fingerprints.
//!
//! The databases are those of `patterns/`, and, when it is there, the one of 20,000 patterns in `../shared/bench-db`. The
//! group `document` is the floor: what the parser of TOML takes for the same text.

use std::fs;
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use katachi::format::{read_boards, read_database, read_figure};
use katachi::pattern::Fingerprint;
use toml::de::DeTable;

const LARGE: &str = "../shared/bench-db/mined-20k.toml";

/// The texts of the databases: a name, and the files with that name.
fn databases() -> Vec<(&'static str, Vec<String>)> {
    let mut files: Vec<_> = fs::read_dir("patterns")
        .expect("the folder of the built-in databases")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "toml")
        })
        .collect();
    files.sort();
    let texts = files
        .iter()
        .map(|file| fs::read_to_string(file).expect("a text"));
    let mut databases = vec![("built-in", texts.collect())];
    match fs::read_to_string(LARGE) {
        Ok(text) => databases.push(("mined-20k", vec![text])),
        Err(_) => eprintln!("skipped: no {LARGE}"),
    }
    databases
}

fn reading_databases(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("database");
    group.sample_size(20);
    for (name, texts) in databases() {
        let bytes: usize = texts.iter().map(String::len).sum();
        group.throughput(Throughput::Bytes(bytes as u64));
        group.bench_function(BenchmarkId::new("document", name), |bencher| {
            bencher.iter(|| {
                for text in &texts {
                    black_box(DeTable::parse(text).expect("valid TOML"));
                }
            });
        });
        group.bench_function(BenchmarkId::new("read", name), |bencher| {
            bencher.iter(|| {
                for text in &texts {
                    black_box(read_database(name, text.as_bytes()).expect("a database"));
                }
            });
        });
        let read = |text: &String| read_database(name, text.as_bytes()).expect("a database");
        let databases: Vec<_> = texts.iter().map(read).collect();
        group.bench_function(BenchmarkId::new("fingerprint", name), |bencher| {
            bencher.iter(|| black_box(Fingerprint::of_databases(&databases)));
        });
    }
    group.finish();
}

fn reading_boards(criterion: &mut Criterion) {
    let figure = fs::read_to_string("examples/figure").expect("the example");
    let spaced: String = figure.chars().flat_map(|mark| [mark, ' ']).collect();
    let printed = spaced.replace("\n ", "\n");
    let board = read_figure("figure", figure.as_bytes()).expect("a figure");
    let read = read_boards("printed", printed.as_bytes())
        .expect("a board")
        .boards;
    assert_eq!(read[0].as_ref().map(|read| read.setup), Ok(board));

    let mut group = criterion.benchmark_group("board");
    group.bench_function("figure", |bencher| {
        bencher.iter(|| black_box(read_figure("figure", figure.as_bytes())));
    });
    group.bench_function("diagram", |bencher| {
        bencher.iter(|| black_box(read_boards("printed", printed.as_bytes())));
    });
    group.finish();
}

criterion_group!(benches, reading_databases, reading_boards);
criterion_main!(benches);
