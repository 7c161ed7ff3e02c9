//! Files written as a whole.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::console::Console;

/// Writes a new text beside the file and puts it in its place: whatever happens, the file holds the
/// old text or the new one.
///
/// Owner and permissions stay; a link stays one, and the file that it leads to is replaced, of which
/// other hard links keep the old text. A file that is not there is made; what is no file, such as a
/// pipe, is written to.
///
/// # Errors
/// When it cannot be written, or is read-only.
pub(super) fn replace(file: &str, text: &[u8]) -> io::Result<()> {
    Replacement::prepare(file, text)?.put_in_place()
}

/// Replaces several files, all or none: every text is on the disk before the first file is replaced.
/// `false` when one cannot be written, which has been told then.
pub(super) fn replace_all<'a>(
    files: impl IntoIterator<Item = (&'a str, &'a [u8])>,
    console: &mut Console,
) -> io::Result<bool> {
    let mut replacements = Vec::new();
    for (file, text) in files {
        match Replacement::prepare(file, text) {
            Ok(replacement) => replacements.push((file, replacement)),
            Err(error) => {
                console.error_in(file, &format!("nothing was rewritten: {error}"))?;
                return Ok(false);
            }
        }
    }
    let mut all = true;
    for (file, replacement) in replacements {
        let owner_stays = replacement.owner_stays;
        if let Err(error) = replacement.put_in_place() {
            console.error_in(file, &format!("not rewritten: {error}"))?;
            all = false;
        } else if !owner_stays {
            console.warn_in(file, "its owner or group could not be kept")?;
        }
    }
    Ok(all)
}

/// A text that is to take the place of a file.
struct Replacement<'a> {
    path: PathBuf,
    text: &'a [u8],
    /// The text written beside the file; `None` for what is no file and is written to.
    new: Option<NamedTempFile>,
    owner_stays: bool,
}

impl<'a> Replacement<'a> {
    fn prepare(file: &str, text: &'a [u8]) -> io::Result<Replacement<'a>> {
        let path = fs::canonicalize(file).unwrap_or_else(|_| file.into());
        let existing = fs::metadata(&path).ok();
        if existing
            .as_ref()
            .is_some_and(|existing| !existing.is_file())
        {
            return Ok(Replacement {
                path,
                text,
                new: None,
                owner_stays: true,
            });
        }
        let mut owner_stays = true;
        if let Some(existing) = &existing {
            check_writable(&path, existing)?;
        }
        let mut new = temporary_beside(&path)?;
        new.write_all(text)?;
        if let Some(existing) = existing {
            owner_stays = keep_owner(new.as_file(), &existing)?;
            new.as_file().set_permissions(existing.permissions())?;
        }
        new.as_file().sync_all()?;
        Ok(Replacement {
            path,
            text,
            new: Some(new),
            owner_stays,
        })
    }

    fn put_in_place(self) -> io::Result<()> {
        match self.new {
            Some(new) => new.persist(&self.path).map(drop).map_err(Into::into),
            None => fs::write(&self.path, self.text),
        }
    }
}

/// Replacing a file needs no leave to write to it; whoever made it read-only means that, too, even
/// where the user may do everything.
fn check_writable(path: &Path, existing: &Metadata) -> io::Result<()> {
    if existing.permissions().readonly() {
        let message = "the file is read-only";
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, message));
    }
    OpenOptions::new().write(true).open(path).map(drop)
}

fn temporary_beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Less what the user's mask takes away, as for any new file.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder.unwrap_or(Path::new(".")))
}

/// Gives the new file the owner and the group of the old one; `false` when that is not allowed.
#[cfg(unix)]
fn keep_owner(new: &File, existing: &Metadata) -> io::Result<bool> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let own = new.metadata()?;
    if (own.uid(), own.gid()) == (existing.uid(), existing.gid()) {
        return Ok(true);
    }
    Ok(fchown(new, Some(existing.uid()), Some(existing.gid())).is_ok())
}

#[cfg(not(unix))]
fn keep_owner(_new: &File, _existing: &Metadata) -> io::Result<bool> {
    Ok(true)
}

/// Whether the name of a database is that of files, not of standard input or of what is built in.
pub(super) fn is_file(name: &str) -> bool {
    name != "-" && name != "builtin" && !name.starts_with("builtin:")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_nothing_else_left_behind() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out");
        let name = path.to_str().unwrap();
        for text in ["one", "two"] {
            replace(name, text.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        let missing = folder.path().join("no/such/folder");
        assert!(replace(missing.to_str().unwrap(), b"").is_err());
        assert!(replace(folder.path().to_str().unwrap(), b"").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        replace(link.to_str().unwrap(), b"new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(
            fs::metadata(&path).unwrap().permissions().mode() & 0o777,
            0o640
        );
    }

    /// The text of the folder's files after the files of these names were to be replaced.
    #[cfg(unix)]
    fn after_replacing(names: [&str; 3], spoil: impl Fn(&Path)) -> (bool, Vec<String>) {
        let folder = tempfile::tempdir().unwrap();
        let paths = names.map(|name| folder.path().join(name));
        for path in &paths {
            fs::write(path, "old").unwrap();
        }
        spoil(folder.path());
        let files = paths
            .each_ref()
            .map(|path| (path.to_str().unwrap(), &b"new"[..]));
        let done = replace_all(files, &mut Console::page(false)).unwrap();
        let entries = fs::read_dir(folder.path()).unwrap();
        let mut texts: Vec<String> = entries
            .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap_or_default())
            .collect();
        texts.sort();
        (done, texts)
    }

    #[cfg(unix)]
    #[test]
    fn files_are_replaced_all_or_none() {
        use std::os::unix::fs::PermissionsExt;
        let names = ["a", "b", "c"];
        assert_eq!(
            after_replacing(names, |_| ()),
            (true, vec!["new".into(), "new".into(), "new".into()])
        );
        for spoilt in names {
            let read_only = |folder: &Path| {
                let mode = fs::Permissions::from_mode(0o444);
                fs::set_permissions(folder.join(spoilt), mode).unwrap();
            };
            assert_eq!(
                after_replacing(names, read_only),
                (false, vec!["old".into(), "old".into(), "old".into()])
            );
        }
    }

    /// Only who may give files away can see it.
    #[cfg(unix)]
    #[test]
    fn the_owner_stays() {
        use std::os::unix::fs::{MetadataExt, chown};
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "old").unwrap();
        let may_give_away = chown(&path, Some(65534), Some(65534)).is_ok();
        replace(path.to_str().unwrap(), b"new").unwrap();
        let owner = fs::metadata(&path).unwrap().uid();
        assert_eq!(owner == 65534, may_give_away);
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    }
}
