//! The advice as JSON.

use serde::Serialize;

use super::Advice;
use crate::cli::json::{ConflictJson, FORMAT, TripleJson};

/// The note-taker's best next suggestions; members as documented in the file format.
#[derive(Serialize)]
pub(super) struct Advised<'a> {
    format: u32,
    game: &'static str,
    entries: usize,
    consistent: bool,
    entropy_bits: Option<f64>,
    suggestions: Vec<SuggestionJson<'a>>,
    conflict: Option<ConflictJson<'a>>,
}

#[derive(Serialize)]
struct SuggestionJson<'a> {
    #[serde(flatten)]
    cards: TripleJson<'a>,
    gain_bits: f64,
}

impl<'a> Advised<'a> {
    pub(super) fn new(advice: &'a Advice) -> Advised<'a> {
        let sheet = advice.deduction.sheet();
        let most = advice.top.unwrap_or(usize::MAX);
        let suggestions = advice.gains.iter().take(most).map(|gain| SuggestionJson {
            cards: TripleJson::new(&advice.loaded.game, gain.cards),
            gain_bits: gain.gain_bits,
        });
        Advised {
            format: FORMAT,
            game: "Clue",
            entries: advice.loaded.used,
            consistent: sheet.is_some(),
            entropy_bits: sheet.map(|sheet| sheet.entropy_bits()),
            suggestions: suggestions.collect(),
            conflict: advice.deduction.contradiction().map(ConflictJson::from),
        }
    }
}
