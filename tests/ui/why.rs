//! Why a cell is what it is: the panel beside the sheet, by name.

use egui::Key;
use egui_kittest::Harness;
use limier::app::state::State;
use limier::clue::game::{Holder, Seat};
use limier::clue::record::Event;
use limier::lang::Lang;

use crate::game::Evening;
use crate::support::{Eyes as _, Hands as _, Scene, open_sample};

struct Table {
    _folder: tempfile::TempDir,
    window: Harness<'static, State>,
}

/// A sample, open in a window, with its first entries only.
fn open(scene: Scene, lang: Lang, sample: &str, entries: usize) -> Table {
    let (folder, window) = open_sample(scene, lang, sample, entries);
    Table { _folder: folder, window }
}

fn day() -> Scene {
    Scene::new(1280.0, 800.0)
}

impl Table {
    /// Taps a cell and waits for what there is to say of it.
    fn look(&mut self, cell: &str) {
        self.window.click_part(cell);
        self.settle();
    }

    fn settle(&mut self) {
        self.window.wait_until("the reason", |state| {
            let why = |cell| state.knowledge.why_of(cell).is_some_and(|why| why.complete);
            let known = state.cell.is_none_or(why);
            known && state.entry.is_none_or(|at| state.knowledge.dependents_of(at).is_some())
        });
    }

    fn told(&self, text: &str) {
        assert!(self.window.sees_part(text), "{text}\n{:#?}", self.window.labels());
    }
}

#[test]
fn a_certain_cell_is_proved_and_its_entries_are_links() {
    let mut table = open(day(), Lang::En, "six-players.ron", 99);
    table.look("Mr. Green, Priya: ");
    table.told("Why does Priya have Green?");
    table.told("Green is not in the envelope: in 42, you rightly accused");
    table.told("Priya has Green, for it can be nowhere else: in 9, Jonas, Ruth and Ben passed");
    table.told("It rests on");
    table.window.click_part("Go to entry 31. ");
    table.settle();
    assert_eq!(table.window.state().entry, Some(30));
    // The reason stays beside the entry that was gone to.
    table.told("Why does Priya have Green?");
    table.window.picture("why_proof");
    table.window.press(Key::Escape);
    assert_eq!((table.window.state().cell, table.window.state().entry), (None, Some(30)));
    assert!(table.window.sees("Log it"));
}

#[test]
fn an_open_cell_tells_its_odds_what_would_settle_it_and_what_moved_them() {
    let mut table = open(day(), Lang::En, "six-players.ron", 25);
    table.look("Study, Envelope: ");
    table.told("Is the Study in the envelope?");
    assert!(table.window.sees("75%"));
    table.told("What would settle it");
    table.told("A suggestion of Plum, Lead Pipe, Study: if nobody shows a card");
    table.told("What moved the odds most");
    table.told("Entry 9: from 18% to 36%.");
    table.window.click_part("Go to entry 9. ");
    assert_eq!(table.window.state().entry, Some(8));
}

#[test]
fn a_card_seen_there_is_logged_from_the_panel_and_undone() {
    let mut table = open(day(), Lang::En, "six-players.ron", 5);
    table.look("Rope, Tom: ");
    table.window.click("I saw this card here");
    table.window.wait_until("a sheet", |state| state.sheet().is_some());
    let state = table.window.state();
    let game = state.game().unwrap();
    let rope = game.table.deck.find("rope").unwrap();
    let tom = Holder::Player(Seat(1));
    assert_eq!(game.record[5].event, Event::Reveal { holder: tom, card: rope });
    assert_eq!(state.cell, None);
    table.look("Rope, Tom: ");
    table.told("Why does Tom have the Rope?");
    table.told("Go to entry 6. ");
    table.window.press_with(egui::Modifiers::COMMAND, Key::Z);
    assert_eq!(table.window.state().game().unwrap().record.len(), 5);
}

#[test]
fn arrows_walk_enter_opens_and_escape_closes() {
    let mut table = open(day(), Lang::En, "six-players.ron", 25);
    let cell = |table: &Table| table.window.state().cell.map(|(card, holder)| (card.0, holder));
    table.window.press(Key::ArrowDown);
    assert_eq!(cell(&table), None);
    table.window.press(Key::ArrowDown);
    table.window.press(Key::Enter);
    assert_eq!(cell(&table), Some((1, Holder::CaseFile)));
    table.window.press(Key::ArrowRight);
    table.window.press(Key::ArrowUp);
    assert_eq!(cell(&table), Some((0, Holder::Player(Seat(0)))));
    table.settle();
    table.told("Why do you not have Scarlett?");
    // At the edge the walk stays.
    table.window.press(Key::ArrowUp);
    assert_eq!(cell(&table), Some((0, Holder::Player(Seat(0)))));
    table.window.press(Key::Escape);
    assert_eq!(cell(&table), None);
    // The walk goes on from there.
    table.window.press(Key::ArrowDown);
    table.window.press(Key::Enter);
    assert_eq!(cell(&table), Some((1, Holder::Player(Seat(0)))));
    // A second tap closes what the first one opened, and so does the button.
    table.window.click_part("Colonel Mustard, Clara");
    assert_eq!(cell(&table), None);
    table.look("Rope, Tom: ");
    table.window.click("Close");
    assert_eq!(cell(&table), None);
}

#[test]
fn what_is_done_with_the_entry_brings_its_panel_back() {
    let mut table = open(day(), Lang::En, "six-players.ron", 25);
    table.look("Rope, Tom: ");
    assert!(!table.window.sees("Log it"));
    table.window.click("Rope");
    assert_eq!(table.window.state().cell, None);
    assert!(table.window.sees("Log it"));
    table.look("Rope, Tom: ");
    table.window.type_text("m");
    assert_eq!(table.window.state().draft.line, "m");
    table.window.type_text("us");
    assert_eq!(table.window.state().draft.line, "mus");
}

#[test]
fn in_french_too() {
    let scene = Scene::new(900.0, 700.0).night();
    let mut table = open(scene, Lang::Fr, "six-players.ron", 25);
    table.look("Green, Enveloppe");
    table.told("Est-ce que la carte Green est dans l’enveloppe\u{a0}?");
    assert!(table.window.sees("75\u{a0}%"));
    table.told("Ce qui trancherait");
    table.window.picture("why_open_narrow_night_fr");
    table.look("Green, Ben\u{a0}: ");
    table.told("Ben n’a pas la carte Green\u{a0}: pourquoi\u{a0}?");
    table.told("à l’entrée 9, Ben n’avait ni Green");
    table.window.click_part("Aller à l’entrée 9. ");
    assert_eq!(table.window.state().entry, Some(8));
}

#[test]
fn a_record_that_clashes_explains_the_sheet_that_is_shown() {
    let mut table = open(day(), Lang::En, "contradiction.ron", 99);
    table.window.wait_until("the slips", |state| state.knowledge.mending().is_some());
    let count =
        table.window.state().knowledge.answer.as_ref().unwrap().fallback.as_ref().unwrap().0;
    let own = table.window.labels();
    let own = own.iter().find(|label| label.ends_with(": has it")).unwrap().clone();
    table.look(&own);
    table.told(&format!("The sheet shows what follows from entries 1 to {count}."));
    let why = table.window.state().knowledge.why.as_ref().unwrap();
    assert_eq!(why.count, count);
    assert!(!why.explanation.steps.is_empty());
}

#[test]
fn the_last_entry_says_what_it_changed() {
    let mut table = open(day(), Lang::En, "six-players.ron", 19);
    table.window.wait_until("the changes", |state| state.knowledge.latest().is_some());
    let latest = table.window.state().knowledge.latest().unwrap();
    let (entry, cells) = (latest.entry, latest.changes.len());
    assert!(cells > 1);
    let labels = table.window.labels();
    let new = labels.iter().filter(|label| label.ends_with("(new)")).count();
    assert_eq!(new, cells);
    table.told("Candlestick, Priya: has it (new)");
    table.window.click_part(&format!("Entry {} settled {cells} cells", entry + 1));
    assert_eq!(table.window.state().entry, Some(entry));

    // Turns that end say nothing of cards: the entry before them is spoken of.
    let mut table = open(day(), Lang::En, "six-players.ron", 22);
    table.window.wait_until("the changes", |state| state.knowledge.latest().is_some());
    assert_eq!(table.window.state().knowledge.latest().unwrap().entry, 20);
}

#[test]
fn letters_typed_over_the_open_panel_stand_in_their_order() {
    let mut evening = Evening::begin(Lang::En);
    evening.window.click_part("Professor Plum, Anna: ");
    evening.settle();
    for letter in ["p", "l", "u", "m", " ", "r", "o", "p", "e"] {
        evening.window.type_text(letter);
    }
    assert_eq!(evening.window.state().draft.line, "plum rope");
    let chosen = [evening.card("plum"), evening.card("rope")].map(Some);
    assert_eq!(evening.window.state().draft.cards[..2], chosen);
}
