//! Painting the summary.

use egui::accesskit::Role;
use egui::text::{LayoutJob, TextFormat};
use egui::{Button, RichText, Sense, Stroke, Ui, WidgetInfo, vec2};

use super::clash::clash;
use super::data::{Envelope, SummaryData};
use crate::app::action::Action;
use crate::app::theme::{self, palette, size};
use crate::lang::sheet::SheetWords;

/// Paints the summary, at most `tallest` points high where it scrolls.
pub fn ui(ui: &mut Ui, data: &SummaryData, tallest: f32) -> Option<Action> {
    match data {
        SummaryData::Empty { lang } => {
            ui.label(RichText::new(SheetWords::of(*lang).computing).color(palette(ui).ink_soft));
            None
        }
        SummaryData::Fits { .. } => {
            fits(ui, data);
            None
        }
        SummaryData::Clash { .. } => clash(ui, data, tallest),
    }
}

fn fits(ui: &mut Ui, data: &SummaryData) {
    let SummaryData::Fits { deals, deals_full, envelopes, likeliest, solved, pending, lang } = data
    else {
        return;
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
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
        for envelope in likeliest {
            one_envelope(ui, envelope, *solved);
        }
    });
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
