//! The game without a terminal: actions, keys, clicks, and the screen at all sizes.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};
use ratatui::style::Color;

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
fn a_transcript_is_saved_and_no_file_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let name = path.to_str().unwrap();
    let mut app = played("f5d6");
    let save = |app: &mut App, name: &str| {
        press(app, KeyCode::Char('s'), KeyModifiers::NONE);
        press(app, KeyCode::Char('u'), KeyModifiers::CONTROL);
        for character in name.chars() {
            press(app, KeyCode::Char(character), KeyModifiers::NONE);
        }
        press(app, KeyCode::Enter, KeyModifiers::NONE);
    };
    save(&mut app, name);
    assert_eq!(app.message(), format!("Saved to {name}."));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "f5d6\n");
    play(&mut app, "c3");
    save(&mut app, name);
    assert_eq!(
        app.message(),
        format!("Not saved: there is a file {name} already.")
    );
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "f5d6\n");
    for name in ["", " "] {
        save(&mut app, name);
        assert_eq!(app.message(), "Not saved: a name is needed.");
    }
    save(
        &mut app,
        folder.path().join("no/game.txt").to_str().unwrap(),
    );
    assert!(
        app.message().starts_with("Not saved: "),
        "{}",
        app.message()
    );
    press(&mut app, KeyCode::Char('s'), KeyModifiers::NONE);
    press(&mut app, KeyCode::Esc, KeyModifiers::NONE);
    assert_eq!((app.question(), app.message()), (None, String::new()));

    let mut app = two_people();
    press(&mut app, KeyCode::Char('s'), KeyModifiers::NONE);
    assert_eq!(app.question(), None);
    assert_eq!(app.message(), "There is no move to save.");
}

#[test]
fn the_name_that_is_offered_is_free() {
    let folder = tempfile::tempdir().unwrap();
    for expected in ["othello.txt", "othello-2.txt", "othello-3.txt"] {
        let name = super::save::free_name(folder.path());
        assert_eq!(name, expected);
        std::fs::write(folder.path().join(name), "").unwrap();
    }
    std::fs::remove_file(folder.path().join("othello-2.txt")).unwrap();
    assert_eq!(super::save::free_name(folder.path()), "othello-2.txt");
}

#[test]
fn keys_with_ctrl_or_alt_are_no_letters() {
    let begun = || {
        let mut app = played("f5");
        press(&mut app, KeyCode::Char('s'), KeyModifiers::NONE);
        press(&mut app, KeyCode::Char('x'), KeyModifiers::NONE);
        app
    };
    let name = |app: &App| match app.question() {
        Some(Question::FileName(name)) => name.clone(),
        other => panic!("{other:?}"),
    };
    let typed = name(&begun());
    assert!(typed.ends_with('x'), "{typed}");
    for modifiers in [
        KeyModifiers::CONTROL,
        KeyModifiers::ALT,
        KeyModifiers::CONTROL | KeyModifiers::ALT,
    ] {
        for letter in ('a'..='z').chain(' '..='@') {
            let is_control = modifiers == KeyModifiers::CONTROL;
            if modifiers.contains(KeyModifiers::CONTROL) && matches!(letter, 'c' | 'd') {
                continue;
            }
            let mut app = begun();
            press(&mut app, KeyCode::Char(letter), modifiers);
            let expected = if is_control && letter == 'u' {
                ""
            } else {
                &typed
            };
            assert_eq!(name(&app), expected, "{modifiers} {letter}");

            // Nor are they answers or keys of the game.
            let mut app = played("f5d6");
            press(&mut app, KeyCode::Char(letter), modifiers);
            assert_eq!((app.question(), app.cursor()), (None, square("d6")));
            app.act(Action::New);
            press(&mut app, KeyCode::Char(letter), modifiers);
            assert_eq!(
                app.question(),
                Some(&Question::NewGame),
                "{modifiers} {letter}"
            );
            assert_eq!(app.game().transcript(), "f5d6");
        }
    }
}

#[test]
fn a_name_that_takes_no_more_says_so() {
    let mut app = played("f5");
    press(&mut app, KeyCode::Char('s'), KeyModifiers::NONE);
    press(&mut app, KeyCode::Char('u'), KeyModifiers::CONTROL);
    let limit = "200 letters at most";
    for _ in 0..199 {
        press(&mut app, KeyCode::Char('é'), KeyModifiers::NONE);
    }
    assert!(!text(&drawn(&app, 80, 24, false)).contains(limit));
    for _ in 0..2 {
        press(&mut app, KeyCode::Char('é'), KeyModifiers::NONE);
        assert_eq!(app.question(), Some(&Question::FileName("é".repeat(200))));
        assert!(text(&drawn(&app, 80, 24, false)).contains(limit));
    }
}

#[test]
fn a_click_plays_on_the_square_that_is_drawn_there() {
    for (width, height) in [(80, 24), (70, 15), (40, 30)] {
        let layout = layout::of(Rect::new(0, 0, width, height)).unwrap();
        let mut clicked = Vec::new();
        for row in 0..height {
            for column in 0..width {
                let event = Event::Mouse(MouseEvent {
                    kind: MouseEventKind::Down(MouseButton::Left),
                    column,
                    row,
                    modifiers: KeyModifiers::NONE,
                });
                if let Some(Action::PlaceAt(square)) =
                    keys::action(&event, &two_people(), Some(layout))
                {
                    assert!(layout.cells(square).contains(Position::new(column, row)));
                    clicked.push(square);
                }
            }
        }
        clicked.sort();
        let each: Vec<_> = Square::all()
            .flat_map(|square| [square; layout::SQUARE_WIDTH as usize])
            .collect();
        assert_eq!(clicked, each, "{width}x{height}");
    }
}

#[test]
fn discs_marks_and_coordinates_stand_where_they_belong() {
    let app = played("f5d6");
    for (width, height) in [(80, 24), (70, 15), (40, 30)] {
        let buffer = drawn(&app, width, height, false);
        let layout = layout::of(buffer.area).unwrap();
        let shown = |name: &str| -> String {
            let cells = layout.cells(square(name));
            cells
                .positions()
                .map(|place| buffer[place].symbol().to_string())
                .collect()
        };
        for (name, expected) in [
            ("d6", "[O]"),
            ("d5", "(O)"),
            ("f5", " X "),
            ("c3", " + "),
            // Without lines nothing else would show where the square is.
            ("a1", if layout.has_grid { "   " } else { " . " }),
        ] {
            assert_eq!(shown(name), expected, "{name} at {width}x{height}");
        }
        let screen = text(&buffer);
        for expected in [
            "Black X 3   White O 3",
            "Black to move",
            "White played d6, 1 flipped",
            "quit",
        ] {
            assert!(
                screen.contains(expected),
                "{expected} at {width}x{height}\n{screen}"
            );
        }
    }
}

#[test]
fn in_colour_every_disc_has_its_own_foreground_and_background() {
    let buffer = drawn(&played("f5d6"), 80, 24, true);
    let layout = layout::of(buffer.area).unwrap();
    let middle = |name: &str| {
        let cells = layout.cells(square(name));
        &buffer[(cells.x + 1, cells.y)]
    };
    let (black, white) = (middle("f5"), middle("d5"));
    assert_eq!((black.symbol(), white.symbol()), ("●", "●"));
    assert_ne!(black.fg, white.fg);
    assert_eq!(black.bg, white.bg);
    for cell in [black, white, middle("a1"), middle("c3")] {
        assert!(matches!(
            (cell.fg, cell.bg),
            (Color::Indexed(_), Color::Indexed(_))
        ));
    }
    // The cursor stands on d6, where the last disc was placed.
    assert_ne!(middle("d6").bg, white.bg);
    // There both discs have its colours, and differ all the same.
    let mut under_cursor = Vec::new();
    for name in ["f5", "d6"] {
        let mut app = played("f5d6");
        app.act(Action::Column(square(name).column()));
        app.act(Action::Row(square(name).row()));
        let buffer = drawn(&app, 80, 24, true);
        let cells = layout::of(buffer.area).unwrap().cells(square(name));
        under_cursor.push(buffer[(cells.x + 1, cells.y)].symbol().to_string());
    }
    assert_eq!(under_cursor, ["●", "○"]);
}

/// How well two of the 256 colours are told apart, from 1 to 21 (WCAG 2, contrast ratio).
fn contrast(colors: [u8; 2]) -> f64 {
    // The cube of 6 x 6 x 6 colours begins at 16, the greys at 232.
    let channels = |color: u8| match color {
        232.. => [8.0 + 10.0 * f64::from(color - 232); 3],
        16.. => [36, 6, 1].map(|step| {
            [0.0, 95.0, 135.0, 175.0, 215.0, 255.0][usize::from((color - 16) / step % 6)]
        }),
        _ => panic!("{color} is another colour in every theme"),
    };
    let linear = |channel: f64| match channel / 255.0 {
        low if low <= 0.03928 => low / 12.92,
        high => ((high + 0.055) / 1.055).powf(2.4),
    };
    let [first, second] = colors.map(|color| {
        let [red, green, blue] = channels(color).map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    });
    first.max(second) / first.min(second)
}

#[test]
fn all_that_is_drawn_in_colour_has_contrast() {
    // From the definition: white on black, and #767676, the darkest grey that is read on white.
    assert!((contrast([231, 16]) - 21.0).abs() < 1e-9);
    assert!((contrast([231, 243]) - 4.54).abs() < 0.01);
    for transcript in ["", "f5", "f5d6c3", BLACK_PASSES, SHORTEST] {
        let mut app = played(transcript);
        for square in Square::all() {
            app.act(Action::Column(square.column()));
            app.act(Action::Row(square.row()));
            for (width, height) in [(80, 24), (70, 15)] {
                let buffer = drawn(&app, width, height, true);
                for cell in buffer.content.iter().filter(|cell| cell.symbol() != " ") {
                    match (cell.fg, cell.bg) {
                        (Color::Reset, Color::Reset) => {}
                        (Color::Indexed(text), Color::Indexed(ground)) => {
                            let contrast = contrast([text, ground]);
                            assert!(
                                contrast >= 4.5,
                                "{:?} {text} on {ground}: {contrast}",
                                cell.symbol()
                            );
                        }
                        other => panic!("{:?} has {other:?}", cell.symbol()),
                    }
                }
            }
        }
    }
}

#[test]
fn every_size_of_screen_is_drawn_or_told_what_is_needed() {
    let app = played(SHORTEST);
    for width in 0..100 {
        for height in 0..40 {
            let buffer = drawn(&app, width, height, false);
            let words: Vec<_> = text(&buffer)
                .split_whitespace()
                .map(str::to_owned)
                .collect();
            let screen = words.join(" ");
            let is_told = layout::of(buffer.area).is_none();
            if is_told && width >= 40 && height >= 3 {
                assert!(screen.contains(&format!("{width}x{height}")), "{screen}");
                assert!(screen.contains("is needed"), "{screen}");
            } else if !is_told {
                assert!(
                    screen.contains("Black wins, 13 to 0."),
                    "{width}x{height}\n{screen}"
                );
                assert!(screen.contains("may play"), "{width}x{height}\n{screen}");
            }
        }
    }
    assert!(layout::of(Rect::new(0, 0, 80, 24)).is_some());
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
