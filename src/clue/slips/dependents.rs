//! Which marks rest on an entry.

use super::preview::changes;
use crate::clue::deduction::{Interrupted, Mark, deduce, longest_start};
use crate::clue::game::{CardId, Holder, Table};
use crate::clue::record::Entry;
use crate::solver::Interrupt;

/// A mark that is not so without an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dependent {
    /// The card of the cell.
    pub card: CardId,
    /// The holder of the cell.
    pub holder: Holder,
    /// The mark where the entry is believed.
    pub with: Mark,
    /// The mark where it is not.
    pub without: Mark,
}

/// The marks that rest on entry `at`, whether or not it is believed now, in the order of the sheet.
///
/// In a record that clashes where the entry is believed, those of the longest start that fits; none
/// where the entry comes after it.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
///
/// # Panics
/// If the record has no such entry.
pub fn dependents(
    table: &Table,
    entries: &[Entry],
    at: usize,
    interrupt: &dyn Interrupt,
) -> Result<Vec<Dependent>, Interrupted> {
    let mut entries = entries.to_vec();
    entries[at].distrusted = false;
    let Some((count, with)) = longest_start(table, &entries, interrupt)? else {
        return Ok(Vec::new());
    };
    if at >= count {
        return Ok(Vec::new());
    }
    entries.truncate(count);
    entries[at].distrusted = true;
    let without = deduce(table, &entries, interrupt)?;
    let Some(without) = without.sheet() else { return Ok(Vec::new()) };
    let changes = changes(table, &with, without);
    let dependent = |(card, holder, with, without)| Dependent { card, holder, with, without };
    Ok(changes.map(dependent).collect())
}
