use super::*;
use crate::clue::editions;
use crate::clue::game::{CardId, Seat};
use crate::clue::record::{Edition, Entry, Event};

fn show(card: &str, journal: &Journal) -> Entry {
    let card = journal.game().table.deck.find(card);
    Entry::new(Event::Show { from: Seat(0), to: Seat(1), card })
}

/// A journal with every kind of step, among them two that change the deck, undone half the way.
fn journal() -> Journal {
    let mut journal = Journal::new(editions::sample_game());
    journal.add(show("orchid", &journal));
    journal.add(show("rope", &journal));
    journal.insert(0, Entry { note: "n".into(), ..show("study", &journal) });
    journal.shift(0, 2);
    journal.set_distrusted(1, true);
    let mut other = journal.game().clone();
    other.edition = Edition::Builtin("master-detective".into());
    other.table.deck = editions::builtin("master-detective").unwrap().deck();
    other.record.clear();
    other.title = "Big".into();
    other.names.insert(CardId(3), "Vert".into());
    journal.replace(other);
    journal.add(show("fountain", &journal));
    journal.add(show("horseshoe", &journal));
    journal.delete(0);
    let mut third = journal.game().clone();
    third.edition = Edition::Builtin("clue-us".into());
    third.table.deck = editions::builtin("clue-us").unwrap().deck();
    third.record.clear();
    third.names.clear();
    journal.replace(third);
    journal.add(show("white", &journal));
    journal.edit(0, show("hall", &journal));
    journal.truncate(0);
    for _ in 0..5 {
        journal.undo();
    }
    journal
}

struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn new() -> Place {
        Place { folder: tempfile::tempdir().unwrap() }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("game.ron")
    }

    fn history(&self) -> PathBuf {
        self.folder.path().join("history")
    }

    fn store(&self, journal: &Journal) {
        store(&self.history(), &self.file(), journal, Some(&Value::from("draft"))).unwrap();
    }

    fn load(&self, game: &Game) -> (Journal, Option<Value>) {
        load(&self.history(), &self.file(), game.clone())
    }

    fn text(&self) -> (PathBuf, String) {
        let path = place(&self.history(), &self.file());
        let text = fs::read_to_string(&path).unwrap();
        (path, text)
    }
}

#[test]
fn every_step_comes_back_as_it_was() {
    let place = Place::new();
    let mut journal = journal();
    while journal.undo() {}
    loop {
        place.store(&journal);
        let (loaded, draft) = place.load(journal.game());
        assert_eq!(loaded, journal);
        assert_eq!(draft, Some(Value::from("draft")));
        if !journal.redo() {
            break;
        }
    }
    assert_eq!(journal.done().len(), 13);
}

#[test]
fn a_history_ahead_of_its_file_or_behind_it_is_taken_up_where_the_file_is() {
    let place = Place::new();
    let stored = journal();
    place.store(&stored);
    let mut states = stored.clone();
    while states.undo() {}
    loop {
        let (loaded, _) = place.load(states.game());
        assert_eq!(loaded.game(), states.game());
        assert_eq!(loaded.done().len() + loaded.undone().len(), 13);
        if !states.redo() {
            break;
        }
    }
}

#[test]
fn a_history_of_another_game_is_left_aside() {
    let place = Place::new();
    let stored = journal();
    place.store(&stored);
    let mut game = stored.game().clone();
    game.notes = "edited elsewhere".into();
    assert_eq!(place.load(&game), (Journal::new(game.clone()), None));
    let elsewhere = place.folder.path().join("other.ron");
    let (loaded, draft) = load(&place.history(), &elsewhere, stored.game().clone());
    assert_eq!((loaded.done().len(), draft), (0, None));
}

#[test]
fn a_damaged_history_loses_no_game_and_never_panics() {
    let place = Place::new();
    let stored = journal();
    place.store(&stored);
    let (path, text) = place.text();
    for end in (0..text.len()).step_by(97) {
        fs::write(&path, &text[..end]).unwrap();
        let (loaded, _) = place.load(stored.game());
        assert_eq!(loaded.game(), stored.game());
        assert!(loaded.done().is_empty());
    }
    for (from, to) in [
        ("\"removed\":0", "\"removed\":7"),
        ("\"at\":1", "\"at\":18446744073709551615"),
        ("\"removed\":1", "\"removed\":18446744073709551615"),
        ("fountain", "dungeon"),
        ("\"from\":0", "\"from\":9"),
        ("master-detective", "no-edition"),
    ] {
        assert!(text.contains(from), "{from}");
        fs::write(&path, text.replace(from, to)).unwrap();
        let (loaded, _) = place.load(stored.game());
        assert_eq!(loaded, Journal::new(stored.game().clone()), "{from}");
    }
}

#[test]
fn a_forgotten_history_is_gone() {
    let place = Place::new();
    let stored = journal();
    place.store(&stored);
    forget(&place.history(), &place.file());
    assert!(place.load(stored.game()).0.done().is_empty());
}
