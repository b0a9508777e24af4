//! The exact counter: how many deals there are, how many have each item in each place, and how the
//! contents of one place (the "case") go together.
//!
//! The way of a count, each step in its own file:
//!
//! 1. [`core`] drops what is settled; [`alike`] puts places together that no rule tells apart.
//! 2. [`tail`] sets apart the items that no rule tells apart; [`order`] puts the others into a row,
//!    by the sizes that [`widths`] estimates.
//! 3. [`machine`] says what each place still wants along that row ([`effect`]: what one item does to
//!    it); [`side`] joins the places to two sides; [`labels`] does the same for the case.
//! 4. [`frame`] lays out tables over pairs of side states, and [`moves`] are the loops over them.
//!    Tables are dense: no lookup by hash, no pointer, no allocation within a layer.
//! 5. [`forward`] and [`backward`] run over the layers; [`passes`] multiplies what they meet with;
//!    [`closing`] adds the tail in closed form; [`joint`] collects the contents of the case.
//! 6. [`solve`] chooses the kind of [`number`] (by [`bound`]) and counts in parts where memory is
//!    short; [`report`] puts the result into the terms of the problem.
//!
//! Invariants: numbers are exact (taken modulo a power of two above the result); nothing depends on
//! a clock, a thread or the order in which rules were stated. Absent: any search. Where a problem
//! is too large for the limits, there is no answer rather than an estimate.

mod alike;
mod backward;
mod bound;
pub mod budget;
mod closing;
mod core;
mod effect;
mod forward;
mod frame;
mod interner;
mod joint;
mod labels;
mod layer;
mod machine;
mod moves;
mod number;
mod order;
mod passes;
mod plan;
mod report;
pub mod share;
mod side;
pub(super) mod solve;
mod tail;
#[cfg(test)]
mod tests;
mod widths;
