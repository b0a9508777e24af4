//! What the program says of a record, in the shape of the file format's `review`: read off a
//! [`Deduction`] or off the JSON that the command line prints, so that one check serves both.

use limier::clue::deduction::{Contradiction, Deduction, Sheet};
use limier::clue::game::{Category, Holder, Table};
use limier::clue::record::{Entry, Event};
use serde::Deserialize;
use serde_json::Value;

use super::judge::{Conflict, Judge, Tally};

/// An answer of `review --json`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    pub format: u32,
    pub game: String,
    pub entries: usize,
    pub consistent: bool,
    pub deals: String,
    pub holders: Vec<Value>,
    pub cards: Vec<Row>,
    pub case_files: Vec<File>,
    pub conflict: Option<Conflict>,
}

/// A row of the sheet.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    pub id: String,
    pub category: String,
    pub p: Vec<f64>,
}

/// A possible case file.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    pub suspect: String,
    pub weapon: String,
    pub room: String,
    pub p: f64,
}

impl Told {
    /// What `deduce` says.
    pub fn by_deduction(table: &Table, record: &[Entry], deduction: &Deduction) -> Told {
        let lies_open = !table.face_up.is_empty()
            || record.iter().any(|entry| {
                let open = matches!(entry.event, Event::Reveal { holder: Holder::FaceUp, .. });
                open && !entry.distrusted
            });
        let holders = table.holders().chain(lies_open.then_some(Holder::FaceUp));
        let empty = Told {
            format: 1,
            game: "Clue".into(),
            entries: record.len(),
            consistent: false,
            deals: "0".into(),
            holders: holders.map(super::json::holder).collect(),
            cards: Vec::new(),
            case_files: Vec::new(),
            conflict: None,
        };
        match deduction {
            Deduction::Sheet(sheet) => Told::by_sheet(table, sheet, empty),
            Deduction::Contradiction(clash) => {
                Told { conflict: Some(Conflict::from(clash)), ..empty }
            }
        }
    }

    fn by_sheet(table: &Table, sheet: &Sheet, empty: Told) -> Told {
        let deck = &table.deck;
        let cards = deck.cards().map(|card| Row {
            id: deck.id(card).into(),
            category: category(deck.category(card)).into(),
            p: sheet.holders().iter().map(|holder| sheet.p(card, *holder)).collect(),
        });
        let files = sheet.case_files().iter().map(|odds| {
            let [suspect, weapon, room] = odds.cards.map(|card| deck.id(card).to_string());
            File { suspect, weapon, room, p: odds.p }
        });
        Told {
            consistent: true,
            deals: sheet.deals().to_string(),
            holders: sheet.holders().iter().copied().map(super::json::holder).collect(),
            cards: cards.collect(),
            case_files: files.collect(),
            ..empty
        }
    }

    /// What the judge counted of a record that some deal fits.
    pub fn by_judge(table: &Table, record: &[Entry], judge: &Judge, tally: &Tally) -> Told {
        let deck = &table.deck;
        let share = |count: u64| count as f64 / tally.deals as f64;
        let lies_open = tally.cells.iter().any(|row| row.last().is_some_and(|count| *count > 0));
        let columns = judge.holders().len() - usize::from(!lies_open);
        let cards = deck.cards().map(|card| Row {
            id: deck.id(card).into(),
            category: category(deck.category(card)).into(),
            p: tally.cells[card.index()][..columns].iter().map(|count| share(*count)).collect(),
        });
        let files = tally.case_files.iter().map(|(cards, count)| {
            let [suspect, weapon, room] = cards.map(|card| deck.id(card).to_string());
            File { suspect, weapon, room, p: share(*count) }
        });
        Told {
            format: 1,
            game: "Clue".into(),
            entries: record.len(),
            consistent: true,
            deals: tally.deals.to_string(),
            holders: judge.holders()[..columns].iter().copied().map(super::json::holder).collect(),
            cards: cards.collect(),
            case_files: files.collect(),
            conflict: None,
        }
    }

    /// What `limier review --json` printed.
    pub fn by_review(review: &Value) -> Result<Told, serde_json::Error> {
        Told::deserialize(review)
    }

    /// The chance of a cell; `None` if the answer has no such cell.
    pub fn p(&self, holder: &Value, card: &str) -> Option<f64> {
        let row = self.cards.iter().find(|row| row.id == card)?;
        row.p.get(self.holders.iter().position(|other| other == holder)?).copied()
    }

    /// The same with chances of twelve digits; what is certain stays apart from what is not.
    pub fn rounded(mut self) -> Told {
        let chances = self.cards.iter_mut().flat_map(|row| &mut row.p);
        for p in chances.chain(self.case_files.iter_mut().map(|file| &mut file.p)) {
            if *p > 0.0 && *p < 1.0 {
                *p = format!("{p:.11e}").parse().expect("a number");
            }
        }
        self
    }

    /// The entropy of the case file in bits, from its odds.
    pub fn entropy_bits(&self) -> f64 {
        self.case_files.iter().map(|file| -file.p * file.p.log2()).sum()
    }
}

/// The name that files give a category.
pub fn category(category: Category) -> &'static str {
    match category {
        Category::Suspect => "Suspect",
        Category::Weapon => "Weapon",
        Category::Room => "Room",
    }
}

impl From<&Contradiction> for Conflict {
    fn from(clash: &Contradiction) -> Conflict {
        Conflict {
            entries: clash.entries.clone(),
            givens: clash.givens.iter().map(ToString::to_string).collect(),
            repairs: clash.repairs.clone(),
        }
    }
}
