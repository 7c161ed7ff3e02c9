//! One candidate, and what is thought of it.

use std::cmp::Reverse;
use std::fmt;

use super::position::Position;
use crate::board::IllegalMove;
use crate::color::Color;
use crate::matcher::Tally;
use crate::pattern::Score;
use crate::point::Point;

/// A point that patterns speak of, for one side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The side to move.
    pub color: Color,
    /// The point.
    pub point: Point,
    /// The sum of the weights of the distinct positive patterns that propose it.
    pub score: Score,
    /// The sum of the weights of the distinct negative patterns that warn of it.
    pub avoid: Score,
    /// Why the rules forbid the move, `None` when they allow it.
    pub illegal: Option<IllegalMove>,
}

/// What the patterns taken together say of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Only positive patterns speak of it.
    Positive,
    /// Both kinds do: a good player would not play it.
    Vetoed,
    /// Only negative patterns do.
    Negative,
}

impl Verdict {
    /// All three, in the order of reports.
    pub const ALL: [Verdict; 3] = [Verdict::Positive, Verdict::Vetoed, Verdict::Negative];

    /// Its name in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Positive => "positive",
            Verdict::Vetoed => "vetoed",
            Verdict::Negative => "negative",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl Candidate {
    pub(super) fn new(
        color: Color,
        point: Point,
        tally: Tally,
        position: Position<'_>,
    ) -> Candidate {
        Candidate {
            color,
            point,
            score: tally.score,
            avoid: tally.avoid,
            illegal: position.check(color, point).err(),
        }
    }

    /// What the patterns taken together say of it. Weights are above 0, so that a sum of none is what
    /// tells that no pattern of its kind is there.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        if self.avoid == Score::ZERO {
            Verdict::Positive
        } else if self.score == Score::ZERO {
            Verdict::Negative
        } else {
            Verdict::Vetoed
        }
    }

    /// Whether the rules allow the move.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        self.illegal.is_none()
    }

    /// The key that sorts candidates from the best to the worst: positive, then vetoed, then negative;
    /// within each by score (negative ones by avoid) from high to low, then row by row.
    #[must_use]
    pub fn rank(&self) -> impl Ord + use<> {
        self.rank_at(1)
    }

    /// The same where scores are multiplied by the [strength](super::Places::strength) of the point.
    #[must_use]
    pub fn rank_at(&self, strength: u64) -> impl Ord + use<> {
        let verdict = self.verdict();
        let sum = match verdict {
            Verdict::Positive | Verdict::Vetoed => {
                u128::from(self.score.millionths()) * u128::from(strength)
            }
            Verdict::Negative => u128::from(self.avoid.millionths()),
        };
        (verdict, Reverse(sum), self.point)
    }
}
