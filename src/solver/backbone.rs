//! The marks: for each item and place whether it is there in every deal, in none, or in some.

use super::analysis::Outcome;
use super::count::budget::Interrupt;
use super::place_set::PlaceSet;
use super::problem::{Item, Place, Problem};
use super::propagate::State;
use super::search::{decided, find_in};

/// What holds of an item and a place over all deals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Certainty {
    /// The item is there in every deal.
    Always,
    /// The item is there in no deal.
    Never,
    /// The item is there in some deals and elsewhere in others.
    Sometimes,
}

/// The complete marks of a problem that has a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backbone {
    /// For each item the places where some deal has it; never empty.
    pub reachable: Vec<PlaceSet>,
}

impl Backbone {
    /// What holds of `item` and `place`.
    pub fn certainty(&self, item: Item, place: Place) -> Certainty {
        let reachable = self.reachable[usize::from(item)];
        if !reachable.contains(place) {
            Certainty::Never
        } else if reachable.len() == 1 {
            Certainty::Always
        } else {
            Certainty::Sometimes
        }
    }
}

/// The complete marks of a problem.
///
/// Each deal found settles every cell it uses; a cell that no deal has used yet is tried by itself,
/// and excluded for good where that fails. `interrupt` is asked before each search for a deal.
pub fn backbone(problem: &Problem, interrupt: &dyn Interrupt) -> Outcome<Backbone> {
    let Ok(mut state) = State::new(problem) else {
        return Outcome::Impossible;
    };
    let mut unseen = vec![PlaceSet::first(problem.places); problem.items];
    if !see_a_deal(&state, &mut unseen) {
        return Outcome::Impossible;
    }
    for item in 0..problem.items {
        loop {
            let open = unseen[item].0 & state.domain(item as Item).0;
            let Some(place) = PlaceSet(open).iter().next() else {
                break;
            };
            if interrupt.stop() {
                return Outcome::Stopped;
            }
            let (item, place) = (item as Item, place as Place);
            let possible = decided(&state, item, place, true)
                .is_some_and(|trial| see_a_deal(&trial, &mut unseen));
            if !possible {
                match decided(&state, item, place, false) {
                    Some(reduced) => state = reduced,
                    None => return Outcome::Impossible,
                }
            }
        }
    }
    let all = PlaceSet::first(problem.places).0;
    let reachable = unseen.iter().map(|places| PlaceSet(all & !places.0)).collect();
    Outcome::Done(Backbone { reachable })
}

/// Looks for a deal, if possible one that uses cells not seen yet, and notes the cells it uses.
fn see_a_deal(state: &State, unseen: &mut [PlaceSet]) -> bool {
    let Some(deal) = find_in(state.clone(), unseen) else {
        return false;
    };
    for (places, place) in unseen.iter_mut().zip(deal) {
        places.0 &= !(1 << place);
    }
    true
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::count::budget::Never;
    use super::super::enumerate::enumerate;
    use super::super::testing::{Dice, problem};
    use super::*;

    #[test]
    fn marks_are_complete_and_true() {
        for seed in 0..20_000 {
            let problem = problem(&mut Dice(seed));
            let tally = enumerate(&problem);
            let marks = match backbone(&problem, &Never) {
                Outcome::Done(marks) => marks,
                other => {
                    assert_eq!((other, tally.total), (Outcome::Impossible, 0), "seed {seed}");
                    continue;
                }
            };
            for (item, counts) in tally.cells.iter().enumerate() {
                for (place, count) in counts.iter().enumerate() {
                    let expected = match *count {
                        0 => Certainty::Never,
                        all if all == tally.total => Certainty::Always,
                        _ => Certainty::Sometimes,
                    };
                    let found = marks.certainty(item as Item, place as Place);
                    assert_eq!(found, expected, "seed {seed}: {problem:?}");
                }
            }
        }
    }

    #[test]
    fn stops_when_asked() {
        let free = Problem { items: 4, places: 3, constraints: Vec::new() };
        assert_eq!(backbone(&free, &AtomicBool::new(true)), Outcome::Stopped);
    }
}
