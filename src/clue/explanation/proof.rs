//! A derivation written down as steps.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::engine::{Closure, Link, Reason};
use super::frame::{Frame, Literal};
use super::refute::Refutation;
use super::statements::Statement;
use super::{Because, Fact, Premise, Rule, Step, Told};
use crate::clue::deduction::Given;
use crate::clue::record::{Answer, Entry, Event};

/// Where statements and names come from.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub frame: &'a Frame<'a>,
    pub statements: &'a [Statement],
    pub entries: &'a [Entry],
}

/// The steps to a fact that a closure found.
pub(super) fn derivation(source: Source<'_>, closure: &Closure, goal: Literal) -> Vec<Step> {
    let mut writer = Writer { source, steps: Vec::new(), supposed: BTreeMap::new() };
    let mut scope = Scope::new(closure);
    writer.step(&mut scope, goal);
    writer.steps
}

/// The steps of a refutation.
pub(super) fn refutation(source: Source<'_>, refutation: &Refutation) -> Vec<Step> {
    let mut writer = Writer { source, steps: Vec::new(), supposed: BTreeMap::new() };
    writer.refutation(refutation);
    writer.steps
}

/// The reasons, each once; facts of one premise about one holder as one.
pub(super) fn tidy(all: Vec<Because>) -> Vec<Because> {
    let mut tidied: Vec<Because> = Vec::new();
    for because in all {
        let same = tidied.iter_mut().find(|other| {
            other.premise == because.premise
                && match (other.told, because.told) {
                    (Told::Is(one), Told::Is(two)) => {
                        (one.holder, one.has) == (two.holder, two.has)
                    }
                    (one, two) => one == two,
                }
        });
        match (same, because.told) {
            (Some(other), Told::Is(fact)) => {
                if let Told::Is(known) = other.told {
                    let cards = known.cards.union(fact.cards);
                    other.told = Told::Is(Fact { cards, ..fact });
                }
            }
            (Some(_), _) => {}
            (None, _) => tidied.push(because),
        }
    }
    tidied
}

/// The steps that a closure's facts have got so far.
struct Scope<'c> {
    closure: &'c Closure,
    written: BTreeMap<Literal, usize>,
    dependent: BTreeMap<Literal, bool>,
}

impl<'c> Scope<'c> {
    fn new(closure: &'c Closure) -> Scope<'c> {
        Scope { closure, written: BTreeMap::new(), dependent: BTreeMap::new() }
    }
}

struct Writer<'a> {
    source: Source<'a>,
    steps: Vec<Step>,
    /// For each level the step that supposes.
    supposed: BTreeMap<usize, usize>,
}

impl Writer<'_> {
    fn reason(&self, closure: &Closure, literal: Literal) -> Option<Reason> {
        closure.reason(self.source.frame, literal).cloned()
    }

    /// The step that concludes the fact, written if it is not yet.
    fn step(&mut self, scope: &mut Scope<'_>, literal: Literal) -> usize {
        if let Some(step) = scope.written.get(&literal) {
            return *step;
        }
        let step = match self.reason(scope.closure, literal) {
            Some(Reason::Stated(at)) => {
                let premise = self.source.statements[at].premise;
                let told = Told::Is(self.source.frame.fact(literal));
                let rule = self.stated(premise, literal);
                self.write(rule, literal, vec![Because { premise, told }])
            }
            Some(Reason::Ruled(rule, links)) => {
                let because = self.links(scope, &links);
                self.write(rule, literal, because)
            }
            Some(Reason::Refuted(refutation)) => self.refutation(&Rc::clone(&refutation)),
            Some(Reason::Supposed(level)) => self.supposed.get(&level).copied().unwrap_or(0),
            None => 0,
        };
        scope.written.insert(literal, step);
        step
    }

    fn links(&mut self, scope: &mut Scope<'_>, links: &[Link]) -> Vec<Because> {
        let mut all = Vec::new();
        for link in links {
            match *link {
                Link::Deck => all.push(deck()),
                Link::Statement(at) => {
                    let Statement { premise, told } = self.source.statements[at];
                    all.push(Because { premise, told });
                }
                Link::Literal(literal) => all.extend(self.reasons(scope, literal)),
            }
        }
        tidy(all)
    }

    /// A fact as reasons of another: what is stated, or known to be elsewhere, needs no step.
    fn reasons(&mut self, scope: &mut Scope<'_>, literal: Literal) -> Vec<Because> {
        let fact = self.source.frame.fact(literal);
        match self.reason(scope.closure, literal) {
            Some(Reason::Stated(at)) => {
                let premise = self.source.statements[at].premise;
                vec![Because { premise, told: Told::Is(fact) }]
            }
            Some(Reason::Ruled(Rule::OnePlace, links)) => self.links(scope, &links),
            _ => {
                let premise = Premise::Step(self.step(scope, literal));
                vec![Because { premise, told: Told::Is(fact) }]
            }
        }
    }

    /// Writes a step, or adds the card to one that says the same of another card.
    fn write(&mut self, rule: Rule, literal: Literal, because: Vec<Because>) -> usize {
        let fact = self.source.frame.fact(literal);
        let alike = self.steps.iter().position(|step| {
            step.rule == rule
                && (step.conclusion.holder, step.conclusion.has) == (fact.holder, fact.has)
                && step.because == because
        });
        if let Some(at) = alike {
            let conclusion = &mut self.steps[at].conclusion;
            conclusion.cards = conclusion.cards.union(fact.cards);
            return at;
        }
        self.steps.push(Step { rule, conclusion: fact, because });
        self.steps.len() - 1
    }

    fn refutation(&mut self, refutation: &Refutation) -> usize {
        let mut scope = Scope::new(&refutation.closure);
        let both = [refutation.clash, refutation.clash.opposite()];
        for literal in both {
            self.write_independent(&mut scope, literal, refutation.level);
        }
        let conclusion = self.source.frame.fact(refutation.supposition);
        let step = self.steps.len();
        self.steps.push(Step { rule: Rule::Suppose, conclusion, because: Vec::new() });
        let outer = self.supposed.insert(refutation.level, step);
        let mut because = Vec::new();
        for literal in both {
            because.extend(self.reasons(&mut scope, literal));
        }
        let supposition = Because { premise: Premise::Step(step), told: Told::Is(conclusion) };
        let mut because = tidy(because);
        because.retain(|one| *one != supposition);
        because.push(supposition);
        match outer {
            Some(outer) => self.supposed.insert(refutation.level, outer),
            None => self.supposed.remove(&refutation.level),
        };
        let conclusion = self.source.frame.fact(refutation.supposition.opposite());
        self.steps.push(Step { rule: Rule::Clash, conclusion, because });
        self.steps.len() - 1
    }

    /// Writes what leads to the fact and does not rest on the supposition of this level.
    fn write_independent(&mut self, scope: &mut Scope<'_>, literal: Literal, level: usize) {
        let depends = self.depends(scope, literal, level);
        match self.reason(scope.closure, literal) {
            Some(Reason::Ruled(rule, links)) if depends || rule == Rule::OnePlace => {
                for link in links {
                    if let Link::Literal(literal) = link {
                        self.write_independent(scope, literal, level);
                    }
                }
            }
            Some(Reason::Ruled(..) | Reason::Refuted(_)) if !depends => {
                self.step(scope, literal);
            }
            _ => {}
        }
    }

    fn depends(&self, scope: &mut Scope<'_>, literal: Literal, level: usize) -> bool {
        if let Some(known) = scope.dependent.get(&literal) {
            return *known;
        }
        let depends = match self.reason(scope.closure, literal) {
            Some(Reason::Supposed(at)) => at == level,
            Some(Reason::Ruled(_, links)) => links.iter().any(|link| match link {
                Link::Literal(literal) => self.depends(scope, *literal, level),
                _ => false,
            }),
            Some(Reason::Refuted(inner)) => {
                let mut scope = Scope::new(&inner.closure);
                let both = [inner.clash, inner.clash.opposite()];
                both.into_iter().any(|literal| self.depends(&mut scope, literal, level))
            }
            Some(Reason::Stated(_)) | None => false,
        };
        scope.dependent.insert(literal, depends);
        depends
    }

    /// The rule by which a premise states a fact.
    fn stated(&self, premise: Premise, literal: Literal) -> Rule {
        let Premise::Entry(at) = premise else {
            return if premise == Premise::Given(Given::Hand) { Rule::Hand } else { Rule::FaceUp };
        };
        match &self.source.entries[at].event {
            Event::Suggestion(suggestion) => {
                let passed = suggestion.answers.iter().any(|reply| {
                    let holder = crate::clue::game::Holder::Player(reply.player);
                    reply.answer == Answer::Pass
                        && holder == self.source.frame.holder(literal.holder)
                });
                if passed { Rule::Pass } else { Rule::Shown }
            }
            Event::Show { .. } => Rule::Shown,
            Event::Lacks { .. } | Event::NobodyHas { .. } => Rule::NotThere,
            _ => Rule::Seen,
        }
    }
}

pub(super) fn deck() -> Because {
    Because { premise: Premise::Given(Given::Deck), told: Told::Deck }
}
