//! Painting the record.

use egui::{Align, Layout, RichText, ScrollArea, Sense, Ui, vec2};

use super::data::{Line, RecordData};
use crate::app::action::{Action, RecordAction};
use crate::app::theme::{self, palette, size};
use crate::lang::sentences::distrusted_word;
use crate::lang::table::TableWords;

/// Paints the record.
pub fn ui(ui: &mut Ui, data: &RecordData) -> Option<Action> {
    let words = TableWords::of(data.lang);
    let mut action = None;
    if data.lines.is_empty() {
        ui.label(RichText::new(words.empty_record).color(palette(ui).ink_soft));
        return None;
    }
    // An entry that was just pointed at, perhaps from elsewhere, is brought into sight once.
    let key = egui::Id::unique("entry in sight");
    let in_sight = ui.data(|memory| memory.get_temp::<Option<usize>>(key)).flatten();
    ui.data_mut(|memory| memory.insert_temp(key, data.selected));
    ScrollArea::vertical()
        .id_salt("record")
        .stick_to_bottom(true)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for (at, line) in data.lines.iter().enumerate() {
                let in_sight = in_sight == Some(at);
                one_line(ui, data, (at, line), words, in_sight, &mut action);
            }
        });
    action.map(Action::Record)
}

fn one_line(
    ui: &mut Ui,
    data: &RecordData,
    (at, line): (usize, &Line),
    words: &TableWords,
    in_sight: bool,
    action: &mut Option<RecordAction>,
) {
    let palette = palette(ui);
    let selected = data.selected == Some(at);
    let fill = if line.clashing {
        palette.alarm_wash
    } else if selected || line.editing {
        palette.accent_wash
    } else {
        egui::Color32::TRANSPARENT
    };
    let frame = egui::Frame::new().fill(fill).corner_radius(5.0).inner_margin(3.0);
    let inner = frame.show(ui, |ui| {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let number = RichText::new(format!("{:>2}", line.number))
                .font(theme::bold(size::SMALL))
                .color(if line.clashing { palette.alarm } else { palette.ink_soft });
            ui.add_sized(vec2(22.0, 20.0), egui::Label::new(number));
            let buttons = if selected { 0.0 } else { 30.0 };
            ui.allocate_ui_with_layout(
                vec2(ui.available_width() - buttons, 0.0),
                Layout::top_down(Align::Min),
                |ui| {
                    let mut text = RichText::new(&line.text);
                    if line.distrusted {
                        text = text.strikethrough().color(palette.ink_soft);
                    } else if !line.informs {
                        text = text.color(palette.ink_soft);
                    }
                    ui.add(egui::Label::new(text).wrap());
                    if line.distrusted {
                        let word = RichText::new(distrusted_word(data.lang)).italics();
                        ui.label(word.size(size::SMALL).color(palette.alarm));
                    }
                    if !line.note.is_empty() {
                        let note = RichText::new(&line.note).italics().size(size::SMALL);
                        ui.add(egui::Label::new(note.color(palette.ink_soft)).wrap());
                    }
                },
            );
        });
        if selected {
            tools(ui, data, at, line, words, action);
            // One line that is there before its text: nothing moves under a finger.
            let text = data.dependents.as_deref().unwrap_or("…");
            let text = RichText::new(text).size(size::SMALL).color(palette.ink_soft);
            let line = ui.add(egui::Label::new(text).truncate());
            if let Some(all) = &data.dependents {
                line.on_hover_text(all);
            }
        }
    });
    if selected && !in_sight {
        // What it says comes first where there is no room for the tools too.
        let fits = inner.response.rect.height() <= ui.clip_rect().height();
        inner.response.scroll_to_me(Some(if fits { Align::Center } else { Align::Min }));
    }
    let name = format!("{}. {}", line.number, line.text);
    let response = ui.interact(
        inner.response.rect,
        ui.scope_id().with(("line", at)),
        if selected { Sense::hover() } else { Sense::click() },
    );
    if !selected {
        response
            .widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &name));
        if response.clicked() {
            *action = Some(RecordAction::Select(Some(at)));
        }
    }
    if response.hovered() && !selected {
        let edge = egui::Stroke::new(1.0, palette.rule);
        ui.painter().rect_stroke(inner.response.rect, 5.0, edge, egui::StrokeKind::Inside);
    }
}

fn tools(
    ui: &mut Ui,
    data: &RecordData,
    at: usize,
    line: &Line,
    words: &TableWords,
    action: &mut Option<RecordAction>,
) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        let mut tool = |ui: &mut Ui, text: &str, enabled: bool, what: RecordAction| {
            let label = RichText::new(text).size(size::SMALL);
            let response = ui.add_enabled(enabled, egui::Button::new(label));
            // The second tap of two on a line is not meant for what has come up under it.
            if response.clicked() && !response.double_clicked() && !response.triple_clicked() {
                *action = Some(what);
            }
        };
        tool(ui, words.edit, true, RecordAction::Edit(at));
        tool(ui, words.delete, true, RecordAction::Delete(at));
        tool(ui, words.insert, true, RecordAction::InsertBefore(at));
        tool(ui, words.up, at > 0, RecordAction::Move(at, at.saturating_sub(1)));
        tool(ui, words.down, at + 1 < data.lines.len(), RecordAction::Move(at, at + 1));
        let trust = if line.distrusted { words.trust } else { words.distrust };
        tool(ui, trust, true, RecordAction::Distrust(at, !line.distrusted));
        tool(ui, words.truncate, true, RecordAction::Truncate(at));
        tool(ui, words.close, true, RecordAction::Select(None));
    });
}
