//! Items that no rule tells apart, counted in closed form instead of one by one.
//!
//! Free items that no clause names and that the same places can take are alike but for their group
//! in the case. They come last; once all other items are placed, the ways to place them are a
//! product of binomials. Early in a game that is most of the items.

use super::super::place_set::PlaceSet;
use super::super::problem::{Item, ItemSet};
use super::super::propagate::ClauseKind;
use super::core::Core;

/// The items that are counted in closed form.
#[derive(Clone, Default, Debug)]
pub struct Tail {
    /// The items.
    pub items: ItemSet,
    /// The places other than the case that can take them, by index in [`Core::places`].
    pub places: PlaceSet,
    /// The items of each group of the case.
    pub groups: Vec<ItemSet>,
}

impl Tail {
    /// The largest set of items that are alike in this sense.
    pub fn of(core: &Core) -> Tail {
        let named = named_items(core);
        let mut kinds: Vec<(PlaceSet, ItemSet)> = Vec::new();
        for item in core.free.iter().filter(|item| !named.contains(*item)) {
            let domain = core.domain(item);
            match kinds.iter_mut().find(|kind| kind.0 == domain) {
                Some(kind) => kind.1.0 |= ItemSet::of(item).0,
                None => kinds.push((domain, ItemSet::of(item))),
            }
        }
        let largest = kinds.into_iter().rev().max_by_key(|kind| kind.1.len());
        let (places, items) = largest.unwrap_or_default();
        let within = |group: &ItemSet| ItemSet(group.0 & items.0);
        Tail { items, places, groups: core.case.pending.iter().map(within).collect() }
    }

    /// How many items of the tail a place can take.
    pub fn room(&self, index: usize) -> usize {
        if self.places.contains(index as u8) { self.items.len() } else { 0 }
    }

    /// How many items of the tail the case can take.
    pub fn case_room(&self) -> usize {
        self.groups.iter().filter(|group| !group.is_empty()).count()
    }

    /// One item of each kind in the tail, with its group and how many are like it.
    pub fn kinds(&self) -> Vec<(Item, Option<usize>, ItemSet)> {
        let grouped = self.groups.iter().fold(0, |all, group| all | group.0);
        let rest = ItemSet(self.items.0 & !grouped);
        let groups = self.groups.iter().enumerate().map(|(group, items)| (Some(group), *items));
        groups
            .chain([(None, rest)])
            .filter_map(|(group, items)| items.iter().next().map(|first| (first, group, items)))
            .collect()
    }
}

/// The items that some clause tells from others. The groups of a regular case do not: the tail
/// follows them by itself.
fn named_items(core: &Core) -> ItemSet {
    let places = core.places.iter().flat_map(|open| &open.clauses);
    let case = core
        .case_place
        .clauses
        .iter()
        .filter(|clause| !core.regular || clause.kind != ClauseKind::ExactlyOne);
    let irregular = if core.regular { 0 } else { core.case_place.free.0 };
    ItemSet(places.chain(case).fold(irregular, |all, clause| all | clause.items.0))
}
