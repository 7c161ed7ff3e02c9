//! The choice of instructions when the program runs.

use std::fmt;

use super::kernel::{Baseline, Kernel};

/// The processor's instructions that a search over many boards uses.
///
/// Answers never depend on it, only the time does.
///
/// ```
/// use katachi::othello::{Board, Instructions, perft};
///
/// let fast = perft(Board::START, 6, 1, Instructions::detect());
/// assert_eq!(perft(Board::START, 6, 1, Instructions::BASELINE), fast);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Instructions(Kind);

#[derive(Clone, Copy, Debug)]
enum Kind {
    Baseline,
    #[cfg(all(feature = "simd", target_arch = "x86_64"))]
    Avx2(fearless_simd::Avx2),
}

impl Instructions {
    /// Those that every processor of the architecture has, or that the build was told of.
    pub const BASELINE: Instructions = Instructions(Kind::Baseline);

    /// The fastest that this processor has and that the crate knows: AVX2 on x86-64, with the feature `simd`.
    #[must_use]
    pub fn detect() -> Instructions {
        #[cfg(all(feature = "simd", target_arch = "x86_64"))]
        if let Some(avx2) = fearless_simd::Level::new().as_avx2() {
            return Instructions(Kind::Avx2(avx2));
        }
        Instructions::BASELINE
    }

    /// Runs the search compiled for these instructions.
    pub(super) fn run<S: Search>(self, search: S) -> S::Output {
        match self.0 {
            Kind::Baseline => search.run(Baseline),
            #[cfg(all(feature = "simd", target_arch = "x86_64"))]
            Kind::Avx2(token) => search.run(super::kernel::Avx2(token)),
        }
    }
}

/// `baseline` or `avx2`.
impl fmt::Display for Instructions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self.0 {
            Kind::Baseline => "baseline",
            #[cfg(all(feature = "simd", target_arch = "x86_64"))]
            Kind::Avx2(_) => "avx2",
        })
    }
}

/// A search that is compiled once for each kind of instructions.
pub(super) trait Search {
    type Output;

    fn run<K: Kernel>(self, kernel: K) -> Self::Output;
}
