//! `katachi schema`.

use std::io::Write;

use clap::Args;

use super::console::{Console, Exit, Outcome};
use crate::format::DATABASE_SCHEMA;

/// Print the JSON Schema of databases, with which editors complete and check while one types
#[derive(Args)]
#[command(after_help = "\
A schema cannot say all: `katachi lint` tells the rest, uneven rows or a missing candidate among it.

Examples:
  katachi schema >katachi.schema.json
  printf '#:schema ./katachi.schema.json\\n' | cat - my-shapes.toml    the first line that editors look for")]
pub(super) struct Arguments {}

pub(super) fn run(_: &Arguments, console: &mut Console) -> Outcome {
    console.output().write_all(DATABASE_SCHEMA.as_bytes())?;
    Ok(Exit::Done)
}
