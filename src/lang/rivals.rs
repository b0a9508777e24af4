//! Words about what the other players may know.

use super::Lang;
use super::cards::short_name;
use super::numbers::{percent, plural};
use super::people::{place_name, seat_name};
use super::text::{and, capital, one_line};
use crate::clue::deduction::{Mark, Sheet};
use crate::clue::game::CardId;
use crate::clue::record::Game;
use crate::clue::rivals::Rival;

words! {
    /// Fixed words of the command about the other players.
    RivalWords {
        about: "Say what the other players may know already", "Dire ce que les autres joueurs savent peut-être déjà";
        usage: "limier rivals FILE [--at N] [--json] [--lang en|fr]", "limier rivals FICHIER [--at N] [--json] [--lang en|fr]";
        heading: "What the others may know, from all that you know they have seen", "Ce que les autres savent peut-être, d’après tout ce que vous savez qu’ils ont vu";
        nobody: "Nobody else is at the table.", "Il n’y a personne d’autre à la table.";
        out: "Has accused wrongly: knows the envelope and is out of the race.", "A accusé à tort\u{a0}: connaît l’enveloppe et n’est plus en course.";
    }
}

/// A rival's name, and a sentence each on their chance to know the envelope, what they have seen of the
/// note-taker's cards, and what they must know.
pub fn rival_sentences(
    game: &Game,
    sheet: &Sheet,
    rival: &Rival,
    lang: Lang,
) -> (String, Vec<String>) {
    let mut sentences = vec![chance(rival, lang)];
    if !rival.seen_from_me.is_empty() {
        sentences.push(seen(game, rival, lang));
    }
    let known = game.table.deck.cards().filter_map(|card| known(game, sheet, rival, card, lang));
    let known: Vec<String> = known.collect();
    if !known.is_empty() {
        let start = lang.pick("Must know: ", "Sait forcément\u{a0}: ");
        sentences.push(format!("{start}{}.", and(&known, lang)));
    }
    (seat_name(game, rival.player, lang), sentences)
}

fn chance(rival: &Rival, lang: Lang) -> String {
    if rival.out {
        return RivalWords::of(lang).out.into();
    }
    let about = if rival.error > 0.0 { lang.pick("about ", "environ ") } else { "" };
    // What was only drawn at random is never certain.
    let p = match rival.error > 0.0 {
        true => rival.p_knows.clamp(f64::MIN_POSITIVE, 1.0f64.next_down()),
        false => rival.p_knows,
    };
    let (p, open) = (percent(p, lang), one_decimal(rival.open_case_files, lang));
    match lang {
        Lang::En if rival.p_knows >= 1.0 && rival.error == 0.0 => "Knows the envelope.".into(),
        Lang::Fr if rival.p_knows >= 1.0 && rival.error == 0.0 => "Connaît l’enveloppe.".into(),
        Lang::En => {
            let word = if open == "1.0" { "envelope is" } else { "envelopes are" };
            format!("Knows the envelope: {about}{p}. On average {open} {word} open to them.")
        }
        Lang::Fr => {
            let open_word = if rival.open_case_files < 2.0 {
                "enveloppe lui reste possible"
            } else {
                "enveloppes lui restent possibles"
            };
            format!("Connaît l’enveloppe\u{a0}: {about}{p}. En moyenne, {open}\u{a0}{open_word}.")
        }
    }
}

fn one_decimal(value: f64, lang: Lang) -> String {
    format!("{value:.1}").replace('.', lang.pick(".", ","))
}

/// "Has seen of your cards: Rope (entry 4)."
fn seen(game: &Game, rival: &Rival, lang: Lang) -> String {
    let seen = rival.seen_from_me.iter().map(|seen| {
        let card = one_line(short_name(game, seen.card, lang));
        let entry = lang.pick("entry", "entrée");
        format!("{card} ({entry}\u{a0}{})", seen.entry + 1)
    });
    let seen: Vec<String> = seen.collect();
    let cards = plural(seen.len(), "carte", "cartes", lang);
    match lang {
        Lang::En => format!("Has seen of yours: {}.", and(&seen, lang)),
        Lang::Fr => {
            let yours = plural(seen.len(), "votre", "vos", lang);
            capital(&format!("a vu {yours} {cards}\u{a0}: {}.", and(&seen, lang)))
        }
    }
}

/// Where a card is that the rival must know of, but for what lies open and what is in their own hand.
fn known(game: &Game, sheet: &Sheet, rival: &Rival, card: CardId, lang: Lang) -> Option<String> {
    use crate::clue::game::Holder;
    let mut holders = sheet.holders().iter().copied();
    let holder = holders.find(|holder| rival.least.mark(card, *holder) == Mark::Has)?;
    if holder == Holder::FaceUp || holder == Holder::Player(rival.player) {
        return None;
    }
    let mine = rival.seen_from_me.iter().any(|seen| seen.card == card);
    let card = one_line(short_name(game, card, lang));
    (!mine).then(|| format!("{card} {}", place_name(game, holder, lang)))
}
