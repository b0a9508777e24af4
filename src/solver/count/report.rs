//! What was counted, in the terms of the problem.

use std::cmp::Reverse;

use num_traits::Zero;

use super::super::analysis::{Analysis, Contents};
use super::super::problem::{Item, Place, Problem};
use super::super::propagate::State;
use super::alike::Factors;
use super::budget::{Counters, Failure};
use super::number::Exact;
use super::passes::Totals;
use super::plan::Plan;
use super::share::Share;

/// Puts what was counted into the terms of the problem.
///
/// # Errors
///
/// [`Failure::Impossible`] where no deal was counted.
pub fn report<N: Exact>(
    problem: &Problem,
    state: &State,
    plan: &Plan,
    found: Totals<N>,
) -> Result<Analysis, Failure> {
    let factors = Factors::of(&plan.core.places);
    let total = found.total.times(factors.all);
    if total == N::ZERO {
        return Err(Failure::Impossible);
    }
    let mut cells = vec![vec![Share::of(N::ZERO, total); problem.places]; problem.items];
    for place in 0..problem.places as Place {
        for item in state.fixed(place).iter() {
            cells[usize::from(item)][usize::from(place)] = Share::of(total, total);
        }
    }
    let set = |row: &mut [Share], counts: &[N], case: N| {
        for ((open, count), factors) in plan.core.places.iter().zip(counts).zip(&factors.with) {
            if *count == N::ZERO {
                continue;
            }
            for (member, factor) in open.members.iter().zip(factors) {
                row[usize::from(member.place)] = Share::of(count.times(*factor), total);
            }
        }
        if let Some(place) = plan.core.case.place
            && case != N::ZERO
        {
            row[usize::from(place)] = Share::of(case.times(factors.all), total);
        }
    };
    for ((item, counts), case) in plan.order.iter().zip(&found.cells).zip(&found.case_cells) {
        set(&mut cells[usize::from(*item)], counts, *case);
    }
    for ((first, _, items), (counts, case)) in plan.tail.kinds().iter().zip(&found.tail_cells) {
        set(&mut cells[usize::from(*first)], counts, *case);
        let row = cells[usize::from(*first)].clone();
        items.iter().for_each(|item| cells[usize::from(item)].clone_from(&row));
    }
    let joint = contents(state, plan, &found, &cells, total, factors.all);
    Ok(Analysis { total: total.big(), cells, joint, counters: Counters::default() })
}

/// The joint contents of the case, most deals first.
fn contents<N: Exact>(
    state: &State,
    plan: &Plan,
    found: &Totals<N>,
    cells: &[Vec<Share>],
    total: N,
    factor: N,
) -> Vec<Contents> {
    let case = &plan.core.case;
    let Some(place) = case.place else { return Vec::new() };
    let settled: Vec<Item> = case
        .stated
        .iter()
        .map(|group| (group.0 & state.fixed(place).0).trailing_zeros() as Item)
        .collect();
    let groups = &found.joint.groups;
    let mut entries: Vec<(N, [Item; 3])> = match groups[..] {
        [] => vec![(total, [0; 3])],
        [group] => {
            let all = case.pending[group].iter().map(|item| {
                let share = cells[usize::from(item)][usize::from(place)].clone();
                Contents { items: with(&settled, groups, &[item]), share }
            });
            let mut all: Vec<Contents> =
                all.filter(|contents| !contents.share.count.is_zero()).collect();
            all.sort_by(|a, b| b.share.count.cmp(&a.share.count));
            return all;
        }
        // Not counted in the same pass: one by one, later.
        _ if found.joint.counts.is_empty() => Vec::new(),
        _ => found.joint.entries(plan).collect(),
    };
    // The entries come in the order of their items, and a stable sort keeps that among equals.
    entries.sort_by_key(|entry| Reverse(entry.0));
    let mut known: Option<(N, Share)> = None;
    let share = |(count, items): (N, [Item; 3])| {
        let share = match known.take() {
            Some((same, share)) if same == count => share,
            _ if groups.is_empty() => Share::of(total, total),
            _ => Share::of(count.times(factor), total),
        };
        known = Some((count, share.clone()));
        Contents { items: with(&settled, groups, &items), share }
    };
    entries.into_iter().map(share).collect()
}

/// The settled items, with those of the pending groups put in.
fn with(settled: &[Item], groups: &[usize], items: &[Item]) -> Vec<Item> {
    let mut all = settled.to_vec();
    for (group, item) in groups.iter().zip(items) {
        all[*group] = *item;
    }
    all
}
