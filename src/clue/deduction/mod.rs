//! The one bridge from a record to the solver, and the only entrance to knowledge.
//!
//! [`deduce`] turns a table and any list of entries (a whole record, a prefix, a what-if) into a
//! [`Sheet`] or a [`Contradiction`]. A contradiction is a value to show, not an error. Only this
//! room knows what a [`crate::solver::Source`] means. Every deal that fits weighs the same.

mod conflict;
mod deals;
mod given;
mod problem;
mod sheet;
mod triples;

pub use conflict::Contradiction;
pub use deals::{Deal, each_deal, sample_deals};
pub use given::Given;
pub use sheet::{CaseFileOdds, Mark, Sheet};
pub use triples::{Placed, Triple, each_triple};

use super::game::Table;
use super::record::Entry;
use crate::solver::{Interrupt, Limits, Outcome};

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
    let problem = problem::state(table, entries);
    match crate::solver::analyse(&problem, &Limits::default(), interrupt) {
        Outcome::Done(analysis) => Ok(Deduction::Sheet(Sheet::new(table, entries, &analysis))),
        Outcome::Impossible => Ok(Deduction::Contradiction(conflict::explain(entries, &problem))),
        Outcome::Stopped => Err(Interrupted),
    }
}
