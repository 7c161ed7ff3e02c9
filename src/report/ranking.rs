//! The order in which candidates are reported.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use crate::candidates::Places;

/// By what candidates of one verdict are put in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ranking {
    /// By score
    #[default]
    Score,
    /// By score times how often players play that near the last move, and on that line
    Place,
}

impl Ranking {
    /// What scores are multiplied by.
    pub(crate) const fn places(self) -> &'static Places {
        match self {
            Ranking::Score => &Places::EVEN,
            Ranking::Place => &Places::COMMON,
        }
    }

    /// Whether it is the usual one.
    pub(crate) fn is_default(&self) -> bool {
        *self == Ranking::default()
    }
}
