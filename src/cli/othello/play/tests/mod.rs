//! The game without a terminal: actions and keys here, the saving of a game, and the screen at all sizes.

mod saving;
mod screen;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

use super::app::{Action, App, Level, Question};
use super::{keys, layout, view};
use crate::othello::{Side, Square};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn two_people() -> App {
    App::new(None, Level::default())
}

/// Plays a transcript by clicks.
fn played(transcript: &str) -> App {
    let mut app = two_people();
    play(&mut app, transcript);
    app
}

fn play(app: &mut App, transcript: &str) {
    for at in (0..transcript.len()).step_by(2) {
        app.act(Action::PlaceAt(square(&transcript[at..at + 2])));
    }
}

fn press(app: &mut App, code: KeyCode, modifiers: KeyModifiers) {
    let event = Event::Key(KeyEvent::new(code, modifiers));
    let layout = layout::of(Rect::new(0, 0, 80, 24));
    if let Some(action) = keys::action(&event, app, layout) {
        app.act(action);
    }
}

fn drawn(app: &App, width: u16, height: u16, colored: bool) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal
        .draw(|frame| view::draw(frame, app, colored))
        .unwrap();
    terminal.backend().buffer().clone()
}

fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width.max(1));
    let rows = buffer.content.chunks(width);
    rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n")
        .collect()
}

/// After its last move Black has no move, but White has.
const BLACK_PASSES: &str = "d3c3b3b2f5a3a1c1";

/// The shortest game: White is left without a disc.
const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

#[test]
fn a_pass_is_made_and_told_and_the_game_goes_on() {
    let mut app = played(BLACK_PASSES);
    assert_eq!(app.message(), "Black has no move and passes.");
    assert_eq!(app.position().turn(), Side::White);
    assert_eq!(app.result(), None);
    assert!(text(&drawn(&app, 80, 24, false)).contains("Black has no move and passes."));
    play(&mut app, "f6");
    assert_eq!(app.game().transcript(), format!("{BLACK_PASSES}f6"));
    assert_eq!(app.position().turn(), Side::Black);
}

/// A number for each call that looks like chance, the same in every run.
fn chance(state: &mut u64) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1);
    (*state >> 33) as usize
}

#[test]
fn what_is_said_is_always_of_the_game_as_it_is() {
    let mut state = 5;
    let mut passes_before_the_end = [0; 3];
    for round in 0..600 {
        let computer = [None, Some(Side::White), Some(Side::Black)][round % 3];
        let mut app = App::new(computer, Level::default());
        let mut movers: Vec<Side> = Vec::new();
        loop {
            let moves: Vec<_> = app.position().board().legal_moves().iter().collect();
            let turn = app.position().turn();
            let other = turn.opponent().title();
            let expected = match movers.as_slice() {
                _ if moves.is_empty() => "n plays again, u takes back".to_string(),
                [.., last] if *last == turn => format!("{other} has no move and passes."),
                [.., first, last] if first == last => {
                    format!("{} had no move and passed.", turn.title())
                }
                _ => String::new(),
            };
            assert_eq!(app.message(), expected, "{}", app.game().transcript());
            if moves.is_empty() {
                let has_passed = movers[movers.len() - 2] == movers[movers.len() - 1];
                passes_before_the_end[round % 3] += usize::from(has_passed);
                break;
            }
            movers.push(turn);
            let square = moves[chance(&mut state) % moves.len()];
            if computer == Some(turn) {
                // What is said in the meantime does not outlive the computer's move.
                app.act(Action::Place);
                assert!(app.message().contains("thinking"), "{}", app.message());
                app.computer_plays(square);
            } else {
                app.act(Action::PlaceAt(square));
            }
        }
    }
    let is_seen = passes_before_the_end.iter().all(|&games| games > 0);
    assert!(is_seen, "{passes_before_the_end:?}");
}

#[test]
fn the_end_is_told_and_another_game_can_follow() {
    let mut app = played(SHORTEST);
    assert_eq!(app.result().unwrap(), "Black wins, 13 to 0.");
    let screen = text(&drawn(&app, 80, 24, false));
    assert!(screen.contains("Black wins, 13 to 0."), "{screen}");
    assert!(screen.contains("n plays again"), "{screen}");
    press(&mut app, KeyCode::Char('n'), KeyModifiers::NONE);
    assert_eq!(app.game().transcript(), "");
    assert_eq!(app.result(), None);
}

#[test]
fn a_draw_is_told_as_a_draw() {
    // Found by playing at random: 32 discs each.
    let app = played(&drawn_game());
    let position = app.game().position();
    assert_eq!(position.count(Side::Black), position.count(Side::White));
    let discs = position.count(Side::Black);
    assert_eq!(
        app.result().unwrap(),
        format!("A draw, {discs} to {discs}.")
    );
}

/// The transcript of a game that ends in a draw.
fn drawn_game() -> String {
    let mut state = 1_u64;
    loop {
        let mut game = crate::othello::Game::new(crate::othello::Position::START);
        loop {
            let moves: Vec<_> = game
                .position()
                .pass_if_forced()
                .board()
                .legal_moves()
                .iter()
                .collect();
            if moves.is_empty() {
                break;
            }
            game.play(moves[chance(&mut state) % moves.len()]).unwrap();
        }
        let end = game.position();
        if end.count(Side::Black) == end.count(Side::White) {
            return game.transcript();
        }
    }
}

#[test]
fn a_move_against_the_rules_changes_nothing_and_is_explained() {
    let mut app = two_people();
    play(&mut app, "a1");
    assert_eq!(app.message(), "a1: it would flip no disc.");
    play(&mut app, "e4");
    assert_eq!(app.message(), "e4: the square is taken.");
    assert_eq!(app.game().transcript(), "");
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let mut app = played("f5d6c3");
    for _ in 0..3 {
        press(&mut app, KeyCode::Char('u'), KeyModifiers::NONE);
    }
    assert_eq!(
        (app.game().transcript(), app.message()),
        (String::new(), String::new())
    );
    press(&mut app, KeyCode::Char('u'), KeyModifiers::NONE);
    assert_eq!(app.message(), "There is no move to take back.");
    for _ in 0..3 {
        press(&mut app, KeyCode::Char('r'), KeyModifiers::NONE);
    }
    assert_eq!(app.game().transcript(), "f5d6c3");
    press(&mut app, KeyCode::Char('r'), KeyModifiers::NONE);
    assert_eq!(app.message(), "There is no move to play again.");
}

#[test]
fn against_the_computer_a_person_is_to_move_after_an_undo() {
    let mut app = App::new(Some(Side::White), Level::default());
    assert_eq!(app.computer_to_move(), None);
    play(&mut app, "f5");
    assert!(app.computer_to_move().is_some());
    play(&mut app, "d6");
    assert_eq!(app.game().transcript(), "f5", "it is not the person's turn");
    app.computer_plays(square("d6"));
    play(&mut app, "c3");
    app.act(Action::Undo);
    assert_eq!(app.game().transcript(), "f5d6");
    app.act(Action::Undo);
    assert_eq!(app.game().transcript(), "");
    app.act(Action::Redo);
    assert_eq!(app.game().transcript(), "f5d6");
}

#[test]
fn the_computer_never_moves_in_a_finished_game() {
    let mut app = played(SHORTEST);
    for _ in 0..3 {
        app.act(Action::ChangeOpponent);
        assert_eq!(app.computer_to_move(), None);
    }
    assert_eq!(app.computer(), None);
}

#[test]
fn keys_move_the_cursor_within_the_board() {
    let mut app = two_people();
    assert_eq!(app.cursor(), square("d3"));
    let arrows = [
        (KeyCode::Left, "a3"),
        (KeyCode::Up, "a1"),
        (KeyCode::Right, "h1"),
        (KeyCode::Down, "h8"),
    ];
    for (code, end) in arrows {
        for _ in 0..10 {
            press(&mut app, code, KeyModifiers::NONE);
        }
        assert_eq!(app.cursor(), square(end));
    }
    for key in ['f', '5', '\n'] {
        let code = if key == '\n' {
            KeyCode::Enter
        } else {
            KeyCode::Char(key)
        };
        press(&mut app, code, KeyModifiers::NONE);
    }
    assert_eq!(app.game().transcript(), "f5");
}

#[test]
fn control_c_quits_whatever_is_asked() {
    for question in [None, Some(Action::Save), Some(Action::New)] {
        let mut app = played("f5");
        if let Some(action) = question {
            app.act(action);
        }
        press(&mut app, KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert!(app.has_quit());
    }
    // Also on a screen that is too small for anything else.
    let mut app = two_people();
    for (code, quits) in [
        (KeyCode::Char('u'), false),
        (KeyCode::Enter, false),
        (KeyCode::Char('q'), true),
    ] {
        let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
        assert_eq!(keys::action(&event, &app, None).is_some(), quits);
    }
    app.act(Action::Quit);
    assert!(app.has_quit());
}

#[test]
fn a_game_in_progress_is_given_up_only_when_confirmed() {
    let mut app = played("f5");
    press(&mut app, KeyCode::Char('n'), KeyModifiers::NONE);
    assert_eq!(app.question(), Some(&Question::NewGame));
    press(&mut app, KeyCode::Char('x'), KeyModifiers::NONE);
    assert_eq!(
        (app.question(), app.game().transcript().as_str()),
        (None, "f5")
    );
    press(&mut app, KeyCode::Char('n'), KeyModifiers::NONE);
    press(&mut app, KeyCode::Char('y'), KeyModifiers::NONE);
    assert_eq!(
        (app.question(), app.game().transcript().as_str()),
        (None, "")
    );
}

#[test]
fn levels_are_read_and_go_round() {
    for wrong in ["0", "6", "", "x", "-1"] {
        assert!(wrong.parse::<Level>().is_err(), "{wrong}");
    }
    let mut app = App::new(None, "5".parse().unwrap());
    app.act(Action::ChangeLevel);
    assert_eq!(app.level().to_string(), "1");
    assert_eq!(app.message(), "The computer thinks 0.1 s a move.");
    for seconds in ["0.3", "1", "3", "10"] {
        app.act(Action::ChangeLevel);
        assert_eq!(
            app.message(),
            format!("The computer thinks {seconds} s a move.")
        );
    }
}
