//! The explanation as text for a terminal.

use crate::cli::answer::Failure;
use crate::cli::load::Loaded;
use crate::cli::page::{right, wrap};
use crate::cli::review::text::{clash, numbered};
use crate::clue::deduction::Given;
use crate::clue::explanation::{Explanation, outlook};
use crate::clue::record::Game;
use crate::lang::Lang;
use crate::lang::conflicts::given_sentence;
use crate::lang::sentences::entry_sentence;
use crate::lang::why::{WhyWords, headline, letter, odds_sentence, outlook_sentences, steps};
use crate::solver::Never;

/// Why the cell is certain, or what is open about it, or what clashes.
pub(super) fn page(loaded: &Loaded, why: &Explanation, lang: Lang) -> Result<String, Failure> {
    if let Some(conflict) = &why.conflict {
        return Ok(clash(&loaded.game, conflict, lang));
    }
    match headline(&loaded.game, why, lang) {
        Some(headline) => Ok(certain(&loaded.game, why, &headline, lang)),
        None => open(loaded, why, lang),
    }
}

fn certain(game: &Game, why: &Explanation, headline: &str, lang: Lang) -> String {
    let words = WhyWords::of(lang);
    let told = steps(game, why, lang);
    let mut page = match &told[..] {
        [only] => wrap("", only),
        several => {
            let mut page = wrap("", headline) + "\n";
            for (at, sentence) in several.iter().enumerate() {
                page.push_str(&wrap(&format!("{}  ", right(&letter(at), 4)), sentence));
            }
            page
        }
    };
    let givens: Vec<Given> =
        why.givens.iter().copied().filter(|given| *given != Given::Deck).collect();
    if !why.entries.is_empty() {
        page.push_str(&format!("\n{}\n", words.rests_on));
        for at in &why.entries {
            page.push_str(&numbered(*at, &entry_sentence(game, &game.record[*at], lang)));
        }
    }
    if !givens.is_empty() {
        page.push_str(&format!("\n{}\n", words.given));
        page.extend(givens.iter().map(|given| wrap("   – ", &given_sentence(game, *given, lang))));
    }
    page
}

fn open(loaded: &Loaded, why: &Explanation, lang: Lang) -> Result<String, Failure> {
    let (game, words) = (&loaded.game, WhyWords::of(lang));
    let (holder, card) = (why.holder, why.card);
    let mut page = wrap("", &odds_sentence(game, holder, card, why.p.unwrap_or(0.0), lang));
    let found = outlook(&game.table, loaded.entries(), card, holder, &Never);
    let Some(found) = found.map_err(|why| Failure(why.to_string()))? else { return Ok(page) };
    let (moved, settling) = outlook_sentences(game, holder, card, &found, lang);
    if !moved.is_empty() {
        page.push_str(&format!("\n{}\n", words.moved));
        for (at, sentence) in moved {
            page.push_str(&wrap("   – ", &sentence));
            let entry = entry_sentence(game, &game.record[at], lang);
            page.push_str(&wrap("     ", &entry));
        }
    }
    page.push_str(&format!("\n{}\n", words.settle));
    page.extend(settling.iter().map(|way| wrap("   – ", way)));
    Ok(page)
}
