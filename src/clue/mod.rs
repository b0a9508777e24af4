//! The detective sheet: what the game is, what was seen, what follows from it.
//!
//! Arrows go one way: `game` knows nobody, `editions` and `record` know `game`, `deduction` is the
//! one bridge from a record to [`crate::solver`], `slips` asks `deduction` what would mend a clash,
//! `explanation` says why a mark stands, `advice` what to ask next, `rivals` what the others may
//! know.

pub mod advice;
pub mod deduction;
pub mod editions;
pub mod explanation;
pub mod game;
pub mod record;
pub mod rivals;
pub mod slips;
