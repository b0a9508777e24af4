//! The way back, kept beside the games: the undo and redo steps of a file and the entry that was
//! being written, so that both survive a restart.
//!
//! A history is stored with the game at its head. It fits a file if the file's game is one of the
//! states that the steps lead through, and it is then taken up at that state: so a history written
//! just before the file was, or one that the file has not caught up with, loses nothing. A history
//! that is damaged or belongs to another game is left aside.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::decode::{self, Names};
use super::fingerprint::fingerprint;
use super::{WriteError, atomic, encode, file_name, wire};
use crate::clue::game::Table;
use crate::clue::record::{Action, Game, Journal, Patch, Step};

/// A larger history is left aside.
const MOST_BYTES: u64 = 256 * 1024 * 1024;

#[derive(Serialize, Deserialize)]
struct Stored {
    path: String,
    head: wire::Game,
    done: Vec<StoredStep>,
    undone: Vec<StoredStep>,
    draft: Option<Value>,
}

#[derive(Serialize, Deserialize)]
struct StoredStep {
    action: Action,
    back: StoredPatch,
    forth: StoredPatch,
}

#[derive(Serialize, Deserialize)]
enum StoredPatch {
    Record { at: usize, removed: usize, entries: Vec<wire::Entry> },
    Game(Box<wire::Game>),
}

/// A game with its history, if there is one that fits, and the draft of its next entry.
pub(super) fn load(folder: &Path, file: &Path, game: Game) -> (Journal, Option<Value>) {
    match try_load(folder, file, &game) {
        Some((journal, draft)) => (journal, draft),
        None => (Journal::new(game), None),
    }
}

/// Keeps the history of a file.
///
/// # Errors
/// The system refuses; the game itself is not concerned.
pub(super) fn store(
    folder: &Path,
    file: &Path,
    journal: &Journal,
    draft: Option<&Value>,
) -> Result<(), WriteError> {
    let stored = Stored {
        path: atomic::real(file).to_string_lossy().into_owned(),
        head: encode::clue(journal.game()),
        done: stored_steps(journal.done(), &journal.game().table, Way::Back),
        undone: stored_steps(journal.undone(), &journal.game().table, Way::Forth),
        draft: draft.cloned(),
    };
    let text = serde_json::to_string(&stored).map_err(|error| WriteError::Io(error.to_string()))?;
    atomic::write_atomically(&place(folder, file), &text)
}

/// Drops the history of a file that is no longer there.
pub(super) fn forget(folder: &Path, file: &Path) {
    // Nothing depends on it: a history without its file is never read.
    let _ = fs::remove_file(place(folder, file));
}

/// Where the history of a file is kept.
fn place(folder: &Path, file: &Path) -> PathBuf {
    let real = atomic::real(file);
    let stem = real.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
    let key = fingerprint(real.as_os_str().as_encoded_bytes());
    folder.join(format!("{}-{key:016x}.json", file_name::slug(&stem)))
}

/// Which way the steps lead away from the head.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Back,
    Forth,
}

/// The steps nearest to the head are last; a step that replaces the game changes the table for
/// those beyond it.
fn stored_steps(steps: &[Step], head: &Table, way: Way) -> Vec<StoredStep> {
    let mut near = head.clone();
    let mut stored = Vec::with_capacity(steps.len());
    for step in steps.iter().rev() {
        let (to_near, to_far) = match way {
            Way::Back => (&step.forth, &step.back),
            Way::Forth => (&step.back, &step.forth),
        };
        let far = table_after(to_far, &near);
        let (near_patch, far_patch) = (stored_patch(to_near, &near), stored_patch(to_far, &far));
        let (back, forth) = match way {
            Way::Back => (far_patch, near_patch),
            Way::Forth => (near_patch, far_patch),
        };
        stored.push(StoredStep { action: step.action.clone(), back, forth });
        near = far;
    }
    stored.reverse();
    stored
}

fn table_after(patch: &Patch, before: &Table) -> Table {
    match patch {
        Patch::Game(game) => game.table.clone(),
        Patch::Record { .. } => before.clone(),
    }
}

fn stored_patch(patch: &Patch, table: &Table) -> StoredPatch {
    match patch {
        Patch::Game(game) => StoredPatch::Game(Box::new(encode::clue(game))),
        Patch::Record { at, removed, entries } => StoredPatch::Record {
            at: *at,
            removed: *removed,
            entries: entries.iter().map(|entry| encode::entry(entry, &table.deck)).collect(),
        },
    }
}

fn try_load(folder: &Path, file: &Path, game: &Game) -> Option<(Journal, Option<Value>)> {
    let place = place(folder, file);
    if fs::metadata(&place).ok()?.len() > MOST_BYTES {
        return None;
    }
    let stored: Stored = serde_json::from_slice(&fs::read(place).ok()?).ok()?;
    if stored.path != atomic::real(file).to_string_lossy() {
        return None;
    }
    let head = decode::clue(stored.head).ok()?;
    let done = steps(stored.done, &head.table, Way::Back)?;
    let undone = steps(stored.undone, &head.table, Way::Forth)?;
    let journal = Journal::with_history(head, done, undone);
    Some((settle(journal, game)?, stored.draft))
}

fn steps(stored: Vec<StoredStep>, head: &Table, way: Way) -> Option<Vec<Step>> {
    let mut near = head.clone();
    let mut steps = Vec::with_capacity(stored.len());
    for step in stored.into_iter().rev() {
        let (to_near, to_far) = match way {
            Way::Back => (step.forth, step.back),
            Way::Forth => (step.back, step.forth),
        };
        let near_patch = patch(to_near, &near)?;
        let far_patch = patch(to_far, &near)?;
        near = table_after(&far_patch, &near);
        let (back, forth) = match way {
            Way::Back => (far_patch, near_patch),
            Way::Forth => (near_patch, far_patch),
        };
        steps.push(Step { action: step.action, back, forth });
    }
    steps.reverse();
    Some(steps)
}

fn patch(stored: StoredPatch, table: &Table) -> Option<Patch> {
    Some(match stored {
        StoredPatch::Game(game) => Patch::Game(Box::new(decode::clue(*game).ok()?)),
        StoredPatch::Record { at, removed, entries } => {
            let names = Names::of(table);
            let entry = |line| decode::entry(0, line, &names, table).ok();
            let entries = entries.into_iter().map(entry).collect::<Option<Vec<_>>>()?;
            Patch::Record { at, removed, entries }
        }
    })
}

/// The journal at the state that is `game`, if its steps hold together and one of them leads there.
fn settle(journal: Journal, game: &Game) -> Option<Journal> {
    if !holds_together(&journal) {
        return None;
    }
    let mut back = journal.clone();
    let mut forth = journal;
    if forth.game() == game {
        return Some(forth);
    }
    while back.undo() {
        if back.game() == game {
            return Some(back);
        }
    }
    while forth.redo() {
        if forth.game() == game {
            return Some(forth);
        }
    }
    None
}

/// Whether undoing all and redoing it, and the other way round, leads back to the head, and no step
/// speaks of entries that are not there.
fn holds_together(journal: &Journal) -> bool {
    let mut walk = journal.clone();
    let (done, undone) = (journal.done().len(), journal.undone().len());
    while undo(&mut walk) {}
    let reached_start = walk.done().is_empty();
    while walk.undone().len() > undone && redo(&mut walk) {}
    let back_again = walk.done().len() == done && walk.game() == journal.game();
    if !reached_start || !back_again {
        return false;
    }
    while redo(&mut walk) {}
    let reached_end = walk.undone().is_empty();
    while walk.done().len() > done && undo(&mut walk) {}
    reached_end && walk.done().len() == done && walk.game() == journal.game()
}

fn undo(walk: &mut Journal) -> bool {
    walk.done().last().is_some_and(|step| fits(&step.back, walk.game())) && walk.undo()
}

fn redo(walk: &mut Journal) -> bool {
    walk.undone().last().is_some_and(|step| fits(&step.forth, walk.game())) && walk.redo()
}

fn fits(patch: &Patch, game: &Game) -> bool {
    match patch {
        Patch::Game(_) => true,
        Patch::Record { at, removed, .. } => {
            at.checked_add(*removed).is_some_and(|end| end <= game.record.len())
        }
    }
}

#[cfg(test)]
mod tests;
