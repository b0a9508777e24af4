//! The lightest irreducible conflict, by implicit hitting sets.
//!
//! Every conflict meets every *correction* (a set of sources whose removal lets the rest fit). So the
//! lightest set that meets all corrections known weighs no more than any conflict; if it clashes it is a
//! lightest conflict, and if not, a deal that keeps it gives a correction that it misses. See Ignatiev, Previti,
//! Liffiton, Marques-Silva: "Smallest MUS Extraction with Minimal Hitting Set Dualization" (CP 2015).

use super::hitting::{Lightest, lightest};
use super::index_set::IndexSet;
use super::oracle::Oracle;

/// How much work a search for a smallest conflict may do before it settles for an irreducible one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many times a deal may be looked for, about.
    pub oracle_calls: u64,
    /// How many corrections the searches for hitting sets may look at, all looks together.
    pub looks: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { oracle_calls: 4_000, looks: 400_000 }
    }
}

/// The best conflict found, as positions, and whether it is known to be a lightest one.
pub struct Found {
    pub set: IndexSet,
    pub is_smallest: bool,
}

/// A lightest irreducible conflict of the oracle's sources, or `None` where all of them fit together.
pub fn smallest(oracle: &mut Oracle, weights: &[u64], effort: Effort) -> Option<Found> {
    let bound = oracle.len();
    let full = IndexSet::full(bound);
    if oracle.find(&full).is_some() {
        return None;
    }
    // Among sets of equal weight the one of fewer sources; and no weight is zero.
    let scale = bound as u128 + 1;
    let weights: Vec<u128> = weights.iter().map(|weight| u128::from(*weight) * scale + 1).collect();
    let mut light_first: Vec<usize> = (0..bound).collect();
    light_first.sort_by_key(|index| (weights[*index], *index));
    let heavy_first: Vec<usize> = light_first.iter().rev().copied().collect();

    let weigh = |set: &IndexSet| set.iter().map(|index| weights[index]).sum::<u128>();
    let mut best = first_conflict(oracle, &full, &weights);
    let mut corrections: Vec<IndexSet> = Vec::new();
    for index in best.iter() {
        if let Some(deal) = oracle.find(&full.without(index)) {
            corrections.push(rest(&full, &oracle.kept_by(&deal)));
        }
    }
    let mut floor = 0;
    let mut looks = effort.looks;
    while oracle.calls() < effort.oracle_calls {
        let below = weigh(&best);
        let hitting = match lightest(&corrections, &weights, floor, below, &mut looks) {
            Lightest::Found(set, weight) => {
                floor = weight;
                set
            }
            Lightest::NoneLighter => return Some(Found { set: best, is_smallest: true }),
            Lightest::GaveUp => break,
        };
        let mut probe = hitting.clone();
        while let Some(deal) = oracle.find(&probe) {
            let correction = rest(&full, &oracle.grow(&deal, &heavy_first));
            if let Some(index) = light_first.iter().find(|index| correction.contains(**index)) {
                probe.insert(*index);
            }
            corrections.push(correction);
        }
        if probe == hitting {
            return Some(Found { set: hitting, is_smallest: true });
        }
        let conflict = oracle.shrink(probe, &heavy_first);
        if weigh(&conflict) < below {
            best = conflict;
        }
    }
    Some(Found { set: best, is_smallest: false })
}

fn rest(full: &IndexSet, kept: &IndexSet) -> IndexSet {
    let mut rest = full.clone();
    rest.subtract(kept);
    rest
}

/// The lightest of a few irreducible conflicts, each made by dropping heavy sources first.
fn first_conflict(oracle: &mut Oracle, full: &IndexSet, weights: &[u128]) -> IndexSet {
    let mut late_first: Vec<usize> = (0..weights.len()).rev().collect();
    late_first.sort_by_key(|index| std::cmp::Reverse(weights[*index]));
    let mut early_first: Vec<usize> = (0..weights.len()).collect();
    early_first.sort_by_key(|index| std::cmp::Reverse(weights[*index]));
    let weigh = |set: &IndexSet| set.iter().map(|index| weights[index]).sum::<u128>();
    let one = oracle.shrink(full.clone(), &late_first);
    let other = oracle.shrink(full.clone(), &early_first);
    if weigh(&other) < weigh(&one) { other } else { one }
}
