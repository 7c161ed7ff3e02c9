//! Once warm, following a game and scanning boards allocates nothing.

use allocation_counter::measure;
use katachi::board::{Board, Setup};
use katachi::candidates::{self, TrackedBoard};
use katachi::format::read_database;
use katachi::matcher::{EngineKind, Matcher, Rule, Tallies, Tracker};
use katachi::{Color, Point, PointSet, Size};

/// The databases that come with the program: all kinds of shapes, and enough exact ones to be hashed.
const DATABASES: [&str; 4] = [
    include_str!("../patterns/contact.toml"),
    include_str!("../patterns/edge.toml"),
    include_str!("../patterns/cut.toml"),
    include_str!("../patterns/mined.toml"),
];

fn rules() -> Vec<Rule> {
    let databases = DATABASES.map(|text| read_database("patterns", text.as_bytes()).unwrap());
    let patterns = databases.iter().flat_map(|database| &database.patterns);
    patterns.map(Rule::from).collect()
}

/// Matchers that between them use every engine.
fn matchers() -> [Matcher; 2] {
    let matchers = [
        Matcher::new(rules()).unwrap(),
        Matcher::builder().linear().build(rules()).unwrap(),
    ];
    let engines = |matcher: &Matcher| -> Vec<EngineKind> {
        let patterns = 0..matcher.rules().len();
        patterns.map(|pattern| matcher.engine_of(pattern)).collect()
    };
    let used = matchers.each_ref().map(engines).concat();
    assert!(EngineKind::ALL.iter().all(|kind| used.contains(kind)));
    matchers
}

/// How many allocations it makes.
fn allocations(act: impl FnOnce()) -> u64 {
    measure(act).count_total
}

/// Legal moves over all of the board, some of them captures, now and then a pass.
fn moves() -> Vec<(Color, Option<Point>)> {
    let size = Size::new(9).unwrap();
    let mut board = Board::new(size);
    let mut moves = Vec::new();
    let mut seed = 1;
    for number in 0..200 {
        let color = Color::ALL[number % 2];
        // A linear congruential generator: Knuth, The Art of Computer Programming 2, 3.3.4.
        seed = (seed * 1_103_515_245 + 12_345) % (1usize << 31);
        let legal = board.legal_points(color);
        let point = legal.iter().nth((seed >> 8) % (legal.len() + 2));
        match point {
            Some(point) => drop(board.play(color, point).unwrap()),
            None => board.pass(color),
        }
        moves.push((color, point));
    }
    assert!(moves.iter().any(|(_, point)| point.is_none()));
    assert!(Color::ALL.iter().all(|&color| board.captures(color) > 0));
    moves
}

/// Plays the moves, looks at all candidates after each, edits a point, and takes everything back.
fn follow(game: &mut TrackedBoard<&Matcher>, moves: &[(Color, Option<Point>)]) -> usize {
    let mut found = 0;
    for &(color, point) in moves {
        match point {
            Some(point) => drop(game.play(color, point).unwrap()),
            None => game.pass(color),
        }
        let near: PointSet = point
            .into_iter()
            .flat_map(|p| p.neighbors(game.board().size()))
            .collect();
        found += game
            .candidates(color)
            .filter(|candidate| candidate.is_legal())
            .count();
        found += game.candidates_within(color, &near).count();
        for point in near.iter() {
            found += usize::from(game.candidate_at(color, point).is_some());
        }
    }
    while game.undo().is_some() {}
    let corner = Point::new(1, 1).unwrap();
    game.set(corner, Some(Color::Black)).unwrap();
    found += game.candidates(Color::White).count();
    game.undo();
    found
}

#[test]
fn following_a_game_does_not_allocate_once_warm() {
    let moves = moves();
    for matcher in &matchers() {
        let board = Board::new(Size::new(9).unwrap());
        let mut game = TrackedBoard::new(matcher, board);
        let found = follow(&mut game, &moves);
        assert!(found > 0);
        let mut again = 0;
        assert_eq!(allocations(|| again = follow(&mut game, &moves)), 0);
        assert_eq!(again, found);

        let mut other = game.clone();
        assert_eq!(allocations(|| other.clone_from(&game)), 0);
    }
}

#[test]
fn a_warm_scan_does_not_allocate() {
    let size = Size::new(9).unwrap();
    let mut setup = Setup::new(size);
    let mut setups = vec![setup];
    for (color, point) in moves() {
        if let Some(point) = point {
            setup.play_unchecked(color, point);
            setups.push(setup);
        }
    }
    for matcher in &matchers() {
        let mut tallies = Tallies::new(size);
        let mut scan_all = || {
            let found = setups.iter().map(|setup| {
                matcher.scan(setup, &mut tallies);
                let sides =
                    Color::ALL.map(|side| candidates::iter(&tallies, setup.into(), side).count());
                sides[0] + sides[1]
            });
            found.sum::<usize>()
        };
        let found = scan_all();
        assert!(found > 0);
        let mut again = 0;
        assert_eq!(allocations(|| again = scan_all()), 0);
        assert_eq!(again, found);
    }
}

#[test]
fn asking_what_is_behind_a_candidate_does_not_allocate_once_warm() {
    let size = Size::new(9).unwrap();
    let mut setup = Setup::new(size);
    for (color, point) in moves().into_iter().take(40) {
        if let Some(point) = point {
            setup.play_unchecked(color, point);
        }
    }
    let matcher = &matchers()[0];
    let tracker = Tracker::new(matcher, &setup);
    let (mut patterns, mut placements) = (Vec::new(), Vec::new());
    let mut ask = || {
        let mut found = 0;
        for side in Color::ALL {
            for point in size.points() {
                tracker.patterns_at(side, point, &mut patterns);
                tracker.placements_at(side, point, &mut placements);
                assert!(placements.len() >= patterns.len());
                found += placements.len();
            }
        }
        found
    };
    let found = ask();
    assert!(found > 0);
    let mut again = 0;
    assert_eq!(allocations(|| again = ask()), 0);
    assert_eq!(again, found);
}

/// On the heap when it is there, and while it is made, as the builder promises.
#[test]
fn a_matcher_takes_the_memory_that_it_says() {
    // What all matchers share is there from now on.
    matchers();
    let rules = rules();
    let mut setup = Setup::new(Size::new(9).unwrap());
    setup.set(Point::new(3, 3).unwrap(), Some(Color::White));
    setup.set(Point::new(4, 3).unwrap(), Some(Color::Black));
    for builder in [Matcher::builder(), Matcher::builder().linear()] {
        let mut matcher = None;
        let info = measure(|| matcher = Some(builder.build(rules.iter().copied()).unwrap()));
        let matcher = matcher.unwrap();
        let used = matcher.memory_usage() as u64;
        assert_eq!(info.bytes_current as u64, used);
        assert!(info.bytes_max <= 2 * used + 130 * matcher.variants() as u64);

        // Images are turned when what is behind a point is asked for.
        let mut placements = Vec::with_capacity(1000);
        let info = measure(|| {
            for point in setup.size().points() {
                matcher.placements_at(&setup, Color::Black, point, &mut placements);
            }
        });
        assert!(info.bytes_current > 0);
        assert_eq!(
            used + info.bytes_current as u64,
            matcher.memory_usage() as u64
        );
    }
}

/// The counter itself, and that a new tracker does allocate.
#[test]
fn allocations_are_counted() {
    let matcher = &matchers()[0];
    let setup = Setup::new(Size::new(9).unwrap());
    assert!(allocations(|| drop(Tracker::new(matcher, &setup))) > 0);
}
