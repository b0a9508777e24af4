//! JSON pieces that several commands print. Seats, piles and entries are 0-based.

use serde::Serialize;

use super::answer::Failure;
use crate::clue::deduction::Contradiction;
use crate::clue::game::{CardId, Category, Holder};
use crate::clue::record::Game;

/// The version of the JSON that commands print.
pub(super) const FORMAT: u32 = 1;

/// A holder: `"CaseFile"`, `{"Player": 0}`, `{"Cache": 0}`, `"FaceUp"`.
#[derive(Serialize)]
pub(super) enum HolderJson {
    CaseFile,
    Player(u8),
    Cache(u8),
    FaceUp,
}

impl From<Holder> for HolderJson {
    fn from(holder: Holder) -> HolderJson {
        match holder {
            Holder::CaseFile => HolderJson::CaseFile,
            Holder::Player(seat) => HolderJson::Player(seat.0),
            Holder::Cache(cache) => HolderJson::Cache(cache),
            Holder::FaceUp => HolderJson::FaceUp,
        }
    }
}

/// The category's name in the file format.
pub(super) fn category(category: Category) -> &'static str {
    match category {
        Category::Suspect => "Suspect",
        Category::Weapon => "Weapon",
        Category::Room => "Room",
    }
}

/// Three cards by their ids.
#[derive(Serialize)]
pub(super) struct TripleJson<'a> {
    suspect: &'a str,
    weapon: &'a str,
    room: &'a str,
}

impl<'a> TripleJson<'a> {
    pub(super) fn new(game: &'a Game, cards: [CardId; 3]) -> TripleJson<'a> {
        let [suspect, weapon, room] = cards.map(|card| game.table.deck.id(card));
        TripleJson { suspect, weapon, room }
    }
}

/// A contradiction: entries, givens and repairs.
#[derive(Serialize)]
pub(super) struct ConflictJson<'a> {
    entries: &'a [usize],
    givens: Vec<String>,
    repairs: &'a [Vec<usize>],
}

impl<'a> From<&'a Contradiction> for ConflictJson<'a> {
    fn from(conflict: &'a Contradiction) -> ConflictJson<'a> {
        ConflictJson {
            entries: &conflict.entries,
            givens: conflict.givens.iter().map(ToString::to_string).collect(),
            repairs: &conflict.repairs,
        }
    }
}

/// The value as one line of JSON.
pub(super) fn line(value: &impl Serialize) -> Result<String, Failure> {
    let mut text = serde_json::to_string(value).map_err(|error| Failure(error.to_string()))?;
    text.push('\n');
    Ok(text)
}
