//! Painting the entry panel.

use egui::accesskit::Role;
use egui::{
    Align, Button, ComboBox, Key, Layout, Popup, RichText, Sense, TextEdit, Ui, WidgetInfo, vec2,
};

use super::data::{EntryData, Mode, SeatChip, Slot, WhichCard};
use crate::app::action::{Action, DraftAction};
use crate::app::theme::{self, palette, size};
use crate::app::views::advice::AdviceAction;
use crate::app::widgets::{Chip, chip, paint_pawn, primary_button};
use crate::clue::game::{Deck, Seat};
use crate::clue::record::{FactKind, Kind, SeatAnswer};
use crate::lang::advice_panel::AdviceWords;
use crate::lang::entry::{EntryWords, fact_name};

/// The id of the typed line, so that typing anywhere can go there.
pub fn line_id() -> egui::Id {
    egui::Id::unique("typed line")
}

/// Paints the entry panel.
pub fn ui(ui: &mut Ui, deck: &Deck, data: &EntryData) -> Option<Action> {
    let words = EntryWords::of(data.lang);
    let mut action = None;
    kinds(ui, data, words, &mut action);
    if let Some(destination) = &data.destination {
        ui.horizontal(|ui| {
            ui.label(RichText::new(destination).font(theme::bold(size::BODY)));
        });
    }
    if !matches!(data.kind, Kind::Fact(_)) {
        line(ui, data, words, &mut action);
    }
    match &data.mode {
        Mode::Suggestion { .. } => suggestion(ui, deck, data, words, &mut action),
        Mode::Accusation { right } => {
            actor(ui, deck, data, words.accuses, &mut action);
            slots(ui, data, &mut action);
            question(ui, words.verdict);
            ui.horizontal_wrapped(|ui| {
                for (verdict, text) in [(true, words.right), (false, words.wrong)] {
                    let look = Chip { selected: *right == Some(verdict), enabled: true, dot: None };
                    if chip(ui, text, text, look).clicked() {
                        action = Some(Action::Draft(DraftAction::Right(verdict)));
                    }
                }
            });
        }
        Mode::Fact { .. } => fact(ui, deck, data, words, &mut action),
    }
    bottom(ui, data, words, &mut action);
    action
}

fn question(ui: &mut Ui, text: &str) {
    ui.add_space(2.0);
    ui.label(RichText::new(text).font(theme::bold(size::SMALL)).color(palette(ui).ink_soft));
}

fn kinds(ui: &mut Ui, data: &EntryData, words: &EntryWords, action: &mut Option<Action>) {
    ui.horizontal_wrapped(|ui| {
        let fact = matches!(data.kind, Kind::Fact(_));
        for (kind, text) in
            [(Kind::Suggestion, words.suggestion), (Kind::Accusation, words.accusation)]
        {
            let look = Chip { selected: data.kind == kind, enabled: true, dot: None };
            if chip(ui, text, text, look).clicked() {
                *action = Some(Action::Draft(DraftAction::Kind(kind)));
            }
        }
        let look = Chip { selected: fact, enabled: true, dot: None };
        if chip(ui, words.other, words.other, look).clicked() {
            let kind = if fact { data.kind } else { Kind::Fact(FactKind::Reveal) };
            *action = Some(Action::Draft(DraftAction::Kind(kind)));
        }
        let advice = AdviceWords::of(data.lang).title;
        let look = Chip { selected: false, enabled: true, dot: None };
        if chip(ui, advice, advice, look).on_hover_text("Ctrl+G").clicked() {
            *action = Some(Action::Advice(AdviceAction::Toggle));
        }
    });
}

fn line(ui: &mut Ui, data: &EntryData, words: &EntryWords, action: &mut Option<Action>) {
    let mut text = data.line.clone();
    let field = TextEdit::singleline(&mut text)
        .id(line_id())
        .hint_text(words.line_hint)
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    response.widget_info(|| {
        let mut info = egui::WidgetInfo::text_edit(true, &data.line, &text, words.line_hint);
        info.label = Some(words.line_name.to_owned());
        info
    });
    if response.changed() {
        *action = Some(Action::Draft(DraftAction::Line(text)));
    }
    if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        *action = Some(Action::Draft(DraftAction::Enter));
        response.request_focus();
    }
    if let Some(fault) = &data.line_fault {
        let colour = palette(ui).alarm;
        ui.label(RichText::new(fault).size(size::SMALL).color(colour));
    }
}

fn seat_row(
    ui: &mut Ui,
    deck: &Deck,
    seats: &[SeatChip],
    action: &mut Option<Action>,
    make: impl Fn(Seat) -> DraftAction,
) {
    ui.horizontal_wrapped(|ui| {
        for seat in seats {
            let dot = seat.pawn.and_then(|pawn| theme::pawn(deck, pawn));
            let look = Chip { selected: seat.chosen, enabled: true, dot };
            if chip(ui, &seat.label, &seat.label, look).clicked() {
                *action = Some(Action::Draft(make(seat.seat)));
            }
        }
    });
}

/// Who acts, preset and changed by choosing another.
fn actor(ui: &mut Ui, deck: &Deck, data: &EntryData, verb: &str, action: &mut Option<Action>) {
    ui.horizontal(|ui| {
        let Some(chosen) = data.actors.iter().find(|seat| seat.chosen) else { return };
        if let Some(colour) = chosen.pawn.and_then(|pawn| theme::pawn(deck, pawn)) {
            let (dot, _) = ui.allocate_exact_size(vec2(14.0, size::TOUCH), Sense::hover());
            paint_pawn(ui.painter(), dot.center(), 6.0, colour, palette(ui));
        }
        let text = RichText::new(&chosen.label).font(theme::bold(size::BODY));
        let response = ComboBox::from_id_salt("actor")
            .selected_text(text)
            .width(120.0)
            .height(520.0)
            .show_ui(ui, |ui| {
                for seat in &data.actors {
                    if ui.selectable_label(seat.chosen, &seat.label).clicked() {
                        *action = Some(Action::Draft(DraftAction::Actor(seat.seat)));
                    }
                }
            })
            .response;
        let name = format!("{} {verb}", chosen.label);
        response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &name));
        ui.label(RichText::new(verb).color(palette(ui).ink_soft));
    });
}

fn slots(ui: &mut Ui, data: &EntryData, action: &mut Option<Action>) {
    let gaps = 2.0 * ui.spacing().item_spacing.x;
    let width = ((ui.available_width() - gaps) / 3.0).max(70.0);
    ui.horizontal(|ui| {
        for slot in &data.slots {
            one_slot(ui, slot, width, action);
        }
    });
}

fn one_slot(ui: &mut Ui, slot: &Slot, width: f32, action: &mut Option<Action>) {
    let palette = palette(ui);
    let text = match slot.card {
        Some(_) => RichText::new(&slot.label).font(theme::bold(size::BODY)).color(palette.accent),
        None => RichText::new(&slot.label).color(palette.ink_soft),
    };
    let area = vec2(width, size::TOUCH);
    let button = Button::new(text).truncate().min_size(area);
    let response = ui
        .allocate_ui_with_layout(area, Layout::left_to_right(Align::Center), |ui| {
            ui.set_max_width(width);
            ui.add(button)
        })
        .inner;
    response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &slot.name));
    Popup::menu(&response).show(|ui| {
        for (card, name) in &slot.choices {
            if ui.selectable_label(slot.card == Some(*card), name).clicked() {
                *action = Some(Action::Draft(DraftAction::Tap(*card)));
                ui.close();
            }
        }
    });
}

fn suggestion(
    ui: &mut Ui,
    deck: &Deck,
    data: &EntryData,
    words: &EntryWords,
    action: &mut Option<Action>,
) {
    let Mode::Suggestion { askable, nobody, unnoticed, answers, which, all_answer } = &data.mode
    else {
        return;
    };
    actor(ui, deck, data, words.asks, action);
    slots(ui, data, action);
    question(ui, if *all_answer { words.who_showed_all } else { words.who_showed });
    ui.horizontal_wrapped(|ui| {
        for seat in askable {
            let dot = seat.pawn.and_then(|pawn| theme::pawn(deck, pawn));
            let look = Chip { selected: seat.chosen, enabled: true, dot };
            let name = format!("{} {}", seat.label, words.shows);
            if chip(ui, &seat.label, &name, look).clicked() {
                *action = Some(Action::Draft(DraftAction::Shower(seat.seat)));
            }
        }
        let look = Chip { selected: *nobody, enabled: true, dot: None };
        if chip(ui, words.nobody, words.nobody, look).clicked() {
            *action = Some(Action::Draft(DraftAction::Nobody));
        }
        let look = Chip { selected: *unnoticed, enabled: true, dot: None };
        if chip(ui, words.unnoticed, words.unnoticed, look).clicked() {
            *action = Some(Action::Draft(DraftAction::Unnoticed));
        }
    });
    for which in which {
        which_card(ui, which, words, action);
    }
    if !answers.is_empty() {
        question(ui, words.answers);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
            ui.spacing_mut().interact_size.y = 24.0;
            for answer in answers {
                let strong = answer.answer.shows();
                let text = RichText::new(&answer.label).size(size::SMALL);
                let text = if strong { text.font(theme::bold(size::SMALL)) } else { text };
                if ui.add(Button::new(text).min_size(vec2(0.0, 24.0))).clicked() {
                    let change = DraftAction::Answer(answer.seat, answer.next);
                    *action = Some(Action::Draft(change));
                }
            }
        });
    }
}

fn which_card(ui: &mut Ui, which: &WhichCard, words: &EntryWords, action: &mut Option<Action>) {
    question(ui, &which.question);
    ui.horizontal_wrapped(|ui| {
        for (card, name, chosen, possible) in &which.choices {
            let look = Chip { selected: *chosen, enabled: *possible, dot: None };
            let full = format!("{} {name}", words.shows);
            if chip(ui, name, &full, look).clicked() {
                let answer = SeatAnswer::ShowsCard(*card);
                *action = Some(Action::Draft(DraftAction::Answer(which.seat, answer)));
            }
        }
        let look = Chip { selected: which.unseen, enabled: true, dot: None };
        if chip(ui, words.unseen, words.unseen, look).clicked() {
            let answer = SeatAnswer::ShowsUnseen;
            *action = Some(Action::Draft(DraftAction::Answer(which.seat, answer)));
        }
    });
    if let Some(hint) = &which.hint {
        let colour = palette(ui).odds;
        ui.label(RichText::new(hint).size(size::SMALL).color(colour));
    }
}

fn fact(
    ui: &mut Ui,
    deck: &Deck,
    data: &EntryData,
    words: &EntryWords,
    action: &mut Option<Action>,
) {
    let Mode::Fact { kind, holders, to, card, actor, text } = &data.mode else { return };
    ui.horizontal_wrapped(|ui| {
        for other in FactKind::ALL {
            let name = fact_name(other, data.lang);
            let look = Chip { selected: other == *kind, enabled: true, dot: None };
            if chip(ui, name, name, look).clicked() {
                *action = Some(Action::Draft(DraftAction::Kind(Kind::Fact(other))));
            }
        }
    });
    if *actor {
        question(ui, words.who);
        seat_row(ui, deck, &data.actors, action, DraftAction::Actor);
    }
    if !holders.is_empty() {
        let text = match kind {
            FactKind::Show | FactKind::Out => words.who,
            FactKind::Peek => words.pile,
            _ => words.where_is_it,
        };
        question(ui, text);
        ui.horizontal_wrapped(|ui| {
            for (holder, name, chosen) in holders {
                let look = Chip { selected: *chosen, enabled: true, dot: None };
                if chip(ui, name, name, look).clicked() {
                    *action = Some(Action::Draft(DraftAction::Holder(*holder)));
                }
            }
        });
    }
    if !to.is_empty() {
        question(ui, words.to_whom);
        seat_row(ui, deck, to, action, DraftAction::To);
    }
    if !*text && *kind != FactKind::EndTurn {
        question(ui, if *kind == FactKind::Out { words.whole_hand } else { words.which_card });
        let soft = palette(ui).ink_soft;
        let optional = matches!(kind, FactKind::Show | FactKind::Peek);
        if !card.is_empty() {
            ui.label(RichText::new(card).font(theme::bold(size::BODY)));
        } else if optional {
            ui.label(RichText::new(words.card_unseen).color(soft));
        } else {
            ui.label(RichText::new(words.tap).color(soft));
        }
    }
    if *text {
        let mut typed = data.text.clone();
        let field = TextEdit::singleline(&mut typed).desired_width(f32::INFINITY);
        let response = ui.add(field.hint_text(words.text));
        if response.changed() {
            *action = Some(Action::Draft(DraftAction::Text(typed)));
        }
        if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            *action = Some(Action::Draft(DraftAction::Log));
        }
    }
}

fn bottom(ui: &mut Ui, data: &EntryData, words: &EntryWords, action: &mut Option<Action>) {
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        let ready = data.missing.is_empty();
        let editing = data.destination.is_some();
        let text = if data.changes { words.save } else { words.log };
        if primary_button(ui, text, ready).clicked() {
            *action = Some(Action::Draft(DraftAction::Log));
        }
        let clear = if editing { words.cancel } else { words.clear };
        if ui.add_enabled(!data.blank || editing, Button::new(clear)).clicked() {
            *action = Some(Action::Draft(DraftAction::Clear));
        }
        if !ready {
            let soft = palette(ui).ink_soft;
            ui.label(RichText::new(&data.missing).size(size::SMALL).color(soft));
        }
    });
}
