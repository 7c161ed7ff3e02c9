//! What is drawn where, at all sizes and in colour.

use ratatui::crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::Color;

use super::super::app::Action;
use super::super::{keys, layout};
use super::{BLACK_PASSES, SHORTEST, drawn, played, square, text, two_people};
use crate::othello::Square;

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
