//! Painting a clash: what clashes, the likely slips, and the entries that can be set aside.

use egui::accesskit::Role;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Button, CollapsingHeader, Frame, Label, RichText, ScrollArea, Sense, Stroke, Ui, WidgetInfo,
    vec2,
};

use super::data::SummaryData;
use super::mend::{MendData, SlipRow};
use crate::app::action::{Action, RecordAction};
use crate::app::theme::{self, palette, size};
use crate::lang::Lang;
use crate::lang::slips::{SlipWords, about_entry, apply_name, entry_word, more_slips};
use crate::lang::table::TableWords;

/// What the frame takes above and below the text.
const FRAME: f32 = 24.0;
/// The least height of the text, however low the window.
const LEAST: f32 = 120.0;
/// The most height of the clashing entries together.
const LINES: f32 = 96.0;
/// How many slips are shown before one asks for more.
const FIRST: usize = 3;

pub(super) fn clash(ui: &mut Ui, data: &SummaryData, tallest: f32) -> Option<Action> {
    let SummaryData::Clash { headline, lines, givens, repairs, mend, fallback, lang } = data else {
        return None;
    };
    let palette = palette(ui);
    let mut action = None;
    let frame = Frame::new()
        .fill(palette.alarm_wash)
        .stroke(Stroke::new(1.5, palette.alarm))
        .corner_radius(6.0)
        .inner_margin(8.0);
    frame.show(ui, |ui| {
        let tall = (tallest - FRAME).max(LEAST);
        // Each clash begins at its top.
        let area = ScrollArea::vertical().id_salt(("clash", headline));
        area.min_scrolled_height(tall).max_height(tall).show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 4.0;
            let title = RichText::new(headline).font(theme::bold(size::BODY)).color(palette.alarm);
            ui.add(Label::new(title).wrap());
            if let Some(fallback) = fallback {
                soft(ui, fallback);
            }
            let lines_area =
                ScrollArea::vertical().id_salt(("clashing", headline)).max_height(LINES);
            lines_area.min_scrolled_height(LINES).show(ui, |ui| {
                ui.set_min_width(ui.available_width());
                for (at, text) in lines {
                    line(ui, *at, text, *lang, &mut action);
                }
            });
            ui.add(Label::new(RichText::new(repairs).font(theme::body(13.5))).wrap());
            slips(ui, mend, headline, *lang, &mut action);
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
                for at in &mend.entries {
                    entry(ui, *at, *lang, &mut action);
                }
            });
            soft(ui, givens);
        });
    });
    action
}

/// One of the entries that cannot all be true; a tap goes to it.
fn line(ui: &mut Ui, at: usize, text: &str, lang: Lang, action: &mut Option<Action>) {
    let line = RichText::new(text).font(theme::body(13.5));
    let response = ui.add(Label::new(line).truncate().sense(Sense::click()));
    if response.on_hover_text(TableWords::of(lang).show_entry).clicked() {
        *action = Some(Action::Record(RecordAction::Select(Some(at))));
    }
}

fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(2.0);
    ui.label(RichText::new(text).font(theme::bold(size::SMALL)).color(palette(ui).ink_soft));
}

fn soft(ui: &mut Ui, text: &str) {
    let text = RichText::new(text).size(size::SMALL).color(palette(ui).ink_soft);
    ui.add(Label::new(text).wrap());
}

fn slips(ui: &mut Ui, mend: &MendData, headline: &str, lang: Lang, action: &mut Option<Action>) {
    let words = SlipWords::of(lang);
    match &mend.slips {
        None if mend.entries.is_empty() => {}
        None => soft(ui, words.looking),
        Some(rows) if rows.is_empty() && mend.entries.is_empty() => {}
        Some(rows) if rows.is_empty() => soft(ui, words.none),
        Some(rows) => {
            heading(ui, words.likely);
            let (first, more) = rows.split_at(rows.len().min(FIRST));
            first.iter().for_each(|row| slip(ui, row, lang, action));
            if !more.is_empty() {
                let title = RichText::new(more_slips(more.len(), lang)).size(size::SMALL);
                CollapsingHeader::new(title).id_salt(("more slips", headline)).show_unindented(
                    ui,
                    |ui| {
                        more.iter().for_each(|row| slip(ui, row, lang, action));
                    },
                );
            }
        }
    }
    for sentence in &mend.hand {
        soft(ui, sentence);
    }
}

fn slip(ui: &mut Ui, row: &SlipRow, lang: Lang, action: &mut Option<Action>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 2.0);
        let name = apply_name(&row.sentence, lang);
        if small_button(ui, SlipWords::of(lang).apply, &name) {
            *action = Some(Action::Mend(row.entry, Box::new(row.replacement.clone())));
        }
        let mut text = LayoutJob::default();
        let palette = palette(ui);
        text.append(&row.sentence, 0.0, TextFormat::simple(theme::body(13.5), palette.ink));
        let soft = TextFormat::simple(theme::body(size::SMALL), palette.ink_soft);
        text.append(&row.preview, 8.0, soft);
        ui.add(Label::new(text).wrap()).on_hover_text(&row.marks);
    });
}

/// An entry that could be changed, doubted, or gone back before.
fn entry(ui: &mut Ui, at: usize, lang: Lang, action: &mut Option<Action>) {
    let words = SlipWords::of(lang);
    ui.label(RichText::new(entry_word(at, lang)).font(theme::body(13.5)));
    let choices = [
        (words.change, RecordAction::Edit(at)),
        (words.distrust, RecordAction::Distrust(at, true)),
        (words.back, RecordAction::Truncate(at)),
    ];
    for (text, choice) in choices {
        if small_button(ui, text, &about_entry(text, at, lang)) {
            *action = Some(Action::Record(choice));
        }
    }
}

/// A button in small letters with a name of its own; true if it was tapped.
fn small_button(ui: &mut Ui, text: &str, name: &str) -> bool {
    let label = RichText::new(text).size(size::SMALL);
    let response = ui.add(Button::new(label));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    response.clicked()
}
