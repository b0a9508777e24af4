//! Painting the *why* panel.

use egui::accesskit::Role;
use egui::{
    Align, Button, Frame, Label, Layout, Link, Margin, Panel, RichText, ScrollArea, Ui, WidgetInfo,
    vec2,
};

use super::data::{Body, EntryLine, MoveLine, StepLine, WhyData};
use crate::app::action::{Action, DraftAction, RecordAction};
use crate::app::theme::{self, palette, size};
use crate::app::widgets::focus_ring;
use crate::clue::record::FactKind;
use crate::lang::sheet::SheetWords;
use crate::lang::table::TableWords;
use crate::lang::why::WhyWords;

/// The size of the answer's text.
const TEXT: f32 = 14.0;
/// The width of the column of letters and numbers.
const MARGIN: f32 = 22.0;

/// What came of painting the panel.
#[derive(Default)]
pub struct Shown {
    /// What was asked for.
    pub action: Option<Action>,
    /// The step under the pointer.
    pub step: Option<usize>,
}

/// Paints the panel; it fills the space that there is, however much there is to say.
pub fn ui(ui: &mut Ui, data: &WhyData) -> Shown {
    let mut shown = Shown::default();
    Panel::top("why head").frame(Frame::NONE).show_separator_line(false).show(ui, |ui| {
        head(ui, data, &mut shown);
    });
    let frame = Frame::new().inner_margin(Margin { top: 6, ..Margin::ZERO });
    Panel::bottom("why foot").frame(frame).show_separator_line(false).show(ui, |ui| {
        learned(ui, data, &mut shown);
    });
    // Another cell's answer begins at its top.
    let area = ScrollArea::vertical().id_salt(("why", data.cell)).auto_shrink([false, false]);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        match &data.body {
            Body::Working => soft(ui, SheetWords::of(data.lang).computing),
            Body::Proof { steps, entries, givens } => {
                for (at, line) in steps.iter().enumerate() {
                    if step(ui, line) && steps.len() > 1 {
                        shown.step = Some(at);
                    }
                }
                rests_on(ui, data, entries, givens, &mut shown);
            }
            Body::Open { settling, moves } => {
                open(ui, data, settling, moves.as_deref(), &mut shown);
            }
        }
    });
    shown
}

fn head(ui: &mut Ui, data: &WhyData, shown: &mut Shown) {
    let palette = palette(ui);
    ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
        let close = TableWords::of(data.lang).close;
        let button = ui.add(Button::new(RichText::new("✕").size(14.0)).min_size(vec2(28.0, 28.0)));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, close));
        focus_ring(ui, &button, button.rect.expand(2.0));
        if button.on_hover_text(close).clicked() {
            shown.action = Some(Action::SelectCell(None));
        }
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            let title = RichText::new(&data.question).font(theme::title(size::HEADING));
            ui.add(Label::new(title).wrap());
        });
    });
    if let Some(odds) = &data.odds {
        let odds = RichText::new(odds).font(theme::bold(22.0)).color(palette.odds);
        ui.label(odds);
    }
    if let Some(up_to) = &data.up_to {
        soft(ui, up_to);
    }
    ui.add_space(2.0);
}

/// A step, its letter before it; true if the pointer is on it.
fn step(ui: &mut Ui, line: &StepLine) -> bool {
    let palette = palette(ui);
    let indent = 12.0 * line.depth.min(4) as f32;
    let row = ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(indent);
        if !line.letter.is_empty() {
            let letter = RichText::new(&line.letter).font(theme::bold(TEXT)).color(palette.odds);
            beside(ui, letter);
        }
        let font = if line.last { theme::bold(TEXT) } else { theme::body(TEXT) };
        paragraph(ui, |ui| {
            ui.add(Label::new(RichText::new(&line.text).font(font)).wrap());
        });
    });
    row.response.contains_pointer()
}

/// A letter or a number in the margin.
fn beside(ui: &mut Ui, text: RichText) {
    ui.allocate_ui_with_layout(vec2(MARGIN, 0.0), Layout::top_down(Align::Min), |ui| {
        ui.set_width(MARGIN);
        ui.label(text);
    });
}

/// Text that takes the rest of the line.
fn paragraph(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let wide = ui.available_width();
    ui.allocate_ui_with_layout(vec2(wide, 0.0), Layout::top_down(Align::Min), add);
}

fn rests_on(
    ui: &mut Ui,
    data: &WhyData,
    entries: &[EntryLine],
    givens: &[String],
    shown: &mut Shown,
) {
    let words = WhyWords::of(data.lang);
    if !entries.is_empty() {
        heading(ui, words.rests_on);
        for entry in entries {
            let number = (entry.at + 1).to_string();
            link(ui, data, entry, &number, shown);
        }
    }
    if !givens.is_empty() {
        heading(ui, words.given);
        for given in givens {
            text(ui, given);
        }
    }
}

fn open(
    ui: &mut Ui,
    data: &WhyData,
    settling: &[String],
    moves: Option<&[MoveLine]>,
    shown: &mut Shown,
) {
    let words = WhyWords::of(data.lang);
    heading(ui, words.settle);
    for way in settling {
        text(ui, way);
    }
    if moves.is_none_or(|moves| !moves.is_empty()) {
        heading(ui, words.moved);
    }
    match moves {
        None => soft(ui, SheetWords::of(data.lang).computing),
        Some(moves) => moves.iter().for_each(|line| {
            text(ui, &line.text);
            link(ui, data, &line.entry, "", shown);
        }),
    }
}

/// An entry that is gone to by a tap, with a number in the margin.
fn link(ui: &mut Ui, data: &WhyData, entry: &EntryLine, number: &str, shown: &mut Shown) {
    let words = TableWords::of(data.lang);
    let selected = data.selected == Some(entry.at);
    let colour = palette(ui).odds;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let text = RichText::new(number).font(theme::bold(size::SMALL));
        beside(ui, text.color(palette(ui).ink_soft));
        paragraph(ui, |ui| {
            let font = if selected { theme::bold(13.5) } else { theme::body(13.5) };
            let response = ui.add(Link::new(RichText::new(&entry.text).font(font).color(colour)));
            let name = format!("{} {}. {}", words.show_entry, entry.at + 1, entry.text);
            response.widget_info(|| WidgetInfo::labeled(Role::Link, true, &name));
            focus_ring(ui, &response, response.rect.expand(2.0));
            if response.on_hover_text(words.show_entry).clicked() {
                shown.action = Some(Action::Record(RecordAction::Select(Some(entry.at))));
            }
        });
    });
}

/// What may be known of the cell from elsewhere.
fn learned(ui: &mut Ui, data: &WhyData, shown: &mut Shown) {
    let words = SheetWords::of(data.lang);
    let (card, holder) = data.cell;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (name, kind) in [(words.seen_here, FactKind::Reveal), (words.not_here, FactKind::Lacks)]
        {
            let button = ui.add(Button::new(RichText::new(name).size(size::SMALL)));
            focus_ring(ui, &button, button.rect.expand(2.0));
            if button.clicked() {
                shown.action = Some(Action::Draft(DraftAction::Fact(kind, holder, card)));
            }
        }
    });
}

fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(4.0);
    ui.label(RichText::new(text).font(theme::bold(size::SMALL)).color(palette(ui).ink_soft));
}

fn text(ui: &mut Ui, text: &str) {
    ui.add(Label::new(RichText::new(text).font(theme::body(TEXT))).wrap());
}

fn soft(ui: &mut Ui, text: &str) {
    let text = RichText::new(text).size(size::SMALL).color(palette(ui).ink_soft);
    ui.add(Label::new(text).wrap());
}
