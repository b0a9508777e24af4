//! Painting the first screen.

use egui::{Align, Button, Layout, Response, RichText, ScrollArea, Sense, Ui, WidgetInfo, vec2};

use super::data::{StartAction, StartData};
use super::ornament;
use crate::app::theme::{self, palette, sheet_frame, size};
use crate::app::views::library::game_row;
use crate::app::widgets::{Chip, chip, primary_button};
use crate::lang::Lang;
use crate::lang::start::StartWords;

/// Narrower than this, the two halves stand below one another.
const TWO_COLUMNS: f32 = 720.0;
/// Widest the whole gets.
const WIDEST: f32 = 1080.0;
const GAP: f32 = 28.0;

/// Paints the first screen.
pub fn ui(ui: &mut Ui, data: &StartData) -> Option<StartAction> {
    let words = StartWords::of(data.lang);
    let mut action = None;
    let full = ui.available_size();
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        let width = (full.x - 48.0).min(WIDEST);
        let side = ((ui.available_width() - width) / 2.0).max(0.0);
        ui.add_space((full.y * 0.05).clamp(10.0, 44.0));
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(side);
            if width < TWO_COLUMNS {
                column(ui, width, |ui| {
                    desk(ui, data, words, &mut action);
                    ui.add_space(16.0);
                    shelf(ui, data, words, &mut action);
                });
            } else {
                let left = (width * 0.34).clamp(250.0, 340.0);
                column(ui, left, |ui| desk(ui, data, words, &mut action));
                ui.add_space(GAP);
                column(ui, width - left - GAP, |ui| shelf(ui, data, words, &mut action));
            }
        });
        ui.add_space(14.0);
    });
    action
}

fn column(ui: &mut Ui, width: f32, paint: impl FnOnce(&mut Ui)) {
    ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        paint(ui);
    });
}

/// The left half: the name, and what to begin with.
fn desk(ui: &mut Ui, data: &StartData, words: &StartWords, action: &mut Option<StartAction>) {
    let palette = palette(ui);
    let (square, _) = ui.allocate_exact_size(vec2(132.0, 132.0), Sense::hover());
    ornament::paint(ui.painter(), square, palette);
    ui.add_space(4.0);
    ui.label(RichText::new(words.name).font(theme::title(size::TITLE * 1.35)));
    ui.label(RichText::new(words.subtitle).color(palette.ink_soft));
    ui.add_space(14.0);
    ui.with_layout(Layout::top_down_justified(Align::Min), |ui| {
        if primary_button(ui, words.new_game, true).clicked() {
            *action = Some(StartAction::NewGame);
        }
        if go_on(ui, data, words).clicked() {
            *action = Some(StartAction::Continue);
        }
        if wide(ui, words.open_file).clicked() {
            *action = Some(StartAction::OpenFile);
        }
    });
    ui.add_space(16.0);
    switches(ui, data, words, action);
}

fn wide(ui: &mut Ui, text: &str) -> Response {
    ui.add(Button::new(text).wrap().min_size(vec2(0.0, size::TOUCH + 2.0)))
}

/// The button of the last game, with its title below the words.
fn go_on(ui: &mut Ui, data: &StartData, words: &StartWords) -> Response {
    let Some(title) = &data.last else {
        let button = Button::new(RichText::new(words.go_on).color(palette(ui).ink_soft))
            .min_size(vec2(0.0, size::TOUCH + 2.0));
        return ui.add_enabled(false, button).on_disabled_hover_text(words.no_last);
    };
    let mut job = egui::text::LayoutJob::default();
    let palette = palette(ui);
    let format = |font, color| egui::TextFormat { font_id: font, color, ..Default::default() };
    job.append(words.go_on, 0.0, format(theme::body(size::BODY), palette.ink));
    job.append("\n", 0.0, format(theme::body(size::SMALL), palette.ink_soft));
    job.append(title, 0.0, format(theme::body(size::SMALL), palette.ink_soft));
    let response = ui.add(Button::new(job).wrap());
    response.widget_info(|| {
        let name = crate::lang::start::open_game(title, "", data.lang);
        WidgetInfo::labeled(egui::accesskit::Role::Button, true, format!("{}: {name}", words.go_on))
    });
    response
}

/// Language and light.
fn switches(ui: &mut Ui, data: &StartData, words: &StartWords, action: &mut Option<StartAction>) {
    ui.horizontal_wrapped(|ui| {
        for (lang, text) in [(Lang::En, "English"), (Lang::Fr, "Français")] {
            let look = Chip { selected: lang == data.lang, enabled: true, dot: None };
            if chip(ui, text, text, look).clicked() {
                *action = Some(StartAction::Lang(lang));
            }
        }
        ui.add_space(12.0);
        let dark = ui.visuals().dark_mode;
        for (night, text) in [(false, words.light), (true, words.dark)] {
            let look = Chip { selected: night == dark, enabled: true, dot: None };
            if chip(ui, text, text, look).clicked() {
                let theme =
                    if night { egui::ThemePreference::Dark } else { egui::ThemePreference::Light };
                *action = Some(StartAction::Theme(theme));
            }
        }
    });
}

/// The right half: saved games and samples.
fn shelf(ui: &mut Ui, data: &StartData, words: &StartWords, action: &mut Option<StartAction>) {
    sheet_frame(ui).inner_margin(14).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            heading(ui, words.saved);
            if let Some(all) = &data.all {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if ui.button(all).clicked() {
                        *action = Some(StartAction::AllGames);
                    }
                });
            }
        });
        if data.recent.is_empty() {
            ui.label(RichText::new(words.none_saved).color(palette(ui).ink_soft));
        }
        for row in &data.recent {
            if game_row(ui, row, data.lang).clicked() {
                *action = Some(StartAction::Open(row.path.clone()));
            }
        }
    });
    if !data.samples.is_empty() {
        ui.add_space(8.0);
        samples(ui, data, words, action);
    }
}

fn samples(ui: &mut Ui, data: &StartData, words: &StartWords, action: &mut Option<StartAction>) {
    sheet_frame(ui).inner_margin(14).show(ui, |ui| {
        ui.set_width(ui.available_width());
        heading(ui, words.samples);
        let note = RichText::new(words.samples_note).size(size::SMALL);
        ui.label(note.color(palette(ui).ink_soft));
        for (number, row) in data.samples.iter().enumerate() {
            if game_row(ui, row, data.lang).clicked() {
                *action = Some(StartAction::Sample(number));
            }
        }
    });
}

fn heading(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).font(theme::title(size::HEADING)));
}
