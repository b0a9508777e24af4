//! What one place still wants, item by item: a small automaton.
//!
//! The items come in a fixed order; at each one the place takes it or passes it by. A state is a
//! number of slots left and a set of open clauses, made smallest by merging, layer by layer from
//! the end, what has the same future. A state from which the place can never be satisfied does not
//! exist.

use super::super::problem::Item;
use super::budget::{Failure, Meter};
use super::core::OpenPlace;
use super::effect::{CLAUSES, Effect};
use super::interner::Interner;

/// No state: the step is impossible.
pub const DEAD: u32 = u32::MAX;

/// A layered automaton. Layer `t` is before the `t`-th item; states are numbered within their
/// layer.
#[derive(Clone, Default, Debug)]
pub struct Machine {
    /// Where each layer starts in the tables below; one more entry at the end.
    pub start: Vec<usize>,
    /// Slots left (0 where the number of slots is not known).
    pub left: Vec<u8>,
    /// The state after passing the item by.
    pub skip: Vec<u32>,
    /// The state after taking the item.
    pub take: Vec<u32>,
    /// The clauses still open in each state of the last layer, one bit each.
    pub open: Vec<u128>,
}

impl Machine {
    /// How many states layer `t` has.
    pub fn width(&self, layer: usize) -> usize {
        self.start[layer + 1] - self.start[layer]
    }

    /// The automaton of `place` over the items in `order`. After them come items of which it can
    /// take up to `room`; a clause that names some of those may still be open at the end.
    ///
    /// # Errors
    ///
    /// [`Failure`] where it grows out of the budget.
    pub fn build(
        place: &OpenPlace,
        order: &[Item],
        room: usize,
        scratch: &mut Interner,
        meter: &mut Meter,
    ) -> Result<Machine, Failure> {
        let mut machine = Raw::explore(place, 0, order, room, scratch, meter)?.minimise(scratch);
        for first in (CLAUSES..place.clauses.len()).step_by(CLAUSES) {
            let more = Raw::explore(place, first, order, room, scratch, meter)?.minimise(scratch);
            machine = intersect(&machine, &more, scratch, meter)?.minimise(scratch);
        }
        Ok(machine)
    }
}

/// An automaton before merging.
#[derive(Default)]
struct Raw {
    start: Vec<usize>,
    left: Vec<u8>,
    skip: Vec<u32>,
    take: Vec<u32>,
    open: Vec<u128>,
}

impl Raw {
    /// Every state that can be reached, forwards.
    fn explore(
        place: &OpenPlace,
        first: usize,
        order: &[Item],
        room: usize,
        scratch: &mut Interner,
        meter: &mut Meter,
    ) -> Result<Raw, Failure> {
        let sized = first == 0 && place.slots.is_some();
        let count = place.clauses.len().saturating_sub(first).min(CLAUSES);
        let wants = place.clauses.iter().skip(first).take(count).enumerate();
        let wants =
            wants.filter(|(_, clause)| clause.asks()).fold(0, |all, (bit, _)| all | 1u128 << bit);
        let slots = if sized { place.slots.unwrap_or(0) } else { 0 };
        let mut layer = vec![(slots as u128) << CLAUSES | ((1u128 << count) - 1)];
        let mut raw = Raw { start: vec![0], ..Raw::default() };
        for at in 0..order.len() {
            let effect = Effect::of(place, first, order, at, room);
            scratch.clear();
            for key in &layer {
                let (left, open) = unpack(*key);
                raw.left.push(left);
                if !effect.taken {
                    raw.skip.push(scratch.number(*key));
                    raw.take.push(DEAD);
                    continue;
                }
                let mut next = |left: u8, open: Option<u128>| match open {
                    // Nothing is left to take, but something is wanted.
                    Some(open) if sized && left == 0 && open & wants != 0 => DEAD,
                    Some(open) => scratch.number(u128::from(left) << CLAUSES | open),
                    None => DEAD,
                };
                raw.skip.push(next(left, effect.skip(left, open)));
                raw.take.push(match left.checked_sub(1) {
                    Some(less) => next(less, effect.take(less, open)),
                    None if !sized => next(0, effect.take(0, open)),
                    None => DEAD,
                });
            }
            raw.start.push(raw.left.len());
            meter.steps(2 * layer.len())?;
            meter.bytes(raw.left.len() * 10 + scratch.keys().len() * 24)?;
            layer.clear();
            layer.extend_from_slice(scratch.keys());
        }
        for key in layer {
            let (left, open) = unpack(key);
            raw.left.push(left);
            raw.open.push(open);
        }
        raw.start.push(raw.left.len());
        Ok(raw)
    }

    /// Merges what has the same future and drops what has none.
    fn minimise(&self, scratch: &mut Interner) -> Machine {
        let layers = self.start.len() - 1;
        let last = self.start[layers - 1];
        let mut merged: Vec<u32> = (0..self.open.len() as u32).collect();
        let mut before = Vec::new();
        // From the end to the beginning; turned round below.
        let mut left = self.left[last..].to_vec();
        let mut skip = vec![DEAD; left.len()];
        let mut take = vec![DEAD; left.len()];
        let mut ends = vec![0, left.len()];
        for layer in (0..layers - 1).rev() {
            let first = left.len();
            let after = |next: u32| merged.get(next as usize).copied().unwrap_or(DEAD);
            scratch.clear();
            before.clear();
            for state in self.start[layer]..self.start[layer + 1] {
                let (skipped, taken) = (after(self.skip[state]), after(self.take[state]));
                if skipped == DEAD && taken == DEAD {
                    before.push(DEAD);
                    continue;
                }
                let number = scratch.number(u128::from(skipped) << 32 | u128::from(taken));
                if first + number as usize == left.len() {
                    left.push(self.left[state]);
                    skip.push(skipped);
                    take.push(taken);
                }
                before.push(number);
            }
            ends.push(left.len());
            std::mem::swap(&mut merged, &mut before);
        }
        let mut machine = Machine { start: vec![0], open: self.open.clone(), ..Machine::default() };
        for range in ends.windows(2).rev() {
            machine.left.extend_from_slice(&left[range[0]..range[1]]);
            machine.skip.extend_from_slice(&skip[range[0]..range[1]]);
            machine.take.extend_from_slice(&take[range[0]..range[1]]);
            machine.start.push(machine.left.len());
        }
        machine
    }
}

fn unpack(key: u128) -> (u8, u128) {
    ((key >> CLAUSES) as u8, key & ((1u128 << CLAUSES) - 1))
}

/// The automaton that wants what both want; slots and open clauses are those of the first.
fn intersect(
    first: &Machine,
    second: &Machine,
    scratch: &mut Interner,
    meter: &mut Meter,
) -> Result<Raw, Failure> {
    let layers = first.start.len() - 1;
    let mut raw = Raw { start: vec![0], ..Raw::default() };
    let alive = first.width(0) > 0 && second.width(0) > 0;
    let mut layer = if alive { vec![0u128] } else { Vec::new() };
    for at in 0..layers {
        let last = at + 1 == layers;
        scratch.clear();
        for key in &layer {
            let one = first.start[at] + (key >> 32) as usize;
            let other = second.start[at] + (key & 0xffff_ffff) as usize;
            raw.left.push(first.left[one]);
            if last {
                raw.open.push(first.open[(key >> 32) as usize]);
                continue;
            }
            let mut both = |one: u32, other: u32| match (one, other) {
                (DEAD, _) | (_, DEAD) => DEAD,
                _ => scratch.number(u128::from(one) << 32 | u128::from(other)),
            };
            raw.skip.push(both(first.skip[one], second.skip[other]));
            raw.take.push(both(first.take[one], second.take[other]));
        }
        raw.start.push(raw.left.len());
        meter.steps(2 * layer.len())?;
        meter.bytes(raw.left.len() * 10 + scratch.keys().len() * 24)?;
        layer.clear();
        layer.extend_from_slice(scratch.keys());
    }
    Ok(raw)
}
