//! The forward pass: in how many ways the items so far can have been dealt.

use super::budget::{Failure, Meter};
use super::labels::{CaseState, Labelled, find};
use super::layer::Layer;
use super::machine::DEAD;
use super::number::Number;
use super::plan::Plan;

/// The layer before the first item.
pub fn start<N: Number>(plan: &Plan) -> Layer<N> {
    let mut layer = Layer::new(plan, 0, &[]);
    layer.entries.fill(N::ONE);
    layer
}

/// One step forwards; with `remember`, also for the tables that remember the case's first item.
///
/// # Errors
///
/// [`Failure`] out of budget.
pub fn advance<N: Number>(
    plan: &Plan,
    at: usize,
    layer: &Layer<N>,
    next: &mut Layer<N>,
    remember: bool,
    meter: &mut Meter,
) -> Result<(), Failure> {
    let (frame, labels) = (&plan.frame, &plan.labels);
    let states = &labels.states[at];
    meter.counters.states += next.entries.len() as u64;
    for (number, state) in states.iter().enumerate() {
        let plane = layer.main(number as u32);
        let from = frame.shape(state.left);
        let kept = remember && labels.keeps_first(state);
        if state.skip != DEAD && !kept {
            frame.deal(at, from, plane, next.main_mut(state.skip));
            meter.steps(frame.cost(at, from))?;
        }
        if state.take != DEAD && !(kept && labels.group[at].is_none()) {
            let starts = remember && labels.group[at].is_some() && state.picked == 0;
            let into = match starts {
                true => {
                    find(&labels.first[at + 1], state.take, at as u32).map(|i| next.labelled[i])
                }
                false => Some(next.main[state.take as usize]),
            };
            if let Some((start, end)) = into {
                frame.file(at, from, plane, &mut next.entries[start..end]);
                meter.steps(plane.len())?;
            }
        }
    }
    if !remember {
        return Ok(());
    }
    for (index, known) in labels.first[at].iter().enumerate() {
        let state = states[known.state as usize];
        let from = frame.shape(state.left);
        if let Some(into) = find(&labels.first[at + 1], state.skip, known.label) {
            frame.deal(at, from, layer.labelled(index), next.labelled_mut(into));
            meter.steps(frame.cost(at, from))?;
        }
        if labels.group[at].is_none()
            && let Some(into) = find(&labels.first[at + 1], state.take, known.label)
        {
            frame.file(at, from, layer.labelled(index), next.labelled_mut(into));
            meter.steps(layer.labelled(index).len())?;
        }
    }
    next.sum_up(&labels.first[at + 1], |_| 1);
    Ok(())
}

/// The forward layers, some of which are made again from earlier ones where memory is short.
pub struct Forward<N> {
    layers: Vec<Option<Layer<N>>>,
    /// Every how many layers one is kept.
    stride: usize,
}

impl<N: Number> Forward<N> {
    /// Makes all layers, keeping as many as fit into memory.
    ///
    /// # Errors
    ///
    /// [`Failure`] out of budget.
    pub fn new(plan: &Plan, meter: &mut Meter) -> Result<Self, Failure> {
        let items = plan.order.len();
        let entries = |at: usize, labelled: &[Labelled]| {
            let size = |state: &CaseState| plan.frame.len(at, plan.frame.shape(state.left));
            let states = &plan.labels.states[at];
            let main: usize = states.iter().map(size).sum();
            main + labelled.iter().map(|known| size(&states[known.state as usize])).sum::<usize>()
        };
        let forward: Vec<usize> =
            (0..=items).map(|at| entries(at, &plan.labels.first[at])).collect();
        let backward = (0..=items).map(|at| entries(at, &plan.labels.last[at])).max().unwrap_or(0);
        let needed = |stride: usize| {
            let kept: usize = forward.iter().step_by(stride).sum();
            let between = forward.chunks(stride).map(|chunk| chunk.iter().skip(1).sum()).max();
            let between: usize = if stride > 1 { between.unwrap_or(0) } else { 0 };
            (kept + between + 2 * backward) * size_of::<N>()
        };
        let mut strides = 1..=items.max(1);
        let stride = strides.find(|stride| needed(*stride) <= meter.max_bytes());
        let stride = stride.unwrap_or(items.max(1));
        meter.bytes(needed(stride))?;
        let mut forward = Forward { layers: vec![None; items + 1], stride };
        forward.layers[0] = Some(start(plan));
        forward.fill(plan, 0, items, meter)?;
        Ok(forward)
    }

    /// Makes the layers after `from` up to `to`, keeping them all where there is no stride, and
    /// else every
    /// `stride`-th or, on the way back, those of one stride.
    fn fill(
        &mut self,
        plan: &Plan,
        from: usize,
        to: usize,
        meter: &mut Meter,
    ) -> Result<(), Failure> {
        let short = to - from < self.stride;
        for at in from..to {
            let mut next = Layer::new(plan, at + 1, &plan.labels.first[at + 1]);
            if let Some(layer) = &self.layers[at] {
                advance(plan, at, layer, &mut next, plan.labels.joint >= 2, meter)?;
            }
            if !short && at % self.stride != 0 {
                self.layers[at] = None;
            }
            self.layers[at + 1] = Some(next);
        }
        Ok(())
    }

    /// Layer `at`; to be called from the last to the first.
    ///
    /// # Errors
    ///
    /// [`Failure`] out of budget.
    pub fn layer(
        &mut self,
        plan: &Plan,
        at: usize,
        meter: &mut Meter,
    ) -> Result<&Layer<N>, Failure> {
        if let Some(later) = self.layers.get_mut(at + 1) {
            *later = None;
        }
        if self.layers[at].is_none() {
            let from = at - at % self.stride;
            self.fill(plan, from, at, meter)?;
        }
        self.layers[at].as_ref().ok_or(Failure::TooLarge)
    }
}
