//! Why a move or an arrangement of stones is against the rules.

use std::error::Error;
use std::fmt;

use super::{Chain, Setup};

/// Why a move is not legal. Superko is not judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// The point lies outside the board.
    OffBoard,
    /// There is a stone on the point.
    Occupied,
    /// The move would retake a simple ko at once.
    Ko,
    /// The stone, or the chain that it joins, would have no liberty after captures.
    Suicide,
}

impl IllegalMove {
    /// The word for it in reports: `off-board`, `occupied`, `ko` or `suicide`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            IllegalMove::OffBoard => "off-board",
            IllegalMove::Occupied => "occupied",
            IllegalMove::Ko => "ko",
            IllegalMove::Suicide => "suicide",
        }
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            IllegalMove::OffBoard => "the point is not on the board",
            IllegalMove::Occupied => "there is a stone on the point",
            IllegalMove::Ko => "the move would retake a ko",
            IllegalMove::Suicide => "the move would be suicide",
        })
    }
}

impl Error for IllegalMove {}

/// The arrangement is not the board of a game: some of its chains have no liberty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadChains {
    setup: Box<Setup>,
    chains: Vec<Chain>,
}

impl DeadChains {
    /// Refuses the arrangement if some of its chains have no liberty.
    pub(super) fn refuse(setup: &Setup) -> Result<(), DeadChains> {
        let chains = setup.dead_chains();
        if chains.is_empty() {
            return Ok(());
        }
        Err(DeadChains {
            setup: Box::new(*setup),
            chains,
        })
    }

    /// The arrangement that was refused.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Gives the arrangement back, to be used as it is.
    #[must_use]
    pub fn into_setup(self) -> Setup {
        *self.setup
    }

    /// All its chains without a liberty, those with the topmost, then leftmost stone first; at least one.
    #[must_use]
    pub fn chains(&self) -> &[Chain] {
        &self.chains
    }
}

impl fmt::Display for DeadChains {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("without a liberty:")?;
        for (number, chain) in self.chains.iter().enumerate() {
            let separator = if number == 0 { " " } else { "; " };
            write!(formatter, "{separator}{}", chain.color)?;
            for stone in chain.stones.iter() {
                write!(formatter, " {}", stone.gtp(self.setup.size()))?;
            }
        }
        Ok(())
    }
}

impl Error for DeadChains {}
