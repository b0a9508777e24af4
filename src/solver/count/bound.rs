//! How many deals there can be at most, before any is counted.

use super::super::problem::Item;
use super::core::Core;

/// Most bits that the number of deals can have: the least of some simple bounds. Rounding is far
/// below one bit.
pub fn bits(core: &Core) -> f64 {
    let alone: f64 = core.free.iter().map(|item| (holders(core, item) as f64).log2()).sum();
    if core.exact { alone.min(by_slots(core)) } else { alone }
}

/// How many places can hold an item.
fn holders(core: &Core, item: Item) -> usize {
    let holds = core.all_places().filter(|open| open.free.contains(item));
    holds.map(|open| open.members.len()).sum::<usize>().max(1)
}

/// Bounds for known numbers of slots. Items and slots make a square matrix of what fits where; the
/// deals are its permanent, but for the order within a place. By the theorem of Bregman and Minc
/// the permanent is at most the product of `(r!)^(1/r)` over the rows, `r` being a row's sum, and
/// so for the columns.
fn by_slots(core: &Core) -> f64 {
    let factorials = factorials(core.free.len());
    let root = |sum: usize| if sum == 0 { 0.0 } else { factorials[sum] / sum as f64 };
    let row = |item: Item| {
        let holds = core.places.iter().filter(|open| open.free.contains(item));
        let case = match core.case_place.free.contains(item) {
            false => 0,
            true if core.regular => 1,
            true => core.case_place.slots.unwrap_or(0),
        };
        holds.filter_map(|open| open.slots).sum::<usize>() + case
    };
    let rows: f64 = core.free.iter().map(|item| root(row(item))).sum();
    let column = |(slots, items): (usize, usize)| slots as f64 * root(items);
    let places = core.places.iter().map(|open| (open.slots.unwrap_or(0), open.free.len()));
    let case = match core.regular {
        // One slot for each group, into which only its items fit.
        true => core.case.pending.iter().map(|group| root(group.len())).sum(),
        false => column((core.case_place.slots.unwrap_or(0), core.case_place.free.len())),
    };
    let columns = places.map(column).sum::<f64>() + case;
    // The slots of a regular case are not alike, so their order is not counted twice.
    let case_slots = if core.regular { 0 } else { core.case_place.slots.unwrap_or(0) };
    let members = core.places.iter().flat_map(|open| &open.members);
    let slots = members.filter_map(|member| member.slots).chain([case_slots]);
    let in_order: f64 = slots.map(|slots| factorials[slots]).sum();
    rows.min(columns) - in_order
}

/// The binary logarithms of the factorials up to `most`.
fn factorials(most: usize) -> Vec<f64> {
    let mut sums = vec![0.0; most + 1];
    for n in 1..=most {
        sums[n] = sums[n - 1] + (n as f64).log2();
    }
    sums
}

#[cfg(test)]
mod tests {
    use num_traits::ToPrimitive;

    use super::super::super::analysis::{Outcome, count};
    use super::super::super::propagate::State;
    use super::super::super::testing::{Dice, problem};
    use super::super::budget::{Limits, Never};
    use super::*;

    #[test]
    fn no_problem_has_more_deals() {
        let mut tight = 0;
        for seed in 0..5_000 {
            let problem = problem(&mut Dice(seed));
            let Outcome::Done(total) = count(&problem, &Limits::default(), &Never) else {
                continue;
            };
            let Ok(Ok(core)) = State::new(&problem).map(|state| Core::new(&problem, &state)) else {
                panic!("no deal, but {total}: {problem:?}");
            };
            let exact = total.to_f64().map_or(f64::INFINITY, f64::log2);
            assert!(exact < bits(&core) + 1e-6, "{problem:?}");
            tight += usize::from(core.free.len() > 2 && exact > bits(&core) - 1.0);
        }
        assert!(tight > 100, "{tight}");
    }
}
