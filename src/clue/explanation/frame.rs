//! Cells as small numbers, for the search.

use super::Fact;
use crate::clue::game::{CardId, CardSet, Category, Deck, Holder, Table};

/// The holders of a table, face up among them, and its cards.
pub(super) struct Frame<'a> {
    pub deck: &'a Deck,
    holders: Vec<Holder>,
}

/// That a holder has a card, or has it not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Literal {
    /// A number of [`Frame`].
    pub holder: usize,
    pub card: CardId,
    pub has: bool,
}

impl Literal {
    pub fn opposite(self) -> Literal {
        Literal { has: !self.has, ..self }
    }
}

impl<'a> Frame<'a> {
    pub fn new(table: &'a Table) -> Frame<'a> {
        let holders = table.holders().chain(std::iter::once(Holder::FaceUp)).collect();
        Frame { deck: &table.deck, holders }
    }

    /// The envelope's number.
    pub const CASE_FILE: usize = 0;

    /// How many holders there are.
    pub fn holders(&self) -> usize {
        self.holders.len()
    }

    pub fn number(&self, holder: Holder) -> usize {
        self.holders.iter().position(|other| *other == holder).unwrap_or(0)
    }

    pub fn holder(&self, number: usize) -> Holder {
        self.holders[number]
    }

    /// How many literals there are.
    pub fn literals(&self) -> usize {
        self.holders.len() * self.deck.len() * 2
    }

    pub fn index(&self, literal: Literal) -> usize {
        (literal.holder * self.deck.len() + literal.card.index()) * 2 + usize::from(literal.has)
    }

    pub fn literal(&self, index: usize) -> Literal {
        let cell = index / 2;
        Literal {
            holder: cell / self.deck.len(),
            card: CardId((cell % self.deck.len()) as u8),
            has: index % 2 == 1,
        }
    }

    /// The cards of the category of `card`.
    pub fn category_of(&self, card: CardId) -> CardSet {
        self.deck.of(self.deck.category(card)).collect()
    }

    /// The three categories.
    pub fn categories(&self) -> [CardSet; 3] {
        Category::ALL.map(|category| self.deck.of(category).collect())
    }

    pub fn fact(&self, literal: Literal) -> Fact {
        let cards = std::iter::once(literal.card).collect();
        Fact { holder: self.holder(literal.holder), cards, has: literal.has }
    }
}
