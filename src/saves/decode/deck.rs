//! The edition of a save and its deck.

use super::super::error::{Fault, Spot};
use super::super::nearest::nearest;
use super::super::wire;
use super::Checked;
use crate::clue::editions;
use crate::clue::game::{Deck, DeckFault};
use crate::clue::record::Edition;

/// The edition and the deck that it is played with.
pub(super) fn edition(edition: wire::Edition) -> Checked<(Edition, Deck)> {
    match edition {
        wire::Edition::Builtin(id) => match editions::builtin(&id) {
            Some(builtin) => Ok((Edition::Builtin(id), builtin.deck())),
            None => {
                let nearest = nearest(&id, editions::ALL.iter().map(|edition| edition.id));
                Err((Spot::Edition, Fault::UnknownEdition { id, nearest }))
            }
        },
        wire::Edition::Custom { name, suspects, weapons, rooms } => {
            let cards = |list: Vec<wire::Card>| {
                list.into_iter().map(|card| (card.id, Some(card.name))).collect::<Vec<_>>()
            };
            let deck = Deck::new([suspects, weapons, rooms].map(cards));
            Ok((Edition::Custom(name), deck.map_err(first_fault)?))
        }
    }
}

fn first_fault(faults: Vec<DeckFault>) -> (Spot, Fault) {
    let fault = match faults.into_iter().next() {
        Some(DeckFault::Empty(category)) => Fault::NoCard(category),
        Some(DeckFault::TooMany(count)) => Fault::Cards(count),
        Some(DeckFault::BadId(id)) => Fault::BadCardId(id),
        Some(DeckFault::Twice(id)) => Fault::CardTwice(id),
        None => Fault::Cards(0),
    };
    (Spot::Edition, fault)
}
