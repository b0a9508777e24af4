//! The review as JSON.

use serde::Serialize;

use crate::cli::json::{ConflictJson, FORMAT, HolderJson, TripleJson, category};
use crate::cli::load::Loaded;
use crate::clue::deduction::{Deduction, Sheet};
use crate::clue::game::Holder;
use crate::clue::record::Event;

/// Everything that follows from a record; members as documented in the file format.
#[derive(Serialize)]
pub(super) struct Review<'a> {
    format: u32,
    game: &'static str,
    entries: usize,
    consistent: bool,
    deals: String,
    holders: Vec<HolderJson>,
    cards: Vec<CardJson<'a>>,
    case_files: Vec<CaseFileJson<'a>>,
    conflict: Option<ConflictJson<'a>>,
}

#[derive(Serialize)]
struct CardJson<'a> {
    id: &'a str,
    category: &'static str,
    p: Vec<f64>,
}

#[derive(Serialize)]
struct CaseFileJson<'a> {
    #[serde(flatten)]
    cards: TripleJson<'a>,
    p: f64,
}

impl<'a> Review<'a> {
    pub(super) fn new(loaded: &'a Loaded, deduction: &'a Deduction) -> Review<'a> {
        let sheet = deduction.sheet();
        let holders = sheet.map_or_else(|| holders(loaded), |sheet| sheet.holders().to_vec());
        Review {
            format: FORMAT,
            game: "Clue",
            entries: loaded.used,
            consistent: sheet.is_some(),
            deals: sheet.map_or_else(|| "0".into(), |sheet| sheet.deals().to_string()),
            holders: holders.into_iter().map(HolderJson::from).collect(),
            cards: sheet.map(|sheet| cards(loaded, sheet)).unwrap_or_default(),
            case_files: sheet.map(|sheet| case_files(loaded, sheet)).unwrap_or_default(),
            conflict: deduction.contradiction().map(ConflictJson::from),
        }
    }
}

fn cards<'a>(loaded: &'a Loaded, sheet: &Sheet) -> Vec<CardJson<'a>> {
    let deck = &loaded.game.table.deck;
    let card = |card| CardJson {
        id: deck.id(card),
        category: category(deck.category(card)),
        p: sheet.holders().iter().map(|holder| sheet.p(card, *holder)).collect(),
    };
    deck.cards().map(card).collect()
}

fn case_files<'a>(loaded: &'a Loaded, sheet: &Sheet) -> Vec<CaseFileJson<'a>> {
    let odds = sheet.case_files().iter();
    odds.map(|odds| CaseFileJson { cards: TripleJson::new(&loaded.game, odds.cards), p: odds.p })
        .collect()
}

/// The columns of a record without a sheet.
fn holders(loaded: &Loaded) -> Vec<Holder> {
    let table = &loaded.game.table;
    let revealed = loaded.entries().iter().any(|entry| {
        !entry.distrusted && matches!(entry.event, Event::Reveal { holder: Holder::FaceUp, .. })
    });
    let open = revealed || !table.face_up.is_empty();
    table.holders().chain(open.then_some(Holder::FaceUp)).collect()
}
