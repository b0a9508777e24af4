//! Buttons of the table: chips to choose from, and the one way on.

use egui::{Button, Color32, Response, RichText, Stroke, Ui, vec2};

use crate::app::theme::{self, palette, size};

/// A choice among several.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chip {
    /// Chosen.
    pub selected: bool,
    /// Can be chosen.
    pub enabled: bool,
    /// A dot in this colour before the text.
    pub dot: Option<Color32>,
}

/// A chip with its text; its accessible name is `name`.
pub fn chip(ui: &mut Ui, text: &str, name: &str, look: Chip) -> Response {
    let palette = palette(ui);
    let colour = if look.selected { palette.on_accent } else { palette.ink };
    let text = if look.dot.is_some() { format!("       {text}") } else { text.to_owned() };
    let mut label = RichText::new(text).color(colour);
    if look.selected {
        label = label.font(theme::bold(size::BODY));
    }
    let mut button = Button::new(label).min_size(vec2(size::TOUCH, size::TOUCH));
    if look.selected {
        button = button.fill(palette.accent).stroke(Stroke::new(1.0, palette.accent));
    }
    let response = ui.add_enabled(look.enabled, button);
    if let Some(dot) = look.dot {
        let centre = response.rect.left_center() + vec2(15.0, 0.0);
        super::paint_pawn(ui.painter(), centre, 6.0, dot, palette);
    }
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::accesskit::Role::Button, look.enabled, look.selected, name)
    });
    focus_ring(ui, &response, response.rect.expand(2.0));
    response
}

/// A ring around what has the keyboard.
pub fn focus_ring(ui: &Ui, response: &Response, area: egui::Rect) {
    if response.has_focus() {
        let ring = Stroke::new(2.0, palette(ui).ink);
        ui.painter().rect_stroke(area, 6.0, ring, egui::StrokeKind::Inside);
    }
}

/// The one button that goes on.
pub fn primary_button(ui: &mut Ui, text: &str, enabled: bool) -> Response {
    let palette = palette(ui);
    let colour = if enabled { palette.on_accent } else { palette.ink_soft };
    let label = RichText::new(text).font(theme::bold(size::BODY)).color(colour);
    let mut button = Button::new(label).min_size(vec2(80.0, size::TOUCH + 2.0));
    if enabled {
        button = button.fill(palette.accent).stroke(Stroke::new(1.0, palette.accent));
    }
    let response = ui.add_enabled(enabled, button);
    focus_ring(ui, &response, response.rect.expand(2.0));
    response
}
