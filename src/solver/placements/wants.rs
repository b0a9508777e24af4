//! What a place still wants: slots left and the sets of which it must still take one.
//!
//! After some items were dealt, all that matters of them to a place is how many it took and, of its open
//! sets, what is left to come. That is a number here, and the step to the next number is remembered.

use std::collections::HashMap;

use super::super::problem::Item;
use super::rules::Spot;

/// No number of slots is known.
pub const UNLIMITED: u8 = u8::MAX;

/// What a step comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Cannot be satisfied any more.
    Dead,
    /// Nothing in particular is wanted; so many slots are left.
    Content(u8),
    /// The number of what is wanted.
    Wanting(u32),
}

/// What one place can want. Numbers start at 1; 0 is for "nothing in particular".
#[derive(Debug)]
pub struct Wants {
    items: usize,
    known: Vec<(u8, Vec<u64>)>,
    numbers: HashMap<(u8, Vec<u64>), u32>,
    /// By number, item and whether it is taken.
    steps: Vec<Option<Next>>,
    /// What is wanted before the first item.
    pub first: Next,
}

impl Wants {
    /// The wants of a place; `items` is the number of all items.
    pub fn new(spot: &Spot, items: usize) -> Wants {
        let mut wants = Wants {
            items,
            known: vec![(0, Vec::new())],
            numbers: HashMap::new(),
            steps: vec![None; 2 * items],
            first: Next::Dead,
        };
        wants.first = wants.number(spot.slots.unwrap_or(UNLIMITED), spot.clauses.clone());
        wants
    }

    /// How many there are so far, with the 0.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// The slots left.
    pub fn left(&self, number: u32) -> u8 {
        self.known[number as usize].0
    }

    /// What is wanted after `item` was taken here or went elsewhere.
    pub fn after(&mut self, number: u32, item: Item, taken: bool) -> Next {
        let at = (number as usize * self.items + usize::from(item)) * 2 + usize::from(taken);
        if let Some(next) = self.steps[at] {
            return next;
        }
        let next = self.step(number, item, taken);
        self.steps[at] = Some(next);
        next
    }

    fn step(&mut self, number: u32, item: Item, taken: bool) -> Next {
        let (left, sets) = self.known[number as usize].clone();
        let bit = 1u64 << item;
        if !taken {
            return self.number(left, sets.into_iter().map(|set| set & !bit).collect());
        }
        let left = match left {
            UNLIMITED => UNLIMITED,
            0 => return Next::Dead,
            left => left - 1,
        };
        self.number(left, sets.into_iter().filter(|set| set & bit == 0).collect())
    }

    fn number(&mut self, left: u8, sets: Vec<u64>) -> Next {
        let Some(sets) = smallest(left, sets) else { return Next::Dead };
        if sets.is_empty() {
            return Next::Content(left);
        }
        let fresh = self.known.len() as u32;
        let number = *self.numbers.entry((left, sets.clone())).or_insert(fresh);
        if number == fresh {
            self.known.push((left, sets));
            self.steps.resize(self.known.len() * 2 * self.items, None);
        }
        Next::Wanting(number)
    }
}

/// The sets without those that others imply; `None` where they cannot all be met.
fn smallest(left: u8, mut sets: Vec<u64>) -> Option<Vec<u64>> {
    sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
    let mut kept: Vec<u64> = Vec::with_capacity(sets.len());
    let (mut covered, mut apart) = (0, 0);
    for set in sets {
        if set == 0 {
            return None;
        }
        if kept.iter().any(|other| other & !set == 0) {
            continue;
        }
        if covered & set == 0 {
            covered |= set;
            apart += 1;
        }
        kept.push(set);
    }
    if apart > left {
        return None;
    }
    if left == 1 && kept.len() > 1 {
        let common = kept.iter().fold(u64::MAX, |all, set| all & set);
        return (common != 0).then(|| vec![common]);
    }
    Some(kept)
}
