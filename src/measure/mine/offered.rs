//! How often neighbourhoods were there to be played.

use std::collections::HashMap;
use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::{Neighborhood, Radius};
use crate::board::{Change, Setup};
use crate::candidates::Position;
use crate::color::Color;
use crate::game::Record;
use crate::point::{Point, PointSet, Size};

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

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// The number of a neighbourhood, if it is wanted.
    #[must_use]
    pub fn number(&self, neighborhood: Neighborhood) -> Option<u32> {
        self.numbers.get(&neighborhood).copied()
    }
}

/// How often the neighbourhoods that are wanted were there to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offered {
    /// How often each was there at a legal point of the side that played a move, by number.
    pub counts: Vec<u64>,
    /// The moves.
    pub moves: u64,
    /// The legal points.
    pub legal: u64,
}

impl Offered {
    /// Nothing counted.
    #[must_use]
    pub fn new(wanted: &Wanted) -> Offered {
        Offered {
            counts: vec![0; wanted.numbers.len()],
            moves: 0,
            legal: 0,
        }
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
    /// Cost: 25 neighbourhoods for each point that changes, and a step for each legal point of each
    /// position.
    ///
    /// # Panics
    /// When fewer neighbourhoods are counted than are wanted.
    pub fn add(&mut self, wanted: &Wanted, record: &Record) {
        let mut known = Known::new(wanted);
        for position in record.positions() {
            known.follow(position.changes);
            let Some((color, _)) = position
                .next
                .and_then(|next| Some((next.color, next.point?)))
            else {
                continue;
            };
            let legal = Position::from(&position).legal_points(color);
            self.moves += 1;
            self.legal += legal.len() as u64;
            known.update(&position.setup, color);
            for point in legal.iter() {
                if let Some(number) = known.number(color, point) {
                    self.counts[number as usize] += 1;
                }
            }
        }
    }
}

/// Adds the counts of other games.
///
/// # Panics
/// When another number of neighbourhoods was counted there.
impl AddAssign for Offered {
    fn add_assign(&mut self, other: Offered) {
        assert_eq!(self.counts.len(), other.counts.len());
        for (sum, count) in self.counts.iter_mut().zip(other.counts) {
            *sum += count;
        }
        self.moves += other.moves;
        self.legal += other.legal;
    }
}

/// The numbers of the neighbourhoods on a board whose stones change.
pub(super) struct Known<'w> {
    wanted: &'w Wanted,
    /// By colour and point.
    numbers: [Vec<Option<u32>>; 2],
    /// The points whose number may be out of date, by colour.
    changed: [PointSet; 2],
}

impl<'w> Known<'w> {
    /// Of a board of which nothing is known.
    pub(super) fn new(wanted: &'w Wanted) -> Known<'w> {
        let everywhere = PointSet::full(Size::MAX);
        Known {
            wanted,
            numbers: [const { None }; 2].map(|none| vec![none; Point::INDICES]),
            changed: [everywhere; 2],
        }
    }

    /// The number of the neighbourhood of an empty point, as it was at the last
    /// [update](Known::update).
    pub(super) fn number(&self, color: Color, point: Point) -> Option<u32> {
        self.numbers[color.index()][point.index()]
    }

    pub(super) fn follow(&mut self, changes: &[Change]) {
        let changed: PointSet = changes.iter().map(|change| change.point).collect();
        let near = self.wanted.radius.around(&changed);
        self.changed = self.changed.map(|changed| changed.union(&near));
    }

    /// Brings the numbers of the empty points up to date for a side. Others stay to be done when
    /// they are empty.
    pub(super) fn update(&mut self, setup: &Setup, color: Color) {
        let empty = setup.empty();
        let changed = &mut self.changed[color.index()];
        let numbers = &mut self.numbers[color.index()];
        for point in changed.intersection(&empty).iter() {
            let neighborhood = Neighborhood::of(setup, point, color, self.wanted.radius);
            numbers[point.index()] = self.wanted.number(neighborhood);
        }
        *changed = changed.difference(&empty);
    }
}
