//! The players in seat order.

use egui::{
    Button, CursorIcon, Id, Key, Modifiers, Popup, Rect, Response, Sense, Shape, Stroke, Ui, Vec2,
    WidgetInfo, accesskit, pos2, vec2,
};

use super::SeatData;
use super::pieces::{
    Line, STEPPER_WIDTH, Sign, choice, field_name, heading, notes, sign_button, soft, stepper,
    typing,
};
use super::ui::{LIST, Pen, find_id, name_id};
use crate::app::setup::SetupAction;
use crate::app::theme::{self, palette, size};
use crate::app::widgets::{Chip, chip, paint_pawn};
use crate::clue::game::MAX_SEATS;
use crate::lang::setup::control;

const HANDLE: f32 = 14.0;
const NUMBER: f32 = 20.0;
const GAP: f32 = 4.0;
const ME: f32 = 54.0;
const SIGN: f32 = size::TOUCH - 4.0;
const NAME_MOST: f32 = 300.0;

/// The whole section.
pub(super) fn seats(ui: &mut Ui, pen: &mut Pen<'_>) {
    let words = pen.data.words();
    heading(ui, words.players, |ui| {
        soft(ui, words.players_note);
    });
    count(ui, pen);
    notes(ui, &pen.data.player_notes);
    rows(ui, pen);
    below(ui, pen);
}

fn count(ui: &mut Ui, pen: &mut Pen<'_>) {
    let data = pen.data;
    ui.horizontal_wrapped(|ui| {
        field_name(ui, data.words().how_many, super::ui::LABEL);
        ui.spacing_mut().item_spacing.x = GAP;
        ui.spacing_mut().button_padding.x = 4.0;
        for count in 2..=MAX_SEATS as u8 {
            let selected = data.seats.len() == usize::from(count);
            let look = Chip { selected, enabled: true, dot: None };
            let name = control::players(count, data.lang);
            if chip(ui, &count.to_string(), &name, look).clicked() {
                pen.act(SetupAction::Players(count));
            }
        }
        soft(ui, data.words().how_many_keys);
    });
}

fn rows(ui: &mut Ui, pen: &mut Pen<'_>) {
    let mut rects = Vec::new();
    let mut dragged = None;
    ui.add_space(2.0);
    for (seat, at) in pen.data.seats.iter().zip(0u8..) {
        let (rect, handle) = ui.push_id(("seat", at), |ui| row(ui, pen, seat, at)).inner;
        rects.push(rect);
        if handle.dragged() || handle.drag_stopped() {
            dragged = Some((at, handle));
        }
        notes(ui, &seat.notes);
    }
    if let Some((from, handle)) = dragged {
        drag(ui, pen, &rects, from, &handle);
    }
}

fn row(ui: &mut Ui, pen: &mut Pen<'_>, seat: &SeatData, at: u8) -> (Rect, Response) {
    let data = pen.data;
    let back = ui.painter().add(Shape::Noop);
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let handle = handle(ui, &control::drag(&seat.called, data.lang));
        number(ui, seat);
        pawn(ui, pen, seat, at);
        let right = STEPPER_WIDTH + ME + 3.0 * SIGN + 6.0 * GAP;
        let width = (ui.available_width() - right).clamp(90.0, NAME_MOST);
        name(ui, pen, seat, at, width);
        let wrong = !data.deal.notes.is_empty();
        let size = |ui: &mut Ui| stepper(ui, &seat.called, seat.size, seat.share, wrong, data.lang);
        let new = ui.scope(size).inner;
        if let Some(size) = new {
            pen.act(SetupAction::Size { seat: at, size });
        }
        me(ui, pen, seat, at);
        let last = at + 1 == data.seats.len() as u8;
        ui.spacing_mut().item_spacing.x = 0.0;
        if sign_button(ui, Sign::Up, &control::up(&seat.called, data.lang), at > 0).clicked() {
            pen.act(SetupAction::Move { from: at, to: at - 1 });
        }
        if sign_button(ui, Sign::Down, &control::down(&seat.called, data.lang), !last).clicked() {
            pen.act(SetupAction::Move { from: at, to: at + 1 });
        }
        let remove = control::remove(&seat.called, data.lang);
        if sign_button(ui, Sign::Cross, &remove, data.can_remove).clicked() {
            pen.act(SetupAction::Remove(at));
        }
        handle
    });
    let rect = row.response.rect;
    if seat.me {
        let wash = Shape::rect_filled(rect.expand2(vec2(4.0, 2.0)), 5.0, palette(ui).accent_wash);
        ui.painter().set(back, wash);
    }
    (rect, row.inner)
}

fn handle(ui: &mut Ui, name: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(HANDLE, SIGN), Sense::drag());
    let colour = if response.hovered() || response.dragged() {
        palette(ui).accent
    } else {
        palette(ui).ink_soft
    };
    for x in [-2.5, 2.5] {
        for y in [-5.0, 0.0, 5.0] {
            ui.painter().circle_filled(rect.center() + vec2(x, y), 1.3, colour);
        }
    }
    response.widget_info(|| WidgetInfo::labeled(accesskit::Role::GenericContainer, true, name));
    response.on_hover_cursor(CursorIcon::Grab).on_hover_text(name)
}

fn number(ui: &mut Ui, seat: &SeatData) {
    let (rect, _) = ui.allocate_exact_size(vec2(NUMBER, SIGN), Sense::hover());
    ui.painter().text(
        rect.center(),
        egui::Align2::CENTER_CENTER,
        seat.number.to_string(),
        theme::body(size::BODY),
        palette(ui).ink_soft,
    );
}

fn pawn(ui: &mut Ui, pen: &mut Pen<'_>, seat: &SeatData, at: u8) {
    let data = pen.data;
    let palette = palette(ui);
    let button = ui.add(Button::new("").min_size(Vec2::splat(size::TOUCH)));
    let colour = seat.pawn.and_then(|pawn| theme::pawn(&data.deck, pawn));
    let centre = button.rect.center();
    match (seat.pawn, colour) {
        (Some(_), Some(colour)) => paint_pawn(ui.painter(), centre, 8.0, colour, palette),
        (Some(_), None) => paint_pawn(ui.painter(), centre, 8.0, palette.odds, palette),
        (None, _) => {
            let ring: Vec<egui::Pos2> = (0..=24)
                .map(|step| centre + 7.0 * Vec2::angled(std::f32::consts::TAU * step as f32 / 24.0))
                .collect();
            let stroke = Stroke::new(1.4, palette.ink_soft);
            ui.painter().extend(Shape::dashed_line(&ring, stroke, 3.0, 2.5));
        }
    }
    let name = control::pawn(&seat.called, &seat.pawn_name, data.lang);
    button.widget_info(|| WidgetInfo::labeled(accesskit::Role::Button, true, &name));
    let button = button.on_hover_text(&name);
    Popup::menu(&button).show(|ui| {
        ui.spacing_mut().button_padding = vec2(9.0, 4.0);
        let look = |selected, dot| Chip { selected, enabled: true, dot };
        let none = data.words().no_pawn;
        if chip(ui, none, none, look(seat.pawn.is_none(), None)).clicked() {
            pen.act(SetupAction::Pawn { seat: at, suspect: None });
        }
        for (pawn, name) in &data.pawns {
            let owner = data.seats.iter().find(|other| other.pawn == Some(*pawn));
            let text = match owner.filter(|owner| owner.number != seat.number) {
                Some(owner) => format!("  {name} – {}", owner.called),
                None => format!("  {name}"),
            };
            let dot = theme::pawn(&data.deck, *pawn);
            if chip(ui, &text, name, look(seat.pawn == Some(*pawn), dot)).clicked() {
                let suspect = Some(data.deck.id(*pawn).to_owned());
                pen.act(SetupAction::Pawn { seat: at, suspect });
            }
        }
    });
}

fn name(ui: &mut Ui, pen: &mut Pen<'_>, seat: &SeatData, at: u8, width: f32) {
    let data = pen.data;
    let id = name_id(at);
    if ui.memory(|memory| memory.has_focus(id)) {
        name_keys(ui, pen, at);
    }
    let mut text = seat.name.clone();
    let label = control::name(at + 1, data.lang);
    let (field, _) = typing(ui, &Line { id, name: &label, hint: &seat.called, width }, &mut text);
    if field.changed() {
        pen.act(SetupAction::Name { seat: at, name: text });
    }
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        if usize::from(at) + 1 < data.seats.len() {
            pen.focus = Some(name_id(at + 1));
        } else if data.spectator {
            pen.focus_go = true;
        } else {
            pen.focus = Some(find_id());
        }
    }
    field.on_hover_text(data.words().keys);
}

fn name_keys(ui: &mut Ui, pen: &mut Pen<'_>, at: u8) {
    let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    let last = pen.data.seats.len() as u8 - 1;
    let to = if pressed(Modifiers::ALT, Key::ArrowUp) {
        at.checked_sub(1)
    } else if pressed(Modifiers::ALT, Key::ArrowDown) {
        Some(at + 1).filter(|to| *to <= last)
    } else {
        if pressed(Modifiers::NONE, Key::ArrowDown) {
            pen.act(SetupAction::Complete { seat: at });
        }
        None
    };
    if let Some(to) = to {
        pen.act(SetupAction::Move { from: at, to });
        pen.focus = Some(name_id(to));
    }
}

fn me(ui: &mut Ui, pen: &mut Pen<'_>, seat: &SeatData, at: u8) {
    let data = pen.data;
    let name = control::me(&seat.called, data.lang);
    let clicked = if seat.me {
        ui.spacing_mut().button_padding.x = 4.0;
        let look = Chip { selected: true, enabled: true, dot: None };
        ui.add_sized(vec2(ME, size::TOUCH), |ui: &mut Ui| {
            chip(ui, data.words().you, &name, look).on_hover_text(&name)
        });
        false
    } else {
        let (rect, response) = ui.allocate_exact_size(vec2(ME, size::TOUCH), Sense::click());
        let palette = palette(ui);
        let lit = response.hovered() || response.has_focus();
        let colour = if lit { palette.accent } else { palette.ink_soft };
        ui.painter().circle_stroke(
            rect.center(),
            7.0,
            Stroke::new(if lit { 2.0 } else { 1.2 }, colour),
        );
        response.widget_info(|| WidgetInfo::selected(accesskit::Role::Button, true, false, &name));
        response.on_hover_text(&name).clicked()
    };
    if clicked {
        pen.act(SetupAction::Me(Some(at)));
    }
}

/// Shows where the dragged row would go, and moves it there once it is let go.
fn drag(ui: &Ui, pen: &mut Pen<'_>, rects: &[Rect], from: u8, handle: &Response) {
    let Some(pointer) = ui.input(|input| input.pointer.latest_pos()) else { return };
    let others = rects.iter().enumerate().filter(|(at, _)| *at != usize::from(from));
    let to = others.filter(|(_, rect)| rect.center().y < pointer.y).count();
    if handle.drag_stopped() {
        if to != usize::from(from) {
            pen.act(SetupAction::Move { from, to: to as u8 });
        }
        return;
    }
    ui.set_cursor_icon(CursorIcon::Grabbing);
    let y = if to > usize::from(from) { rects[to].bottom() + 3.0 } else { rects[to].top() - 3.0 };
    let stroke = Stroke::new(2.5, palette(ui).accent);
    let (left, right) = (rects[to].left(), rects[to].right());
    ui.painter().line_segment([pos2(left, y), pos2(right, y)], stroke);
}

fn below(ui: &mut Ui, pen: &mut Pen<'_>) {
    let data = pen.data;
    let words = data.words();
    ui.horizontal_wrapped(|ui| {
        if ui.add_enabled(data.can_add, Button::new(words.add_player)).clicked() {
            pen.act(SetupAction::Add);
        }
        let look = Chip { selected: data.spectator, enabled: true, dot: None };
        if chip(ui, words.spectator, words.spectator_name, look).clicked() {
            pen.act(SetupAction::Me(if data.spectator { Some(0) } else { None }));
        }
    });
    if !data.known.is_empty() {
        ui.horizontal_wrapped(|ui| {
            soft(ui, words.earlier);
            for name in &data.known {
                let look = Chip { selected: false, enabled: true, dot: None };
                if chip(ui, name, &control::known(name, data.lang), look).clicked() {
                    pen.act(SetupAction::KnownName(name.clone()));
                }
            }
        });
    }
    deal(ui, pen);
}

fn deal(ui: &mut Ui, pen: &mut Pen<'_>) {
    let data = pen.data;
    let words = data.words();
    ui.horizontal_wrapped(|ui| {
        ui.label(&data.deal.line);
        if data.deal.has_extra {
            ui.label(words.extra);
            let called =
                |seat: u8| data.seats.get(usize::from(seat)).map(|seat| seat.called.as_str());
            let shown = data.deal.start.and_then(called).unwrap_or(words.extra_free);
            ui.name_inputs(words.extra, |ui| {
                egui::ComboBox::from_id_salt(Id::unique("setup extra cards"))
                    .selected_text(shown)
                    .height(LIST)
                    .show_ui(ui, |ui| {
                        for (seat, at) in data.seats.iter().zip(0u8..) {
                            let chosen = data.deal.start == Some(at);
                            if choice(ui, &seat.called, chosen) {
                                pen.act(SetupAction::ExtraFrom(at));
                            }
                        }
                    });
            });
        }
        if data.deal.start.is_none() && ui.button(words.deal_again).clicked() {
            pen.act(SetupAction::ExtraFrom(data.deal.from));
        }
    });
    notes(ui, &data.deal.notes);
}
