//! "Suppose not": a supposition, what follows from it, and the clash it ends in.

use std::rc::Rc;

use super::engine::{Closure, Ground, close};
use super::frame::Literal;
use super::step::Rule;

/// Most closures for suppositions within a supposition.
const MOST_TRIES: usize = 1500;

/// A supposition that ends in a clash.
pub(super) struct Refutation {
    /// What is supposed, at this level: 0 for the outermost.
    pub supposition: Literal,
    pub level: usize,
    /// What follows.
    pub closure: Closure,
    /// The cell that is found to have the card and not to have it.
    pub clash: Literal,
    pub cost: u64,
}

impl std::fmt::Debug for Refutation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "not {:?}, for {:?}", self.supposition, self.clash)
    }
}

/// Refutes a supposition by the rules alone.
pub(super) fn refute(ground: &Ground<'_>, supposition: Literal) -> Option<Rc<Refutation>> {
    let level = ground.supposed.len();
    finish(close(&ground.suppose(supposition)), ground, supposition, level)
}

fn finish(
    closure: Closure,
    ground: &Ground<'_>,
    supposition: Literal,
    level: usize,
) -> Option<Rc<Refutation>> {
    let clash = closure.clash?;
    let cost = |literal| closure.cost(ground.frame, literal).unwrap_or(0);
    let cost =
        Rule::Clash.difficulty().saturating_add(cost(clash)).saturating_add(cost(clash.opposite()));
    Some(Rc::new(Refutation { supposition, level, closure, clash, cost }))
}

/// Refutes a supposition by the rules and by suppositions within it, each refuted by the rules.
pub(super) fn refute_deep(ground: &Ground<'_>, supposition: Literal) -> Option<Rc<Refutation>> {
    let level = ground.supposed.len();
    let mut inner = ground.suppose(supposition);
    let mut closure = close(&inner);
    let mut tries = 0;
    loop {
        let mut learned = false;
        for index in 0..ground.frame.literals() {
            if closure.clash.is_some() {
                return finish(closure, ground, supposition, level);
            }
            let literal = ground.frame.literal(index);
            let known = |literal| closure.knows(ground.frame, literal);
            if known(literal) || known(literal.opposite()) {
                continue;
            }
            tries += 1;
            if tries > MOST_TRIES {
                return None;
            }
            if let Some(lemma) = refute(&inner, literal) {
                inner.lemmas.push(lemma);
                closure = close(&inner);
                learned = true;
            }
        }
        if closure.clash.is_some() {
            return finish(closure, ground, supposition, level);
        }
        if !learned {
            return None;
        }
    }
}
