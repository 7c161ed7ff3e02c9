//! The name that is typed, and the file.

use ratatui::crossterm::event::{KeyCode, KeyModifiers};

use super::super::app::{Action, App, Question};
use super::super::save;
use super::{drawn, play, played, press, square, text, two_people};

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
        let name = save::free_name(folder.path());
        assert_eq!(name, expected);
        std::fs::write(folder.path().join(name), "").unwrap();
    }
    std::fs::remove_file(folder.path().join("othello-2.txt")).unwrap();
    assert_eq!(save::free_name(folder.path()), "othello-2.txt");
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
