//! Where the parts of the form stand.

use egui::{Id, Key, Modifiers, Response, RichText, ScrollArea, Stroke, Ui, vec2};

use super::SetupData;
use super::pieces::{Line, choice, field_name, heading, soft, typing};
use super::{rules, seats, sheet};
use crate::app::setup::SetupAction;
use crate::app::theme::{self, palette, sheet_frame, size};
use crate::app::widgets::primary_button;

/// Width of the names of fields.
pub(super) const LABEL: f32 = 110.0;
/// How tall a list to choose from may get.
pub(super) const LIST: f32 = 420.0;
/// From this width on there are two columns.
const WIDE: f32 = 1080.0;
const GAP: f32 = 12.0;
/// The widest that the form gets.
const WIDEST: f32 = 1500.0;

/// The form being painted, and what was asked of it.
pub(super) struct Pen<'a> {
    /// What is shown.
    pub data: &'a SetupData,
    /// Where the keyboard goes; only at the end, or the key that sent it there would count twice.
    pub focus: Option<Id>,
    /// Whether the keyboard goes to the button that goes on.
    pub focus_go: bool,
    /// Whether the whole sheet of cards is to come into view.
    pub show_sheet: bool,
    actions: Vec<SetupAction>,
}

impl Pen<'_> {
    /// Asks for something.
    pub fn act(&mut self, action: SetupAction) {
        self.actions.push(action);
    }

    fn finish(mut self) -> Option<SetupAction> {
        match self.actions.len() {
            0 | 1 => self.actions.pop(),
            _ => Some(SetupAction::Several(self.actions)),
        }
    }
}

/// The field of a player's name.
pub(super) fn name_id(seat: u8) -> Id {
    Id::unique(("setup name", seat))
}

/// The field to tick cards by typing.
pub(super) fn find_id() -> Id {
    Id::unique("setup find")
}

/// Where the id of a field is kept to which the keyboard goes, until it is scrolled into view.
fn arriving() -> Id {
    Id::unique("setup arriving")
}

/// Whether the keyboard has just come to this field.
pub(super) fn arrives(ui: &Ui, field: &Response) -> bool {
    let sent = ui.data_mut(|memory| memory.get_temp::<Id>(arriving())) == Some(field.id);
    if sent {
        ui.data_mut(|memory| memory.remove::<Id>(arriving()));
    }
    sent || field.gained_focus()
}

/// The whole form; what was asked of it.
pub fn ui(ui: &mut Ui, data: &SetupData) -> Option<SetupAction> {
    let mut pen =
        Pen { data, focus: None, focus_go: false, show_sheet: false, actions: Vec::new() };
    let done = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
    keys(ui, &mut pen);
    greet(ui, if data.named { find_id() } else { name_id(0) });
    egui::Frame::new().inner_margin(egui::Margin::same(10)).show(ui, |ui| {
        let below = footer_height(ui, data);
        let height = (ui.available_height() - below - GAP).max(120.0);
        let area = ScrollArea::vertical().max_height(height).auto_shrink(false);
        area.id_salt("setup").show(ui, |ui| columns(ui, &mut pen));
        ui.add_space(GAP - ui.spacing().item_spacing.y);
        footer(ui, &mut pen);
    });
    if let Some(id) = pen.focus {
        ui.memory_mut(|memory| memory.request_focus(id));
        ui.data_mut(|memory| memory.insert_temp(arriving(), id));
    }
    // Last, so that a letter typed in the same moment counts.
    if done {
        pen.act(SetupAction::Done);
    }
    pen.finish()
}

/// Keys that work everywhere in the form.
fn keys(ui: &Ui, pen: &mut Pen<'_>) {
    const DIGITS: [Key; 9] = [
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
        Key::Num8,
        Key::Num9,
        Key::Num0,
    ];
    for (key, count) in DIGITS.into_iter().zip(2u8..) {
        if ui.input_mut(|input| input.consume_key(Modifiers::ALT, key)) {
            // With Alt the digit also arrives as a letter, on some keyboards as another one.
            ui.input_mut(|input| {
                input.events.retain(|event| !matches!(event, egui::Event::Text(_)))
            });
            pen.act(SetupAction::Players(count));
        }
    }
}

/// The keyboard starts at the first name when the form comes up, at the cards where all are named.
fn greet(ui: &Ui, start: Id) {
    let id = Id::unique("setup last pass");
    let now = ui.cumulative_pass_nr();
    let last = ui.data_mut(|memory| memory.get_temp::<u64>(id));
    ui.data_mut(|memory| memory.insert_temp(id, now));
    if last.is_none_or(|last| last + 1 < now) {
        ui.memory_mut(|memory| memory.request_focus(start));
    }
}

fn columns(ui: &mut Ui, pen: &mut Pen<'_>) {
    let available = ui.available_width();
    let width = available.min(WIDEST);
    if available < WIDE {
        sheet_frame(ui).show(ui, |ui| {
            ui.set_width(ui.available_width());
            table(ui, pen);
        });
        ui.add_space(GAP);
        let sheet = sheet_frame(ui).show(ui, |ui| {
            ui.set_width(ui.available_width());
            sheet::sheet(ui, pen);
        });
        if pen.show_sheet {
            ui.scroll_to_rect(sheet.response.rect, None);
        }
        return;
    }
    ui.horizontal_top(|ui| {
        ui.add_space((available - width) / 2.0);
        ui.spacing_mut().item_spacing.x = GAP;
        let each = (width - GAP) / 2.0;
        type Part = fn(&mut Ui, &mut Pen<'_>);
        for part in [table as Part, sheet::sheet as Part] {
            ui.vertical(|ui| {
                ui.set_width(each);
                ui.spacing_mut().item_spacing.x = 6.0;
                sheet_frame(ui).show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    part(ui, pen);
                });
            });
        }
    });
}

fn table(ui: &mut Ui, pen: &mut Pen<'_>) {
    let data = pen.data;
    let words = data.words();
    ui.label(RichText::new(data.heading).font(theme::title(size::TITLE)));
    ui.horizontal(|ui| {
        field_name(ui, words.edition, LABEL);
        edition(ui, pen);
        soft(ui, &data.edition_note);
    });
    ui.horizontal(|ui| {
        field_name(ui, words.title, LABEL);
        let mut title = data.title.clone();
        let line = Line {
            id: Id::unique("setup title"),
            name: words.title,
            hint: &data.title_hint,
            width: ui.available_width().min(430.0),
        };
        if typing(ui, &line, &mut title).0.changed() {
            pen.act(SetupAction::Title(title));
        }
    });
    ui.add_space(6.0);
    seats::seats(ui, pen);
    ui.add_space(6.0);
    rules::piles(ui, pen);
    ui.add_space(6.0);
    rules::rules(ui, pen);
    orphans(ui, data);
}

fn edition(ui: &mut Ui, pen: &mut Pen<'_>) {
    let data = pen.data;
    ui.name_inputs(data.words().edition, |ui| {
        egui::ComboBox::from_id_salt(Id::unique("setup edition"))
            .selected_text(&data.edition)
            .width(240.0)
            .height(LIST)
            .show_ui(ui, |ui| {
                for edition in &data.editions {
                    if choice(ui, &edition.name, edition.chosen) {
                        pen.act(SetupAction::Deck(edition.deck.clone()));
                    }
                }
            });
    });
}

fn orphans(ui: &mut Ui, data: &SetupData) {
    if data.orphans.is_empty() {
        return;
    }
    ui.add_space(6.0);
    heading(ui, data.words().orphans, |_| {});
    for line in &data.orphans {
        ui.label(line);
    }
}

/// The sentences beside the button, in their colours.
fn missing(ui: &Ui, data: &SetupData, width: f32) -> egui::text::LayoutJob {
    let palette = palette(ui);
    let mut job = egui::text::LayoutJob::default();
    job.wrap.max_width = width;
    let mut add = |text: &str, colour| {
        job.append(text, 0.0, egui::TextFormat::simple(theme::body(size::BODY), colour));
    };
    for (at, note) in data.missing.iter().enumerate() {
        add(if at > 0 { "  ·  " } else { "" }, palette.ink_soft);
        add(&note.text, if note.alarm { palette.alarm } else { palette.ink });
    }
    match &data.orphan_count {
        _ if !data.missing.is_empty() => {}
        Some(count) => add(count, palette.ink),
        None => add(data.words().ready, palette.has),
    }
    job
}

const BUTTONS: f32 = 330.0;
const FOOT: i8 = 8;

fn footer_height(ui: &Ui, data: &SetupData) -> f32 {
    let width = ui.available_width() - BUTTONS - 2.0 * f32::from(FOOT);
    let job = missing(ui, data, width);
    let text = ui.fonts_mut(|fonts| fonts.layout_job(job)).size().y;
    text.max(size::TOUCH + 2.0) + 2.0 * f32::from(FOOT) + 2.0
}

fn footer(ui: &mut Ui, pen: &mut Pen<'_>) {
    let data = pen.data;
    let palette = palette(ui);
    let frame = egui::Frame::new()
        .fill(palette.paper)
        .stroke(Stroke::new(1.0, palette.rule))
        .corner_radius(8)
        .inner_margin(egui::Margin::same(FOOT));
    frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            let width = ui.available_width() - BUTTONS;
            let job = missing(ui, data, width);
            ui.allocate_ui_with_layout(
                vec2(width, size::TOUCH + 2.0),
                egui::Layout::left_to_right(egui::Align::Center),
                |ui| {
                    ui.set_width(width);
                    ui.label(job);
                },
            );
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| buttons(ui, pen));
        });
    });
}

fn buttons(ui: &mut Ui, pen: &mut Pen<'_>) {
    let words = pen.data.words();
    let go = primary_button(ui, pen.data.go, true);
    if pen.focus_go {
        go.request_focus();
    }
    if go.clicked() {
        pen.act(SetupAction::Done);
    }
    if ui.button(words.cancel).clicked() {
        pen.act(SetupAction::Cancel);
    }
    soft(ui, words.start_key);
}
