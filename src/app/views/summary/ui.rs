//! Painting the summary.

use egui::accesskit::Role;
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Button, Layout, Link, RichText, Sense, Stroke, Ui, WidgetInfo, vec2};

use super::clash::clash;
use super::data::{Envelope, LatestLine, SummaryData};
use crate::app::action::{Action, RecordAction};
use crate::app::theme::{self, palette, size};
use crate::app::widgets::paint_corner;
use crate::lang::Lang;
use crate::lang::sheet::SheetWords;
use crate::lang::table::TableWords;

/// Paints the summary, at most `tallest` points high where it scrolls.
pub fn ui(ui: &mut Ui, data: &SummaryData, tallest: f32) -> Option<Action> {
    match data {
        SummaryData::Empty { lang } => {
            ui.label(RichText::new(SheetWords::of(*lang).computing).color(palette(ui).ink_soft));
            None
        }
        SummaryData::Fits { .. } => fits(ui, data),
        SummaryData::Clash { .. } => clash(ui, data, tallest),
    }
}

fn fits(ui: &mut Ui, data: &SummaryData) -> Option<Action> {
    let SummaryData::Fits {
        deals,
        deals_full,
        envelopes,
        likeliest,
        latest,
        solved,
        pending,
        lang,
    } = data
    else {
        return None;
    };
    let palette = palette(ui);
    let words = SheetWords::of(*lang);
    ui.horizontal(|ui| {
        if *solved {
            let colour = palette.has;
            let text = RichText::new(words.solved).font(theme::title(size::HEADING)).color(colour);
            ui.label(text);
        }
        let text = RichText::new(deals).font(theme::bold(size::BODY));
        let text = if *pending { text.color(palette.ink_soft) } else { text };
        ui.label(text).on_hover_text(deals_full);
        ui.label(RichText::new(format!("·  {envelopes}")).color(palette.ink_soft));
        if *pending {
            ui.label(RichText::new(words.computing).italics().color(palette.ink_soft));
        }
    });
    let action = latest.as_ref().and_then(|line| latest_line(ui, line, *lang));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
        for envelope in likeliest {
            one_envelope(ui, envelope, *solved);
        }
    });
    action
}

/// What the last entry changed; a tap goes to it.
fn latest_line(ui: &mut Ui, line: &LatestLine, lang: Lang) -> Option<Action> {
    let text = RichText::new(&line.text).font(theme::body(13.5));
    let Some(entry) = line.entry else {
        let text = text.color(palette(ui).ink_soft);
        ui.add_sized(vec2(12.0, 18.0), egui::Label::new(text));
        return None;
    };
    let line_of_text = vec2(ui.available_width(), 18.0);
    let row = Layout::left_to_right(Align::Center);
    let response = ui.allocate_ui_with_layout(line_of_text, row, |ui| {
        if !line.marks.is_empty() {
            let (corner, _) = ui.allocate_exact_size(vec2(9.0, 14.0), Sense::hover());
            paint_corner(ui.painter(), corner, palette(ui));
        }
        ui.add(Link::new(text.color(palette(ui).odds)))
    });
    let hint = if line.marks.is_empty() { TableWords::of(lang).show_entry } else { &line.marks };
    let clicked = response.inner.on_hover_text(hint).clicked();
    clicked.then_some(Action::Record(RecordAction::Select(Some(entry))))
}

fn one_envelope(ui: &mut Ui, envelope: &Envelope, solved: bool) {
    let palette = palette(ui);
    let font = if solved { theme::bold(size::BODY) } else { theme::body(13.5) };
    let mut job = LayoutJob::default();
    job.append(&envelope.text, 0.0, TextFormat::simple(font, palette.ink));
    job.append(&envelope.share, 8.0, TextFormat::simple(theme::bold(13.5), palette.odds));
    let fill = if solved { palette.has_wash } else { palette.paper_shaded };
    let name = format!("{} {}", envelope.text, envelope.share);
    let response = ui.add(
        Button::new(job)
            .fill(fill)
            .stroke(Stroke::new(1.0, palette.rule))
            .sense(Sense::hover())
            .min_size(vec2(0.0, 26.0)),
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
}
