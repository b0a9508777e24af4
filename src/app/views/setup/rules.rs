//! Face-down piles and the table's rules.

use egui::{Id, RichText, Ui};

use super::PileData;
use super::pieces::{Line, Sign, choice, notes, sign_button, soft, stepper, typing};
use super::ui::{LIST, Pen};
use crate::app::setup::SetupAction;
use crate::app::theme::{self, size};
use crate::app::widgets::{Chip, chip};
use crate::lang::setup::control;

/// Whether room cards lie face down, and where.
pub(super) fn piles(ui: &mut Ui, pen: &mut Pen<'_>) {
    let data = pen.data;
    let words = data.words();
    let mut on = !data.piles.is_empty();
    if ui.checkbox(&mut on, words.piles).on_hover_text(words.piles_note).changed() {
        pen.act(SetupAction::Piles(on));
    }
    if data.piles.is_empty() {
        return;
    }
    soft(ui, words.piles_note);
    for (pile, at) in data.piles.iter().zip(0u8..) {
        ui.push_id(("pile", at), |ui| row(ui, pen, pile, at));
        notes(ui, &pile.notes);
    }
    if ui.add_enabled(data.can_add_pile, egui::Button::new(words.add_pile)).clicked() {
        pen.act(SetupAction::AddPile);
    }
}

fn row(ui: &mut Ui, pen: &mut Pen<'_>, pile: &PileData, at: u8) {
    let data = pen.data;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        room(ui, pen, pile, at);
        let mut text = pile.name.clone();
        let line = Line {
            id: Id::unique(("setup pile name", at)),
            name: &control::pile_name(pile.number, data.lang),
            hint: &pile.called,
            width: 160.0,
        };
        let (field, _) = typing(ui, &line, &mut text);
        if field.changed() {
            pen.act(SetupAction::PileName { pile: at, name: text });
        }
        let new = ui.scope(|ui| stepper(ui, &pile.called, pile.size, 1, false, data.lang)).inner;
        if let Some(size) = new {
            pen.act(SetupAction::PileSize { pile: at, size });
        }
        if sign_button(ui, Sign::Cross, &control::remove_pile(&pile.called, data.lang), true)
            .clicked()
        {
            pen.act(SetupAction::RemovePile(at));
        }
    });
}

fn room(ui: &mut Ui, pen: &mut Pen<'_>, pile: &PileData, at: u8) {
    let data = pen.data;
    ui.name_inputs(control::pile_room(pile.number, &pile.room_name, data.lang), |ui| {
        egui::ComboBox::from_id_salt(Id::unique(("setup pile", at)))
            .selected_text(&pile.room_name)
            .width(150.0)
            .height(LIST)
            .show_ui(ui, |ui| {
                let none = data.words().no_room;
                if choice(ui, none, pile.room.is_none()) {
                    pen.act(SetupAction::PileRoom { pile: at, room: None });
                }
                for room in &data.rooms {
                    let chosen = pile.room.as_ref() == Some(&room.id);
                    if choice(ui, &room.name, chosen) {
                        pen.act(SetupAction::PileRoom { pile: at, room: Some(room.id.clone()) });
                    }
                }
            });
    });
}

/// The table's rules, folded away.
pub(super) fn rules(ui: &mut Ui, pen: &mut Pen<'_>) {
    let data = pen.data;
    let words = data.words();
    let heading = RichText::new(words.rules).font(theme::title(size::HEADING));
    let folded = egui::CollapsingHeader::new(heading)
        .id_salt("setup rules")
        .open(Some(data.rules_open))
        .show_unindented(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.label(words.asked);
                for (back, text) in [(false, words.clockwise), (true, words.counterclockwise)] {
                    let selected = data.counterclockwise == back;
                    if chip(ui, text, text, Chip { selected, enabled: true, dot: None }).clicked() {
                        pen.act(SetupAction::Counterclockwise(back));
                    }
                }
            });
            let mut all = data.all_answer;
            if ui.checkbox(&mut all, words.all_answer).changed() {
                pen.act(SetupAction::AllAnswer(all));
            }
            let mut clues = data.clue_cards;
            if ui.checkbox(&mut clues, words.clue_cards).changed() {
                pen.act(SetupAction::ClueCards(clues));
            }
        });
    if folded.header_response.clicked() {
        pen.act(SetupAction::ShowRules(!data.rules_open));
    }
}
