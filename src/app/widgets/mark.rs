//! The marks of the sheet, drawn, told apart by shape as well as colour.

use egui::{Align2, Painter, Rect, Stroke, vec2};

use crate::app::theme::{self, Palette};
use crate::clue::deduction::Mark;

/// Paints a certain mark in a cell: a tick on a wash for "has", a small stroke for "has not".
pub fn paint_mark(painter: &Painter, cell: Rect, mark: Mark, palette: &Palette, faded: bool) {
    let fade = |colour: egui::Color32| if faded { colour.gamma_multiply(0.45) } else { colour };
    let centre = cell.center();
    let unit = (cell.height().min(cell.width()) * 0.24).clamp(4.0, 8.0);
    match mark {
        Mark::Has => {
            painter.rect_filled(cell.shrink(1.5), 4.0, fade(palette.has_wash));
            let stroke = Stroke::new(unit * 0.42, fade(palette.has));
            let corner = centre + vec2(-unit * 0.25, unit * 0.75);
            painter.line_segment([centre + vec2(-unit, 0.0), corner], stroke);
            painter.line_segment([corner, centre + vec2(unit * 1.1, -unit * 0.85)], stroke);
        }
        Mark::Lacks => {
            let stroke = Stroke::new(1.6, fade(palette.lacks));
            let reach = unit * 0.62;
            let (a, b) = (vec2(reach, reach), vec2(reach, -reach));
            painter.line_segment([centre - a, centre + a], stroke);
            painter.line_segment([centre - b, centre + b], stroke);
        }
        Mark::Open => {}
    }
}

/// Paints the odds of an open cell: the number, on a wash that is the stronger the larger the share.
pub fn paint_odds(
    painter: &Painter,
    cell: Rect,
    p: f64,
    text: &str,
    palette: &Palette,
    faded: bool,
) {
    let fade = |colour: egui::Color32| if faded { colour.gamma_multiply(0.45) } else { colour };
    let wash = palette.odds.gamma_multiply(0.03 + 0.30 * p as f32);
    painter.rect_filled(cell.shrink2(vec2(2.0, 1.5)), 4.0, fade(wash));
    let size = (cell.height() * 0.58).clamp(11.0, 14.5).min(cell.width() * 0.42);
    let font = if p >= 0.5 { theme::bold(size) } else { theme::body(size) };
    painter.text(cell.center(), Align2::CENTER_CENTER, text, font, fade(palette.odds));
}

/// A folded corner at the upper right: the cell is new.
pub fn paint_corner(painter: &Painter, cell: Rect, palette: &Palette) {
    let leg = (cell.height() * 0.34).clamp(6.0, 9.0);
    let corner = cell.right_top() + vec2(-1.5, 1.5);
    let points = vec![corner, corner - vec2(leg, 0.0), corner + vec2(0.0, leg)];
    painter.add(egui::Shape::convex_polygon(points, palette.accent, Stroke::NONE));
}
