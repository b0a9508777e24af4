//! Small pieces of the form: buttons with drawn signs, sizes with − and +, sentences at fields.

use egui::{
    Button, Color32, Id, Response, RichText, Sense, Stroke, TextEdit, Ui, Vec2, WidgetInfo,
    accesskit, pos2, vec2,
};

use super::Note;
use crate::app::theme::{self, palette, size};
use crate::app::widgets::{Chip, chip};
use crate::lang::Lang;
use crate::lang::setup::{SetupWords, control};

/// A sign that is drawn, because not every face has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    Plus,
    Minus,
    Cross,
    Up,
    Down,
}

/// A square button with a sign; its accessible name is also what it says under the pointer.
pub(super) fn sign_button(ui: &mut Ui, sign: Sign, name: &str, enabled: bool) -> Response {
    let side = size::TOUCH - 4.0;
    let button = Button::new("").min_size(Vec2::splat(side)).frame_when_inactive(false);
    let response = ui.add_enabled(enabled, button);
    let palette = palette(ui);
    let colour = if !enabled { palette.rule } else { palette.ink };
    paint_sign(ui, response.rect.center(), sign, colour);
    response.widget_info(|| WidgetInfo::labeled(accesskit::Role::Button, enabled, name));
    response.on_hover_text(name)
}

fn paint_sign(ui: &Ui, at: egui::Pos2, sign: Sign, colour: Color32) {
    let painter = ui.painter();
    let stroke = Stroke::new(1.8, colour);
    let line = |from: Vec2, to: Vec2| painter.line_segment([at + from, at + to], stroke);
    match sign {
        Sign::Plus => {
            line(vec2(-5.0, 0.0), vec2(5.0, 0.0));
            line(vec2(0.0, -5.0), vec2(0.0, 5.0));
        }
        Sign::Minus => {
            line(vec2(-5.0, 0.0), vec2(5.0, 0.0));
        }
        Sign::Cross => {
            line(vec2(-4.0, -4.0), vec2(4.0, 4.0));
            line(vec2(-4.0, 4.0), vec2(4.0, -4.0));
        }
        Sign::Up => {
            line(vec2(-5.0, 2.5), vec2(0.0, -2.5));
            line(vec2(0.0, -2.5), vec2(5.0, 2.5));
        }
        Sign::Down => {
            line(vec2(-5.0, -2.5), vec2(0.0, 2.5));
            line(vec2(0.0, 2.5), vec2(5.0, -2.5));
        }
    }
}

/// A line to type on.
pub(super) struct Line<'a> {
    /// Its id.
    pub id: Id,
    /// Its accessible name.
    pub name: &'a str,
    /// What stands there while nothing is typed.
    pub hint: &'a str,
    /// How wide it is.
    pub width: f32,
}

/// A line to type on, with a frame that shows where the keyboard is; and whether it just came there.
pub(super) fn typing(ui: &mut Ui, line: &Line<'_>, text: &mut String) -> (Response, bool) {
    let field = TextEdit::singleline(text)
        .id(line.id)
        .hint_text(line.hint)
        .desired_width(line.width - 8.0)
        .align(egui::Align2::LEFT_CENTER)
        .min_size(vec2(0.0, size::TOUCH))
        .char_limit(100);
    let field = ui.add(field).accessible_name(line.name);
    if field.has_focus() {
        let stroke = Stroke::new(2.0, palette(ui).accent);
        ui.painter().rect_stroke(field.rect, 5.0, stroke, egui::StrokeKind::Inside);
    }
    let arrives = super::ui::arrives(ui, &field);
    if arrives {
        field.scroll_to_me(None);
    }
    (field, arrives)
}

/// How wide [`stepper`] is.
pub(super) const STEPPER_WIDTH: f32 = 4.0 * (size::TOUCH - 4.0) + 3.0 * 2.0 + 4.0;

/// A line of a list to choose from; whether it is chosen now.
pub(super) fn choice(ui: &mut Ui, text: &str, selected: bool) -> bool {
    ui.spacing_mut().button_padding = vec2(9.0, 4.0);
    chip(ui, text, text, Chip { selected, enabled: true, dot: None }).clicked()
}

/// A number of cards: fewer, the number, more, not known. Returns the new number if it changes.
pub(super) fn stepper(
    ui: &mut Ui,
    holder: &str,
    value: Option<u8>,
    usual: u8,
    wrong: bool,
    lang: Lang,
) -> Option<Option<u8>> {
    let mut new = None;
    ui.spacing_mut().item_spacing.x = 2.0;
    if sign_button(ui, Sign::Minus, &control::fewer(holder, lang), value != Some(0)).clicked() {
        new = Some(Some(value.map_or(usual, |size| size.saturating_sub(1))));
    }
    let palette = palette(ui);
    let (rect, shown) =
        ui.allocate_exact_size(vec2(size::TOUCH - 4.0, size::TOUCH - 4.0), Sense::hover());
    let text = value.map_or("–".to_owned(), |size| size.to_string());
    ui.painter().text(
        rect.center(),
        egui::Align2::CENTER_CENTER,
        text,
        theme::bold(size::BODY),
        match value {
            Some(_) if wrong => palette.alarm,
            Some(_) => palette.ink,
            None => palette.ink_soft,
        },
    );
    let spoken = control::size(holder, value, lang);
    shown.widget_info(|| WidgetInfo::labeled(accesskit::Role::Label, true, &spoken));
    if sign_button(ui, Sign::Plus, &control::more(holder, lang), true).clicked() {
        new = Some(Some(value.map_or(usual, |size| size.saturating_add(1).min(40))));
    }
    let look = Chip { selected: value.is_none(), enabled: true, dot: None };
    let name = control::unknown(holder, lang);
    ui.spacing_mut().button_padding.x = 4.0;
    if chip(ui, SetupWords::of(lang).unknown, &name, look).on_hover_text(&name).clicked() {
        new = Some(if value.is_none() { Some(usual) } else { None });
    }
    new
}

/// The sentences at a field.
pub(super) fn notes(ui: &mut Ui, notes: &[Note]) {
    let palette = palette(ui);
    for note in notes {
        let colour = if note.alarm { palette.alarm } else { palette.ink_soft };
        let letters = if note.alarm { size::BODY } else { size::SMALL };
        let text = RichText::new(&note.text).size(letters).color(colour);
        if note.alarm {
            egui::Frame::new()
                .fill(palette.alarm_wash)
                .corner_radius(4)
                .inner_margin(egui::Margin::symmetric(6, 2))
                .show(ui, |ui| ui.label(text));
        } else {
            ui.label(text);
        }
    }
}

/// A soft sentence.
pub(super) fn soft(ui: &mut Ui, text: &str) -> Response {
    let palette = palette(ui);
    ui.label(RichText::new(text).size(size::SMALL).color(palette.ink_soft))
}

/// The name of a field.
pub(super) fn field_name(ui: &mut Ui, text: &str, width: f32) -> Response {
    let palette = palette(ui);
    let text = RichText::new(text).color(palette.ink_soft);
    let label = egui::Label::new(text).selectable(false);
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(vec2(width, size::TOUCH), layout, |ui| {
        ui.set_width(width);
        ui.add(label)
    })
    .inner
}

/// A heading with a line below it, like a printed form's.
pub(super) fn heading(ui: &mut Ui, text: &str, right: impl FnOnce(&mut Ui)) {
    let palette = palette(ui);
    let row = ui.horizontal(|ui| {
        ui.heading(text);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), right);
    });
    let rect = row.response.rect;
    let line = [pos2(rect.left(), rect.bottom() + 2.0), pos2(rect.right(), rect.bottom() + 2.0)];
    ui.painter().line_segment(line, Stroke::new(1.0, palette.rule));
    ui.add_space(5.0);
}
