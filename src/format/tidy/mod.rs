//! Databases in their usual form: plain marks, keys in their usual order, everything else as it
//! was.

mod order;

use std::ops::Range;

use toml_edit::{Item, Table, TableLike};

use super::edit::parse;
use super::fault::Faults;
use super::mark::{plain_figure_mark, plain_mark};
use super::read_database;
use super::shape::shape_cells;
use order::with_ordered_keys;

/// The text of a database in its usual form.
///
/// Marks of shapes and of the boards of examples are written in their plain spelling, unless the
/// legend gives the mark, or the plain spelling, a meaning of its own. Keys come in their usual
/// order, as do the tables `[meta]`, `[legend]` and `[[pattern]]`. A comment above a key or on its
/// line goes with it; what stands above the first key of the file stays at its head.
///
/// Nothing else is touched: what is not a mark of a drawing or the order of keys stays byte for
/// byte, ends of lines and a byte-order mark among it. A table that is written inline keeps its spaces in
/// their places; where it has comments or dotted keys, its keys stay in their order. The text in its usual form stays as it is, and is read as the same
/// patterns.
///
/// # Errors
/// When the text is no database: see [`read_database`].
///
/// ```
/// use katachi::format::tidy;
///
/// let text = "name = 'a'\nformat = 1\n\n[[pattern]]\nshape = '●×' # hane\nid = 'b'\n";
/// assert_eq!(
///     tidy("a.toml", text.as_bytes()).unwrap(),
///     "format = 1\nname = 'a'\n\n[[pattern]]\nid = 'b'\nshape = '*x' # hane\n",
/// );
/// ```
pub fn tidy(file: &str, bytes: &[u8]) -> Result<String, Faults> {
    read_database(file, bytes)?;
    let text = std::str::from_utf8(bytes).expect("a database is UTF-8");
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    let byte_order_mark = &text[..text.len() - body.len()];
    let tidied = with_ordered_keys(&with_plain_marks(body));
    Ok(format!("{byte_order_mark}{tidied}"))
}

/// A drawing in a database.
enum Drawing {
    Shape,
    Board,
}

fn with_plain_marks(text: &str) -> String {
    let document = parse(text);
    let root = document.as_table();
    let legend = root.get("legend").and_then(Item::as_table_like);
    let is_redefined = |mark: char| {
        legend.is_some_and(|legend| legend.contains_key(mark.encode_utf8(&mut [0; 4])))
    };
    let mut plain = String::with_capacity(text.len());
    let mut copied = 0;
    for (drawing, span) in drawings(root) {
        let source = &text[span.clone()];
        for cell in shape_cells(source, 0..source.len()) {
            let usual = match drawing {
                Drawing::Shape if is_redefined(cell.mark) => None,
                Drawing::Shape => plain_mark(cell.mark).filter(|&usual| !is_redefined(usual)),
                Drawing::Board => plain_figure_mark(cell.mark),
            };
            if let Some(usual) = usual.filter(|&usual| usual != cell.mark) {
                plain.push_str(&text[copied..span.start + cell.bytes.start]);
                plain.push(usual);
                copied = span.start + cell.bytes.end;
            }
        }
    }
    plain + &text[copied..]
}

/// The drawings of the database with the bytes of their values, in the order of the text.
fn drawings(root: &Table) -> Vec<(Drawing, Range<usize>)> {
    let mut drawings = Vec::new();
    let mut add = |drawing, item: Option<&Item>| {
        let span = item.and_then(Item::span);
        drawings.extend(span.map(|span| (drawing, span)));
    };
    for pattern in tables(root.get("pattern")) {
        add(Drawing::Shape, pattern.get("shape"));
        for example in tables(pattern.get("example")) {
            add(Drawing::Board, example.get("board"));
        }
    }
    drawings.sort_by_key(|(_, span)| span.start);
    drawings
}

/// The tables of a list, whether each has its header or all are written inline.
fn tables(list: Option<&Item>) -> Vec<&dyn TableLike> {
    match list {
        Some(Item::ArrayOfTables(tables)) => {
            tables.iter().map(|table| table as &dyn TableLike).collect()
        }
        Some(item) => {
            let values = item.as_array().into_iter().flatten();
            let tables = values.filter_map(|value| value.as_inline_table());
            tables.map(|table| table as &dyn TableLike).collect()
        }
        None => Vec::new(),
    }
}
