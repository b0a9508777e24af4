//! One choice of three items, and all ways to place them.

use super::super::problem::{Item, ItemSet, Place};
use super::engine::{Engine, MOST_SPOTS};
use super::layer::{Layer, size};
use super::rules::GROUPS;
use super::wants::{Next, UNLIMITED};

/// What the case can hold, told apart as far as rules and the three items do: for each group, sets of
/// items that are alike, the last one the chosen item itself where it has a place of its own. A table over all of
/// them has the last group innermost.
pub type Labels = [Vec<ItemSet>; GROUPS];

/// One way to place the three items.
#[derive(Debug)]
pub struct Row {
    /// Where each item is; `None` for a settled one.
    pub places: [Option<Place>; GROUPS],
    /// Ways to share out what the values count once.
    ways: f64,
    /// The groups whose item in the case is none of the three.
    pending: u8,
    state: u32,
}

/// A choice of one item from each group.
pub struct Triple<'a> {
    /// The items, one for each group; `None` stands for every item of the group whose place is certain.
    pub items: [Option<Item>; GROUPS],
    /// The items that no rule tells from the chosen one, itself among them.
    pub alike: [ItemSet; GROUPS],
    /// What the case can hold.
    pub labels: Labels,
    /// All ways to place the three items.
    pub rows: Vec<Row>,
    /// Which entries of a table over the labels some rule forbids.
    pub forbidden: Vec<bool>,
    values: &'a dyn Values,
    /// How many labels of each group are of items to come.
    rest: [usize; GROUPS],
}

/// Where the values of a position are.
trait Values {
    fn of(&self, state: u32) -> &[f64];
}

impl<const N: usize> Values for Layer<N> {
    fn of(&self, state: u32) -> &[f64] {
        self.values(state).unwrap_or(&[])
    }
}

impl<'a> Triple<'a> {
    pub(super) fn new<const N: usize>(
        engine: &mut Engine<N>,
        layer: &'a Layer<N>,
        items: [Option<Item>; GROUPS],
    ) -> Triple<'a> {
        let rules = engine.rules;
        let alike = |item: Option<Item>| {
            let class =
                item.map(|item| rules.classes[usize::from(rules.class_of[usize::from(item)])]);
            ItemSet(class.map_or(0, |class| class.items))
        };
        let class = |class: &u8| ItemSet(rules.classes[usize::from(*class)].items);
        let mut labels: Labels =
            std::array::from_fn(|group| layer.labels[group].iter().map(class).collect());
        for (group, list) in labels.iter_mut().enumerate() {
            let mine = items[group].map_or(0, |item| 1 << item);
            list.iter_mut().for_each(|set| set.0 &= !mine);
            list.push(ItemSet(match rules.groups[group].settled {
                Some(item) => 1 << item,
                None => mine & rules.groups[group].candidates,
            }));
        }
        let mut triple = Triple {
            items,
            alike: items.map(alike),
            forbidden: Vec::new(),
            rest: std::array::from_fn(|group| layer.labels[group].len()),
            labels,
            rows: Vec::new(),
            values: layer,
        };
        triple.forbidden = triple.forbid(&rules.forbidden);
        triple.place(engine, layer);
        triple
    }

    /// How many entries a table over the labels has.
    pub fn table_len(&self) -> usize {
        self.labels.iter().map(Vec::len).product()
    }

    /// Adds the deals of a row, `share` times, to a table over the labels.
    pub fn add(&self, row: &Row, share: f64, table: &mut [f64]) {
        let values = self.values.of(row.state);
        let share = share * row.ways;
        let width: [usize; GROUPS] = std::array::from_fn(|group| self.labels[group].len());
        let range = |group: usize| match row.pending >> group & 1 {
            1 => 0..self.rest[group],
            _ => width[group] - 1..width[group],
        };
        let inner = range(2);
        let mut values = values.chunks_exact(inner.len().max(1));
        for first in range(0) {
            for second in range(1) {
                let start = (first * width[1] + second) * width[2];
                let into = &mut table[start + inner.start..start + inner.end];
                let Some(values) = values.next() else { return };
                for (sum, value) in into.iter_mut().zip(values) {
                    *sum += share * value;
                }
            }
        }
    }

    fn forbid(&self, sets: &[u64]) -> Vec<bool> {
        let mut forbidden = Vec::with_capacity(self.table_len());
        for first in &self.labels[0] {
            for second in &self.labels[1] {
                for third in &self.labels[2] {
                    // A set that some rule names has a class of its own, with one item.
                    let all = first.0 | second.0 | third.0;
                    forbidden.push(sets.iter().any(|set| set & !all == 0));
                }
            }
        }
        forbidden
    }

    /// Fills in the rows.
    fn place<const N: usize>(&mut self, engine: &mut Engine<N>, layer: &Layer<N>) {
        let Some((left, wants)) = engine.first_hands() else { return };
        let chosen: Vec<(usize, Item)> =
            self.items.iter().enumerate().filter_map(|(g, item)| Some((g, (*item)?))).collect();
        let hands = hands(engine, &chosen, &left, &wants);
        let spots = engine.rules.spots.len();
        // Each item's spot; `spots` stands for the case.
        let choices: Vec<Vec<usize>> = chosen
            .iter()
            .map(|(group, item)| {
                let takes = |spot: &usize| engine.rules.spots[*spot].takes >> item & 1 == 1;
                let filed = engine.rules.groups[*group].candidates >> item & 1 == 1;
                (0..spots).filter(takes).chain(filed.then_some(spots)).collect()
            })
            .collect();
        let total: usize = choices.iter().map(Vec::len).product();
        for number in 0..total {
            let mut rest = number;
            let mut taken = [0usize; MOST_SPOTS];
            let mut pending = engine.first_pending();
            let mut places = [None; GROUPS];
            for (at, ((group, _), choices)) in chosen.iter().zip(&choices).enumerate() {
                let spot = choices[rest % choices.len()];
                rest /= choices.len();
                if spot == spots {
                    pending &= !(1 << group);
                    places[*group] = Some(engine.rules.case);
                } else {
                    taken[spot] |= 1 << at;
                    places[*group] = Some(engine.rules.spots[spot].place);
                }
            }
            let (mut left, mut wants) = ([0; MOST_SPOTS], [0; MOST_SPOTS]);
            let fine = (0..spots).all(|spot| match hands[spot][taken[spot]] {
                Some((slots, number)) => {
                    (left[spot], wants[spot]) = (slots, number);
                    true
                }
                None => false,
            });
            if !fine {
                continue;
            }
            let Some((open, ways)) = engine.gather(&layer.shape, pending, &left, &wants) else {
                continue;
            };
            if let Some(state) = layer.states.find(&engine.pack(&open))
                && layer
                    .values(state)
                    .is_some_and(|values| values.len() == size(&layer.labels, pending))
            {
                self.rows.push(Row { places, ways, pending, state });
            }
        }
    }
}

/// For each spot and each part of the chosen items: slots left and wants after it took these and not the
/// others.
fn hands<const N: usize>(
    engine: &mut Engine<N>,
    chosen: &[(usize, Item)],
    left: &[u8; MOST_SPOTS],
    wants: &[u32; MOST_SPOTS],
) -> Vec<Vec<Option<(u8, u32)>>> {
    let spots = engine.rules.spots.len();
    let mut all = Vec::with_capacity(spots);
    for spot in 0..spots {
        let hand = |taken: usize| {
            let (mut left, mut number) = (left[spot], wants[spot]);
            for (at, (_, item)) in chosen.iter().enumerate() {
                let taken = taken >> at & 1 == 1;
                if number != 0 {
                    match engine.after(spot, number, *item, taken) {
                        Next::Dead => return None,
                        Next::Wanting(next) => {
                            number = next;
                            left = if taken && left != UNLIMITED { left - 1 } else { left };
                        }
                        Next::Content(slots) => (left, number) = (slots, 0),
                    }
                } else if taken && left != UNLIMITED {
                    left = left.checked_sub(1)?;
                }
            }
            Some((left, number))
        };
        all.push((0..1usize << chosen.len()).map(hand).collect());
    }
    all
}
