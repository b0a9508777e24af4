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
    /// For each item and each place, the deals that put the item there: `cells[item][place]`. The counts
    /// of an item sum to `total`.
    pub cells: Vec<Vec<Share>>,
    /// What the case can hold: the first place that has exactly-one rules (in a detective game, the case
    /// file). Every possible choice of one item for each of those rules, most deals first, equals by
    /// item numbers. The rules stand in the order of their lowest items. Empty where no place has such rules.
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

/// Counts everything: all deals, those of each cell, and those of each possible content of the case.
///
/// # Examples
///
/// ```ignore
/// match analyse(&problem, &Limits::default(), &Never) {
///     Outcome::Done(analysis) => println!("{} deals", analysis.total),
///     Outcome::Impossible => println!("no deal"),
///     Outcome::Stopped => println!("too much work"),
/// }
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
