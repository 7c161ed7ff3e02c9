//! Changes to TOML documents that leave alone what they do not change.

use toml_edit::{Document, DocumentMut};

/// The document of a text that has been read as a database.
pub(super) fn parse(text: &str) -> Document<&str> {
    Document::parse(text).expect("a database is TOML")
}

/// The text with a change made to its document. A byte-order mark stays, and where all lines end
/// with CRLF, they still do.
///
/// # Panics
/// When the text is not TOML: it is that of a database that has been read.
pub(crate) fn edited(text: &str, edit: impl FnOnce(&mut DocumentMut)) -> String {
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    let byte_order_mark = &text[..text.len() - body.len()];
    let mut document = parse(body).into_mut();
    edit(&mut document);
    let mut edited = document.to_string();
    // Lines that are written anew end with LF.
    if body.matches('\n').count() == body.matches("\r\n").count() {
        edited = edited.replace("\r\n", "\n").replace('\n', "\r\n");
    }
    format!("{byte_order_mark}{edited}")
}
