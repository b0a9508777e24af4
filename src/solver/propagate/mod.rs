//! What follows at once: the state of a problem, and propagation to a fixed point.
//!
//! Every step here is sound (no deal that keeps all the rules is ever excluded) but not complete:
//! `search` decides what is left.
//!
//! At a fixed point the following holds, and counting relies on it:
//!
//! - an item with one place left is fixed there, and no other place has it as possible;
//! - no place is full with items still free, and none needs all of its free items;
//! - each open clause names only free items of its place, at least two of them, is implied by no
//!   other clause of that place, and is satisfied by nothing that is fixed.

mod clause;
mod state;
#[cfg(test)]
mod tests;

use super::place_set::PlaceSet;
use super::problem::{ItemSet, Place, Problem};

pub use clause::{Clause, ClauseKind};
pub use state::{Contradiction, State};

impl State {
    /// The state of a problem, propagated to a fixed point.
    ///
    /// # Errors
    ///
    /// [`Contradiction`] where propagation alone shows that no deal keeps every rule.
    pub fn new(problem: &Problem) -> Result<State, Contradiction> {
        let mut state = State::open(problem.items, problem.places)?;
        for constraint in &problem.constraints {
            state.add(&constraint.rule)?;
        }
        state.propagate()?;
        Ok(state)
    }

    /// Follows up everything that was added, to the fixed point described at the top of this file.
    ///
    /// # Errors
    ///
    /// [`Contradiction`] where no deal can keep every rule.
    pub fn propagate(&mut self) -> Result<(), Contradiction> {
        while self.dirty != 0 {
            let place = self.dirty.trailing_zeros() as Place;
            self.dirty &= self.dirty - 1;
            self.follow_size(place)?;
            let clauses = self.clause_range(place);
            for index in clauses.clone() {
                self.follow_clause(index)?;
            }
            // The two that look at several clauses at once want them reduced first.
            if !PlaceSet(self.dirty).contains(place) {
                self.follow_pairs(clauses.clone())?;
            }
            if !PlaceSet(self.dirty).contains(place) {
                self.follow_slots(place, clauses)?;
            }
        }
        self.clauses.retain(|clause| !clause.items.is_empty());
        Ok(())
    }

    fn clause_range(&self, place: Place) -> std::ops::Range<usize> {
        let start = self.clauses.partition_point(|clause| clause.place < place);
        let end = self.clauses.partition_point(|clause| clause.place <= place);
        start..end
    }

    /// A full place takes nothing more; a place that needs all it can have has it.
    fn follow_size(&mut self, place: Place) -> Result<(), Contradiction> {
        let Some(size) = self.sizes[usize::from(place)] else {
            return Ok(());
        };
        let size = u32::from(size);
        let (fixed, possible) = (self.fixed[usize::from(place)], self.possible[usize::from(place)]);
        if fixed.count_ones() > size || possible.count_ones() < size {
            return Err(Contradiction);
        }
        if fixed.count_ones() == size {
            self.exclude_all(possible & !fixed, place)
        } else if possible.count_ones() == size {
            self.assign_all(possible & !fixed, place)
        } else {
            Ok(())
        }
    }

    /// Settles a clause, or reduces it to the items that are still free.
    fn follow_clause(&mut self, index: usize) -> Result<(), Contradiction> {
        let Clause { place, kind, items } = self.clauses[index];
        if items.is_empty() {
            return Ok(());
        }
        let (fixed, possible) = (self.fixed[usize::from(place)], self.possible[usize::from(place)]);
        let inside = items.0 & fixed;
        let free = items.0 & possible & !fixed;
        let settled = match kind {
            ClauseKind::AtLeastOne => inside != 0,
            ClauseKind::NotAll => items.0 & !possible != 0,
            ClauseKind::ExactlyOne => match inside.count_ones() {
                0 => false,
                1 => {
                    self.exclude_all(free, place)?;
                    true
                }
                _ => return Err(Contradiction),
            },
        };
        if settled {
            self.clauses[index].items = ItemSet::EMPTY;
            return Ok(());
        }
        match free.count_ones() {
            0 => return Err(Contradiction),
            1 => {
                self.clauses[index].items = ItemSet::EMPTY;
                match kind {
                    ClauseKind::NotAll => self.exclude_all(free, place)?,
                    _ => self.assign_all(free, place)?,
                }
            }
            _ => self.clauses[index].items = ItemSet(free),
        }
        Ok(())
    }

    /// Drops clauses that another clause of the same place implies, and takes out what an
    /// exactly-one clause forbids beside another clause within it.
    fn follow_pairs(&mut self, clauses: std::ops::Range<usize>) -> Result<(), Contradiction> {
        use ClauseKind::{AtLeastOne, ExactlyOne, NotAll};
        for strong in clauses.clone() {
            for weak in clauses.clone() {
                let (a, b) = (self.clauses[strong], self.clauses[weak]);
                if strong == weak || a.items.is_empty() || b.items.is_empty() {
                    continue;
                }
                let within = a.items.0 & !b.items.0 == 0;
                let shared = (a.items.0 & b.items.0).count_ones();
                match (a.kind, b.kind) {
                    (ExactlyOne | AtLeastOne, AtLeastOne) | (NotAll, NotAll) if within => {
                        self.clauses[weak].items = ItemSet::EMPTY;
                    }
                    (ExactlyOne, NotAll) if shared >= 2 => {
                        self.clauses[weak].items = ItemSet::EMPTY
                    }
                    (ExactlyOne, ExactlyOne) if within => {
                        self.clauses[weak].items = ItemSet::EMPTY;
                        self.exclude_all(b.items.0 & !a.items.0, a.place)?;
                    }
                    (AtLeastOne, ExactlyOne) if within => {
                        // The one item of `b` is in `a`, so `a` is the exactly-one clause.
                        self.clauses[strong].items = ItemSet::EMPTY;
                        self.clauses[weak].items = a.items;
                        self.exclude_all(b.items.0 & !a.items.0, a.place)?;
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Clauses without a common item need a slot each: more of them than slots is impossible, and as
    /// many as slots leaves room for nothing outside them.
    fn follow_slots(
        &mut self,
        place: Place,
        clauses: std::ops::Range<usize>,
    ) -> Result<(), Contradiction> {
        let Some(slots) = self.slots(place) else {
            return Ok(());
        };
        let asking = |clause: &&Clause| clause.asks() && !clause.items.is_empty();
        let mut open: Vec<u64> =
            self.clauses[clauses].iter().filter(asking).map(|c| c.items.0).collect();
        if open.is_empty() {
            return Ok(());
        }
        open.sort_by_key(|items| (items.count_ones(), *items));
        let (mut covered, mut needed) = (0u64, 0);
        for items in open {
            if covered & items == 0 {
                covered |= items;
                needed += 1;
            }
        }
        match needed.cmp(&slots) {
            std::cmp::Ordering::Greater => Err(Contradiction),
            std::cmp::Ordering::Equal => self.exclude_all(self.free(place).0 & !covered, place),
            std::cmp::Ordering::Less => Ok(()),
        }
    }
}
