//! Slips in the note-taker's own hand.

use crate::clue::deduction::{Contradiction, Given, fits};
use crate::clue::game::{CardId, Table};
use crate::clue::record::Entry;

/// Single cards of the note-taker's hand (first) in whose place another card (second) would make the
/// record fit, in deck order. Looked at only where the clash rests on the hand. The table is not an
/// entry, so these are only to be told.
pub fn hand_slips(
    table: &Table,
    entries: &[Entry],
    clash: &Contradiction,
) -> Vec<(CardId, CardId)> {
    if !clash.givens.contains(&Given::Hand) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut other = table.clone();
    for was in table.hand.iter() {
        for is in table.deck.all().without(table.hand).iter() {
            other.hand.remove(was);
            other.hand.insert(is);
            if fits(&other, entries) {
                found.push((was, is));
            }
            other.hand = table.hand;
        }
    }
    found
}
