//! Where a drawing lies on its board: by its borders, its size, and what is said of the size.

use crate::point::Size;

/// What is known of one side of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// The edge of the board is drawn there.
    Drawn,
    /// The board goes on there, for its edge is drawn elsewhere.
    Open,
    /// No edge is drawn at this side or the opposite one.
    Unknown,
}

/// A drawing of so many columns and rows, and its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) top: Side,
    pub(super) bottom: Side,
    pub(super) left: Side,
    pub(super) right: Side,
}

/// The board that a drawing is of, and the columns and rows of it that lie left of and above the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Location {
    pub(super) size: Size,
    pub(super) left: usize,
    pub(super) top: usize,
}

impl Frame {
    /// Where the drawing lies on a board whose size is stated or not.
    ///
    /// # Errors
    /// Why that is not known.
    pub(super) fn locate(&self, stated: Option<usize>) -> Result<Location, String> {
        let found = format!("found {} rows of {} marks", self.rows, self.columns);
        let lines = stated.or(self.size()).ok_or_else(|| {
            let is_square = self.rows == self.columns;
            if self.sides().contains(&Side::Drawn) || is_square {
                format!("{found}, not all borders and no size; a part of a board needs both to tell where it lies")
            } else {
                format!("{found}; a board has as many rows as columns")
            }
        })?;
        let Some(size) = Size::new(lines) else {
            let most = Size::MAX.get();
            return Err(format!(
                "{found}; a board has at most {most} rows and columns"
            ));
        };
        if self.rows > lines || self.columns > lines {
            return Err(format!("{found}, more than a board of {size} has"));
        }
        let is_stated = stated.is_some();
        let left = offset(self.columns, lines, self.left, self.right, is_stated);
        let top = offset(self.rows, lines, self.top, self.bottom, is_stated);
        let missing = |what| {
            let unknown = if is_stated {
                "and nothing says which"
            } else {
                "and no size is stated, as it is for a part of a board"
            };
            format!("{found}; {what} of a board of {size} are missing, {unknown}")
        };
        Ok(Location {
            size,
            left: left.ok_or_else(|| missing("columns"))?,
            top: top.ok_or_else(|| missing("rows"))?,
        })
    }

    fn sides(&self) -> [Side; 4] {
        [self.top, self.bottom, self.left, self.right]
    }

    /// The size of the board, as far as the drawing itself tells: between two opposite borders, or without any border.
    fn size(&self) -> Option<usize> {
        if self.left == Side::Drawn && self.right == Side::Drawn {
            Some(self.columns)
        } else if self.top == Side::Drawn && self.bottom == Side::Drawn {
            Some(self.rows)
        } else if self.rows == self.columns && self.sides() == [Side::Unknown; 4] {
            Some(self.columns)
        } else {
            None
        }
    }
}

/// How many of the lines of a board lie before the `drawn` ones. Of a part, only if the size of the board was stated and the
/// border of one side is drawn.
fn offset(drawn: usize, lines: usize, before: Side, after: Side, is_stated: bool) -> Option<usize> {
    match (before, after) {
        (Side::Open, Side::Open) => None,
        _ if drawn == lines => Some(0),
        (Side::Drawn, Side::Open) if is_stated => Some(0),
        (Side::Open, Side::Drawn) if is_stated => Some(lines - drawn),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Side::{Drawn, Open, Unknown};
    use super::*;

    /// Top, bottom, left, right.
    fn locate(
        columns: usize,
        rows: usize,
        sides: [Side; 4],
        stated: Option<usize>,
    ) -> Option<(usize, usize, usize)> {
        let [top, bottom, left, right] = sides;
        let frame = Frame {
            columns,
            rows,
            top,
            bottom,
            left,
            right,
        };
        let location = frame.locate(stated).ok()?;
        Some((location.size.get(), location.left, location.top))
    }

    #[test]
    fn whole_boards_are_known_by_their_borders_or_their_shape() {
        assert_eq!(locate(9, 9, [Unknown; 4], None), Some((9, 0, 0)));
        assert_eq!(locate(9, 9, [Drawn; 4], None), Some((9, 0, 0)));
        assert_eq!(
            locate(9, 9, [Unknown, Unknown, Drawn, Drawn], None),
            Some((9, 0, 0))
        );
        assert_eq!(
            locate(9, 9, [Drawn, Open, Drawn, Drawn], None),
            Some((9, 0, 0))
        );
        assert_eq!(
            locate(9, 9, [Drawn, Open, Drawn, Open], Some(9)),
            Some((9, 0, 0))
        );
        assert_eq!(locate(25, 25, [Unknown; 4], None), Some((25, 0, 0)));
    }

    #[test]
    fn parts_need_a_size_and_borders_in_both_directions() {
        assert_eq!(
            locate(7, 5, [Drawn, Open, Drawn, Open], Some(19)),
            Some((19, 0, 0))
        );
        assert_eq!(
            locate(7, 5, [Open, Drawn, Open, Drawn], Some(19)),
            Some((19, 12, 14))
        );
        assert_eq!(
            locate(19, 5, [Drawn, Open, Drawn, Drawn], Some(19)),
            Some((19, 0, 0))
        );
        assert_eq!(
            locate(19, 5, [Open, Drawn, Unknown, Unknown], Some(19)),
            Some((19, 0, 14))
        );
    }

    #[test]
    fn parts_that_may_lie_elsewhere_are_refused() {
        for (columns, rows, sides, stated) in [
            (7, 5, [Drawn, Open, Drawn, Open], None),
            (7, 7, [Drawn, Open, Drawn, Open], None),
            (7, 5, [Unknown, Unknown, Drawn, Open], Some(19)),
            (7, 5, [Unknown; 4], Some(19)),
            (9, 9, [Unknown; 4], Some(19)),
            (9, 8, [Unknown; 4], None),
            (19, 6, [Drawn, Open, Drawn, Drawn], None),
            (9, 8, [Drawn; 4], None),
            (9, 9, [Drawn; 4], Some(19)),
            (9, 9, [Drawn; 4], Some(7)),
            (26, 26, [Unknown; 4], None),
            (5, 5, [Open, Open, Drawn, Drawn], None),
        ] {
            assert_eq!(
                locate(columns, rows, sides, stated),
                None,
                "{columns}x{rows} {sides:?} {stated:?}"
            );
        }
    }
}
