use super::{at, draw};
use crate::board::{Board, IllegalMove, Ko};
use crate::color::Color::{self, Black, White};
use crate::point::{Point, Size};

fn board(figure: &str) -> Board {
    Board::try_from(draw(figure)).unwrap()
}

/// Plays a legal move and tells how many stones it took off.
fn take(board: &mut Board, color: Color, (x, y): (usize, usize)) -> usize {
    board.play(color, at(x, y)).unwrap().captured.len()
}

#[test]
fn stones_are_captured_in_the_corner_at_the_side_and_in_the_middle() {
    let mut corner = board("O+++  *+++  ++++  ++++");
    assert_eq!(take(&mut corner, Black, (2, 1)), 1);
    assert_eq!(*corner.setup(), draw("+*++  *+++  ++++  ++++"));

    let mut side = board("++++O  +++*O  ++++O  ++++*  +++++");
    take(&mut side, Black, (4, 1));
    assert_eq!(take(&mut side, Black, (4, 3)), 3);
    assert_eq!(*side.setup(), draw("+++*+  +++*+  +++*+  ++++*  +++++"));

    let mut middle = board("+++++  ++*++  +*O*+  +++++  +++++");
    assert_eq!(take(&mut middle, Black, (3, 4)), 1);
    assert_eq!(middle.captures(Black), 1);
    assert_eq!(middle.captures(White), 0);
    assert_eq!(middle.ko(), None);
}

#[test]
fn one_move_captures_up_to_four_chains() {
    let mut cross = board(
        "++*++
         +*O*+
         *O+O*
         +*O*+
         ++*++",
    );
    assert_eq!(cross.check(White, at(3, 3)), Err(IllegalMove::Suicide));
    assert_eq!(take(&mut cross, Black, (3, 3)), 4);
    assert_eq!(*cross.setup(), draw("++*++  +*+*+  *+*+*  +*+*+  ++*++"));
}

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    let figure = "+*O++  *O+O+  +*O++  +++++  +++++";
    let mut ko = board(figure);
    assert_eq!(take(&mut ko, Black, (3, 2)), 1);
    let banned = Ko {
        color: White,
        point: at(2, 2),
    };
    assert_eq!(ko.ko(), Some(banned));
    assert_eq!(ko.play(White, at(2, 2)), Err(IllegalMove::Ko));
    assert!(!ko.legal_points(White).contains(at(2, 2)));
    // Black may connect, and White may retake after a move elsewhere by each side.
    assert!(ko.is_legal(Black, at(2, 2)));
    take(&mut ko, White, (5, 5));
    assert_eq!(ko.ko(), None);
    take(&mut ko, Black, (4, 5));
    assert_eq!(take(&mut ko, White, (2, 2)), 1);
    assert_eq!(*ko.setup(), draw("+*O++  *O+O+  +*O++  +++++  +++*O"));
    for _ in 0..4 {
        ko.undo().unwrap();
    }
    assert_eq!(ko, board(figure));
}

#[test]
fn a_ko_needs_a_single_stone_taken() {
    // The side that lost two stones may play back at once.
    let mut two = board("+**++  *OO++  +**++  +++++  +++++");
    assert_eq!(take(&mut two, Black, (4, 2)), 2);
    assert_eq!(two.ko(), None);
}

#[test]
fn a_ko_needs_a_capturing_stone_that_is_alone() {
    // The two black stones are left with one liberty, the point of the captured stone: White takes them both.
    let mut friend = board(
        "+++++
         OO*++
         *+O*+
         OO*++
         +++++",
    );
    assert_eq!(take(&mut friend, Black, (2, 3)), 1);
    assert_eq!(friend.ko(), None);
    assert_eq!(take(&mut friend, White, (3, 3)), 2);
    assert_eq!(friend.ko(), None);
}

#[test]
fn a_ko_needs_a_capturing_stone_whose_only_liberty_is_the_point() {
    let mut open = board("+*+++  *O+++  +*O++  +++++  +++++");
    assert_eq!(take(&mut open, Black, (3, 2)), 1);
    assert_eq!(open.ko(), None);
}

#[test]
fn snapback_takes_more_than_was_given() {
    let mut snapback = board("O++*+  OOO*+  ***++  +++++  +++++");
    take(&mut snapback, Black, (2, 1));
    assert_eq!(take(&mut snapback, White, (3, 1)), 1);
    assert_eq!(snapback.ko(), None);
    assert_eq!(*snapback.setup(), draw("O+O*+  OOO*+  ***++  +++++  +++++"));
    assert_eq!(take(&mut snapback, Black, (2, 1)), 5);
    assert_eq!(snapback.ko(), None);
    assert_eq!(*snapback.setup(), draw("+*+*+  +++*+  ***++  +++++  +++++"));
}

#[test]
fn suicide_of_one_stone_is_refused_or_takes_the_stone_off() {
    let mut eye = board("+*+  **+  +++");
    let before = eye.clone();
    assert_eq!(eye.play(White, at(1, 1)), Err(IllegalMove::Suicide));
    assert_eq!(eye, before);
    assert!(eye.is_legal(Black, at(1, 1)));

    let played = eye.play_unchecked(White, at(1, 1));
    assert!(played.suicide);
    assert_eq!(played.captured.len(), 1);
    assert_eq!(played.changes().count(), 0);
    assert_eq!(eye.setup(), before.setup());
    assert_eq!(eye.captures(Black), 1);
    assert_eq!(eye.ko(), None);
    eye.undo().unwrap();
    assert_eq!(eye, before);
}

#[test]
fn suicide_of_many_stones_takes_the_chain_off() {
    let mut chain = board("+OO*  ***+  ++++  ++++");
    assert_eq!(chain.check(White, at(1, 1)), Err(IllegalMove::Suicide));
    let before = chain.clone();
    let played = chain.play_unchecked(White, at(1, 1));
    assert!(played.suicide);
    assert_eq!(played.captured.len(), 3);
    assert_eq!(*chain.setup(), draw("+++*  ***+  ++++  ++++"));
    assert_eq!(chain.captures(Black), 3);
    assert_eq!(chain.undo(), Some(crate::board::Step::Play(played)));
    assert_eq!(chain, before);
}

#[test]
fn a_stone_that_captures_is_no_suicide() {
    let corner = board("+*O+  *OO+  OO++  ++++");
    assert!(corner.is_legal(White, at(1, 1)));
}

#[test]
fn on_the_board_of_one_point_every_move_is_suicide() {
    let mut tiny = Board::new(Size::new(1).unwrap());
    for color in Color::ALL {
        assert_eq!(tiny.play(color, at(1, 1)), Err(IllegalMove::Suicide));
        assert!(tiny.legal_points(color).is_empty());
    }
    assert!(tiny.play_unchecked(Black, at(1, 1)).suicide);
    assert_eq!(*tiny.setup(), draw("+"));
}

#[test]
fn the_board_of_four_points_goes_round() {
    let mut tiny = Board::new(Size::new(2).unwrap());
    take(&mut tiny, Black, (1, 1));
    take(&mut tiny, White, (2, 1));
    take(&mut tiny, Black, (2, 2));
    assert_eq!(*tiny.setup(), draw("*+  +*"));
    assert_eq!(tiny.captures(Black), 1);
    // The stone that took is alone, but has a second liberty at (1, 2): no ko, though White has no room.
    assert_eq!(tiny.ko(), None);
    assert_eq!(tiny.check(White, at(2, 1)), Err(IllegalMove::Suicide));
    take(&mut tiny, Black, (2, 1));
    assert_eq!(take(&mut tiny, White, (1, 2)), 3);
    assert_eq!(*tiny.setup(), draw("++  O+"));
}

#[test]
fn points_off_the_board_and_taken_ones_are_told_apart() {
    let mut small = board("*++  +++  +++");
    let before = small.clone();
    assert_eq!(small.play(White, at(1, 1)), Err(IllegalMove::Occupied));
    assert_eq!(small.play(White, at(4, 1)), Err(IllegalMove::OffBoard));
    assert_eq!(small.play(White, at(1, 25)), Err(IllegalMove::OffBoard));
    assert_eq!(small, before);
}

#[test]
fn a_setup_with_dead_chains_is_no_board_and_all_are_told() {
    let setup = draw(
        "O*++
         *+++
         +++*
         ++*O",
    );
    let error = Board::try_from(setup).unwrap_err();
    let dead: Vec<(Color, Vec<Point>)> = error
        .chains()
        .iter()
        .map(|chain| (chain.color, chain.stones.iter().collect()))
        .collect();
    assert_eq!(dead, [(White, vec![at(1, 1)]), (White, vec![at(4, 4)])]);
    assert_eq!(error.to_string(), "without a liberty: white A4; white D1");
    assert_eq!(error.into_setup(), setup);
}

#[test]
fn on_a_drawn_board_a_move_takes_off_only_the_dead_chains_that_it_touches() {
    // White's corner stones are both dead; Black's dead stone beside the second is not White's to lose.
    let setup = draw(
        "O*+*O
         *+++*
         +++++
         OO+++
         *O+++",
    );
    let mut far = setup;
    assert!(far.play(Black, at(3, 3)).unwrap().captured.is_empty());
    assert_eq!(far.get(at(1, 1)), Some(White));
    assert_eq!(far.get(at(5, 1)), Some(White));

    // A stone of White's beside the dead black corner stone takes it off only by touching it.
    let mut near = setup;
    near.set(at(2, 5), None);
    assert_eq!(near.chain(at(1, 5)).unwrap().liberties.len(), 1);
    assert_eq!(near.play(White, at(2, 5)).unwrap().captured.len(), 1);
}

#[test]
fn on_a_drawn_board_a_dead_chain_of_ones_own_gives_no_liberty() {
    // Black's (1, 1) is dead, joined to nothing; a stone at (2, 2) that touches only dead stones of White
    // takes them off and lives.
    let mut setup = draw(
        "*O*+
         O+O*
         *O*+
         +*++",
    );
    assert!(!setup.is_suicide(Black, at(2, 2)));
    assert!(setup.is_suicide(White, at(2, 2)));
    assert_eq!(setup.play(Black, at(2, 2)).unwrap().captured.len(), 4);
    assert_eq!(setup, draw("*+*+  +*+*  *+*+  +*++"));
}

#[test]
fn an_edit_that_leaves_a_chain_without_a_liberty_is_refused() {
    let mut corner = board("O+++  *+++  ++++  ++++");
    let before = corner.clone();
    let error = corner.set(at(2, 1), Some(Black)).unwrap_err();
    assert_eq!(error.chains().len(), 1);
    assert_eq!(error.setup(), &draw("O*++  *+++  ++++  ++++"));
    assert_eq!(corner, before);
    corner.set(at(2, 1), Some(White)).unwrap();
    corner.set(at(1, 2), None).unwrap();
    assert_eq!(*corner.setup(), draw("OO++  ++++  ++++  ++++"));
    assert_eq!(corner.move_number(), 0);
    corner.undo();
    corner.undo();
    assert_eq!(corner, before);
}

#[test]
fn moves_are_listed_without_edits() {
    let mut game = Board::new(Size::new(5).unwrap());
    take(&mut game, Black, (3, 3));
    game.set(at(1, 1), Some(White)).unwrap();
    game.pass(White);
    assert_eq!(game.move_number(), 2);
    let moves: Vec<_> = game.moves().collect();
    assert_eq!(moves, [(Black, Some(at(3, 3))), (White, None)]);
    let fresh = game.without_history();
    assert_eq!(fresh.moves().count(), 0);
    assert_eq!(fresh.setup(), game.setup());
    assert_eq!(fresh.move_number(), 2);
}
