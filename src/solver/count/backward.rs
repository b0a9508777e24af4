//! The backward pass: in how many ways the items from here on can be dealt.

use super::budget::{Failure, Meter};
use super::closing::Closing;
use super::labels::find;
use super::layer::Layer;
use super::machine::DEAD;
use super::number::Number;
use super::passes::Totals;
use super::plan::Plan;

/// How many tail items go to places in a state of the last layer, and the ways to choose the
/// case's.
pub fn tail_of<N: Number>(plan: &Plan, state: usize) -> (usize, N) {
    let groups = &plan.labels.closing[state];
    let choices = groups
        .iter()
        .fold(N::ONE, |product, group| product.times(N::of(plan.tail.groups[*group].len() as u64)));
    (plan.tail.items.len().saturating_sub(groups.len()), choices)
}

/// The tail: closes the forward pass, and starts the backward one.
pub fn close<N: Number>(plan: &Plan, layer: &Layer<N>, found: &mut Totals<N>) -> Layer<N> {
    let items = plan.order.len();
    let closing = Closing::new(plan);
    let mut back = Layer::new(plan, items, &plan.labels.last[items]);
    let kinds = plan.tail.kinds();
    found.tail_cells = vec![(vec![N::ZERO; plan.core.places.len()], N::ZERO); kinds.len()];
    let size = |group: usize| N::of(plan.tail.groups[group].len() as u64);
    for (number, state) in plan.labels.states[items].iter().enumerate() {
        let shape = plan.frame.shape(state.left);
        let groups = &plan.labels.closing[number];
        let (rest, choices) = tail_of::<N>(plan, number);
        closing.fill(shape, rest, back.main_mut(number as u32), choices);
        let closed = closing.close(shape, rest, layer.main(number as u32));
        found.total = found.total.plus(closed.all.times(choices));
        for ((_, group, _), (cells, case_cell)) in kinds.iter().zip(&mut found.tail_cells) {
            // One fixed item of this kind in a place: the case has one item fewer to choose from.
            let choices = groups.iter().fold(N::ONE, |product, other| {
                let fewer = u64::from(Some(*other) == *group);
                product.times(N::of(plan.tail.groups[*other].len() as u64 - fewer))
            });
            for (cell, with) in cells.iter_mut().zip(&closed.with) {
                *cell = cell.plus(with.times(choices));
            }
            if group.is_some_and(|group| groups.contains(&group)) {
                let others = groups.iter().filter(|other| Some(**other) != *group);
                let choices = others.fold(N::ONE, |product, other| product.times(size(*other)));
                *case_cell = case_cell.plus(closed.all.times(choices));
            }
        }
        let fixed = || groups.iter().map(|group| (items + group) as u32);
        if plan.labels.joint > 0 && state.picked == 0 {
            found.joint.add(&fixed().collect::<Vec<u32>>(), closed.all);
        }
        if plan.labels.keeps_first(state) {
            for (index, known) in plan.labels.first[items].iter().enumerate() {
                if known.state as usize == number {
                    let count = closing.all(shape, rest, layer.labelled(index));
                    let labels: Vec<u32> = fixed().chain([known.label]).collect();
                    found.joint.add(&labels, count);
                }
            }
        }
    }
    for (index, known) in plan.labels.last[items].iter().enumerate() {
        let shape = plan.frame.shape(plan.labels.states[items][known.state as usize].left);
        let (rest, _) = tail_of::<N>(plan, known.state as usize);
        closing.fill(shape, rest, back.labelled_mut(index), N::ONE);
    }
    back
}

/// One step backwards.
///
/// # Errors
///
/// [`Failure`] out of budget.
pub fn retreat<N: Number>(
    plan: &Plan,
    at: usize,
    layer: &mut Layer<N>,
    next: &Layer<N>,
    meter: &mut Meter,
) -> Result<(), Failure> {
    let (frame, labels) = (&plan.frame, &plan.labels);
    let states = &labels.states[at];
    for (number, state) in states.iter().enumerate() {
        let from = frame.shape(state.left);
        let kept = labels.keeps_last(state);
        if state.skip != DEAD && !kept {
            frame.undeal(at, from, layer.main_mut(number as u32), next.main(state.skip));
            meter.steps(frame.cost(at, from))?;
        }
        if state.take != DEAD && !(kept && labels.group[at].is_none()) {
            let into = match kept {
                true => find(&labels.last[at], number as u32, at as u32).map(|i| layer.labelled[i]),
                false => Some(layer.main[number]),
            };
            if let Some((start, end)) = into {
                let plane = &mut layer.entries[start..end];
                meter.steps(plane.len())?;
                frame.unfile(at, from, plane, next.main(state.take));
            }
        }
    }
    for (index, known) in labels.last[at].iter().enumerate() {
        let state = states[known.state as usize];
        let from = frame.shape(state.left);
        if let Some(after) = find(&labels.last[at + 1], state.skip, known.label) {
            frame.undeal(at, from, layer.labelled_mut(index), next.labelled(after));
            meter.steps(frame.cost(at, from))?;
        }
        if labels.group[at].is_none()
            && let Some(after) = find(&labels.last[at + 1], state.take, known.label)
        {
            frame.unfile(at, from, layer.labelled_mut(index), next.labelled(after));
            meter.steps(next.labelled(after).len())?;
        }
    }
    let alike = |label: u32| match (label as usize).checked_sub(plan.order.len()) {
        Some(group) => plan.tail.groups[group].len() as u64,
        None => 1,
    };
    layer.sum_up(&labels.last[at], alike);
    Ok(())
}
