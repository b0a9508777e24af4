//! Painting the advice panel.

use egui::accesskit::Role;
use egui::{
    Align, Button, Checkbox, Frame, Label, Layout, Margin, Panel, Rect, RichText, ScrollArea,
    Sense, Stroke, TextWrapMode, Ui, WidgetInfo, WidgetText, pos2, vec2,
};

use super::data::{AdviceData, Body, Coach, SuggestionRow};
use super::state::AdviceAction;
use crate::app::action::Action;
use crate::app::theme::{self, palette, size};
use crate::app::widgets::{focus_ring, primary_button};
use crate::lang::advice_panel::AdviceWords;
use crate::lang::table::TableWords;

/// The size of sentences.
const TEXT: f32 = 13.5;
/// The height of a suggestion's row.
const ROW: f32 = 28.0;
/// The width of the column of odds.
const ODDS: f32 = 38.0;
/// The width of a room's tick box, and its height.
const ROOM: f32 = 92.0;
const TICK: f32 = 24.0;

/// Paints the panel; it fills the space that there is.
pub fn ui(ui: &mut Ui, data: &AdviceData) -> Option<Action> {
    let words = AdviceWords::of(data.lang);
    let mut action = None;
    Panel::top("advice head").frame(Frame::NONE).show_separator_line(false).show(ui, |ui| {
        head(ui, data, words, &mut action);
    });
    let frame = Frame::new().inner_margin(Margin { top: 4, ..Margin::ZERO });
    if let Body::Coach(coach) = &data.body
        && !coach.rivals.is_empty()
    {
        Panel::bottom("advice foot").frame(frame).show_separator_line(false).show(ui, |ui| {
            rivals(ui, coach, words);
        });
    }
    ScrollArea::vertical().id_salt("advice").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        match &data.body {
            Body::None(why) => text(ui, why),
            Body::Coach(coach) => {
                accuse(ui, coach, &mut action);
                rooms(ui, data, words, &mut action);
                suggestions(ui, coach, words, &mut action);
                answers(ui, coach, words);
            }
        }
    });
    action.map(Action::Advice)
}

fn head(ui: &mut Ui, data: &AdviceData, words: &AdviceWords, action: &mut Option<AdviceAction>) {
    ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
        let close = TableWords::of(data.lang).close;
        let button = ui.add(Button::new(RichText::new("✕").size(14.0)).min_size(vec2(28.0, 28.0)));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, close));
        focus_ring(ui, &button, button.rect.expand(2.0));
        if button.on_hover_text(close).clicked() {
            *action = Some(AdviceAction::Toggle);
        }
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            ui.label(RichText::new(words.title).font(theme::title(size::HEADING)));
        });
    });
}

fn accuse(ui: &mut Ui, coach: &Coach, action: &mut Option<AdviceAction>) {
    match &coach.accuse {
        Some((cards, name)) => {
            if primary_button(ui, name, true).clicked() {
                *action = Some(AdviceAction::Accuse(*cards));
            }
        }
        None => {
            text(ui, &format!("{} {}", coach.uncertainty, coach.likeliest));
            text(ui, &coach.race);
        }
    }
}

fn rooms(ui: &mut Ui, data: &AdviceData, words: &AdviceWords, action: &mut Option<AdviceAction>) {
    ui.spacing_mut().interact_size.y = 18.0;
    ui.horizontal(|ui| {
        heading(ui, words.rooms);
        for (name, reached) in [(words.all, true), (words.none, false)] {
            let text = RichText::new(name).size(size::SMALL).color(palette(ui).odds);
            let link = ui.link(text);
            focus_ring(ui, &link, link.rect.expand(2.0));
            if link.clicked() {
                *action = Some(AdviceAction::AllRooms(reached));
            }
        }
    });
    ui.spacing_mut().interact_size.y = TICK;
    let columns = ((ui.available_width() / ROOM).floor() as usize).clamp(1, 3);
    for line in data.rooms.chunks(columns) {
        ui.columns(columns, |columns| {
            for (ui, room) in columns.iter_mut().zip(line) {
                ui.spacing_mut().item_spacing.y = 0.0;
                let mut reached = room.reached;
                let mut label = room.label.clone();
                if room.passage.is_some() {
                    label.push_str(" ↔");
                }
                let name = match &room.passage {
                    Some(passage) => format!("{} ({passage})", room.label),
                    None => room.label.clone(),
                };
                let text = RichText::new(label).size(size::SMALL);
                ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
                let tick = ui.add(Checkbox::new(&mut reached, text));
                tick.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, reached, &name));
                focus_ring(ui, &tick, tick.rect.expand(2.0));
                if tick.on_hover_text(&name).changed() {
                    *action = Some(AdviceAction::Room(room.room, reached));
                }
            }
        });
    }
}

fn suggestions(ui: &mut Ui, coach: &Coach, words: &AdviceWords, action: &mut Option<AdviceAction>) {
    heading(ui, words.best);
    if let Some(remark) = coach.remark {
        text(ui, remark);
    }
    for row in &coach.rows {
        suggestion(ui, row, action);
    }
    if coach.working {
        soft(ui, words.working);
    }
}

/// A row: the names, how much they tell, and that as a bar.
fn suggestion(ui: &mut Ui, row: &SuggestionRow, action: &mut Option<AdviceAction>) {
    let palette = palette(ui);
    let wide = ui.available_width();
    let (area, response) = ui.allocate_exact_size(vec2(wide, ROW), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &row.name));
    let looked_at = response.hovered() || response.has_focus();
    if looked_at && !row.looked_at {
        *action = Some(AdviceAction::Look(row.cards));
    }
    if ui.is_rect_visible(area) {
        let fill = if row.looked_at { palette.accent_wash } else { palette.raised };
        ui.painter().rect_filled(area, 4.0, fill);
        if looked_at {
            let line = Stroke::new(1.0, palette.rule);
            ui.painter().rect_stroke(area, 4.0, line, egui::StrokeKind::Inside);
        }
        let gain = RichText::new(&row.gain).font(theme::bold(TEXT)).color(palette.odds);
        let gain = galley(ui, gain, wide);
        let middle = area.center().y - 2.0;
        let left = area.right() - 8.0 - gain.size().x;
        ui.painter().galley(pos2(left, middle - gain.size().y / 2.0), gain, palette.odds);
        let names = RichText::new(&row.label).font(theme::body(TEXT)).color(palette.ink);
        let names = galley(ui, names, left - area.left() - 16.0);
        let place = pos2(area.left() + 8.0, middle - names.size().y / 2.0);
        ui.painter().galley(place, names, palette.ink);
        let (start, end) = (area.left() + 8.0, area.right() - 8.0);
        let bar = |share: f32| {
            let from = pos2(start, area.bottom() - 5.0);
            Rect::from_min_max(from, pos2(start + (end - start) * share, area.bottom() - 2.0))
        };
        ui.painter().rect_filled(bar(1.0), 1.0, palette.rule);
        ui.painter().rect_filled(bar(row.share.clamp(0.0, 1.0)), 1.0, palette.odds);
    }
    focus_ring(ui, &response, area);
    if response.clicked() {
        *action = Some(AdviceAction::Suggest(row.cards));
    }
}

fn galley(ui: &Ui, text: RichText, wide: f32) -> std::sync::Arc<egui::Galley> {
    let wrap = Some(TextWrapMode::Truncate);
    WidgetText::from(text).into_galley(ui, wrap, wide, egui::TextStyle::Body)
}

/// What each answer would settle.
fn answers(ui: &mut Ui, coach: &Coach, words: &AdviceWords) {
    let Some(asked) = &coach.asked else { return };
    heading(ui, asked);
    let Some(answers) = &coach.answers else { return soft(ui, words.working) };
    for answer in answers {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let odds = RichText::new(&answer.odds).font(theme::bold(TEXT));
            let odds = odds.color(palette(ui).odds);
            ui.allocate_ui_with_layout(vec2(ODDS, 0.0), Layout::top_down(Align::Min), |ui| {
                ui.set_width(ODDS);
                ui.label(odds);
            });
            let wide = ui.available_width();
            ui.allocate_ui_with_layout(vec2(wide, 0.0), Layout::top_down(Align::Min), |ui| {
                text(ui, &answer.text);
            });
        });
    }
    if let Some(more) = &coach.more {
        soft(ui, more);
    }
}

/// The chance of each other player to know the envelope.
fn rivals(ui: &mut Ui, coach: &Coach, words: &AdviceWords) {
    heading(ui, words.others);
    ui.spacing_mut().interact_size.y = 18.0;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(12.0, 2.0);
        for (name, chance) in &coach.rivals {
            let text = format!("{name}\u{a0}{chance}");
            ui.label(RichText::new(text).font(theme::body(TEXT)));
        }
    });
}

fn heading(ui: &mut Ui, text: &str) {
    let text = RichText::new(text).font(theme::bold(size::SMALL)).color(palette(ui).ink_soft);
    ui.add(Label::new(text).wrap());
}

fn text(ui: &mut Ui, text: &str) {
    ui.add(Label::new(RichText::new(text).font(theme::body(TEXT))).wrap());
}

fn soft(ui: &mut Ui, text: &str) {
    let text = RichText::new(text).size(size::SMALL).color(palette(ui).ink_soft);
    ui.add(Label::new(text).wrap());
}
