//! Whether there is a deal at all, and one deal if so.
//!
//! Counting ([`super::capacity`]) proposes a deal; where it breaks a clause, the search decides one item of
//! that clause, propagates and asks again. It is complete: `None` means that no deal exists.

use super::capacity::{Deal, fit};
use super::place_set::PlaceSet;
use super::problem::{Item, ItemSet, MAX_PLACES, Place, Problem};
use super::propagate::{Clause, ClauseKind, State};

/// Whether some deal keeps every rule.
pub fn feasible(problem: &Problem) -> bool {
    find(problem).is_some()
}

/// A deal that keeps every rule (for each item its place), or `None` where there is none.
pub fn find(problem: &Problem) -> Option<Deal> {
    find_in(State::new(problem).ok()?, &[])
}

/// A deal of a state at its fixed point. `prefer` says for each item which places to try first; it
/// never changes whether a deal is found.
pub fn find_in(mut state: State, prefer: &[PlaceSet]) -> Option<Deal> {
    loop {
        let deal = fit(&state, prefer)?;
        let Some((item, place, inside)) = decision(&state, &deal) else {
            return Some(deal);
        };
        if let Some(branch) = decided(&state, item, place, inside)
            && let Some(found) = find_in(branch, prefer)
        {
            return Some(found);
        }
        state = decided(&state, item, place, !inside)?;
    }
}

/// The state in which `item` is (or is not) in `place`, or `None` where that cannot be.
pub(super) fn decided(state: &State, item: Item, place: Place, inside: bool) -> Option<State> {
    let mut state = state.clone();
    let step = if inside { state.assign(item, place) } else { state.exclude(item, place) };
    step.and_then(|()| state.propagate()).ok()?;
    Some(state)
}

/// What to decide next about the tightest clause that the proposed deal breaks: an item, a place and
/// whether to try first that it is there. `None` where the deal breaks nothing.
fn decision(state: &State, deal: &[Place]) -> Option<(Item, Place, bool)> {
    let held = held(deal);
    let broken =
        state.clauses().iter().filter(|clause| !clause.holds(held[usize::from(clause.place)]));
    let clause = broken.min_by_key(|clause| tightness(state, clause))?;
    let uses = |item: &Item| {
        let shared = |other: &&Clause| {
            other.place == clause.place
                && other.asks() == clause.asks()
                && other.items.contains(*item)
        };
        std::cmp::Reverse(state.clauses().iter().filter(shared).count())
    };
    let item = clause.items.iter().min_by_key(uses)?;
    Some((item, clause.place, clause.asks()))
}

/// Clauses of a nearly full place first, then those with few items.
fn tightness(state: &State, clause: &Clause) -> (bool, usize, usize) {
    let slots = state.slots(clause.place).unwrap_or(usize::MAX);
    (clause.kind == ClauseKind::NotAll, slots, clause.items.len())
}

/// What each place holds in a deal.
pub(super) fn held(deal: &[Place]) -> [ItemSet; MAX_PLACES] {
    let mut held = [ItemSet::EMPTY; MAX_PLACES];
    for (item, place) in deal.iter().enumerate() {
        held[usize::from(*place)].0 |= 1 << item;
    }
    held
}

#[cfg(test)]
mod tests {
    use super::super::enumerate::{enumerate, is_deal};
    use super::super::problem::{Constraint, Rule, Source};
    use super::super::testing::{Dice, problem};
    use super::*;

    #[test]
    fn finds_a_deal_exactly_where_there_is_one() {
        let mut impossible = 0;
        for seed in 0..20_000 {
            let problem = problem(&mut Dice(seed));
            let total = enumerate(&problem).total;
            match find(&problem) {
                Some(deal) => assert!(is_deal(&problem, &deal), "seed {seed}: {problem:?}"),
                None => {
                    assert_eq!(total, 0, "seed {seed}: {problem:?}");
                    impossible += 1;
                }
            }
        }
        assert!((2_000..18_000).contains(&impossible), "{impossible}");
    }

    #[test]
    fn rejects_sizes_that_do_not_fit_at_once() {
        // Forty items, 24 places; thirteen items may only be in the six places that take two each.
        let mut constraints = Vec::new();
        let mut say = |rule| constraints.push(Constraint { source: Source(0), rule });
        for place in 0..24 {
            let count = if place < 16 { 2 } else { 1 };
            say(Rule::Size { place, count });
            if place >= 6 {
                say(Rule::Lacks { place, items: ItemSet::first(13) });
            }
            let three = (0..3).map(|step| 13 + (place + 7 * step) % 27).collect();
            say(Rule::NotAll { place, items: three });
        }
        assert!(!feasible(&Problem { items: 40, places: 24, constraints }));
    }

    #[test]
    fn needs_a_place_for_every_item() {
        assert!(feasible(&Problem::default()));
        assert!(!feasible(&Problem { items: 1, places: 0, constraints: Vec::new() }));
    }
}
