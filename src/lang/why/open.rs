//! An open cell in words: its odds, what moved them, what would settle it; and what changed.

use super::{finish, state};
use crate::clue::deduction::Mark;
use crate::clue::explanation::{Change, Fact, Outlook, Settling};
use crate::clue::game::{CardId, Holder};
use crate::clue::record::Game;
use crate::lang::Lang;
use crate::lang::numbers::percent;
use crate::lang::people::{card_list, is_me, seat_name};

words! {
    /// Fixed words of the *why* panel.
    WhyWords {
        why: "Why?", "Pourquoi\u{a0}?";
        rests_on: "It rests on", "Cela repose sur";
        moved: "What moved the odds most", "Ce qui a le plus changé les chances";
        settle: "What would settle it", "Ce qui trancherait";
        given: "Given", "Données";
        no_change: "The last entry changed no mark.", "La dernière entrée n’a changé aucune marque.";
    }
}

/// The odds of a cell: "C has the Rope: 33%, it is open."
pub fn odds_sentence(game: &Game, holder: Holder, card: CardId, p: f64, lang: Lang) -> String {
    let cards = std::iter::once(card).collect();
    let so = state(game, Fact { holder, cards, has: true }, lang);
    let odds = percent(p, lang);
    let sentence = match lang {
        Lang::En => format!("not certain yet: that {so} has a chance of {odds}"),
        Lang::Fr => format!("pas encore certain\u{a0}: il y a {odds} de chances que {so}"),
    };
    finish(&elided(sentence), lang)
}

fn elided(sentence: String) -> String {
    sentence
}

/// The outlook: what moved the odds (each with its 0-based entry), and what would settle the cell.
pub fn outlook_sentences(
    game: &Game,
    holder: Holder,
    card: CardId,
    outlook: &Outlook,
    lang: Lang,
) -> (Vec<(usize, String)>, Vec<String>) {
    let moved = outlook.moves.iter().map(|one| {
        let (before, after) = (percent(one.before, lang), percent(one.after, lang));
        let number = one.entry + 1;
        let sentence = match lang {
            Lang::En => format!("entry {number}: from {before} to {after}"),
            Lang::Fr => format!("entrée {number}\u{a0}: de {before} à {after}"),
        };
        (one.entry, finish(&sentence, lang))
    });
    let settling = outlook.settling.iter().map(|one| settling(game, holder, card, *one, lang));
    (moved.collect(), settling.map(|sentence| finish(&sentence, lang)).collect())
}

fn settling(game: &Game, holder: Holder, card: CardId, way: Settling, lang: Lang) -> String {
    let cards = std::iter::once(card).collect();
    let yes = state(game, Fact { holder, cards, has: true }, lang);
    let three = |three: [CardId; 3]| card_list(game, three, lang);
    let shown = match holder {
        Holder::Player(seat) => seat_name(game, seat, lang),
        _ => String::new(),
    };
    match (way, holder, lang) {
        (Settling::AskAnybody(cards), Holder::Player(seat), Lang::En) if !is_me(game, seat) => {
            format!(
                "suggest {}: if {shown} shows a card, {yes}; if {shown} passes or another shows one, no",
                three(cards)
            )
        }
        (Settling::AskAnybody(cards), Holder::Player(seat), Lang::Fr) if !is_me(game, seat) => {
            format!(
                "demandez {}\u{a0}: si {shown} montre une carte, {yes}\u{a0}; si {shown} passe ou qu’un autre en montre une, non",
                three(cards)
            )
        }
        (Settling::AskAnybody(cards), _, Lang::En) => {
            format!("suggest {}: if a card is shown, no", three(cards))
        }
        (Settling::AskAnybody(cards), _, Lang::Fr) => {
            format!("demandez {}\u{a0}: si quelqu’un montre une carte, non", three(cards))
        }
        (Settling::AskHolder(cards), _, Lang::En) => {
            format!(
                "an answer by {shown} to {}: a card shown means yes, a pass means no",
                three(cards)
            )
        }
        (Settling::AskHolder(cards), _, Lang::Fr) => {
            format!(
                "une réponse à {} par {shown}\u{a0}: une carte montrée veut dire oui, un refus non",
                three(cards)
            )
        }
        (Settling::SeeIt, _, Lang::En) => "the card itself, seen there or anywhere else".into(),
        (Settling::SeeIt, _, Lang::Fr) => {
            "la carte elle-même, vue là ou n’importe où ailleurs".into()
        }
    }
}

/// A changed mark: "New: C has the Rope."
pub fn change_sentence(game: &Game, change: &Change, lang: Lang) -> String {
    let cards = std::iter::once(change.card).collect();
    let fact = |has| state(game, Fact { holder: change.holder, cards, has }, lang);
    let sentence = match (change.after, lang) {
        (Mark::Has, _) => fact(true),
        (Mark::Lacks, _) => fact(false),
        (Mark::Open, Lang::En) => format!("open again whether {}", fact(true)),
        (Mark::Open, Lang::Fr) => format!("de nouveau incertain\u{a0}: {}", fact(true)),
    };
    finish(&sentence, lang)
}
