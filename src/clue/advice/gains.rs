//! What every suggestion can be expected to tell.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;
use std::ops::ControlFlow;

use super::answers::{Asked, Reaction};
use crate::clue::deduction::{Interrupted, Sheet, Triple, each_triple};
use crate::clue::game::{CardId, CardSet, Category, Holder, Seat, Table};
use crate::clue::record::Entry;
use crate::solver::Interrupt;

/// Gains nearer to each other than this are the same.
pub const TIE_BITS: f64 = 1e-9;
/// Case file and answer that depend on each other less than this do not depend on each other: far above what
/// rounding can do, far below what any deck can.
const INDEPENDENT: f64 = 1e-10;

/// A suggestion and what it can be expected to tell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gain {
    /// Suspect, weapon, room.
    pub cards: [CardId; 3],
    /// The mutual information of case file and answer, in bits. 0.0 exactly where the answer can tell nothing
    /// of the case file.
    pub gain_bits: f64,
}

/// What each suggestion of `suggester` can be expected to tell the owner of the sheet, best first, ties in deck
/// order. `news` is told of suggestions as soon as their gains are known, many at a time, in an order that is
/// the same every time.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before all were known.
pub fn gains(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    suggester: Seat,
    interrupt: &dyn Interrupt,
    news: &mut dyn FnMut(&[Gain]),
) -> Result<Vec<Gain>, Interrupted> {
    let asked = Asked::by(table, entries, suggester);
    let mut all = Vec::new();
    each_triple(table, entries, sheet, None, interrupt, &mut |triple| {
        let found = of_triple(table, sheet, &asked, triple);
        news(&found);
        all.extend(found);
        ControlFlow::Continue(())
    })?;
    best_first(&mut all);
    Ok(all)
}

/// Sorts by gain, the greatest first, and equal ones in deck order.
pub fn best_first(gains: &mut [Gain]) {
    gains.sort_by(|a, b| b.gain_bits.total_cmp(&a.gain_bits).then(a.cards.cmp(&b.cards)));
    let mut start = 0;
    for at in 1..=gains.len() {
        if gains.get(at).is_none_or(|gain| gains[at - 1].gain_bits - gain.gain_bits > TIE_BITS) {
            gains[start..at].sort_by_key(|gain| gain.cards);
            start = at;
        }
    }
}

/// The cards of one category that get the same answers: those alike, or those certain at one holder.
type Kind = (CardSet, Option<Holder>);

/// The gains of all suggestions that a triple stands for.
fn of_triple(table: &Table, sheet: &Sheet, asked: &Asked, triple: &Triple) -> Vec<Gain> {
    let kinds = Category::ALL.map(|category| kinds(table, sheet, asked, triple, category));
    let mut gains = Vec::new();
    for suspects in &kinds[0] {
        for weapons in &kinds[1] {
            for rooms in &kinds[2] {
                let chosen = [suspects, weapons, rooms];
                let gain_bits = gain(asked, triple, chosen);
                for suspect in suspects.0.iter() {
                    for weapon in weapons.0.iter() {
                        let cards = rooms.0.iter().map(|room| [suspect, weapon, room]);
                        gains.extend(cards.map(|cards| Gain { cards, gain_bits }));
                    }
                }
            }
        }
    }
    gains
}

fn kinds(
    table: &Table,
    sheet: &Sheet,
    asked: &Asked,
    triple: &Triple,
    category: Category,
) -> Vec<Kind> {
    if triple.cards()[category.index()].is_some() {
        return vec![(triple.alike()[category.index()], None)];
    }
    // Wherever nobody is asked is the same.
    let mut by_holder: Vec<Kind> = Vec::new();
    for card in table.deck.of(category) {
        let Some(owner) = sheet.owner(card) else { continue };
        let owner = match owner {
            Holder::Player(seat) if asked.seats.contains(&seat) => owner,
            _ => Holder::CaseFile,
        };
        match by_holder.iter_mut().find(|(_, holder)| *holder == Some(owner)) {
            Some((cards, _)) => {
                cards.insert(card);
            }
            None => by_holder.push((std::iter::once(card).collect(), Some(owner))),
        }
    }
    by_holder
}

/// The deals by answer and contents of the case file: a table over the contents for each answer.
pub(super) fn tables(
    asked: &Asked,
    triple: &Triple,
    cards: [CardId; 3],
    known: [Option<Holder>; 3],
) -> BTreeMap<Reaction, Vec<f64>> {
    let mut tables: BTreeMap<Reaction, Vec<f64>> = BTreeMap::new();
    for placed in triple.ways() {
        let holders =
            std::array::from_fn(|at| placed.holders[at].or(known[at]).unwrap_or(Holder::CaseFile));
        for (reaction, p) in asked.reactions(cards, holders) {
            let table = tables.entry(reaction).or_insert_with(|| vec![0.0; triple.table_len()]);
            triple.add(&placed, p, table);
        }
    }
    for table in tables.values_mut() {
        for (at, value) in table.iter_mut().enumerate() {
            if triple.excluded(at) {
                *value = 0.0;
            }
        }
    }
    tables
}

/// What one suggestion can be expected to tell a player who sees of an answer what `seen` leaves of it.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
pub(super) fn gain_seen(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    asked: &Asked,
    cards: [CardId; 3],
    seen: &dyn Fn(&Reaction) -> Reaction,
    interrupt: &dyn Interrupt,
) -> Result<f64, Interrupted> {
    let mut bits = 0.0;
    each_triple(table, entries, sheet, Some(cards), interrupt, &mut |triple| {
        let known = cards.map(|card| sheet.owner(card));
        let mut merged: BTreeMap<Reaction, Vec<f64>> = BTreeMap::new();
        for (reaction, weights) in tables(asked, triple, cards, known) {
            match merged.entry(seen(&reaction)) {
                Slot::Vacant(place) => {
                    place.insert(weights);
                }
                Slot::Occupied(mut place) => {
                    let sums = place.get_mut().iter_mut();
                    sums.zip(&weights).for_each(|(sum, weight)| *sum += weight);
                }
            }
        }
        bits = mutual_information(&merged.into_values().collect::<Vec<_>>());
        ControlFlow::Break(())
    })?;
    Ok(bits)
}

fn gain(asked: &Asked, triple: &Triple, kinds: [&Kind; 3]) -> f64 {
    let first = |kind: &Kind| kind.0.iter().next().unwrap_or(CardId(0));
    let tables = tables(asked, triple, kinds.map(first), kinds.map(|kind| kind.1));
    let tables: Vec<Vec<f64>> = tables.into_values().collect();
    mutual_information(&tables)
}

/// The mutual information of row and column of a table of weights, in bits; 0.0 exactly where they are
/// independent.
pub fn mutual_information(rows: &[Vec<f64>]) -> f64 {
    let width = rows.first().map_or(0, Vec::len);
    let sums: Vec<f64> = rows.iter().map(|row| row.iter().sum()).collect();
    let total: f64 = sums.iter().sum();
    let mut columns = vec![0.0; width];
    for row in rows {
        columns.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
    }
    let (mut bits, mut farthest) = (0.0f64, 0.0f64);
    for (row, sum) in rows.iter().zip(&sums) {
        let scale = total / sum;
        if *sum == 0.0 {
            continue;
        }
        for (value, column) in row.iter().zip(&columns) {
            if *column == 0.0 {
                continue;
            }
            let ratio = value * scale / column;
            farthest = farthest.max((ratio - 1.0).abs());
            if *value != 0.0 {
                bits += value / total * ratio.log2();
            }
        }
    }
    if farthest < INDEPENDENT { 0.0 } else { bits.max(f64::MIN_POSITIVE) }
}
