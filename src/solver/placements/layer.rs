//! Positions after the same items, with how many ways there are on from each, by what the case will hold.

use super::super::problem::Item;
use super::engine::{Edges, Shape, pending};
use super::interner::Interner;
use super::rules::{GROUPS, Rules};

/// No values: nothing leads on from there.
const NOWHERE: usize = usize::MAX;

/// Which classes of items to come the case can take, a list for each group. The values of a position are
/// a table over the lists of the groups that are open in it, the last group the innermost.
pub type Labels = [Vec<u8>; GROUPS];

/// Positions after the same items and their values.
#[derive(Debug)]
pub struct Layer<const N: usize> {
    pub shape: Shape,
    pub states: Interner<N>,
    pub labels: Labels,
    at: Vec<usize>,
    values: Vec<f64>,
}

impl<const N: usize> Layer<N> {
    /// The end: everything is dealt, one position, one way.
    pub fn end(shape: Shape, key: [u64; N]) -> Self {
        let mut states = Interner::default();
        states.number(key);
        Layer { shape, states, labels: Default::default(), at: vec![0], values: vec![1.0] }
    }

    /// The layer before one more item, from the one after it. Where `labelled` is not set, what the case
    /// holds makes no difference.
    pub fn before(
        shape: Shape,
        states: Interner<N>,
        item: Item,
        edges: &Edges,
        next: &Layer<N>,
        rules: &Rules,
        labelled: bool,
    ) -> Self {
        let group = rules.group_of(item);
        let mut labels = next.labels.clone();
        let mut label = 0;
        if group < GROUPS && rules.groups[group].candidates >> item & 1 == 1 {
            let class = if labelled { rules.class_of[usize::from(item)] } else { 0 };
            let list = &mut labels[group];
            label = list.iter().position(|other| *other == class).unwrap_or_else(|| {
                list.push(class);
                list.len() - 1
            });
        }
        let mut layer = Layer {
            shape,
            at: Vec::with_capacity(states.keys().len()),
            values: Vec::new(),
            labels,
            states,
        };
        let sizes: Vec<usize> =
            (0..1u8 << GROUPS).map(|pending| size(&layer.labels, pending)).collect();
        for (number, key) in layer.states.keys().iter().enumerate() {
            let pending = pending(key);
            let start = layer.values.len();
            layer.values.resize(start + sizes[usize::from(pending)], 0.0);
            let row = &mut layer.values[start..];
            let mut any = false;
            for edge in &edges.all[edges.starts[number]..edges.starts[number + 1]] {
                let Some(from) = next.values(edge.to) else { continue };
                any = true;
                let (outer, inner) = around(&layer.labels, pending, group);
                let wide = group < GROUPS && pending >> group & 1 == 1;
                let width = if wide { layer.labels[group].len() } else { 1 };
                if edge.filed {
                    spread(row, from, edge.weight, outer, width * inner, label * inner, inner);
                    continue;
                }
                let old = if wide { next.labels[group].len() } else { 1 };
                match old == width {
                    true => spread(row, from, edge.weight, 1, 0, 0, row.len()),
                    false => spread(row, from, edge.weight, outer, width * inner, 0, old * inner),
                }
            }
            if any && row.iter().any(|value| *value != 0.0) {
                layer.at.push(start);
            } else {
                layer.values.truncate(start);
                layer.at.push(NOWHERE);
            }
        }
        layer
    }

    /// The values of a position, if anything leads on from it.
    pub fn values(&self, state: u32) -> Option<&[f64]> {
        let start = self.at[state as usize];
        (start != NOWHERE).then(|| {
            let pending = pending(&self.states.keys()[state as usize]);
            &self.values[start..start + size(&self.labels, pending)]
        })
    }

    /// How many values there are.
    pub fn len(&self) -> usize {
        self.values.len()
    }
}

/// How many values a position with these open groups has.
pub fn size(labels: &Labels, pending: u8) -> usize {
    let open = labels.iter().enumerate().filter(|(group, _)| pending >> group & 1 == 1);
    open.map(|(_, list)| list.len()).product()
}

/// The sizes of the tables outside and inside one group.
fn around(labels: &Labels, pending: u8, group: usize) -> (usize, usize) {
    let group = group.min(GROUPS);
    let inner = (pending as u32 & !((2u32 << group) - 1)) as u8;
    let outer = pending & ((1 << group) - 1);
    (size(labels, outer), size(labels, inner))
}

/// Adds `outer` runs of `len` values to a table of runs `stride` apart, from `offset` on.
#[inline]
fn spread(
    row: &mut [f64],
    from: &[f64],
    weight: f64,
    outer: usize,
    stride: usize,
    offset: usize,
    len: usize,
) {
    if len == 0 {
        return;
    }
    for at in 0..outer {
        let run = &mut row[at * stride + offset..at * stride + offset + len];
        let source = &from[at * len..(at + 1) * len];
        for (sum, value) in run.iter_mut().zip(source) {
            *sum += weight * value;
        }
    }
}
