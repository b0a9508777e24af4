//! A deck in a form: built in, or the table's own.

use serde::{Deserialize, Serialize};

use crate::clue::editions;
use crate::clue::game::{Category, Deck};
use crate::clue::record::{Edition, Game};

/// Which deck is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DeckForm {
    /// A built-in edition, by its stable id.
    Builtin(String),
    /// A deck of the table's own.
    Own {
        /// What it is called.
        name: String,
        /// Id and name of each card: suspects, weapons, rooms.
        cards: [Vec<(String, Option<String>)>; 3],
    },
}

impl DeckForm {
    /// The deck of a game.
    pub fn of(game: &Game) -> DeckForm {
        match &game.edition {
            Edition::Builtin(id) => DeckForm::Builtin(id.clone()),
            Edition::Custom(name) => {
                let deck = &game.table.deck;
                let cards = Category::ALL.map(|category| {
                    let card = |card| {
                        let card = deck.card(card);
                        (card.id.clone(), card.name.clone())
                    };
                    deck.of(category).map(card).collect()
                });
                DeckForm::Own { name: name.clone(), cards }
            }
        }
    }

    /// The edition as a game names it.
    pub fn edition(&self) -> Edition {
        match self {
            DeckForm::Builtin(id) => Edition::Builtin(id.clone()),
            DeckForm::Own { name, .. } => Edition::Custom(name.clone()),
        }
    }

    /// The cards; those of the first built-in edition where the form names none that exist.
    pub fn deck(&self) -> Deck {
        let own = match self {
            DeckForm::Builtin(id) => editions::builtin(id).map(editions::Builtin::deck),
            DeckForm::Own { cards, .. } => Deck::new(cards.clone()).ok(),
        };
        own.unwrap_or_else(|| editions::ALL[0].deck())
    }

    /// Fewest and most players of the box, where it is a built-in one.
    pub fn players(&self) -> Option<(usize, usize)> {
        match self {
            DeckForm::Builtin(id) => editions::builtin(id).map(|edition| edition.players),
            DeckForm::Own { .. } => None,
        }
    }
}
