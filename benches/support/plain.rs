//! The other reference: going through the deals one by one, as far as that can finish.

use limier::solver::{ItemSet, Problem, Rule};

/// Counts the deals card by card, cutting only where a rule is broken already; `None` after
/// `most` steps.
pub fn count(problem: &Problem, most: u64) -> Option<u64> {
    let mut walk = Walk {
        problem,
        held: vec![ItemSet::EMPTY; problem.places],
        left: most,
        deals: 0,
        all: ItemSet::first(problem.items),
    };
    walk.from(0).then_some(walk.deals)
}

struct Walk<'a> {
    problem: &'a Problem,
    held: Vec<ItemSet>,
    left: u64,
    deals: u64,
    all: ItemSet,
}

impl Walk<'_> {
    fn from(&mut self, item: usize) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let dealt = ItemSet::first(item);
        let broken = |rule: &Rule| self.broken(rule, dealt);
        if self.problem.constraints.iter().any(|constraint| broken(&constraint.rule)) {
            return true;
        }
        if item == self.problem.items {
            self.deals += 1;
            return true;
        }
        for place in 0..self.problem.places {
            self.held[place].0 |= 1 << item;
            let goes_on = self.from(item + 1);
            self.held[place].0 &= !(1 << item);
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Whether no further card can mend the rule.
    fn broken(&self, rule: &Rule, dealt: ItemSet) -> bool {
        let held = |place: u8| self.held[usize::from(place)].0;
        let coming = |items: ItemSet| items.0 & !dealt.0 != 0;
        match *rule {
            Rule::Has { place, items } => items.0 & dealt.0 & !held(place) != 0,
            Rule::Lacks { place, items } => items.0 & held(place) != 0,
            Rule::AtLeastOne { place, items } => items.0 & held(place) == 0 && !coming(items),
            Rule::NotAll { place, items } => items.0 & !held(place) == 0,
            Rule::ExactlyOne { place, items } => match (items.0 & held(place)).count_ones() {
                0 => !coming(items),
                more => more > 1,
            },
            Rule::Size { place, count } => {
                let has = held(place).count_ones();
                let coming = (self.all.0 & !dealt.0).count_ones();
                has > count.into() || has + coming < count.into()
            }
        }
    }
}
