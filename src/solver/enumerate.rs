//! The judge: every deal, one by one.
//!
//! Obviously right and hopelessly slow: plain recursion over the items, and a full check of every rule
//! on each finished deal. It shares nothing with the rest of the solver but the statement of the
//! problem, so that tests can hold the fast answers against it. Nothing but tests should call it.

use super::problem::{ItemSet, Place, Problem, Rule};

/// How many deals of a problem there are, in all and for each cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// How many deals keep every rule.
    pub total: u64,
    /// In how many of them an item is in a place: `cells[item][place]`.
    pub cells: Vec<Vec<u64>>,
}

/// Counts the deals of a small problem by looking at every one of `places ^ items` assignments.
pub fn enumerate(problem: &Problem) -> Tally {
    let mut tally = Tally { total: 0, cells: vec![vec![0; problem.places]; problem.items] };
    each_deal(problem, &mut |deal| {
        tally.total += 1;
        for (item, place) in deal.iter().enumerate() {
            tally.cells[item][usize::from(*place)] += 1;
        }
    });
    tally
}

/// Calls `visit` with every deal that keeps all the rules; a deal says for each item its place.
pub fn each_deal(problem: &Problem, visit: &mut dyn FnMut(&[Place])) {
    extend(problem, &mut Vec::new(), visit);
}

fn extend(problem: &Problem, deal: &mut Vec<Place>, visit: &mut dyn FnMut(&[Place])) {
    if deal.len() == problem.items {
        if is_deal(problem, deal) {
            visit(deal);
        }
        return;
    }
    for place in 0..problem.places {
        deal.push(place as Place);
        extend(problem, deal, visit);
        deal.pop();
    }
}

/// Whether an assignment of every item to a place keeps all the rules.
pub fn is_deal(problem: &Problem, deal: &[Place]) -> bool {
    deal.len() == problem.items
        && problem.constraints.iter().all(|constraint| keeps(deal, &constraint.rule))
}

fn keeps(deal: &[Place], rule: &Rule) -> bool {
    let in_place = |place: Place, items: ItemSet| {
        items.iter().filter(|item| deal.get(usize::from(*item)) == Some(&place)).count()
    };
    match *rule {
        Rule::Has { place, items } => in_place(place, items) == items.len(),
        Rule::Lacks { place, items } => in_place(place, items) == 0,
        Rule::AtLeastOne { place, items } => in_place(place, items) >= 1,
        Rule::NotAll { place, items } => in_place(place, items) < items.len(),
        Rule::ExactlyOne { place, items } => in_place(place, items) == 1,
        Rule::Size { place, count } => {
            deal.iter().filter(|held| **held == place).count() == usize::from(count)
        }
    }
}
