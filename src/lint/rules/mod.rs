//! The rules, a file each.

mod always_vetoed;
mod contradiction;
mod duplicate;
mod idle_example;
mod impossible;
mod loose;
mod matches_empty_board;
mod no_liberties;
mod redundant_rim;
mod subsumed;
mod suicide;
mod untested;

use super::rule::Rule;

/// All rules, in the order in which they are asked and reported.
pub const RULES: &[Rule] = &[
    duplicate::RULE,
    contradiction::RULE,
    impossible::RULE,
    no_liberties::RULE,
    suicide::RULE,
    matches_empty_board::RULE,
    loose::RULE,
    subsumed::RULE,
    untested::RULE,
    redundant_rim::RULE,
    always_vetoed::RULE,
    idle_example::RULE,
];
