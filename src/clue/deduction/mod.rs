//! The one bridge from a record to the solver, and the only entrance to knowledge.
//!
//! [`deduce`] turns a table and any list of entries (a whole record, a prefix, a what-if) into a
//! [`Sheet`] or a [`Contradiction`]. A contradiction is a value to show, not an error. Only this
//! room knows what a [`crate::solver::Source`] means. Every deal that fits weighs the same.

mod conflict;
mod deals;
mod entailment;
mod given;
mod problem;
mod sheet;
mod triples;

pub use conflict::Contradiction;
pub use deals::{Deal, each_deal, sample_deals};
pub use entailment::{Entailment, Goal};
pub use given::Given;
pub use sheet::{CaseFileOdds, Mark, Sheet};
pub use triples::{Placed, Triple, each_triple};

use super::game::Table;
use super::record::Entry;
use crate::solver::{Interrupt, Limits, Outcome, feasible};

/// What follows from a record.
#[derive(Clone, PartialEq, Debug)]
pub enum Deduction {
    /// At least one deal fits.
    Sheet(Sheet),
    /// No deal fits.
    Contradiction(Contradiction),
}

impl Deduction {
    /// The sheet, if the record is consistent.
    pub fn sheet(&self) -> Option<&Sheet> {
        match self {
            Deduction::Sheet(sheet) => Some(sheet),
            Deduction::Contradiction(_) => None,
        }
    }

    /// The contradiction, if there is one.
    pub fn contradiction(&self) -> Option<&Contradiction> {
        match self {
            Deduction::Sheet(_) => None,
            Deduction::Contradiction(contradiction) => Some(contradiction),
        }
    }
}

/// The work was interrupted before an answer was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the analysis was interrupted")]
pub struct Interrupted;

/// Everything that follows from the entries at this table: exact marks, counts and odds, or what
/// clashes.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
pub fn deduce(
    table: &Table,
    entries: &[Entry],
    interrupt: &dyn Interrupt,
) -> Result<Deduction, Interrupted> {
    deduce_within(table, entries, &Limits::default(), interrupt)
}

/// As [`deduce`], but given up where the count goes over the limits.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop or a limit was reached.
pub fn deduce_within(
    table: &Table,
    entries: &[Entry],
    limits: &Limits,
    interrupt: &dyn Interrupt,
) -> Result<Deduction, Interrupted> {
    let problem = problem::state(table, entries);
    match crate::solver::analyse(&problem, limits, interrupt) {
        Outcome::Done(analysis) => Ok(Deduction::Sheet(Sheet::new(table, entries, &analysis))),
        Outcome::Impossible => Ok(Deduction::Contradiction(conflict::explain(entries, &problem))),
        Outcome::Stopped => Err(Interrupted),
    }
}

/// The complete marks alone, without counts and odds ([`Sheet::is_counted`] is false): quick where
/// counting is not.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
pub fn deduce_marks(
    table: &Table,
    entries: &[Entry],
    interrupt: &dyn Interrupt,
) -> Result<Deduction, Interrupted> {
    let problem = problem::state(table, entries);
    match crate::solver::backbone(&problem, interrupt) {
        Outcome::Done(marks) => Ok(Deduction::Sheet(Sheet::of_marks(table, entries, &marks))),
        Outcome::Impossible => Ok(Deduction::Contradiction(conflict::explain(entries, &problem))),
        Outcome::Stopped => Err(Interrupted),
    }
}

/// Whether at least one deal fits. Counts nothing, so it is much cheaper than [`deduce`].
pub fn fits(table: &Table, entries: &[Entry]) -> bool {
    feasible(&problem::state(table, entries))
}

/// The longest start of a record that fits: how many entries, and their sheet. `None` where the givens
/// clash by themselves.
///
/// Looked for by halving: a longer start fits where a shorter one does not only if a later entry
/// lays open a card that nobody can have; then a shorter one may be told.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
pub fn longest_start(
    table: &Table,
    entries: &[Entry],
    interrupt: &dyn Interrupt,
) -> Result<Option<(usize, Sheet)>, Interrupted> {
    let (mut good, mut bad) = (0, entries.len());
    if fits(table, entries) {
        good = bad;
    } else if !fits(table, &[]) {
        return Ok(None);
    }
    while good + 1 < bad {
        let middle = good + (bad - good) / 2;
        if fits(table, &entries[..middle]) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    match deduce(table, &entries[..good], interrupt)? {
        Deduction::Sheet(sheet) => Ok(Some((good, sheet))),
        Deduction::Contradiction(_) => Ok(None),
    }
}
