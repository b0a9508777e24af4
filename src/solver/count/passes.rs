//! The two passes over the tables.
//!
//! Forwards, an entry is the number of ways to have dealt the items so far; backwards, the number of ways
//! to deal the rest. Their products along every step from a layer to the next are the counts of all cells.

use super::super::problem::Item;
use super::budget::{GaveUp, Meter};
use super::closing::Closing;
use super::frame::dot;
use super::labels::{CaseState, Labelled, find};
use super::machine::DEAD;
use super::number::Number;
use super::plan::Plan;

/// All tables of one layer.
#[derive(Clone, Default)]
struct Layer<N> {
    entries: Vec<N>,
    /// Where the table of each state of the case lies.
    main: Vec<(usize, usize)>,
    /// Where the tables that remember an item lie.
    labelled: Vec<(usize, usize)>,
}

impl<N: Number> Layer<N> {
    fn new(plan: &Plan, layer: usize, labelled: &[Labelled]) -> Self {
        let mut len = 0;
        let mut place = |state: &CaseState| {
            let size = plan.frame.len(layer, plan.frame.shape(state.left));
            len += size;
            (len - size, len)
        };
        let states = &plan.labels.states[layer];
        let main = states.iter().map(&mut place).collect();
        let labelled = labelled.iter().map(|known| place(&states[known.state as usize])).collect();
        Layer { entries: vec![N::ZERO; len], main, labelled }
    }

    fn main(&self, state: u32) -> &[N] {
        let (start, end) = self.main[state as usize];
        &self.entries[start..end]
    }

    fn main_mut(&mut self, state: u32) -> &mut [N] {
        let (start, end) = self.main[state as usize];
        &mut self.entries[start..end]
    }

    fn labelled(&self, index: usize) -> &[N] {
        let (start, end) = self.labelled[index];
        &self.entries[start..end]
    }

    fn labelled_mut(&mut self, index: usize) -> &mut [N] {
        let (start, end) = self.labelled[index];
        &mut self.entries[start..end]
    }

    /// The main table of a state whose tables remember is their sum; a label of the tail stands for `alike`
    /// items.
    fn sum_up(&mut self, list: &[Labelled], alike: impl Fn(u32) -> u64) {
        for (index, known) in list.iter().enumerate() {
            let (start, end) = self.labelled[index];
            let (into, _) = self.main[known.state as usize];
            let alike = N::of(alike(known.label));
            // Labelled tables lie behind the main ones.
            let (main, labelled) = self.entries.split_at_mut(start);
            for (sum, entry) in main[into..].iter_mut().zip(&labelled[..end - start]) {
                *sum = sum.plus(entry.times(alike));
            }
        }
    }
}

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
    /// For labels of the first, second and third pending group: how many deals have those in the case.
    pub joint: Joint<N>,
}

/// Counts by one label for each pending group.
pub struct Joint<N> {
    /// The pending groups, ascending.
    pub groups: Vec<usize>,
    /// The labels of each of those groups, ascending.
    pub labels: Vec<Vec<u32>>,
    /// The counts, the last group's label running fastest.
    pub counts: Vec<N>,
    /// By label: its group's position, and its own within the group.
    positions: Vec<(usize, usize)>,
}

impl<N: Number> Joint<N> {
    fn new(plan: &Plan) -> Self {
        let items = plan.order.len();
        let pending = &plan.core.case.pending;
        let groups: Vec<usize> =
            (0..pending.len()).filter(|group| !pending[*group].is_empty()).collect();
        let mut labels: Vec<Vec<u32>> = vec![Vec::new(); groups.len()];
        let mut positions = vec![(0, 0); items + pending.len()];
        for (at, group) in groups.iter().enumerate() {
            let before = (0..items).filter(|item| plan.labels.group[*item] == Some(*group));
            let tail = (!plan.tail.groups[*group].is_empty()).then_some(items + group);
            for label in before.chain(tail) {
                positions[label] = (at, labels[at].len());
                labels[at].push(label as u32);
            }
        }
        let size = if plan.labels.joint >= 2 { labels.iter().map(Vec::len).product() } else { 0 };
        Joint { groups, labels, counts: vec![N::ZERO; size], positions }
    }

    /// The entries that are not zero, one for each choice of items, in the order of the items.
    pub fn entries(&self, plan: &Plan) -> impl Iterator<Item = (N, [Item; 3])> {
        // For each group, its items ascending, each with what it adds to the index.
        let mut stride = 1;
        let mut choices = vec![vec![(0, 0)]; 3];
        for (at, group) in self.groups.iter().enumerate().rev() {
            let tail = plan.order.len() + group;
            let index = |item: Item| {
                let place = plan.order.iter().position(|other| *other == item).unwrap_or(tail);
                (item, self.positions[place].1 * stride)
            };
            choices[at] = plan.core.case.pending[*group].iter().map(index).collect();
            stride *= self.labels[at].len();
        }
        let [third, second, first] = [2, 1, 0].map(|at| std::mem::take(&mut choices[at]));
        let pairs =
            first.into_iter().flat_map(move |a| second.clone().into_iter().map(move |b| (a, b)));
        let triples =
            pairs.flat_map(move |(a, b)| third.clone().into_iter().map(move |c| (a, b, c)));
        let entry = |(a, b, c): ((Item, usize), (Item, usize), (Item, usize))| {
            (self.counts[a.1 + b.1 + c.1], [a.0, b.0, c.0])
        };
        triples.map(entry).filter(|(count, _)| *count != N::ZERO)
    }

    fn add(&mut self, labels: &[u32], count: N) {
        let mut index = [0; 3];
        for label in labels {
            let (group, within) = self.positions[*label as usize];
            index[group] = within;
        }
        let at = self.labels.iter().zip(index).fold(0, |at, (all, within)| at * all.len() + within);
        self.counts[at] = self.counts[at].plus(count);
    }
}

/// Counts all deals.
///
/// # Errors
///
/// [`GaveUp`] out of budget.
pub fn total<N: Number>(plan: &Plan, meter: &mut Meter) -> Result<N, GaveUp> {
    meter.counters.runs += 1;
    let items = plan.order.len();
    let mut layer = start::<N>(plan);
    for at in 0..items {
        let mut next = Layer::new(plan, at + 1, &[]);
        meter.bytes((layer.entries.len() + next.entries.len()) * size_of::<N>())?;
        advance(plan, at, &layer, &mut next, false, meter)?;
        layer = next;
    }
    let closing = Closing::new(plan);
    let states = plan.labels.states[items].iter().enumerate();
    Ok(states.fold(N::ZERO, |sum, (state, known)| {
        let shape = plan.frame.shape(known.left);
        let (items, choices) = tail_of(plan, state);
        sum.plus(closing.all(shape, items, layer.main(state as u32)).times(choices))
    }))
}

/// How many tail items go to places in a state of the last layer, and the ways to choose the case's.
fn tail_of<N: Number>(plan: &Plan, state: usize) -> (usize, N) {
    let groups = &plan.labels.closing[state];
    let choices = groups
        .iter()
        .fold(N::ONE, |product, group| product.times(N::of(plan.tail.groups[*group].len() as u64)));
    (plan.tail.items.len().saturating_sub(groups.len()), choices)
}

fn start<N: Number>(plan: &Plan) -> Layer<N> {
    let mut layer = Layer::new(plan, 0, &[]);
    layer.entries.fill(N::ONE);
    layer
}

/// One step forwards.
fn advance<N: Number>(
    plan: &Plan,
    at: usize,
    layer: &Layer<N>,
    next: &mut Layer<N>,
    remember: bool,
    meter: &mut Meter,
) -> Result<(), GaveUp> {
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

/// One step backwards.
fn retreat<N: Number>(
    plan: &Plan,
    at: usize,
    layer: &mut Layer<N>,
    next: &Layer<N>,
    meter: &mut Meter,
) -> Result<(), GaveUp> {
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

/// Counts everything.
///
/// # Errors
///
/// [`GaveUp`] out of budget.
pub fn everything<N: Number>(plan: &Plan, meter: &mut Meter) -> Result<Totals<N>, GaveUp> {
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
    for at in (0..items).rev() {
        let layer = forward.layer(plan, at, meter)?;
        collect(plan, at, layer, &next, &mut found, meter)?;
        let mut before = Layer::new(plan, at, &plan.labels.last[at]);
        retreat(plan, at, &mut before, &next, meter)?;
        next = before;
    }
    Ok(found)
}

/// The forward layers, some of which are made again from earlier ones where memory is short.
struct Forward<N> {
    layers: Vec<Option<Layer<N>>>,
    /// Every how many layers one is kept.
    stride: usize,
}

impl<N: Number> Forward<N> {
    fn new(plan: &Plan, meter: &mut Meter) -> Result<Self, GaveUp> {
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

    /// Makes the layers after `from` up to `to`, keeping them all where there is no stride, and else every
    /// `stride`-th or, on the way back, those of one stride.
    fn fill(
        &mut self,
        plan: &Plan,
        from: usize,
        to: usize,
        meter: &mut Meter,
    ) -> Result<(), GaveUp> {
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

    /// Layer `at`; called from the last to the first.
    fn layer(&mut self, plan: &Plan, at: usize, meter: &mut Meter) -> Result<&Layer<N>, GaveUp> {
        if let Some(later) = self.layers.get_mut(at + 1) {
            *later = None;
        }
        if self.layers[at].is_none() {
            let from = at - at % self.stride;
            self.fill(plan, from, at, meter)?;
        }
        self.layers[at].as_ref().ok_or(GaveUp)
    }
}

/// Multiplies the steps from one layer to the next.
fn collect<N: Number>(
    plan: &Plan,
    at: usize,
    layer: &Layer<N>,
    next: &Layer<N>,
    found: &mut Totals<N>,
    meter: &mut Meter,
) -> Result<(), GaveUp> {
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
        let mut moved = vec![N::ZERO; plane.len()];
        let mut join = |after: &[N], last: Option<u32>, meter: &mut Meter| {
            moved.fill(N::ZERO);
            frame.unfile(at, from, &mut moved, after);
            for (index, known) in firsts() {
                let count = dot(layer.labelled(index), &moved);
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

/// The tail: closes the forward pass, and starts the backward one.
fn close<N: Number>(plan: &Plan, layer: &Layer<N>, found: &mut Totals<N>) -> Layer<N> {
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
