//! Looking into a folder, for choosing a file.

use std::path::Path;

use super::ReadError;

/// The names in a folder, each with whether it is a folder itself; in any order. What can't be
/// looked at is left out.
///
/// # Errors
/// The folder can't be read.
pub fn list_folder(folder: &Path) -> Result<Vec<(String, bool)>, ReadError> {
    let entries = std::fs::read_dir(folder)?;
    let named = entries.flatten().map(|entry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        (name, entry.path().is_dir())
    });
    Ok(named.collect())
}
