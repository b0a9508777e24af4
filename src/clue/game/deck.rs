//! A deck: three lists of cards.

use super::{CardId, CardSet, Category};

/// Most cards a deck may have (file format, section 1).
pub const MAX_CARDS: usize = 40;

/// One card of a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The stable id that saves use: `a-z 0-9 - _`, unique in the deck.
    pub id: String,
    /// The name a custom deck gives it; `None` in built-in decks, whose names are in `lang`.
    pub name: Option<String>,
    /// Which of the three lists it stands in.
    pub category: Category,
}

/// Why three lists of cards are no deck. All faults are reported, not only the first.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeckFault {
    /// A category has no card.
    #[error("no card in {0:?}")]
    Empty(Category),
    /// More than [`MAX_CARDS`] cards.
    #[error("{0} cards, at most {MAX_CARDS}")]
    TooMany(usize),
    /// An id with other characters than `a-z 0-9 - _`, or none.
    #[error("card id {0:?} is not made of a-z 0-9 - _")]
    BadId(String),
    /// An id that stands twice.
    #[error("card id {0:?} stands twice")]
    Twice(String),
}

/// The cards of a game, by category, in the order of the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    cards: Vec<Card>,
}

impl Deck {
    /// A deck of `(id, name)` per card: suspects, weapons, rooms.
    ///
    /// # Errors
    /// Every fault found, in the order of [`DeckFault`]'s variants.
    pub fn new(lists: [Vec<(String, Option<String>)>; 3]) -> Result<Deck, Vec<DeckFault>> {
        let mut faults = Vec::new();
        let total: usize = lists.iter().map(Vec::len).sum();
        for category in Category::ALL {
            if lists[category.index()].is_empty() {
                faults.push(DeckFault::Empty(category));
            }
        }
        if total > MAX_CARDS {
            faults.push(DeckFault::TooMany(total));
        }
        let mut cards: Vec<Card> = Vec::with_capacity(total);
        for (category, list) in Category::ALL.into_iter().zip(lists) {
            for (id, name) in list {
                let fine =
                    |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
                if id.is_empty() || !id.chars().all(fine) {
                    faults.push(DeckFault::BadId(id.clone()));
                } else if cards.iter().any(|card| card.id == id) {
                    faults.push(DeckFault::Twice(id.clone()));
                }
                cards.push(Card { id, name, category });
            }
        }
        if faults.is_empty() { Ok(Deck { cards }) } else { Err(faults) }
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Never true: each category has a card.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The card's data.
    ///
    /// # Panics
    /// If the card is not of this deck.
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[card.index()]
    }

    /// The stable id that saves use.
    ///
    /// # Panics
    /// If the card is not of this deck.
    pub fn id(&self, card: CardId) -> &str {
        &self.cards[card.index()].id
    }

    /// The category of a card.
    ///
    /// # Panics
    /// If the card is not of this deck.
    pub fn category(&self, card: CardId) -> Category {
        self.cards[card.index()].category
    }

    /// The card with this id.
    pub fn find(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(|at| CardId(at as u8))
    }

    /// All cards in deck order.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.cards.len() as u8).map(CardId)
    }

    /// The cards of one category in deck order.
    pub fn of(&self, category: Category) -> impl Iterator<Item = CardId> + '_ {
        self.cards().filter(move |card| self.category(*card) == category)
    }

    /// All cards as a set.
    pub fn all(&self) -> CardSet {
        self.cards().collect()
    }
}
