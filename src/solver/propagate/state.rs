//! What is known of a problem so far.

use super::super::place_set::PlaceSet;
use super::super::problem::{Item, ItemSet, MAX_ITEMS, MAX_PLACES, Place, Rule};
use super::clause::{Clause, ClauseKind};

/// The rules cannot all hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contradiction;

/// What is known of a problem: where each item can still be, what each place certainly holds, and
/// the clauses that are still open. Cheap to clone.
#[derive(Clone, Debug)]
pub struct State {
    items: usize,
    places: usize,
    domains: [u32; MAX_ITEMS],
    pub(super) possible: [u64; MAX_PLACES],
    pub(super) fixed: [u64; MAX_PLACES],
    pub(super) sizes: [Option<u8>; MAX_PLACES],
    /// Sorted by place, so that a place's clauses are a range. An empty item set means "settled".
    pub(super) clauses: Vec<Clause>,
    /// Places to look at again, one bit each.
    pub(super) dirty: u32,
}

impl State {
    /// The state of `items` items and `places` places of which nothing else is known.
    ///
    /// # Errors
    ///
    /// [`Contradiction`] where there are items but no place for them.
    pub fn open(items: usize, places: usize) -> Result<State, Contradiction> {
        debug_assert!(items <= MAX_ITEMS && places <= MAX_PLACES);
        if items > 0 && places == 0 {
            return Err(Contradiction);
        }
        let mut state = State {
            items,
            places,
            domains: [0; MAX_ITEMS],
            possible: [0; MAX_PLACES],
            fixed: [0; MAX_PLACES],
            sizes: [None; MAX_PLACES],
            clauses: Vec::new(),
            dirty: 0,
        };
        state.domains[..items].fill(PlaceSet::first(places).0);
        state.possible[..places].fill(ItemSet::first(items).0);
        if places == 1 {
            state.fixed[0] = state.possible[0];
        }
        Ok(state)
    }

    /// Adds a rule without following it up; call [`State::propagate`] after the last one.
    ///
    /// # Errors
    ///
    /// [`Contradiction`] where the rule contradicts what is known already.
    pub fn add(&mut self, rule: &Rule) -> Result<(), Contradiction> {
        match *rule {
            Rule::Has { place, items } => self.assign_all(items.0, place),
            Rule::Lacks { place, items } => self.exclude_all(items.0, place),
            Rule::AtLeastOne { place, items } => {
                self.add_clause(place, ClauseKind::AtLeastOne, items)
            }
            Rule::NotAll { place, items } => self.add_clause(place, ClauseKind::NotAll, items),
            Rule::ExactlyOne { place, items } => {
                self.add_clause(place, ClauseKind::ExactlyOne, items)
            }
            Rule::Size { place, count } => {
                let size = &mut self.sizes[usize::from(place)];
                if size.is_some_and(|known| known != count) {
                    return Err(Contradiction);
                }
                *size = Some(count);
                self.dirty |= 1 << place;
                Ok(())
            }
        }
    }

    fn add_clause(
        &mut self,
        place: Place,
        kind: ClauseKind,
        items: ItemSet,
    ) -> Result<(), Contradiction> {
        if items.is_empty() {
            // None of nothing is anywhere, and all of nothing is everywhere.
            return Err(Contradiction);
        }
        let clause = Clause { place, kind, items };
        let at = self.clauses.partition_point(|other| *other < clause);
        self.clauses.insert(at, clause);
        self.dirty |= 1 << place;
        Ok(())
    }

    /// Puts `item` into `place` without following it up.
    ///
    /// # Errors
    ///
    /// [`Contradiction`] where the item cannot be there.
    pub fn assign(&mut self, item: Item, place: Place) -> Result<(), Contradiction> {
        let index = usize::from(item);
        let here = 1u32 << place;
        if self.domains[index] & here == 0 {
            return Err(Contradiction);
        }
        for other in PlaceSet(self.domains[index] & !here).iter() {
            self.possible[usize::from(other)] &= !(1 << item);
            self.dirty |= 1 << other;
        }
        self.domains[index] = here;
        let fixed = &mut self.fixed[usize::from(place)];
        if *fixed >> item & 1 == 0 {
            *fixed |= 1 << item;
            self.dirty |= here;
        }
        Ok(())
    }

    /// Takes `item` out of `place` without following it up.
    ///
    /// # Errors
    ///
    /// [`Contradiction`] where the item can be nowhere else.
    pub fn exclude(&mut self, item: Item, place: Place) -> Result<(), Contradiction> {
        let index = usize::from(item);
        let here = 1u32 << place;
        if self.domains[index] & here == 0 {
            return Ok(());
        }
        self.domains[index] &= !here;
        self.possible[usize::from(place)] &= !(1 << item);
        self.dirty |= here;
        match PlaceSet(self.domains[index]) {
            PlaceSet::EMPTY => Err(Contradiction),
            rest => {
                if let Some(last) = rest.only() {
                    self.fixed[usize::from(last)] |= 1 << item;
                    self.dirty |= 1 << last;
                }
                Ok(())
            }
        }
    }

    pub(super) fn assign_all(&mut self, items: u64, place: Place) -> Result<(), Contradiction> {
        ItemSet(items).iter().try_for_each(|item| self.assign(item, place))
    }

    pub(super) fn exclude_all(&mut self, items: u64, place: Place) -> Result<(), Contradiction> {
        ItemSet(items).iter().try_for_each(|item| self.exclude(item, place))
    }

    /// How many items there are.
    pub fn items(&self) -> usize {
        self.items
    }

    /// How many places there are.
    pub fn places(&self) -> usize {
        self.places
    }

    /// Where `item` can still be.
    pub fn domain(&self, item: Item) -> PlaceSet {
        PlaceSet(self.domains[usize::from(item)])
    }

    /// What `place` certainly or possibly holds.
    pub fn possible(&self, place: Place) -> ItemSet {
        ItemSet(self.possible[usize::from(place)])
    }

    /// What `place` certainly holds.
    pub fn fixed(&self, place: Place) -> ItemSet {
        ItemSet(self.fixed[usize::from(place)])
    }

    /// What `place` may hold or not.
    pub fn free(&self, place: Place) -> ItemSet {
        ItemSet(self.possible[usize::from(place)] & !self.fixed[usize::from(place)])
    }

    /// The items that have several places left.
    pub fn free_items(&self) -> ItemSet {
        let fixed = self.fixed[..self.places].iter().fold(0, |all, items| all | items);
        ItemSet(ItemSet::first(self.items).0 & !fixed)
    }

    /// How many free items `place` still takes, where its size is known.
    pub fn slots(&self, place: Place) -> Option<usize> {
        let held = self.fixed(place).len();
        self.sizes[usize::from(place)].map(|size| usize::from(size).saturating_sub(held))
    }

    /// The open clauses, a place's together, places ascending.
    pub fn clauses(&self) -> &[Clause] {
        &self.clauses
    }
}
