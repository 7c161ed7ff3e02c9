//! Which encoding a record is in, judged by how it reads.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

use super::encoding::TextEncoding;
use super::notes::Notes;
use super::parser::{Encodings, parse};
use super::source::Source;
use super::tree::Tree;

/// Reads a text in the encodings that its games name, others in the one that the text looks like. Where that does
/// not fit (a wrong CA, a short text guessed wrongly), the others that could hide brackets are tried, and
/// the reading with the fewest oddities is taken, the earliest of those.
///
/// Cost: at most eight readings; one for a text in ASCII.
pub(super) fn read(source: &Source<'_>) -> (Tree, Notes) {
    let text = source.text();
    let read = |declared, other| parse(text, source.start, Encodings { declared, other });
    if let Some(encoding) = source.marked_encoding() {
        return read(&[], encoding);
    }
    let declared = source.declared_encodings();
    if text.is_ascii() && !text.contains(&0x1b) {
        return read(&declared, TextEncoding::LATIN_1);
    }
    let likely = likely_encoding(text);
    let first = read(&declared, likely);
    let fits = declared
        .iter()
        .enumerate()
        .all(|(index, (start, encoding))| {
            let end = declared.get(index + 1).map_or(text.len(), |next| next.0);
            encoding.fits(&text[*start..end])
        });
    let oddities = |(_, notes): &(Tree, Notes)| notes.oddities();
    if oddities(&first) == 0 && fits {
        return first;
    }
    let mut best = first;
    let same_for_all = [likely].into_iter().chain(TextEncoding::WITH_ASCII_TRAILS);
    for encoding in same_for_all.chain([TextEncoding::LATIN_1]) {
        // What does not fit, but reads as well in an encoding that does, is in that one.
        let preferred = !fits && encoding == likely;
        let reading = read(&[], encoding);
        if oddities(&reading) < oddities(&best) + usize::from(preferred) {
            best = reading;
        }
    }
    best
}

/// UTF-8 if the text is that, else by the frequencies of its characters.
fn likely_encoding(text: &[u8]) -> TextEncoding {
    if str::from_utf8(text).is_ok() && !text.is_ascii() {
        return TextEncoding::UTF_8;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(text, true);
    TextEncoding::all(detector.guess(None, Utf8Detection::Deny))
}
