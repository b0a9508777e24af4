//! The explanation as JSON.

use serde::Serialize;

use crate::cli::json::{ConflictJson, HolderJson};
use crate::clue::deduction::Mark;
use crate::clue::explanation::{Explanation, Step};
use crate::clue::record::Game;
use crate::lang::Lang;
use crate::lang::why::step_sentence;

/// Why a cell is certain; members as documented in the file format. `from` names premises as
/// `entry:N`, `given:NAME` and `step:N`, all 0-based.
#[derive(Serialize)]
pub(super) struct Why<'a> {
    holder: HolderJson,
    card: &'a str,
    fact: Option<&'static str>,
    p: Option<f64>,
    entries: &'a [usize],
    givens: Vec<String>,
    steps: Vec<StepJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    conflict: Option<ConflictJson<'a>>,
}

#[derive(Serialize)]
struct StepJson {
    rule: &'static str,
    says: String,
    from: Vec<String>,
}

impl<'a> Why<'a> {
    pub(super) fn new(game: &'a Game, why: &'a Explanation, lang: Lang) -> Why<'a> {
        let fact = why.fact.map(|mark| match mark {
            Mark::Has => "has",
            Mark::Lacks => "lacks",
            Mark::Open => "open",
        });
        Why {
            holder: HolderJson::from(why.holder),
            card: game.table.deck.id(why.card),
            fact,
            p: why.p,
            entries: &why.entries,
            givens: why.givens.iter().map(ToString::to_string).collect(),
            steps: why.steps.iter().map(|step| step_json(game, step, lang)).collect(),
            conflict: why.conflict.as_ref().map(ConflictJson::from),
        }
    }
}

fn step_json(game: &Game, step: &Step, lang: Lang) -> StepJson {
    StepJson {
        rule: step.rule.name(),
        says: step_sentence(game, step, lang),
        from: step.from().iter().map(ToString::to_string).collect(),
    }
}
