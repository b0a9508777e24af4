//! Every key and what it does.

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Key, KeyboardShortcut, Modifiers, Ui};

use super::action::{Action, DraftAction, RecordAction};
use super::state::{Screen, State};
use super::views::advice::AdviceAction;
use super::views::entry::line_id;
use super::views::files::Purpose;
use crate::clue::game::Seat;
use crate::clue::record::Kind;

const COMMAND: Modifiers = Modifiers::COMMAND;

/// The action of the keys pressed in this frame. Letters typed anywhere go to the typed line.
pub fn read(ui: &mut Ui, state: &State) -> Option<Action> {
    if let Some(action) = shortcut(ui, state) {
        return Some(action);
    }
    let typing = ui.ctx().text_edit_focused();
    if state.screen != Screen::Table || typing || state.help {
        return None;
    }
    let menu = egui::Popup::is_any_open(ui.ctx());
    if !menu && ui.input(|input| input.key_pressed(Key::Escape)) {
        return Some(escape(state));
    }
    // The entry is out of sight while a cell is looked at.
    let nothing_focused = ui.memory(|memory| memory.focused().is_none());
    let logs = nothing_focused && state.cell.is_none() && !state.advice.open;
    if logs && ui.input(|input| input.key_pressed(Key::Enter)) {
        return Some(Action::Draft(DraftAction::Log));
    }
    typed(ui, state)
}

fn escape(state: &State) -> Action {
    if state.cell.is_some() {
        Action::SelectCell(None)
    } else if state.advice.open {
        Action::Advice(AdviceAction::Toggle)
    } else if state.entry.is_some() {
        Action::Record(RecordAction::Select(None))
    } else {
        Action::Draft(DraftAction::Clear)
    }
}

fn shortcut(ui: &mut Ui, state: &State) -> Option<Action> {
    let pressed = |modifiers, key| {
        ui.input_mut(|i| i.consume_shortcut(&KeyboardShortcut::new(modifiers, key)))
    };
    if pressed(Modifiers::NONE, Key::F1) {
        return Some(Action::ToggleHelp);
    }
    if state.screen == Screen::Table {
        if pressed(COMMAND | Modifiers::SHIFT, Key::Z) || pressed(COMMAND, Key::Y) {
            return Some(Action::Redo);
        }
        if pressed(COMMAND, Key::Z) {
            return Some(Action::Undo);
        }
        if pressed(COMMAND, Key::S) {
            return Some(Action::ChooseFile(Purpose::SaveAs));
        }
        if pressed(COMMAND, Key::G) {
            return Some(Action::Advice(AdviceAction::Toggle));
        }
        let last = state.game().and_then(|game| game.record.len().checked_sub(1));
        if let Some(last) = last
            && pressed(COMMAND, Key::E)
        {
            return Some(Action::Record(RecordAction::Edit(last)));
        }
    }
    if pressed(COMMAND, Key::N) {
        return Some(Action::NewGame);
    }
    if pressed(COMMAND, Key::O) {
        return Some(Action::ChooseFile(Purpose::Open));
    }
    if pressed(COMMAND, Key::L) {
        return Some(Action::Show(Screen::Library));
    }
    if pressed(COMMAND, Key::T) {
        let other = state.lang().pick(crate::lang::Lang::Fr, crate::lang::Lang::En);
        return Some(Action::SetLang(other));
    }
    if pressed(COMMAND, Key::D) {
        let dark = ui.visuals().dark_mode;
        let theme = if dark { egui::ThemePreference::Light } else { egui::ThemePreference::Dark };
        return Some(Action::SetTheme(theme));
    }
    None
}

/// Digits say who showed; letters begin the typed line.
fn typed(ui: &mut Ui, state: &State) -> Option<Action> {
    let text = ui.input(|input| {
        input.events.iter().find_map(|event| match event {
            egui::Event::Text(text) => Some(text.clone()),
            _ => None,
        })
    })?;
    if text == "?" {
        return Some(Action::ToggleHelp);
    }
    let game = state.game()?;
    if let Some(digit) = text.chars().next().and_then(|letter| letter.to_digit(10)) {
        if state.draft.kind != Kind::Suggestion {
            return None;
        }
        let Some(seat) = digit.checked_sub(1) else {
            return Some(Action::Draft(DraftAction::Nobody));
        };
        let seat = Seat(seat as u8);
        let fits = seat.index() < game.table.seats.len() && seat != state.draft.actor(game);
        return fits.then_some(Action::Draft(DraftAction::Shower(seat)));
    }
    let letter = text.chars().next().is_some_and(char::is_alphabetic);
    if letter && !matches!(state.draft.kind, Kind::Fact(_)) {
        ui.memory_mut(|memory| memory.request_focus(line_id()));
        let line = format!("{}{text}", state.draft.line);
        // The field may not have been there before this letter: what comes next goes after it.
        let mut field = TextEditState::load(ui.ctx(), line_id()).unwrap_or_default();
        let end = CCursor::new(line.chars().count());
        field.cursor.set_char_range(Some(CCursorRange::one(end)));
        field.store(ui.ctx(), line_id());
        return Some(Action::Draft(DraftAction::Line(line)));
    }
    None
}
