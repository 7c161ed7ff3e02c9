//! Files written as a whole.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Writes a new text beside the file and puts it in its place: whatever happens, the file holds the
/// old text or the new one.
///
/// Permissions stay; a link stays one, and the file that it leads to is replaced. A file that is
/// not there is made; what is no file, such as a pipe, is written to.
///
/// # Errors
/// When it cannot be written.
pub(super) fn replace(file: &str, text: &[u8]) -> io::Result<()> {
    let path = fs::canonicalize(file).unwrap_or_else(|_| file.into());
    let existing = fs::metadata(&path).ok();
    if existing
        .as_ref()
        .is_some_and(|existing| !existing.is_file())
    {
        return fs::write(&path, text);
    }
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
    let mut new = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
    new.write_all(text)?;
    if let Some(existing) = existing {
        new.as_file().set_permissions(existing.permissions())?;
    }
    new.as_file().sync_all()?;
    new.persist(&path)?;
    Ok(())
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
}
