//! The order of the items: it decides the size of the tables.
//!
//! What a place remembers between two items depends only on which items came before, not on their
//! order. So the number of table entries at a cut is estimated from the set before it, and the
//! order is the cheapest chain of growing sets that a beam search finds. How wide the beam is
//! depends on how much there is to gain: the search must not cost more than it saves.

use super::super::problem::{Item, ItemSet};
use super::core::Core;
use super::tail::Tail;
use super::widths::PlaceWidths;

/// Estimated entries of all tables up to which the greedy order is good enough.
const SMALL: f64 = 100_000.0;
/// Further estimated entries for each set that the beam may keep.
const ENTRIES_PER_SET: f64 = 100_000.0;
/// Most sets that the beam keeps.
const WIDEST: usize = 16;

/// The items that are not in the tail, in the order of the layers. `joint` says whether tables for
/// the joint contents of the case are made.
pub fn of(core: &Core, tail: &Tail, joint: bool) -> Vec<Item> {
    let search = Search::new(core, tail, joint);
    let (greedy, entries) = search.run(1);
    let width = ((entries - SMALL) / ENTRIES_PER_SET) as usize;
    if width < 2 {
        return greedy;
    }
    let (wide, fewer) = search.run(width.min(WIDEST));
    if fewer < entries { wide } else { greedy }
}

struct Search<'a> {
    core: &'a Core,
    tail: &'a Tail,
    joint: bool,
    items: ItemSet,
    places: Vec<PlaceWidths>,
    /// For each item, the items before it that are like it in everything.
    twins: Vec<u64>,
}

/// A set of items placed, and the best way there.
struct Prefix {
    placed: u64,
    /// Estimated entries of all tables so far.
    entries: f64,
    order: Vec<Item>,
    widths: Vec<f64>,
}

/// A prefix and one more item.
struct Step {
    from: usize,
    item: Item,
    placed: u64,
    entries: f64,
    last: f64,
}

impl<'a> Search<'a> {
    fn new(core: &'a Core, tail: &'a Tail, joint: bool) -> Self {
        let items = ItemSet(core.free.0 & !tail.items.0);
        let places = core
            .places
            .iter()
            .enumerate()
            .map(|(index, open)| PlaceWidths::new(open, tail.room(index)))
            .collect();
        Search { core, tail, joint, items, places, twins: twins(core, items) }
    }

    /// The best order that a beam of `width` sets finds, and its estimated entries.
    fn run(&self, width: usize) -> (Vec<Item>, f64) {
        let start = Prefix {
            placed: 0,
            entries: 0.0,
            order: Vec::new(),
            widths: vec![1.0; self.places.len()],
        };
        let mut beam = vec![start];
        for _ in 0..self.items.len() {
            let mut steps: Vec<Step> = Vec::new();
            for (from, prefix) in beam.iter().enumerate() {
                self.steps(from, prefix, &mut steps);
            }
            // The last table is likely to be about as large as the next one.
            let rank = |step: &Step| step.entries + step.last;
            steps.sort_by(|a, b| rank(a).total_cmp(&rank(b)).then(a.placed.cmp(&b.placed)));
            steps.dedup_by_key(|step| step.placed);
            steps.truncate(width);
            beam = steps.iter().map(|step| self.extend(&beam[step.from], step)).collect();
        }
        let best = beam.into_iter().min_by(|a, b| a.entries.total_cmp(&b.entries));
        best.map_or((Vec::new(), 0.0), |prefix| (prefix.order, prefix.entries))
    }

    fn steps(&self, from: usize, prefix: &Prefix, steps: &mut Vec<Step>) {
        let rest = ItemSet(self.items.0 & !prefix.placed);
        for item in rest.iter() {
            if self.twins[usize::from(item)] & rest.0 != 0 {
                continue;
            }
            let placed = prefix.placed | 1 << item;
            let mut last = self.planes(placed);
            for (place, width) in self.places.iter().zip(&prefix.widths) {
                last *= if place.has(item) { place.width(placed, self.items.0) } else { *width };
            }
            steps.push(Step { from, item, placed, entries: prefix.entries + last, last });
        }
    }

    fn extend(&self, prefix: &Prefix, step: &Step) -> Prefix {
        let width = |(place, width): (&PlaceWidths, &f64)| {
            if place.has(step.item) { place.width(step.placed, self.items.0) } else { *width }
        };
        Prefix {
            placed: step.placed,
            entries: step.entries,
            order: [&prefix.order[..], &[step.item]].concat(),
            widths: self.places.iter().zip(&prefix.widths).map(width).collect(),
        }
    }

    /// How many tables belong to the case at a cut.
    fn planes(&self, placed: u64) -> f64 {
        if !self.core.regular {
            return 1.0;
        }
        let later = self.items.0 & !placed;
        let (mut states, mut first, mut last) = (1.0, 0.0, 0.0);
        let (mut all_open, mut all_filled) = (1.0, 1.0);
        let groups = self.core.case.pending.iter().zip(&self.tail.groups);
        for (group, tail) in groups.filter(|(group, _)| !group.is_empty()) {
            let before = f64::from((group.0 & placed).count_ones());
            let after =
                f64::from((group.0 & later).count_ones()) + f64::from(u8::from(!tail.is_empty()));
            let (filled, open) = (f64::min(before, 1.0), f64::min(after, 1.0));
            // Tables that remember: one group's item, the others still open, or filled.
            first = first * open + before * all_open;
            last = last * filled + after * all_filled;
            all_open *= open;
            all_filled *= filled;
            states *= filled + open;
        }
        if self.joint { 3.0 * states + first + last } else { states }
    }
}

/// For each item, the items before it that every place, clause and group treats alike.
fn twins(core: &Core, items: ItemSet) -> Vec<u64> {
    let clauses =
        || core.all_places().flat_map(|open| open.clauses.iter().map(|clause| clause.items));
    let sets: Vec<u64> =
        clauses().chain(core.all_places().map(|open| open.free)).map(|set| set.0).collect();
    let mut twins = vec![0; items.0.checked_ilog2().map_or(0, |top| top as usize + 1)];
    for item in items.iter() {
        let before = ItemSet(items.0 & ((1 << item) - 1));
        let alike = |other: &Item| sets.iter().all(|set| (set >> item ^ set >> other) & 1 == 0);
        twins[usize::from(item)] =
            before.iter().filter(alike).fold(0, |all, other| all | 1 << other);
    }
    twins
}
