//! How three items lie together with what the case holds: for every choice of one item from each
//! exactly-one rule of the case, and every way to place the three, the deals by the contents of the case.
//!
//! `rules` reduces the problem, `wants` and `engine` are the steps from position to position,
//! `layer` sums up the ways on from each, `split` shares that work among the choices, and `deals` walks along
//! them to single deals.
//!
//! Numbers here are `f64`, made by adding and multiplying numbers that are not negative and never by
//! subtracting: each is right to about one part in 10^13, however large. What is zero is zero exactly. Absent
//! on purpose: whole numbers (see `count`).

mod deals;
mod engine;
mod interner;
mod layer;
mod rules;
mod split;
mod triple;
mod wants;

use std::ops::ControlFlow;

use super::analysis::Outcome;
use super::backbone::Backbone;
use super::count::budget::{Failure, Interrupt, Limits, Meter};
use super::problem::{Item, Place, Problem};
pub use triple::{Labels, Row, Triple};

use deals::Walk;
use engine::Engine;

use rules::{Rules, Unfit};

/// Calls `visit` with every choice of three items, those that no rule tells apart together, until it
/// breaks off; with the one that stands for `only`, where that is given. `marks` are the complete marks of the
/// problem.
///
/// A problem whose case has other than up to three exactly-one rules without a common item is not for this
/// room: [`Outcome::Stopped`], as for one that is too large.
pub fn each_triple(
    problem: &Problem,
    marks: &Backbone,
    only: Option<[Item; 3]>,
    limits: &Limits,
    interrupt: &dyn Interrupt,
    visit: &mut dyn FnMut(&Triple) -> ControlFlow<()>,
) -> Outcome<()> {
    let rules = match Rules::new(problem, marks) {
        Ok(rules) => rules,
        Err(Unfit::Impossible) => return Outcome::Impossible,
        Err(Unfit::Shape) => return Outcome::Stopped,
    };
    let mut meter = Meter::new(*limits, interrupt);
    let mut visited = 0;
    let sizes = [try_size::<2>, try_size::<3>, try_size::<6>];
    for attempt in sizes {
        // Once more with longer keys: the choices come in the same order.
        let (known, mut count) = (visited, 0);
        let mut fresh = |triple: &Triple| {
            count += 1;
            if count <= known { ControlFlow::Continue(()) } else { visit(triple) }
        };
        let result = attempt(&rules, problem.items, only, &mut meter, &mut fresh);
        visited = count.max(known);
        match result {
            Err(Failure::TooLarge) => {}
            result => return result.into(),
        }
    }
    Outcome::Stopped
}

fn try_size<const N: usize>(
    rules: &Rules,
    items: usize,
    only: Option<[Item; 3]>,
    meter: &mut Meter,
    visit: &mut dyn FnMut(&Triple) -> ControlFlow<()>,
) -> Result<(), Failure> {
    let engine = Engine::<N>::new(rules, items).ok_or(Failure::TooLarge)?;
    split::each_triple(engine, items, only, meter, visit)
}

/// Calls `visit` with every deal (for each item its place) until it breaks off.
///
/// # Errors (as an outcome)
///
/// As for [`each_triple`].
pub fn each_deal(
    problem: &Problem,
    marks: &Backbone,
    limits: &Limits,
    interrupt: &dyn Interrupt,
    visit: &mut dyn FnMut(&[Place]) -> ControlFlow<()>,
) -> Outcome<()> {
    walk(problem, marks, limits, interrupt, Walk::All, visit)
}

/// Calls `visit` with deals drawn at random, each as likely as any other, until it breaks off. `random` gives
/// evenly distributed numbers; nothing else is random.
pub fn sample_deals(
    problem: &Problem,
    marks: &Backbone,
    limits: &Limits,
    interrupt: &dyn Interrupt,
    random: &mut dyn FnMut() -> u64,
    visit: &mut dyn FnMut(&[Place]) -> ControlFlow<()>,
) -> Outcome<()> {
    walk(problem, marks, limits, interrupt, Walk::Random(random), visit)
}

fn walk(
    problem: &Problem,
    marks: &Backbone,
    limits: &Limits,
    interrupt: &dyn Interrupt,
    mut way: Walk,
    visit: &mut dyn FnMut(&[Place]) -> ControlFlow<()>,
) -> Outcome<()> {
    let rules = match Rules::new(problem, marks) {
        Ok(rules) => rules,
        Err(Unfit::Impossible) => return Outcome::Impossible,
        Err(Unfit::Shape) => return Outcome::Stopped,
    };
    let settled = marks.reachable.iter().map(|places| places.only().unwrap_or(rules.case));
    let settled: Vec<Place> = settled.collect();
    let mut meter = Meter::new(*limits, interrupt);
    // The tables are ready before the first deal: a failure for want of room comes before any visit.
    if let Some(engine) = Engine::<3>::new(&rules, problem.items) {
        match deals::walk(engine, &settled, &mut meter, &mut way, visit) {
            Err(Failure::TooLarge) => {}
            result => return result.into(),
        }
    }
    match Engine::<6>::new(&rules, problem.items) {
        Some(engine) => deals::walk(engine, &settled, &mut meter, &mut way, visit).into(),
        None => Outcome::Stopped,
    }
}
