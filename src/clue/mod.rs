//! The detective sheet: what the game is, what was seen, what follows from it.
//!
//! Arrows go one way: `game` knows nobody, `editions` and `record` know `game`, `deduction` is the
//! one bridge from a record to [`crate::solver`]; `advice` and `rivals` use `deduction`.

pub mod advice;
pub mod deduction;
pub mod editions;
pub mod game;
pub mod record;
pub mod rivals;
