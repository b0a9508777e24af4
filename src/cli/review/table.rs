//! The sheet as a grid: a row a card, a column a holder.

use super::columns::Columns;
use crate::cli::page::{fit, left, right, width};
use crate::clue::deduction::{Mark, Sheet};
use crate::clue::game::{CardId, Category, Holder};
use crate::clue::record::Game;
use crate::lang::Lang;
use crate::lang::cards::card_name;
use crate::lang::command_line::PageWords;
use crate::lang::numbers::percent_digits;
use crate::lang::text::one_line;

/// The columns that suit a sheet.
pub(super) fn columns(game: &Game, sheet: &Sheet, lang: Lang) -> Columns {
    let names = game.table.deck.cards().map(|card| width(&row_name(game, card, lang)));
    Columns::new(game, sheet.holders(), names.max().unwrap_or(0), lang)
}

/// The grid; holders that don't fit beside the others follow below in a second grid.
pub(super) fn grid(game: &Game, sheet: &Sheet, columns: &Columns, lang: Lang) -> String {
    let mut page = String::new();
    let labelled: Vec<_> = sheet.holders().iter().copied().zip(&columns.labels).collect();
    for part in labelled.chunks(columns.at_once()) {
        if !page.is_empty() {
            page.push('\n');
        }
        let labels = part.iter().map(|(_, label)| (*label).clone());
        page.push_str(&line("", labels, columns));
        for category in Category::ALL {
            page.push_str(heading(category, lang));
            page.push('\n');
            for card in game.table.deck.of(category) {
                let cells = part.iter().map(|(holder, _)| cell(sheet, card, *holder));
                page.push_str(&line(&row_name(game, card, lang), cells, columns));
            }
        }
    }
    page
}

fn row_name(game: &Game, card: CardId, lang: Lang) -> String {
    format!("  {}", one_line(card_name(game, card, lang)))
}

fn heading(category: Category, lang: Lang) -> &'static str {
    let words = PageWords::of(lang);
    match category {
        Category::Suspect => words.suspects,
        Category::Weapon => words.weapons,
        Category::Room => words.rooms,
    }
}

fn line(name: &str, cells: impl Iterator<Item = String>, columns: &Columns) -> String {
    let cells: String = cells.map(|cell| right(&cell, columns.each)).collect();
    format!("{}{cells}\n", left(&fit(name, columns.cards), columns.cards))
}

fn cell(sheet: &Sheet, card: CardId, holder: Holder) -> String {
    match sheet.mark(card, holder) {
        Mark::Has => "●".into(),
        Mark::Lacks => "·".into(),
        Mark::Open => percent_digits(sheet.p(card, holder)),
    }
}
