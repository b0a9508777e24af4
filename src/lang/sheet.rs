//! Words of the sheet and of its summary.

use super::{Lang, numbers};
use crate::clue::deduction::Mark;
use crate::clue::game::Category;

words! {
    /// Words of the sheet.
    SheetWords {
        envelope: "Envelope", "Enveloppe";
        envelope_short: "Env.", "Env.";
        seen_here: "I saw this card here", "J’ai vu cette carte ici";
        not_here: "This card is not here", "Cette carte n’est pas ici";
        close: "Close", "Fermer";
        cards: "Card", "Carte";
        computing: "Working it out…", "Calcul en cours…";
        likeliest: "Likeliest envelopes", "Enveloppes les plus probables";
        solved: "Solved", "Résolu";
        mine: "your card", "votre carte";
        legend_has: "has it", "l’a";
        legend_lacks: "has it not", "ne l’a pas";
        legend_odds: "odds in percent", "probabilité en pour cent";
    }
}

/// A category's name for its heading.
pub fn category_plural(category: Category, lang: Lang) -> &'static str {
    match category {
        Category::Suspect => lang.pick("Suspects", "Suspects"),
        Category::Weapon => lang.pick("Weapons", "Armes"),
        Category::Room => lang.pick("Rooms", "Pièces"),
    }
}

/// A category's name for one card.
pub fn category_name(category: Category, lang: Lang) -> &'static str {
    match category {
        Category::Suspect => lang.pick("suspect", "suspect"),
        Category::Weapon => lang.pick("weapon", "arme"),
        Category::Room => lang.pick("room", "pièce"),
    }
}

/// "3 of 6 placed".
pub fn placed(placed: usize, all: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{placed} of {all} placed"),
        Lang::Fr => format!("placées\u{a0}: {placed} sur {all}"),
    }
}

/// A cell for screen readers: "Rope, Bob: has it"; the share is missing while it is not counted.
pub fn cell_name(card: &str, holder: &str, mark: Mark, p: Option<f64>, lang: Lang) -> String {
    let state = match (mark, lang) {
        (Mark::Has, Lang::En) => "has it".to_owned(),
        (Mark::Has, Lang::Fr) => "l’a".to_owned(),
        (Mark::Lacks, Lang::En) => "has it not".to_owned(),
        (Mark::Lacks, Lang::Fr) => "ne l’a pas".to_owned(),
        (Mark::Open, _) => p.map_or_else(|| "…".into(), |p| numbers::percent(p, lang)),
    };
    match lang {
        Lang::En => format!("{card}, {holder}: {state}"),
        Lang::Fr => format!("{card}, {holder}\u{a0}: {state}"),
    }
}

/// The same for a cell that the last entry settled.
pub fn new_cell(name: &str, lang: Lang) -> String {
    format!("{name} {}", lang.pick("(new)", "(nouveau)"))
}

/// The head of the column of a player without a name: "P2", "J2".
pub fn unnamed_short(seat: u8, lang: Lang) -> String {
    format!("{}{}", lang.pick("P", "J"), seat + 1)
}

/// "1 envelope left" and the like.
pub fn envelopes_left(count: usize, lang: Lang) -> String {
    match (count, lang) {
        (1, Lang::En) => "1 envelope possible".into(),
        (_, Lang::En) => format!("{count} envelopes possible"),
        (1, Lang::Fr) => "1 enveloppe possible".into(),
        (_, Lang::Fr) => format!("{count} enveloppes possibles"),
    }
}
