//! What a step on a board did, and the journal that lets it be taken back.

use super::Ko;
use crate::color::Color;
use crate::point::{Point, PointSet};

/// A point that holds something else now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The point.
    pub point: Point,
    /// What was there before.
    pub before: Option<Color>,
    /// What is there now.
    pub after: Option<Color>,
}

impl Change {
    /// The change that undoes it.
    #[must_use]
    pub const fn reversed(self) -> Change {
        Change {
            point: self.point,
            before: self.after,
            after: self.before,
        }
    }
}

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Whose move it was.
    pub color: Color,
    /// The point that was played.
    pub point: Point,
    /// The stones that the move took off: the opponent's; for a suicide one's own, with the stone just played.
    pub captured: PointSet,
    /// Whether the move was suicide, so that the point is empty again.
    pub suicide: bool,
}

impl Played {
    /// The colour of the stones taken off.
    pub(super) fn captured_color(&self) -> Color {
        if self.suicide {
            self.color
        } else {
            self.color.opponent()
        }
    }

    /// The points that hold something else now: the stone played, then the stones taken off. (After
    /// a suicide the point itself is as it was, and none of them.)
    pub fn changes(&self) -> impl Iterator<Item = Change> + use<> {
        let stone = (!self.suicide).then_some(Change {
            point: self.point,
            before: None,
            after: Some(self.color),
        });
        let taken = self.captured_color();
        let mut captured = self.captured;
        captured.remove(self.point);
        let captured = captured.iter().map(move |point| Change {
            point,
            before: Some(taken),
            after: None,
        });
        stone.into_iter().chain(captured)
    }
}

/// One step in the history of a [`Board`](super::Board).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A move on a point.
    Play(Played),
    /// A pass.
    Pass(Color),
    /// A stone put on a point or taken from it by an editor.
    Set(Change),
}

impl Step {
    /// The points that the step changed; to take it back, [reverse](Change::reversed) each.
    pub fn changes(&self) -> impl Iterator<Item = Change> + use<> {
        let (played, set) = match self {
            Step::Play(played) => (Some(played.changes()), None),
            Step::Pass(_) => (None, None),
            Step::Set(change) => (None, Some(*change)),
        };
        played.into_iter().flatten().chain(set)
    }
}

/// The steps of a game in a form that is small to keep and cheap to clone: 12 bytes a step and 2 for
/// each stone taken off. Memory of steps taken back is used again.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Journal {
    entries: Vec<Entry>,
    captured: Vec<Point>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    act: Act,
    ko_before: Option<Ko>,
}

/// A [`Step`] whose captured stones are the last ones of the journal's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Play {
        color: Color,
        point: Point,
        captured: u16,
        suicide: bool,
    },
    Pass(Color),
    Set(Change),
}

impl Journal {
    pub(super) fn push_play(&mut self, played: &Played, ko_before: Option<Ko>) {
        let before = self.captured.len();
        if !played.captured.is_empty() {
            self.captured.extend(played.captured.iter());
        }
        let act = Act::Play {
            color: played.color,
            point: played.point,
            // A board has 625 points.
            captured: (self.captured.len() - before) as u16,
            suicide: played.suicide,
        };
        self.entries.push(Entry { act, ko_before });
    }

    pub(super) fn push_pass(&mut self, color: Color, ko_before: Option<Ko>) {
        let act = Act::Pass(color);
        self.entries.push(Entry { act, ko_before });
    }

    pub(super) fn push_set(&mut self, change: Change, ko_before: Option<Ko>) {
        let act = Act::Set(change);
        self.entries.push(Entry { act, ko_before });
    }

    /// The last step, and the ko that held before it.
    pub(super) fn pop(&mut self) -> Option<(Step, Option<Ko>)> {
        let Entry { act, ko_before } = self.entries.pop()?;
        let step = match act {
            Act::Play {
                color,
                point,
                captured,
                suicide,
            } => {
                let kept = self.captured.len() - usize::from(captured);
                Step::Play(Played {
                    color,
                    point,
                    captured: self.captured.drain(kept..).collect(),
                    suicide,
                })
            }
            Act::Pass(color) => Step::Pass(color),
            Act::Set(change) => Step::Set(change),
        };
        Some((step, ko_before))
    }

    /// Whose each move was and its point, `None` for a pass, from the first on; edits are no moves.
    pub(super) fn moves(&self) -> impl DoubleEndedIterator<Item = (Color, Option<Point>)> {
        self.entries.iter().filter_map(|entry| match entry.act {
            Act::Play { color, point, .. } => Some((color, Some(point))),
            Act::Pass(color) => Some((color, None)),
            Act::Set(_) => None,
        })
    }
}

impl Clone for Journal {
    fn clone(&self) -> Journal {
        Journal {
            entries: self.entries.clone(),
            captured: self.captured.clone(),
        }
    }

    fn clone_from(&mut self, source: &Journal) {
        self.entries.clone_from(&source.entries);
        self.captured.clone_from(&source.captured);
    }
}
