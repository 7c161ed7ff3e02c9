//! What keys and clicks mean.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Position;

use super::app::{Action, App, Question};
use super::layout::Layout;

/// The meaning of an event, or `None` when it has none. Without a layout, on a screen that is too
/// small, only quitting is possible.
pub(super) fn action(event: &Event, app: &App, layout: Option<Layout>) -> Option<Action> {
    match event {
        Event::Key(key) if key.kind == KeyEventKind::Release => None,
        Event::Key(key) if is_interrupt(*key) => Some(Action::Quit),
        Event::Key(key) => {
            let action = match app.question() {
                Some(Question::FileName(_)) => of_key_in_name(*key),
                Some(Question::NewGame) => of_key_in_question(*key),
                None => of_key(*key),
            };
            action.filter(|&action| layout.is_some() || action == Action::Quit)
        }
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            let square = layout?.square_at(Position::new(mouse.column, mouse.row))?;
            app.question().is_none().then_some(Action::PlaceAt(square))
        }
        _ => None,
    }
}

/// Ctrl-C, and Ctrl-D, which ends the input of other programs.
fn is_interrupt(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL)
        && matches!(key.code, KeyCode::Char('c' | 'C' | 'd' | 'D'))
}

/// A key with Ctrl or Alt, which is no letter.
fn is_chord(key: KeyEvent) -> bool {
    key.modifiers
        .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
}

/// Ctrl-Z, which stops programs until the shell lets them go on.
pub(super) fn is_suspend(event: &Event) -> bool {
    matches!(event, Event::Key(key) if key.kind != KeyEventKind::Release
        && key.modifiers.contains(KeyModifiers::CONTROL)
        && matches!(key.code, KeyCode::Char('z' | 'Z')))
}

fn of_key(key: KeyEvent) -> Option<Action> {
    if is_chord(key) {
        return None;
    }
    Some(match key.code {
        KeyCode::Left => Action::Step(-1, 0),
        KeyCode::Right => Action::Step(1, 0),
        KeyCode::Up => Action::Step(0, -1),
        KeyCode::Down => Action::Step(0, 1),
        KeyCode::Enter | KeyCode::Char(' ') => Action::Place,
        KeyCode::Char(character) => match character.to_ascii_lowercase() {
            letter @ 'a'..='h' => Action::Column(letter as usize - 'a' as usize),
            digit @ '1'..='8' => Action::Row(digit as usize - '1' as usize),
            'u' => Action::Undo,
            'r' => Action::Redo,
            'n' => Action::New,
            'o' => Action::ChangeOpponent,
            'l' => Action::ChangeLevel,
            's' => Action::Save,
            'q' => Action::Quit,
            _ => return None,
        },
        _ => return None,
    })
}

fn of_key_in_name(key: KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::Char('u' | 'U') if key.modifiers == KeyModifiers::CONTROL => {
            Some(Action::EraseAll)
        }
        _ if is_chord(key) => None,
        KeyCode::Char(character) if !character.is_control() => Some(Action::Type(character)),
        KeyCode::Backspace => Some(Action::Erase),
        KeyCode::Enter => Some(Action::Accept),
        KeyCode::Esc => Some(Action::Cancel),
        _ => None,
    }
}

fn of_key_in_question(key: KeyEvent) -> Option<Action> {
    match key.code {
        _ if is_chord(key) => None,
        KeyCode::Char('y' | 'Y') => Some(Action::Accept),
        KeyCode::Char(_) | KeyCode::Esc | KeyCode::Enter => Some(Action::Cancel),
        _ => None,
    }
}
