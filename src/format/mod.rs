//! Text to values and back, with the place of every fault.
//!
//! Readers take the name of a file, for messages, and its bytes; they open nothing themselves. They tell all
//! faults of a text at once and guess nothing; their limits are in [`limits`].

mod fault;
pub mod limits;

pub use fault::{Fault, Faults};
