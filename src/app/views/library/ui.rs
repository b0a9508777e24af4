//! Painting the list of saved games.

use egui::{Align, Button, Key, Layout, RichText, ScrollArea, TextEdit, Ui, vec2};

use super::data::{GameRow, LibraryAction, LibraryData, Renaming};
use super::row::game_row;
use crate::app::theme::{self, palette, sheet_frame, size};
use crate::app::widgets::primary_button;
use crate::lang::start::{self, LibraryWords};

/// Widest the list gets.
const WIDEST: f32 = 900.0;

/// Paints the list.
pub fn ui(ui: &mut Ui, data: &LibraryData) -> Option<LibraryAction> {
    let words = LibraryWords::of(data.lang);
    let mut action = None;
    let side = ((ui.available_width() - WIDEST) / 2.0).max(4.0);
    let frame = egui::Frame::new().inner_margin(egui::Margin::symmetric(0, 8));
    frame.show(ui, |ui| {
        let width = (ui.available_width() - 2.0 * side).max(200.0);
        ui.horizontal_top(|ui| {
            ui.add_space(side);
            ui.allocate_ui_with_layout(
                vec2(width, ui.available_height()),
                Layout::top_down(Align::Min),
                |ui| {
                    ui.set_width(width);
                    header(ui, data, words, &mut action);
                    if let Some(toast) = &data.toast {
                        self::toast(ui, toast, words, &mut action);
                    }
                    list(ui, data, words, &mut action);
                },
            );
        });
    });
    if action.is_none()
        && data.renaming.is_none()
        && ui.input(|input| input.key_pressed(Key::Escape))
    {
        action = Some(LibraryAction::Back);
    }
    action
}

fn header(
    ui: &mut Ui,
    data: &LibraryData,
    words: &LibraryWords,
    action: &mut Option<LibraryAction>,
) {
    ui.horizontal(|ui| {
        if ui.button(words.back).clicked() {
            *action = Some(LibraryAction::Back);
        }
        ui.add_space(6.0);
        ui.label(RichText::new(words.title).font(theme::title(size::TITLE * 0.75)));
    });
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        let label = ui.label(words.search);
        let mut text = data.search.clone();
        let field = TextEdit::singleline(&mut text)
            .id(egui::Id::unique("library search"))
            .hint_text(words.search_hint)
            .desired_width((ui.available_width() - 230.0).clamp(140.0, 380.0));
        let response = ui.add(field).labelled_by(label.id);
        let idle = data.renaming.is_none() && ui.memory(|memory| memory.focused().is_none());
        if idle && !response.lost_focus() {
            response.request_focus();
        }
        if response.changed() {
            *action = Some(LibraryAction::Search(text));
        }
        if !data.search.is_empty() && ui.button(words.clear).clicked() {
            *action = Some(LibraryAction::Search(String::new()));
        }
        let shown = start::shown_of(data.rows.len(), data.total, data.lang);
        ui.label(RichText::new(shown).size(size::SMALL).color(palette(ui).ink_soft));
    });
    ui.add_space(4.0);
}

fn toast(ui: &mut Ui, text: &str, words: &LibraryWords, action: &mut Option<LibraryAction>) {
    let palette = palette(ui);
    let frame = egui::Frame::new()
        .fill(palette.accent_wash)
        .stroke(egui::Stroke::new(1.0, palette.accent))
        .corner_radius(6)
        .inner_margin(egui::Margin::symmetric(10, 4));
    frame.show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(text);
            if ui.button(words.undo).clicked() {
                *action = Some(LibraryAction::Undo);
            }
            if ui.button(words.close).clicked() {
                *action = Some(LibraryAction::CloseToast);
            }
        });
    });
    ui.add_space(2.0);
}

fn list(ui: &mut Ui, data: &LibraryData, words: &LibraryWords, action: &mut Option<LibraryAction>) {
    sheet_frame(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        if data.rows.is_empty() {
            let text = if data.total == 0 { words.nothing_saved } else { words.nothing_found };
            ui.label(RichText::new(text).color(palette(ui).ink_soft));
            return;
        }
        ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| {
            for row in &data.rows {
                ui.push_id(&row.path, |ui| match &data.renaming {
                    Some(renaming) if renaming.path == row.path => {
                        rename(ui, renaming, words, action);
                    }
                    _ => game(ui, data, row, words, action),
                });
            }
        });
    });
}

/// A game with what can be done to it.
fn game(
    ui: &mut Ui,
    data: &LibraryData,
    row: &GameRow,
    words: &LibraryWords,
    action: &mut Option<LibraryAction>,
) {
    let path = || row.path.clone();
    let mut offers = vec![(words.delete, LibraryAction::Trash(path()))];
    if row.fault.is_none() {
        offers.insert(0, (words.duplicate, LibraryAction::Duplicate(path())));
        offers.insert(0, (words.rename, LibraryAction::BeginRename(path(), row.title.clone())));
    }
    ui.horizontal(|ui| {
        let buttons: f32 = offers.iter().map(|(verb, _)| button_width(ui, verb)).sum();
        let width = ui.available_width() - buttons;
        let response = ui.scope(|ui| {
            ui.set_max_width(width);
            game_row(ui, row, data.lang)
        });
        if response.inner.clicked() {
            *action = Some(LibraryAction::Open(path()));
        }
        for (verb, what) in offers {
            let response = ui.add(Button::new(RichText::new(verb).size(size::SMALL)));
            response.widget_info(|| {
                let name = start::of_game(verb, &row.title, data.lang);
                egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, name)
            });
            if response.clicked() {
                *action = Some(what);
            }
        }
    });
}

/// How wide a small button with the gap before it is.
fn button_width(ui: &Ui, text: &str) -> f32 {
    let font = theme::body(size::SMALL);
    let galley = ui
        .fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, egui::Color32::PLACEHOLDER));
    galley.size().x.ceil() + 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x
}

/// A title that is being changed.
fn rename(
    ui: &mut Ui,
    renaming: &Renaming,
    words: &LibraryWords,
    action: &mut Option<LibraryAction>,
) {
    let mut text = renaming.text.clone();
    ui.horizontal(|ui| {
        let label = ui.label(words.new_title);
        let field = TextEdit::singleline(&mut text)
            .desired_width((ui.available_width() - 230.0).clamp(120.0, 420.0));
        let response = ui.add(field).labelled_by(label.id);
        let first = ui.memory(|memory| memory.focused().is_none());
        if first && !response.lost_focus() {
            response.request_focus();
        }
        if response.changed() {
            *action = Some(LibraryAction::TypeTitle(text.clone()));
        }
        let enter = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let title = text.trim();
        if primary_button(ui, words.keep, !title.is_empty()).clicked() || enter && !title.is_empty()
        {
            *action = Some(LibraryAction::Rename(renaming.path.clone(), title.to_owned()));
        }
        if ui.button(words.cancel).clicked() || ui.input(|input| input.key_pressed(Key::Escape)) {
            *action = Some(LibraryAction::CancelRename);
        }
    });
}
