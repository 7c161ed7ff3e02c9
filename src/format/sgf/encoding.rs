//! What bytes of a record mean as text.

use std::borrow::Cow;

use encoding_rs::{
    BIG5, EUC_KR, Encoding, GB18030, GBK, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE,
    WINDOWS_874, WINDOWS_1252, WINDOWS_1254,
};

/// The encoding of the text in a game record.
///
/// It decodes as browsers do (the WHATWG Encoding Standard, through `encoding_rs`), which is forgiving; it
/// encodes only what its own name promises, so that a stricter reader can read what was written: a
/// record in GB2312 does not get characters that only GBK has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextEncoding {
    encoding: &'static Encoding,
    repertoire: Repertoire,
}

/// Which part of its superset's characters an encoding has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Repertoire {
    All,
    Ascii,
    /// The ISO 8859 family has control characters where the Windows code pages have letters.
    NoC1,
    /// GB 2312 and KS X 1001: both bytes of a character from A1 on.
    HighPairs,
    /// JIS X 0208 in Shift JIS, without the rows that vendors added.
    Jis,
}

impl TextEncoding {
    pub(super) const UTF_8: TextEncoding = TextEncoding::all(UTF_8);
    /// ISO 8859-1, what the format says of a record that names no encoding.
    pub(super) const LATIN_1: TextEncoding = TextEncoding {
        encoding: WINDOWS_1252,
        repertoire: Repertoire::NoC1,
    };
    /// Encodings in which a part of a character may look like a bracket or a backslash.
    pub(super) const WITH_ASCII_TRAILS: [TextEncoding; 3] = [
        TextEncoding::all(SHIFT_JIS),
        TextEncoding::all(GB18030),
        TextEncoding::all(BIG5),
    ];

    pub(super) const fn all(encoding: &'static Encoding) -> TextEncoding {
        TextEncoding {
            encoding,
            repertoire: Repertoire::All,
        }
    }

    /// The encoding that a value of CA names; `None` when there is none of that name.
    pub(super) fn for_label(label: &[u8]) -> Option<TextEncoding> {
        let label = label.trim_ascii().to_ascii_lowercase();
        let known = match label.as_slice() {
            b"cp932" => SHIFT_JIS,
            b"cp936" => GBK,
            b"cp949" => EUC_KR,
            b"cp950" => BIG5,
            other => Encoding::for_label_no_replacement(other)?,
        };
        // Text that can be read up to its CA is not in UTF-16, whatever the value says.
        if known == UTF_16LE || known == UTF_16BE {
            return None;
        }
        Some(TextEncoding {
            encoding: known,
            repertoire: Repertoire::of(known, &label),
        })
    }

    /// Its name in the Encoding Standard, as `Shift_JIS`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.encoding.name()
    }

    /// The text; what is malformed becomes U+FFFD.
    #[must_use]
    pub fn decode<'b>(&self, bytes: &'b [u8]) -> Cow<'b, str> {
        self.encoding.decode_without_bom_handling(bytes).0
    }

    /// The bytes of a text, or `None` when the encoding cannot hold it.
    #[must_use]
    pub fn encode<'t>(&self, text: &'t str) -> Option<Cow<'t, [u8]>> {
        let (bytes, _, lossy) = self.encoding.encode(text);
        (!lossy && self.repertoire.holds(&bytes)).then_some(bytes)
    }

    /// Whether the bytes are text in this encoding. For UTF-8, a few malformed sequences among many sound ones
    /// are a fault of the text, not a sign of another encoding.
    pub(super) fn fits(&self, bytes: &[u8]) -> bool {
        if self.encoding == UTF_8 {
            let (mut sound, mut malformed) = (0, 0);
            for chunk in bytes.utf8_chunks() {
                sound += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
                malformed += usize::from(!chunk.invalid().is_empty());
            }
            return malformed * 4 <= sound;
        }
        self.encoding
            .decode_without_bom_handling_and_without_replacement(bytes)
            .is_some()
    }

    /// The number of bytes of the first character of `rest`, which begins with a byte that is not ASCII, or with ESC.
    ///
    /// Only as exact as needed to find brackets and backslashes: where no byte of a longer character looks like
    /// ASCII, as in UTF-8, each byte counts for itself.
    pub(super) fn character_len(&self, rest: &[u8]) -> usize {
        let lead = rest[0];
        let trail = rest.get(1).copied().unwrap_or(0);
        let double = if self.encoding == SHIFT_JIS {
            matches!(lead, 0x81..=0x9f | 0xe0..=0xfc) && matches!(trail, 0x40..=0x7e | 0x80..=0xfc)
        } else if self.encoding == GBK || self.encoding == GB18030 {
            matches!(lead, 0x81..=0xfe) && matches!(trail, 0x40..=0x7e | 0x80..=0xfe)
        } else if self.encoding == BIG5 {
            matches!(lead, 0x81..=0xfe) && matches!(trail, 0x40..=0x7e | 0xa1..=0xfe)
        } else if self.encoding == ISO_2022_JP && rest.starts_with(b"\x1b$") {
            return shifted_len(rest);
        } else {
            false
        };
        1 + usize::from(double)
    }
}

/// The length of a run of ISO-2022-JP between the escape sequence that begins two-byte characters and the next one.
/// It is skipped as one: everything in it looks like ASCII.
fn shifted_len(rest: &[u8]) -> usize {
    match rest[1..].iter().position(|&byte| byte == 0x1b) {
        Some(length) => 1 + length,
        None => 1,
    }
}

impl Repertoire {
    fn of(encoding: &'static Encoding, label: &[u8]) -> Repertoire {
        let code_page = label.starts_with(b"windows") || label.windows(2).any(|two| two == b"cp");
        if encoding == WINDOWS_1252 && (label.ends_with(b"ascii") || label == b"ansi_x3.4-1968") {
            Repertoire::Ascii
        } else if [WINDOWS_1252, WINDOWS_1254, WINDOWS_874].contains(&encoding) && !code_page {
            Repertoire::NoC1
        } else if encoding == EUC_KR && !code_page
            || encoding == GBK && label.windows(4).any(|digits| digits == b"2312")
        {
            Repertoire::HighPairs
        } else if encoding == SHIFT_JIS && !code_page && label != b"ms932" {
            Repertoire::Jis
        } else {
            Repertoire::All
        }
    }

    fn holds(self, encoded: &[u8]) -> bool {
        match self {
            Repertoire::All => true,
            Repertoire::Ascii => encoded.is_ascii(),
            Repertoire::NoC1 => !encoded.iter().any(|byte| matches!(byte, 0x80..=0x9f)),
            Repertoire::HighPairs => {
                let mut bytes = encoded.iter();
                while let Some(&byte) = bytes.next() {
                    if byte >= 0x80 && (byte < 0xa1 || bytes.next().is_none_or(|&b| b < 0xa1)) {
                        return false;
                    }
                }
                true
            }
            Repertoire::Jis => {
                let mut bytes = encoded.iter();
                while let Some(&byte) = bytes.next() {
                    match byte {
                        0x85..=0x87 | 0xeb..=0xfc => return false,
                        0x81..=0x9f | 0xe0..=0xea => _ = bytes.next(),
                        _ => {}
                    }
                }
                true
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labelled(label: &str) -> TextEncoding {
        TextEncoding::for_label(label.as_bytes()).unwrap()
    }

    #[test]
    fn labels_are_read_as_people_write_them() {
        for (label, name) in [
            (" utf8 ", "UTF-8"),
            ("UTF-8", "UTF-8"),
            ("SJIS", "Shift_JIS"),
            ("CP932", "Shift_JIS"),
            ("gb2312", "GBK"),
            ("Big5", "Big5"),
            ("Windows-1251", "windows-1251"),
            ("ISO-8859-1", "windows-1252"),
        ] {
            assert_eq!(labelled(label).name(), name, "{label}");
        }
        for label in ["", "klingon", "UTF-16", "hz-gb-2312"] {
            assert_eq!(TextEncoding::for_label(label.as_bytes()), None, "{label}");
        }
    }

    #[test]
    fn only_what_the_name_promises_is_encoded() {
        // Text, encodings that hold it, encodings that do not.
        let cases: [(&str, &[&str], &[&str]); 7] = [
            (
                "é",
                &["iso-8859-1", "windows-1252", "utf-8"],
                &["us-ascii", "shift_jis"],
            ),
            (
                "€",
                &["windows-1252", "utf-8"],
                &["iso-8859-1", "shift_jis"],
            ),
            (
                "中",
                &["gb2312", "gbk", "big5", "shift_jis", "euc-kr"],
                &["latin1", "koi8-r"],
            ),
            ("囲碁", &["shift_jis", "gb18030"], &["iso-8859-1"]),
            ("龍", &["gbk", "gb18030", "big5"], &["gb2312"]),
            ("똠", &["cp949", "utf-8"], &["euc-kr"]),
            ("①", &["windows-31j", "cp932"], &["shift_jis"]),
        ];
        for (text, holding, failing) in cases {
            for label in holding {
                let bytes = labelled(label).encode(text).map(Cow::into_owned);
                let bytes = bytes.unwrap_or_else(|| panic!("{text} in {label}"));
                assert_eq!(labelled(label).decode(&bytes), text, "{label}");
            }
            for label in failing {
                assert_eq!(labelled(label).encode(text), None, "{text} in {label}");
            }
        }
    }

    #[test]
    fn characters_hide_their_trail_bytes() {
        // The second byte of each is a backslash or a bracket.
        for (label, bytes) in [
            ("shift_jis", b"\x83\x5c".as_slice()),
            ("shift_jis", b"\x83\x5d"),
            ("shift_jis", b"\x81\x5b"),
            ("gbk", b"\xcb\x5d"),
            ("gb18030", b"\xcb\x5c"),
            ("big5", b"\xb3\x5c"),
        ] {
            assert_eq!(
                labelled(label).character_len(bytes),
                2,
                "{label} {bytes:x?}"
            );
        }
        assert_eq!(labelled("iso-2022-jp").character_len(b"\x1b$B%]\x1b(B]"), 5);
        assert_eq!(labelled("utf-8").character_len("ソ".as_bytes()), 1);
        assert_eq!(labelled("shift_jis").character_len(b"\xb1]"), 1);
        assert_eq!(labelled("shift_jis").character_len(b"\x83"), 1);
    }

    #[test]
    fn a_broken_character_does_not_make_a_text_another_encoding() {
        assert!(TextEncoding::UTF_8.fits("本因坊秀策\u{fe}".as_bytes()));
        assert!(
            TextEncoding::UTF_8.fits(&["本因坊秀策".as_bytes(), b"\xe6\x9c".as_slice()].concat())
        );
        assert!(!TextEncoding::UTF_8.fits(b"\x96\x7b\x88\xf6\x96\x56"));
    }
}
