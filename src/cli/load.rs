//! Reading a game for a command.

use std::path::{Path, PathBuf};

use clap::ArgMatches;

use super::answer::Failure;
use crate::clue::deduction::{Deduction, deduce};
use crate::clue::record::{Entry, Game};
use crate::lang::Lang;
use crate::lang::command_line::beyond_the_end;
use crate::lang::faults::fault;
use crate::saves::{self, SavedGame};
use crate::solver::Never;

/// A game and how many of its entries are used.
pub(super) struct Loaded {
    pub game: Game,
    pub used: usize,
}

impl Loaded {
    /// The entries that are used.
    pub(super) fn entries(&self) -> &[Entry] {
        &self.game.record[..self.used]
    }

    /// What follows from them.
    pub(super) fn deduce(&self) -> Result<Deduction, Failure> {
        deduce(&self.game.table, self.entries(), &Never).map_err(|why| Failure(why.to_string()))
    }
}

/// The game at the path; with `at`, only its first entries. The reason of a failure does not name
/// the file.
pub(super) fn load(path: &Path, at: Option<usize>, lang: Lang) -> Result<Loaded, Failure> {
    let (saved, _) = saves::read(path).map_err(|error| Failure(fault(&error, lang)))?;
    let game = match saved {
        SavedGame::Clue(game) => *game,
    };
    let entries = game.record.len();
    match at {
        Some(at) if at > entries => Err(Failure(beyond_the_end(at, entries, lang))),
        at => Ok(Loaded { used: at.unwrap_or(entries), game }),
    }
}

/// The failure with the file's name before it.
pub(super) fn of_file(path: &Path, failure: Failure) -> Failure {
    Failure(format!("{}: {}", path.display(), failure.0))
}

/// The paths given as `file`.
pub(super) fn files(matches: &ArgMatches) -> impl Iterator<Item = &PathBuf> {
    matches.get_many::<PathBuf>("file").into_iter().flatten()
}
