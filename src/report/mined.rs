//! Neighbourhoods counted out of games, as a database.

use std::io::{self, Write};

use crate::format::shape_to_text;
use crate::measure::mine::{Neighborhood, Offered, Radius, weight};
use crate::pattern::Identifier;

/// What is written.
pub(crate) struct Mined<'a> {
    /// The name of the database.
    pub(crate) name: &'a Identifier,
    /// How far the neighbourhoods reach.
    pub(crate) radius: Radius,
    /// The neighbourhoods and how often they were played, in the order of the database.
    pub(crate) played: &'a [(Neighborhood, u64)],
    /// How often they were there, in the same order.
    pub(crate) offered: &'a Offered<'a>,
}

/// Writes the database.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(output: &mut impl Write, mined: &Mined<'_>) -> io::Result<()> {
    let number = mined.played.len();
    let side = mined.radius.side();
    let average = mined.offered.average_rate();
    writeln!(output, "format = 1")?;
    writeln!(output, "name = \"{}\"", mined.name)?;
    writeln!(
        output,
        "description = \"The {number} most played {side}x{side} neighbourhoods of real games; weight is how often one is played when it is there\""
    )?;
    let digits = number.saturating_sub(1).to_string().len();
    let counted = mined.played.iter().zip(mined.offered.counts());
    for (index, (&(neighborhood, played), &offered)) in counted.enumerate() {
        let shape = neighborhood.shape(mined.radius).map_err(io::Error::other)?;
        writeln!(output, "\n[[pattern]]")?;
        writeln!(output, "id = \"m{index:0digits$}\"")?;
        writeln!(output, "weight = {}", weight(played, offered, average))?;
        writeln!(output, "comment = \"played {played} of {offered}\"")?;
        writeln!(output, "shape = \"\"\"\n{}\"\"\"", shape_to_text(&shape))?;
    }
    Ok(())
}
