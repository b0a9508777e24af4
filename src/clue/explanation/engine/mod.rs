//! Everything that human rules show from some statements, each fact by its easiest derivation.
//!
//! Facts are found easiest first, as Knuth generalised Dijkstra's algorithm ("A generalization of
//! Dijkstra's algorithm", 1977): a rule's conclusion costs what the rule costs and what its premises
//! cost. Every rule is sound; together they do not show all that follows.

mod rules;
mod shows;

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

use super::frame::{Frame, Literal};
use super::refute::Refutation;
use super::statements::Statement;
use super::{Premise, Rule, Told};
use crate::clue::game::{CardId, CardSet, Holder};

/// Where a fact comes from.
#[derive(Clone, Debug)]
pub(super) enum Reason {
    /// A statement says so, by its number.
    Stated(usize),
    /// It is the supposition of this level.
    Supposed(usize),
    /// The opposite is refuted, by the refutation's number in [`Ground::lemmas`].
    Refuted(Rc<Refutation>),
    /// A rule.
    Ruled(Rule, Vec<Link>),
}

/// What a rule rests on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Link {
    Literal(Literal),
    Statement(usize),
    Deck,
}

/// What a closure starts from.
#[derive(Clone)]
pub(super) struct Ground<'a> {
    pub frame: &'a Frame<'a>,
    pub statements: &'a [Statement],
    /// For each statement whether it may be used.
    pub allowed: Vec<bool>,
    /// Whether the deck's law may be used.
    pub deck: bool,
    /// What is supposed, outermost first.
    pub supposed: Vec<Literal>,
    /// What was refuted under these suppositions.
    pub lemmas: Vec<Rc<Refutation>>,
}

impl<'a> Ground<'a> {
    /// The statements of those premises that `kept` names.
    pub fn new(
        frame: &'a Frame<'a>,
        statements: &'a [Statement],
        kept: impl Fn(Premise) -> bool,
    ) -> Ground<'a> {
        let allowed = statements.iter().map(|statement| kept(statement.premise)).collect();
        Ground { frame, statements, allowed, deck: true, supposed: Vec::new(), lemmas: Vec::new() }
    }

    /// The same with one more supposition.
    pub fn suppose(&self, literal: Literal) -> Ground<'a> {
        let mut ground = self.clone();
        ground.supposed.push(literal);
        ground
    }
}

struct Found {
    cost: u64,
    reason: Reason,
}

/// All facts found, up to the first clash.
pub(super) struct Closure {
    found: Vec<Option<Found>>,
    /// A cell of which both was found, as the literal that it has the card.
    pub clash: Option<Literal>,
}

impl Closure {
    pub fn reason(&self, frame: &Frame<'_>, literal: Literal) -> Option<&Reason> {
        self.found[frame.index(literal)].as_ref().map(|found| &found.reason)
    }

    pub fn knows(&self, frame: &Frame<'_>, literal: Literal) -> bool {
        self.found[frame.index(literal)].is_some()
    }

    pub fn cost(&self, frame: &Frame<'_>, literal: Literal) -> Option<u64> {
        self.found[frame.index(literal)].as_ref().map(|found| found.cost)
    }
}

impl Rule {
    /// How hard it is to follow, besides its premises.
    pub(super) fn difficulty(self) -> u64 {
        match self {
            Rule::Hand | Rule::FaceUp | Rule::Shown | Rule::Seen => 0,
            Rule::Pass | Rule::NotThere | Rule::Suppose => 0,
            Rule::OnePlace => 1,
            Rule::CategoryFound => 3,
            Rule::FullHand => 6,
            Rule::OneOfThree | Rule::WrongAccusation | Rule::LastOfCategory => 8,
            Rule::OnlyPlace => 10,
            Rule::WholeHand => 14,
            Rule::SharedCard => 18,
            Rule::ShowsFillHand => 20,
            Rule::Clash => 60,
            Rule::Counting => 2000,
        }
    }
}

/// What it costs to look something up.
pub(super) fn look_up(premise: Premise) -> u64 {
    match premise {
        Premise::Entry(_) => 10,
        Premise::Given(_) => 2,
        Premise::Step(_) => 1,
    }
}

/// Finds everything, or everything up to the first clash.
pub(super) fn close(ground: &Ground<'_>) -> Closure {
    let mut engine = Engine::new(ground);
    engine.start();
    engine.run();
    Closure { found: engine.found, clash: engine.clash }
}

/// A candidate for a fact, in the queue by cost, then by cell, then by age.
type Candidate = Reverse<(u64, usize, usize)>;

struct Engine<'a> {
    ground: &'a Ground<'a>,
    frame: &'a Frame<'a>,
    found: Vec<Option<Found>>,
    /// The cheapest candidate of each literal so far.
    offered: Vec<u64>,
    queue: BinaryHeap<Candidate>,
    reasons: Vec<Option<Reason>>,
    clash: Option<Literal>,
    all: CardSet,
    categories: [CardSet; 3],
    /// For each holder what it has and lacks for certain.
    has: Vec<CardSet>,
    lacks: Vec<CardSet>,
    /// For each card how many holders lack it.
    lacking: Vec<usize>,
    /// For each holder its size: count and statement.
    sizes: Vec<Option<(usize, usize)>>,
    /// For each holder the shows: cards and statement.
    shows: Vec<Vec<(CardSet, usize)>>,
    /// Wrong accusations: cards and statement.
    wrong: Vec<(CardSet, usize)>,
}

impl<'a> Engine<'a> {
    fn new(ground: &'a Ground<'a>) -> Engine<'a> {
        let frame = ground.frame;
        let (holders, literals) = (frame.holders(), frame.literals());
        Engine {
            ground,
            frame,
            found: (0..literals).map(|_| None).collect(),
            offered: vec![u64::MAX; literals],
            queue: BinaryHeap::new(),
            reasons: Vec::new(),
            clash: None,
            all: frame.deck.all(),
            categories: frame.categories(),
            has: vec![CardSet::EMPTY; holders],
            lacks: vec![CardSet::EMPTY; holders],
            lacking: vec![0; frame.deck.len()],
            sizes: vec![None; holders],
            shows: vec![Vec::new(); holders],
            wrong: Vec::new(),
        }
    }

    /// Offers what is stated, supposed and refuted, and what follows from these alone.
    fn start(&mut self) {
        for at in 0..self.ground.statements.len() {
            if self.ground.allowed[at] {
                self.state(at);
            }
        }
        for (level, literal) in self.ground.supposed.iter().enumerate() {
            self.put(*literal, 0, Reason::Supposed(level));
        }
        for refutation in &self.ground.lemmas {
            let literal = refutation.supposition.opposite();
            self.put(literal, refutation.cost, Reason::Refuted(Rc::clone(refutation)));
        }
        self.begin();
    }

    fn state(&mut self, at: usize) {
        let Statement { premise, told } = self.ground.statements[at];
        let number = |holder: Holder| self.frame.number(holder);
        match told {
            Told::Is(fact) => {
                let holder = number(fact.holder);
                for card in fact.cards.iter() {
                    let literal = Literal { holder, card, has: fact.has };
                    self.put(literal, look_up(premise), Reason::Stated(at));
                }
            }
            Told::SomeOf(holder, cards) => {
                let holder = number(holder);
                self.shows[holder].push((cards, at));
            }
            Told::NotAll(cards) => self.wrong.push((cards, at)),
            Told::Size(holder, count) => {
                let holder = number(holder);
                self.sizes[holder] = Some((count.into(), at));
            }
            Told::Deck => {}
        }
    }

    fn put(&mut self, literal: Literal, cost: u64, reason: Reason) {
        let index = self.frame.index(literal);
        if self.found[index].is_some() || cost >= self.offered[index] {
            return;
        }
        self.offered[index] = cost;
        self.queue.push(Reverse((cost, index, self.reasons.len())));
        self.reasons.push(Some(reason));
    }

    /// Offers a rule's conclusion.
    fn offer(&mut self, holder: usize, card: CardId, has: bool, rule: Rule, links: Vec<Link>) {
        let mut cost = rule.difficulty();
        for link in &links {
            cost = cost.saturating_add(match *link {
                Link::Literal(literal) => {
                    self.found[self.frame.index(literal)].as_ref().map_or(0, |found| found.cost)
                }
                Link::Statement(at) => look_up(self.ground.statements[at].premise),
                Link::Deck => 0,
            });
        }
        self.put(Literal { holder, card, has }, cost, Reason::Ruled(rule, links));
    }

    fn run(&mut self) {
        while let Some(Reverse((cost, index, at))) = self.queue.pop() {
            if self.found[index].is_some() {
                continue;
            }
            let Some(reason) = self.reasons[at].take() else { continue };
            self.found[index] = Some(Found { cost, reason });
            let literal = self.frame.literal(index);
            if self.found[self.frame.index(literal.opposite())].is_some() {
                self.clash = Some(Literal { has: true, ..literal });
                return;
            }
            self.follow(literal);
        }
    }
}
