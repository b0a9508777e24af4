//! The question every conflict is made of: do these sources fit together?

use super::super::capacity::Deal;
use super::super::problem::{ItemSet, MAX_PLACES, Problem, Rule, Source};
use super::super::propagate::State;
use super::super::search::{find_in, held};
use super::index_set::IndexSet;

/// Answers whether the constraints of some sources fit together with those that always hold.
///
/// Sources that may be dropped are known by their position in [`Oracle::sources`], ascending.
pub struct Oracle {
    /// What always holds, or `None` where that is contradictory by itself.
    base: Option<State>,
    sources: Vec<Source>,
    rules: Vec<Vec<Rule>>,
    calls: u64,
}

impl Oracle {
    /// Prepares a problem; the constraints of sources that `always` names are never dropped.
    pub fn new(problem: &Problem, always: impl Fn(Source) -> bool) -> Oracle {
        Oracle::with_rule(problem, always, None)
    }

    /// The same with one more rule that always holds.
    pub fn with_rule(
        problem: &Problem,
        always: impl Fn(Source) -> bool,
        extra: Option<Rule>,
    ) -> Oracle {
        let mut constraints = problem.constraints.clone();
        constraints.sort_by_key(|constraint| (constraint.source, sort_key(&constraint.rule)));
        constraints.dedup();
        let (mut sources, mut rules) = (Vec::new(), Vec::<Vec<Rule>>::new());
        let mut base = State::open(problem.items, problem.places);
        for constraint in constraints {
            if always(constraint.source) {
                base = base.and_then(|mut state| state.add(&constraint.rule).map(|()| state));
            } else if let (Some(list), true) =
                (rules.last_mut(), sources.last() == Some(&constraint.source))
            {
                list.push(constraint.rule);
            } else {
                sources.push(constraint.source);
                rules.push(vec![constraint.rule]);
            }
        }
        if let Some(rule) = extra {
            base = base.and_then(|mut state| state.add(&rule).map(|()| state));
        }
        let base = base.and_then(|mut state| state.propagate().map(|()| state)).ok();
        Oracle { base, sources, rules, calls: 0 }
    }

    /// How many sources can be dropped.
    pub fn len(&self) -> usize {
        self.sources.len()
    }

    /// How often a deal was looked for.
    pub fn calls(&self) -> u64 {
        self.calls
    }

    /// The sources at these positions, ascending.
    pub fn sources(&self, set: &IndexSet) -> Vec<Source> {
        set.iter().map(|index| self.sources[index]).collect()
    }

    /// All sources that can be dropped, ascending.
    pub fn all_sources(&self) -> &[Source] {
        &self.sources
    }

    /// A deal that keeps the sources in `kept`, or `None` where they clash.
    pub fn find(&mut self, kept: &IndexSet) -> Option<Deal> {
        self.calls += 1;
        let mut state = self.base.clone()?;
        for index in kept.iter() {
            self.rules[index].iter().try_for_each(|rule| state.add(rule)).ok()?;
        }
        state.propagate().ok()?;
        find_in(state, &[])
    }

    /// The sources whose every rule a deal keeps.
    pub fn kept_by(&self, deal: &Deal) -> IndexSet {
        let held = held(deal);
        let mut kept = IndexSet::empty(self.len());
        for (index, rules) in self.rules.iter().enumerate() {
            if rules.iter().all(|rule| keeps(&held, rule)) {
                kept.insert(index);
            }
        }
        kept
    }

    /// Adds sources to those that `deal` keeps until no other fits, trying them in `order`.
    pub fn grow(&mut self, deal: &Deal, order: &[usize]) -> IndexSet {
        let mut kept = self.kept_by(deal);
        for index in order {
            if kept.contains(*index) {
                continue;
            }
            let mut more = kept.clone();
            more.insert(*index);
            if let Some(deal) = self.find(&more) {
                kept = self.kept_by(&deal);
            }
        }
        kept
    }

    /// Drops sources from a clashing set until each is needed, trying them in `order`.
    pub fn shrink(&mut self, mut clash: IndexSet, order: &[usize]) -> IndexSet {
        for index in order {
            if clash.contains(*index) {
                clash.remove(*index);
                if self.find(&clash).is_some() {
                    clash.insert(*index);
                }
            }
        }
        clash
    }
}

fn keeps(held: &[ItemSet; MAX_PLACES], rule: &Rule) -> bool {
    let inside = |place: u8, items: ItemSet| held[usize::from(place)].0 & items.0;
    match *rule {
        Rule::Has { place, items } => inside(place, items) == items.0,
        Rule::Lacks { place, items } => inside(place, items) == 0,
        Rule::AtLeastOne { place, items } => inside(place, items) != 0,
        Rule::NotAll { place, items } => inside(place, items) != items.0,
        Rule::ExactlyOne { place, items } => inside(place, items).count_ones() == 1,
        Rule::Size { place, count } => held[usize::from(place)].len() == usize::from(count),
    }
}

/// A fixed order of rules, so that the order of the statement never shows.
fn sort_key(rule: &Rule) -> (u8, u8, u64) {
    match *rule {
        Rule::Has { place, items } => (0, place, items.0),
        Rule::Lacks { place, items } => (1, place, items.0),
        Rule::AtLeastOne { place, items } => (2, place, items.0),
        Rule::NotAll { place, items } => (3, place, items.0),
        Rule::ExactlyOne { place, items } => (4, place, items.0),
        Rule::Size { place, count } => (5, place, u64::from(count)),
    }
}
