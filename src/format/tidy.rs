//! Databases in their usual form: plain marks, keys in their usual order, everything else as it
//! was.

use std::ops::Range;

use toml_edit::{ArrayOfTables, Item, Key, KeyMut, Table, TableLike};

use super::edit::{edited, parse};
use super::fault::Faults;
use super::mark::{plain_figure_mark, plain_mark};
use super::read_database;
use super::shape::shape_cells;

/// The usual order of the keys of a database, of a pattern and of an example.
const DATABASE_KEYS: &[&str] = &[
    "format",
    "name",
    "description",
    "author",
    "license",
    "source",
    "meta",
    "legend",
    "pattern",
];
const PATTERN_KEYS: &[&str] = &[
    "id", "title", "kind", "weight", "tags", "comment", "shape", "meta", "example",
];
const EXAMPLE_KEYS: &[&str] = &["board", "turn", "expect"];

/// The text of a database in its usual form.
///
/// Marks of shapes and of the boards of examples are written in their plain spelling, unless the
/// legend gives the mark, or the plain spelling, a meaning of its own. Keys come in their usual
/// order, as do the tables `[meta]`, `[legend]` and `[[pattern]]`. A comment above a key or on its
/// line goes with it; a comment at the beginning of the file that a blank line sets apart stays
/// there.
///
/// Nothing else is touched: what is not a mark of a drawing or the order of keys stays byte for
/// byte, ends of lines and a byte-order mark among it. The keys of tables that are written inline
/// stay in their order. The text in its usual form stays as it is, and is read as the same
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

fn with_ordered_keys(text: &str) -> String {
    let mut order = Order::default();
    let ordered = edited(text, |document| order.database(document.as_table_mut()));
    if order.has_changed {
        ordered
    } else {
        text.into()
    }
}

/// Puts keys into their order and numbers the tables with a header.
#[derive(Default)]
struct Order {
    tables: isize,
    last_position: isize,
    has_changed: bool,
}

impl Order {
    fn database(&mut self, root: &mut Table) {
        let comment = take_file_comment(root);
        self.keys(root, DATABASE_KEYS);
        set_file_comment(root, &comment);
        for key in ["meta", "legend"] {
            self.headed_tables(root.get_mut(key));
        }
        for pattern in headed_list(root.get_mut("pattern")) {
            self.table(pattern);
            self.keys(pattern, PATTERN_KEYS);
            self.headed_tables(pattern.get_mut("meta"));
            for example in headed_list(pattern.get_mut("example")) {
                self.table(example);
                self.keys(example, EXAMPLE_KEYS);
            }
        }
    }

    /// Sorts the keys of a table, unless those without a header of their own are in order.
    fn keys(&mut self, table: &mut Table, order: &[&str]) {
        let rank = |key: &str| order.iter().position(|&usual| usual == key);
        let keys = table.iter().filter(|(_, item)| !has_header(item));
        if keys.is_sorted_by_key(|(key, _)| rank(key)) {
            return;
        }
        self.has_changed = true;
        let names: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).collect();
        let entries = names.iter().filter_map(|name| table.remove_entry(name));
        let mut entries: Vec<(Key, Item)> = entries.collect();
        entries.sort_by_key(|(key, _)| rank(key.get()));
        for (key, item) in entries {
            table.insert_formatted(&key, item);
        }
    }

    /// Gives a table with a header the next place in the file.
    fn table(&mut self, table: &mut Table) {
        if let Some(position) = table.position() {
            self.has_changed |= position < self.last_position;
            self.last_position = position;
            self.tables += 1;
            table.set_position(Some(self.tables));
        }
    }

    /// Gives places to all tables with a header in a value whose order is its author's.
    fn headed_tables(&mut self, item: Option<&mut Item>) {
        let tables: Vec<&mut Table> = match item {
            Some(Item::Table(table)) => vec![table],
            Some(Item::ArrayOfTables(tables)) => tables.iter_mut().collect(),
            _ => return,
        };
        for table in tables {
            if !table.is_dotted() && !table.is_implicit() {
                self.table(table);
            }
            let mut inner: Vec<&mut Item> = table.iter_mut().map(|(_, item)| item).collect();
            inner.sort_by_key(|item| first_position(item));
            for item in inner {
                self.headed_tables(Some(item));
            }
        }
    }
}

/// Whether the value is written below a header of its own.
fn has_header(item: &Item) -> bool {
    match item {
        Item::Table(table) => !table.is_dotted(),
        Item::ArrayOfTables(_) => true,
        Item::None | Item::Value(_) => false,
    }
}

fn headed_list(list: Option<&mut Item>) -> impl Iterator<Item = &mut Table> {
    let list = list.and_then(Item::as_array_of_tables_mut);
    list.into_iter().flat_map(ArrayOfTables::iter_mut)
}

/// Where the first header is that belongs to the value.
fn first_position(item: &Item) -> Option<isize> {
    let of_table = |table: &Table| {
        let own = table.position().filter(|_| !table.is_implicit());
        let inner = table.iter().filter_map(|(_, item)| first_position(item));
        inner.chain(own).min()
    };
    match item {
        Item::Table(table) => of_table(table),
        Item::ArrayOfTables(tables) => tables.iter().filter_map(of_table).min(),
        Item::None | Item::Value(_) => None,
    }
}

/// Takes from the first key what stands above it, up to the last blank line.
fn take_file_comment(root: &mut Table) -> String {
    let Some(mut key) = first_key(root) else {
        return String::new();
    };
    let decor = key.leaf_decor_mut();
    let above = decor.prefix().and_then(|above| above.as_str());
    let above = above.unwrap_or_default().to_owned();
    let mut end = 0;
    let mut offset = 0;
    for line in above.split_inclusive('\n') {
        offset += line.len();
        if line.trim().is_empty() {
            end = offset;
        }
    }
    let (comment, own) = above.split_at(end);
    decor.set_prefix(own);
    comment.to_owned()
}

fn set_file_comment(root: &mut Table, comment: &str) {
    if let Some(mut key) = first_key(root) {
        let decor = key.leaf_decor_mut();
        let own = decor.prefix().and_then(|above| above.as_str());
        let above = format!("{comment}{}", own.unwrap_or_default());
        decor.set_prefix(above);
    }
}

fn first_key(root: &mut Table) -> Option<KeyMut<'_>> {
    let mut keys = root.iter_mut().filter(|(_, item)| !has_header(item));
    keys.next().map(|(key, _)| key)
}
