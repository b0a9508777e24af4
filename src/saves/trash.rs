//! Deleted games, which can come back.

use std::fs;
use std::path::{Path, PathBuf};

use super::library::{self, Listed};
use super::{Library, Notation, ReadError, WriteError, file_name};

impl Library {
    /// Moves a file to the trash. Returns its path there.
    ///
    /// # Errors
    /// The file is not there or can't be moved; then it is where it was.
    pub fn delete(&self, path: &Path) -> Result<PathBuf, WriteError> {
        let trash = self.trash();
        fs::create_dir_all(&trash)?;
        move_to(&trash, path)
    }

    /// The deleted games.
    pub fn deleted(&self) -> Vec<Listed> {
        library::list(&self.trash())
    }

    /// Brings a deleted game back, under its old name if that is free. Returns its path.
    ///
    /// # Errors
    /// The file is not there or can't be moved; then it is where it was.
    pub fn restore(&self, deleted: &Path) -> Result<PathBuf, WriteError> {
        move_to(self.folder(), deleted)
    }

    fn trash(&self) -> PathBuf {
        self.folder().join("trash")
    }
}

fn move_to(folder: &Path, path: &Path) -> Result<PathBuf, WriteError> {
    let refuse = |error: ReadError| WriteError::Source(Box::new(error));
    let notation = Notation::of(path).ok_or_else(|| refuse(ReadError::Ending))?;
    if !path.exists() {
        return Err(refuse(ReadError::NotFound));
    }
    let stem = path.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
    let new = file_name::fresh(folder, &stem, notation);
    fs::rename(path, &new)?;
    Ok(new)
}
