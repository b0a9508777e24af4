//! Where three cards are, together with what the case file holds: the ground of advice.

use std::ops::ControlFlow;

use super::problem::{place, state};
use super::{Interrupted, Sheet};
use crate::clue::game::{CardId, CardSet, Category, Holder, Table};
use crate::clue::record::Entry;
use crate::solver::placements::{self, Row};
use crate::solver::{Backbone, Interrupt, Limits, Outcome, Place, PlaceSet};

/// A suspect, a weapon and a room, and the deals by where they are and what the case file holds.
///
/// Each of the three stands for itself and for all cards that no entry tells from it; a category whose card is
/// `None` for every one of its cards whose holder is certain.
pub struct Triple<'a> {
    inner: &'a placements::Triple<'a>,
    holders: &'a [Holder],
}

/// One way for the three to lie.
pub struct Placed<'a> {
    /// The holders of the three; `None` where the card is `None`.
    pub holders: [Option<Holder>; 3],
    row: &'a Row,
}

impl Triple<'_> {
    /// The three cards.
    pub fn cards(&self) -> [Option<CardId>; 3] {
        self.inner.items.map(|item| item.map(CardId))
    }

    /// The cards that no entry tells from each of the three, itself among them.
    pub fn alike(&self) -> [CardSet; 3] {
        self.inner.alike.map(|set| set.iter().map(CardId).collect())
    }

    /// What the case file can hold, by category: sets of cards that are alike. A table over them has the
    /// rooms innermost.
    pub fn case_cards(&self, category: Category) -> Vec<CardSet> {
        let sets = self.inner.labels[category.index()].iter();
        sets.map(|set| set.iter().map(CardId).collect()).collect()
    }

    /// How many entries a table over the case file's contents has.
    pub fn table_len(&self) -> usize {
        self.inner.table_len()
    }

    /// Whether an entry says that these are not the contents of the case file.
    pub fn excluded(&self, at: usize) -> bool {
        self.inner.forbidden[at]
    }

    /// Every way for the three to lie.
    pub fn ways(&self) -> impl Iterator<Item = Placed<'_>> {
        self.inner.rows.iter().map(|row| Placed {
            holders: row.places.map(|place| place.map(|place| self.holders[usize::from(place)])),
            row,
        })
    }

    /// Adds `share` of the deals in which the three lie this way to a table over the case file's contents.
    pub fn add(&self, placed: &Placed, share: f64, table: &mut [f64]) {
        self.inner.add(placed.row, share, table);
    }
}

/// Calls `visit` with suspects, weapons and rooms until all of them were there or it breaks off; only with
/// those of `only`, where that is given. `sheet` is what follows from the entries.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop, or the tables would be too large.
pub fn each_triple(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    only: Option<[CardId; 3]>,
    interrupt: &dyn Interrupt,
    visit: &mut dyn FnMut(&Triple) -> ControlFlow<()>,
) -> Result<(), Interrupted> {
    let problem = state(table, entries);
    let marks = marks(table, sheet);
    let holders = holders(table);
    let mut pass_on = |inner: &placements::Triple| visit(&Triple { inner, holders: &holders });
    let limits = Limits::default();
    let only = only.map(|cards| cards.map(|card| card.0));
    match placements::each_triple(&problem, &marks, only, &limits, interrupt, &mut pass_on) {
        Outcome::Done(()) => Ok(()),
        Outcome::Impossible | Outcome::Stopped => Err(Interrupted),
    }
}

/// The holders in the order of their places.
pub(super) fn holders(table: &Table) -> Vec<Holder> {
    table.holders().chain([Holder::FaceUp]).collect()
}

/// The sheet's marks in the solver's terms.
pub(super) fn marks(table: &Table, sheet: &Sheet) -> Backbone {
    let reachable = table.deck.cards().map(|card| {
        let possible = sheet.holders().iter().filter(|holder| sheet.p(card, **holder) > 0.0);
        let places = possible.map(|holder| 1u32 << place(table, *holder) as Place);
        PlaceSet(places.sum())
    });
    Backbone { reachable: reachable.collect() }
}
