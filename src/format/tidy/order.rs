//! Keys and tables in their usual order.

use toml_edit::{
    Array, ArrayOfTables, Decor, InlineTable, Item, Key, KeyMut, RawString, Table, Value,
};

use crate::format::edit::edited;

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

/// The text with its keys and tables in order.
pub(super) fn with_ordered_keys(text: &str) -> String {
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
            for example in inline_list(pattern.get_mut("example").and_then(Item::as_value_mut)) {
                self.inline_keys(example, EXAMPLE_KEYS);
            }
        }
        for pattern in inline_list(root.get_mut("pattern").and_then(Item::as_value_mut)) {
            self.inline_keys(pattern, PATTERN_KEYS);
            for example in inline_list(pattern.get_mut("example")) {
                self.inline_keys(example, EXAMPLE_KEYS);
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

    /// Sorts the keys of a table between braces, unless a comment there would lose what it is about or a dotted
    /// key its space. The spaces
    /// around keys and values belong to their place: that of the first, and so on.
    fn inline_keys(&mut self, table: &mut InlineTable, order: &[&str]) {
        let rank = |key: &str| order.iter().position(|&usual| usual == key);
        if table.iter().is_sorted_by_key(|(key, _)| rank(key))
            || has_comment(table)
            || has_dotted_key(table)
        {
            return;
        }
        self.has_changed = true;
        let spaces: Vec<[Decor; 2]> = table
            .iter()
            .filter_map(|(key, value)| {
                Some([table.key(key)?.leaf_decor().clone(), value.decor().clone()])
            })
            .collect();
        table.sort_values_by(|one, _, other, _| rank(one.get()).cmp(&rank(other.get())));
        for ((mut key, value), [around_key, around_value]) in table.iter_mut().zip(spaces) {
            *key.leaf_decor_mut() = around_key;
            *value.decor_mut() = around_value;
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

fn inline_list(list: Option<&mut Value>) -> impl Iterator<Item = &mut InlineTable> {
    let list = list.and_then(Value::as_array_mut);
    let values = list.into_iter().flat_map(Array::iter_mut);
    values.filter_map(Value::as_inline_table_mut)
}

/// Whether there is a comment between the braces, outside of values.
fn has_comment(table: &InlineTable) -> bool {
    let has_mark = |space: Option<&RawString>| {
        space.is_some_and(|space| space.as_str().is_none_or(|space| space.contains('#')))
    };
    let in_decor = |decor: &Decor| has_mark(decor.prefix()) || has_mark(decor.suffix());
    has_mark(Some(table.trailing()))
        || table.iter().any(|(key, value)| {
            in_decor(value.decor()) || table.key(key).is_some_and(|key| in_decor(key.leaf_decor()))
        })
}

fn has_dotted_key(table: &InlineTable) -> bool {
    let mut tables = table
        .iter()
        .filter_map(|(_, value)| value.as_inline_table());
    tables.any(InlineTable::is_dotted)
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

/// Takes what stands above the first key. Whatever it is about, for people and for editors it is the head of
/// the file.
fn take_file_comment(root: &mut Table) -> String {
    let Some(mut key) = first_key(root) else {
        return String::new();
    };
    let decor = key.leaf_decor_mut();
    let above = decor.prefix().and_then(|above| above.as_str());
    let above = above.unwrap_or_default().to_owned();
    decor.set_prefix("");
    above
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
