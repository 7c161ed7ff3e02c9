//! The files of a kind below a folder.

use std::ffi::OsStr;
use std::io;
use std::path::Path;

use walkdir::{DirEntry, WalkDir};

use super::input;
use crate::format::Faults;

/// Every file below the folder with an extension that is wanted, in the order of the paths, component by component,
/// bytewise.
///
/// Links are followed; one that leads back up is not, since what is there is listed already. The links by which Emacs
/// locks a file, `.#NAME`, are no files, and pipes and devices are none either.
///
/// # Errors
/// What cannot be looked into: a folder, or a link with that extension that leads nowhere.
pub(super) fn files(name: &str, is_wanted: impl Fn(&OsStr) -> bool) -> Result<Vec<String>, Faults> {
    let is_wanted = |path: &Path| path.extension().is_some_and(&is_wanted);
    let is_lock = |entry: &DirEntry| entry.file_name().as_encoded_bytes().starts_with(b".#");
    let walk = WalkDir::new(name).follow_links(true).sort_by_file_name();
    let mut files = Vec::new();
    for entry in walk.into_iter().filter_entry(|entry| !is_lock(entry)) {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) if is_harmless(&error, is_wanted) => continue,
            Err(error) => return Err(refusal(name, error)),
        };
        if entry.file_type().is_file() && is_wanted(entry.path()) {
            let path = entry.path().to_str().ok_or_else(|| {
                let path = entry.path().display();
                input::refusal(name, &format!("the name of {path} is not UTF-8"))
            })?;
            files.push(path.to_string());
        }
    }
    Ok(files)
}

/// Whether nothing that is wanted can stand where the walk failed.
fn is_harmless(error: &walkdir::Error, is_wanted: impl Fn(&Path) -> bool) -> bool {
    let leads_nowhere = error
        .io_error()
        .is_some_and(|error| error.kind() == io::ErrorKind::NotFound);
    let path = error.path().unwrap_or(Path::new(""));
    let is_lock = path
        .file_name()
        .is_some_and(|name| name.as_encoded_bytes().starts_with(b".#"));
    error.loop_ancestor().is_some() || leads_nowhere && (is_lock || !is_wanted(path))
}

fn refusal(name: &str, error: walkdir::Error) -> Faults {
    let path = error.path().map(|path| path.display().to_string());
    let path = path.unwrap_or_else(|| name.into());
    let message = error.to_string();
    let message = error
        .into_io_error()
        .map_or(message, |error| error.to_string());
    input::refusal(&path, &message)
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs::{self, File};
    use std::os::unix::fs::symlink;
    use std::process::Command;

    use super::*;

    #[test]
    fn a_folder_is_its_files_of_the_kind_whatever_else_is_in_it() {
        let folder = tempfile::tempdir().unwrap();
        let other = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("b")).unwrap();
        fs::create_dir(path("folder.toml")).unwrap();
        for file in ["b/z.toml", "b-a.toml", "a.toml", "a.md", "toml"] {
            File::create(path(file)).unwrap();
        }
        File::create(other.path().join("linked.toml")).unwrap();
        symlink(other.path(), path("c")).unwrap();
        symlink(folder.path(), path("b/up")).unwrap();
        symlink("nowhere", path("notes.md")).unwrap();
        symlink("me@host.1:2", path(".#a.toml")).unwrap();
        let pipe = Command::new("mkfifo").arg(path("pipe.toml")).status();
        assert!(pipe.unwrap().success());

        let name = folder.path().to_str().unwrap();
        let found = files(name, |extension| extension == "toml").unwrap();
        let wanted = ["a.toml", "b/z.toml", "b-a.toml", "c/linked.toml"];
        assert_eq!(found, wanted.map(|file| format!("{name}/{file}")));
    }

    #[test]
    fn a_wanted_link_that_leads_nowhere_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("gone.toml");
        symlink("nowhere", &link).unwrap();
        let name = folder.path().to_str().unwrap();
        let faults = files(name, |extension| extension == "toml").unwrap_err();
        assert_eq!(faults.file(), link.to_str().unwrap());
        let message = &faults.faults()[0].message;
        assert!(message.contains("No such file"), "{message}");
    }
}
