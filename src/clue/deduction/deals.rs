//! Single deals that fit a record.

use std::ops::ControlFlow;

use super::problem::state;
use super::triples::{holders, marks};
use super::{Interrupted, Sheet};
use crate::clue::game::{CardId, CardSet, Holder, Table};
use crate::clue::record::Entry;
use crate::solver::{Interrupt, Limits, Outcome, Place, placements};

/// A deal: who has which card.
pub struct Deal<'a> {
    places: &'a [Place],
    holders: &'a [Holder],
}

impl Deal<'_> {
    /// Who has a card.
    pub fn holder(&self, card: CardId) -> Holder {
        self.holders[usize::from(self.places[card.index()])]
    }

    /// What a holder has.
    pub fn cards(&self, holder: Holder) -> CardSet {
        let all = (0..self.places.len() as u8).map(CardId);
        all.filter(|card| self.holder(*card) == holder).collect()
    }
}

/// Calls `visit` with every deal that fits, until it breaks off. `sheet` is what follows from the entries.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop, or the tables would be too large.
pub fn each_deal(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    interrupt: &dyn Interrupt,
    visit: &mut dyn FnMut(&Deal) -> ControlFlow<()>,
) -> Result<(), Interrupted> {
    let (problem, marks, holders) = (state(table, entries), marks(table, sheet), holders(table));
    let mut pass_on = |places: &[Place]| visit(&Deal { places, holders: &holders });
    let limits = Limits::default();
    done(placements::each_deal(&problem, &marks, &limits, interrupt, &mut pass_on))
}

/// Calls `visit` with deals that fit, drawn at random and each as likely as any other, until it breaks off.
/// `random` gives evenly distributed numbers.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop, or the tables would be too large.
pub fn sample_deals(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    interrupt: &dyn Interrupt,
    random: &mut dyn FnMut() -> u64,
    visit: &mut dyn FnMut(&Deal) -> ControlFlow<()>,
) -> Result<(), Interrupted> {
    let (problem, marks, holders) = (state(table, entries), marks(table, sheet), holders(table));
    let mut pass_on = |places: &[Place]| visit(&Deal { places, holders: &holders });
    let limits = Limits::default();
    done(placements::sample_deals(&problem, &marks, &limits, interrupt, random, &mut pass_on))
}

fn done(outcome: Outcome<()>) -> Result<(), Interrupted> {
    match outcome {
        Outcome::Done(()) => Ok(()),
        Outcome::Impossible | Outcome::Stopped => Err(Interrupted),
    }
}
