//! Neighbourhoods counted out of real games: how often each was there to be played, and how often it was.
//!
//! Counting takes two passes over the games. [`Played`] counts the neighbourhoods of the moves, of which there are few;
//! [`Offered`] then counts how often those that are wanted were there, without ever holding the others, of which there are
//! many. Counts of parts add up to those of the whole, whatever the order.

mod neighborhood;

use std::collections::HashMap;
use std::ops::AddAssign;

use crate::board::{Change, Setup};
use crate::candidates::Position;
use crate::color::Color;
use crate::game::Record;
use crate::pattern::Weight;
use crate::point::{Point, PointSet};

pub use neighborhood::{Neighborhood, Radius};

/// How often neighbourhoods were played.
///
/// Where there are too many to hold, those of a slice are counted, pass by pass: the slices of a division have
/// nothing in common and are all there is.
#[derive(Clone, Debug)]
pub struct Played {
    radius: Radius,
    slice: Slice,
    counts: HashMap<Neighborhood, u64>,
}

/// One of several parts of all neighbourhoods, of about the same size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// The neighbourhoods that are wanted, each with its number.
#[derive(Clone, Debug)]
pub struct Wanted {
    radius: Radius,
    numbers: HashMap<Neighborhood, u32>,
}

impl Wanted {
    /// Numbers the neighbourhoods, which are all of that radius, in their order.
    #[must_use]
    pub fn new(radius: Radius, neighborhoods: impl IntoIterator<Item = Neighborhood>) -> Wanted {
        Wanted {
            radius,
            numbers: neighborhoods.into_iter().zip(0..).collect(),
        }
    }
}

/// How often the neighbourhoods that are wanted were there to be played.
#[derive(Clone, Debug)]
pub struct Offered<'w> {
    wanted: &'w Wanted,
    /// By number.
    counts: Vec<u64>,
    moves: u64,
    legal: u64,
}

impl<'w> Offered<'w> {
    /// Nothing counted.
    #[must_use]
    pub fn new(wanted: &'w Wanted) -> Offered<'w> {
        Offered {
            wanted,
            counts: vec![0; wanted.numbers.len()],
            moves: 0,
            legal: 0,
        }
    }

    /// How often each was there at a legal point of the side that played a move, by number.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// How often an average legal point was played.
    #[must_use]
    pub fn average_rate(&self) -> f64 {
        if self.legal == 0 {
            0.0
        } else {
            self.moves as f64 / self.legal as f64
        }
    }

    /// Counts the positions of a game in which a point is played.
    ///
    /// Cost: 25 neighbourhoods for each point that changes, and a step for each legal point of each position.
    pub fn add(&mut self, record: &Record) {
        let mut known = Known::new(self.wanted);
        for position in record.positions() {
            known.follow(position.changes);
            let Some((color, _)) = position
                .next
                .and_then(|next| Some((next.color, next.point?)))
            else {
                continue;
            };
            let legal = Position::new(&position.setup, position.ko).legal_points(color);
            self.moves += 1;
            self.legal += legal.len() as u64;
            known.update(&position.setup, color);
            for point in legal.iter() {
                if let Some(number) = known.numbers[color.index()][point.index()] {
                    self.counts[number as usize] += 1;
                }
            }
        }
    }
}

/// Adds the counts of other games.
///
/// # Panics
/// When other neighbourhoods are wanted there.
impl AddAssign for Offered<'_> {
    fn add_assign(&mut self, other: Self) {
        assert!(std::ptr::eq(self.wanted, other.wanted));
        for (sum, count) in self.counts.iter_mut().zip(other.counts) {
            *sum += count;
        }
        self.moves += other.moves;
        self.legal += other.legal;
    }
}

/// The numbers of the neighbourhoods on a board whose stones change.
struct Known<'w> {
    wanted: &'w Wanted,
    /// By colour and point.
    numbers: [Vec<Option<u32>>; 2],
    /// The points whose number may be out of date, by colour.
    changed: [PointSet; 2],
}

impl<'w> Known<'w> {
    /// Of a board of which nothing is known.
    fn new(wanted: &'w Wanted) -> Known<'w> {
        let everywhere = PointSet::full(crate::point::Size::MAX);
        Known {
            wanted,
            numbers: [const { None }; 2].map(|none| vec![none; Point::INDICES]),
            changed: [everywhere; 2],
        }
    }

    fn follow(&mut self, changes: &[Change]) {
        let changed: PointSet = changes.iter().map(|change| change.point).collect();
        let near = self.wanted.radius.around(&changed);
        self.changed = self.changed.map(|changed| changed.union(&near));
    }

    /// Brings the numbers of the empty points up to date for a side. Others stay to be done when they are empty.
    fn update(&mut self, setup: &Setup, color: Color) {
        let empty = setup.empty();
        let changed = &mut self.changed[color.index()];
        let numbers = &mut self.numbers[color.index()];
        for point in changed.intersection(&empty).iter() {
            let neighborhood = Neighborhood::of(setup, point, color, self.wanted.radius);
            numbers[point.index()] = self.wanted.numbers.get(&neighborhood).copied();
        }
        *changed = changed.difference(&empty);
    }
}

/// The weight of a neighbourhood that was played so often of the times when it was there: the rate at which it is played, drawn
/// towards the average for small counts as if it had been there [`PRIOR_OFFERS`] times more and played at the average rate,
///
/// (played + 100 average) / (offered + 100),
///
/// rounded to millionths, and at least one of them.
#[must_use]
pub fn weight(played: u64, offered: u64, average_rate: f64) -> Weight {
    let rate = (played as f64 + PRIOR_OFFERS * average_rate) / (offered as f64 + PRIOR_OFFERS);
    let millionths = (rate * 1e6).round().max(1.0) as u64;
    Weight::from_millionths(millionths).unwrap_or(Weight::MAX)
}

/// How many offers the average rate counts for in a [`weight`].
pub const PRIOR_OFFERS: f64 = 100.0;
