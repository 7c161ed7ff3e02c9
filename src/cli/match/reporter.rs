//! Positions one after the other, matched and reported.

use std::io::{self, Write};
use std::mem;

use super::{Arguments, Format, Turn};
use crate::candidates::{self, Candidate, Position};
use crate::cli::console::{Console, Outcome};
use crate::cli::positions::FilePosition;
use crate::color::Color;
use crate::matcher::{Matcher, Tracker, reference::Reference};
use crate::report::position::{CandidateReport, PatternIndex, PositionReport};
use crate::report::text::TextOptions;
use crate::report::{classic, json, text};

/// What reporting needs whatever the file; shared by threads.
pub(super) struct Reporter<'a> {
    pub(super) arguments: &'a Arguments,
    pub(super) patterns: PatternIndex<'a>,
    pub(super) matcher: Matcher,
    /// The engine whose placements the classic format lists.
    pub(super) reference: Option<Reference>,
}

impl Reporter<'_> {
    /// Reports all positions of a file, of which `number` come before it.
    pub(super) fn report(&self, number: usize, file: &str, console: &mut Console) -> Outcome {
        let mut tracker = None;
        let mut is_first = number == 0;
        let each = &mut |position: FilePosition<'_>, console: &mut Console| {
            if self.arguments.format == Format::Text && !mem::take(&mut is_first) {
                console.output().write_all(b"\n")?;
            }
            let tracker = follow(&self.matcher, &mut tracker, &position);
            self.position(file, &position, tracker, console)
        };
        self.arguments.positions.read(file, console, each)
    }

    fn position(
        &self,
        file: &str,
        position: &FilePosition<'_>,
        tracker: &mut Tracker<&Matcher>,
        console: &mut Console,
    ) -> io::Result<()> {
        let FilePosition {
            part,
            turn,
            position,
            ..
        } = *position;
        let setup = position.setup();
        let sides = self.sides(turn);
        if let Some(reference) = &self.reference {
            let placements = |&side: &Color| (side, reference.classic_placements(setup, side));
            let sides: Vec<_> = sides.iter().map(placements).collect();
            return classic::write(console.output(), setup, &sides, self.matcher.rules());
        }
        let report = PositionReport {
            file,
            part,
            setup,
            sides: self.candidates(position, tracker, sides),
        };
        if self.arguments.format == Format::Json {
            return json::write(console.output(), &report, &self.patterns);
        }
        let options = TextOptions {
            coordinates: self.arguments.coords,
            colored: console.output_is_colored(),
        };
        text::write(console.output(), &report, &self.patterns, options)
    }

    /// The sides whose candidates are wanted, given whose turn it is.
    fn sides(&self, turn: Option<Color>) -> &'static [Color] {
        self.arguments
            .turn
            .or(turn.map(Turn::of))
            .unwrap_or(Turn::Both)
            .sides()
    }

    fn candidates(
        &self,
        position: Position<'_>,
        tracker: &mut Tracker<&Matcher>,
        sides: &[Color],
    ) -> Vec<(Color, Vec<CandidateReport>)> {
        let kept = |candidate: &Candidate| self.arguments.kind.keeps(candidate.verdict());
        let top = self.arguments.top.unwrap_or(usize::MAX);
        let places = self.arguments.rank.places();
        let of_side = |&side: &Color| {
            let candidates = candidates::ranked_by_place(tracker.tallies(), position, side, places);
            let report = |candidate: Candidate| {
                let mut placements = Vec::new();
                tracker.placements_at(side, candidate.point, &mut placements);
                CandidateReport {
                    candidate,
                    placements,
                }
            };
            let kept = candidates.into_iter().filter(kept).take(top);
            (side, kept.map(report).collect())
        };
        sides.iter().map(of_side).collect()
    }
}

/// Takes the tracker from the position before to this one, or starts one where there is none before.
fn follow<'t, 'm>(
    matcher: &'m Matcher,
    tracker: &'t mut Option<Tracker<&'m Matcher>>,
    position: &FilePosition<'_>,
) -> &'t mut Tracker<&'m Matcher> {
    match (tracker.as_mut(), position.changes) {
        (Some(tracker), Some(changes)) => {
            for change in changes {
                tracker.set(change.point, change.after);
            }
        }
        _ => *tracker = None,
    }
    tracker.get_or_insert_with(|| Tracker::new(matcher, position.position.setup()))
}
