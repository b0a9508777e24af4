use super::super::enumerate::{each_deal, enumerate};
use super::super::problem::Item;
use super::super::search::held;
use super::super::testing::{Dice, problem};
use super::*;

#[test]
fn never_excludes_what_some_deal_has() {
    let mut contradictions = 0;
    for seed in 0..20_000 {
        let problem = problem(&mut Dice(seed));
        let tally = enumerate(&problem);
        let Ok(state) = State::new(&problem) else {
            assert_eq!(tally.total, 0, "seed {seed}: {problem:?}");
            contradictions += 1;
            continue;
        };
        for (item, counts) in tally.cells.iter().enumerate() {
            for (place, count) in counts.iter().enumerate() {
                let possible = state.domain(item as Item).contains(place as Place);
                assert!(possible || *count == 0, "seed {seed}: {problem:?}");
            }
        }
    }
    assert!(contradictions > 1_000);
}

#[test]
fn keeps_every_deal_and_adds_none_to_the_clauses() {
    // The reduced state must say the same as the problem, not only something weaker.
    for seed in 0..5_000 {
        let problem = problem(&mut Dice(seed));
        let Ok(state) = State::new(&problem) else { continue };
        let free = Problem { constraints: Vec::new(), ..problem };
        let mut fitting = 0;
        each_deal(&free, &mut |deal| {
            fitting += u64::from(fits(&state, deal));
        });
        assert_eq!(fitting, enumerate(&problem).total, "seed {seed}: {problem:?}");
    }
}

fn fits(state: &State, deal: &[Place]) -> bool {
    let held = held(deal);
    let in_domain = |(item, place): (usize, &Place)| state.domain(item as Item).contains(*place);
    deal.iter().enumerate().all(in_domain)
        && state.clauses().iter().all(|clause| clause.holds(held[usize::from(clause.place)]))
        && (0..state.places() as Place).all(|place| {
            let taken = held[usize::from(place)].len() - state.fixed(place).len();
            state.slots(place).is_none_or(|slots| slots == taken)
        })
}

#[test]
fn reaches_the_fixed_point_it_promises() {
    for seed in 0..5_000 {
        let Ok(state) = State::new(&problem(&mut Dice(seed))) else { continue };
        for place in 0..state.places() as Place {
            let free = state.free(place);
            if let Some(slots) = state.slots(place) {
                assert!(free.is_empty() || (0 < slots && slots < free.len()), "seed {seed}");
            }
            assert_eq!(free.0 & !state.free_items().0, 0);
        }
        for clause in state.clauses() {
            assert!(clause.items.len() >= 2, "seed {seed}");
            assert_eq!(clause.items.0 & !state.free(clause.place).0, 0, "seed {seed}");
        }
    }
}

#[test]
fn does_not_depend_on_the_order_of_the_rules() {
    for seed in 0..5_000 {
        let mut problem = problem(&mut Dice(seed));
        let forwards = State::new(&problem).map(|state| format!("{state:?}"));
        problem.constraints.reverse();
        let backwards = State::new(&problem).map(|state| format!("{state:?}"));
        assert_eq!(forwards, backwards, "seed {seed}");
    }
}
