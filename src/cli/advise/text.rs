//! The advice as a page for a terminal.

use super::Advice;
use crate::cli::answer::Failure;
use crate::cli::page::{right, width, wrap};
use crate::cli::review::clash;
use crate::clue::advice::{Gain, outlook};
use crate::clue::deduction::{Deduction, Sheet};
use crate::lang::Lang;
use crate::lang::advice::{
    AdviseWords, as_good, bits, more_answers, prospect_sentence, same_gain, uncertainty,
};
use crate::lang::command_line::and_more;
use crate::lang::numbers::percent;
use crate::lang::people::card_list;
use crate::solver::Never;

/// How many suggestions are told where nothing else was asked.
const BEST: usize = 3;
/// How many answers of each are told.
const ANSWERS: usize = 8;

/// The whole page.
pub(super) fn page(advice: &Advice, lang: Lang) -> Result<String, Failure> {
    match &advice.deduction {
        Deduction::Sheet(sheet) => suggestions(advice, sheet, lang),
        Deduction::Contradiction(conflict) => Ok(clash(&advice.loaded.game, conflict, lang)),
    }
}

fn suggestions(advice: &Advice, sheet: &Sheet, lang: Lang) -> Result<String, Failure> {
    let words = AdviseWords::of(lang);
    let mut page = wrap("", &uncertainty(sheet, lang));
    if advice.gains.first().is_none_or(|best| best.gain_bits == 0.0) {
        page.push_str(&wrap("", words.all_useless));
        return Ok(page);
    }
    let most = advice.top.unwrap_or(BEST);
    for (at, gain) in advice.gains.iter().take(most).enumerate() {
        page.push('\n');
        page.push_str(&suggestion(advice, sheet, at, gain, lang)?);
    }
    let rest = advice.gains.get(most..).unwrap_or_default();
    if let (Some(last), Some(_)) = (most.checked_sub(1), rest.first()) {
        let last = advice.gains[last].gain_bits;
        let same = rest.iter().take_while(|gain| same_gain(gain.gain_bits, last)).count();
        let mut line = and_more(rest.len(), lang);
        if same > 0 {
            line.push_str(&as_good(same, rest.len(), lang));
        }
        page.push_str(&format!("\n{}", wrap("   ", &line)));
    }
    Ok(page)
}

/// A suggestion, and what each answer would settle.
fn suggestion(
    advice: &Advice,
    sheet: &Sheet,
    at: usize,
    gain: &Gain,
    lang: Lang,
) -> Result<String, Failure> {
    let (game, words) = (&advice.loaded.game, AdviseWords::of(lang));
    let head = format!("{}. ", right(&(at + 1).to_string(), 3));
    let names = card_list(game, gain.cards, lang);
    if gain.gain_bits == 0.0 {
        return Ok(wrap(&head, &format!("{names}{}{}", words.dash, words.useless)));
    }
    let mut page = wrap(&head, &format!("{names}{}{}", words.dash, bits(gain.gain_bits, lang)));
    let entries = advice.loaded.entries();
    let prospects = outlook(&game.table, entries, sheet, advice.me, gain.cards, &Never)
        .map_err(|why| Failure(why.to_string()))?;
    let shares: Vec<String> =
        prospects.iter().take(ANSWERS).map(|prospect| percent(prospect.p, lang)).collect();
    let room = shares.iter().map(|share| width(share)).max().unwrap_or(0);
    for (prospect, share) in prospects.iter().zip(&shares) {
        let head = format!("     {}  ", right(share, room));
        page.push_str(&wrap(&head, &prospect_sentence(game, prospect, lang)));
    }
    if let Some(rest) = prospects.get(ANSWERS..).filter(|rest| !rest.is_empty()) {
        let p = rest.iter().map(|prospect| prospect.p).sum();
        page.push_str(&wrap("     ", &more_answers(rest.len(), p, lang)));
    }
    Ok(page)
}
