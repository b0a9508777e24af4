//! Painting the sheet. It is one painted table: names at the left, holders along the top, both stay
//! in sight while the rest scrolls.

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Response, ScrollArea, Sense, Stroke, Ui,
    accesskit, pos2, vec2,
};

use super::data::{Cell, Column, Row, SheetData};
use super::walk;
use crate::app::action::{Action, DraftAction};
use crate::app::theme::{self, Palette, palette, size};
use crate::app::widgets::{focus_ring, paint_corner, paint_mark, paint_odds, paint_pawn};
use crate::clue::deduction::Mark;
use crate::clue::game::{CardId, Deck, Holder};

/// Heights and widths of one painting.
struct Grid {
    head: f32,
    row: f32,
    name: f32,
    cell: f32,
}

impl Grid {
    fn new(ui: &Ui, data: &SheetData) -> Grid {
        let space = ui.available_size();
        let head = 50.0;
        let rows = data.rows.len().max(1) as f32;
        let row = ((space.y - head - 2.0) / rows).clamp(19.0, 32.0);
        let font = name_font(row, true);
        let longest = data
            .rows
            .iter()
            .filter_map(|row| match row {
                Row::Card { label, .. } => Some(width(ui, label, &font)),
                Row::Heading { .. } => None,
            })
            .fold(80.0, f32::max);
        let columns = data.columns.len().max(1) as f32;
        let name = (longest + 30.0).min(space.x * 0.34).max(96.0);
        let bar = ui.spacing().scroll.bar_width + 4.0;
        let cell = ((space.x - name - bar) / columns).clamp(33.0, 172.0);
        Grid { head, row, name, cell }
    }

    fn width(&self, data: &SheetData) -> f32 {
        self.name + self.cell * data.columns.len() as f32
    }
}

fn name_font(row: f32, strong: bool) -> FontId {
    let size = (row * 0.62).clamp(12.5, size::BODY);
    if strong { theme::bold(size) } else { theme::body(size) }
}

fn width(ui: &Ui, text: &str, font: &FontId) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font.clone(), Color32::WHITE).size().x
}

/// Paints the sheet.
pub fn ui(ui: &mut Ui, deck: &Deck, data: &SheetData) -> Option<Action> {
    let grid = Grid::new(ui, data);
    let step = walk::step(ui, data);
    let open = step.filter(|_| data.selected.is_some());
    let mut action = open.map(|cell| Action::SelectCell(Some(cell)));
    ScrollArea::horizontal().id_salt("sheet across").show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
        let wide = grid.width(data);
        let (head, _) = ui.allocate_exact_size(vec2(wide, grid.head), Sense::hover());
        header(ui, head, &grid, deck, data, &mut action);
        ScrollArea::vertical().id_salt("sheet down").auto_shrink([false, true]).show(ui, |ui| {
            ui.set_min_width(wide);
            for (at, row) in data.rows.iter().enumerate() {
                let (rect, response) = ui.allocate_exact_size(vec2(wide, grid.row), Sense::hover());
                let stepped_on =
                    matches!((row, step), (Row::Card { card, .. }, Some((at, _))) if *card == at);
                if stepped_on {
                    ui.scroll_to_rect(rect, None);
                }
                if stepped_on || ui.is_rect_visible(rect) {
                    paint_row(ui, rect, &grid, data, row, at, &response, &mut action);
                }
            }
        });
    });
    action
}

fn header(
    ui: &mut Ui,
    rect: Rect,
    grid: &Grid,
    deck: &Deck,
    data: &SheetData,
    action: &mut Option<Action>,
) {
    let palette = palette(ui);
    for (at, column) in data.columns.iter().enumerate() {
        let left = rect.left() + grid.name + grid.cell * at as f32;
        let cell = Rect::from_min_size(pos2(left, rect.top()), vec2(grid.cell, grid.head));
        let response =
            ui.interact(cell.shrink(1.0), ui.scope_id().with(("column", at)), Sense::click());
        response.widget_info(|| {
            egui::WidgetInfo::selected(
                accesskit::Role::ColumnHeader,
                true,
                column.showing,
                &column.name,
            )
        });
        let lit = response.hovered() || response.has_focus();
        if lit {
            ui.painter().rect_filled(cell.shrink(1.0), 5.0, palette.accent_wash);
        }
        focus_ring(ui, &response, cell);
        column_head(ui, cell, deck, column, palette);
        if response.clicked() {
            *action = Some(Action::Draft(DraftAction::Column(column.holder)));
        }
        response.on_hover_text(&column.name);
    }
    let line = Stroke::new(1.5, palette.ink_soft);
    ui.painter().hline(rect.x_range(), rect.bottom() - 1.0, line);
}

fn column_head(ui: &Ui, cell: Rect, deck: &Deck, column: &Column, palette: &Palette) {
    let painter = ui.painter();
    let narrow = cell.width() < 52.0;
    let font_size = if narrow { 12.0 } else { 14.0 };
    let font = if column.mine || column.holder == Holder::CaseFile {
        theme::bold(font_size)
    } else {
        theme::body(font_size)
    };
    let mut top = cell.top() + 5.0;
    if let Some(colour) = column.pawn.and_then(|pawn| theme::pawn(deck, pawn)) {
        paint_pawn(painter, pos2(cell.center().x, top + 5.0), 4.5, colour, palette);
    }
    top += 12.0;
    let colour = if column.showing { palette.accent } else { palette.ink };
    line(painter, &column.label, font, colour, pos2(cell.center().x, top), cell.width() - 4.0);
    let count_font = theme::body(11.5);
    line(
        painter,
        &column.count,
        count_font,
        palette.ink_soft,
        pos2(cell.center().x, top + 16.0),
        cell.width(),
    );
    let below = Rect::from_min_max(
        pos2(cell.left() + 4.0, cell.bottom() - 5.0),
        pos2(cell.right() - 4.0, cell.bottom() - 2.0),
    );
    if column.acting {
        painter.rect_filled(below, 1.5, palette.accent);
    }
    if column.showing {
        let outline = Stroke::new(2.0, palette.accent);
        painter.rect_stroke(cell.shrink(1.5), 5.0, outline, egui::StrokeKind::Inside);
    }
}

/// One centred line that ends in an ellipsis where it is too long.
fn line(painter: &Painter, text: &str, font: FontId, colour: Color32, top: Pos2, width: f32) {
    let mut job = LayoutJob::single_section(text.to_owned(), TextFormat::simple(font, colour));
    job.wrap = TextWrapping::truncate_at_width(width);
    let galley = painter.layout_job(job);
    painter.galley(top - vec2(galley.size().x / 2.0, 0.0), galley, colour);
}

#[expect(clippy::too_many_arguments, reason = "one painted row needs the whole grid")]
fn paint_row(
    ui: &mut Ui,
    rect: Rect,
    grid: &Grid,
    data: &SheetData,
    row: &Row,
    at: usize,
    response: &Response,
    action: &mut Option<Action>,
) {
    let palette = palette(ui);
    match row {
        Row::Heading { label, total, .. } => {
            let painter = ui.painter();
            painter.rect_filled(rect, 0.0, palette.raised);
            let left = rect.left_center() + vec2(8.0, 0.0);
            let font = theme::title((grid.row * 0.62).clamp(13.0, 17.0));
            painter.text(left, Align2::LEFT_CENTER, label, font, palette.ink);
            let right = rect.right_center() - vec2(10.0, 0.0);
            painter.text(right, Align2::RIGHT_CENTER, total, theme::body(12.5), palette.ink_soft);
        }
        Row::Card { card, label, chosen, mine, cells } => {
            if *chosen {
                ui.painter().rect_filled(rect, 0.0, palette.accent_wash);
            } else if response.contains_pointer() || at.is_multiple_of(2) {
                ui.painter().rect_filled(rect, 0.0, palette.paper_shaded);
            }
            card_name(ui, rect, grid, *card, label, (*chosen, *mine), action);
            for (index, cell) in cells.iter().enumerate() {
                let Some(column) = data.columns.get(index) else { continue };
                let left = rect.left() + grid.name + grid.cell * index as f32;
                let area = Rect::from_min_size(pos2(left, rect.top()), vec2(grid.cell, grid.row));
                one_cell(ui, area, data, column, *card, cell, action);
            }
            let line = Stroke::new(0.6, palette.rule);
            ui.painter().hline(rect.x_range(), rect.bottom(), line);
        }
    }
}

fn card_name(
    ui: &mut Ui,
    rect: Rect,
    grid: &Grid,
    card: CardId,
    label: &str,
    (chosen, mine): (bool, bool),
    action: &mut Option<Action>,
) {
    let palette = palette(ui);
    let area = Rect::from_min_size(rect.min, vec2(grid.name, grid.row));
    let response = ui.interact(area, ui.scope_id().with(("card", card)), Sense::click());
    response
        .widget_info(|| egui::WidgetInfo::selected(accesskit::Role::CheckBox, true, chosen, label));
    if response.hovered() {
        ui.painter().rect_filled(area.shrink(1.0), 4.0, palette.accent_wash);
    }
    focus_ring(ui, &response, area);
    let box_at = area.left_center() + vec2(12.0, 0.0);
    let square = Rect::from_center_size(box_at, vec2(10.0, 10.0));
    if chosen {
        ui.painter().rect_filled(square, 2.0, palette.accent);
    } else {
        let edge = Stroke::new(1.0, palette.rule);
        ui.painter().rect_stroke(square, 2.0, edge, egui::StrokeKind::Inside);
    }
    let font = name_font(grid.row, chosen || mine);
    let colour = if mine { palette.has } else { palette.ink };
    let mut job = LayoutJob::single_section(label.to_owned(), TextFormat::simple(font, colour));
    job.wrap = TextWrapping::truncate_at_width(grid.name - 28.0);
    let galley = ui.painter().layout_job(job);
    let corner = area.left_center() + vec2(23.0, -galley.size().y / 2.0);
    ui.painter().galley(corner, galley, colour);
    if response.clicked() {
        *action = Some(Action::Draft(DraftAction::Tap(card)));
    }
}

fn one_cell(
    ui: &mut Ui,
    area: Rect,
    data: &SheetData,
    column: &Column,
    card: CardId,
    cell: &Cell,
    action: &mut Option<Action>,
) {
    let palette = palette(ui);
    let here = (card, column.holder);
    let response = ui.interact(area, walk::cell_id(here), Sense::click());
    response.widget_info(|| {
        let selected = data.selected == Some(here);
        egui::WidgetInfo::selected(accesskit::Role::Cell, true, selected, &cell.name)
    });
    if column.holder == Holder::CaseFile {
        let edge = Stroke::new(1.0, palette.rule);
        ui.painter().vline(area.right(), area.y_range(), edge);
    }
    if response.hovered() {
        ui.painter().rect_filled(area, 3.0, palette.accent_wash);
    }
    match cell.mark {
        Mark::Open => paint_odds(ui.painter(), area, cell.p, &cell.text, palette, data.faded),
        mark => paint_mark(ui.painter(), area, mark, palette, data.faded),
    }
    if cell.fresh {
        paint_corner(ui.painter(), area, palette);
    }
    let selected = data.selected == Some(here);
    if selected || data.outlined.contains(&here) {
        let (width, colour) = if selected { (2.5, palette.accent) } else { (1.5, palette.odds) };
        let outline = Stroke::new(width, colour);
        ui.painter().rect_stroke(area.shrink(0.5), 3.0, outline, egui::StrokeKind::Inside);
    }
    if !selected {
        focus_ring(ui, &response, area);
    }
    walk::keep_keys(ui, &response, selected);
    if response.clicked() {
        // A second tap closes what the first one opened.
        *action = Some(Action::SelectCell((!selected).then_some(here)));
    }
}
