//! Likely slips in words: what was mistaken, what the sheet would become, what rests on an entry.
//!
//! French takes the wide no-break space U+00A0 here: the window breaks lines at the narrow one.

mod english;
mod french;

use super::Lang;
use super::numbers::{count, plural};
use super::people::holder_name;
use super::text::{THIN, one_line};
use crate::clue::deduction::Mark;
use crate::clue::game::{CardId, Seat};
use crate::clue::record::{Answer, Entry, Event, Game};
use crate::clue::slips::{Dependent, Preview, Slip};
use crate::lang::cards::short_name;
use crate::lang::table::short_count;

words! {
    /// Words around likely slips.
    SlipWords {
        likely: "Likely slips", "Erreurs probables";
        looking: "Looking for likely slips…", "Recherche des erreurs probables…";
        none: "No correction of a single entry mends this.", "Aucune correction d’une seule entrée ne suffit.";
        apply: "Apply", "Appliquer";
        change: "Change", "Modifier";
        distrust: "Distrust", "Mettre en doute";
        back: "Back to before it", "Revenir avant";
    }
}

/// What was mistaken in entry `at` of the game's record, with its number for people: "It was Chloé
/// who showed, not Dan (entry 7)".
pub fn slip_sentence(game: &Game, at: usize, slip: Slip, lang: Lang) -> String {
    let sentence = match (game.record.get(at), lang) {
        (None, _) => String::new(),
        (Some(entry), Lang::En) => english::slip(game, entry, slip),
        (Some(entry), Lang::Fr) => french::slip(game, entry, slip),
    };
    let word = lang.pick("entry", "entrée");
    wide(format!("{sentence} ({word}\u{a0}{})", at + 1))
}

/// What the sheet would become: "→ 1,204 deals, 3 envelopes".
pub fn preview_words(preview: &Preview, lang: Lang) -> String {
    let digits = preview.deals.to_string();
    let deals = short_count(&digits, lang).unwrap_or_else(|| count(&digits, lang));
    let one = digits == "1";
    let deal = plural(
        usize::from(!one) + 1,
        lang.pick("deal", "donne"),
        lang.pick("deals", "donnes"),
        lang,
    );
    let envelopes = preview.envelopes;
    let envelope = plural(
        envelopes,
        lang.pick("envelope", "enveloppe"),
        lang.pick("envelopes", "enveloppes"),
        lang,
    );
    wide(format!("→\u{a0}{deals} {deal}, {envelopes} {envelope}"))
}

/// How the marks would change against the sheet that is shown: "12 marks more, 3 taken back".
pub fn marks_words(preview: &Preview, lang: Lang) -> String {
    let (gained, lost) = (preview.gained, preview.lost);
    match lang {
        Lang::En => {
            let mark = plural(gained, "mark", "marks", lang);
            format!("On the sheet shown: {gained} {mark} more, {lost} taken back")
        }
        Lang::Fr => {
            let mark = plural(gained, "marque", "marques", lang);
            let back = plural(lost, "retirée", "retirées", lang);
            format!("Sur la feuille affichée\u{a0}: {gained} {mark} de plus, {lost} {back}")
        }
    }
}

/// A card of the note-taker's hand that may be another one.
pub fn hand_sentence(game: &Game, (was, is): (CardId, CardId), lang: Lang) -> String {
    let [was, is] = [was, is].map(|card| one_line(short_name(game, card, lang)));
    match lang {
        Lang::En => format!("Or your hand is noted wrong: {is} instead of {was}."),
        Lang::Fr => format!("Ou votre main est mal notée\u{a0}: {is} au lieu de {was}."),
    }
}

/// How many marks that rest on an entry are named.
const NAMED: usize = 6;

/// Which marks rest on an entry, or would if it were believed: "2 marks rest on it: Rope – Bob ✓,
/// Knife – Envelope ✗".
pub fn dependents_words(
    game: &Game,
    dependents: &[Dependent],
    believed: bool,
    lang: Lang,
) -> String {
    let number = dependents.len();
    let head = match (lang, believed) {
        (Lang::En, true) if number == 0 => return "Without it no mark would be lost.".into(),
        (Lang::En, false) if number == 0 => {
            return "By itself it would settle nothing more.".into();
        }
        (Lang::Fr, true) if number == 0 => {
            return "Sans elle, aucune marque ne serait perdue.".into();
        }
        (Lang::Fr, false) if number == 0 => {
            return "À elle seule, elle ne réglerait rien de plus.".into();
        }
        (Lang::En, true) => {
            format!("{number} {} on it: ", plural(number, "mark rests", "marks rest", lang))
        }
        (Lang::En, false) => {
            format!("{number} {} would rest on it: ", plural(number, "mark", "marks", lang))
        }
        (Lang::Fr, true) => {
            let words = plural(number, "marque en dépend", "marques en dépendent", lang);
            format!("{number} {words}\u{a0}: ")
        }
        (Lang::Fr, false) => {
            let words = plural(number, "marque en dépendrait", "marques en dépendraient", lang);
            format!("{number} {words}\u{a0}: ")
        }
    };
    // What a holder has tells more than what it lacks.
    let mut told: Vec<&Dependent> = dependents.iter().collect();
    told.sort_by_key(|cell| cell.with != Mark::Has);
    let cells = told.into_iter().take(NAMED).map(|cell| {
        let card = one_line(short_name(game, cell.card, lang));
        let sign = match cell.with {
            Mark::Has => "\u{a0}✓",
            Mark::Lacks => "\u{a0}✗",
            Mark::Open => "",
        };
        format!("{card}\u{a0}– {}{sign}", holder_name(game, cell.holder, lang))
    });
    let more = if number > NAMED { ", …" } else { "" };
    wide(format!("{head}{}{more}", cells.collect::<Vec<_>>().join(", ")))
}

/// "Entry 7", in people's numbers.
pub fn entry_word(at: usize, lang: Lang) -> String {
    format!("{}\u{a0}{}", lang.pick("Entry", "Entrée"), at + 1)
}

/// What opens the slips that are not shown at first: "9 more".
pub fn more_slips(number: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{number} more"),
        Lang::Fr => format!("{number} {}", plural(number, "autre", "autres", lang)),
    }
}

/// The name of a button about an entry: "Distrust: entry 7".
pub fn about_entry(verb: &str, at: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{verb}: entry {}", at + 1),
        Lang::Fr => format!("{verb}\u{a0}: entrée {}", at + 1),
    }
}

/// The name of the button that applies a correction.
pub fn apply_name(sentence: &str, lang: Lang) -> String {
    let space = lang.pick("", "\u{a0}");
    format!("{}{space}: {sentence}", SlipWords::of(lang).apply)
}

/// The text with spaces at which the window does not break a line.
fn wide(text: String) -> String {
    text.replace(THIN, "\u{a0}")
}

/// Whether the player is logged as passing in a suggestion.
fn passed(entry: &Entry, seat: Seat) -> bool {
    match &entry.event {
        Event::Suggestion(suggestion) => suggestion.reply_of(seat) == Some(Answer::Pass),
        _ => false,
    }
}

#[cfg(test)]
mod tests;
