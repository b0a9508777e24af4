//! The two passes over the tables.
//!
//! Forwards, an entry is the number of ways to have dealt the items so far; backwards, the number
//! of ways to deal the rest. Their products along every step from a layer to the next are the
//! counts of all cells.

use super::backward::{close, retreat, tail_of};
use super::budget::{Failure, Meter};
use super::closing::Closing;
use super::forward::{Forward, advance, start};
use super::joint::Joint;
use super::layer::Layer;
use super::machine::DEAD;
use super::moves::dot;
use super::number::Number;
use super::plan::Plan;

/// What one count found, in the numbers it was made with.
pub struct Totals<N> {
    /// All deals.
    pub total: N,
    /// For each item in order, how many deals give it to each place, by index.
    pub cells: Vec<Vec<N>>,
    /// For each item in order, how many deals give it to the case.
    pub case_cells: Vec<N>,
    /// The same for each kind of tail item.
    pub tail_cells: Vec<(Vec<N>, N)>,
    /// For labels of the first, second and third pending group: how many deals have those in the
    /// case.
    pub joint: Joint<N>,
}

/// Counts all deals.
///
/// # Errors
///
/// [`Failure`] out of budget.
pub fn total<N: Number>(plan: &Plan, meter: &mut Meter) -> Result<N, Failure> {
    meter.counters.runs += 1;
    let items = plan.order.len();
    let mut layer = start::<N>(plan);
    let mut spare = Vec::new();
    for at in 0..items {
        let mut next = Layer::reusing(spare, plan, at + 1, &[]);
        meter.bytes((layer.entries.len() + next.entries.len()) * size_of::<N>())?;
        advance(plan, at, &layer, &mut next, false, meter)?;
        spare = std::mem::replace(&mut layer, next).entries;
    }
    let closing = Closing::new(plan);
    let states = plan.labels.states[items].iter().enumerate();
    Ok(states.fold(N::ZERO, |sum, (state, known)| {
        let shape = plan.frame.shape(known.left);
        let (items, choices) = tail_of(plan, state);
        sum.plus(closing.all(shape, items, layer.main(state as u32)).times(choices))
    }))
}

/// Counts everything.
///
/// # Errors
///
/// [`Failure`] out of budget.
pub fn everything<N: Number>(plan: &Plan, meter: &mut Meter) -> Result<Totals<N>, Failure> {
    meter.counters.runs += 1;
    let items = plan.order.len();
    let mut forward = Forward::new(plan, meter)?;
    let mut found = Totals {
        total: N::ZERO,
        cells: vec![vec![N::ZERO; plan.core.places.len()]; items],
        case_cells: vec![N::ZERO; items],
        tail_cells: Vec::new(),
        joint: Joint::new(plan),
    };
    let mut next = close(plan, forward.layer(plan, items, meter)?, &mut found);
    let (mut spare, mut moved) = (Vec::new(), Vec::new());
    for at in (0..items).rev() {
        let layer = forward.layer(plan, at, meter)?;
        collect(plan, at, layer, &next, &mut found, &mut moved, meter)?;
        let mut before = Layer::reusing(spare, plan, at, &plan.labels.last[at]);
        retreat(plan, at, &mut before, &next, meter)?;
        spare = std::mem::replace(&mut next, before).entries;
    }
    Ok(found)
}

/// Multiplies the steps from one layer to the next.
fn collect<N: Number>(
    plan: &Plan,
    at: usize,
    layer: &Layer<N>,
    next: &Layer<N>,
    found: &mut Totals<N>,
    moved: &mut Vec<N>,
    meter: &mut Meter,
) -> Result<(), Failure> {
    let (frame, labels) = (&plan.frame, &plan.labels);
    for (number, state) in labels.states[at].iter().enumerate() {
        let plane = layer.main(number as u32);
        let from = frame.shape(state.left);
        if state.skip != DEAD {
            frame.shares(at, from, plane, next.main(state.skip), &mut found.cells[at]);
            meter.steps(frame.cost(at, from))?;
        }
        if state.take == DEAD {
            continue;
        }
        let share = frame.case_share(at, from, plane, next.main(state.take));
        found.case_cells[at] = found.case_cells[at].plus(share);
        meter.steps(plane.len())?;
        if !labels.keeps_first(state) || labels.group[at].is_none() {
            continue;
        }
        let firsts = || {
            let all = labels.first[at].iter().enumerate();
            all.filter(|(_, known)| known.state as usize == number)
        };
        let mut join = |after: &[N], last: Option<u32>, meter: &mut Meter| {
            moved.clear();
            moved.resize(plane.len(), N::ZERO);
            frame.unfile(at, from, moved, after);
            for (index, known) in firsts() {
                let count = dot(layer.labelled(index), moved);
                match last {
                    Some(last) => found.joint.add(&[known.label, at as u32, last], count),
                    None => found.joint.add(&[known.label, at as u32], count),
                }
            }
            meter.steps(moved.len() * (1 + firsts().count()))
        };
        if labels.joint == 2 {
            join(next.main(state.take), None, meter)?;
            continue;
        }
        for (index, known) in labels.last[at + 1].iter().enumerate() {
            if known.state == state.take {
                join(next.labelled(index), Some(known.label), meter)?;
            }
        }
    }
    Ok(())
}
