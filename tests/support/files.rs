//! Games from files.

use std::path::Path;

use limier::clue::deduction::deduce;
use limier::clue::record::Game;
use limier::saves::{self, SavedGame};
use limier::solver::Never;

use super::told::Told;

/// The detective sheet saved in a file.
///
/// # Panics
/// If the file is not a save of a detective sheet.
pub fn read(path: &Path) -> Game {
    let (game, _) = saves::read(path).unwrap_or_else(|e| panic!("{}: {e:?}", path.display()));
    #[allow(unreachable_patterns, reason = "games of other kinds may come")]
    match game {
        SavedGame::Clue(game) => *game,
        other => panic!("{}: {other:?}", path.display()),
    }
}

/// What the program says of a game.
pub fn told(game: &Game) -> Told {
    let deduction = deduce(&game.table, &game.record, &Never).expect("nobody interrupts");
    Told::by_deduction(&game.table, &game.record, &deduction)
}
