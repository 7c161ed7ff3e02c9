//! The legal moves of a position in the order in which a search tries them.

use super::kernel;

/// A legal move and what it leads to.
#[derive(Clone, Copy, Default)]
pub(super) struct Candidate {
    /// The bit of its square.
    pub(super) number: u32,
    /// The discs of the side that moves next.
    pub(super) own: u64,
    /// The discs of the side that has moved.
    pub(super) opponent: u64,
    /// How promising it is for the side that has moved.
    pub(super) promise: i32,
}

/// The legal moves of a position with at most N of them, none allocated.
pub(super) struct Candidates<const N: usize> {
    moves: [Candidate; N],
    len: usize,
    tried: usize,
}

impl<const N: usize> Candidates<N> {
    /// The moves in `legal`, given what promise each has.
    ///
    /// # Panics
    /// When there are more than N.
    #[inline(always)]
    pub(super) fn new(
        own: u64,
        opponent: u64,
        legal: u64,
        promise: impl Fn(&Candidate) -> i32,
    ) -> Self {
        let mut candidates = Candidates {
            moves: [Candidate::default(); N],
            len: 0,
            tried: 0,
        };
        let mut rest = legal;
        while rest != 0 {
            let number = rest.trailing_zeros();
            rest &= rest - 1;
            let flips = kernel::flips(own, opponent, number);
            let mut candidate = Candidate {
                number,
                own: opponent ^ flips,
                opponent: own | flips | 1 << number,
                promise: 0,
            };
            candidate.promise = promise(&candidate);
            candidates.moves[candidates.len] = candidate;
            candidates.len += 1;
        }
        candidates
    }

    /// All of them, in no particular order.
    #[inline(always)]
    pub(super) fn all(&self) -> &[Candidate] {
        &self.moves[..self.len]
    }
}

/// The most promising of those not yet tried, at each step. Mostly the first is enough or all are needed, so that
/// sorting them would cost more.
impl<const N: usize> Iterator for Candidates<N> {
    type Item = Candidate;

    #[inline(always)]
    fn next(&mut self) -> Option<Candidate> {
        let untried = &mut self.moves[self.tried..self.len];
        let mut best = 0;
        for (at, candidate) in untried.iter().enumerate().skip(1) {
            if candidate.promise > untried[best].promise {
                best = at;
            }
        }
        untried.get(best)?;
        untried.swap(0, best);
        self.tried += 1;
        Some(self.moves[self.tried - 1])
    }
}
