//! The entrance: everything that can be counted about a problem, exactly.

use num_bigint::BigUint;

use super::count::budget::{Counters, Failure, Interrupt, Limits, Meter};
use super::count::share::Share;
use super::count::solve;
use super::problem::{Item, Problem};

/// What is known of all deals that keep the rules of a problem.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// How many deals there are; not zero.
    pub total: BigUint,
    /// For each item and each place, the deals that put the item there: `cells[item][place]`. The
    /// counts of an item sum to `total`.
    pub cells: Vec<Vec<Share>>,
    /// What the case can hold: the first place that has exactly-one rules. Every possible choice of
    /// one item for each of those rules, most deals first, equals by item numbers. The rules stand
    /// in the order of their lowest items, equal ones once. Empty where no place has such rules.
    pub joint: Vec<Contents>,
    /// What it cost.
    pub counters: Counters,
}

/// One item for each exactly-one rule of the case, and the deals that have these.
#[derive(Clone, PartialEq, Debug)]
pub struct Contents {
    /// The items, one for each rule.
    pub items: Vec<Item>,
    /// The deals.
    pub share: Share,
}

/// What came of a count.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome<T = Analysis> {
    /// The whole answer.
    Done(T),
    /// No deal keeps all the rules.
    Impossible,
    /// Given up: interrupted, or over a limit.
    Stopped,
}

impl<T> From<Result<T, Failure>> for Outcome<T> {
    fn from(result: Result<T, Failure>) -> Outcome<T> {
        match result {
            Ok(answer) => Outcome::Done(answer),
            Err(Failure::Impossible) => Outcome::Impossible,
            Err(Failure::Stopped | Failure::TooLarge) => Outcome::Stopped,
        }
    }
}

/// Counts everything: all deals, those of each cell, and those of each possible content of the
/// case.
///
/// # Examples
///
/// ```
/// use limier::solver::{
///     Constraint, ItemSet, Limits, Never, Outcome, Problem, Rule, Source, analyse,
/// };
///
/// // Three items: one of the first two is in place 0, the others are in place 1.
/// let items = ItemSet::first(2);
/// let rules = [Rule::ExactlyOne { place: 0, items }, Rule::Size { place: 1, count: 2 }];
/// let constraints = rules.map(|rule| Constraint { source: Source(0), rule }).to_vec();
/// let problem = Problem { items: 3, places: 2, constraints };
/// let Outcome::Done(analysis) = analyse(&problem, &Limits::default(), &Never) else {
///     panic!("two deals fit");
/// };
/// assert_eq!(analysis.total, 2u32.into());
/// assert_eq!(analysis.cells[0][0].p, 0.5);
/// assert_eq!(analysis.cells[2][1].p, 1.0);
/// ```
pub fn analyse(problem: &Problem, limits: &Limits, interrupt: &dyn Interrupt) -> Outcome {
    let mut meter = Meter::new(*limits, interrupt);
    let analysed = solve::analyse(problem, &mut meter);
    analysed.map(|analysis| Analysis { counters: meter.counters, ..analysis }).into()
}

/// Counts the deals only, which is cheaper.
pub fn count(problem: &Problem, limits: &Limits, interrupt: &dyn Interrupt) -> Outcome<BigUint> {
    solve::count(problem, &mut Meter::new(*limits, interrupt)).into()
}
