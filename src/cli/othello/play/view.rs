//! The screen.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::app::{App, Question};
use super::layout::{self, Layout};
use super::save;
use crate::othello::{Side, Square, SquareSet};

/// Draws the game, or how large the screen must be.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, colored: bool) {
    let screen = frame.area();
    let Some(layout) = layout::of(screen) else {
        let text = format!(
            "This window of {}x{} is too small: {} is needed. q quits.",
            screen.width,
            screen.height,
            layout::least_sizes()
        );
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), screen);
        return;
    };
    let board = BoardView::new(app, layout, colored);
    board.draw(frame.buffer_mut());
    frame.render_widget(panel(app, colored), layout.panel);
}

/// What is needed to draw a square.
struct BoardView<'a> {
    app: &'a App,
    layout: Layout,
    palette: &'static Palette,
    /// The character of an empty square: a point where neither lines nor colour show it.
    empty: char,
    last: Option<Square>,
    flipped: SquareSet,
    legal: SquareSet,
}

/// How discs and squares look. Foreground and background are always set together, so that neither a dark nor a light terminal
/// changes what is seen.
struct Palette {
    /// The characters of Black's and White's discs.
    discs: [char; 2],
    /// The same under the cursor.
    discs_under_cursor: [char; 2],
    black: Style,
    white: Style,
    empty: Style,
    legal: Style,
    cursor: Style,
}

/// Black, white, green and yellow of the 256 colours, which themes leave alone. The green is one on which both black
/// and white are read well; on the yellow of the cursor white is not, so there White's disc is a black ring.
const IN_COLOR: Palette = Palette {
    discs: ['●', '●'],
    discs_under_cursor: ['●', '○'],
    black: indexed(16, 29),
    white: indexed(231, 29),
    empty: indexed(16, 29),
    legal: indexed(231, 29),
    cursor: indexed(16, 220),
};

const fn indexed(foreground: u8, background: u8) -> Style {
    Style::new()
        .fg(Color::Indexed(foreground))
        .bg(Color::Indexed(background))
}

/// Letters, as a circle that is filled would mean White on a dark terminal and Black on a light one.
const WITHOUT_COLOR: Palette = Palette {
    discs: [Side::Black.mark(), Side::White.mark()],
    discs_under_cursor: [Side::Black.mark(), Side::White.mark()],
    black: Style::new().add_modifier(Modifier::BOLD),
    white: Style::new().add_modifier(Modifier::BOLD),
    empty: Style::new(),
    legal: Style::new(),
    cursor: Style::new().add_modifier(Modifier::REVERSED),
};

impl<'a> BoardView<'a> {
    fn new(app: &'a App, layout: Layout, colored: bool) -> Self {
        let last = app.game().last_move();
        BoardView {
            app,
            layout,
            palette: if colored { &IN_COLOR } else { &WITHOUT_COLOR },
            empty: if colored || layout.has_grid { ' ' } else { '.' },
            last: last.map(|(_, square, _)| square),
            flipped: last.map_or(SquareSet::EMPTY, |(_, _, flips)| flips),
            legal: app.position().board().legal_moves(),
        }
    }

    fn draw(&self, buffer: &mut Buffer) {
        let Layout { board, .. } = self.layout;
        if self.layout.has_grid {
            let lines = Rect::new(board.x + 2, board.y + 1, board.width - 2, board.height - 1);
            draw_grid(buffer, lines, self.palette.empty);
        }
        for square in Square::all() {
            let cells = self.layout.cells(square);
            if square.row() == 0 {
                let letter = char::from(b'a' + square.column() as u8).to_string();
                buffer.set_string(cells.x + 1, board.y, letter, Style::new());
            }
            if square.column() == 0 {
                buffer.set_string(
                    board.x,
                    cells.y,
                    (square.row() + 1).to_string(),
                    Style::new(),
                );
            }
            let (text, style) = self.square(square);
            buffer.set_string(cells.x, cells.y, text, style);
        }
    }

    /// Three characters: a disc with the marks of the last move `[ ]` or of a flip `( )` around it.
    fn square(&self, square: Square) -> (String, Style) {
        let palette = self.palette;
        let is_under_cursor = self.app.cursor() == square;
        let [black, white] = if is_under_cursor {
            palette.discs_under_cursor
        } else {
            palette.discs
        };
        let (middle, style) = match self.app.position().disc(square) {
            Some(Side::Black) => (black, palette.black),
            Some(Side::White) => (white, palette.white),
            None if self.legal.contains(square) => ('+', palette.legal),
            None => (self.empty, palette.empty),
        };
        let [before, after] = if self.last == Some(square) {
            ['[', ']']
        } else if self.flipped.contains(square) {
            ['(', ')']
        } else {
            [' ', ' ']
        };
        let text = [before, middle, after].into_iter().collect();
        if is_under_cursor {
            (text, style.patch(palette.cursor))
        } else {
            (text, style)
        }
    }
}

/// The lines between and around 8 x 8 squares, and the squares' background.
fn draw_grid(buffer: &mut Buffer, area: Rect, style: Style) {
    let line = |[left, through, right]: [&str; 3], fill: &str| {
        let squares = [fill; 8].join(through);
        format!("{left}{squares}{right}")
    };
    for y in 0..area.height {
        let text = match y {
            0 => line(["┌", "┬", "┐"], "───"),
            _ if y == area.height - 1 => line(["└", "┴", "┘"], "───"),
            _ if y % 2 == 0 => line(["├", "┼", "┤"], "───"),
            _ => line(["│", "│", "│"], "   "),
        };
        buffer.set_string(area.x, area.y + y, text, style);
    }
}

/// Score, turn, what there is to say, and the keys.
fn panel(app: &App, colored: bool) -> Paragraph<'static> {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let position = app.game().position();
    // Where discs are coloured, their letters would mean nothing.
    let count = |side: Side| {
        let mark = if colored {
            String::new()
        } else {
            format!(" {}", side.mark())
        };
        format!("{}{mark} {}", side.title(), position.count(side))
    };
    let score = [Side::Black, Side::White].map(count).join("   ");
    let last = app
        .game()
        .last_move()
        .map_or(String::new(), |(side, square, flips)| {
            format!("{} played {square}, {} flipped", side.title(), flips.len())
        });
    let opponent = match app.computer() {
        None => "Two people play".to_string(),
        Some(side) => format!("The computer plays {}, level {}", side.title(), app.level()),
    };
    let mut lines = vec![
        Line::styled(score, bold),
        Line::styled(turn(app), bold),
        Line::from(last),
        Line::from(said(app)),
        Line::from(""),
        Line::from(opponent),
    ];
    lines.extend(KEYS.map(|[key, meaning]| {
        let key = Span::styled(format!("{key:<16}"), bold);
        Line::from(vec![key, Span::from(meaning)])
    }));
    Paragraph::new(lines).wrap(Wrap { trim: false })
}

const KEYS: [[&str; 2]; 7] = [
    ["arrows, a-h1-8", "move the cursor"],
    ["Enter, click", "place a disc"],
    ["u r", "undo, redo"],
    ["o l", "opponent, level"],
    ["s n", "save, new game"],
    ["q", "quit"],
    ["+  [ ]  ( )", "may play, last, flips"],
];

fn turn(app: &App) -> String {
    if let Some(result) = app.result() {
        return result;
    }
    let turn = app.position().turn();
    if app.computer() == Some(turn) {
        format!("{} is thinking", turn.title())
    } else {
        format!("{} to move", turn.title())
    }
}

/// The question or the message.
fn said(app: &App) -> String {
    match app.question() {
        Some(Question::FileName(name)) if name.chars().count() == save::MAX_NAME => {
            format!("Save as ({} letters at most): {name}", save::MAX_NAME)
        }
        Some(Question::FileName(name)) => format!("Save as (Enter, Esc): {name}_"),
        Some(Question::NewGame) => "Give up this game for a new one? y, n".to_string(),
        None => app.message(),
    }
}
