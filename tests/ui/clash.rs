//! A record that contradicts itself: what clashes, the likely slips, and the way out, by name.

use std::sync::Arc;

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use limier::app::state::State;
use limier::clue::game::{Holder, Seat};
use limier::clue::record::{Action, Entry, Event};
use limier::lang::Lang;
use limier::saves::Library;

use crate::support::{Hands as _, Scene};

struct Table {
    _folder: tempfile::TempDir,
    window: Harness<'static, State>,
}

/// The sample whose record contradicts itself, open in a window.
fn open(scene: Scene, lang: Lang) -> Table {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    std::fs::create_dir_all(&games).unwrap();
    let sample = std::fs::read_to_string("saves/contradiction.ron").unwrap();
    let sample = sample.replace("The card behind the card", "Clash");
    std::fs::write(games.join("clash.ron"), sample).unwrap();
    let library = Library::open(&games).unwrap();
    let state = State::new(library, None, lang, Arc::new(|| ()));
    let mut window = scene.open(state, limier::app::show);
    window.click_part("Clash");
    window.wait_until("likely slips", |state| state.knowledge.mending().is_some());
    Table { _folder: folder, window }
}

fn is_consistent(state: &State) -> bool {
    state.sheet().is_some()
}

fn record(table: &Table) -> Vec<Entry> {
    table.window.state().game().unwrap().record.clone()
}

#[test]
fn a_likely_slip_is_applied_and_undone() {
    let mut table = open(Scene::new(1280.0, 800.0), Lang::En);
    let before = record(&table);
    assert!(table.window.sees_part("cannot all be true"), "{:?}", table.window.labels());
    let labels = table.window.labels();
    let apply = labels.iter().find(|label| label.starts_with("Apply: ")).expect("a slip").clone();
    table.window.click(&apply);
    table.window.wait_until("a sheet", is_consistent);
    let after = record(&table);
    let changed: Vec<usize> = (0..before.len()).filter(|at| before[*at] != after[*at]).collect();
    assert_eq!(changed.len(), 1);
    let journal = &table.window.state().document.as_ref().unwrap().journal;
    assert_eq!(journal.undo_action(), Some(&Action::Edit { at: changed[0] }));
    assert!(!table.window.sees_part("cannot all be true"));
    table.window.press_with(egui::Modifiers::COMMAND, egui::Key::Z);
    assert_eq!(record(&table), before);
    table.window.wait_until("the slips again", |state| state.knowledge.mending().is_some());
    assert!(table.window.sees(&apply));
}

#[test]
fn a_repairing_entry_is_doubted_and_shows_what_rests_on_it() {
    let mut table = open(Scene::new(1280.0, 1000.0), Lang::En);
    table.window.click("Distrust: entry 7");
    table.window.wait_until("a sheet", is_consistent);
    assert!(record(&table)[6].distrusted);
    table.window.wait_until("what rests on it", |state| state.knowledge.dependents_of(6).is_some());
    assert!(table.window.sees_part("rest on it"), "{:?}", table.window.labels());
}

#[test]
fn back_to_before_the_mistake_is_one_step() {
    let mut table = open(Scene::new(1280.0, 1000.0), Lang::Fr);
    let before = record(&table);
    table.window.click("Revenir avant\u{a0}: entrée 24");
    table.window.wait_until("a sheet", is_consistent);
    assert_eq!(record(&table), before[..23]);
    table.window.press_with(egui::Modifiers::COMMAND, egui::Key::Z);
    assert_eq!(record(&table), before);
}

#[test]
fn the_clash_leaves_the_sheet_more_than_half_of_its_height() {
    for (width, height) in [(1280.0, 800.0), (900.0, 700.0)] {
        for lang in Lang::ALL {
            let table = open(Scene::new(width, height), lang);
            let headline = lang.pick("Entries 4, 7 and 24", "Les entrées 4, 7 et 24");
            let top = table.window.get_by_label_contains(headline).rect().top();
            assert!(top > height * 0.5, "{width} x {height} {lang:?}: {top}");
        }
    }
}

#[test]
fn a_record_that_no_single_entry_repairs_still_says_what_clashes() {
    let mut table = open(Scene::new(1280.0, 800.0), Lang::En);
    let mut game = table.window.state().game().unwrap().clone();
    // Two of one's own cards are seen elsewhere.
    for card in game.table.hand.iter().take(2).collect::<Vec<_>>() {
        let holder = Holder::Player(Seat(0));
        game.record.push(Entry::new(Event::Reveal { holder, card }));
    }
    let state = table.window.state_mut();
    state.document.as_mut().unwrap().journal.replace(game);
    state.ask();
    table.window.wait_until("an answer", |state| state.knowledge.mending().is_some());
    assert!(table.window.sees_part("Without entries"), "{:?}", table.window.labels());
    assert!(!table.window.sees_part("Apply"));
}
