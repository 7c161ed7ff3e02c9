//! The databases compiled into the program.

/// A database in `patterns/`.
pub(super) struct Builtin {
    /// Its name, as in `builtin:NAME`.
    pub(super) name: &'static str,
    /// The text of its file.
    pub(super) text: &'static str,
    /// Whether `builtin` alone means it too: the hand-written ones.
    pub(super) by_default: bool,
}

macro_rules! builtin {
    ($name:literal, $by_default:literal) => {
        Builtin {
            name: $name,
            text: include_str!(concat!("../../patterns/", $name, ".toml")),
            by_default: $by_default,
        }
    };
}

/// All of them, in the order in which they are loaded.
pub(super) const ALL: &[Builtin] = &[
    builtin!("classic", true),
    builtin!("contact", true),
    builtin!("cut", true),
    builtin!("edge", true),
    builtin!("corner", true),
    builtin!("eye-space", true),
    builtin!("shape", true),
    builtin!("bad-shape", true),
    builtin!("mined", false),
];

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::format::read_database;

    #[test]
    fn every_file_of_the_folder_is_built_in_under_its_name() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("patterns");
        let files = std::fs::read_dir(folder).unwrap();
        let paths = files.map(|entry| entry.unwrap().path());
        let databases = paths.filter(|path| path.extension().is_some_and(|found| found == "toml"));
        let mut there: Vec<String> = databases
            .map(|path| path.file_stem().unwrap().to_str().unwrap().to_string())
            .collect();
        there.sort();
        let mut built_in: Vec<&str> = ALL.iter().map(|database| database.name).collect();
        built_in.sort_unstable();
        assert_eq!(built_in, there);
        for database in ALL {
            let read = read_database(database.name, database.text.as_bytes()).unwrap();
            assert_eq!(read.name.as_str(), database.name);
            assert!(
                read.patterns
                    .iter()
                    .all(|pattern| !pattern.examples.is_empty())
            );
        }
    }

    #[test]
    fn large_ones_are_loaded_only_by_name() {
        for database in ALL {
            assert_eq!(
                database.by_default,
                database.text.len() < 100_000,
                "{}",
                database.name
            );
        }
    }
}
