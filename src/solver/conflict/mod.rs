//! Which sources clash, which to drop, and which prove a mark.
//!
//! All constraints of a source are kept or dropped together. That every item is in exactly one place
//! always holds, and so do the constraints of the sources that the caller names as hard.
//! [`needs_one_place_each`] tells whether a conflict rests on the former.

mod hitting;
mod index_set;
mod oracle;
mod repairs;
mod smallest;
#[cfg(test)]
mod tests;

use super::problem::{Constraint, Item, ItemSet, Place, Problem, Rule, Source};
use super::search::feasible;
use oracle::Oracle;

pub use repairs::repairs;
pub use smallest::Effort;

/// Sources that cannot all be true, none of which can be left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The sources besides the hard ones, ascending. Empty where the hard ones clash by themselves.
    pub sources: Vec<Source>,
    /// Whether no other conflict weighs less; `false` where the work allowed ran out first.
    pub is_smallest: bool,
    /// How many times a deal was looked for.
    pub oracle_calls: u64,
}

/// The lightest irreducible conflict of a problem: ascending sources that clash, together with the
/// hard ones, while any of them left out lets the others fit. `None` where the problem has a deal.
///
/// Among conflicts of equal weight one with fewest sources. Give a source a large weight to see it
/// only where it must be. After a default [`Effort`] it may be an irreducible conflict that is not the
/// lightest; [`smallest_conflict_within`] tells.
pub fn smallest_conflict(
    problem: &Problem,
    hard: &[Source],
    weight: impl Fn(Source) -> u64,
) -> Option<Vec<Source>> {
    smallest_conflict_within(problem, hard, weight, Effort::default())
        .map(|conflict| conflict.sources)
}

/// As [`smallest_conflict`], with a chosen limit of work and with what is known of the answer.
pub fn smallest_conflict_within(
    problem: &Problem,
    hard: &[Source],
    weight: impl Fn(Source) -> u64,
    effort: Effort,
) -> Option<Conflict> {
    let mut oracle = Oracle::new(problem, |source| hard.contains(&source));
    conflict_of(&mut oracle, weight, effort)
}

/// The lightest irreducible set of sources that, with the hard ones, forces `item` to be (`true`) or not
/// to be (`false`) in `place`. `None` where the problem does not force it.
///
/// In a problem without any deal everything is forced: the answer is then a conflict of the problem or of
/// it with the opposite of the goal.
pub fn smallest_proof(
    problem: &Problem,
    hard: &[Source],
    goal: (Item, Place, bool),
    weight: impl Fn(Source) -> u64,
) -> Option<Vec<Source>> {
    smallest_proof_within(problem, hard, goal, weight, Effort::default()).map(|proof| proof.sources)
}

/// As [`smallest_proof`], with a chosen limit of work and with what is known of the answer.
pub fn smallest_proof_within(
    problem: &Problem,
    hard: &[Source],
    (item, place, inside): (Item, Place, bool),
    weight: impl Fn(Source) -> u64,
    effort: Effort,
) -> Option<Conflict> {
    let items = ItemSet::of(item);
    let opposite = if inside { Rule::Lacks { place, items } } else { Rule::Has { place, items } };
    let mut oracle = Oracle::with_rule(problem, |source| hard.contains(&source), Some(opposite));
    conflict_of(&mut oracle, weight, effort)
}

fn conflict_of(
    oracle: &mut Oracle,
    weight: impl Fn(Source) -> u64,
    effort: Effort,
) -> Option<Conflict> {
    let weights: Vec<u64> = oracle.all_sources().iter().map(|source| weight(*source)).collect();
    let found = smallest::smallest(oracle, &weights, effort)?;
    Some(Conflict {
        sources: oracle.sources(&found.set),
        is_smallest: found.is_smallest,
        oracle_calls: oracle.calls(),
    })
}

/// Whether the constraints of `sources` can all hold once items may be in several places or in none:
/// that is, whether a conflict of these sources rests on "each item is in exactly one place" (or on hard
/// sources that are not among them).
pub fn needs_one_place_each(problem: &Problem, sources: &[Source]) -> bool {
    (0..problem.places as Place).all(|place| feasible(&alone(problem, sources, place)))
}

/// What `sources` say of one place: place 0 is that place, place 1 is anywhere else.
fn alone(problem: &Problem, sources: &[Source], place: Place) -> Problem {
    let constraints = problem.constraints.iter().filter(|c| sources.contains(&c.source));
    let constraints = constraints
        .filter_map(|constraint| {
            let rule = moved(&constraint.rule, place)?;
            Some(Constraint { source: constraint.source, rule })
        })
        .collect();
    Problem { items: problem.items, places: 2, constraints }
}

fn moved(rule: &Rule, wanted: Place) -> Option<Rule> {
    let (place, moved) = match *rule {
        Rule::Has { place, items } => (place, Rule::Has { place: 0, items }),
        Rule::Lacks { place, items } => (place, Rule::Lacks { place: 0, items }),
        Rule::AtLeastOne { place, items } => (place, Rule::AtLeastOne { place: 0, items }),
        Rule::NotAll { place, items } => (place, Rule::NotAll { place: 0, items }),
        Rule::ExactlyOne { place, items } => (place, Rule::ExactlyOne { place: 0, items }),
        Rule::Size { place, count } => (place, Rule::Size { place: 0, count }),
    };
    (place == wanted).then_some(moved)
}
