//! An open cell in words: its odds, what moved them, what would settle it; and what changed.

use super::{finish, state};
use crate::clue::deduction::Mark;
use crate::clue::explanation::{Change, Fact, Outlook, Settling};
use crate::clue::game::{CardId, Holder};
use crate::clue::record::Game;
use crate::lang::Lang;
use crate::lang::numbers::percent;
use crate::lang::people::{card_list, seat_name};
use crate::lang::text::de;

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
        Lang::En => format!("open: {so}, with a chance of {odds}"),
        Lang::Fr => format!("case ouverte\u{a0}: {so}, avec {odds} de chances"),
    };
    finish(&sentence, lang)
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
    let [yes, no] = [true, false].map(|has| state(game, Fact { holder, cards, has }, lang));
    let three = |three: [CardId; 3]| card_list(game, three, lang);
    let answerer = match holder {
        Holder::Player(seat) => seat_name(game, seat, lang),
        _ => String::new(),
    };
    match (way, holder, lang) {
        (Settling::AskAnybody { cards, .. }, Holder::Player(_), Lang::En) => format!(
            "a suggestion of {}: if {answerer} shows a card, {yes}; if {answerer} passes or another \
             player shows one, {no}",
            three(cards)
        ),
        (Settling::AskAnybody { cards, .. }, Holder::Player(_), Lang::Fr) => format!(
            "le soupçon {}\u{a0}: si {answerer} montre une carte, {yes}\u{a0}; si {answerer} passe \
             ou si un autre en montre une, {no}",
            three(cards)
        ),
        (Settling::AskAnybody { cards, else_case_file }, _, Lang::En) => {
            let silence = if else_case_file && holder == Holder::CaseFile {
                format!("if nobody shows a card, {yes}; ")
            } else {
                String::new()
            };
            format!("a suggestion of {}: {silence}if a player shows one, {no}", three(cards))
        }
        (Settling::AskAnybody { cards, else_case_file }, _, Lang::Fr) => {
            let silence = if else_case_file && holder == Holder::CaseFile {
                format!("si personne ne montre de carte, {yes}\u{a0}; ")
            } else {
                String::new()
            };
            format!("le soupçon {}\u{a0}: {silence}si un joueur en montre une, {no}", three(cards))
        }
        (Settling::AskHolder(cards), _, Lang::En) => format!(
            "an answer of {answerer}’s to {}: a card shown means yes, a pass means no",
            three(cards)
        ),
        (Settling::AskHolder(cards), _, Lang::Fr) => format!(
            "une réponse {} à {}\u{a0}: une carte montrée veut dire oui, passer veut dire non",
            de(&answerer),
            three(cards)
        ),
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
