//! A set of places in one 32-bit word.

use super::problem::Place;

/// A set of places, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PlaceSet(pub u32);

impl PlaceSet {
    /// No place.
    pub const EMPTY: PlaceSet = PlaceSet(0);

    /// The places `0..count`.
    pub fn first(count: usize) -> PlaceSet {
        if count >= 32 { PlaceSet(u32::MAX) } else { PlaceSet((1u32 << count) - 1) }
    }

    /// The set of one place.
    pub fn of(place: Place) -> PlaceSet {
        PlaceSet(1u32 << place)
    }

    /// Whether `place` is in the set.
    pub fn contains(self, place: Place) -> bool {
        self.0 >> place & 1 == 1
    }

    /// How many places are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no place is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The one place of a set of exactly one.
    pub fn only(self) -> Option<Place> {
        (self.0.count_ones() == 1).then(|| self.0.trailing_zeros() as Place)
    }

    /// The places in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Place> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let place = rest.trailing_zeros() as Place;
                rest &= rest - 1;
                place
            })
        })
    }
}

impl std::fmt::Debug for PlaceSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
