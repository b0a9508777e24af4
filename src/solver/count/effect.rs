//! What one item does to the clauses of one place.

use super::super::problem::Item;
use super::super::propagate::ClauseKind;
use super::core::OpenPlace;

/// Most clauses whose bits fit into one key; a place with more is an intersection of automata.
pub const CLAUSES: usize = 112;

/// What the next item does to the open clauses.
pub struct Effect {
    /// Whether the place may take the item.
    pub taken: bool,
    /// Clauses that taking it satisfies.
    satisfied: u128,
    /// Clauses that are broken by taking it once they are satisfied.
    once: u128,
    /// Clauses that are broken by passing it by while they are open.
    demanded: u128,
    /// Clauses that passing it by satisfies.
    spared: u128,
    /// Clauses that are broken by taking it while they are open.
    forbidden: u128,
    /// How many later items the place can take.
    rest: usize,
}

impl Effect {
    /// What the item at `at` in the order does to the clauses from `first` on; after the order come
    /// `room` items that the place can take.
    pub fn of(place: &OpenPlace, first: usize, order: &[Item], at: usize, room: usize) -> Effect {
        let item = order[at];
        let later = order[at + 1..].iter().fold(0u64, |all, item| all | 1 << item);
        let placed = order.iter().fold(0u64, |all, item| all | 1 << item);
        let mut effect = Effect {
            taken: place.free.contains(item),
            satisfied: 0,
            once: 0,
            demanded: 0,
            spared: 0,
            forbidden: 0,
            rest: (place.free.0 & later).count_ones() as usize + room,
        };
        for (bit, clause) in place.clauses.iter().skip(first).take(CLAUSES).enumerate() {
            if !clause.items.contains(item) {
                continue;
            }
            let bit = 1u128 << bit;
            let last = clause.items.0 & (later | !placed) == 0;
            match clause.kind {
                ClauseKind::NotAll => {
                    effect.spared |= bit;
                    effect.forbidden |= if last { bit } else { 0 };
                }
                ClauseKind::AtLeastOne | ClauseKind::ExactlyOne => {
                    effect.satisfied |= bit;
                    effect.demanded |= if last { bit } else { 0 };
                    if clause.kind == ClauseKind::ExactlyOne {
                        effect.once |= bit;
                    }
                }
            }
        }
        effect
    }

    /// The clauses open after passing the item by with `left` slots left, where that is possible.
    pub fn skip(&self, left: u8, open: u128) -> Option<u128> {
        let possible = usize::from(left) <= self.rest && open & self.demanded == 0;
        possible.then_some(open & !self.spared)
    }

    /// The clauses open after taking the item, with `left` slots left then, where that is possible.
    pub fn take(&self, left: u8, open: u128) -> Option<u128> {
        let possible =
            usize::from(left) <= self.rest && open & self.forbidden == 0 && !open & self.once == 0;
        possible.then_some(open & !self.satisfied & !self.forbidden)
    }
}
