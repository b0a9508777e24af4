//! Games in files: the format, reading it with errors that help, writing it so that nothing is
//! lost, and the library where games are kept.
//!
//! Invariants: what [`print()`] writes, [`parse`] reads back as the same game; a file is
//! replaced whole or not at all; a file that was changed by someone else is never overwritten unasked;
//! undo histories live beside the games, and losing them loses no game. The only room that touches
//! files. Absent on purpose: what follows from a game (see `deduction`), words (see `lang`).
//!
//! Formats: `wire` has the shapes of format 1, the only one so far. A format 2 gets its own shapes
//! beside it, and `parse` reads the older one and carries it over.

mod atomic;
mod decode;
mod document;
mod encode;
mod error;
mod explain;
mod file_name;
mod files;
mod fingerprint;
mod folder;
mod history;
mod layout;
mod library;
mod locate;
mod nearest;
mod notation;
mod parens;
pub mod samples;
mod scan;
mod settings;
mod strict;
mod text;
mod trash;
mod wire;

use crate::clue::record::Game;

pub use atomic::write_atomically;
pub use document::{Disk, Document, Origin};
pub use error::{Fault, Person, Place, ReadError, Shape, Spot, Syntax, WriteError};
pub use files::read;
pub use folder::list_folder;
pub use library::{Library, Listed, Summary};
pub use nearest::nearest;
pub use notation::Notation;
pub use settings::Settings;

/// The format that this version writes, and the newest that it reads.
pub const FORMAT: u32 = 1;
/// Most bytes of a file.
pub const MAX_BYTES: usize = 4 * 1024 * 1024;
/// Deepest nesting of brackets in a file.
pub const MAX_DEPTH: usize = 64;

/// A game of any of the kinds that can be saved.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum SavedGame {
    /// The detective sheet.
    Clue(Box<Game>),
}

/// Reads a save.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn parse(bytes: &[u8], notation: Notation) -> Result<SavedGame, ReadError> {
    let text = text::decode(bytes)?;
    text::check_depth(text, notation)?;
    match notation {
        Notation::Ron => parse_text(&parens::undouble(text), notation),
        Notation::Json => parse_text(text, notation),
    }
}

fn parse_text(text: &str, notation: Notation) -> Result<SavedGame, ReadError> {
    let format = text::format_number(text, notation);
    if let Some(number) = format {
        check_format(number)?;
    }
    let save = notation.parse(text).map_err(|error| match error {
        syntax @ ReadError::Syntax { .. } if text::begins_like_a_save(text, notation) => syntax,
        _ if format.is_none() => ReadError::NoFormat,
        other => other,
    })?;
    if format.is_none() {
        // Serde takes a list for a value with fields; a save is none.
        return Err(ReadError::NoFormat);
    }
    check_format(&save.format.to_string())?;
    decode::game(save.game).map_err(|(spot, fault)| {
        let place = locate::locate(text, notation, &spot, &fault);
        ReadError::Game { place, spot, fault: Box::new(fault) }
    })
}

/// Refuses every format but the one that is read.
fn check_format(number: &str) -> Result<(), ReadError> {
    let digits = number.trim_start_matches('0');
    let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if digits == FORMAT.to_string() {
        Ok(())
    } else if is_whole {
        Err(ReadError::Newer(number.to_string()))
    } else {
        Err(ReadError::BadFormat(number.to_string()))
    }
}

/// Writes a save.
pub fn print(game: &SavedGame, notation: Notation) -> String {
    notation.print(&encode::save(game))
}
