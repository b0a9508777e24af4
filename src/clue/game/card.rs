//! A card of the deck, and sets of cards.

/// The three kinds of card; the case file holds one of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Category {
    /// Who.
    Suspect,
    /// With what.
    Weapon,
    /// Where.
    Room,
}

impl Category {
    /// All three, in the order in which a deck lists them.
    pub const ALL: [Category; 3] = [Category::Suspect, Category::Weapon, Category::Room];

    /// The place of the category in [`Category::ALL`], 0 to 2.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A card as an index into its [`Deck`](super::Deck), 0-based in deck order.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
pub struct CardId(pub u8);

impl CardId {
    /// The card as an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of cards of one deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// Whether `card` is in the set.
    pub fn contains(self, card: CardId) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Adds a card; true if it was not there before.
    pub fn insert(&mut self, card: CardId) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.0;
        new
    }

    /// Takes a card out; true if it was there.
    pub fn remove(&mut self, card: CardId) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.0);
        there
    }

    /// How many cards are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no card.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of this set that are not in `other`.
    pub fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The cards in either set.
    pub fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards in both sets.
    pub fn intersection(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards in deck order.
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        (0..64).map(CardId).filter(move |card| self.contains(*card))
    }

    /// The set as one bit a card, bit 0 for the first card of the deck.
    pub fn bits(self) -> u64 {
        self.0
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<T: IntoIterator<Item = CardId>>(cards: T) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl std::fmt::Debug for CardSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
