//! What patterns find on the boards of their examples.

use crate::matcher::{Rule, reference::Reference};
use crate::pattern::{Database, Example, PatternRef};
use crate::point::PointSet;

/// An example with what its pattern found on its board.
#[derive(Clone, Debug)]
pub struct ExampleResult<'a> {
    /// The pattern.
    pub pattern: PatternRef<'a>,
    /// Which of its examples it is, from 1.
    pub number: usize,
    /// The example.
    pub example: &'a Example,
    /// The points that the pattern proposes, or warns of, to the side that is to move.
    pub found: PointSet,
}

impl ExampleResult<'_> {
    /// The points that were to be found.
    #[must_use]
    pub fn expected(&self) -> PointSet {
        self.example.expect.iter().copied().collect()
    }

    /// Whether just the expected points were found.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.found == self.expected()
    }
}

/// Runs all examples of the databases, in the order of their patterns.
///
/// Each pattern is matched by itself with the [`reference`](crate::matcher::reference) engine;
/// whether the points are legal moves is not asked. Cost: up to eight images in the `(n + 4)^2`
/// windows of a board of `n` lines, some 20 us an example on 19x19.
///
/// ```
/// use katachi::format::read_database;
/// use katachi::lint::run_examples;
///
/// let text = r#"
/// format = 1
/// name = "basic"
/// [[pattern]]
/// id = "hane"
/// shape = "Ox\n*+"
/// [[pattern.example]]
/// board = "O++\n*++\n+++"
/// expect = ["B3"]
/// "#;
/// let databases = [read_database("basic.toml", text.as_bytes()).unwrap()];
/// assert!(run_examples(&databases).iter().all(|result| result.passed()));
/// ```
#[must_use]
pub fn run_examples(databases: &[Database]) -> Vec<ExampleResult<'_>> {
    let mut results = Vec::new();
    for database in databases {
        for source in database.pattern_refs() {
            let pattern = source.pattern;
            if pattern.examples.is_empty() {
                continue;
            }
            let rule = Rule {
                shape: pattern.shape,
                kind: pattern.kind,
                weight: pattern.weight,
            };
            let engine = Reference::new([rule]);
            for (index, example) in pattern.examples.iter().enumerate() {
                let placements = engine.placements(&example.board, example.turn);
                let found = placements
                    .iter()
                    .flat_map(|placement| placement.candidates(&pattern.shape));
                results.push(ExampleResult {
                    pattern: source,
                    number: index + 1,
                    example,
                    found: found.collect(),
                });
            }
        }
    }
    results
}
