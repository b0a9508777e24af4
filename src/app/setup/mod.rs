//! The form of a new game, and of the setup of a running one: half-made, editable, checked as a
//! whole.
//!
//! A [`SetupForm`] is plain strings and small numbers, so that it survives a restart in any state.
//! [`SetupForm::update`] is its only writer; [`faults`] names everything that keeps it from being a
//! table, all at once; a finished form becomes a [`SetupDone`]. Invariants: between 1 and
//! [`MAX_SEATS`](crate::clue::game::MAX_SEATS) seats; `me`, if any, is one of them; hand and
//! face-up cards are cards of the deck. Absent on purpose: pictures and words (see `views::setup`
//! and `lang::setup`), and undo (a change of a running game is one step of its journal).

mod action;
mod build;
mod deal;
mod deck;
mod faults;
mod form;
mod typed;

pub use action::{SetupAction, SetupDone};
pub use build::Change;
pub use deck::DeckForm;
pub use faults::{Fault, FaultKind, Field, Weight, faults, stops};
pub use form::{Known, PileForm, Purpose, SeatForm, SetupForm, Ticking};
pub use typed::matches;

#[cfg(test)]
mod tests;
