//! Reading a file.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use super::{MAX_BYTES, Notation, ReadError, SavedGame, parse};

/// Reads a game from a file, in the notation that its ending says. The errors don't repeat the
/// path.
///
/// # Errors
/// The file can't be read, or is no game of ours.
pub fn read(path: &Path) -> Result<(SavedGame, Notation), ReadError> {
    read_with_bytes(path).map(|(game, notation, _)| (game, notation))
}

/// The game together with the bytes that it was read from.
pub(super) fn read_with_bytes(path: &Path) -> Result<(SavedGame, Notation, Vec<u8>), ReadError> {
    let kind = fs::metadata(path)?.file_type();
    if kind.is_dir() {
        return Err(ReadError::Folder);
    }
    let notation = Notation::of(path).ok_or(ReadError::Ending)?;
    let bytes = bytes(path)?;
    Ok((parse(&bytes, notation)?, notation, bytes))
}

/// The bytes of an ordinary file that is not too large.
pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, ReadError> {
    let about = fs::metadata(path)?;
    if about.is_dir() {
        return Err(ReadError::Folder);
    }
    if !about.is_file() {
        return Err(ReadError::NotAFile);
    }
    let limit = MAX_BYTES as u64;
    if about.len() > limit {
        return Err(ReadError::TooLarge);
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_BYTES { Err(ReadError::TooLarge) } else { Ok(bytes) }
}
