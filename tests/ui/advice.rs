//! What to ask next: the panel beside the sheet, by name.

use egui::{Key, Modifiers};
use egui_kittest::Harness;
use limier::app::state::State;
use limier::clue::advice::{gains, showing};
use limier::clue::game::{CardId, Category};
use limier::clue::record::{Draft, Kind};
use limier::lang::Lang;
use limier::lang::advice_panel::{best_to_show, suggest};
use limier::solver::Never;

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
    /// Waits until all advice is there.
    fn settle(&mut self) {
        self.window.wait_until("the advice", |state| {
            let knowledge = &state.knowledge;
            let advice = knowledge.advice().filter(|advice| advice.complete);
            let told = advice.is_some_and(|advice| {
                let looked = state.advice.looked_at(&advice.gains);
                looked.is_none_or(|cards| knowledge.prospects_of(cards).is_some())
            });
            let over = state.sheet().is_some_and(|sheet| sheet.solution().is_some());
            told && knowledge.rivals().is_some() && (over || knowledge.accusing().is_some())
        });
    }

    /// The rows' names, from above.
    fn rows(&self) -> Vec<String> {
        let labels = self.window.labels();
        let row = |label: &String| {
            label.ends_with("bits") && label.starts_with("Suggest ")
                || label.starts_with("Demander ")
        };
        labels.into_iter().filter(row).collect()
    }

    /// The best suggestions by the engine, as the rows are to be called.
    fn wanted(&self, lang: Lang, kept: impl Fn([CardId; 3]) -> bool) -> Vec<String> {
        let state = self.window.state();
        let (game, sheet) = (state.game().unwrap(), state.sheet().unwrap());
        let me = game.table.me.unwrap();
        let all = gains(&game.table, &game.record, sheet, me, &Never, &mut |_| {}).unwrap();
        let kept = all.iter().filter(|gain| kept(gain.cards)).take(6);
        kept.map(|gain| suggest(game, gain.cards, gain.gain_bits, lang)).collect()
    }

    fn room(&self, id: &str) -> CardId {
        self.window.state().game().unwrap().table.deck.find(id).unwrap()
    }

    fn told(&self, text: &str) {
        assert!(self.window.sees_part(text), "{text}\n{:#?}", self.window.labels());
    }
}

#[test]
fn the_best_suggestions_come_first_with_what_the_answers_would_settle() {
    let mut table = open(day(), Lang::En, "six-players.ron", 25);
    table.window.click("Advice");
    table.settle();
    assert_eq!(table.rows(), table.wanted(Lang::En, |_| true));
    assert_eq!(table.rows().len(), 6);
    table.told("envelopes are possible");
    table.told("Likeliest envelope: ");
    table.told("Right if you accuse now: 50%; if you wait a turn: ");
    table.told("If you ask for ");
    table.told("obody shows a card: ");
    table.told("Chance that they know the envelope");
    table.window.picture("advice");
}

#[test]
fn rooms_that_are_out_of_reach_are_left_out() {
    let mut table = open(day(), Lang::En, "six-players.ron", 25);
    table.window.press_with(Modifiers::COMMAND, Key::G);
    table.settle();
    table.told("Kitchen (secret passage to Study)");
    table.window.click("None");
    table.settle();
    table.told("Tick a room that you can reach.");
    assert!(table.rows().is_empty());
    table.window.click_part("Kitchen (secret passage");
    table.settle();
    let kitchen = table.room("kitchen");
    assert_eq!(table.rows(), table.wanted(Lang::En, |cards| cards[2] == kitchen));
    // The rooms are remembered while the game is open.
    table.window.press(Key::Escape);
    assert!(table.rows().is_empty() && table.window.sees("Log it"));
    table.window.click("Advice");
    table.settle();
    assert_eq!(table.rows(), table.wanted(Lang::En, |cards| cards[2] == kitchen));
    table.window.click("All");
    table.settle();
    assert_eq!(table.rows(), table.wanted(Lang::En, |_| true));
}

#[test]
fn a_tap_makes_the_suggestion_the_entry_and_what_was_half_made_waits() {
    let mut table = open(day(), Lang::En, "six-players.ron", 25);
    table.window.click("Rope");
    let half = table.window.state().draft.clone();
    table.window.click("Advice");
    table.settle();
    let best = table.window.state().knowledge.advice().unwrap().gains[0].cards;
    let row = table.rows()[0].clone();
    table.window.click(&row);
    let state = table.window.state();
    assert!(!state.advice.open);
    assert_eq!(state.draft.cards, best.map(Some));
    assert_eq!(
        (state.draft.kind, state.draft.actor),
        (Kind::Suggestion, state.game().unwrap().table.me)
    );
    // Another one takes its place.
    table.window.click("Advice");
    table.settle();
    let row = table.rows()[1].clone();
    table.window.click(&row);
    table.window.press(Key::Escape);
    assert_eq!(table.window.state().draft, half);
}

#[test]
fn a_certain_envelope_is_to_be_named() {
    let mut table = open(day(), Lang::En, "six-players.ron", 99);
    table.window.click("Advice");
    table.settle();
    table.told("No question can tell anything about the envelope.");
    table.window.click_part("Accuse now: ");
    let state = table.window.state();
    assert_eq!(state.draft.kind, Kind::Accusation);
    assert_eq!(state.draft.cards, state.sheet().unwrap().solution().unwrap().map(Some));
}

#[test]
fn in_french_too() {
    let scene = Scene::new(900.0, 700.0).night();
    let mut table = open(scene, Lang::Fr, "six-players.ron", 25);
    table.window.click("Conseils");
    table.settle();
    assert_eq!(table.rows(), table.wanted(Lang::Fr, |_| true));
    table.told("Pièces que je peux atteindre");
    table.told("Enveloppe la plus probable\u{a0}: ");
    table.window.picture("advice_narrow_night_fr");
    table.window.click("Fermer");
    assert!(!table.window.state().advice.open);
}

#[test]
fn a_record_that_clashes_is_to_be_mended_first() {
    let mut table = open(day(), Lang::En, "contradiction.ron", 99);
    table.window.click("Advice");
    table.told("The record contradicts itself. Mend it first, then there is advice.");
}

#[test]
fn who_has_to_show_one_of_several_is_told_which() {
    let mut table = open(day(), Lang::En, "six-players.ron", 25);
    let state = table.window.state();
    let game = state.game().unwrap().clone();
    let me = game.table.me.unwrap();
    let mine: Vec<CardId> = game.table.hand.iter().collect();
    let of =
        |category| mine.iter().copied().find(|card| game.table.deck.category(*card) == category);
    let first = |category| game.table.deck.of(category).next().unwrap();
    let cards = Category::ALL.map(|category| Some(of(category).unwrap_or(first(category))));
    let before = *game.table.after(me).last().unwrap();
    let mut draft = Draft { actor: Some(before), cards, ..Draft::default() };
    draft.set_shower(&game, Some(me));
    assert!(draft.duty(&game).is_some());
    table.window.state_mut().draft = draft.clone();
    table.window.wait_until("the card", |state| {
        let duty = state.draft.duty(state.game().unwrap());
        state.knowledge.showing_of(&duty.unwrap()).is_some()
    });
    table.window.run();
    let duty = draft.duty(&game).unwrap();
    let told = table.window.state().knowledge.showing_of(&duty).unwrap().to_vec();
    let wanted = showing(&game.table, &game.record, &duty, &Never).unwrap().unwrap();
    assert_eq!(told, wanted);
    table.told(&best_to_show(&game, Some(&wanted), Lang::En));
    let why = if wanted[0].seen.is_some() { ": already seen (entry" } else { ": tells least (" };
    table.told(why);
}

#[test]
fn without_a_note_taker_there_is_nobody_to_advise() {
    let mut table = open(day(), Lang::En, "six-players.ron", 0);
    let state = table.window.state_mut();
    let document = state.document.as_mut().unwrap();
    let mut game = document.journal.game().clone();
    (game.table.me, game.table.hand) = (None, Default::default());
    document.journal.replace(game);
    state.ask();
    table.window.run();
    table.window.click("Advice");
    table.told("Advice is for whoever takes the notes");
    assert!(table.rows().is_empty());
}
