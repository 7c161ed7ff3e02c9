//! Neighbourhoods counted out of real games: how often each was there to be played, and how often
//! it was.
//!
//! Counting takes two passes over the games. [`Played`] counts the neighbourhoods of the moves, of
//! which there are few; [`Offered`] then counts how often those that are wanted were there, without
//! ever holding the others, of which there are many. Counts of parts add up to those of the whole,
//! whatever the order.

mod fit;
mod neighborhood;
mod offered;
mod weight;

use std::collections::HashMap;
use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use crate::game::Record;

pub use fit::Fit;
pub use neighborhood::{Neighborhood, Radius};
pub use offered::{Offered, Wanted};
pub use weight::{Mined, PRIOR_OFFERS, by_rate, with_back_off};

/// How often neighbourhoods were played.
///
/// Where there are too many to hold, those of a slice are counted, pass by pass: the slices of a
/// division have nothing in common and are all there is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    radius: Radius,
    slice: Slice,
    counts: HashMap<Neighborhood, u64>,
}

/// One of several parts of all neighbourhoods, of about the same size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slice {
    /// Its number, from 0.
    pub number: u64,
    /// The number of slices.
    pub of: u64,
}

impl Slice {
    /// All neighbourhoods.
    pub const ALL: Slice = Slice { number: 0, of: 1 };

    /// Whether the neighbourhood is in the slice.
    #[must_use]
    pub const fn contains(self, neighborhood: Neighborhood) -> bool {
        neighborhood.mixed() % self.of == self.number
    }
}

impl Played {
    /// Nothing counted.
    #[must_use]
    pub fn new(radius: Radius, slice: Slice) -> Played {
        Played {
            radius,
            slice,
            counts: HashMap::new(),
        }
    }

    /// Counts the moves of a game, up to its end or to the fault where it stops.
    pub fn add(&mut self, record: &Record) {
        for position in record.positions() {
            if let Some(next) = position.next
                && let Some(point) = next.point
            {
                let neighborhood =
                    Neighborhood::of(&position.setup, point, next.color, self.radius);
                if self.slice.contains(neighborhood) {
                    *self.counts.entry(neighborhood).or_default() += 1;
                }
            }
        }
    }

    /// The number of different neighbourhoods.
    #[must_use]
    pub fn len(&self) -> usize {
        self.counts.len()
    }

    /// Whether nothing has been counted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// The part of the neighbourhoods that is counted.
    #[must_use]
    pub const fn slice(&self) -> Slice {
        self.slice
    }

    /// The neighbourhoods with their counts, in no order.
    pub fn into_counts(self) -> impl Iterator<Item = (Neighborhood, u64)> {
        self.counts.into_iter()
    }
}

/// Adds the counts of other games.
impl AddAssign for Played {
    fn add_assign(&mut self, other: Played) {
        for (neighborhood, count) in other.counts {
            *self.counts.entry(neighborhood).or_default() += count;
        }
    }
}
