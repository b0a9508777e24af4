//! Walking over the sheet with the arrow keys.

use egui::{EventFilter, Id, Key, Modifiers, Response, Ui};

use super::data::{Row, SheetData};
use crate::clue::game::{CardId, Holder};

/// A cell of the sheet.
type At = (CardId, Holder);

/// The id of a cell, by which it gets the keyboard from wherever it is.
pub(super) fn cell_id(cell: At) -> Id {
    Id::unique(("cell of the sheet", cell))
}

/// The cell that an arrow key has just gone to; it has the keyboard then. The walk goes on from the
/// cell that has the keyboard or is looked at, and begins at the first one.
pub(super) fn step(ui: &Ui, data: &SheetData) -> Option<At> {
    let cards: Vec<CardId> = data.rows.iter().filter_map(card).collect();
    let holders: Vec<Holder> = data.columns.iter().map(|column| column.holder).collect();
    let from = match ui.memory(|memory| memory.focused()) {
        None => data.selected,
        // Another widget has the keyboard.
        Some(id) => Some(cells(&cards, &holders).find(|cell| cell_id(*cell) == id)?),
    };
    let (right, down) = arrow(ui)?;
    let to = match from {
        None => (*cards.first()?, *holders.first()?),
        Some((card, holder)) => (beside(&cards, card, down)?, beside(&holders, holder, right)?),
    };
    ui.memory_mut(|memory| {
        memory.request_focus(cell_id(to));
        memory.move_focus(egui::FocusDirection::None);
    });
    Some(to)
}

/// Arrows stay on the sheet; Escape closes what is open about a cell before it leaves the cell.
pub(super) fn keep_keys(ui: &Ui, cell: &Response, selected: bool) {
    if cell.has_focus() {
        let filter = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: selected,
            tab: false,
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(cell.id, filter));
    }
}

fn card(row: &Row) -> Option<CardId> {
    match row {
        Row::Card { card, cells, .. } if !cells.is_empty() => Some(*card),
        _ => None,
    }
}

fn cells(cards: &[CardId], holders: &[Holder]) -> impl Iterator<Item = At> {
    cards.iter().flat_map(|card| holders.iter().map(|holder| (*card, *holder)))
}

/// The arrow key that was pressed, as steps to the right and down.
fn arrow(ui: &Ui) -> Option<(isize, isize)> {
    let arrows = [
        (Key::ArrowLeft, (-1, 0)),
        (Key::ArrowRight, (1, 0)),
        (Key::ArrowUp, (0, -1)),
        (Key::ArrowDown, (0, 1)),
    ];
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    arrows.into_iter().find(|(key, _)| pressed(*key)).map(|(_, step)| step)
}

/// The one so many steps on, or the last one on the way.
fn beside<T: Copy + PartialEq>(all: &[T], from: T, by: isize) -> Option<T> {
    let at = all.iter().position(|one| *one == from)?;
    all.get(at.saturating_add_signed(by).min(all.len() - 1)).copied()
}
