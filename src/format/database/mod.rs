//! Databases: TOML read with its spans and checked into values.

mod checker;
mod example;
mod legend;
mod pattern;

use std::collections::HashMap;

use toml::de::{DeTable, DeValue};

pub(crate) use self::checker::closest;
use self::checker::{Checker, Keys, Table, Value, integer};
use self::pattern::PatternReader;
use super::fault::{Fault, Faults};
use super::limits::{MAX_DATABASE_BYTES, MAX_PATTERNS};
use super::text::{Text, quoted};
use crate::pattern::{Database, Identifier, Pattern};

const KEYS: Keys = Keys {
    required: &["format", "name", "pattern"],
    optional: &[
        "description",
        "author",
        "license",
        "source",
        "meta",
        "legend",
    ],
};

/// The version of the format that is read.
const FORMAT: u64 = 1;

/// Reads a database of patterns, a TOML document.
///
/// `file` is its name, for messages and for [`Database::file`]. The whole file is checked; it is a database only when there
/// is nothing wrong with it.
///
/// Cost: about two passes over the text; 20,000 patterns of five rows take some 40 ms.
///
/// # Errors
/// All faults of the file, each with its place, inside shapes and boards that of the very mark. A document that is no TOML has the faults of its
/// syntax alone, but for keys and tables that stand twice. The limits are those of [`limits`](super::limits), and TOML's nesting is at
/// most 80 deep.
///
/// ```
/// use katachi::format::read_database;
///
/// let text = r#"
/// format = 1
/// name = "basic"
///
/// [[pattern]]
/// id = "hane"
/// shape = """
/// Ox
/// *+
/// """
/// "#;
/// let database = read_database("basic.toml", text.as_bytes()).unwrap();
/// assert_eq!(database.full_name(&database.patterns[0]), "basic/hane");
///
/// let faults = read_database("basic.toml", text.replace('x', "+").as_bytes()).unwrap_err();
/// assert!(faults.to_string().starts_with("basic.toml:7:9: error: found no candidate"));
/// ```
pub fn read_database(file: &str, bytes: &[u8]) -> Result<Database, Faults> {
    let text = Text::decode(file, bytes, MAX_DATABASE_BYTES)?;
    let (document, syntax) = DeTable::parse_recoverable(text.as_str());
    let mut checker = Checker::new(text.as_str());
    // With a key or a table that stands twice there is a document all the same: the first one counts.
    let is_doubled = |error: &toml::de::Error| error.message() == "duplicate key";
    let is_toml = syntax.iter().all(is_doubled);
    for error in &syntax {
        let span = error.span().unwrap_or_default();
        if is_toml {
            let key = quoted(text.as_str().get(span.clone()).unwrap_or_default());
            checker.fault(
                span.start,
                format!("found {key} a second time; a name stands once in its table"),
            );
        } else if !is_doubled(error) {
            let message = error.message();
            checker.fault(span.start, format!("found invalid TOML: {message}"));
        }
    }
    let database = if is_toml {
        let root = Table {
            what: "a database",
            start: 0,
            entries: document.get_ref(),
        };
        checker.database(file, root, text.start)
    } else {
        None
    };
    text.finish(file, database, checker.list)
}

/// Checks that all names differ, so that full names of patterns do.
///
/// # Errors
/// The faults of every file whose database has the name of one before it.
pub fn check_names<'a>(
    databases: impl IntoIterator<Item = &'a Database>,
) -> Result<(), Vec<Faults>> {
    let mut first = HashMap::new();
    let mut all = Vec::new();
    for database in databases {
        let named = *first.entry(database.name.as_str()).or_insert(database);
        if !std::ptr::eq(named, database) {
            let message = format!(
                "found the name `{}` of the database {}:{}; databases that are used together have different names",
                database.name, named.file, named.name_place
            );
            let fault = Fault::at(database.name_place, message);
            all.push(Faults::new(database.file.clone(), vec![fault]));
        }
    }
    if all.is_empty() { Ok(()) } else { Err(all) }
}

impl Checker<'_> {
    fn database(&mut self, file: &str, root: Table, text_start: usize) -> Option<Database> {
        self.check_keys(root, &KEYS);
        if let Some(format) = root.get("format") {
            self.check_format(format);
        }
        let name = root.get("name").and_then(|value| {
            let name = self.identifier(value, "`name` is a text in kebab case")?;
            Some((name, self.places.at(value.span().start)))
        });
        let description = self.text_of(root, "description");
        let author = self.text_of(root, "author");
        let license = self.text_of(root, "license");
        let source = self.text_of(root, "source");
        self.check_meta(root);
        let legend = self.legend(root.get("legend"));
        let patterns = PatternReader {
            legend: &legend,
            text_start,
        };
        let patterns = self.patterns(root.get("pattern")?, &patterns)?;
        let (name, name_place) = name?;
        Some(Database {
            file: file.into(),
            name,
            name_place,
            description,
            author,
            license,
            source,
            patterns,
        })
    }

    fn check_format(&mut self, value: &Value) {
        let right = "this program reads format 1";
        match value.get_ref() {
            DeValue::Integer(number) if integer(number) == Some(FORMAT) => {}
            _ => self.wrong_type(value, right),
        }
    }

    /// A name in kebab case.
    fn identifier(&mut self, value: &Value, right: &str) -> Option<Identifier> {
        let name = self.string(value, right)?;
        match Identifier::new(name) {
            Ok(name) => Some(name),
            Err(error) => {
                self.fault(
                    value.span().start,
                    format!("found {}; {error}", quoted(name)),
                );
                None
            }
        }
    }

    /// The table `meta`, of which nothing is read.
    fn check_meta(&mut self, table: Table) {
        if let Some(meta) = table.get("meta") {
            self.table(meta, "meta", "`meta` is a table");
        }
    }

    fn patterns(&mut self, value: &Value, reader: &PatternReader) -> Option<Vec<Pattern>> {
        let right = "`pattern` is a list of tables, each under its [[pattern]]";
        let array = self.array(value, right)?;
        if array.is_empty() {
            self.fault(
                value.span().start,
                "found no pattern; a database has at least one [[pattern]]",
            );
        }
        if let Some(beyond) = array.get(MAX_PATTERNS) {
            let found = array.len();
            self.fault(
                beyond.span().start,
                format!("found {found} patterns; a database has at most {MAX_PATTERNS}"),
            );
        }
        let mut ids = HashMap::new();
        let mut patterns = Vec::with_capacity(array.len().min(MAX_PATTERNS));
        for item in array.iter().take(MAX_PATTERNS) {
            let Some(table) = self.table(item, "a pattern", right) else {
                continue;
            };
            let place = self.places.at(table.start);
            if let Some(id) = table.get("id")
                && let Some(name) = id.get_ref().as_str()
                && let Some(first) = ids.insert(name, place.line)
            {
                let name = quoted(name);
                self.fault(
                    id.span().start,
                    format!("found the id {name} again, as in line {first}; ids are unique in a database"),
                );
            }
            patterns.extend(self.pattern(table, place, reader));
        }
        Some(patterns)
    }
}
