//! Nodes to positions.

use super::record::{Move, Record, Stage};
use crate::board::{Board, Change, Ko, Setup};
use crate::color::Color;
use crate::format::sgf::{GameTree, Node, Value};
use crate::format::{Fault, Warnings};
use crate::pattern::Place;
use crate::point::{Point, PointSet, Size};

/// The size of a board of which the record says nothing.
const USUAL_SIZE: Size = Size::new(19).unwrap();

/// What the games of a file share while they are replayed.
pub(super) struct Shared<'w> {
    pub(super) warnings: &'w mut Warnings,
    /// How many more changes of stones may be kept.
    pub(super) changes_left: usize,
}

/// Replays the main line of a game, of which the number is told in messages where the file has several.
///
/// # Errors
/// When not even the first position is known.
pub(super) fn replay(
    tree: &GameTree<'_>,
    number: Option<usize>,
    shared: &mut Shared<'_>,
) -> Result<Record, Fault> {
    let size = first_size(tree).map_err(|fault| told(number, None, fault))?;
    let mut replay = Replay {
        number,
        shared,
        setup: Setup::new(size),
        ko: None,
        stages: vec![Stage::FIRST],
        changes: Vec::new(),
        told_turn: None,
        handicap: None,
        edited: None,
    };
    let stopped = tree
        .main_line()
        .enumerate()
        .find_map(|(index, node)| replay.node(index, &node).err());
    match stopped {
        Some(Stop::InSetup(fault)) if replay.stages.len() == 1 => Err(fault),
        Some(Stop::InSetup(fault)) => Ok(replay.finish(None, Some(fault))),
        Some(Stop::AtMove(color, fault)) => Ok(replay.finish(Some(color), Some(fault))),
        None => Ok(replay.finish(None, None)),
    }
}

/// The size of the board, from the first node of a game of Go.
fn first_size(tree: &GameTree<'_>) -> Result<Size, Fault> {
    let Some(root) = tree.main_line().next() else {
        return Ok(USUAL_SIZE);
    };
    if let Some(value) = root.values("GM").next()
        && value.number().is_some_and(|game| game != 1)
    {
        let message = format!("found game {}; Go is game 1", value.shown());
        return Err(value.fault(message));
    }
    let mut sizes = root.values("SZ");
    let size = sizes.next().map_or(Ok(USUAL_SIZE), |value| value.size())?;
    sizes.try_fold(size, |_, value| same_size(&value, size))
}

fn same_size(value: &Value<'_>, size: Size) -> Result<Size, Fault> {
    if value.size()? == size {
        return Ok(size);
    }
    let shown = value.shown();
    Err(value.fault(format!("found a second size `{shown}`, after {size}")))
}

/// Why a game goes no further.
enum Stop {
    /// The position that is being set up is not known.
    InSetup(Fault),
    /// The position is known; the move of that side after it is none.
    AtMove(Color, Fault),
}

/// What a message is about.
#[derive(Clone, Copy)]
enum Moment {
    /// The move with that number.
    Move(usize),
    /// Setup before that move.
    Before(usize),
}

struct Replay<'c, 's, 'w> {
    /// The number of the game, where it is told.
    number: Option<usize>,
    shared: &'s mut Shared<'w>,
    setup: Setup,
    ko: Option<Ko>,
    /// The last is that of the position which is being made.
    stages: Vec<Stage>,
    changes: Vec<Change>,
    /// PL since the last move.
    told_turn: Option<Color>,
    handicap: Option<u32>,
    /// The last node that changed stones since the last move.
    edited: Option<Node<'c>>,
}

impl<'c> Replay<'c, '_, '_> {
    fn node(&mut self, index: usize, node: &Node<'c>) -> Result<(), Stop> {
        self.set_up(node).map_err(|fault| {
            let moment = Moment::Before(self.stages.len());
            Stop::InSetup(told(self.number, Some(moment), fault))
        })?;
        self.play_all(index, node)?;
        for value in node.values("PL") {
            match color_of(&value) {
                Some(color) => self.told_turn = Some(color),
                None => self.warn(Moment::Before(self.stages.len()), || {
                    value.fault(format!(
                        "found `{}`; whose turn it is, is B or W; left out",
                        value.shown()
                    ))
                }),
            }
        }
        if let Some(handicap) = node.values("HA").find_map(|value| value.number()) {
            self.handicap = Some(handicap);
        }
        Ok(())
    }

    fn play_all(&mut self, index: usize, node: &Node<'c>) -> Result<(), Stop> {
        let mut first = true;
        for property in node.properties() {
            let is_move = |color: &Color| property.is(initial(*color));
            let Some(color) = Color::ALL.into_iter().find(is_move) else {
                continue;
            };
            for value in property.values() {
                let moment = Moment::Move(self.stages.len());
                if !first {
                    self.warn(moment, || {
                        value.fault("found a second move in the node".into())
                    });
                }
                self.play(index, color, &value).map_err(|mut fault| {
                    fault.message.push_str("; the game stops before it");
                    Stop::AtMove(color, told(self.number, Some(moment), fault))
                })?;
                first = false;
            }
        }
        Ok(())
    }

    fn set_up(&mut self, node: &Node<'c>) -> Result<(), Fault> {
        let size = self.setup.size();
        let moment = Moment::Before(self.stages.len());
        for value in node.values("SZ") {
            same_size(&value, size)?;
        }
        // Nothing is changed before all of it is known. Per property in the order of `EDITS`:
        let mut edits = [PointSet::EMPTY; EDITS.len()];
        for property in node.properties() {
            let Some(edit) = EDITS.iter().position(|(name, _)| property.is(name)) else {
                continue;
            };
            for value in property.values() {
                if value.raw().trim_ascii().is_empty() {
                    self.warn(moment, || value.fault("found no point; left out".into()));
                    continue;
                }
                let points = value.points(size)?;
                for (other, set) in edits.iter_mut().enumerate() {
                    if other != edit && !set.intersection(&points).is_empty() {
                        self.warn(moment, || {
                            let shown = value.shown();
                            value.fault(format!("found `{shown}` set up twice; this holds"))
                        });
                        *set = set.difference(&points);
                    }
                }
                edits[edit] = edits[edit].union(&points);
            }
        }
        if edits.iter().all(PointSet::is_empty) {
            return Ok(());
        }
        self.check_room(|| node.place())?;
        for ((_, stone), points) in EDITS.into_iter().zip(edits) {
            self.put(stone, &points);
        }
        self.ko = None;
        self.edited = Some(*node);
        Ok(())
    }

    /// Sets up those points, and records what that changes.
    fn put(&mut self, stone: Option<Color>, points: &PointSet) {
        let there = match stone {
            Some(color) => *self.setup.stones(color),
            None => self.setup.empty(),
        };
        for point in points.difference(&there).iter() {
            let before = self.setup.get(point);
            self.setup.set(point, stone);
            self.record([Change {
                point,
                before,
                after: stone,
            }]);
        }
    }

    fn play(&mut self, node: usize, color: Color, value: &Value<'c>) -> Result<(), Fault> {
        let point = value.played(self.setup.size())?;
        if point.is_some_and(|point| self.setup.get(point).is_some()) {
            let message = format!("found `{}`, where a stone stands", value.shown());
            return Err(value.fault(message));
        }
        self.check_room(|| value.place())?;
        self.close_stage(Some(color));
        let moment = Moment::Move(self.stages.len());
        let first_change = self.changes.len() as u32;
        let ko = self.ko.take();
        if let Some(point) = point {
            if ko == Some(Ko { color, point }) {
                self.warn(moment, || value.fault("retakes a ko at once".into()));
            }
            let played = self.setup.play_unchecked(color, point);
            if played.suicide {
                let message = "is suicide; its stones are taken off";
                self.warn(moment, || value.fault(message.into()));
            }
            self.ko = self.setup.ko_after(&played);
            self.record(played.changes());
        }
        self.told_turn = None;
        self.stages.push(Stage {
            played: Some(Move { color, point }),
            node: node as u32,
            first_change,
            ko: self.ko,
            turn: color.opponent(),
        });
        Ok(())
    }

    /// Asks whether a whole board more can be kept.
    fn check_room(&self, place: impl FnOnce() -> Place) -> Result<(), Fault> {
        if self.shared.changes_left < Point::INDICES {
            let message = "found too many stones set up and taken off in one file";
            return Err(Fault::at(place(), message));
        }
        Ok(())
    }

    fn record(&mut self, changes: impl IntoIterator<Item = Change>) {
        let before = self.changes.len();
        self.changes.extend(changes);
        self.shared.changes_left -= self.changes.len() - before;
    }

    /// Completes the last position, when it is known what is played there.
    fn close_stage(&mut self, next: Option<Color>) {
        if let Some(node) = self.edited.take()
            && let Err(dead) = Board::try_from(self.setup)
        {
            self.warn(Moment::Before(self.stages.len()), || {
                Fault::at(node.place(), format!("{dead}; matched as they stand"))
            });
        }
        let by_handicap = || {
            let [black, white] = Color::ALL.map(|color| !self.setup.stones(color).is_empty());
            let handicap = self.handicap.map_or(!white, |stones| stones >= 2);
            if black && handicap {
                Color::White
            } else {
                Color::Black
            }
        };
        let last = self.stages.last_mut().expect("the first is always there");
        last.ko = self.ko;
        last.turn = self
            .told_turn
            .or(last.played.map(|last| last.color.opponent()))
            .or(next)
            .unwrap_or_else(by_handicap);
    }

    fn finish(mut self, next: Option<Color>, fault: Option<Fault>) -> Record {
        self.close_stage(next);
        let size = self.setup.size();
        Record::new(size, self.stages, self.changes, fault)
    }

    fn warn(&mut self, moment: Moment, fault: impl FnOnce() -> Fault) {
        let number = self.number;
        self.shared
            .warnings
            .add(|| told(number, Some(moment), fault()));
    }
}

/// The fault with the number of the game and the part of it that it belongs to, in front.
fn told(number: Option<usize>, moment: Option<Moment>, mut fault: Fault) -> Fault {
    let game = number.map(|number| format!("game {number}"));
    let moment = moment.map(|moment| match moment {
        Moment::Move(number) => format!("move {number}"),
        Moment::Before(number) => format!("before move {number}"),
    });
    let parts: Vec<String> = game.into_iter().chain(moment).collect();
    if !parts.is_empty() {
        fault.message = format!("{}: {}", parts.join(", "), fault.message);
    }
    fault
}

const fn initial(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// The properties of setup, and what each puts on its points.
const EDITS: [(&str, Option<Color>); 3] = [
    ("AB", Some(Color::Black)),
    ("AW", Some(Color::White)),
    ("AE", None),
];

/// `B` or `W`, or the colour's name.
fn color_of(value: &Value<'_>) -> Option<Color> {
    let text = value.raw().trim_ascii();
    Color::ALL.into_iter().find(|&color| {
        [initial(color), color.name()]
            .iter()
            .any(|name| text.eq_ignore_ascii_case(name.as_bytes()))
    })
}
