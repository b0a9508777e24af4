//! What each possible answer to one suggestion would settle.

use std::ops::ControlFlow;

use super::answers::{Asked, Reaction};
use super::gains::tables;
use crate::clue::deduction::{Deduction, Interrupted, Mark, Sheet, Triple, deduce, each_triple};
use crate::clue::game::{CardId, Category, Holder, Seat, Table};
use crate::clue::record::Entry;
use crate::solver::Interrupt;

/// A possible answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Prospect {
    /// Which cards are shown, and by whom.
    pub reaction: Reaction,
    /// How likely it is.
    pub p: f64,
    /// The entropy of the case file after it, in bits.
    pub entropy_bits: f64,
    /// How many contents of the case file remain possible.
    pub case_files: usize,
    /// Who would certainly have which card, of those not certain before.
    pub settled: Vec<(Holder, CardId)>,
    /// How many more cells of the sheet would be certain, those above among them.
    pub cells: usize,
}

/// What each possible answer to this suggestion would settle, the likeliest first.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
pub fn outlook(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    suggester: Seat,
    cards: [CardId; 3],
    interrupt: &dyn Interrupt,
) -> Result<Vec<Prospect>, Interrupted> {
    let asked = Asked::by(table, entries, suggester);
    let mut prospects = Vec::new();
    each_triple(table, entries, sheet, Some(cards), interrupt, &mut |triple| {
        prospects = weigh(sheet, &asked, triple, cards);
        ControlFlow::Break(())
    })?;
    for prospect in &mut prospects {
        let entry = asked.entry(suggester, cards, &prospect.reaction);
        let longer = [entries, &[entry]].concat();
        if let Deduction::Sheet(after) = deduce(table, &longer, interrupt)? {
            settle(table, sheet, &after, prospect);
        }
    }
    Ok(prospects)
}

/// The chance to name the case file rightly after this suggestion, naming what is likeliest after each answer.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
pub fn chance_to_be_right(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    suggester: Seat,
    cards: [CardId; 3],
    interrupt: &dyn Interrupt,
) -> Result<f64, Interrupted> {
    let asked = Asked::by(table, entries, suggester);
    let mut p = 0.0;
    each_triple(table, entries, sheet, Some(cards), interrupt, &mut |triple| {
        let known = cards.map(|card| sheet.owner(card));
        let tables = tables(&asked, triple, cards, known);
        let total: f64 = tables.values().flatten().sum();
        let sizes = sizes(triple);
        let best = tables.values().map(|table| {
            let each = table.iter().zip(&sizes).filter(|(_, size)| **size > 0);
            each.map(|(value, size)| value / *size as f64).fold(0.0, f64::max)
        });
        p = best.sum::<f64>() / total;
        ControlFlow::Break(())
    })?;
    Ok(p)
}

/// The answers with their chances and what they leave of the case file.
fn weigh(sheet: &Sheet, asked: &Asked, triple: &Triple, cards: [CardId; 3]) -> Vec<Prospect> {
    let known = cards.map(|card| sheet.owner(card));
    let tables = tables(asked, triple, cards, known);
    let total: f64 = tables.values().flatten().sum();
    let sizes = sizes(triple);
    let prospect = |(reaction, table): (Reaction, Vec<f64>)| {
        let sum: f64 = table.iter().sum();
        let cells = || table.iter().zip(&sizes).filter(|(value, _)| **value > 0.0);
        let bits = cells().map(|(value, size)| value / sum * (sum * *size as f64 / value).log2());
        Prospect {
            reaction,
            p: sum / total,
            entropy_bits: bits.sum::<f64>().max(0.0),
            case_files: cells().map(|(_, size)| size).sum(),
            settled: Vec::new(),
            cells: 0,
        }
    };
    let mut all: Vec<Prospect> =
        tables.into_iter().map(prospect).filter(|prospect| prospect.p > 0.0).collect();
    if let [only] = &mut all[..] {
        only.p = 1.0;
    }
    all.sort_by(|a, b| b.p.total_cmp(&a.p));
    all
}

/// How many contents of the case file each entry of a table stands for.
fn sizes(triple: &Triple) -> Vec<usize> {
    let [first, second, third] =
        Category::ALL.map(|category| triple.case_cards(category).into_iter().map(|set| set.len()));
    let mut sizes = Vec::with_capacity(triple.table_len());
    for a in first {
        for b in second.clone() {
            sizes.extend(third.clone().map(|c| a * b * c));
        }
    }
    sizes
}

fn settle(table: &Table, before: &Sheet, after: &Sheet, prospect: &mut Prospect) {
    for card in table.deck.cards() {
        for holder in before.holders() {
            if before.mark(card, *holder) != Mark::Open {
                continue;
            }
            let mark = after.mark(card, *holder);
            prospect.cells += usize::from(mark != Mark::Open);
            if mark == Mark::Has {
                prospect.settled.push((*holder, card));
            }
        }
    }
}
