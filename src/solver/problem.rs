//! The statement: items, places, and constraints that each carry an opaque source.

/// Most items a [`Problem`] may have (an [`ItemSet`] is one 64-bit word).
pub const MAX_ITEMS: usize = 64;
/// Most places a [`Problem`] may have (a [`PlaceSet`](super::PlaceSet) is one 32-bit word).
pub const MAX_PLACES: usize = 32;

/// An item, numbered from 0 to `Problem::items - 1`.
pub type Item = u8;
/// A place, numbered from 0 to `Problem::places - 1`.
pub type Place = u8;

/// A set of items, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ItemSet(pub u64);

impl ItemSet {
    /// No item.
    pub const EMPTY: ItemSet = ItemSet(0);

    /// The items `0..count`.
    pub fn first(count: usize) -> ItemSet {
        if count >= 64 { ItemSet(u64::MAX) } else { ItemSet((1u64 << count) - 1) }
    }

    /// The set of one item.
    pub fn of(item: Item) -> ItemSet {
        ItemSet(1u64 << item)
    }

    /// Whether `item` is in the set.
    pub fn contains(self, item: Item) -> bool {
        self.0 >> item & 1 == 1
    }

    /// How many items are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no item is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The items in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Item> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let item = rest.trailing_zeros() as Item;
                rest &= rest - 1;
                item
            })
        })
    }
}

impl FromIterator<Item> for ItemSet {
    fn from_iter<T: IntoIterator<Item = Item>>(items: T) -> ItemSet {
        ItemSet(items.into_iter().fold(0, |set, item| set | 1u64 << item))
    }
}

impl std::fmt::Debug for ItemSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// What a constraint comes from. The solver never looks inside: whoever states the problem knows
/// what the number means. Several constraints may share one source; they are then kept or dropped
/// together in a conflict.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Source(pub u32);

/// What one constraint demands of an assignment of items to places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Every one of `items` is in `place`.
    Has { place: Place, items: ItemSet },
    /// None of `items` is in `place`.
    Lacks { place: Place, items: ItemSet },
    /// At least one of `items` is in `place`.
    AtLeastOne { place: Place, items: ItemSet },
    /// Not all of `items` are in `place` together.
    NotAll { place: Place, items: ItemSet },
    /// Exactly one of `items` is in `place`.
    ExactlyOne { place: Place, items: ItemSet },
    /// `place` holds exactly `count` items.
    Size { place: Place, count: u8 },
}

/// A rule and where it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Constraint {
    /// Who said so.
    pub source: Source,
    /// What was said.
    pub rule: Rule,
}

/// Items to be dealt into places: each item goes to exactly one place, and every constraint holds.
///
/// An assignment ("deal") says which place has which item; the order within a place does not count.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    /// How many items there are, at most [`MAX_ITEMS`].
    pub items: usize,
    /// How many places there are, at most [`MAX_PLACES`].
    pub places: usize,
    /// What must hold. The order never changes an answer.
    pub constraints: Vec<Constraint>,
}
