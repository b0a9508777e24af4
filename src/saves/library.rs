//! The library: the folder where games are kept, with what belongs to them in folders inside.
//!
//! `history/` has undo steps and drafts, `backups/` the first state of files that were edited
//! elsewhere, `trash/` deleted games. Files that are no games of ours are listed with the reason.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{
    Notation, ReadError, SavedGame, WriteError, atomic, file_name, files, history, print, read,
};
use crate::clue::record::{Edition, Game};

/// A folder of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Library {
    folder: PathBuf,
    samples: Option<PathBuf>,
}

/// A game file in a list.
#[derive(Clone, PartialEq, Debug)]
pub struct Listed {
    /// Where it is.
    pub path: PathBuf,
    /// Its notation.
    pub notation: Notation,
    /// When it was last written, if the system knows.
    pub modified: Option<SystemTime>,
    /// What is in it, or why it can't be opened.
    pub summary: Result<Summary, ReadError>,
}

/// What a list shows of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// What the game is called.
    pub title: String,
    /// Which deck.
    pub edition: Edition,
    /// The players, clockwise.
    pub players: Vec<String>,
    /// How many entries the record has.
    pub entries: usize,
    /// ISO date.
    pub played_on: Option<String>,
}

impl Library {
    /// The library in this folder, which is made if it does not exist.
    ///
    /// # Errors
    /// The folder can't be made.
    pub fn open(folder: &Path) -> Result<Library, WriteError> {
        fs::create_dir_all(folder)?;
        Ok(Library { folder: atomic::real(folder), samples: None })
    }

    /// The same library, knowing the folder of samples that come with the program; they are never
    /// written to.
    pub fn with_samples(self, samples: &Path) -> Library {
        Library { samples: Some(atomic::real(samples)), ..self }
    }

    /// The user's own folder for games: `limier/games` where the system keeps data, which is
    /// `XDG_DATA_HOME` if that is set. `None` where there is no home.
    pub fn default_folder() -> Option<PathBuf> {
        let folders = directories::ProjectDirs::from("", "", "limier")?;
        Some(folders.data_dir().join("games"))
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether the file is a game of this library.
    pub fn contains(&self, path: &Path) -> bool {
        atomic::real(path).parent() == Some(&self.folder)
    }

    /// Whether the file is one of the samples.
    pub fn is_sample(&self, path: &Path) -> bool {
        let samples = self.samples.as_ref();
        samples.is_some_and(|samples| atomic::real(path).starts_with(samples))
    }

    /// All games, those written last first. A file that can't be opened is listed with its error;
    /// a folder that can't be read is like an empty one.
    pub fn list(&self) -> Vec<Listed> {
        list(&self.folder)
    }

    /// A path in the library that is named after the title and that no game has.
    pub fn fresh_path(&self, title: &str, notation: Notation) -> PathBuf {
        file_name::fresh(&self.folder, title, notation)
    }

    /// Gives a game another title and its file the name to it; undo still works afterwards. Returns
    /// the new path, in the same folder.
    ///
    /// # Errors
    /// The game can't be read or written; then nothing has changed.
    pub fn rename(&self, path: &Path, title: &str) -> Result<PathBuf, WriteError> {
        let (game, notation) = source(path)?;
        let (mut journal, draft) = history::load(&self.history(), path, game);
        let renamed = Game { title: title.to_string(), ..journal.game().clone() };
        journal.replace(renamed);
        let keeps_name = path.file_stem().is_some_and(|stem| *stem == *file_name::slug(title));
        let folder = path.parent().unwrap_or(&self.folder);
        let new = match keeps_name {
            true => path.to_path_buf(),
            false => file_name::fresh(folder, title, notation),
        };
        atomic::write_atomically(&new, &print_game(journal.game(), notation))?;
        if !keeps_name {
            fs::remove_file(path)?;
            history::forget(&self.history(), path);
        }
        // The game is safe; a history that can't be written is one that is lost.
        let _ = history::store(&self.history(), &new, &journal, draft.as_ref());
        Ok(new)
    }

    /// Copies a game under another title into the library. Returns the copy's path.
    ///
    /// # Errors
    /// The game can't be read, or the copy can't be written.
    pub fn duplicate(&self, path: &Path, title: &str) -> Result<PathBuf, WriteError> {
        let (game, notation) = source(path)?;
        let new = self.fresh_path(title, notation);
        let copy = Game { title: title.to_string(), ..game };
        atomic::write_atomically(&new, &print_game(&copy, notation))?;
        Ok(new)
    }

    /// The names of players in earlier games, those of the latest games first, each once.
    pub fn known_names(&self) -> Vec<String> {
        Library::names_in(&self.list())
    }

    /// The names of players in a list of games, in its order, each once.
    pub fn names_in(games: &[Listed]) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for summary in games.iter().filter_map(|listed| listed.summary.as_ref().ok()) {
            for name in &summary.players {
                let name = name.trim();
                let same = |known: &String| known.to_lowercase() == name.to_lowercase();
                if !name.is_empty() && !names.iter().any(same) {
                    names.push(name.to_string());
                }
            }
        }
        names
    }

    /// Where undo steps and drafts are kept.
    pub(super) fn history(&self) -> PathBuf {
        self.folder.join("history")
    }

    /// Keeps a copy of a file's content, once for each content.
    ///
    /// # Errors
    /// The copy can't be written.
    pub(super) fn back_up(&self, path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
        let stem = path.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
        let ending = path.extension().map(|ending| ending.to_string_lossy()).unwrap_or_default();
        let key = super::fingerprint::fingerprint(bytes);
        let name = format!("{}-{key:016x}.{ending}", file_name::slug(&stem));
        let backup = self.folder.join("backups").join(name);
        if backup.exists() { Ok(()) } else { atomic::write_bytes(&backup, bytes) }
    }
}

/// The game files of a folder, those written last first.
pub(super) fn list(folder: &Path) -> Vec<Listed> {
    let Ok(files) = fs::read_dir(folder) else { return Vec::new() };
    let paths = files.filter_map(|file| Some(file.ok()?.path())).filter(|path| !path.is_dir());
    let mut games: Vec<Listed> = paths.filter_map(listed).collect();
    games.sort_by(|one, other| {
        other.modified.cmp(&one.modified).then_with(|| one.path.cmp(&other.path))
    });
    games
}

fn listed(path: PathBuf) -> Option<Listed> {
    let notation = Notation::of(&path)?;
    let modified = fs::metadata(&path).and_then(|about| about.modified()).ok();
    let summary = files::read(&path).map(|(game, _)| summary(&game));
    Some(Listed { path, notation, modified, summary })
}

fn summary(game: &SavedGame) -> Summary {
    let SavedGame::Clue(game) = game;
    Summary {
        title: game.title.clone(),
        edition: game.edition.clone(),
        players: game.table.seats.iter().map(|seat| seat.name.clone()).collect(),
        entries: game.record.len(),
        played_on: game.played_on.clone(),
    }
}

fn source(path: &Path) -> Result<(Game, Notation), WriteError> {
    match read(path) {
        Ok((SavedGame::Clue(game), notation)) => Ok((*game, notation)),
        Err(error) => Err(WriteError::Source(Box::new(error))),
    }
}

fn print_game(game: &Game, notation: Notation) -> String {
    print(&SavedGame::Clue(Box::new(game.clone())), notation)
}
