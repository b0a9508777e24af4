//! Several places seen as one: who of them takes the next item, if any.
//!
//! The places other than the case are split into two sides. A side's state is the tuple of its
//! places' states; sides are small (a product of a few automata), and a table entry of the whole
//! problem is a pair of sides, so tables are plain matrices and nothing is ever looked up by hash.

use std::ops::Range;

use super::budget::{Failure, Meter};
use super::machine::{DEAD, Machine};

/// A place of the side takes the item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Take {
    /// The state after, within the next layer.
    pub to: u32,
    /// Who takes it, by index in [`Core::places`](super::core::Core::places).
    pub place: u8,
}

/// A layered automaton over items for a set of places. States have a number within their layer, and
/// an index over all layers.
#[derive(Clone, Debug)]
pub struct Side {
    /// The places, by index; the columns of [`tail_left`](Side::tail_left).
    pub places: Vec<u8>,
    /// The index at which each layer starts; one more entry at the end.
    pub start: Vec<usize>,
    /// By index: slots left in all.
    pub left: Vec<u16>,
    /// By index: the number of the state after none of the places has taken the item. Empty for the
    /// last layer.
    pub skip: Vec<u32>,
    /// By index: where the state's takes start; one more entry at the end. Nothing for the last
    /// layer.
    pub takes_start: Vec<usize>,
    /// Every way in which one of the places takes the item.
    pub takes: Vec<Take>,
    /// Slots left of each place, for each state of the last layer.
    pub tail_left: Vec<u8>,
}

impl Side {
    /// How many layers there are: one more than items.
    pub fn layers(&self) -> usize {
        self.start.len() - 1
    }

    /// The indices of a layer.
    pub fn layer(&self, layer: usize) -> Range<usize> {
        self.start[layer]..self.start[layer + 1]
    }

    /// How many states a layer has.
    pub fn width(&self, layer: usize) -> usize {
        self.layer(layer).len()
    }

    /// The takes of a state.
    pub fn takes_of(&self, index: usize) -> &[Take] {
        &self.takes[self.takes_start[index]..self.takes_start[index + 1]]
    }

    /// The side without places, over `items` items.
    pub fn empty(items: usize) -> Side {
        Side {
            start: (0..=items + 1).collect(),
            left: vec![0; items + 1],
            skip: vec![0; items],
            takes_start: vec![0; items + 1],
            ..Side::unfinished(Vec::new())
        }
    }

    fn unfinished(places: Vec<u8>) -> Side {
        Side {
            places,
            start: vec![0],
            left: Vec::new(),
            skip: Vec::new(),
            takes_start: vec![0],
            takes: Vec::new(),
            tail_left: Vec::new(),
        }
    }

    /// The side of one place.
    pub fn of(place: u8, machine: &Machine) -> Side {
        let last = machine.start[machine.start.len() - 2];
        let mut side = Side::unfinished(vec![place]);
        side.start.clone_from(&machine.start);
        side.left = machine.left.iter().map(|left| u16::from(*left)).collect();
        side.skip = machine.skip[..last].to_vec();
        for to in &machine.take[..last] {
            if *to != DEAD {
                side.takes.push(Take { to: *to, place });
            }
            side.takes_start.push(side.takes.len());
        }
        side.tail_left = machine.left[last..].to_vec();
        side.pruned()
    }

    /// Both sides seen as one. Where `must` says so, one of the places has to take the item.
    ///
    /// # Errors
    ///
    /// [`Failure`] where it grows out of the budget.
    pub fn join(&self, other: &Side, must: &[bool], meter: &mut Meter) -> Result<Side, Failure> {
        let alive = self.width(0) > 0 && other.width(0) > 0;
        let mut pairs: Vec<(u32, u32)> = if alive { vec![(0, 0)] } else { Vec::new() };
        let mut next: Vec<(u32, u32)> = Vec::new();
        let mut joined = Side::unfinished([&self.places[..], &other.places[..]].concat());
        let mut table: Vec<u32> = Vec::new();
        for (layer, must) in must.iter().enumerate() {
            let (one, two) = (self.start[layer], other.start[layer]);
            let width = other.width(layer + 1);
            let size = self.width(layer + 1) * width;
            meter.bytes(4 * size + 8 * joined.takes.len() + 16 * joined.left.len())?;
            table.clear();
            table.resize(size, DEAD);
            next.clear();
            let mut number = |a: u32, b: u32| {
                let cell = &mut table[a as usize * width + b as usize];
                if *cell == DEAD {
                    *cell = next.len() as u32;
                    next.push((a, b));
                }
                *cell
            };
            let before = joined.takes.len();
            for (a, b) in &pairs {
                let (a, b) = (one + *a as usize, two + *b as usize);
                let (a_skip, b_skip) = (self.skip[a], other.skip[b]);
                let stays = !must && a_skip != DEAD && b_skip != DEAD;
                joined.left.push(self.left[a] + other.left[b]);
                joined.skip.push(if stays { number(a_skip, b_skip) } else { DEAD });
                if b_skip != DEAD {
                    for Take { to, place } in self.takes_of(a) {
                        joined.takes.push(Take { to: number(*to, b_skip), place: *place });
                    }
                }
                if a_skip != DEAD {
                    for Take { to, place } in other.takes_of(b) {
                        joined.takes.push(Take { to: number(a_skip, *to), place: *place });
                    }
                }
                joined.takes_start.push(joined.takes.len());
            }
            joined.start.push(joined.left.len());
            meter.steps(joined.takes.len() - before + 2 * pairs.len())?;
            std::mem::swap(&mut pairs, &mut next);
        }
        let last = must.len();
        let (mine, theirs) = (self.places.len(), other.places.len());
        for (a, b) in pairs {
            let (a, b) = (a as usize, b as usize);
            joined.left.push(self.left[self.start[last] + a] + other.left[other.start[last] + b]);
            joined.tail_left.extend_from_slice(&self.tail_left[a * mine..(a + 1) * mine]);
            joined.tail_left.extend_from_slice(&other.tail_left[b * theirs..(b + 1) * theirs]);
        }
        joined.start.push(joined.left.len());
        Ok(joined.pruned())
    }

    /// The same without states that have no future, and each layer's states sorted by slots left.
    fn pruned(self) -> Side {
        let last = self.layers() - 1;
        // By index: the new number, or dead.
        let mut renumbered = vec![DEAD; self.left.len()];
        // The surviving indices of each layer in their new order, the last layer first.
        let mut order: Vec<usize> = Vec::with_capacity(self.left.len());
        let mut ends = vec![0];
        for layer in (0..=last).rev() {
            let next = self.start[layer + 1];
            let lives = |to: u32| to != DEAD && renumbered[next + to as usize] != DEAD;
            let first = order.len();
            order.extend(self.layer(layer).filter(|index| {
                layer == last
                    || lives(self.skip[*index])
                    || self.takes_of(*index).iter().any(|take| lives(take.to))
            }));
            order[first..].sort_unstable_by_key(|index| (self.left[*index], *index));
            for (number, index) in order[first..].iter().enumerate() {
                renumbered[*index] = number as u32;
            }
            ends.push(order.len());
        }
        let columns = self.places.len();
        let mut result = Side::unfinished(self.places.clone());
        result.left.reserve(order.len());
        result.takes.reserve(self.takes.len());
        for (layer, range) in ends.windows(2).rev().enumerate() {
            let survivors = &order[range[0]..range[1]];
            result.left.extend(survivors.iter().map(|index| self.left[*index]));
            result.start.push(result.left.len());
            if layer == last {
                for index in survivors {
                    let row = (index - self.start[last]) * columns;
                    result.tail_left.extend_from_slice(&self.tail_left[row..row + columns]);
                }
                break;
            }
            let next = self.start[layer + 1];
            let after = |to: u32| if to == DEAD { DEAD } else { renumbered[next + to as usize] };
            for index in survivors {
                result.skip.push(after(self.skip[*index]));
                let takes = self.takes_of(*index).iter();
                let takes = takes.map(|take| Take { to: after(take.to), ..*take });
                result.takes.extend(takes.filter(|take| take.to != DEAD));
                result.takes_start.push(result.takes.len());
            }
        }
        result
    }
}
