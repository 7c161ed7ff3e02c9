//! Lines of an input drawn below a message, with the place marked.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::pattern::Place;

/// The longest line that is drawn, in bytes: what is longer is no line for people.
const MAX_LINE: usize = 500;

/// The line of `text` that holds the place, its character marked. `None` where there is no such line, or it is too long.
///
/// The drawing is styled with ANSI escapes; print it through `anstream`.
pub(crate) fn line(text: &str, place: Place) -> Option<String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let index = (place.line as usize).checked_sub(1)?;
    let line = text.split('\n').nth(index)?.trim_end_matches('\r');
    if line.len() > MAX_LINE {
        return None;
    }
    let column = (place.column as usize).checked_sub(1)?;
    let mut rest = line.char_indices().skip(column);
    let start = rest.next().map_or(line.len(), |(start, _)| start);
    let end = rest.next().map_or(line.len(), |(end, _)| end);
    let snippet = Snippet::source(line)
        .line_start(place.line as usize)
        .annotation(AnnotationKind::Primary.span(start..end));
    let group = Group::with_level(Level::ERROR).element(snippet);
    Some(Renderer::styled().render(&[group]))
}
