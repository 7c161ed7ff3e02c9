//! What `--db` and the arguments of the authors' commands name: files, folders, built-in databases.

use std::borrow::Cow;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::Args;

use super::builtin;
use super::console::Console;
use super::{folder, input};
use crate::format::{self, Faults};
use crate::matcher::{Matcher, MatcherBuilder};
use crate::pattern::Database;
use crate::report::one_line;

/// The option `--db` of all commands that match.
#[derive(Args)]
pub(super) struct DatabaseArguments {
    /// A database, a folder of such, or `builtin:NAME`; may be given again [default: builtin]
    #[arg(long = "db", value_name = "DB")]
    names: Vec<String>,
}

impl DatabaseArguments {
    /// Loads what the options name; `None` when something was refused, which has been told then.
    pub(super) fn load(&self, console: &mut Console) -> io::Result<Option<Vec<Database>>> {
        let default = ["builtin".to_string()];
        let names = if self.names.is_empty() {
            &default[..]
        } else {
            &self.names
        };
        load_databases(names, console)
    }

    /// Whether none is named.
    pub(super) fn are_default(&self) -> bool {
        self.names.is_empty()
    }

    /// Loads what the options name and compiles it; `None` when something was refused, which has been told then.
    pub(super) fn compile(
        &self,
        builder: &MatcherBuilder,
        console: &mut Console,
    ) -> io::Result<Option<(Vec<Database>, Matcher)>> {
        let Some(databases) = self.load(console)? else {
            return Ok(None);
        };
        let patterns = databases.iter().flat_map(|database| &database.patterns);
        match builder.build(patterns) {
            Ok(matcher) => Ok(Some((databases, matcher))),
            Err(error) => {
                console.error(&error.to_string())?;
                Ok(None)
            }
        }
    }
}

/// Loads databases of which the texts are not wanted: see [`load`].
pub(super) fn load_databases(
    names: &[String],
    console: &mut Console,
) -> io::Result<Option<Vec<Database>>> {
    let sources = load(names, console)?;
    Ok(sources.map(|sources| sources.into_iter().map(|source| source.database).collect()))
}

/// A database together with the text it was read from.
pub(super) struct Source {
    pub(super) text: Cow<'static, [u8]>,
    pub(super) database: Database,
}

/// Loads databases that are used together all or nothing: `None` when one was refused; all that is
/// wrong with any of them has been told then.
pub(super) fn load(names: &[String], console: &mut Console) -> io::Result<Option<Vec<Source>>> {
    let (sources, mut refused) = read_each(names, console)?;
    let databases = sources.iter().map(|source| &source.database);
    if let Err(all) = format::check_names(databases) {
        for faults in all {
            let of_file = |source: &&Source| source.database.file == faults.file();
            let text = sources
                .iter()
                .find(of_file)
                .map_or(&b""[..], |source| &source.text);
            console.refuse(&faults, text)?;
        }
        refused = true;
    }
    Ok(if refused { None } else { Some(sources) })
}

/// The same for databases that are looked at one by one: two may have the same name.
pub(super) fn load_each(
    names: &[String],
    console: &mut Console,
) -> io::Result<Option<Vec<Source>>> {
    let (sources, refused) = read_each(names, console)?;
    Ok(if refused { None } else { Some(sources) })
}

/// The databases that could be read, and whether something was refused.
fn read_each(names: &[String], console: &mut Console) -> io::Result<(Vec<Source>, bool)> {
    let mut sources: Vec<Source> = Vec::new();
    let mut refused = false;
    let mut known: HashMap<PathBuf, String> = HashMap::new();
    for name in names {
        let files = match expand(name) {
            Ok(files) => files,
            Err(faults) => {
                console.refuse(&faults, b"")?;
                refused = true;
                continue;
            }
        };
        for (file, text) in files {
            let path = fs::canonicalize(&file).unwrap_or_else(|_| file.clone().into());
            let text = match known.insert(path, file.clone()) {
                Some(first) => Err(input::refusal(
                    &file,
                    &format!(
                        "the same file as {}, which is given already",
                        one_line(&first)
                    ),
                )),
                None => text,
            };
            let text = match text {
                Ok(text) => text,
                Err(faults) => {
                    console.refuse(&faults, b"")?;
                    refused = true;
                    continue;
                }
            };
            match format::read_database(&file, &text) {
                Ok(database) => sources.push(Source { text, database }),
                Err(faults) => {
                    console.refuse(&faults, &text)?;
                    refused = true;
                }
            }
        }
    }
    Ok((sources, refused))
}

type Text = Result<Cow<'static, [u8]>, Faults>;

/// The files that a name stands for, with their texts.
fn expand(name: &str) -> Result<Vec<(String, Text)>, Faults> {
    if name == "builtin" {
        let by_default = builtin::ALL.iter().filter(|database| database.by_default);
        return Ok(by_default.map(builtin_file).collect());
    }
    if let Some(wanted) = name.strip_prefix("builtin:") {
        let found = builtin::ALL.iter().find(|database| database.name == wanted);
        return found
            .map(|database| vec![builtin_file(database)])
            .ok_or_else(|| {
                let names: Vec<_> = builtin::ALL.iter().map(|database| database.name).collect();
                input::refusal(
                    name,
                    &format!("no such database; there are {}", names.join(", ")),
                )
            });
    }
    if Path::new(name).is_dir() {
        return Ok(files_below(name)?
            .into_iter()
            .map(|file| (file.clone(), input::read(&file).map(Cow::Owned)))
            .collect());
    }
    Ok(vec![(name.into(), input::read(name).map(Cow::Owned))])
}

fn builtin_file(database: &builtin::Builtin) -> (String, Text) {
    let text = Cow::Borrowed(database.text.as_bytes());
    (format!("builtin:{}", database.name), Ok(text))
}

/// Every `*.toml` below the folder.
fn files_below(name: &str) -> Result<Vec<String>, Faults> {
    let files = folder::files(name, |extension| extension == "toml")?;
    if files.is_empty() {
        return Err(input::refusal(name, "no database (*.toml) in this folder"));
    }
    Ok(files)
}
