//! The positions that the page of scores shows.

use std::collections::BTreeMap;

use crate::cli::games;
use crate::measure::score::{Details, Sight};
use crate::report::score::{PositionView, Positions};

/// Reads the positions of those patterns out of the games again.
pub(super) fn gather(details: &Details, patterns: &[usize]) -> BTreeMap<usize, Positions> {
    let mut by_file: BTreeMap<&str, Vec<(usize, bool, &Sight)>> = BTreeMap::new();
    for &pattern in patterns {
        let sights = &details.sights[pattern];
        for (list, was_played) in [(&sights.played, true), (&sights.not_played, false)] {
            for sight in list {
                let of_file = by_file.entry(&sight.file).or_default();
                of_file.push((pattern, was_played, sight));
            }
        }
    }
    let mut gathered: BTreeMap<usize, Positions> = BTreeMap::new();
    for (file, wanted) in by_file {
        games::read(file, |game| {
            let of_game = wanted
                .iter()
                .filter(|(_, _, sight)| sight.game == game.number);
            for &(pattern, was_played, sight) in of_game {
                let Some(position) = game.record.position(sight.moves) else {
                    continue;
                };
                let Some((color, played)) = position
                    .next
                    .and_then(|next| Some((next.color, next.point?)))
                else {
                    continue;
                };
                let positions = gathered.entry(pattern).or_default();
                let views = if was_played {
                    &mut positions.played
                } else {
                    &mut positions.not_played
                };
                views.push(PositionView {
                    sight: sight.clone(),
                    setup: position.setup,
                    turn: color,
                    played,
                });
            }
        });
    }
    for positions in gathered.values_mut() {
        positions.played.sort_by(|a, b| a.sight.cmp(&b.sight));
        positions.not_played.sort_by(|a, b| a.sight.cmp(&b.sight));
    }
    gathered
}
