//! Any patterns, and anything done to a board: a tracker says what the reference engine says of the same stones.
//!
//! `cargo +nightly fuzz run tracker`
#![no_main]

use katachi::board::{Board, Change, Setup};
use katachi::matcher::reference::Reference;
use katachi::matcher::{Matcher, Placement, Rule, Tracker};
use katachi::pattern::{CellSet, Kind, Shape, Weight};
use katachi::{Color, Point, Size};
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;

/// Exact patterns are hashed when there are that many of them.
const MANY: u64 = 64;

fuzz_target!(|bytes: &[u8]| {
    // Bytes that end too early are as good as any others.
    let _ = follow(&mut Unstructured::new(bytes));
});

fn follow(bytes: &mut Unstructured<'_>) -> Result<()> {
    // Small boards more often: there is more on them, and the reference engine is slow on large ones.
    let lines = bytes.int_in_range(1..=25)?.min(bytes.int_in_range(1..=25)?);
    let size = Size::new(lines).expect("a size");
    let in_one_list = bytes.ratio(1, 4)?;
    let copies = if bytes.ratio(1, 8)? { MANY } else { 1 };
    let number = bytes.int_in_range(1..=4)?;
    let rules = (0..number)
        .map(|_| rule(bytes))
        .collect::<Result<Vec<Rule>>>()?;

    let builder = Matcher::builder();
    let builder = if in_one_list {
        builder.linear()
    } else {
        builder
    };
    let many = rules
        .iter()
        .flat_map(|&rule| (0..copies).map(move |_| rule));
    let matcher = builder.build(many).expect("within limits");
    // As many patterns that are the same count for as much as one of their weights together.
    let reference = Reference::new(rules.iter().map(|rule| Rule {
        weight: Weight::from_millionths(rule.weight.millionths() * copies).expect("a weight"),
        ..*rule
    }));

    let mut board = Board::new(size);
    let mut tracker = Tracker::new(&matcher, board.setup());
    while !bytes.is_empty() {
        act(bytes, &mut board, &mut tracker)?;
        assert_eq!(tracker.setup(), board.setup());
        let expected = reference.scan(board.setup());
        assert_eq!(tracker.tallies(), &expected);
        if copies == 1 && bytes.ratio(1, 4)? {
            placements_agree(&tracker, &reference, &rules, point(bytes, size)?);
        }
    }
    Ok(())
}

/// A pattern whose cells allow any states.
fn rule(bytes: &mut Unstructured<'_>) -> Result<Rule> {
    let (width, height): (usize, usize) = (bytes.int_in_range(1..=5)?, bytes.int_in_range(1..=5)?);
    let mut candidates = Vec::new();
    for _ in 0..bytes.int_in_range(1..=3)? {
        candidates.push((
            bytes.int_in_range(0..=width - 1)?,
            bytes.int_in_range(0..=height - 1)?,
        ));
    }
    let cells = bytes.bytes((width * height).div_ceil(2))?;
    let cell = |x: usize, y: usize| {
        let place = y * width + x;
        match cells[place / 2] >> (4 * (place % 2)) & 15 {
            _ if candidates.contains(&(x, y)) => CellSet::EMPTY,
            // No cell allows nothing.
            0 => CellSet::ANYTHING,
            bits => CellSet::from_bits(bits),
        }
    };
    let shape = Shape::from_cells(width, height, cell, &candidates).expect("a shape");
    let weights = [1, 1_000_000, 1_000_001, 2_500_000];
    let weight = *bytes.choose(&weights)?;
    Ok(Rule {
        shape,
        kind: *bytes.choose(&Kind::ALL)?,
        weight: Weight::from_millionths(weight).expect("a weight"),
    })
}

/// Does something to the board, and tells the tracker.
fn act(
    bytes: &mut Unstructured<'_>,
    board: &mut Board,
    tracker: &mut Tracker<&Matcher>,
) -> Result<()> {
    let color = *bytes.choose(&Color::ALL)?;
    match bytes.int_in_range(0..=9)? {
        0 => board.pass(color),
        1 => {
            for _ in 0..bytes.int_in_range(1..=20)? {
                let Some(step) = board.undo() else { break };
                tracker.apply(step.changes().map(Change::reversed));
            }
        }
        2 => {
            let stone = bytes.arbitrary::<bool>()?.then_some(color);
            let point = point(bytes, board.size())?;
            if board.set(point, stone).is_ok() {
                tracker.set(point, stone);
            }
        }
        3 => draw(bytes, board.setup(), tracker)?,
        // Several moves: boards fill up, and chains are captured.
        moves => {
            for color in [color, color.opponent()].into_iter().cycle().take(moves) {
                let point = point(bytes, board.size())?;
                if let Ok(played) = board.play(color, point) {
                    tracker.apply(played.changes());
                }
            }
        }
    }
    Ok(())
}

/// Any stones on any points, as an editor puts them, dead chains among them; and all as it was.
fn draw(
    bytes: &mut Unstructured<'_>,
    before: &Setup,
    tracker: &mut Tracker<&Matcher>,
) -> Result<()> {
    let mut drawn = Vec::new();
    for _ in 0..bytes.int_in_range(1..=20)? {
        let point = point(bytes, before.size())?;
        let stone = *bytes.choose(&[None, Some(Color::Black), Some(Color::White)])?;
        tracker.set(point, stone);
        drawn.push(point);
    }
    let fresh = Tracker::new(tracker.matcher(), tracker.setup())
        .tallies()
        .clone();
    assert_eq!(tracker.tallies(), &fresh);
    let reference = Reference::new(tracker.matcher().rules().iter().copied());
    if tracker.matcher().rules().len() < MANY as usize {
        assert_eq!(fresh, reference.scan(tracker.setup()));
    }
    for point in drawn {
        tracker.set(point, before.get(point));
    }
    Ok(())
}

fn point(bytes: &mut Unstructured<'_>, size: Size) -> Result<Point> {
    let mut line = || bytes.int_in_range(1..=size.get());
    Ok(Point::new(line()?, line()?).expect("a point"))
}

/// What is behind a point.
fn placements_agree(
    tracker: &Tracker<&Matcher>,
    reference: &Reference,
    rules: &[Rule],
    point: Point,
) {
    let mut placements = Vec::new();
    for side in Color::ALL {
        tracker.placements_at(side, point, &mut placements);
        let proposes = |placement: &Placement| {
            let shape = &rules[placement.pattern].shape;
            placement
                .candidates(shape)
                .any(|candidate| candidate == point)
        };
        let expected: Vec<Placement> = reference
            .placements(tracker.setup(), side)
            .into_iter()
            .filter(proposes)
            .collect();
        assert_eq!(placements, expected);
    }
}
