//! The only writer: carries actions out, saves each change, and asks the solver again.

mod advice;
mod draft;
mod files;
mod record;

pub use files::{dialog_answer, kept_form};

use egui::Context;

use super::action::Action;
use super::setup::{DeckForm, Known, Purpose, SetupAction, SetupDone, SetupForm};
use super::state::{Screen, State};
use crate::clue::record::{Edition, Game};
use crate::lang::sentences;
use crate::saves::{Library, Listed};

/// Carries one action out.
pub fn update(state: &mut State, ctx: &Context, action: Action) {
    match action {
        Action::Show(screen) => show(state, screen),
        Action::NewGame => {
            let resumed = state.setup.take().filter(|form| form.purpose == Purpose::New);
            state.setup = Some(resumed.unwrap_or_else(|| SetupForm::new_game(known(state))));
            show(state, Screen::Setup);
        }
        Action::EditSetup => begin_form(state, SetupForm::edit),
        Action::Rematch => begin_form(state, SetupForm::rematch),
        Action::Setup(action) => setup(state, action),
        Action::SelectCell(cell) => {
            state.cell = cell;
            state.ask_why();
        }
        Action::SetLang(lang) => {
            state.settings.language = Some(files::language_code(lang));
            state.refresh();
            files::keep_settings(state);
        }
        Action::SetTheme(theme) => {
            ctx.set_theme(theme);
            state.settings.theme = match theme {
                egui::ThemePreference::Dark => Some("dark".into()),
                egui::ThemePreference::Light => Some("light".into()),
                egui::ThemePreference::System => None,
            };
            files::keep_settings(state);
        }
        Action::Draft(action) => {
            // The entry panel comes back to its place.
            state.cell = None;
            state.open_advice(false);
            draft::update(state, action);
        }
        Action::Advice(action) => advice::update(state, action),
        Action::Record(action) => record::update(state, action),
        Action::Mend(at, entry) => record::mend(state, at, *entry),
        Action::Undo => {
            if state.document.as_mut().is_some_and(|document| document.journal.undo()) {
                changed(state);
            }
        }
        Action::Redo => {
            if state.document.as_mut().is_some_and(|document| document.journal.redo()) {
                changed(state);
            }
        }
        Action::ToggleHelp => state.help = !state.help,
        Action::Dismiss => state.message = None,
        other => files::update(state, ctx, other),
    }
}

/// Goes to a screen, with fresh lists where it shows any.
fn show(state: &mut State, screen: Screen) {
    state.cell = None;
    state.screen = screen;
    if state.message.as_ref().is_some_and(|message| !message.alarm) {
        state.message = None;
    }
    state.refresh();
}

/// After any change of the game: save it, and ask the solver.
pub(super) fn changed(state: &mut State) {
    if let Some(document) = &state.document {
        let game = document.journal.game().clone();
        state.draft.fit(&game);
        if state.entry.is_some_and(|at| at >= game.record.len()) {
            state.entry = None;
        }
    }
    state.cell = None;
    files::save(state);
    state.ask();
}

/// What the form can offer from earlier games.
fn known(state: &State) -> Known {
    let games = state.library.list();
    Known {
        names: Library::names_in(&games),
        deck: last_deck(state, &games),
        decks: Vec::new(),
        today: Some(jiff::ZonedDateTime::now().date().to_string()),
    }
}

/// The deck of the open game, else of the game saved last.
fn last_deck(state: &State, games: &[Listed]) -> Option<DeckForm> {
    if let Some(game) = state.game() {
        return Some(DeckForm::of(game));
    }
    let newest = games.iter().find_map(|listed| listed.summary.as_ref().ok())?;
    match &newest.edition {
        Edition::Builtin(id) => Some(DeckForm::Builtin(id.clone())),
        Edition::Custom(_) => None,
    }
}

fn begin_form(state: &mut State, make: impl Fn(&Game, Known) -> SetupForm) {
    let known = known(state);
    if let Some(game) = state.game() {
        let form = make(game, known);
        state.setup = Some(form);
        show(state, Screen::Setup);
    }
}

fn setup(state: &mut State, action: SetupAction) {
    let lang = state.lang();
    let Some(form) = &mut state.setup else { return };
    match form.update(action, lang) {
        None => files::keep_form(state),
        Some(SetupDone::Cancel) => {
            state.setup = None;
            files::keep_form(state);
            let screen = if state.document.is_some() { Screen::Table } else { Screen::Start };
            show(state, screen);
        }
        Some(SetupDone::Start(game)) => {
            state.setup = None;
            files::keep_form(state);
            files::create(state, *game);
        }
        Some(SetupDone::Change(change)) => {
            state.setup = None;
            files::keep_form(state);
            let Some(document) = &mut state.document else { return };
            let old = document.journal.game().clone();
            let describe = |entry: &_| sentences::entry_sentence(&old, entry, lang);
            let (game, _) = change.apply(&old, describe);
            document.journal.replace(game);
            show(state, Screen::Table);
            state.gather_words();
            changed(state);
        }
    }
}
