//! What the values of properties mean.

use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::{satisfy, u32 as number};
use nom::combinator::{all_consuming, map};
use nom::sequence::separated_pair;
use nom::{IResult, Parser};

use super::{Collection, TextEncoding};
use crate::format::Fault;
use crate::pattern::Place;
use crate::point::{Point, PointSet, Size};

/// One value of a property, without its brackets.
#[derive(Clone, Copy, Debug)]
pub struct Value<'c> {
    pub(super) collection: &'c Collection<'c>,
    pub(super) encoding: TextEncoding,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl<'c> Value<'c> {
    /// Its bytes as written, escapes and all; in UTF-8 where the file is in UTF-16.
    #[must_use]
    pub fn raw(&self) -> &'c [u8] {
        &self.collection.source.text()[self.start..self.end]
    }

    /// Where it begins.
    #[must_use]
    pub fn place(&self) -> Place {
        self.collection.source.place(self.start)
    }

    /// It as text: decoded, without escapes and soft line breaks.
    ///
    /// ```
    /// use katachi::format::sgf::Collection;
    ///
    /// let collection = Collection::read("-", b"(;C[so \\[3d\\]: split \\\nline])")?;
    /// let game = collection.games().next().unwrap();
    /// let root = game.main_line().next().unwrap();
    /// assert_eq!(root.values("C").next().unwrap().text(), "so [3d]: split line");
    /// # Ok::<(), katachi::format::Faults>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
        let decoded = self.encoding.decode(self.raw());
        let mut text = String::with_capacity(decoded.len());
        let mut rest = decoded.chars().peekable();
        while let Some(character) = rest.next() {
            match character {
                '\\' => match rest.next() {
                    Some(first @ ('\n' | '\r')) => {
                        rest.next_if(|&second| second != first && matches!(second, '\n' | '\r'));
                    }
                    Some(escaped) => text.push(escaped),
                    None => {}
                },
                '\n' | '\r' => text.push(character),
                blank if blank.is_ascii_whitespace() || blank == '\u{b}' => text.push(' '),
                other => text.push(other),
            }
        }
        text
    }

    /// It as a whole number.
    #[must_use]
    pub fn number(&self) -> Option<u32> {
        whole(number)(self.raw().trim_ascii())
    }

    /// It as the size of a board: a number, or two that are equal, from 1 to 25.
    ///
    /// # Errors
    /// When it is something else.
    pub fn size(&self) -> Result<Size, Fault> {
        let lines = (separated_pair(number, tag(":"), number)).or(map(number, |n| (n, n)));
        match whole(lines)(self.raw().trim_ascii()) {
            Some((width, height)) if width != height => Err(self.fault(format!(
                "found a board of {width}x{height}; only square boards are read"
            ))),
            Some((lines, _)) => Size::new(lines as usize).ok_or_else(|| {
                let largest = Size::MAX;
                self.fault(format!(
                    "found a board of {lines}x{lines}; boards are read from 1x1 to {largest}"
                ))
            }),
            None => Err(self.fault(format!(
                "found `{}`; the size of a board is a number from 1 to {}",
                self.shown(),
                Size::MAX.get()
            ))),
        }
    }

    /// It as a move: a point, or `None` for a pass, which is written `[]`, or `[tt]` on boards up to 19x19.
    ///
    /// # Errors
    /// When it is no point of the board.
    pub fn played(&self, size: Size) -> Result<Option<Point>, Fault> {
        match self.raw().trim_ascii() {
            b"" => Ok(None),
            b"tt" if size.get() <= 19 => Ok(None),
            bytes => match whole(vertex)(bytes) {
                Some(vertex) => self.on_board(vertex, size).map(Some),
                None => Err(self.fault(format!(
                    "found `{}`; a move is two letters, or nothing for a pass",
                    self.shown()
                ))),
            },
        }
    }

    /// It as points: one, or the corners of a rectangle of them, in either order.
    ///
    /// # Errors
    /// When it names a point that is not on the board, or none.
    pub fn points(&self, size: Size) -> Result<PointSet, Fault> {
        let rectangle = separated_pair(vertex, tag(":"), vertex).or(map(vertex, |v| (v, v)));
        let Some((a, b)) = whole(rectangle)(self.raw().trim_ascii()) else {
            return Err(self.fault(format!(
                "found `{}`; a point is two letters, a rectangle two points with `:` between",
                self.shown()
            )));
        };
        let (a, b) = (self.on_board(a, size)?, self.on_board(b, size)?);
        let (left, right) = (a.x().min(b.x()), a.x().max(b.x()));
        let columns = (1_u32 << right) - (1 << (left - 1));
        let lines = a.y().min(b.y())..=a.y().max(b.y());
        Ok(PointSet::from_rows(std::array::from_fn(|row| {
            if lines.contains(&(row + 1)) {
                columns
            } else {
                0
            }
        })))
    }

    /// It as the label of a point, `dd:A`. `None` when that is no point of the board.
    #[must_use]
    pub fn label(&self, size: Size) -> Option<(Point, String)> {
        let (_, (x, y)) = vertex(self.raw().trim_ascii_start()).ok()?;
        let point = Point::new(x, y).filter(|&point| size.contains(point))?;
        let text = self.text();
        let (_, label) = text.split_once(':')?;
        Some((point, label.into()))
    }

    /// A fault of this value.
    pub(crate) fn fault(&self, message: String) -> Fault {
        Fault::at(self.place(), message)
    }

    /// The value for a message.
    pub(crate) fn shown(&self) -> String {
        const SHOWN: usize = 20;
        let text = self.encoding.decode(self.raw());
        let mut shown: String = text.chars().take(SHOWN).collect();
        if shown.len() < text.len() {
            shown.push_str("...");
        }
        shown.escape_debug().to_string()
    }

    fn on_board(&self, (x, y): (usize, usize), size: Size) -> Result<Point, Fault> {
        let point = Point::new(x, y).filter(|&point| size.contains(point));
        point.ok_or_else(|| {
            self.fault(format!(
                "found `{}`, which is off the board of {size}",
                self.shown()
            ))
        })
    }
}

/// A parser of a whole value.
fn whole<'b, O>(
    parser: impl Parser<&'b [u8], Output = O, Error = nom::error::Error<&'b [u8]>>,
) -> impl FnOnce(&'b [u8]) -> Option<O> {
    |bytes| {
        all_consuming(parser)
            .parse(bytes)
            .ok()
            .map(|(_, value)| value)
    }
}

/// Column and row, a letter each.
fn vertex(bytes: &[u8]) -> IResult<&[u8], (usize, usize)> {
    (coordinate, coordinate).parse(bytes)
}

/// `a` to `z` for 1 to 26, `A` to `Z` for 27 to 52.
fn coordinate(bytes: &[u8]) -> IResult<&[u8], usize> {
    alt((
        map(satisfy(|c| c.is_ascii_lowercase()), |c| {
            c as usize - 'a' as usize + 1
        }),
        map(satisfy(|c| c.is_ascii_uppercase()), |c| {
            c as usize - 'A' as usize + 27
        }),
    ))
    .parse(bytes)
}
