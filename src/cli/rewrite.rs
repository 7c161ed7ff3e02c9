//! Files replaced as a whole.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tempfile::NamedTempFile;

/// Writes a new text beside the file and puts it in its place: whatever happens, the file holds the old text or the new one.
///
/// Permissions stay; a link stays one, and the file that it leads to is replaced.
pub(super) fn replace(file: &str, text: &[u8]) -> io::Result<()> {
    let path = fs::canonicalize(file)?;
    let folder = path.parent().unwrap_or(Path::new("/"));
    let mut new = NamedTempFile::new_in(folder)?;
    new.write_all(text)?;
    new.as_file()
        .set_permissions(fs::metadata(&path)?.permissions())?;
    new.as_file().sync_all()?;
    new.persist(&path)?;
    Ok(())
}

/// Whether the name of a database is that of files, not of standard input or of what is built in.
pub(super) fn is_file(name: &str) -> bool {
    name != "-" && name != "builtin" && !name.starts_with("builtin:")
}
