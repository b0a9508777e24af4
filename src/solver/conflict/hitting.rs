//! The lightest set that meets each of a list of sets.

use super::index_set::IndexSet;

/// What a search for a lightest hitting set came to.
pub enum Lightest {
    /// A lightest one, and its weight.
    Found(IndexSet, u128),
    /// None is lighter than what was asked for.
    NoneLighter,
    /// Too much work.
    GaveUp,
}

/// Looks for a lightest set that meets all of `sets` and weighs less than `below`.
///
/// `floor` is a weight that none can undercut: a set of that weight is taken at once. Weights are
/// positive. Branch and bound: the set with fewest choices first; sets that share nothing give the bound.
/// `looks` is how many sets may still be looked at, all looks together; it is counted down.
pub fn lightest(
    sets: &[IndexSet],
    weights: &[u128],
    floor: u128,
    below: u128,
    looks: &mut u64,
) -> Lightest {
    let bound = weights.len();
    let mut search =
        Search { sets, weights, floor, below, best: None, looks, chosen: IndexSet::empty(bound) };
    let finished = search.descend(&IndexSet::empty(bound), 0);
    match search.best {
        Some(best) if finished => Lightest::Found(best, search.below),
        None if finished => Lightest::NoneLighter,
        _ => Lightest::GaveUp,
    }
}

struct Search<'a> {
    sets: &'a [IndexSet],
    weights: &'a [u128],
    floor: u128,
    /// The weight of the best set so far, or what it must undercut.
    below: u128,
    best: Option<IndexSet>,
    looks: &'a mut u64,
    chosen: IndexSet,
}

impl Search<'_> {
    /// Tries every way to complete `chosen` without the numbers in `banned`; `false` if work ran out.
    fn descend(&mut self, banned: &IndexSet, weight: u128) -> bool {
        *self.looks = self.looks.saturating_sub(1 + self.sets.len() as u64);
        if *self.looks == 0 {
            return false;
        }
        let Some(unmet) = self.unmet(banned) else {
            return true;
        };
        if weight + self.least(&unmet) >= self.below {
            return true;
        }
        let Some(choices) = unmet.first() else {
            self.below = weight;
            self.best = Some(self.chosen.clone());
            return true;
        };
        let mut banned = banned.clone();
        for index in self.by_promise(choices, &unmet) {
            self.chosen.insert(index);
            let finished = self.descend(&banned, weight + self.weights[index]);
            self.chosen.remove(index);
            if !finished {
                return false;
            }
            if self.best.is_some() && self.below <= self.floor {
                return true;
            }
            banned.insert(index);
        }
        true
    }

    /// The sets not met yet without their banned numbers, fewest choices first; `None` where one has none.
    fn unmet(&self, banned: &IndexSet) -> Option<Vec<IndexSet>> {
        let mut unmet = Vec::new();
        for set in self.sets.iter().filter(|set| !set.meets(&self.chosen)) {
            let mut choices = set.clone();
            choices.subtract(banned);
            choices.iter().next()?;
            unmet.push(choices);
        }
        unmet.sort_by_cached_key(|set| (set.len(), set.clone()));
        Some(unmet)
    }

    /// A weight that no completion can undercut.
    fn least(&self, unmet: &[IndexSet]) -> u128 {
        let mut covered = IndexSet::empty(self.weights.len());
        let mut least = 0;
        for set in unmet {
            if !set.meets(&covered) {
                covered.unite(set);
                least += set.iter().map(|index| self.weights[index]).min().unwrap_or(0);
            }
        }
        least
    }

    /// The choices, those first that meet the most unmet sets for their weight.
    fn by_promise(&self, choices: &IndexSet, unmet: &[IndexSet]) -> Vec<usize> {
        let mut order: Vec<usize> = choices.iter().collect();
        order.sort_by_cached_key(|index| {
            let meets = unmet.iter().filter(|set| set.contains(*index)).count() as u128;
            (self.weights[*index] / meets.max(1), *index)
        });
        order
    }
}
