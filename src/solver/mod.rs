//! Items dealt into places under constraints: consistency, exact counts, shares, smallest conflicts.
//!
//! This room has never heard of cards, players or words. Every constraint carries an opaque
//! [`Source`]; a conflict is a set of sources.
//!
//! Invariants: answers are exact and complete, never sampled; the same problem always gives the same
//! answer; no clock, thread or file is used. What is deliberately absent: any meaning of an item,
//! a place or a source.

mod analysis;
mod backbone;
mod capacity;
mod conflict;
mod count;
mod enumerate;
mod place_set;
pub mod placements;
mod problem;
mod propagate;
mod search;
#[cfg(test)]
mod testing;

pub use analysis::{Analysis, Contents, Outcome, analyse, count};
pub use backbone::{Backbone, Certainty, backbone};
pub use capacity::Deal;
pub use conflict::{
    Conflict, Effort, needs_one_place_each, repairs, smallest_conflict, smallest_conflict_within,
    smallest_proof, smallest_proof_within,
};
pub use count::budget::{Counters, Interrupt, Limits, Never};
pub use count::share::Share;
pub use enumerate::{Tally, each_deal, enumerate, is_deal};
pub use place_set::PlaceSet;
pub use problem::{Constraint, Item, ItemSet, MAX_ITEMS, MAX_PLACES, Place, Problem, Rule, Source};
pub use propagate::{Clause, ClauseKind, Contradiction, State};
pub use search::{feasible, find};
