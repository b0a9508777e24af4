//! A game and the way back: every change is a named step that can be undone and redone.

use super::{Entry, Game};

/// What a step did, for its name in the menu. Numbers are 0-based entry numbers.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Action {
    /// A new last entry.
    Add,
    /// An entry put in before another.
    Insert { at: usize },
    /// An entry changed.
    Edit { at: usize },
    /// An entry taken out.
    Delete { at: usize },
    /// An entry moved to another place.
    Move { from: usize, to: usize },
    /// An entry no longer believed.
    Distrust { at: usize },
    /// An entry believed again.
    Trust { at: usize },
    /// All entries from this one on taken out.
    Truncate { from: usize },
    /// The table, its names or the title changed.
    Setup,
}

/// One way of a step: what to put in place of what.
#[derive(Clone, PartialEq, Debug)]
pub enum Patch {
    /// `removed` entries at `at` are replaced by `entries`.
    Record { at: usize, removed: usize, entries: Vec<Entry> },
    /// The whole game is replaced.
    Game(Box<Game>),
}

/// A change with both its ways.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// What it did.
    pub action: Action,
    /// How to take it back.
    pub back: Patch,
    /// How to do it again.
    pub forth: Patch,
}

/// A game with its undo and redo stacks, both unlimited.
#[derive(Clone, PartialEq, Debug)]
pub struct Journal {
    game: Game,
    done: Vec<Step>,
    undone: Vec<Step>,
}

impl Journal {
    /// A journal without a past.
    pub fn new(game: Game) -> Journal {
        Journal { game, done: Vec::new(), undone: Vec::new() }
    }

    /// A journal with a past read from elsewhere: `done` oldest first, `undone` with the next step
    /// to redo last.
    pub fn with_history(game: Game, done: Vec<Step>, undone: Vec<Step>) -> Journal {
        Journal { game, done, undone }
    }

    /// The game as it is now.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The steps that can be undone, oldest first.
    pub fn done(&self) -> &[Step] {
        &self.done
    }

    /// The steps that can be redone, the next one last.
    pub fn undone(&self) -> &[Step] {
        &self.undone
    }

    /// What `undo` would take back.
    pub fn undo_action(&self) -> Option<&Action> {
        self.done.last().map(|step| &step.action)
    }

    /// What `redo` would do again.
    pub fn redo_action(&self) -> Option<&Action> {
        self.undone.last().map(|step| &step.action)
    }

    /// Appends an entry.
    pub fn add(&mut self, entry: Entry) {
        let at = self.game.record.len();
        self.splice(Action::Add, at, 0, vec![entry]);
    }

    /// Puts an entry before entry `at`; nothing if there is no such place.
    pub fn insert(&mut self, at: usize, entry: Entry) {
        if at <= self.game.record.len() {
            self.splice(Action::Insert { at }, at, 0, vec![entry]);
        }
    }

    /// Replaces entry `at`; nothing if it does not exist or would not change.
    pub fn edit(&mut self, at: usize, entry: Entry) {
        if self.game.record.get(at).is_some_and(|old| *old != entry) {
            self.splice(Action::Edit { at }, at, 1, vec![entry]);
        }
    }

    /// Takes entry `at` out; nothing if it does not exist.
    pub fn delete(&mut self, at: usize) {
        if at < self.game.record.len() {
            self.splice(Action::Delete { at }, at, 1, Vec::new());
        }
    }

    /// Moves entry `from` so that it becomes entry `to`; nothing if either does not exist.
    pub fn shift(&mut self, from: usize, to: usize) {
        let count = self.game.record.len();
        if from == to || from >= count || to >= count {
            return;
        }
        let (low, high) = (from.min(to), from.max(to));
        let mut entries = self.game.record[low..=high].to_vec();
        let entry = entries.remove(from - low);
        entries.insert(to - low, entry);
        self.splice(Action::Move { from, to }, low, high - low + 1, entries);
    }

    /// Stops or resumes believing entry `at`; nothing if it does not exist.
    pub fn set_distrusted(&mut self, at: usize, distrusted: bool) {
        let Some(old) = self.game.record.get(at) else { return };
        if old.distrusted == distrusted {
            return;
        }
        let entry = Entry { distrusted, ..old.clone() };
        let action = if distrusted { Action::Distrust { at } } else { Action::Trust { at } };
        self.splice(action, at, 1, vec![entry]);
    }

    /// Takes out all entries from `from` on; nothing if there are none.
    pub fn truncate(&mut self, from: usize) {
        let count = self.game.record.len();
        if from < count {
            self.splice(Action::Truncate { from }, from, count - from, Vec::new());
        }
    }

    /// Replaces table, names, title or the whole record in one step; nothing if nothing changes.
    pub fn replace(&mut self, game: Game) {
        if game != self.game {
            let back = Patch::Game(Box::new(self.game.clone()));
            let forth = Patch::Game(Box::new(game));
            self.take(Step { action: Action::Setup, back, forth });
        }
    }

    /// Takes the last step back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.done.pop() else { return false };
        apply(&mut self.game, &step.back);
        self.undone.push(step);
        true
    }

    /// Does the last undone step again; false if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.undone.pop() else { return false };
        apply(&mut self.game, &step.forth);
        self.done.push(step);
        true
    }

    fn splice(&mut self, action: Action, at: usize, removed: usize, entries: Vec<Entry>) {
        let old = self.game.record[at..at + removed].to_vec();
        let back = Patch::Record { at, removed: entries.len(), entries: old };
        let forth = Patch::Record { at, removed, entries };
        self.take(Step { action, back, forth });
    }

    fn take(&mut self, step: Step) {
        apply(&mut self.game, &step.forth);
        self.done.push(step);
        self.undone.clear();
    }
}

/// Puts a patch in place, as far as the game has the entries it names.
fn apply(game: &mut Game, patch: &Patch) {
    match patch {
        Patch::Record { at, removed, entries } => {
            let count = game.record.len();
            let from = (*at).min(count);
            let to = (from + removed).min(count);
            game.record.splice(from..to, entries.iter().cloned());
        }
        Patch::Game(other) => *game = (**other).clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clue::record::Event;

    fn note(text: &str) -> Entry {
        Entry::new(Event::Note { text: text.into() })
    }

    fn texts(journal: &Journal) -> String {
        let text = |entry: &Entry| match &entry.event {
            Event::Note { text } => text.clone() + if entry.distrusted { "?" } else { "" },
            other => format!("{other:?}"),
        };
        journal.game().record.iter().map(text).collect()
    }

    fn journal() -> Journal {
        let mut journal = Journal::new(crate::clue::editions::sample_game());
        for text in ["a", "b", "c", "d"] {
            journal.add(note(text));
        }
        journal
    }

    #[test]
    fn every_change_is_undone_and_redone_exactly() {
        type Change = fn(&mut Journal);
        let changes: [(Change, &str, Action); 8] = [
            (|j| j.add(note("e")), "abcde", Action::Add),
            (|j| j.insert(1, note("x")), "axbcd", Action::Insert { at: 1 }),
            (|j| j.edit(0, note("A")), "Abcd", Action::Edit { at: 0 }),
            (|j| j.delete(2), "abd", Action::Delete { at: 2 }),
            (|j| j.shift(0, 2), "bcad", Action::Move { from: 0, to: 2 }),
            (|j| j.shift(3, 1), "adbc", Action::Move { from: 3, to: 1 }),
            (|j| j.set_distrusted(1, true), "ab?cd", Action::Distrust { at: 1 }),
            (|j| j.truncate(1), "a", Action::Truncate { from: 1 }),
        ];
        for (change, after, action) in changes {
            let mut journal = journal();
            let before = journal.game().clone();
            change(&mut journal);
            assert_eq!(texts(&journal), after);
            assert_eq!(journal.undo_action(), Some(&action));
            let changed = journal.game().clone();
            assert!(journal.undo());
            assert_eq!(*journal.game(), before, "{action:?}");
            assert_eq!(journal.redo_action(), Some(&action));
            assert!(journal.redo());
            assert_eq!(*journal.game(), changed, "{action:?}");
        }
    }

    #[test]
    fn changes_that_change_nothing_are_no_steps() {
        let mut journal = journal();
        let steps = journal.done().len();
        journal.edit(0, note("a"));
        journal.shift(2, 2);
        journal.shift(2, 9);
        journal.delete(9);
        journal.set_distrusted(0, false);
        journal.replace(journal.game().clone());
        assert_eq!(journal.done().len(), steps);
    }

    #[test]
    fn a_new_change_ends_the_redo_branch() {
        let mut journal = journal();
        journal.undo();
        journal.add(note("z"));
        assert!(!journal.redo());
        assert_eq!(texts(&journal), "abcz");
    }
}
