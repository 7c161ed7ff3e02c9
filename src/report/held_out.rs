//! What mined databases are worth on games that they were not mined from.

use std::io::{self, Write};

use super::score::{decimal, percent};
use crate::measure::score::{Counts, RANKS};
use crate::report::counted;

/// The sums over the parts of a collection, each scored with what was mined from the others.
pub(crate) struct HeldOut {
    parts: u64,
    files: usize,
    rows: Vec<Row>,
}

/// What certain databases came to.
struct Row {
    name: &'static str,
    patterns: usize,
    counts: Counts,
}

impl HeldOut {
    /// Nothing scored, of that many parts.
    pub(crate) const fn new(parts: u64) -> HeldOut {
        HeldOut {
            parts,
            files: 0,
            rows: Vec::new(),
        }
    }

    /// Adds that something was mined from so many files.
    pub(crate) const fn add_files(&mut self, files: usize) {
        self.files += files;
    }

    /// Adds what databases of so many patterns came to in a part. Rows are in the order in which
    /// their names come first.
    pub(crate) fn add(&mut self, name: &'static str, patterns: usize, counts: &Counts) {
        let place = self.rows.iter().position(|row| row.name == name);
        let place = place.unwrap_or_else(|| {
            self.rows.push(Row {
                name,
                patterns: 0,
                counts: Counts::new(0),
            });
            self.rows.len() - 1
        });
        let row = &mut self.rows[place];
        row.patterns += patterns;
        row.counts += Counts {
            patterns: Vec::new(),
            ..counts.clone()
        };
    }

    /// The games that were scored.
    pub(crate) fn games(&self) -> u64 {
        self.rows.first().map_or(0, |row| row.counts.games)
    }
}

/// Writes a table with a row for each of the databases.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(output: &mut impl Write, held_out: &HeldOut) -> io::Result<()> {
    let average = |sum: usize| format!("{:.0}", sum as f64 / held_out.parts as f64);
    let moves = held_out.rows.first().map_or(0, |row| row.counts.moves);
    writeln!(
        output,
        "{}, {}, in {} parts, each scored with what was mined from {} other files\n",
        counted(held_out.games() as usize, "game"),
        counted(moves as usize, "move"),
        held_out.parts,
        average(held_out.files)
    )?;
    let mut table = vec![
        ["databases", "patterns", "coverage", "candidates"]
            .map(String::from)
            .to_vec(),
    ];
    table[0].extend(RANKS.map(|rank| format!("in first {rank}")));
    for row in &held_out.rows {
        let counts = &row.counts;
        let mut cells = vec![
            row.name.into(),
            average(row.patterns),
            percent(counts.coverage()),
            decimal(counts.candidates_per_move()),
        ];
        cells.extend(counts.top_shares().map(percent));
        table.push(cells);
    }
    for cells in table {
        write!(output, "  {:9}", cells[0])?;
        for cell in &cells[1..] {
            write!(output, "  {cell:>11}")?;
        }
        writeln!(output)?;
    }
    Ok(())
}
