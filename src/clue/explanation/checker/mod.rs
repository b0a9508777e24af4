//! The checker: replays a proof step by step, and believes nothing.
//!
//! It shares no code with the search for proofs nor with the solver: [`source`] reads again what an
//! entry or a given says, [`possible`] looks by itself whether anything can be true together.

mod possible;
mod source;

use super::{Because, Explanation, Fact, Premise, Rule, Step, Told};
use crate::clue::deduction::{Given, Mark};
use crate::clue::game::Table;
use crate::clue::record::Entry;
use possible::{Possible, possible};

/// Why a proof is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Steps, entries or givens where the cell is open, or no step where it is certain.
    #[error("the proof does not suit the mark")]
    Shape,
    /// A step rests on a later one, on itself, or on one under a supposition that is closed.
    #[error("step {0} rests on {1}, which does not hold there")]
    Order(usize, String),
    /// A premise does not say what the step takes from it.
    #[error("step {0}: {1} does not say so")]
    Untold(usize, String),
    /// The reasons do not entail the conclusion.
    #[error("step {0} does not follow")]
    DoesNotFollow(usize),
    /// Too hard to check.
    #[error("step {0} is too hard to check")]
    TooHard(usize),
    /// A step that nothing rests on.
    #[error("step {0} is idle")]
    Idle(usize),
    /// The last step does not conclude the fact, or only under a supposition.
    #[error("the last step does not conclude the fact")]
    NotTheFact,
    /// The premises of the steps are not the explanation's entries and givens.
    #[error("the steps use other entries or givens than those listed")]
    OtherPremises,
}

/// Replays an explanation of a certain cell; an open cell's must be empty.
///
/// # Errors
/// The first reason to refuse it.
pub fn check(table: &Table, entries: &[Entry], explanation: &Explanation) -> Result<(), Refusal> {
    let goal = Fact {
        holder: explanation.holder,
        cards: std::iter::once(explanation.card).collect(),
        has: explanation.fact == Some(Mark::Has),
    };
    let certain = matches!(explanation.fact, Some(Mark::Has | Mark::Lacks));
    let Explanation { steps, entries: used, givens, .. } = explanation;
    if !certain {
        let empty = steps.is_empty() && used.is_empty() && givens.is_empty();
        return if empty { Ok(()) } else { Err(Refusal::Shape) };
    }
    let Some(last) = steps.last() else { return Err(Refusal::Shape) };
    let open = replay(table, entries, steps)?;
    if last.conclusion != goal || !open.is_empty() {
        return Err(Refusal::NotTheFact);
    }
    listed(steps, used, givens)
}

/// Replays all steps; the suppositions under which the last one holds.
fn replay(table: &Table, entries: &[Entry], steps: &[Step]) -> Result<Vec<usize>, Refusal> {
    // For each step the suppositions that it rests on, ascending.
    let mut resting: Vec<Vec<usize>> = Vec::new();
    let mut closed: Vec<usize> = Vec::new();
    for (at, step) in steps.iter().enumerate() {
        let mut rests: Vec<usize> = Vec::new();
        for because in &step.because {
            told(table, entries, &steps[..at], at, because)?;
            if let Premise::Step(earlier) = because.premise {
                rests.extend(&resting[earlier]);
            }
        }
        rests.sort_unstable();
        rests.dedup();
        if let Some(gone) = rests.iter().find(|supposed| closed.contains(supposed)) {
            return Err(Refusal::Order(at, Premise::Step(*gone).to_string()));
        }
        let facts: Vec<Told> = step.because.iter().map(|because| because.told).collect();
        match step.rule {
            Rule::Suppose if step.because.is_empty() && step.conclusion.cards.len() == 1 => {
                rests.push(at);
            }
            Rule::Suppose => return Err(Refusal::DoesNotFollow(at)),
            Rule::Clash => {
                let supposed = closing(steps, at, step)?;
                nothing_left(table, at, &facts)?;
                rests.retain(|other| *other != supposed);
                closed.push(supposed);
            }
            _ => follows(table, at, &facts, step.conclusion)?,
        }
        resting.push(rests);
    }
    let named = |at: usize| {
        let rests = |because: &Because| because.premise == Premise::Step(at);
        steps[at + 1..].iter().any(|step| step.because.iter().any(rests))
    };
    match (0..steps.len().saturating_sub(1)).find(|at| !named(*at)) {
        Some(idle) => Err(Refusal::Idle(idle)),
        None => Ok(resting.pop().unwrap_or_default()),
    }
}

/// Whether the premise says what is taken from it.
fn told(
    table: &Table,
    entries: &[Entry],
    earlier: &[Step],
    at: usize,
    because: &Because,
) -> Result<(), Refusal> {
    let name = || because.premise.to_string();
    let says = match because.premise {
        Premise::Entry(entry) => {
            entries.get(entry).is_some_and(|entry| source::entry_says(table, entry, because.told))
        }
        Premise::Given(given) => source::given_says(table, entries, given, because.told),
        Premise::Step(step) => {
            let Some(step) = earlier.get(step) else { return Err(Refusal::Order(at, name())) };
            match because.told {
                Told::Is(fact) => {
                    (fact.holder, fact.has) == (step.conclusion.holder, step.conclusion.has)
                        && fact.cards.without(step.conclusion.cards).is_empty()
                }
                _ => false,
            }
        }
    };
    if says { Ok(()) } else { Err(Refusal::Untold(at, name())) }
}

/// The supposition that a clash closes: its last reason, and its conclusion's opposite.
fn closing(steps: &[Step], at: usize, step: &Step) -> Result<usize, Refusal> {
    let last = step.because.last().map(|because| because.premise);
    let Some(Premise::Step(supposed)) = last else { return Err(Refusal::DoesNotFollow(at)) };
    let supposition = &steps[supposed];
    let opposite = Fact { has: !supposition.conclusion.has, ..supposition.conclusion };
    if supposition.rule == Rule::Suppose && step.conclusion == opposite {
        Ok(supposed)
    } else {
        Err(Refusal::DoesNotFollow(at))
    }
}

/// Each card of the conclusion follows.
fn follows(table: &Table, at: usize, facts: &[Told], conclusion: Fact) -> Result<(), Refusal> {
    if conclusion.cards.is_empty() {
        return Err(Refusal::DoesNotFollow(at));
    }
    for card in conclusion.cards.iter() {
        let cards = std::iter::once(card).collect();
        let mut denied = facts.to_vec();
        denied.push(Told::Is(Fact { cards, has: !conclusion.has, ..conclusion }));
        nothing_left(table, at, &denied)?;
    }
    Ok(())
}

fn nothing_left(table: &Table, at: usize, facts: &[Told]) -> Result<(), Refusal> {
    match possible(table, facts) {
        Possible::No => Ok(()),
        Possible::Yes => Err(Refusal::DoesNotFollow(at)),
        Possible::TooHard => Err(Refusal::TooHard(at)),
    }
}

/// The steps use exactly these entries and givens, which are ascending.
fn listed(steps: &[Step], entries: &[usize], givens: &[Given]) -> Result<(), Refusal> {
    let (mut used, mut given) = (Vec::new(), Vec::new());
    for because in steps.iter().flat_map(|step| &step.because) {
        match because.premise {
            Premise::Entry(at) => used.push(at),
            Premise::Given(name) => given.push(name.to_string()),
            Premise::Step(_) => {}
        }
    }
    used.sort_unstable();
    used.dedup();
    given.sort();
    given.dedup();
    let listed: Vec<String> = givens.iter().map(ToString::to_string).collect();
    if used == entries && given == listed { Ok(()) } else { Err(Refusal::OtherPremises) }
}
