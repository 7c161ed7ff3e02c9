//! Databases compiled, and boards scanned with them.
//!
//! A [`Matcher`] is built once from patterns, turning each under the eight symmetries and both colours, and is
//! immutable from then on: threads share it. [`Matcher::scan`] fills [`Tallies`]: for every point and both sides
//! the sums of the weights of the patterns that propose the point or warn of it. The patterns behind a point are
//! listed by [`Matcher::placements_at`], on demand. A [`Tracker`] keeps tallies up to date while stones come and go.
//!
//! Inside, the 5x5 cells around every point are kept as one word (`neighborhood`), in which images under symmetries and a swap of
//! colours are made the same (`fold`). The `engine` looks that up in a hash table of exact shapes (`exact`) and in lists of the
//! others (`lists`), those with the candidate in the middle at each empty point, the rest at each window (`windows`). A `field` knows what of
//! all this is out of date; a scan is a field of which everything is.
//!
//! [`mod@reference`] is the slow and obviously right engine that the others are tested against.
//!
//! This layer knows nothing of legality: it counts candidates that would be suicide like any others.
//!
//! ```
//! use katachi::board::Setup;
//! use katachi::matcher::{Matcher, Rule, Tallies};
//! use katachi::pattern::{CellSet, Kind, Shape, Weight};
//! use katachi::{Color, Point, Size};
//!
//! // Extend along the stone of the other side: "O" above, the candidate below.
//! let shape = Shape::from_cells(1, 2, |_, y| [CellSet::OTHER, CellSet::EMPTY][y], &[(0, 1)]).unwrap();
//! let matcher = Matcher::new([Rule { shape, kind: Kind::Positive, weight: Weight::ONE }]).unwrap();
//!
//! let mut setup = Setup::new(Size::new(9).unwrap());
//! setup.set(Point::new(1, 1).unwrap(), Some(Color::White));
//! let mut tallies = Tallies::new(setup.size());
//! matcher.scan(&setup, &mut tallies);
//!
//! let points: Vec<_> = tallies.iter(Color::Black).map(|(point, _)| point).collect();
//! assert_eq!(points, [Point::new(2, 1).unwrap(), Point::new(1, 2).unwrap()]);
//! assert!(tallies.points(Color::White).is_empty());
//! ```

mod bits;
mod builder;
mod center;
mod compiled;
mod condition;
mod engine;
mod exact;
mod field;
mod fold;
mod image;
mod lists;
mod neighborhood;
mod placement;
pub mod reference;
mod scan;
mod tally;
mod tracker;
mod variant;
mod window;
mod windows;

#[cfg(test)]
mod tests;

pub use builder::{BuildError, MatcherBuilder};
pub use compiled::Matcher;
pub use engine::EngineKind;
pub use placement::{Origin, Placement, Rule};
pub use tally::{Tallies, Tally};
pub use tracker::Tracker;
