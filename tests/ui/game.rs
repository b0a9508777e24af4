//! A whole game in the window: setup, entries by pointer and by keyboard, undo, a restart in the
//! middle of an entry, a contradiction and its repair, and French.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use limier::app::action::Action;
use limier::app::state::{Screen, State, View};
use limier::app::update;
use limier::app::views::files::{FilesAction, Purpose};
use limier::clue::deduction::Mark;
use limier::clue::game::{CardId, Holder, Seat};
use limier::clue::record::{Answer, Event, Game, Reply};
use limier::lang::Lang;
use limier::saves::{Library, SavedGame, read};

use crate::support::{Eyes as _, Hands as _, Scene};

/// A window over a library in a folder that outlives it.
pub struct Evening {
    pub folder: tempfile::TempDir,
    pub window: Harness<'static, State>,
    lang: Lang,
}

fn open(folder: &Path, lang: Lang) -> Harness<'static, State> {
    let library = Library::open(&folder.join("games")).unwrap();
    let settings = Some(folder.join("settings.json"));
    let state = State::new(library, settings, lang, Arc::new(|| ()));
    Scene::new(1280.0, 800.0).open(state, limier::app::show)
}

impl Evening {
    pub fn new(lang: Lang) -> Evening {
        let folder = tempfile::tempdir().unwrap();
        let window = open(folder.path(), lang);
        Evening { folder, window, lang }
    }

    /// Anna (the note-taker), Bob and Carla, set up from the keyboard alone.
    pub fn begin(lang: Lang) -> Evening {
        let mut evening = Evening::new(lang);
        let window = &mut evening.window;
        window.press_with(Modifiers::COMMAND, Key::N);
        for name in ["Anna", "Bob", "Carla"] {
            window.type_text(name);
            window.press(Key::Enter);
        }
        for card in ["plu", "scar", "rop", "hal", "kit", "lib"] {
            // In either language: “rop” is the Rope, “cor” would be the Corde.
            let card = if lang == Lang::Fr { french(card) } else { card };
            window.type_text(card);
            window.press(Key::Enter);
        }
        window.press_with(Modifiers::COMMAND, Key::Enter);
        assert_eq!(window.state().screen, Screen::Table);
        evening.settle();
        evening
    }

    /// The program is left and started again.
    pub fn restart(&mut self) {
        self.window = open(self.folder.path(), self.lang);
        let last = self.window.state().last();
        assert!(last.is_some(), "the last game is offered");
        let label = self.lang.pick("Continue the last game", "Reprendre la dernière partie");
        self.window.click_part(label);
        self.settle();
    }

    pub fn settle(&mut self) {
        self.window.wait_until("the solver has answered", |state| {
            let knowledge = &state.knowledge;
            let clashes = !matches!(knowledge.view(), View::Current(_));
            let selected = |at| knowledge.dependents_of(at).is_some();
            knowledge.is_current()
                && (!clashes || knowledge.mending().is_some())
                && state.entry.is_none_or(selected)
        });
    }

    /// Selects an entry by the beginning of its line in the record.
    fn choose(&mut self, line: &str) {
        let lines = self.window.get_all_by_label_contains(line);
        lines.last().expect("the entry's line").click();
        self.window.run();
        self.settle();
    }

    pub fn game(&self) -> &Game {
        self.window.state().game().expect("a game is open")
    }

    pub fn card(&self, id: &str) -> CardId {
        self.game().table.deck.find(id).expect("a card")
    }

    pub fn last(&self) -> &Event {
        &self.game().record.last().expect("an entry").event
    }

    fn replies(&self) -> Vec<(u8, Answer)> {
        match self.last() {
            Event::Suggestion(suggestion) => suggestion
                .answers
                .iter()
                .map(|Reply { player, answer }| (player.0, *answer))
                .collect(),
            other => panic!("{other:?}"),
        }
    }

    pub fn mark(&self, id: &str, holder: Holder) -> Mark {
        let sheet = self.window.state().sheet().expect("a sheet");
        sheet.mark(self.card(id), holder)
    }

    pub fn path(&self) -> PathBuf {
        let document = self.window.state().document.as_ref().expect("a document");
        document.path().to_path_buf()
    }

    /// What is on disk is what is in the window.
    pub fn assert_saved(&self) {
        let saved = match read(&self.path()).expect("the file can be read") {
            (SavedGame::Clue(game), _) => *game,
            (other, _) => panic!("{other:?}"),
        };
        assert_eq!(saved, *self.game());
    }
}

fn french(prefix: &str) -> &str {
    match prefix {
        "rop" => "corde",
        "kit" => "cui",
        "lib" => "bib",
        other => other,
    }
}

const BOB: Holder = Holder::Player(Seat(1));
const CARLA: Holder = Holder::Player(Seat(2));

#[test]
fn a_suggestion_costs_five_taps() {
    let mut evening = Evening::begin(Lang::En);
    let window = &mut evening.window;
    // Anna's turn is preset; she asks, Bob passes, Carla shows: three cards, the shower, the card,
    // and then the entry is logged.
    for tap in ["Colonel Mustard", "Knife", "Study", "Carla shows", "shows Knife", "Log it"] {
        window.click(tap);
    }
    evening.settle();
    let knife = evening.card("knife");
    assert_eq!(evening.replies(), [(1, Answer::Pass), (2, Answer::Refute(Some(knife)))]);
    assert_eq!(evening.mark("knife", CARLA), Mark::Has);
    assert_eq!(evening.mark("mustard", BOB), Mark::Lacks);
    evening.assert_saved();

    // Bob's turn follows: another player's suggestion is five taps.
    for tap in ["Mr. Green", "Lead Pipe", "Lounge", "Carla shows", "Log it"] {
        evening.window.click(tap);
    }
    evening.settle();
    assert_eq!(evening.replies(), [(2, Answer::Refute(None))]);
    assert!(evening.window.sees_part("2. Bob suggests Green, Lead Pipe, Lounge"));
    evening.assert_saved();
}

#[test]
fn a_whole_evening() {
    let mut evening = Evening::begin(Lang::En);
    let enter = |evening: &mut Evening, line: &str| {
        let before = evening.game().record.len();
        evening.window.type_text(line);
        evening.window.press(Key::Enter);
        assert_eq!(evening.game().record.len(), before + 1, "{line}");
        evening.settle();
        evening.assert_saved();
    };
    for line in [
        "must knife study c knife",
        "b green lead lounge c",
        "c orchid wrench ball -",
        "a pea rev din b pea",
        "bob green revolver conservatory anna",
    ] {
        if line.ends_with("anna") {
            // Anna holds none of the three: she can't have shown one, and the line waits.
            evening.window.type_text(line);
            evening.window.press(Key::Enter);
            assert!(evening.window.sees("Which card did you show?"));
            evening.window.click("Clear");
        } else {
            enter(&mut evening, line);
        }
    }
    enter(&mut evening, "b plum revolver cons c");
    enter(&mut evening, "c must wrench hall a hall");
    assert_eq!(evening.game().record.len(), 6);

    // Undo and redo, by key and by button, named.
    let whole = evening.game().clone();
    evening.window.press(Key::Escape);
    evening.window.press(Key::Escape);
    evening.window.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(evening.game().record.len(), 5);
    evening.assert_saved();
    evening.window.click_part("Undo: ");
    assert_eq!(evening.game().record.len(), 4);
    evening.window.click_part("Redo: ");
    evening.window.press_with(Modifiers::COMMAND, Key::Y);
    assert_eq!(*evening.game(), whole);

    // A half-made entry, a restart, and undo still works.
    evening.window.click("Mr. Green");
    evening.window.click("Wrench");
    evening.restart();
    assert_eq!(*evening.game(), whole);
    let (green, wrench) = (evening.card("green"), evening.card("wrench"));
    assert_eq!(evening.window.state().draft.cards, [Some(green), Some(wrench), None]);
    evening.window.click("Clear");
    evening.window.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(evening.game().record.len(), 5);
    evening.window.press_with(Modifiers::COMMAND, Key::Y);

    // A slip: Carla showed the Knife, now she is said not to have it.
    enter(&mut evening, "b orchid knife dining -");
    assert!(evening.window.sees_part("cannot"));
    let clash = evening.window.state().knowledge.answer.as_ref().expect("an answer");
    let clash = clash.deduction.contradiction().expect("a contradiction").clone();
    assert!(clash.entries.contains(&6), "{clash:?}");
    assert!(clash.repairs.contains(&vec![6]), "{clash:?}");
    assert!(evening.window.sees_part("entries 1 to 6"));

    // It is distrusted, and everything fits again.
    evening.choose("7. Bob suggests Orchid, Knife");
    evening.window.click_part("Distrust: keep it");
    evening.settle();
    assert!(evening.window.state().sheet().is_some());
    assert!(evening.game().record[6].distrusted);
    evening.assert_saved();

    // Edit: the entry was Carla's showing after all.
    evening.window.click_part("Trust it again");
    evening.settle();
    evening.window.click("Change");
    evening.window.click("Carla shows");
    evening.window.click("Save the change");
    evening.settle();
    assert!(evening.window.state().sheet().is_some());
    assert_eq!(evening.replies(), [(2, Answer::Refute(None))]);
    evening.assert_saved();

    // The same sheet in French, at once.
    evening.window.click("Français");
    assert!(evening.window.sees("Colonel Moutarde") && evening.window.sees("Noter"));
    assert!(evening.window.sees_part("Bob soupçonne"));
}

#[test]
fn a_card_is_learned_from_the_cell_itself() {
    let mut evening = Evening::begin(Lang::En);
    evening.window.click_part("Wrench, Bob: ");
    evening.window.click("I saw this card here");
    evening.settle();
    assert_eq!(evening.mark("wrench", BOB), Mark::Has);
    assert_eq!(*evening.last(), Event::Reveal { holder: BOB, card: evening.card("wrench") });
    evening.window.click_part("Knife, Envelope: ");
    evening.window.click("This card is not here");
    evening.settle();
    assert_eq!(evening.mark("knife", Holder::CaseFile), Mark::Lacks);
    evening.assert_saved();
}

#[test]
fn accusations_are_logged_right_and_wrong() {
    let mut evening = Evening::begin(Lang::En);
    for tap in ["Accusation", "Mr. Green", "Knife", "Study", "Wrong", "Log it"] {
        evening.window.click(tap);
    }
    evening.settle();
    // The triple is out, its cards are not.
    assert_eq!(evening.mark("green", Holder::CaseFile), Mark::Open);
    for tap in ["Accusation", "Mr. Green", "Knife", "Lounge", "Right", "Log it"] {
        evening.window.click(tap);
    }
    evening.settle();
    assert_eq!(evening.mark("lounge", Holder::CaseFile), Mark::Has);
    assert!(evening.window.sees("Solved"));
}

#[test]
fn entries_are_moved_inserted_and_deleted() {
    let mut evening = Evening::begin(Lang::En);
    for line in ["must knife study c knife", "b green lead lounge c"] {
        evening.window.type_text(line);
        evening.window.press(Key::Enter);
    }
    evening.choose("2. Bob suggests");
    evening.window.click("Move up");
    assert!(evening.window.sees_part("2. You suggest"));
    let first = &evening.game().record[0].event;
    assert!(matches!(first, Event::Suggestion(asked) if asked.suggester == Seat(1)));
    evening.settle();
    evening.window.click("Insert before");
    for tap in ["Mrs. Peacock", "Wrench", "Ballroom", "Nobody", "Log it"] {
        evening.window.click(tap);
    }
    assert_eq!(evening.game().record.len(), 3);
    evening.choose("1. You suggest Peacock");
    evening.window.click("Delete");
    assert_eq!(evening.game().record.len(), 2);
    evening.window.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(evening.game().record.len(), 3);
    evening.settle();
    evening.assert_saved();
}

#[test]
fn the_setup_is_changed_in_a_running_game_and_undone_in_one_step() {
    let mut evening = Evening::begin(Lang::En);
    evening.window.type_text("b green lead lounge c");
    evening.window.press(Key::Enter);
    let before = evening.game().clone();
    evening.window.click_part("Menu");
    evening.window.click_part("Players and cards…");
    assert_eq!(evening.window.state().screen, Screen::Setup);
    // Carla moves one place up: Bob and Carla change seats, and the entry follows them.
    evening.window.press_with(Modifiers::NONE, Key::Tab);
    let form = evening.window.state_mut().setup.as_mut().expect("a form");
    form.update(limier::app::setup::SetupAction::Move { from: 2, to: 1 }, Lang::En);
    evening.window.press_with(Modifiers::COMMAND, Key::Enter);
    assert_eq!(evening.window.state().screen, Screen::Table);
    let seats: Vec<&str> =
        evening.game().table.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(seats, ["Anna", "Carla", "Bob"]);
    assert_eq!(evening.replies(), [(1, Answer::Refute(None))]);
    evening.settle();
    evening.window.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(*evening.game(), before);
}

#[test]
fn the_sheet_looks_as_it_should() {
    for (lang, name) in [(Lang::En, "sheet_en"), (Lang::Fr, "sheet_fr")] {
        let mut evening = Evening::begin(lang);
        let line = lang.pick("must knife study c knife", "mout poign bureau c poign");
        evening.window.type_text(line);
        evening.window.press(Key::Enter);
        evening.settle();
        evening.window.press(Key::Escape);
        evening.window.picture(name);
    }
}

#[test]
fn a_half_filled_form_survives_a_restart() {
    let mut evening = Evening::new(Lang::En);
    evening.window.press_with(Modifiers::COMMAND, Key::N);
    evening.window.type_text("Zoé");
    evening.window.press(Key::Enter);
    evening.window.type_text("Bob");
    evening.window = open(evening.folder.path(), Lang::En);
    let ctx = evening.window.ctx.clone();
    update(evening.window.state_mut(), &ctx, Action::Resume);
    assert_eq!(evening.window.state().screen, Screen::Setup);
    let form = evening.window.state().setup.as_ref().expect("the form");
    assert_eq!((form.seats[0].name.as_str(), form.seats[1].name.as_str()), ("Zoé", "Bob"));
}

#[test]
fn a_half_made_entry_waits_while_another_is_changed() {
    let mut evening = Evening::begin(Lang::En);
    evening.window.type_text("must knife study c knife");
    evening.window.press(Key::Enter);
    evening.settle();
    evening.window.press(Key::Escape);
    for tap in ["Mr. Green", "Wrench"] {
        evening.window.click(tap);
    }
    let half = evening.window.state().draft.cards;
    evening.choose("1. You suggest Mustard");
    evening.window.click("Change");
    evening.window.click("Cancel");
    assert_eq!(evening.window.state().draft.cards, half);
    evening.choose("1. You suggest Mustard");
    evening.window.click("Change");
    evening.window.click("not seen");
    evening.window.click("Save the change");
    assert_eq!(evening.window.state().draft.cards, half);
    evening.choose("1. You suggest Mustard");
    evening.window.click("Insert before");
    evening.restart();
    evening.window.click("Cancel");
    assert_eq!(evening.window.state().draft.cards, half);
}

#[test]
fn a_game_whose_file_cannot_be_written_is_kept_in_the_library() {
    let mut evening = Evening::begin(Lang::En);
    let folder = evening.folder.path().join("shared");
    std::fs::create_dir(&folder).unwrap();
    let ctx = evening.window.ctx.clone();
    let save_as = |evening: &mut Evening, path: &Path| {
        update(evening.window.state_mut(), &ctx, Action::ChooseFile(Purpose::SaveAs));
        let accept = Action::Files(FilesAction::Accept(path.to_path_buf()));
        update(evening.window.state_mut(), &ctx, accept);
        evening.window.run();
    };
    let path = folder.join("friday.json");
    save_as(&mut evening, &path);
    assert_eq!(evening.path(), path);
    // The folder goes away, and a file takes its place.
    std::fs::rename(&folder, evening.folder.path().join("elsewhere")).unwrap();
    std::fs::write(&folder, "in the way").unwrap();
    evening.window.type_text("must knife study c knife");
    evening.window.press(Key::Enter);
    assert!(evening.window.sees_part("Nothing is lost"));
    let game = evening.game().clone();
    evening.restart();
    assert_eq!(evening.game().record, game.record);
    assert_eq!(evening.game().title, format!("{} (unsaved)", game.title));
}

#[test]
fn saving_over_another_file_is_asked_for_twice() {
    let mut evening = Evening::begin(Lang::En);
    let path = evening.folder.path().join("diary.ron");
    std::fs::write(&path, "dear diary").unwrap();
    let ctx = evening.window.ctx.clone();
    update(evening.window.state_mut(), &ctx, Action::ChooseFile(Purpose::SaveAs));
    for told in [true, false] {
        let accept = Action::Files(FilesAction::Accept(path.clone()));
        update(evening.window.state_mut(), &ctx, accept);
        evening.window.run();
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text == "dear diary", told);
        assert_eq!(evening.window.sees_part("is there already"), told);
    }
    evening.assert_saved();
}
