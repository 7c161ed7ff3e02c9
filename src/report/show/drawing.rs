//! Shapes as parts of SVG images: the lines of the board, and a symbol for each cell.

use std::fmt::Write as _;

use crate::format::shape_to_text;
use crate::pattern::{Kind, Shape};
use crate::report::is_plain;

/// The side of a cell, in units of the drawing.
pub(super) const CELL: usize = 20;

/// The symbols of cells, which drawings refer to by `#k-` and a name; to be defined once in a
/// document.
///
/// Colours are properties of the style sheet: see [`STYLE`].
pub(crate) const SYMBOLS: &str = r##"<defs>
<pattern id="k-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V4" class="k-hatch"/></pattern>
<circle id="k-black" cx="10" cy="10" r="9.2" class="k-black"/>
<circle id="k-white" cx="10" cy="10" r="8.9" class="k-white"/>
<circle id="k-maybe-black" cx="10" cy="10" r="5" class="k-black"/>
<circle id="k-maybe-white" cx="10" cy="10" r="4.7" class="k-white"/>
<g id="k-stone"><circle cx="10" cy="10" r="8.9" class="k-white"/><path d="M10 1.1A8.9 8.9 0 0 0 10 18.9Z" class="k-black"/></g>
<g id="k-good"><circle cx="10" cy="10" r="7.5" class="k-good"/><circle cx="10" cy="10" r="2.6" class="k-dot"/></g>
<g id="k-bad"><circle cx="10" cy="10" r="7.5" class="k-clear"/><path d="M4.5 4.5L15.5 15.5M15.5 4.5L4.5 15.5" class="k-bad"/></g>
<g id="k-any"><circle cx="10" cy="10" r="6" class="k-clear"/><text x="10" y="14.2" class="k-text">?</text></g>
<circle id="k-open" cx="10" cy="10" r="1.3" class="k-open"/>
<g id="k-off"><rect width="20" height="20" class="k-off"/><rect width="20" height="20" fill="url(#k-hatch)"/></g>
</defs>
"##;

/// The style sheet of the drawings.
pub(crate) const STYLE: &str = "\
.k-board{fill:var(--wood,#e6c27a)}
.k-lines{fill:none;stroke:var(--line,#6b4a1d);stroke-width:1}
.k-black{fill:#111;stroke:#000;stroke-width:.6}
.k-white{fill:#fdfdfb;stroke:#333;stroke-width:.9}
.k-good{fill:#1a7f37}
.k-dot{fill:#fff}
.k-bad{fill:none;stroke:#c1272d;stroke-width:3.4;stroke-linecap:round}
.k-clear{fill:var(--wood,#e6c27a)}
.k-open{fill:var(--line,#6b4a1d);opacity:.6}
.k-text{font:bold 12px system-ui,sans-serif;text-anchor:middle;fill:var(--ink-on-wood,#3b2a10)}
.k-off{fill:var(--page,#fff)}
.k-hatch{stroke:var(--hatch,#b9b2a3);stroke-width:1.4}
";

/// The symbol that stands for a mark. `None` for an empty point, which is drawn by the lines alone,
/// and for marks that are written.
pub(crate) fn symbol(mark: char, kind: Kind) -> Option<&'static str> {
    match mark {
        '*' => Some("black"),
        'O' => Some("white"),
        'x' if kind == Kind::Positive => Some("good"),
        'x' => Some("bad"),
        'b' => Some("maybe-black"),
        'w' => Some("maybe-white"),
        's' => Some("stone"),
        '?' => Some("any"),
        '_' => Some("open"),
        '#' => Some("off"),
        _ => None,
    }
}

/// The cell of a mark by itself, its top left corner at `(x, y)`, for a legend.
pub(super) fn cell(mark: char, kind: Kind, (x, y): (usize, usize)) -> String {
    match symbol(mark, kind) {
        Some(symbol) => format!("<use href=\"#k-{symbol}\" x=\"{x}\" y=\"{y}\"/>"),
        None if mark == '+' => String::new(),
        None => format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"6\" class=\"k-clear\"/><text x=\"{0}\" y=\"{}\" class=\"k-text\">{mark}</text>",
            x + CELL / 2,
            y + CELL / 2,
            y + 14,
        ),
    }
}

/// The shape, its top left corner at the origin, in a space of [`CELL`] units for each cell.
pub(super) fn shape(shape: &Shape, kind: Kind) -> String {
    let text = shape_to_text(shape);
    let rows: Vec<Vec<char>> = text.lines().map(|row| row.chars().collect()).collect();
    let (width, height) = (shape.width(), shape.height());
    let mark = |x: usize, y: usize| rows[y][x];
    let mut path = String::new();
    for y in 0..height {
        let middle = y * CELL + CELL / 2;
        for (from, to) in lines(width, |x| mark(x, y)) {
            let _ = write!(path, "M{from} {middle}H{to}");
        }
    }
    for x in 0..width {
        let middle = x * CELL + CELL / 2;
        for (from, to) in lines(height, |y| mark(x, y)) {
            let _ = write!(path, "M{middle} {from}V{to}");
        }
    }
    let mut drawing = format!(
        "<rect width=\"{}\" height=\"{}\" class=\"k-board\"/><path d=\"{path}\" class=\"k-lines\"/>",
        width * CELL,
        height * CELL
    );
    for y in 0..height {
        for x in 0..width {
            drawing += &cell(mark(x, y), kind, (x * CELL, y * CELL));
        }
    }
    drawing
}

/// The pieces of a line of the board through cells that are on it: to the rim of the frame where
/// the board goes on, to the middle of the last cell where it ends. Cells that may be off the board
/// have no lines.
fn lines(count: usize, mark: impl Fn(usize) -> char) -> Vec<(usize, usize)> {
    let is_drawn = |cell: usize| !matches!(mark(cell), '#' | '_');
    let mut lines = Vec::new();
    let mut cell = 0;
    while cell < count {
        if !is_drawn(cell) {
            cell += 1;
            continue;
        }
        let first = cell;
        while cell < count && is_drawn(cell) {
            cell += 1;
        }
        let is_edge =
            |other: Option<usize>| other.is_some_and(|other| other < count && mark(other) == '#');
        let half = |is_edge: bool| if is_edge { CELL / 2 } else { 0 };
        let from = first * CELL + half(is_edge(first.checked_sub(1)));
        let to = cell * CELL - half(is_edge(Some(cell)));
        lines.push((from, to));
    }
    lines
}

/// A text in SVG or HTML.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\n' | '\t' => escaped.push(character),
            // XML has no way to write controls, and what turns the text would turn what follows it.
            other if is_plain(other) => escaped.push(other),
            _ => escaped.push(' '),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_an_edge_and_go_on_elsewhere() {
        let of = |row: &str| lines(row.len(), |x| row.as_bytes()[x].into());
        assert_eq!(of("+++"), [(0, 60)]);
        assert_eq!(of("#++"), [(30, 60)]);
        assert_eq!(of("++#"), [(0, 30)]);
        assert_eq!(of("_+#"), [(20, 30)]);
        assert_eq!(of("+_+"), [(0, 20), (40, 60)]);
        assert_eq!(of("##"), []);
    }

    #[test]
    fn what_means_something_to_a_browser_is_escaped() {
        assert_eq!(
            escaped("a<b & \"c\"\n'd'\u{1}\u{202e}e\u{9b}"),
            "a&lt;b &amp; &quot;c&quot;\n&#39;d&#39;  e "
        );
    }
}
