//! The sheet of cards to tick.

use egui::{
    Key, Modifiers, Rect, Response, RichText, Sense, Stroke, Ui, WidgetInfo, accesskit, pos2, vec2,
};

use super::pieces::{Line, field_name, heading, notes, soft, typing};
use super::ui::{Pen, find_id};
use super::{CardData, CardState, CategoryData, Typed};
use crate::app::setup::{SetupAction, Ticking};
use crate::app::theme::{self, palette, size};
use crate::app::widgets::{Chip, chip, paint_mark, paint_pawn};
use crate::clue::deduction::Mark;

/// Least width of a column of cards.
const COLUMN: f32 = 150.0;
const GAP: f32 = 14.0;

/// The whole section.
pub(super) fn sheet(ui: &mut Ui, pen: &mut Pen<'_>) {
    let data = pen.data;
    let words = data.words();
    let title = if data.spectator { words.face_up } else { words.my_cards };
    heading(ui, title, |ui| counter(ui, pen));
    if !data.spectator {
        piles_of_ticks(ui, pen);
    }
    if data.ticking == Ticking::FaceUp {
        soft(ui, words.face_up_note);
    }
    find(ui, pen);
    notes(ui, &data.hand_notes);
    ui.add_space(4.0);
    let width = ui.available_width();
    let columns = if width >= 3.0 * COLUMN + 2.0 * GAP { 3 } else { 1 };
    if columns == 1 {
        for category in &data.categories {
            column(ui, pen, category, width);
        }
        return;
    }
    let each = (width - 2.0 * GAP) / 3.0;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for category in &data.categories {
            ui.vertical(|ui| column(ui, pen, category, each));
        }
    });
}

fn counter(ui: &mut Ui, pen: &mut Pen<'_>) {
    let data = pen.data;
    let palette = palette(ui);
    if data.spectator {
        ui.label(RichText::new(&data.face_up).font(theme::bold(size::BODY)).color(palette.ink));
        return;
    }
    let colour = match data.hand_notes.iter().any(|note| note.alarm) {
        true => palette.alarm,
        false if data.complete => palette.has,
        false => palette.ink,
    };
    ui.label(RichText::new(&data.counter).font(theme::bold(size::BODY)).color(colour));
}

/// Whose ticks they are.
fn piles_of_ticks(ui: &mut Ui, pen: &mut Pen<'_>) {
    let data = pen.data;
    let words = data.words();
    ui.horizontal_wrapped(|ui| {
        field_name(ui, words.tick, super::ui::LABEL);
        for (ticking, text) in [(Ticking::Hand, words.my_cards), (Ticking::FaceUp, words.face_up)] {
            let look = Chip { selected: data.ticking == ticking, enabled: true, dot: None };
            if chip(ui, text, text, look).clicked() {
                pen.act(SetupAction::Ticking(ticking));
            }
        }
        soft(ui, &data.face_up);
    });
}

fn find(ui: &mut Ui, pen: &mut Pen<'_>) {
    let data = pen.data;
    let words = data.words();
    ui.horizontal_wrapped(|ui| {
        field_name(ui, words.find, super::ui::LABEL);
        let id = find_id();
        let focused = ui.memory(|memory| memory.has_focus(id));
        let back = Key::Backspace;
        if focused
            && data.prefix.is_empty()
            && ui.input_mut(|input| input.consume_key(Modifiers::NONE, back))
        {
            pen.act(SetupAction::Untick);
        }
        let mut letters = data.prefix.clone();
        let line = Line { id, name: words.find, hint: words.find_hint, width: 140.0 };
        let (field, arrives) = typing(ui, &line, &mut letters);
        pen.show_sheet |= arrives;
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if entered && letters.trim().is_empty() && data.complete {
            pen.focus_go = true;
        } else if entered {
            field.request_focus();
            if !letters.trim().is_empty() {
                pen.act(SetupAction::TickTyped(letters));
            }
        } else if field.changed() {
            pen.act(SetupAction::Prefix(letters));
        }
        field.on_hover_text(words.find_keys);
        meaning(ui, pen);
    });
}

/// What the letters would tick.
fn meaning(ui: &mut Ui, pen: &Pen<'_>) {
    let words = pen.data.words();
    let palette = palette(ui);
    match &pen.data.typed {
        Typed::Nothing => {}
        Typed::Found { first, others } => {
            let first = format!("{} → {first}", words.enter);
            ui.label(RichText::new(first).font(theme::bold(size::BODY)).color(palette.has));
            if !others.is_empty() {
                let others =
                    others.iter().take(3).map(String::as_str).collect::<Vec<_>>().join(", ");
                soft(ui, &others);
            }
        }
        Typed::Already => {
            soft(ui, words.already);
        }
        Typed::Unknown => {
            ui.label(RichText::new(words.nothing_found).color(palette.alarm));
        }
    }
}

fn column(ui: &mut Ui, pen: &mut Pen<'_>, category: &CategoryData, width: f32) {
    ui.set_width(width);
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.label(RichText::new(category.heading).font(theme::bold(size::BODY)));
    ui.add_space(2.0);
    for card in &category.cards {
        if line(ui, pen, card, width).clicked() {
            pen.act(SetupAction::Tick(card.id.clone()));
        }
    }
    ui.add_space(6.0);
}

fn line(ui: &mut Ui, pen: &Pen<'_>, card: &CardData, width: f32) -> Response {
    let palette = palette(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(width, size::TOUCH), Sense::click());
    let ticked = card.state != CardState::Open;
    response.widget_info(|| {
        WidgetInfo::selected(accesskit::Role::CheckBox, true, ticked, &card.spoken)
    });
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let painter = ui.painter_at(rect.expand(1.0));
    if card.found || response.hovered() {
        painter.rect_filled(rect, 3.0, palette.accent_wash);
    }
    let rule = Stroke::new(1.0, palette.rule);
    painter
        .line_segment([pos2(rect.left(), rect.bottom()), pos2(rect.right(), rect.bottom())], rule);
    let side = 20.0;
    let cell = Rect::from_center_size(
        pos2(rect.left() + 4.0 + side / 2.0, rect.center().y),
        vec2(side, side),
    );
    painter.rect(cell, 3.0, palette.paper_shaded, rule, egui::StrokeKind::Inside);
    match card.state {
        CardState::Open => {}
        CardState::Hand => paint_mark(&painter, cell, Mark::Has, palette, false),
        CardState::FaceUp => paint_open_card(&painter, cell, palette.odds),
        CardState::Both => {
            painter.rect_filled(cell.shrink(1.5), 3.0, palette.alarm_wash);
            paint_open_card(&painter, cell, palette.alarm);
        }
    }
    let dot = theme::pawn(&pen.data.deck, card.card);
    if let Some(dot) = dot {
        paint_pawn(&painter, pos2(rect.right() - 10.0, rect.center().y), 5.0, dot, palette);
    }
    let left = cell.right() + 8.0;
    let room = rect.right() - left - if dot.is_some() { 20.0 } else { 2.0 };
    let face = if ticked { theme::bold(size::BODY) } else { theme::body(size::BODY) };
    let mut job = egui::text::LayoutJob::simple_singleline(card.name.clone(), face, palette.ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(room);
    let text = painter.layout_job(job);
    let elided = text.elided;
    painter.galley(pos2(left, rect.center().y - text.size().y / 2.0), text, palette.ink);
    if response.has_focus() {
        let stroke = Stroke::new(2.0, palette.accent);
        painter.rect_stroke(rect.shrink(1.0), 4.0, stroke, egui::StrokeKind::Inside);
    }
    if elided { response.on_hover_text(&card.name) } else { response }
}

/// A card with its face to the eye: a filled small card.
fn paint_open_card(painter: &egui::Painter, cell: Rect, colour: egui::Color32) {
    let card =
        Rect::from_center_size(cell.center(), vec2(cell.width() * 0.5, cell.height() * 0.65));
    painter.rect_filled(card, 2.0, colour);
}
