//! How many states a place has between two items, estimated without building its automaton.

use super::super::problem::Item;
use super::core::OpenPlace;

/// Most clauses that are followed exactly: their open and satisfied subsets are the bits of one
/// word.
const FOLLOWED: usize = 6;
/// Most slots that are followed one by one.
const SLOTS: usize = 24;

/// What the width of a place depends on.
pub struct PlaceWidths {
    free: u64,
    /// Slots, where the number is known and small.
    slots: Option<usize>,
    room: usize,
    clauses: Vec<u64>,
}

impl PlaceWidths {
    /// The widths of a place that can take `room` items of the tail.
    pub fn new(open: &OpenPlace, room: usize) -> Self {
        let clauses = open.clauses.iter().filter(|clause| clause.asks());
        PlaceWidths {
            free: open.free.0,
            slots: open.slots,
            room,
            clauses: clauses.map(|clause| clause.items.0).collect(),
        }
    }

    /// Whether the place can take an item.
    pub fn has(&self, item: Item) -> bool {
        self.free >> item & 1 == 1
    }

    /// About how many states the place has between the items in `placed` and the others of `items`.
    pub fn width(&self, placed: u64, items: u64) -> f64 {
        let before = self.free & placed;
        let after = self.free & items & !placed;
        let mut followed = [0u64; FOLLOWED];
        let (mut count, mut crossing, mut extra) = (0, 0usize, 1.0);
        for clause in &self.clauses {
            if clause & before == 0 {
                continue;
            }
            let crosses = clause & after != 0;
            if count == FOLLOWED {
                extra *= if crosses { 1.5 } else { 1.0 };
                continue;
            }
            followed[count] = *clause;
            crossing |= usize::from(crosses) << count;
            count += 1;
        }
        let all = (1usize << count) - 1;
        // Subsets of satisfied clauses in which all that lie behind are satisfied.
        let inside = all & !crossing;
        let valid =
            (0..=all).filter(|set| set & inside == inside).fold(0u64, |sets, set| sets | 1 << set);
        let reached = self.reached(before, &followed[..count]);
        let Some(slots) = self.slots else {
            let any = reached.iter().fold(0, |all, sets| all | sets);
            return extra * f64::from((any & valid).count_ones().max(1));
        };
        let later = after.count_ones() as usize + self.room;
        let most = slots.min(before.count_ones() as usize);
        let mut states = 0;
        for used in slots.saturating_sub(later)..=most {
            let sets = reached[used.min(SLOTS)] & valid;
            // With no slot left nothing may be open.
            let sets = if used == slots { sets & 1 << all } else { sets };
            states += sets.count_ones();
        }
        extra * f64::from(states.max(1))
    }

    /// For each number of slots used, which subsets of clauses can be satisfied with items of
    /// `before`.
    fn reached(&self, before: u64, clauses: &[u64]) -> [u64; SLOTS + 1] {
        let most = self.slots.unwrap_or(clauses.len()).min(SLOTS).min(before.count_ones() as usize);
        let mut reached = [0u64; SLOTS + 1];
        reached[0] = 1;
        let mut named = clauses.iter().fold(0, |all, clause| all | clause) & before;
        let others = (before & !named).count_ones() as usize;
        while named != 0 {
            let item = named.trailing_zeros();
            named &= named - 1;
            let satisfies = |bit: &usize| clauses[*bit] >> item & 1 == 1;
            for used in (0..most).rev() {
                let sets = (0..clauses.len()).filter(satisfies).fold(reached[used], |sets, bit| {
                    let without = WITHOUT[bit];
                    sets & !without | (sets & without) << (1u32 << bit)
                });
                reached[used + 1] |= sets;
            }
        }
        for _ in 0..others.min(most) {
            for used in (0..most).rev() {
                reached[used + 1] |= reached[used];
            }
        }
        reached
    }
}

/// For each of six elements, the subsets (as bits of a word) that lack it.
const WITHOUT: [u64; FOLLOWED] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];
