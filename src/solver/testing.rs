//! Random problems for the tests of this room.

use super::enumerate::is_deal;
use super::problem::{Constraint, ItemSet, Place, Problem, Rule, Source};

/// A small deterministic generator (SplitMix64).
pub struct Dice(pub u64);

impl Dice {
    /// A number in `0..bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }
}

/// A random rule of any kind.
pub fn rule(dice: &mut Dice, items: usize, places: usize) -> Rule {
    let place = dice.below(places) as Place;
    let few = ItemSet((0..=dice.below(2)).fold(0, |set, _| set | 1 << dice.below(items)));
    let some = ItemSet((0..=dice.below(4)).fold(0, |set, _| set | 1 << dice.below(items)));
    match dice.below(9) {
        0 => Rule::Has { place, items: few },
        1 | 2 => Rule::Lacks { place, items: some },
        3 | 4 => Rule::AtLeastOne { place, items: some },
        5 => Rule::NotAll { place, items: some },
        6 => Rule::ExactlyOne { place, items: some },
        _ => Rule::Size { place, count: dice.below(items + 1).min(1 + dice.below(4)) as u8 },
    }
}

/// A random small problem. Most rules are true of one random deal; up to two are not chosen so, which
/// makes a good share of the problems contradictory. Sources are shared now and then.
pub fn problem(dice: &mut Dice) -> Problem {
    let items = 1 + dice.below(6);
    let places = 1 + dice.below(4);
    let deal: Vec<Place> = (0..items).map(|_| dice.below(places) as Place).collect();
    let mut wanted = dice.below(11);
    let mut lies = dice.below(3);
    let mut problem = Problem { items, places, constraints: Vec::new() };
    while wanted > 0 {
        let source = Source(10 - dice.below(10) as u32);
        let constraint = Constraint { source, rule: rule(dice, items, places) };
        let true_here = is_deal(&Problem { constraints: vec![constraint], ..problem }, &deal);
        if true_here || lies > 0 {
            lies -= usize::from(!true_here);
            problem.constraints.push(constraint);
            wanted -= 1;
        }
    }
    problem
}
