//! Othello as users of the library see it.

mod notation;
mod oracle;
mod player;
mod rules;
mod solver;
