//! One saved game as a wide button of two lines.

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Align, Color32, FontId, Response, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::GameRow;
use crate::app::theme::{self, palette, size};
use crate::lang::Lang;

const PAD: f32 = 10.0;

/// A row that opens its game when clicked.
pub fn game_row(ui: &mut Ui, row: &GameRow, lang: Lang) -> Response {
    let palette = palette(ui);
    let width = ui.available_width();
    let inner = (width - 2.0 * PAD).max(60.0);
    let soft = if row.fault.is_some() { palette.alarm } else { palette.ink_soft };
    let date = line(ui, &row.date, theme::body(size::SMALL), palette.ink_soft, inner, 1);
    let room = inner - date.size().x - if row.date.is_empty() { 0.0 } else { 14.0 };
    let title = line(ui, &row.title, theme::bold(size::BODY), palette.ink, room, 2);
    let second = line(ui, row.second_line(), theme::body(size::SMALL), soft, inner, 3);
    let height = 6.0 + title.size().y + 1.0 + second.size().y + 7.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| {
        WidgetInfo::labeled(egui::accesskit::Role::Button, ui.is_enabled(), row.name(lang))
    });
    if ui.is_rect_visible(rect) {
        let lit = response.hovered() || response.has_focus();
        let fill = if lit { palette.accent_wash } else { palette.paper_shaded };
        let edge = if lit { palette.accent } else { palette.rule };
        let painter = ui.painter();
        painter.rect(rect, 6.0, fill, Stroke::new(1.0, edge), egui::StrokeKind::Inside);
        let bar = egui::Rect::from_min_size(
            rect.min + vec2(0.0, 7.0),
            vec2(3.0, (height - 14.0).max(0.0)),
        );
        let mark = if row.fault.is_some() { palette.alarm } else { palette.accent };
        painter.rect_filled(bar, 1.5, mark.gamma_multiply(if lit { 1.0 } else { 0.7 }));
        let top = rect.min + vec2(PAD, 6.0);
        let below = top.y + title.size().y + 1.0;
        let lift = (date.size().y - title_line(&title)).abs() * 0.6;
        painter.galley(
            pos2(rect.right() - PAD - date.size().x, top.y + lift),
            date,
            Color32::PLACEHOLDER,
        );
        painter.galley(top, title, Color32::PLACEHOLDER);
        painter.galley(pos2(top.x, below), second, Color32::PLACEHOLDER);
    }
    response.on_hover_cursor(egui::CursorIcon::PointingHand)
}

fn title_line(title: &egui::Galley) -> f32 {
    title.size().y / title.rows.len().max(1) as f32
}

/// Text in at most so many lines, the end cut with an ellipsis.
fn line(
    ui: &Ui,
    text: &str,
    font: FontId,
    colour: Color32,
    width: f32,
    lines: usize,
) -> std::sync::Arc<egui::Galley> {
    let format =
        TextFormat { font_id: font, color: colour, valign: Align::Max, ..Default::default() };
    let mut job = LayoutJob::single_section(text.to_owned(), format);
    job.wrap = TextWrapping { max_width: width, max_rows: lines, ..Default::default() };
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}
