//! The keys.

use egui::{Grid, Modal, RichText, Ui};

use crate::app::action::Action;
use crate::app::theme::{self, size};
use crate::lang::Lang;
use crate::lang::table::{TableWords, keys};

/// Shows the keys over everything else.
pub fn ui(ui: &mut Ui, lang: Lang) -> Option<Action> {
    let words = TableWords::of(lang);
    let modal = Modal::new(egui::Id::unique("keys")).show(ui.ctx(), |ui| {
        ui.label(RichText::new(words.keys).font(theme::title(size::HEADING)));
        Grid::new("keys").num_columns(2).spacing([18.0, 6.0]).show(ui, |ui| {
            for (key, what) in keys(lang) {
                ui.label(RichText::new(key).font(theme::bold(size::BODY)));
                ui.label(what);
                ui.end_row();
            }
        });
        ui.button(words.close).clicked()
    });
    (modal.inner || modal.should_close()).then_some(Action::ToggleHelp)
}
