//! Which entries and givens force a mark.

use super::Given;
use super::problem::{HARD, Meaning, meaning, place, source_of, state};
use crate::clue::game::{CardId, Holder, Table};
use crate::clue::record::Entry;
use crate::solver::{
    Constraint, ItemSet, Problem, Rule, Source, feasible, needs_one_place_each, smallest_proof,
};

/// What an entry in a proof weighs, where a given weighs 1: few entries rather than few givens.
const ENTRY_WEIGHT: u64 = 1000;
/// The source of the opposite of a goal.
const OPPOSITE: Source = Source(u32::MAX);

/// That a holder has a card, or has it not.
pub type Goal = (Holder, CardId, bool);

/// Asks what parts of a record force.
pub struct Entailment<'a> {
    table: &'a Table,
    problem: Problem,
    entries: &'a [Entry],
}

impl<'a> Entailment<'a> {
    /// States the record.
    pub fn new(table: &'a Table, entries: &'a [Entry]) -> Entailment<'a> {
        Entailment { table, problem: state(table, entries), entries }
    }

    /// Whether these entries and givens force the goal; the deck's law always holds. Which cards
    /// trusted reveals of the whole record put face up limits what `face_up` says, whatever is kept.
    pub fn forces(
        &self,
        goal: Goal,
        entries: &dyn Fn(usize) -> bool,
        givens: &dyn Fn(Given) -> bool,
    ) -> bool {
        !feasible(&self.denied(goal, entries, givens))
    }

    /// Whether a record of these entries alone fits a table of which only these givens are known.
    /// Cards lie face up there only if these entries say so.
    pub fn fits(&self, entries: &[usize], givens: &[Given]) -> bool {
        let kept: Vec<Entry> = entries.iter().map(|at| self.entries[*at].clone()).collect();
        let mut problem = state(self.table, &kept);
        problem.constraints.retain(|constraint| match meaning(constraint.source) {
            Meaning::Given(given) => given == Given::Deck || givens.contains(&given),
            Meaning::Entry(_) => true,
        });
        feasible(&problem)
    }

    /// Whether these entries and givens force the goal only with the deck's law: each card in one
    /// place, one card of each category in the case file.
    pub fn needs_deck(&self, goal: Goal, entries: &[usize], givens: &[Given]) -> bool {
        let kept = |entry: usize| entries.contains(&entry);
        let mut problem = self.denied(goal, &kept, &|given| givens.contains(&given));
        problem.constraints.retain(|constraint| constraint.source != HARD);
        let mut sources: Vec<Source> = problem.constraints.iter().map(|c| c.source).collect();
        sources.dedup();
        needs_one_place_each(&problem, &sources)
    }

    /// An irreducible set of entries and givens that forces the goal, with as few entries as can be;
    /// ascending. `None` if nothing forces it.
    pub fn smallest(&self, goal: Goal) -> Option<(Vec<usize>, Vec<Given>)> {
        let weight = |source: Source| match meaning(source) {
            Meaning::Entry(_) => ENTRY_WEIGHT,
            Meaning::Given(_) => 1,
        };
        let (holder, card, has) = goal;
        let goal = (card.0, place(self.table, holder), has);
        let (mut entries, mut givens) = (Vec::new(), Vec::new());
        for source in smallest_proof(&self.problem, &[HARD], goal, weight)? {
            match meaning(source) {
                Meaning::Entry(entry) => entries.push(entry),
                Meaning::Given(given) => givens.push(given),
            }
        }
        Some((entries, givens))
    }

    /// All that is given about the table, but for the deck's law.
    pub fn givens(&self) -> Vec<Given> {
        let mut givens = vec![Given::FaceUp];
        givens.extend(self.table.me.map(|_| Given::Hand));
        let sized =
            |seat: &crate::clue::game::Seat| self.table.seats[seat.index()].hand_size.is_some();
        givens.extend(self.table.seats().filter(sized).map(Given::HandSize));
        let piles = (0..).zip(&self.table.caches).filter(|(_, cache)| cache.size.is_some());
        givens.extend(piles.map(|(at, _)| Given::CacheSize(at)));
        givens
    }

    /// What is kept, and the opposite of the goal.
    fn denied(
        &self,
        (holder, card, has): Goal,
        entries: &dyn Fn(usize) -> bool,
        givens: &dyn Fn(Given) -> bool,
    ) -> Problem {
        let kept_entries: Vec<bool> = (0..self.entries.len()).map(entries).collect();
        let kept_givens: Vec<Source> =
            self.givens().into_iter().filter(|given| givens(*given)).map(source_of).collect();
        let kept = |source: Source| match meaning(source) {
            Meaning::Entry(entry) => kept_entries[entry],
            Meaning::Given(Given::Deck) => true,
            Meaning::Given(_) => kept_givens.contains(&source),
        };
        let constraints = self.problem.constraints.iter();
        let mut constraints: Vec<Constraint> =
            constraints.filter(|constraint| kept(constraint.source)).copied().collect();
        let (place, items) = (place(self.table, holder), ItemSet::of(card.0));
        let rule = if has { Rule::Lacks { place, items } } else { Rule::Has { place, items } };
        constraints.push(Constraint { source: OPPOSITE, rule });
        Problem { items: self.problem.items, places: self.problem.places, constraints }
    }
}
