//! Which entries to prove a fact from: an irreducible set, the one with the easiest proof.

use super::engine::{Closure, Ground, close, look_up};
use super::frame::{Frame, Literal};
use super::proof::{Source, deck, derivation, refutation, tidy};
use super::refute::{refute, refute_deep};
use super::statements::{Statement, statements};
use super::{Because, Premise, Rule, Step};
use crate::clue::deduction::{Entailment, Given, Goal};
use crate::clue::game::{CardId, Holder, Table};
use crate::clue::record::Entry;

/// Most other sets of entries that are tried for an easier proof.
const MOST_OTHERS: usize = 6;
/// Longest chain of suppositions that is told instead of a count.
const MOST_STEPS: usize = 24;

/// A proof, easiest first in its order.
pub(super) struct Proof {
    pub entries: Vec<usize>,
    /// Ascending by name.
    pub givens: Vec<Given>,
    pub steps: Vec<Step>,
    difficulty: u64,
}

impl Proof {
    fn new(steps: Vec<Step>) -> Proof {
        let (mut entries, mut givens, mut difficulty) = (Vec::new(), Vec::new(), 0);
        for step in &steps {
            difficulty += step.rule.difficulty();
            for because in &step.because {
                difficulty += look_up(because.premise);
                match because.premise {
                    Premise::Entry(at) => entries.push(at),
                    Premise::Given(given) => givens.push(given),
                    Premise::Step(_) => {}
                }
            }
        }
        entries.sort_unstable();
        entries.dedup();
        givens.sort_by_key(Given::to_string);
        givens.dedup();
        difficulty += 10 * entries.len() as u64;
        Proof { entries, givens, steps, difficulty }
    }

    fn is_easier(&self, other: &Proof) -> bool {
        let rank = |proof: &Proof| (proof.difficulty, proof.entries.len());
        (rank(self), &self.entries) < (rank(other), &other.entries)
    }
}

/// Proves facts of one record.
pub(super) struct Prover<'a> {
    frame: Frame<'a>,
    statements: Vec<Statement>,
    entries: &'a [Entry],
    entailment: Entailment<'a>,
}

impl<'a> Prover<'a> {
    pub fn new(table: &'a Table, entries: &'a [Entry]) -> Prover<'a> {
        Prover {
            frame: Frame::new(table),
            statements: statements(table, entries),
            entries,
            entailment: Entailment::new(table, entries),
        }
    }

    /// What the rules show from the whole record.
    pub fn closure(&self) -> Closure {
        close(&self.ground(&|_| true))
    }

    /// The easiest proof of a fact that the record forces; `closure` is that of the whole record.
    pub fn prove(&self, closure: &Closure, holder: Holder, card: CardId, has: bool) -> Proof {
        let goal = Literal { holder: self.frame.number(holder), card, has };
        let (first, direct) = self.first_entries(closure, goal);
        let mut best = self.settle(goal, &first);
        if let Some(direct) = direct
            && best.entries != direct.entries
            && let Some(direct) = self.without_idle_entries(goal, direct)
        {
            // With more givens fewer entries would do, but who would want to follow that? And cards
            // that lie face up may leave no deal where the entries that put them there are not told.
            let fits = |proof: &Proof| self.entailment.fits(&proof.entries, &proof.givens);
            if best.difficulty > 2 * direct.difficulty || (!fits(&best) && fits(&direct)) {
                best = direct;
            }
        }
        if first.len() < 2 {
            return best;
        }
        for left_out in first.iter().take(MOST_OTHERS) {
            let ground = self.ground(&|premise| premise != Premise::Entry(*left_out));
            let closure = close(&ground);
            if !closure.knows(&self.frame, goal) {
                continue;
            }
            let steps = derivation(self.source(), &closure, goal);
            let other = self.settle(goal, &Proof::new(steps).entries);
            if other.is_easier(&best) {
                best = other;
            }
        }
        best
    }

    /// Entries that force the goal, and an easy proof from them if there is one.
    fn first_entries(&self, closure: &Closure, goal: Literal) -> (Vec<usize>, Option<Proof>) {
        if closure.knows(&self.frame, goal) {
            let proof = Proof::new(derivation(self.source(), closure, goal));
            return (proof.entries.clone(), Some(proof));
        }
        if let Some(found) = refute(&self.ground(&|_| true), goal.opposite()) {
            return (Proof::new(refutation(self.source(), &found)).entries, None);
        }
        let smallest = self.entailment.smallest(self.goal(goal));
        (smallest.map(|(entries, _)| entries).unwrap_or_default(), None)
    }

    /// The proof, or one from fewer entries and the same givens, so that no entry can be left out.
    /// `None` if the rules do not show it from fewer.
    fn without_idle_entries(&self, goal: Literal, proof: Proof) -> Option<Proof> {
        let mut kept = proof.entries.clone();
        for at in proof.entries.iter().rev() {
            let fewer: Vec<usize> = kept.iter().copied().filter(|other| other != at).collect();
            if self.forces(goal, &fewer, &|given| proof.givens.contains(&given)) {
                kept = fewer;
            }
        }
        if kept == proof.entries {
            return Some(proof);
        }
        let closure = close(&self.ground(&|premise| match premise {
            Premise::Entry(at) => kept.contains(&at),
            Premise::Given(given) => proof.givens.contains(&given),
            Premise::Step(_) => false,
        }));
        let found = closure.knows(&self.frame, goal);
        found.then(|| Proof::new(derivation(self.source(), &closure, goal)))
    }

    /// The easiest proof from an irreducible part of the entries.
    fn settle(&self, goal: Literal, entries: &[usize]) -> Proof {
        let entries = self.shrink(goal, entries);
        let kept = |premise| match premise {
            Premise::Entry(at) => entries.contains(&at),
            _ => true,
        };
        let proof = self.proof_from(goal, &self.ground(&kept));
        match proof {
            Some(proof) => self.without_idle_givens(goal, proof),
            None => self.counting(goal, &entries),
        }
    }

    fn proof_from(&self, goal: Literal, ground: &Ground<'_>) -> Option<Proof> {
        let closure = close(ground);
        if closure.knows(&self.frame, goal) {
            return Some(Proof::new(derivation(self.source(), &closure, goal)));
        }
        let opposite = goal.opposite();
        let found = refute(ground, opposite).or_else(|| refute_deep(ground, opposite))?;
        let steps = refutation(self.source(), &found);
        (steps.len() <= MOST_STEPS).then(|| Proof::new(steps))
    }

    /// Drops entries, late ones first, until none can go even if every given is used.
    fn shrink(&self, goal: Literal, entries: &[usize]) -> Vec<usize> {
        let mut kept = entries.to_vec();
        for at in entries.iter().rev() {
            let fewer: Vec<usize> = kept.iter().copied().filter(|other| other != at).collect();
            if self.forces(goal, &fewer, &|_| true) {
                kept = fewer;
            }
        }
        kept
    }

    /// The proof, or one as easy that does without givens that are not needed.
    fn without_idle_givens(&self, goal: Literal, mut proof: Proof) -> Proof {
        for given in proof.givens.clone() {
            let entries = proof.entries.clone();
            let givens: Vec<Given> =
                proof.givens.iter().copied().filter(|other| *other != given).collect();
            let needed = match given {
                Given::Deck => self.entailment.needs_deck(self.goal(goal), &entries, &proof.givens),
                _ => !self.forces(goal, &entries, &|given| givens.contains(&given)),
            };
            if needed {
                continue;
            }
            let mut ground = self.ground(&|premise| match premise {
                Premise::Entry(at) => entries.contains(&at),
                Premise::Given(given) => givens.contains(&given),
                Premise::Step(_) => false,
            });
            ground.deck = givens.contains(&Given::Deck);
            if let Some(other) = self.proof_from(goal, &ground)
                && other.difficulty <= 2 * proof.difficulty
            {
                proof = other;
            }
        }
        proof
    }

    /// One step from all that these entries and the givens they need state.
    fn counting(&self, goal: Literal, entries: &[usize]) -> Proof {
        let mut givens = self.entailment.givens();
        for given in givens.clone().into_iter().rev() {
            let fewer: Vec<Given> =
                givens.iter().copied().filter(|other| *other != given).collect();
            if self.forces(goal, entries, &|given| fewer.contains(&given)) {
                givens = fewer;
            }
        }
        let used = self.statements.iter().filter(|statement| match statement.premise {
            Premise::Entry(at) => entries.contains(&at),
            Premise::Given(given) => givens.contains(&given),
            Premise::Step(_) => false,
        });
        let mut because: Vec<Because> = used
            .map(|statement| Because { premise: statement.premise, told: statement.told })
            .collect();
        if self.entailment.needs_deck(self.goal(goal), entries, &givens) {
            because.push(deck());
        }
        let conclusion = self.frame.fact(goal);
        Proof::new(vec![Step { rule: Rule::Counting, conclusion, because: tidy(because) }])
    }

    fn ground(&self, kept: &dyn Fn(Premise) -> bool) -> Ground<'_> {
        Ground::new(&self.frame, &self.statements, kept)
    }

    fn source(&self) -> Source<'_> {
        Source { frame: &self.frame, statements: &self.statements, entries: self.entries }
    }

    fn goal(&self, goal: Literal) -> Goal {
        (self.frame.holder(goal.holder), goal.card, goal.has)
    }

    fn forces(&self, goal: Literal, entries: &[usize], givens: &dyn Fn(Given) -> bool) -> bool {
        self.entailment.forces(self.goal(goal), &|at| entries.contains(&at), givens)
    }
}
