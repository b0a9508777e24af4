//! What the last entry changed.

use crate::clue::deduction::{Mark, Sheet};
use crate::clue::game::{CardId, Holder, Table};

/// A cell whose mark changed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Change {
    /// The cell's holder.
    pub holder: Holder,
    /// The cell's card.
    pub card: CardId,
    /// What was known.
    pub before: Mark,
    /// What is known.
    pub after: Mark,
}

/// The cells whose marks differ between two sheets of a table, cards in deck order, those that are
/// had now before those that are not.
pub fn changes(table: &Table, before: &Sheet, after: &Sheet) -> Vec<Change> {
    let mut holders: Vec<Holder> = table.holders().collect();
    holders.push(Holder::FaceUp);
    let mut changes = Vec::new();
    for card in table.deck.cards() {
        for holder in holders.iter().copied() {
            let (was, is) = (before.mark(card, holder), after.mark(card, holder));
            if was != is {
                changes.push(Change { holder, card, before: was, after: is });
            }
        }
    }
    changes.sort_by_key(|change| (change.after != Mark::Has, change.after == Mark::Open));
    changes
}
