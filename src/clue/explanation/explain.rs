//! The answer for a cell.

use super::Step;
use super::select::Prover;
use crate::clue::deduction::{Contradiction, Deduction, Given, Interrupted, Mark, Sheet, deduce};
use crate::clue::game::{CardId, Holder, Table};
use crate::clue::record::Entry;
use crate::solver::Interrupt;

/// Why a cell is what it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Explanation {
    /// The cell's holder.
    pub holder: Holder,
    /// The cell's card.
    pub card: CardId,
    /// What is known of the cell; `None` if the record contradicts itself.
    pub fact: Option<Mark>,
    /// The share of deals in which the holder has the card; `None` if no deal fits.
    pub p: Option<f64>,
    /// The entries that prove it, ascending; none can be left out. Empty for an open cell.
    pub entries: Vec<usize>,
    /// The givens used besides, ascending by name.
    pub givens: Vec<Given>,
    /// From these to the fact.
    pub steps: Vec<Step>,
    /// Why the record contradicts itself, if it does.
    pub conflict: Option<Contradiction>,
}

impl Explanation {
    fn bare(holder: Holder, card: CardId) -> Explanation {
        let (entries, givens, steps) = (Vec::new(), Vec::new(), Vec::new());
        Explanation { holder, card, fact: None, p: None, entries, givens, steps, conflict: None }
    }
}

/// Why the cell is what it is, from the entries at this table.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the sheet was complete.
///
/// # Examples
/// ```
/// use limier::clue::deduction::Mark;
/// use limier::clue::editions::sample_game;
/// use limier::clue::explanation::{check, explain};
/// use limier::clue::game::{CardId, Holder, Seat};
/// use limier::solver::Never;
///
/// let mut game = sample_game();
/// game.table.me = Some(Seat(0));
/// game.table.hand = [2, 7, 8, 13, 14, 15].into_iter().map(CardId).collect();
/// let why = explain(&game.table, &[], CardId(2), Holder::CaseFile, &Never)?;
/// assert_eq!(why.fact, Some(Mark::Lacks));
/// assert!(check(&game.table, &[], &why).is_ok());
/// # Ok::<(), limier::clue::deduction::Interrupted>(())
/// ```
pub fn explain(
    table: &Table,
    entries: &[Entry],
    card: CardId,
    holder: Holder,
    interrupt: &dyn Interrupt,
) -> Result<Explanation, Interrupted> {
    match deduce(table, entries, interrupt)? {
        Deduction::Sheet(sheet) => Ok(explain_cell(table, entries, &sheet, card, holder)),
        Deduction::Contradiction(conflict) => {
            let bare = Explanation::bare(holder, card);
            Ok(Explanation { conflict: Some(conflict), ..bare })
        }
    }
}

/// Why the cell is what it is; `sheet` is what follows from the entries at this table.
pub fn explain_cell(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    card: CardId,
    holder: Holder,
) -> Explanation {
    let mut one = explain_all(table, entries, sheet, [(card, holder)]);
    one.pop().unwrap_or_else(|| Explanation::bare(holder, card))
}

/// Why several cells are what they are; cheaper than one by one.
pub fn explain_all(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    cells: impl IntoIterator<Item = (CardId, Holder)>,
) -> Vec<Explanation> {
    let prover = Prover::new(table, entries);
    let closure = prover.closure();
    let explained = cells.into_iter().map(|(card, holder)| {
        let (mark, p) = (sheet.mark(card, holder), sheet.p(card, holder));
        let bare = Explanation::bare(holder, card);
        let bare = Explanation { fact: Some(mark), p: Some(p), ..bare };
        if mark == Mark::Open {
            return bare;
        }
        let proof = prover.prove(&closure, holder, card, mark == Mark::Has);
        let (entries, givens, steps) = (proof.entries, proof.givens, proof.steps);
        Explanation { entries, givens, steps, ..bare }
    });
    explained.collect()
}
