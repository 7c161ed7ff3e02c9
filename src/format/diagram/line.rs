//! Lines of a text as characters.

/// A line of a text: its characters with their byte offsets in the text.
///
/// Characters that take no room are left out, and blanks of any width are spaces.
pub(super) struct Line {
    characters: Vec<(usize, char)>,
    /// The byte offset of its end.
    end: usize,
}

impl Line {
    /// The line that begins at that byte offset of the text.
    pub(super) fn new(offset: usize, text: &str) -> Line {
        let characters = text
            .char_indices()
            .filter(|&(_, character)| !takes_no_room(character))
            .map(|(start, character)| {
                let is_space = matches!(character, '\u{a0}' | '\u{3000}');
                (offset + start, if is_space { ' ' } else { character })
            });
        Line {
            characters: characters.collect(),
            end: offset + text.len(),
        }
    }

    /// The number of characters.
    pub(super) fn len(&self) -> usize {
        self.characters.len()
    }

    /// The character at an index, a space beyond the end.
    pub(super) fn at(&self, index: usize) -> char {
        self.characters
            .get(index)
            .map_or(' ', |&(_, character)| character)
    }

    /// The byte offset in the text of the character at an index, or of the end.
    pub(super) fn offset(&self, index: usize) -> usize {
        self.characters
            .get(index)
            .map_or(self.end, |&(offset, _)| offset)
    }

    /// The index of the first character from `index` on that is no blank.
    pub(super) fn skip_blanks(&self, mut index: usize) -> usize {
        while index < self.len() && self.at(index).is_whitespace() {
            index += 1;
        }
        index
    }

    /// The index after the last character before `index` that is no blank.
    pub(super) fn skip_blanks_back(&self, mut index: usize) -> usize {
        while index > 0 && self.at(index - 1).is_whitespace() {
            index -= 1;
        }
        index
    }
}

/// Variation selectors, joiners and byte-order marks.
const fn takes_no_room(character: char) -> bool {
    matches!(character, '\u{fe00}'..='\u{fe0f}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// The value of a digit, full-width ones included.
pub(super) fn digit(character: char) -> Option<u32> {
    match character {
        '0'..='9' => Some(character as u32 - '0' as u32),
        '０'..='９' => Some(character as u32 - '０' as u32),
        _ => None,
    }
}
