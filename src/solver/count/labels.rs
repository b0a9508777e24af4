//! The states of the case, and the tables that remember one of its items.
//!
//! The joint distribution of the case's items is read off where its *middle* item is placed:
//! forward tables that remember the first one, times backward tables that remember the last one. So
//! forwards each state of the case with one item has a table for each such item, and backwards each
//! state that lacks one has a table for each item that can still come.

use super::super::problem::Item;
use super::core::Case;
use super::machine::{DEAD, Machine};

/// A table that remembers an item: state of the case, and the item's label.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Labelled {
    /// The state of the case.
    pub state: u32,
    /// The item's place in the order; the tail's items of group `g` have the label `items + g`.
    pub label: u32,
}

/// A state of the case before some item.
#[derive(Clone, Copy, Debug)]
pub struct CaseState {
    /// Slots left.
    pub left: u8,
    /// How many groups have their item.
    pub picked: u8,
    /// The state after passing the item by, or [`DEAD`].
    pub skip: u32,
    /// The state after taking it, or [`DEAD`].
    pub take: u32,
}

/// The case over all layers.
#[derive(Debug)]
pub struct Labels {
    /// The states of each layer.
    pub states: Vec<Vec<CaseState>>,
    /// The group of each item, in order.
    pub group: Vec<Option<usize>>,
    /// For each layer, the tables that remember the first item, ascending.
    pub first: Vec<Vec<Labelled>>,
    /// For each layer, the tables that remember the last item, ascending.
    pub last: Vec<Vec<Labelled>>,
    /// How many groups are to be remembered: 0 (only cells are wanted), 2 or 3.
    pub joint: usize,
    /// The pending groups in each state of the last layer that the tail has to settle.
    pub closing: Vec<Vec<usize>>,
}

impl Labels {
    /// The states of the case's `machine`; with tables for the joint distribution where `joint`
    /// says so.
    pub fn new(
        case: &Case,
        machine: &Machine,
        order: &[Item],
        closing: Vec<Vec<usize>>,
        joint: bool,
    ) -> Labels {
        let layers = machine.start.len() - 1;
        let group: Vec<Option<usize>> = order.iter().map(|item| case.group_of(*item)).collect();
        let mut states: Vec<Vec<CaseState>> = (0..layers)
            .map(|layer| {
                let range = machine.start[layer]..machine.start[layer + 1];
                let state = |at: usize| CaseState {
                    left: machine.left[at],
                    picked: 0,
                    skip: machine.skip.get(at).copied().unwrap_or(DEAD),
                    take: machine.take.get(at).copied().unwrap_or(DEAD),
                };
                range.map(state).collect()
            })
            .collect();
        for layer in 0..layers - 1 {
            let picks = u8::from(group[layer].is_some());
            let (before, after) = states.split_at_mut(layer + 1);
            for state in &before[layer] {
                if let Some(next) = after[0].get_mut(state.skip as usize) {
                    next.picked = state.picked;
                }
                if let Some(next) = after[0].get_mut(state.take as usize) {
                    next.picked = state.picked + picks;
                }
            }
        }
        let pending = case.pending_count();
        let joint = if joint && pending >= 2 { pending } else { 0 };
        let mut labels = Labels {
            states,
            group,
            first: vec![Vec::new(); layers],
            last: vec![Vec::new(); layers],
            joint,
            closing,
        };
        if joint >= 2 {
            labels.remember_first();
        }
        if joint == 3 {
            labels.remember_last();
        }
        labels
    }

    /// Whether forward tables of this state remember the first item.
    pub fn keeps_first(&self, state: &CaseState) -> bool {
        self.joint >= 2 && state.picked == 1
    }

    /// Whether backward tables of this state remember the last item.
    pub fn keeps_last(&self, state: &CaseState) -> bool {
        self.joint == 3 && state.picked == 2
    }

    fn remember_first(&mut self) {
        for layer in 0..self.states.len() - 1 {
            let mut next = Vec::new();
            let add = |next: &mut Vec<Labelled>, state: u32, label: u32| {
                if state != DEAD {
                    next.push(Labelled { state, label });
                }
            };
            for known in &self.first[layer] {
                let state = self.states[layer][known.state as usize];
                add(&mut next, state.skip, known.label);
                if self.group[layer].is_none() {
                    add(&mut next, state.take, known.label);
                }
            }
            for state in &self.states[layer] {
                if state.picked == 0 && self.group[layer].is_some() {
                    add(&mut next, state.take, layer as u32);
                }
            }
            next.sort();
            next.dedup();
            self.first[layer + 1] = next;
        }
    }

    fn remember_last(&mut self) {
        let items = self.states.len() - 1;
        for (state, groups) in self.closing.iter().enumerate() {
            if let (true, [group]) = (self.states[items][state].picked == 2, &groups[..]) {
                let label = (items + group) as u32;
                self.last[items].push(Labelled { state: state as u32, label });
            }
        }
        for layer in (0..items).rev() {
            let mut before = Vec::new();
            for (number, state) in self.states[layer].iter().enumerate() {
                if state.picked != 2 {
                    continue;
                }
                let number = number as u32;
                let mut from = |next: u32| {
                    let known = self.last[layer + 1].iter().filter(|known| known.state == next);
                    before
                        .extend(known.map(|known| Labelled { state: number, label: known.label }));
                };
                from(state.skip);
                if self.group[layer].is_none() {
                    from(state.take);
                } else if state.take != DEAD {
                    before.push(Labelled { state: number, label: layer as u32 });
                }
            }
            before.sort();
            before.dedup();
            self.last[layer] = before;
        }
    }
}

/// Where the table of `state` and `label` is in an ascending list.
pub fn find(list: &[Labelled], state: u32, label: u32) -> Option<usize> {
    list.binary_search(&Labelled { state, label }).ok()
}
