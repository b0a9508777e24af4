//! The frame: which views are shown, and where.

use egui::{CentralPanel, Frame, Margin, Panel, RichText, Ui};

use super::action::Action;
use super::keys;
use super::setup::Purpose as SetupPurpose;
use super::state::{Screen, State, View};
use super::theme::{self, palette, sheet_frame, size};
use super::update::{dialog_answer, update};
use super::views::advice::AdviceData;
use super::views::entry::EntryData;
use super::views::files::{FilesAction, FilesData};
use super::views::library::LibraryData;
use super::views::record::RecordData;
use super::views::sheet::SheetData;
use super::views::start::StartData;
use super::views::summary::SummaryData;
use super::views::topbar::TopbarData;
use super::views::why::WhyData;
use super::views::{
    advice, entry, files, help, library, record, setup, sheet, start, summary, topbar, why,
};
use crate::lang::actions::{redo_name, undo_name};
use crate::lang::sentences;
use crate::lang::table::TableWords;

/// How long a frame waits for the solver before it shows the last answer greyed.
const PATIENCE: std::time::Duration = std::time::Duration::from_millis(6);

/// How much of the column at the right the entry panel may take.
const ENTRY_SHARE: f32 = 0.68;
/// How much of it the *why* panel takes: an entry that it leads to is still seen whole below.
const WHY_SHARE: f32 = 0.62;

/// How much of it the advice takes: there is much to say.
const ADVICE_SHARE: f32 = 0.76;

/// How much of the sheet's height a clash may take below it.
const SUMMARY_SHARE: f32 = 0.45;

/// Shows the window's contents, and carries out what was asked for.
pub fn show(ui: &mut Ui, state: &mut State) {
    state.listen(PATIENCE);
    let mut actions: Vec<Action> = keys::read(ui, state).into_iter().collect();
    actions.extend(dropped(ui));
    actions.extend(dialog_answer(state).map(|path| Action::Files(FilesAction::Accept(path))));
    let desk = palette(ui).desk;
    if let Some(action) = message(ui, state) {
        actions.push(action);
    }
    let shown = match state.screen {
        Screen::Table if state.document.is_some() => table(ui, state),
        screen => {
            CentralPanel::default()
                .frame(Frame::new().fill(desk).inner_margin(Margin::same(12)))
                .show(ui, |ui| other(ui, state, screen))
                .inner
        }
    };
    actions.extend(shown);
    if state.help {
        actions.extend(help::ui(ui, state.lang()));
    }
    let acted = !actions.is_empty();
    for action in actions {
        update(state, ui.ctx(), action);
    }
    if acted {
        state.listen(PATIENCE);
        ui.ctx().request_repaint();
    }
}

fn other(ui: &mut Ui, state: &State, screen: Screen) -> Option<Action> {
    let lang = state.lang();
    match screen {
        Screen::Setup => {
            let form = state.setup.as_ref()?;
            let mut data = setup::SetupData::new(form, lang);
            if let Some(game) = state.game().filter(|_| form.purpose == SetupPurpose::Edit) {
                data = data
                    .with_record(form, game, |entry| sentences::entry_sentence(game, entry, lang));
            }
            setup::ui(ui, &data).map(Action::Setup)
        }
        Screen::Library => {
            let trashed = state.trashed.last().map(|(_, title)| title.as_str());
            let data = LibraryData::new(state.rows.clone(), &state.list, trashed, lang);
            library::ui(ui, &data).map(Action::Library)
        }
        Screen::Files => {
            let data = FilesData::new(&state.files, &state.folder, lang);
            files::ui(ui, &data).map(Action::Files)
        }
        Screen::Start | Screen::Table => {
            let data = StartData::new(state.rows.clone(), state.samples(), state.last(), lang);
            start::ui(ui, &data).map(Action::Start)
        }
    }
}

/// A file dropped on the window is opened.
fn dropped(ui: &Ui) -> Option<Action> {
    let path =
        ui.input(|input| input.raw.dropped_files.first().map(|file| file.path().to_path_buf()));
    path.map(Action::Open)
}

fn message(ui: &mut Ui, state: &State) -> Option<Action> {
    let message = state.message.as_ref()?;
    let palette = palette(ui);
    let words = TableWords::of(state.lang());
    let (fill, ink) = if message.alarm {
        (palette.alarm_wash, palette.alarm)
    } else {
        (palette.accent_wash, palette.ink)
    };
    let frame = Frame::new().fill(fill).inner_margin(Margin::symmetric(12, 6));
    let mut action = None;
    Panel::bottom("message").frame(frame).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(&message.text).color(ink));
            for (text, choice) in &message.choices {
                if ui.button(text).clicked() {
                    action = Some(choice.clone());
                }
            }
            if ui.button(words.close).clicked() {
                action = Some(Action::Dismiss);
            }
        });
    });
    action
}

/// The sheet and all around it.
fn table(ui: &mut Ui, state: &State) -> Option<Action> {
    let game = state.game()?;
    let lang = state.lang();
    let palette = palette(ui);
    let view = state.knowledge.view();
    let latest = state.knowledge.latest();
    let mut actions: Vec<Action> = Vec::new();
    let why = state.cell.map(|cell| {
        let why = state.knowledge.why_of(cell);
        WhyData::new(game, &view, cell, why, state.entry, lang)
    });
    let mut step = None;

    let bar = Frame::new().fill(palette.desk).inner_margin(Margin::symmetric(10, 6));
    Panel::top("bar").frame(bar).show_separator_line(false).show(ui, |ui| {
        actions.extend(topbar::ui(ui, &topbar_data(state)));
    });

    let width = (ui.available_width() * 0.33).clamp(316.0, 440.0);
    let side = Frame::new().fill(palette.desk).inner_margin(Margin {
        left: 4,
        right: 10,
        top: 0,
        bottom: 10,
    });
    Panel::right("side")
        .frame(side)
        .resizable(false)
        .exact_size(width)
        .show_separator_line(false)
        .show(ui, |ui| {
            sheet_frame(ui).show(ui, |ui| {
                ui.set_width(ui.available_width());
                let tall = ui.available_height();
                if let Some(why) = &why {
                    let space = egui::vec2(ui.available_width(), tall * WHY_SHARE);
                    ui.allocate_ui(space, |ui| {
                        ui.set_min_size(space);
                        let shown = why::ui(ui, why);
                        step = shown.step;
                        actions.extend(shown.action);
                    });
                    return;
                }
                if state.advice.open {
                    let space = egui::vec2(ui.available_width(), tall * ADVICE_SHARE);
                    ui.allocate_ui(space, |ui| {
                        ui.set_min_size(space);
                        let data = AdviceData::new(game, &state.knowledge, &state.advice, lang);
                        actions.extend(advice::ui(ui, &data));
                    });
                    return;
                }
                let tall = tall * ENTRY_SHARE;
                egui::ScrollArea::vertical().id_salt("entry").max_height(tall).show(ui, |ui| {
                    let mut data = EntryData::new(game, &state.draft, &state.vocabulary, lang);
                    if let Some(duty) = state.draft.duty(game).filter(|_| state.sheet().is_some()) {
                        data = data.with_showing(game, state.knowledge.showing_of(&duty));
                    }
                    actions.extend(entry::ui(ui, &game.table.deck, &data));
                });
            });
            sheet_frame(ui).show(ui, |ui| {
                ui.set_min_size(ui.available_size());
                let words = TableWords::of(lang);
                ui.label(RichText::new(words.record).font(theme::title(size::HEADING)));
                let clash = match &view {
                    View::Contradiction(clash, _) => Some(*clash),
                    _ => None,
                };
                let cells = state.entry.and_then(|at| state.knowledge.dependents_of(at));
                let data = RecordData::new(game, &state.draft, clash, state.entry, lang)
                    .with_dependents(game, cells);
                actions.extend(record::ui(ui, &data));
            });
        });

    let middle = Frame::new().fill(palette.desk).inner_margin(Margin {
        left: 10,
        right: 4,
        top: 0,
        bottom: 10,
    });
    CentralPanel::default().frame(middle).show(ui, |ui| {
        sheet_frame(ui).show(ui, |ui| {
            ui.set_min_size(ui.available_size());
            let tallest = ui.available_height() * SUMMARY_SHARE;
            Panel::bottom("summary")
                .frame(Frame::new().inner_margin(Margin { left: 0, right: 0, top: 6, bottom: 0 }))
                .show_separator_line(false)
                .show(ui, |ui| {
                    let data = SummaryData::new(game, &view, state.knowledge.mending(), lang)
                        .with_latest(game, latest);
                    actions.extend(summary::ui(ui, &data, tallest));
                });
            CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
                let mut data = SheetData::new(game, &view, &state.draft, state.cell, lang);
                if let Some(latest) = latest {
                    data = data.with_fresh(&latest.changes, lang);
                }
                if let Some(why) = &why {
                    data = data.with_outlined(why.cells(step));
                }
                actions.extend(sheet::ui(ui, &game.table.deck, &data));
            });
        });
    });
    actions.into_iter().next()
}

fn topbar_data(state: &State) -> TopbarData {
    let lang = state.lang();
    let journal = state.document.as_ref().map(|document| &document.journal);
    let undo = journal.and_then(|journal| journal.undo_action());
    let redo = journal.and_then(|journal| journal.redo_action());
    TopbarData {
        title: state.title(),
        origin: state.origin_words(),
        undo: (undo_name(undo, lang), undo.is_some()),
        redo: (redo_name(redo, lang), redo.is_some()),
        lang,
    }
}
