//! What the sheet would become.

use num_bigint::BigUint;

use crate::clue::deduction::{Mark, Sheet};
use crate::clue::game::{CardId, Holder, Table};

/// What the sheet would become, compared with the last one that fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// How many deals would fit.
    pub deals: BigUint,
    /// How many contents of the case file would be possible.
    pub envelopes: usize,
    /// How many cells would be marked that are open now.
    pub gained: usize,
    /// How many marked cells would be open or marked otherwise.
    pub lost: usize,
}

impl Preview {
    pub(super) fn new(table: &Table, before: &Sheet, after: &Sheet) -> Preview {
        let differing: Vec<(Mark, Mark)> =
            changes(table, before, after).map(|(_, _, was, is)| (was, is)).collect();
        let gained = differing.iter().filter(|(was, _)| *was == Mark::Open).count();
        Preview {
            deals: after.deals().clone(),
            envelopes: after.case_files().len(),
            gained,
            lost: differing.len() - gained,
        }
    }
}

/// The cells whose marks differ, in the order of the sheet: card by card, holder by holder.
pub(super) fn changes<'a>(
    table: &'a Table,
    before: &'a Sheet,
    after: &'a Sheet,
) -> impl Iterator<Item = (CardId, Holder, Mark, Mark)> + 'a {
    let holders: Vec<Holder> = table.holders().chain([Holder::FaceUp]).collect();
    let cells = table.deck.cards().flat_map(move |card| {
        holders
            .iter()
            .map(|holder| (card, *holder, before.mark(card, *holder), after.mark(card, *holder)))
            .collect::<Vec<_>>()
    });
    cells.filter(|(_, _, was, is)| was != is)
}
