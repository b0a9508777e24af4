//! Which sources to drop so that the rest fits together.
//!
//! Every repair meets every conflict. Conflicts are collected as they are needed; sets that meet all
//! known ones are tried by size and then in lexicographic order, and a set that repairs nothing yields a
//! conflict that it misses. A number is added only if it meets a conflict not met yet: a smaller set
//! without it has been tried before and has left such a conflict.

use super::super::problem::{Problem, Source};
use super::index_set::IndexSet;
use super::oracle::Oracle;

/// How much work the search for the smallest repairs may do.
const FIRST: Work = Work { calls: 10_000, looks: 2_000_000 };
/// How much more work larger repairs are worth, once all of the smallest size are known.
const LARGER: Work = Work { calls: 1_000, looks: 100_000 };

/// Work done or allowed.
#[derive(Clone, Copy)]
struct Work {
    /// How many times a deal is looked for.
    calls: u64,
    /// How many conflicts are looked at, all looks together.
    looks: u64,
}

/// Sets of `candidates` whose removal lets the rest fit together.
///
/// Every single source that does so, as one-element lists, ascending. Where there is none, up to
/// `most` smallest minimal sets, each ascending, by size and then in lexicographic order. Empty where nothing
/// needs repair, and where the rest clashes even without all candidates.
///
/// The work is limited. In a long record the list may end before larger sets than the smallest are all
/// told, and in a hopelessly contradictory one it may have just one minimal repair of any size.
pub fn repairs(problem: &Problem, candidates: &[Source], most: usize) -> Vec<Vec<Source>> {
    let mut oracle = Oracle::new(problem, |source| !candidates.contains(&source));
    let found = Repairs::new(&mut oracle).map_or_else(Vec::new, |repairs| repairs.run(most));
    found.iter().map(|set| oracle.sources(set)).collect()
}

struct Repairs<'a> {
    oracle: &'a mut Oracle,
    full: IndexSet,
    order: Vec<usize>,
    conflicts: Vec<IndexSet>,
    found: Vec<IndexSet>,
    most: usize,
    looks: u64,
    limit: Work,
}

impl<'a> Repairs<'a> {
    /// `None` where there is nothing to repair, or no repair.
    fn new(oracle: &'a mut Oracle) -> Option<Repairs<'a>> {
        let bound = oracle.len();
        let full = IndexSet::full(bound);
        if oracle.find(&full).is_some() {
            return None;
        }
        oracle.find(&IndexSet::empty(bound))?;
        let order: Vec<usize> = (0..bound).rev().collect();
        let conflict = oracle.shrink(full.clone(), &order);
        let conflicts = vec![conflict];
        Some(Repairs {
            oracle,
            full,
            order,
            conflicts,
            found: Vec::new(),
            most: usize::MAX,
            looks: 0,
            limit: FIRST,
        })
    }

    fn run(mut self, most: usize) -> Vec<IndexSet> {
        let nothing = IndexSet::empty(self.oracle.len());
        self.extend(&nothing, 0, 1);
        if !self.found.is_empty() || most == 0 {
            return self.found;
        }
        self.most = most;
        for size in 2..=self.oracle.len() {
            let is_first = self.found.is_empty();
            self.extend(&nothing, 0, size);
            if self.is_done() {
                break;
            }
            if is_first && !self.found.is_empty() {
                self.limit = Work {
                    calls: self.oracle.calls() + LARGER.calls,
                    looks: self.looks + LARGER.looks,
                };
            }
        }
        if self.found.is_empty() {
            self.take_any(&nothing);
        }
        self.found
    }

    fn is_done(&self) -> bool {
        self.found.len() >= self.most
            || self.oracle.calls() > self.limit.calls
            || self.looks > self.limit.looks
    }

    /// Tries every set that adds exactly `missing` numbers from `start` on to `chosen`.
    fn extend(&mut self, chosen: &IndexSet, start: usize, missing: usize) {
        if self.found.iter().any(|smaller| smaller.is_within(chosen)) {
            return;
        }
        if missing == 0 {
            self.try_out(chosen);
            return;
        }
        for index in start..self.oracle.len() {
            if self.is_done() || !self.can_meet_all(chosen, index, missing) {
                return;
            }
            if self.unmet(chosen).any(|conflict| conflict.contains(index)) {
                let mut more = chosen.clone();
                more.insert(index);
                self.extend(&more, index + 1, missing - 1);
            }
        }
    }

    fn unmet(&self, chosen: &IndexSet) -> impl Iterator<Item = &IndexSet> {
        self.conflicts.iter().filter(move |conflict| !conflict.meets(chosen))
    }

    /// Whether `missing` numbers from `start` on can meet every known conflict that `chosen` does not.
    fn can_meet_all(&mut self, chosen: &IndexSet, start: usize, missing: usize) -> bool {
        let unmet: Vec<IndexSet> =
            self.unmet(chosen).map(|conflict| conflict.at_least(start)).collect();
        self.can_meet(&unmet, missing)
    }

    fn can_meet(&mut self, unmet: &[IndexSet], missing: usize) -> bool {
        self.looks += unmet.len() as u64;
        let Some(tightest) = unmet.iter().min_by_key(|conflict| conflict.len()) else {
            return true;
        };
        if disjoint(unmet) > missing || self.looks > self.limit.looks {
            return false;
        }
        tightest.iter().any(|index| {
            let left: Vec<IndexSet> =
                unmet.iter().filter(|conflict| !conflict.contains(index)).cloned().collect();
            self.can_meet(&left, missing - 1)
        })
    }

    fn try_out(&mut self, dropped: &IndexSet) {
        if self.unmet(dropped).next().is_some() {
            return;
        }
        let mut kept = self.full.clone();
        kept.subtract(dropped);
        if self.oracle.find(&kept).is_some() {
            self.found.push(dropped.clone());
        } else {
            let conflict = self.oracle.shrink(kept, &self.order);
            self.conflicts.push(conflict);
        }
    }

    /// A minimal repair of no particular size.
    fn take_any(&mut self, nothing: &IndexSet) {
        if let Some(deal) = self.oracle.find(nothing) {
            let order: Vec<usize> = (0..self.oracle.len()).collect();
            let mut dropped = self.full.clone();
            dropped.subtract(&self.oracle.grow(&deal, &order));
            self.found.push(dropped);
        }
    }
}

/// How many of the sets share nothing, counted greedily: so many numbers are needed at least.
fn disjoint(sets: &[IndexSet]) -> usize {
    let mut apart: Vec<&IndexSet> = Vec::new();
    for set in sets {
        if apart.iter().all(|other| !other.meets(set)) {
            apart.push(set);
        }
    }
    apart.len()
}
