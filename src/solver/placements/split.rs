//! Every choice of one item from each group, with the rest dealt once for many choices at a time.
//!
//! The items of a choice have to be kept apart from the rest. Starting with all items apart, the larger
//! group is halved again and again, and what is in the other half joins the rest: so a choice shares with
//! the choices near it all but the last few items. At the leaves one item of each group is apart, and what
//! is left is a position for each way to place them, with its values by what the case holds.

use std::ops::ControlFlow;

use super::super::count::budget::{Failure, Meter};
use super::super::problem::Item;
use super::Triple;
use super::engine::{Deal, Edges, Engine, MOST_SPOTS, Open, Shape, items};
use super::interner::Interner;
use super::layer::Layer;
use super::rules::GROUPS;

/// What can be chosen from each group: the first item of a class, or a settled item (`None`).
type Options = [Vec<Option<Item>>; GROUPS];

/// Visits every choice, or `only` one.
///
/// # Errors
///
/// [`Failure`] where interrupted, or where the tables are too large.
pub fn each_triple<'a, const N: usize>(
    engine: Engine<'a, N>,
    items: usize,
    only: Option<[Item; GROUPS]>,
    meter: &'a mut Meter<'_>,
    visit: &'a mut dyn FnMut(&Triple) -> ControlFlow<()>,
) -> Result<(), Failure> {
    let options = match only {
        Some(chosen) => chosen.map(|item| vec![first_alike(&engine, item)]),
        None => options(&engine, items),
    };
    let end = end(&engine);
    let mut split = Split { engine, meter, visit, path: Vec::new() };
    let apart = apart(&options);
    let layer = if apart == end.shape.placed { end } else { split.pull(&end, apart)? };
    let _ = split.visit(&layer, options)?;
    Ok(())
}

fn options<const N: usize>(engine: &Engine<N>, items: usize) -> Options {
    let rules = engine.rules;
    std::array::from_fn(|group| {
        let classes = rules.classes.iter().filter(|class| class.group == group);
        let mut firsts: Vec<Item> =
            classes.map(|class| class.items.trailing_zeros() as Item).collect();
        // Those that fewer rules name come late in a row: keep them together.
        let named = |item: &Item| {
            let clauses = rules.spots.iter().flat_map(|spot| &spot.clauses);
            clauses.filter(|clause| *clause >> item & 1 == 1).count()
        };
        firsts.sort_by_key(|item| (named(item), *item));
        let stated = rules.groups[group].stated;
        let settled = (0..items).any(|item| (stated & !rules.free) >> item & 1 == 1);
        firsts.into_iter().map(Some).chain(settled.then_some(None)).collect()
    })
}

/// The choice that stands for an item.
fn first_alike<const N: usize>(engine: &Engine<N>, item: Item) -> Option<Item> {
    let rules = engine.rules;
    let class = rules.class_of[usize::from(item)];
    (rules.free >> item & 1 == 1)
        .then(|| rules.classes[usize::from(class)].items.trailing_zeros() as Item)
}

fn apart(options: &Options) -> u64 {
    options.iter().flatten().flatten().fold(0, |all, item| all | 1 << item)
}

/// Positions after one more item each.
pub type Path<const N: usize> = Vec<(Item, Shape, Interner<N>)>;

struct Split<'a, 'm, const N: usize> {
    engine: Engine<'a, N>,
    meter: &'a mut Meter<'m>,
    visit: &'a mut dyn FnMut(&Triple) -> ControlFlow<()>,
    /// The last row of positions explored from the start.
    path: Path<N>,
}

impl<const N: usize> Split<'_, '_, N> {
    fn visit(&mut self, layer: &Layer<N>, options: Options) -> Result<ControlFlow<()>, Failure> {
        let largest = (0..GROUPS).rev().max_by_key(|group| options[*group].len());
        let Some(group) = largest.filter(|group| options[*group].len() > 1) else {
            let choice = std::array::from_fn(|group| options[group].first().copied().flatten());
            if options.iter().any(Vec::is_empty) {
                return Ok(ControlFlow::Continue(()));
            }
            let triple = Triple::new(&mut self.engine, layer, choice);
            return Ok((self.visit)(&triple));
        };
        let middle = options[group].len().div_ceil(2);
        for half in [&options[group][..middle], &options[group][middle..]] {
            let mut fewer = options.clone();
            fewer[group] = half.to_vec();
            let apart = apart(&fewer);
            let flow = match apart == layer.shape.placed {
                true => self.visit(layer, fewer)?,
                false => {
                    let below = self.pull(layer, apart)?;
                    self.visit(&below, fewer)?
                }
            };
            if flow.is_break() {
                return Ok(flow);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The layer after `placed` only, from one after more items.
    fn pull(&mut self, parent: &Layer<N>, placed: u64) -> Result<Layer<N>, Failure> {
        let pulled = pull(&mut self.engine, &mut self.path, parent, placed, true, self.meter);
        pulled?.1.into_iter().next().ok_or(Failure::Impossible)
    }
}

/// The items between `placed` and the parent, and the layers before each of them; where labels are told apart,
/// only the first one. What was explored is left in `path`.
///
/// # Errors
///
/// [`Failure`] where interrupted, or where the tables are too large.
pub fn pull<const N: usize>(
    engine: &mut Engine<N>,
    path: &mut Path<N>,
    parent: &Layer<N>,
    placed: u64,
    labelled: bool,
    meter: &mut Meter,
) -> Result<(Vec<Item>, Vec<Layer<N>>), Failure> {
    explore(engine, path, placed, meter)?;
    let first = path.last().map(|(_, shape, states)| (shape.clone(), states.clone()));
    let Some((shape, states)) = first.or_else(|| start(engine)) else {
        return Err(Failure::Impossible);
    };
    // Items that rules name first: the others join the rest before them, where pools are large.
    let mut row = items(parent.shape.placed & !placed);
    let rules = engine.rules;
    let named = |item: &Item| {
        let clauses = rules.spots.iter().flat_map(|spot| &spot.clauses);
        clauses.filter(|clause| *clause >> item & 1 == 1).count()
    };
    row.sort_by_key(|item| (std::cmp::Reverse(named(item)), *item));
    let mut chain = Vec::new();
    let (mut shape, mut states) = (shape, states);
    for (at, item) in row.iter().enumerate() {
        let mut edges = Edges::default();
        let to = engine.shape(shape.placed | 1 << item);
        let mut found = Interner::default();
        let last = at + 1 == row.len();
        let number = |key: [u64; N]| match last {
            true => parent.states.find(&key),
            false => Some(found.number(key)),
        };
        let deal = Deal { from: &shape, to: &to, item: *item };
        engine.step(states.keys(), deal, number, Some(&mut edges), meter)?;
        chain.push((shape, states, *item, edges));
        (shape, states) = (to, found);
    }
    let mut layers: Vec<Layer<N>> = Vec::new();
    for (shape, states, item, edges) in chain.into_iter().rev() {
        let next = layers.last().unwrap_or(parent);
        let made = Layer::before(shape, states, item, &edges, next, rules, labelled);
        meter.steps(edges.all.len() * (1 + made.len() / (1 + made.states.keys().len())))?;
        meter.bytes((made.len() + next.len()) * 8)?;
        if labelled {
            layers.clear();
        }
        layers.push(made);
    }
    layers.reverse();
    Ok((row, layers))
}

/// The layer after the last item.
pub fn end<const N: usize>(engine: &Engine<N>) -> Layer<N> {
    let open = Open { pending: 0, pool: [0; MOST_SPOTS], wants: [0; MOST_SPOTS] };
    Layer::end(engine.shape(engine.rules.free), engine.pack(&open))
}

fn start<const N: usize>(engine: &Engine<N>) -> Option<(Shape, Interner<N>)> {
    let shape = engine.shape(0);
    let (left, wants) = engine.first_hands()?;
    let (open, _) = engine.gather(&shape, engine.first_pending(), &left, &wants)?;
    let mut states = Interner::default();
    states.number(engine.pack(&open));
    Some((shape, states))
}

/// Leaves in `path` the positions after the items of `placed`, one by one; keeps what it has in common with
/// the row before.
fn explore<const N: usize>(
    engine: &mut Engine<N>,
    path: &mut Path<N>,
    placed: u64,
    meter: &mut Meter,
) -> Result<(), Failure> {
    let row = items(placed);
    let common = row.iter().zip(path.iter()).take_while(|(item, known)| **item == known.0).count();
    path.truncate(common);
    for item in &row[common..] {
        let (shape, states) = match path.last() {
            Some((_, shape, states)) => engine.explore(states.keys(), shape, *item, meter)?,
            None => {
                let (shape, states) = start(engine).ok_or(Failure::Impossible)?;
                engine.explore(states.keys(), &shape, *item, meter)?
            }
        };
        path.push((*item, shape, states));
    }
    Ok(())
}
