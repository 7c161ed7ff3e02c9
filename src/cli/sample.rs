//! Samples of files: the same call gives the same sample.

use crate::board::splitmix64;
use crate::pattern::Fingerprint;

/// Where a file stands when files are shuffled: by its name, as it was given, and the seed alone.
pub(super) fn rank(file: &str, seed: u64) -> u64 {
    splitmix64(Fingerprint::of_bytes(file.as_bytes()).bits() as u64, seed)
}

/// Chooses that many of the files, or all if there are fewer, in the order in which they came. The
/// choice depends on their names and the seed alone: the same names give the same sample, in
/// whatever order they come.
pub(super) fn choose(mut files: Vec<String>, number: usize, seed: u64) -> Vec<String> {
    let rank = |file: &String| (rank(file, seed), file.clone());
    let mut ranks: Vec<_> = files.iter().map(rank).collect();
    ranks.sort_unstable();
    ranks.truncate(number);
    files.retain(|file| ranks.binary_search(&rank(file)).is_ok());
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_its_size_and_does_not_depend_on_the_order() {
        let files: Vec<String> = (0..50)
            .map(|number| format!("games/{number}.sgf"))
            .collect();
        for number in [0, 1, 17, 50, 60] {
            let chosen = choose(files.clone(), number, 7);
            assert_eq!(chosen.len(), number.min(50));
            let mut reversed = choose(files.iter().rev().cloned().collect(), number, 7);
            reversed.reverse();
            assert_eq!(chosen, reversed);
        }
    }
}
