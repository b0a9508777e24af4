//! The exact counter: how many deals there are, how many have each item in each place, and how the contents of
//! one place (the "case") go together.
//!
//! The way of a count: [`core`] drops what is settled; [`tail`] sets apart the items that no rule tells from
//! each other; [`order`] puts the others into a row; [`machine`] says what each place still wants along that row,
//! [`side`] joins the places to two sides, [`frame`] lays out the tables over pairs of side states; [`passes`]
//! runs over them forwards and backwards; [`closing`] adds the tail in closed form. Tables are
//! dense: no lookup by hash, no pointer, no allocation within a layer.
//!
//! Invariants: numbers are exact ([`number`]: taken modulo a power of two above the result); nothing depends
//! on a clock, a thread or the order in which rules were stated.

mod alike;
mod bound;
pub mod budget;
mod closing;
mod core;
mod frame;
mod interner;
mod labels;
mod machine;
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
