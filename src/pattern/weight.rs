//! Exact weights and their sums.

use std::error::Error;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// The weight of a pattern in whole millionths: above 0 and at most 1,000,000.
///
/// ```
/// use katachi::pattern::Weight;
///
/// let weight = Weight::from_millionths(1_500_000).unwrap();
/// assert_eq!(weight.to_string(), "1.5");
/// assert!(Weight::from_millionths(0).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weight(u64);

impl Weight {
    /// 1.0, the weight of a pattern that names none.
    pub const ONE: Weight = Weight(Score::MILLION);
    /// The greatest, 1,000,000.
    pub const MAX: Weight = Weight(1_000_000 * Score::MILLION);

    /// The weight of that many millionths.
    ///
    /// # Errors
    /// When it is 0 or more than [`Weight::MAX`].
    pub const fn from_millionths(millionths: u64) -> Result<Weight, InvalidWeight> {
        if millionths == 0 || millionths > Self::MAX.0 {
            Err(InvalidWeight)
        } else {
            Ok(Weight(millionths))
        }
    }

    /// The number of millionths.
    #[must_use]
    #[inline]
    pub const fn millionths(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        Score::from(*self).fmt(formatter)
    }
}

/// The number is no weight: not above 0, or more than 1,000,000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidWeight;

impl fmt::Display for InvalidWeight {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a weight is above 0 and at most 1000000")
    }
}

impl Error for InvalidWeight {}

/// A sum of weights in whole millionths: exact, and the same in any order of summing.
///
/// Eighteen million weights of the greatest size fit.
///
/// ```
/// use katachi::pattern::{Score, Weight};
///
/// let sum: Score = [Weight::ONE, Weight::from_millionths(100_000).unwrap()].into_iter().sum();
/// assert_eq!(sum.to_string(), "1.1");
/// assert_eq!(Score::ZERO.to_string(), "0.0");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(u64);

impl Score {
    const MILLION: u64 = 1_000_000;

    /// The sum of no weights.
    pub const ZERO: Score = Score(0);

    /// The score of that many millionths.
    #[must_use]
    #[inline]
    pub const fn from_millionths(millionths: u64) -> Score {
        Score(millionths)
    }

    /// The number of millionths.
    #[must_use]
    #[inline]
    pub const fn millionths(self) -> u64 {
        self.0
    }
}

impl From<Weight> for Score {
    fn from(weight: Weight) -> Score {
        Score(weight.0)
    }
}

impl Add for Score {
    type Output = Score;

    #[inline]
    fn add(self, other: Score) -> Score {
        Score(self.0 + other.0)
    }
}

impl AddAssign for Score {
    #[inline]
    fn add_assign(&mut self, other: Score) {
        *self = *self + other;
    }
}

impl Sum<Weight> for Score {
    fn sum<I: Iterator<Item = Weight>>(weights: I) -> Score {
        weights
            .map(Score::from)
            .fold(Score::ZERO, |sum, weight| sum + weight)
    }
}

/// The shortest decimal that is exact, with at least one digit after the point.
impl fmt::Display for Score {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, fraction) = (self.0 / Self::MILLION, self.0 % Self::MILLION);
        let digits = format!("{fraction:06}");
        let digits = digits.trim_end_matches('0');
        let digits = if digits.is_empty() { "0" } else { digits };
        formatter.pad(&format!("{whole}.{digits}"))
    }
}
