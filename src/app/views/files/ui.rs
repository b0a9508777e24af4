//! Painting the file panels.

use egui::{
    Align, Color32, Key, Layout, Painter, Rect, Response, RichText, ScrollArea, Sense, Stroke,
    TextEdit, Ui, WidgetInfo, pos2, vec2,
};

use super::data::{Ending, FileItem, FilesAction, FilesData, Purpose};
use crate::app::theme::{self, palette, sheet_frame, size};
use crate::app::widgets::{Chip, chip, primary_button};
use crate::lang::start::FilesWords;

/// Widest the panel gets.
const WIDEST: f32 = 720.0;
/// What stands below the list: field, fault, endings, buttons, margins.
const BELOW: f32 = 206.0;
/// Least height of the list.
const LEAST: f32 = 90.0;

/// Paints a file panel.
pub fn ui(ui: &mut Ui, data: &FilesData) -> Option<FilesAction> {
    let words = FilesWords::of(data.lang);
    let mut action = None;
    let full = ui.available_size();
    let bottom = ui.max_rect().bottom();
    let width = (full.x - 32.0).min(WIDEST);
    ui.add_space((full.y * 0.03).clamp(8.0, 28.0));
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(((full.x - width) / 2.0).max(0.0));
        ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
            ui.set_width(width);
            ui.spacing_mut().item_spacing.x = 6.0;
            panel(ui, data, words, bottom, &mut action);
        });
    });
    if action.is_none() && ui.input(|input| input.key_pressed(Key::Escape)) {
        action = Some(FilesAction::Cancel);
    }
    action
}

fn panel(
    ui: &mut Ui,
    data: &FilesData,
    words: &FilesWords,
    bottom: f32,
    action: &mut Option<FilesAction>,
) {
    let title = match data.purpose {
        Purpose::Open => words.open_title,
        Purpose::SaveAs => words.save_title,
    };
    ui.label(RichText::new(title).font(theme::title(size::TITLE * 0.75)));
    sheet_frame(ui).inner_margin(14).show(ui, |ui| {
        ui.set_width(ui.available_width());
        way(ui, data, words, action);
        let height = bottom - ui.cursor().top() - BELOW;
        list(ui, data, words, height.max(LEAST), action);
        ui.add_space(4.0);
        field(ui, data, words, action);
        buttons(ui, data, words, action);
    });
}

/// The way to the folder, each step a button.
fn way(ui: &mut Ui, data: &FilesData, words: &FilesWords, action: &mut Option<FilesAction>) {
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(words.folder).color(palette(ui).ink_soft));
        for (at, crumb) in data.crumbs.iter().enumerate() {
            let last = at + 1 == data.crumbs.len();
            let mut text = RichText::new(&crumb.name).size(size::SMALL);
            if last {
                text = text.font(theme::bold(size::SMALL));
            }
            let response = ui.add(egui::Button::new(text).frame_when_inactive(false));
            response.widget_info(|| {
                let name = crumb.path.to_string_lossy();
                WidgetInfo::labeled(egui::accesskit::Role::Button, true, name)
            });
            if response.clicked() {
                *action = Some(FilesAction::Enter(crumb.path.clone()));
            }
            if !last && at > 0 {
                ui.label(RichText::new("/").size(size::SMALL).color(palette(ui).ink_soft));
            }
        }
    });
}

fn list(
    ui: &mut Ui,
    data: &FilesData,
    words: &FilesWords,
    height: f32,
    action: &mut Option<FilesAction>,
) {
    let palette = palette(ui);
    let frame =
        egui::Frame::new().stroke(Stroke::new(1.0, palette.rule)).corner_radius(5).inner_margin(4);
    frame.show(ui, |ui| {
        ui.set_min_height(height);
        let area = ScrollArea::vertical().max_height(height).auto_shrink([false, false]);
        area.id_salt(&data.folder).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            if let Some(parent) = &data.parent
                && row(ui, words.up, words.up, true, false).clicked()
            {
                *action = Some(FilesAction::Enter(parent.clone()));
            }
            if data.items.is_empty() {
                ui.add_space(4.0);
                ui.label(RichText::new(words.empty).color(palette.ink_soft));
            }
            for item in &data.items {
                entry(ui, data, words, item, action);
            }
        });
    });
}

fn entry(
    ui: &mut Ui,
    data: &FilesData,
    words: &FilesWords,
    item: &FileItem,
    action: &mut Option<FilesAction>,
) {
    let kind = if item.folder { words.folder } else { words.file };
    let chosen = !item.folder && data.typed == item.name;
    let response = row(ui, &item.name, &format!("{kind} {}", item.name), item.folder, chosen);
    let path = || data.folder.join(&item.name);
    if item.folder {
        if response.clicked() {
            *action = Some(FilesAction::Enter(path()));
        }
    } else if response.double_clicked() && data.purpose == Purpose::Open {
        *action = Some(FilesAction::Accept(path()));
    } else if response.clicked() {
        *action = Some(FilesAction::Type(item.name.clone()));
    }
}

/// A line of the list with its sign.
fn row(ui: &mut Ui, text: &str, name: &str, folder: bool, chosen: bool) -> Response {
    let palette = palette(ui);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), size::TOUCH - 4.0), Sense::click());
    response
        .widget_info(|| WidgetInfo::selected(egui::accesskit::Role::Button, true, chosen, name));
    if ui.is_rect_visible(rect) {
        let painter = ui.painter();
        let ink = if chosen { palette.on_accent } else { palette.ink };
        if chosen {
            painter.rect_filled(rect, 4.0, palette.accent);
        } else if response.hovered() || response.has_focus() {
            painter.rect_filled(rect, 4.0, palette.accent_wash);
        }
        if response.has_focus() {
            let edge = Stroke::new(1.0, palette.accent);
            painter.rect_stroke(rect, 4.0, edge, egui::StrokeKind::Inside);
        }
        let soft = if chosen { palette.on_accent } else { palette.ink_soft };
        sign(painter, pos2(rect.left() + 16.0, rect.center().y), folder, soft);
        let mut job =
            egui::text::LayoutJob::simple_singleline(text.to_owned(), theme::body(size::BODY), ink);
        job.wrap = egui::text::TextWrapping::truncate_at_width(rect.width() - 42.0);
        let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
        let at = pos2(rect.left() + 34.0, rect.center().y - galley.size().y / 2.0);
        painter.galley(at, galley, ink);
    }
    response
}

/// A folder or a sheet of paper.
fn sign(painter: &Painter, centre: egui::Pos2, folder: bool, colour: Color32) {
    let stroke = Stroke::new(1.4, colour);
    if folder {
        let body = Rect::from_center_size(centre + vec2(0.0, 1.0), vec2(16.0, 11.0));
        let tab = Rect::from_min_size(body.left_top() - vec2(0.0, 2.5), vec2(7.0, 4.0));
        painter.rect_filled(tab, 1.5, colour);
        painter.rect(body, 1.5, colour.gamma_multiply(0.25), stroke, egui::StrokeKind::Inside);
    } else {
        let body = Rect::from_center_size(centre, vec2(11.0, 14.0));
        painter.rect_stroke(body, 1.5, stroke, egui::StrokeKind::Inside);
        for line in 0..3 {
            let y = body.top() + 4.0 + 3.0 * line as f32;
            painter.hline(body.left() + 3.0..=body.right() - 3.0, y, Stroke::new(1.0, colour));
        }
    }
}

/// The field, what is wrong with it, and the ending.
fn field(ui: &mut Ui, data: &FilesData, words: &FilesWords, action: &mut Option<FilesAction>) {
    ui.horizontal(|ui| {
        let label = ui.label(words.file);
        let mut text = data.typed.clone();
        let field = TextEdit::singleline(&mut text)
            .id(egui::Id::unique("file path"))
            .hint_text(words.file_hint)
            .desired_width(f32::INFINITY);
        let response = ui.add(field).labelled_by(label.id);
        if response.changed() {
            *action = Some(FilesAction::Type(text));
        }
        // Typing goes to the field unless something else was chosen by keyboard.
        if ui.memory(|memory| memory.focused().is_none()) && !response.lost_focus() {
            response.request_focus();
        }
        if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            action.clone_from(&data.accept);
        }
    });
    let palette = palette(ui);
    if let Some(fault) = &data.fault {
        ui.label(RichText::new(fault).color(palette.alarm));
    } else if data.replaces {
        ui.label(RichText::new(words.replaces).color(palette.alarm));
    }
    if data.purpose == Purpose::SaveAs {
        ui.horizontal_wrapped(|ui| {
            for (ending, text) in Ending::ALL.into_iter().zip([words.readable, words.for_programs])
            {
                let look = Chip { selected: data.ending == ending, enabled: true, dot: None };
                if chip(ui, text, text, look).clicked() {
                    *action = Some(FilesAction::Type(data.with_ending(ending)));
                }
            }
        });
    }
}

fn buttons(ui: &mut Ui, data: &FilesData, words: &FilesWords, action: &mut Option<FilesAction>) {
    ui.add_space(4.0);
    let go = match data.purpose {
        Purpose::Open => words.open,
        Purpose::SaveAs => words.save,
    };
    ui.horizontal_wrapped(|ui| {
        if primary_button(ui, go, data.accept.is_some()).clicked() {
            action.clone_from(&data.accept);
        }
        if ui.button(words.cancel).clicked() {
            *action = Some(FilesAction::Cancel);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button(words.system).clicked() {
                *action = Some(FilesAction::System);
            }
        });
    });
}
