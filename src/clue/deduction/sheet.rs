//! What is certain and how likely the rest is.

use num_bigint::BigUint;

use super::problem::{place, revealed_face_up};
use crate::clue::game::{CardId, Holder, Table};
use crate::clue::record::Entry;
use crate::solver::{Analysis, Backbone, Certainty};

/// What is known of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The holder has the card in every deal that fits.
    Has,
    /// In no deal that fits.
    Lacks,
    /// In some.
    Open,
}

/// A possible content of the case file.
#[derive(Clone, PartialEq, Debug)]
pub struct CaseFileOdds {
    /// Suspect, weapon, room.
    pub cards: [CardId; 3],
    /// Share of the deals, above 0, 1.0 only if it is certain.
    pub p: f64,
}

/// Everything that follows from a consistent record.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    holders: Vec<Holder>,
    p: Vec<Vec<f64>>,
    deals: BigUint,
    case_files: Vec<CaseFileOdds>,
    counted: bool,
}

/// The holders that get a column: `FaceUp` only where a card lies there.
fn columns(table: &Table, entries: &[Entry]) -> Vec<Holder> {
    let mut holders: Vec<Holder> = table.holders().collect();
    if !table.face_up.union(revealed_face_up(entries)).is_empty() {
        holders.push(Holder::FaceUp);
    }
    holders
}

impl Sheet {
    pub(super) fn new(table: &Table, entries: &[Entry], analysis: &Analysis) -> Sheet {
        let holders = columns(table, entries);
        let p = table
            .deck
            .cards()
            .map(|card| {
                let at = |holder| analysis.cells[card.index()][place(table, holder) as usize].p;
                holders.iter().map(|holder| at(*holder)).collect()
            })
            .collect();
        let case_files = analysis
            .joint
            .iter()
            .filter_map(|joint| {
                let cards: Vec<CardId> = joint.items.iter().map(|item| CardId(*item)).collect();
                Some(CaseFileOdds { cards: cards.try_into().ok()?, p: joint.share.p })
            })
            .collect();
        Sheet { holders, p, deals: analysis.total.clone(), case_files, counted: true }
    }

    /// A sheet of marks alone; an open cell's share is a half, and means nothing.
    pub(super) fn of_marks(table: &Table, entries: &[Entry], marks: &Backbone) -> Sheet {
        let holders = columns(table, entries);
        let share = |card: CardId, holder| match marks.certainty(card.0, place(table, holder)) {
            Certainty::Always => 1.0,
            Certainty::Never => 0.0,
            Certainty::Sometimes => 0.5,
        };
        let row = |card| holders.iter().map(|holder| share(card, *holder)).collect();
        let p = table.deck.cards().map(row).collect();
        Sheet { holders, p, deals: BigUint::ZERO, case_files: Vec::new(), counted: false }
    }

    /// Whether deals, odds and case files are there; without them only the marks mean anything.
    pub fn is_counted(&self) -> bool {
        self.counted
    }

    /// Whether the sheet is one of a table like this: as many cards, seats and piles.
    pub fn fits(&self, table: &Table) -> bool {
        let mut holders: Vec<Holder> = table.holders().collect();
        if self.holders.last() == Some(&Holder::FaceUp) {
            holders.push(Holder::FaceUp);
        }
        self.p.len() == table.deck.len() && self.holders == holders
    }

    /// The holders in the order of the columns: case file, players, piles, and `FaceUp` only where
    /// a card lies there.
    pub fn holders(&self) -> &[Holder] {
        &self.holders
    }

    /// The share of deals in which the holder has the card: 0.0 and 1.0 exactly where, and only
    /// where, it is certain.
    pub fn p(&self, card: CardId, holder: Holder) -> f64 {
        let at = self.holders.iter().position(|other| *other == holder);
        at.map_or(0.0, |at| self.p[card.index()][at])
    }

    /// What is known of a cell.
    pub fn mark(&self, card: CardId, holder: Holder) -> Mark {
        match self.p(card, holder) {
            0.0 => Mark::Lacks,
            1.0 => Mark::Has,
            _ => Mark::Open,
        }
    }

    /// The holder that certainly has the card.
    pub fn owner(&self, card: CardId) -> Option<Holder> {
        self.holders.iter().copied().find(|holder| self.mark(card, *holder) == Mark::Has)
    }

    /// The exact number of deals that fit.
    pub fn deals(&self) -> &BigUint {
        &self.deals
    }

    /// The possible case files, likeliest first, ties in deck order.
    pub fn case_files(&self) -> &[CaseFileOdds] {
        &self.case_files
    }

    /// The case file, if it is certain.
    pub fn solution(&self) -> Option<[CardId; 3]> {
        match &self.case_files[..] {
            [only] => Some(only.cards),
            _ => None,
        }
    }

    /// The entropy of the case file, in bits.
    pub fn entropy_bits(&self) -> f64 {
        let bits: f64 = self.case_files.iter().map(|odds| -odds.p * odds.p.log2()).sum();
        bits.max(0.0)
    }
}
