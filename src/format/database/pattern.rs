//! The tables of patterns.

use toml::de::DeValue;

use super::super::drawing::{Row, rows};
use super::super::legend::Legend;
use super::super::mark::ShapeMark;
use super::super::shape::shape_of_rows;
use super::super::weight::weight_of_decimal;
use super::checker::{Checker, Keys, Table, Value, integer};
use crate::pattern::{Example, Kind, Pattern, PatternSource, Place, Shape, Weight};

const KEYS: Keys = Keys {
    required: &["id", "shape"],
    optional: &[
        "title", "kind", "weight", "tags", "comment", "example", "meta",
    ],
};

/// What the patterns of a database have in common.
pub(super) struct PatternReader<'l> {
    pub(super) legend: &'l Legend,
    /// The number of bytes before the text in the file.
    pub(super) text_start: usize,
}

/// Whether a text says something: a template's key that was not filled in is as good as left out.
fn is_told(text: &str) -> bool {
    !text.trim().is_empty()
}

impl Checker<'_> {
    /// One pattern; `None` when there is a fault that leaves it without a part.
    pub(super) fn pattern(
        &mut self,
        table: Table,
        place: Place,
        reader: &PatternReader,
    ) -> Option<Pattern> {
        self.check_keys(table, &KEYS);
        let id = table
            .get("id")
            .and_then(|value| self.identifier(value, "`id` is a text in kebab case"));
        let title = self.text_of(table, "title").filter(|title| is_told(title));
        let kind = table
            .get("kind")
            .map(|value| self.one_of(value, "kind", Kind::ALL.map(|kind| (kind.name(), kind))));
        let weight = table.get("weight").map(|value| self.weight(value));
        let tags = table
            .get("tags")
            .and_then(|value| self.texts(value, "`tags` is a list of texts"));
        let comment = self
            .text_of(table, "comment")
            .filter(|comment| is_told(comment));
        self.check_meta(table);
        let shape = table.get("shape").and_then(|value| {
            let span = value.span();
            let source = reader.text_start + span.start..reader.text_start + span.end;
            Some((self.shape(value, reader.legend)?, source))
        });
        let examples = table.get("example").map(|value| self.examples(value));
        let (shape, source) = shape?;
        Some(Pattern {
            id: id?,
            title,
            kind: kind.unwrap_or(Some(Kind::Positive))?,
            weight: weight.unwrap_or(Some(Weight::ONE))?,
            tags: tags
                .unwrap_or_default()
                .into_iter()
                .flatten()
                .filter(|(tag, _)| is_told(tag))
                .map(|(tag, _)| tag.into())
                .collect(),
            comment,
            shape,
            examples: examples.unwrap_or_default(),
            source: PatternSource {
                place,
                shape: source,
            },
        })
    }

    /// A weight, taken from its text: no rounding on the way.
    fn weight(&mut self, value: &Value) -> Option<Weight> {
        let right = "`weight` is a number above 0, at most 1000000, with at most six decimals";
        let number = match value.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => number.as_str().into(),
            DeValue::Integer(number) => integer(number).unwrap_or(u64::MAX).to_string(),
            DeValue::Float(number) => number.as_str().to_string(),
            _ => {
                self.wrong_type(value, right);
                return None;
            }
        };
        weight_of_decimal(&number)
            .map_err(|reason| self.wrong_type(value, reason))
            .ok()
    }

    fn shape(&mut self, value: &Value, legend: &Legend) -> Option<Shape> {
        let text = self.string(value, "`shape` is a text, a line for each row of cells")?;
        let rows = rows(text);
        if rows.is_empty() {
            self.fault(
                value.span().start,
                "found an empty shape; it has a line for each row of cells",
            );
            return None;
        }
        let filled = rows.iter().filter(|row| !row.is_blank());
        let mut meanings = filled
            .flat_map(Row::marks)
            .map(|(_, mark)| legend.meaning(mark));
        // A mark that is unknown, which is told, may have been meant as one.
        if meanings.all(|meaning| matches!(meaning, Some(ShapeMark::Cell(_)))) {
            self.fault(
                value.span().start,
                "found no candidate in the shape; at least one cell is marked x",
            );
        }
        self.drawn(value, |fault| shape_of_rows(&rows, legend, fault))
    }

    fn examples(&mut self, value: &Value) -> Vec<Example> {
        let right = "`example` is a list of tables, each under its [[pattern.example]]";
        let Some(array) = self.array(value, right) else {
            return Vec::new();
        };
        let mut examples = Vec::with_capacity(array.len());
        for item in array {
            if let Some(table) = self.table(item, "an example", right) {
                examples.extend(self.example(table));
            }
        }
        examples
    }
}
