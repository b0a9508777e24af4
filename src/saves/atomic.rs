//! Writing a file whole or not at all.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

use super::WriteError;

/// Puts `text` in the place of the file: written beside it, made safe on the disk, then renamed
/// over it. A link is followed, and an existing file's permissions are kept. The folder is made if
/// it does not exist.
///
/// # Errors
/// The system refuses; then the old file is as it was.
pub fn write_atomically(path: &Path, text: &str) -> Result<(), WriteError> {
    write_bytes(path, text.as_bytes())
}

/// The same for any bytes.
pub(super) fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let path = real(path);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = AtomicWriteFile::open(&path)?;
    file.write_all(bytes)?;
    file.commit()?;
    Ok(())
}

/// Whether a file could be put in this place: the file, if there is one, may be written, and its
/// folder takes new files. A file or folder that nobody may write is left alone even by those whom
/// the system would let.
pub(super) fn is_writable(path: &Path) -> bool {
    let path = real(path);
    let folder = path.parent().unwrap_or(Path::new("."));
    let forbidden = |path: &Path| fs::metadata(path).is_ok_and(|it| it.permissions().readonly());
    if forbidden(&path) || forbidden(folder) {
        return false;
    }
    let file_opens = !path.exists() || fs::OpenOptions::new().append(true).open(&path).is_ok();
    file_opens && AtomicWriteFile::open(&path).and_then(AtomicWriteFile::discard).is_ok()
}

/// The path with links followed and a folder in front, as far as the file exists.
pub(super) fn real(path: &Path) -> PathBuf {
    if let Ok(real) = fs::canonicalize(path) {
        return real;
    }
    match (path.parent().map(fs::canonicalize), path.file_name()) {
        (Some(Ok(folder)), Some(name)) => folder.join(name),
        _ => std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf()),
    }
}
