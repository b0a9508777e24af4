//! A rule about several items of one place that is still open.

use super::super::problem::{ItemSet, Place};

/// What a [`Clause`] asks of its items.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ClauseKind {
    /// Exactly one of them is in the place.
    ExactlyOne,
    /// At least one of them is in the place.
    AtLeastOne,
    /// Not all of them are in the place together.
    NotAll,
}

/// A rule about several items of one place that is still open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Clause {
    /// The place it speaks of.
    pub place: Place,
    /// What it asks.
    pub kind: ClauseKind,
    /// The free items that can still decide it.
    pub items: ItemSet,
}

impl Clause {
    /// Whether a place that holds `held` satisfies the clause.
    pub fn holds(&self, held: ItemSet) -> bool {
        let inside = held.0 & self.items.0;
        match self.kind {
            ClauseKind::ExactlyOne => inside.count_ones() == 1,
            ClauseKind::AtLeastOne => inside != 0,
            ClauseKind::NotAll => inside != self.items.0,
        }
    }

    /// Whether the clause asks for an item (rather than forbidding some together).
    pub fn asks(&self) -> bool {
        self.kind != ClauseKind::NotAll
    }
}
