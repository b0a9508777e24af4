//! Painting the bar along the top.

use egui::{Align, Button, Layout, RichText, Ui, containers::menu::MenuButton};

use crate::app::action::Action;
use crate::app::state::Screen;
use crate::app::theme::{self, palette, size};
use crate::app::views::files::Purpose;
use crate::lang::Lang;
use crate::lang::table::TableWords;

/// The bar as text.
#[derive(Clone, PartialEq, Debug)]
pub struct TopbarData {
    /// The game's title.
    pub title: String,
    /// "a copy in the library", where the game was opened as one.
    pub origin: Option<String>,
    /// "Undo: delete entry 5", and whether there is anything to undo.
    pub undo: (String, bool),
    /// The same for redo.
    pub redo: (String, bool),
    /// The language in force.
    pub lang: Lang,
}

/// Paints the bar.
pub fn ui(ui: &mut Ui, data: &TopbarData) -> Option<Action> {
    let words = TableWords::of(data.lang);
    let mut action = None;
    ui.horizontal(|ui| {
        MenuButton::new(RichText::new(format!("☰ {}", words.menu))).ui(ui, |ui| {
            action = menu(ui, words);
        });
        for (name, enabled, sign, what) in [
            (&data.undo.0, data.undo.1, "↺", Action::Undo),
            (&data.redo.0, data.redo.1, "↻", Action::Redo),
        ] {
            let response = ui.add_enabled(enabled, Button::new(RichText::new(sign).size(17.0)));
            response.widget_info(|| {
                egui::WidgetInfo::labeled(egui::accesskit::Role::Button, enabled, name)
            });
            if response.on_hover_text(name).clicked() {
                action = Some(what);
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            lights(ui, data, words, &mut action);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add_space(6.0);
                let mut title = data.title.clone();
                if let Some(origin) = &data.origin {
                    title = format!("{title} ({origin})");
                }
                let text = RichText::new(title).font(theme::title(size::HEADING));
                ui.add(egui::Label::new(text).truncate());
            });
        });
    });
    action
}

fn lights(ui: &mut Ui, data: &TopbarData, words: &TableWords, action: &mut Option<Action>) {
    let help = ui.button("?");
    help.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, words.keys));
    if help.on_hover_text(words.keys).clicked() {
        *action = Some(Action::ToggleHelp);
    }
    let dark = ui.visuals().dark_mode;
    let (sign, name, theme) = if dark {
        ("☀", words.light, egui::ThemePreference::Light)
    } else {
        ("☾", words.dark, egui::ThemePreference::Dark)
    };
    let response = ui.button(RichText::new(sign).size(16.0));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, name));
    if response.on_hover_text(name).clicked() {
        *action = Some(Action::SetTheme(theme));
    }
    let (code, other) = match data.lang {
        Lang::En => ("Français", Lang::Fr),
        Lang::Fr => ("English", Lang::En),
    };
    if ui.button(RichText::new(code).color(palette(ui).ink)).clicked() {
        *action = Some(Action::SetLang(other));
    }
}

fn menu(ui: &mut Ui, words: &TableWords) -> Option<Action> {
    let mut action = None;
    ui.set_min_width(220.0);
    let items = [
        (words.setup, "", Action::EditSetup),
        (words.rematch, "", Action::Rematch),
        (words.new_game, "Ctrl+N", Action::NewGame),
        (words.open, "Ctrl+O", Action::ChooseFile(Purpose::Open)),
        (words.save_as, "Ctrl+S", Action::ChooseFile(Purpose::SaveAs)),
        (words.library, "Ctrl+L", Action::Show(Screen::Library)),
        (words.start, "", Action::Show(Screen::Start)),
        (words.keys, "F1", Action::ToggleHelp),
    ];
    for (text, key, what) in items {
        let item = ui.add(Button::new(text).shortcut_text(key));
        if item.clicked() {
            action = Some(what);
            ui.close();
        }
    }
    action
}
