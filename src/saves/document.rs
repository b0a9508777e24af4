//! An open game: where it is saved, how it got there, and its journal.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::fingerprint::fingerprint;
use super::samples::{self, Sample};
use super::{
    Library, Notation, ReadError, SavedGame, WriteError, atomic, files, history, parse, print,
};
use crate::clue::record::{Game, Journal};

/// Where an open game comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A game of the library.
    Library,
    /// A file opened by its path and edited there.
    InPlace,
    /// A copy in the library of a file that can't be written to.
    ReadOnly {
        /// The file that was opened.
        of: PathBuf,
    },
    /// A copy in the library of a sample that comes with the program.
    Sample {
        /// The file that was opened.
        of: PathBuf,
    },
}

/// How the file stands to what we last read from it or wrote to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Disk {
    /// As we left it.
    Same,
    /// Someone else changed it.
    Changed,
    /// It is not there, not yet or no longer.
    Absent,
}

/// An open game.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// The game with its undo steps.
    pub journal: Journal,
    /// What was being written down when the game was left; only the window knows its shape.
    pub draft: Option<Value>,
    path: PathBuf,
    notation: Notation,
    origin: Origin,
    library: Library,
    /// The game as it was read or written; `None` for a new one.
    saved: Option<Game>,
    /// The fingerprint of the file as we last read or wrote it; `None` before the first time.
    stamp: Option<u64>,
    /// Whether the file's first state is kept.
    backed_up: bool,
}

impl Document {
    /// Opens a file. A game of the library and a file that may be written are edited where they
    /// are; a sample and a read-only file open as a copy, which the library has from the first
    /// [`save`](Document::save) of a change on.
    ///
    /// # Errors
    /// The file can't be read, or is no game.
    pub fn open(path: &Path, library: &Library) -> Result<Document, ReadError> {
        let (SavedGame::Clue(game), notation, bytes) = files::read_with_bytes(path)?;
        let of = atomic::real(path);
        let shipped = samples::shipped(path, &bytes).is_some() && !library.contains(path);
        let origin = if shipped || library.is_sample(path) {
            Origin::Sample { of }
        } else if !atomic::is_writable(path) {
            Origin::ReadOnly { of }
        } else if library.contains(path) {
            Origin::Library
        } else {
            Origin::InPlace
        };
        let library = library.clone();
        if matches!(origin, Origin::Sample { .. } | Origin::ReadOnly { .. }) {
            let name = name_for(&game, path);
            return Ok(Document::copy(*game, &name, notation, origin, &library));
        }
        let backed_up = origin == Origin::Library;
        let (journal, draft) = history::load(&library.history(), path, (*game).clone());
        Ok(Document {
            journal,
            draft,
            path: path.to_path_buf(),
            notation,
            origin,
            library,
            saved: Some(*game),
            stamp: Some(fingerprint(&bytes)),
            backed_up,
        })
    }

    /// Opens a sample as a copy, which the library has from the first change on.
    ///
    /// # Errors
    /// The sample is no game.
    pub fn of_sample(sample: &Sample, library: &Library) -> Result<Document, ReadError> {
        let SavedGame::Clue(game) = parse(sample.text.as_bytes(), sample.notation())?;
        let of = PathBuf::from(sample.name);
        let name = name_for(&game, &of);
        Ok(Document::copy(*game, &name, sample.notation(), Origin::Sample { of }, library))
    }

    /// A copy that is not written yet.
    fn copy(
        game: Game,
        name: &str,
        notation: Notation,
        origin: Origin,
        library: &Library,
    ) -> Document {
        Document {
            path: library.fresh_path(name, notation),
            journal: Journal::new(game.clone()),
            draft: None,
            notation,
            origin,
            library: library.clone(),
            saved: Some(game),
            stamp: None,
            backed_up: true,
        }
    }

    /// Puts a new game into the library, in a file named after its title.
    ///
    /// # Errors
    /// The file can't be written.
    pub fn create(game: Game, library: &Library) -> Result<Document, WriteError> {
        let mut document = Document {
            path: library.fresh_path(&game.title, Notation::Ron),
            journal: Journal::new(game),
            draft: None,
            notation: Notation::Ron,
            origin: Origin::Library,
            library: library.clone(),
            saved: None,
            stamp: None,
            backed_up: true,
        };
        document.save()?;
        Ok(document)
    }

    /// The file that [`save`](Document::save) writes.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its notation.
    pub fn notation(&self) -> Notation {
        self.notation
    }

    /// Where the game comes from.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The game as it is now.
    pub fn game(&self) -> &Game {
        self.journal.game()
    }

    /// Whether the game differs from what was last read or written.
    pub fn is_changed(&self) -> bool {
        self.saved.as_ref() != Some(self.journal.game())
    }

    /// How the file stands to what we last read or wrote.
    pub fn disk(&self) -> Disk {
        match (files::bytes(&self.path), self.stamp) {
            (Err(ReadError::NotFound), _) => Disk::Absent,
            (Ok(bytes), Some(stamp)) if fingerprint(&bytes) == stamp => Disk::Same,
            _ => Disk::Changed,
        }
    }

    /// Writes the game, if it has changed, and its history. The history goes first: it has every
    /// step that leads to the new game, so whichever of the two writes is cut off, the next start
    /// finds the file's game among the history's states and can undo and redo from there. A
    /// history that can't be written keeps no game from being saved.
    ///
    /// # Errors
    /// [`WriteError::Changed`] if someone else changed the file; the system refuses; or the game
    /// could not be read again. The file is then as it was.
    pub fn save(&mut self) -> Result<(), WriteError> {
        match (self.disk(), self.stamp) {
            (Disk::Changed, None) => {
                // The name of a copy that was never written has been taken meanwhile.
                let name = name_for(self.game(), &self.path);
                self.path = self.library.fresh_path(&name, self.notation);
            }
            (Disk::Changed, Some(_)) => return Err(WriteError::Changed),
            (Disk::Same, _) if !self.is_changed() => return self.keep_history(),
            (Disk::Absent, None) if !self.is_changed() && self.draft.is_none() => return Ok(()),
            _ => {}
        }
        self.write()
    }

    /// Writes the game even if someone else changed the file; that other state is kept among the
    /// library's backups.
    ///
    /// # Errors
    /// The system refuses, or the game could not be read again. The file is then as it was.
    pub fn save_over(&mut self) -> Result<(), WriteError> {
        if self.disk() == Disk::Changed {
            self.backed_up = false;
        }
        self.write()
    }

    /// Writes the game to another file, which is then the one being edited; what was there is kept
    /// among the library's backups, unless it is larger than any save.
    ///
    /// # Errors
    /// The name has another ending than `.ron` or `.json`; the system refuses. The document is then
    /// as it was.
    pub fn save_as(&mut self, path: &Path) -> Result<(), WriteError> {
        let notation = Notation::of(path).ok_or(WriteError::Ending)?;
        let in_library = self.library.contains(path);
        let mut other = Document {
            path: path.to_path_buf(),
            notation,
            origin: if in_library { Origin::Library } else { Origin::InPlace },
            backed_up: false,
            ..self.clone()
        };
        other.write()?;
        *self = other;
        Ok(())
    }

    /// Takes over what is in the file now, as a step that can be undone.
    ///
    /// # Errors
    /// The file can't be read, or is no game; the document is then as it was.
    pub fn reload(&mut self) -> Result<(), ReadError> {
        let (SavedGame::Clue(game), notation, bytes) = files::read_with_bytes(&self.path)?;
        self.journal.replace((*game).clone());
        self.notation = notation;
        self.saved = Some(*game);
        self.stamp = Some(fingerprint(&bytes));
        Ok(())
    }

    /// Keeps undo steps and draft without writing the game.
    ///
    /// # Errors
    /// The system refuses.
    pub fn keep_history(&self) -> Result<(), WriteError> {
        let folder = self.library.history();
        history::store(&folder, &self.path, &self.journal, self.draft.as_ref())
    }

    fn write(&mut self) -> Result<(), WriteError> {
        let text = checked_text(self.journal.game(), self.notation)?;
        if !self.backed_up
            && let Ok(bytes) = files::bytes(&self.path)
        {
            self.library.back_up(&self.path, &bytes)?;
        }
        self.backed_up = true;
        // The reason why the history could not be kept is of no use: the game is what counts.
        let _ = self.keep_history();
        atomic::write_atomically(&self.path, &text)?;
        self.stamp = Some(fingerprint(text.as_bytes()));
        self.saved = Some(self.journal.game().clone());
        Ok(())
    }
}

/// The text of a game, after making sure that it reads back as the same game.
fn checked_text(game: &Game, notation: Notation) -> Result<String, WriteError> {
    let game = SavedGame::Clue(Box::new(game.clone()));
    let text = print(&game, notation);
    match parse(text.as_bytes(), notation) {
        Ok(again) if again == game => Ok(text),
        Ok(_) => Err(WriteError::Io("the game does not read back as it was written".into())),
        Err(error) => Err(WriteError::Unreadable(Box::new(error))),
    }
}

/// What to call a copy: the game's title, or else the file's name.
fn name_for(game: &Game, path: &Path) -> String {
    if game.title.trim().is_empty() {
        path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
    } else {
        game.title.clone()
    }
}
