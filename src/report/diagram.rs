//! Boards drawn in the terminal, with labels on their points.

use std::fmt;

use anstyle::{Ansi256Color, Color as Ansi, Style};

use crate::board::Setup;
use crate::color::Color;
use crate::point::{Point, Size};

/// What a label says of its point, which is its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// A point to play.
    Good,
    /// A point that something speaks for and something against.
    Doubtful,
    /// A point to avoid.
    Bad,
}

impl Tone {
    /// The colours of the tone, for text and labels alike.
    pub(crate) const fn style(self) -> Style {
        let background = match self {
            Tone::Good => 28,
            Tone::Doubtful => 130,
            Tone::Bad => 124,
        };
        on(231, background).bold()
    }
}

const WOOD: u8 = 179;
pub(crate) const LINES: Style = on(94, WOOD);
pub(crate) const STONES: [Style; 2] = [on(16, WOOD), on(231, WOOD)];
const COORDINATES: Style = Style::new().dimmed();

const fn on(foreground: u8, background: u8) -> Style {
    Style::new()
        .fg_color(Some(Ansi::Ansi256(Ansi256Color(foreground))))
        .bg_color(Some(Ansi::Ansi256(Ansi256Color(background))))
}

/// A board with its coordinates, drawn two characters a point.
///
/// In colour it is a wooden board with stones of their colours; without it Black is `*`, White `O`, an empty point `.` and a
/// star point `+`.
pub(crate) struct Diagram<'a> {
    setup: &'a Setup,
    colored: bool,
    labels: Vec<Option<(char, Tone)>>,
}

impl<'a> Diagram<'a> {
    pub(crate) fn new(setup: &'a Setup, colored: bool) -> Diagram<'a> {
        Diagram {
            setup,
            colored,
            labels: vec![None; Point::INDICES],
        }
    }

    /// Writes a character over a point.
    pub(crate) fn label(&mut self, point: Point, label: char, tone: Tone) {
        self.labels[point.index()] = Some((label, tone));
    }

    /// The character of a point and its colours.
    fn mark(&self, point: Point) -> (char, Style) {
        if let Some((label, tone)) = self.labels[point.index()] {
            return (label, tone.style());
        }
        match (self.setup.get(point), self.colored) {
            (Some(color), true) => ('●', STONES[color.index()]),
            (Some(Color::Black), false) => ('*', Style::new()),
            (Some(Color::White), false) => ('O', Style::new()),
            (None, _) if is_star(point, self.setup.size()) => ('+', LINES),
            (None, _) => ('.', LINES),
        }
    }

    fn write_letters(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = &Point::GTP_COLUMNS[..self.setup.size().get()];
        write!(formatter, "{COORDINATES}   ")?;
        for &letter in letters {
            write!(formatter, " {}", char::from(letter))?;
        }
        writeln!(formatter, "{COORDINATES:#}")
    }
}

/// Draws with escapes where it is in colour; print it through `anstream`, which takes them out elsewhere.
impl fmt::Display for Diagram<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.setup.size();
        self.write_letters(formatter)?;
        for y in 1..=size.get() {
            let row = size.get() + 1 - y;
            write!(formatter, "{COORDINATES}{row:>3}{COORDINATES:#}{LINES}")?;
            for point in (1..=size.get()).filter_map(|x| Point::new(x, y)) {
                match self.mark(point) {
                    (mark, LINES) => write!(formatter, " {mark}")?,
                    (mark, style) => write!(formatter, " {LINES:#}{style}{mark}{style:#}{LINES}")?,
                }
            }
            writeln!(formatter, " {LINES:#}{COORDINATES}{row}{COORDINATES:#}")?;
        }
        self.write_letters(formatter)
    }
}

/// Whether the point is a star point (hoshi): on the third line of boards up to 11x11, on the fourth of
/// larger ones, and in the middle where there is one. Boards under 7x7 have none.
pub(crate) fn is_star(point: Point, size: Size) -> bool {
    let lines = size.get();
    if lines < 7 {
        return false;
    }
    let near = if lines <= 11 { 3 } else { 4 };
    let middle = |line: usize| lines % 2 == 1 && line == lines.div_ceil(2);
    let corner = |line: usize| line == near || line == lines + 1 - near;
    let (x, y) = (point.x(), point.y());
    if middle(x) && middle(y) || corner(x) && corner(y) {
        return true;
    }
    let sides = lines >= 13;
    sides && (middle(x) && corner(y) || corner(x) && middle(y))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stars(lines: usize) -> Vec<String> {
        let size = Size::new(lines).unwrap();
        let stars = size.points().filter(|&point| is_star(point, size));
        stars.map(|point| point.gtp(size)).collect()
    }

    #[test]
    fn star_points_are_where_boards_have_them() {
        assert_eq!(stars(9), ["C7", "G7", "E5", "C3", "G3"]);
        assert_eq!(stars(13).len(), 9);
        assert_eq!(
            stars(19),
            ["D16", "K16", "Q16", "D10", "K10", "Q10", "D4", "K4", "Q4"]
        );
        assert_eq!(stars(18), ["D15", "P15", "D4", "P4"]);
        assert!(stars(5).is_empty());
    }

    #[test]
    fn without_colour_the_marks_tell_all() {
        let mut setup = Setup::new(Size::new(3).unwrap());
        let point = |x, y| Point::new(x, y).unwrap();
        setup.set(point(1, 1), Some(Color::Black));
        setup.set(point(3, 1), Some(Color::White));
        let mut diagram = Diagram::new(&setup, false);
        diagram.label(point(2, 3), '1', Tone::Good);
        let plain = anstream::adapter::strip_str(&diagram.to_string()).to_string();
        assert_eq!(
            plain,
            "    A B C\n  3 * . O 3\n  2 . . . 2\n  1 . 1 . 1\n    A B C\n"
        );
    }
}
