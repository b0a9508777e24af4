//! Words of the advice panel.

use super::Lang;
use super::advice::bits;
use super::numbers::percent;
use super::people::card_list;
use crate::clue::advice::{Accusing, Showable, Verdict};
use crate::clue::game::CardId;
use crate::clue::record::Game;
use crate::clue::rivals::Rival;

words! {
    /// Fixed words of the advice panel.
    AdviceWords {
        title: "Advice", "Conseils";
        rooms: "Rooms I can reach", "Pièces que je peux atteindre";
        all: "All", "Toutes";
        none: "None", "Aucune";
        best: "Best suggestions, in bits they tell", "Meilleures hypothèses, en bits appris";
        no_room: "Tick a room that you can reach.", "Cochez une pièce que vous pouvez atteindre.";
        useless: "No question can tell anything about the envelope.", "Aucune question ne peut rien apprendre de l’enveloppe.";
        useless_here: "In these rooms no question can tell anything about the envelope.", "Dans ces pièces, aucune question ne peut rien apprendre de l’enveloppe.";
        others: "Chance that they know the envelope", "Chance qu’ils connaissent l’enveloppe";
        out: "out", "hors course";
        counting: "The odds are still being counted; advice follows.", "Le calcul des chances est en cours ; les conseils suivront.";
        no_one: "Advice is for whoever takes the notes: choose yourself under “Players and cards…”.", "Les conseils sont pour qui prend les notes : dites qui vous êtes sous « Joueurs et cartes… ».";
        clash: "The record contradicts itself. Mend it first, then there is advice.", "Le journal se contredit. Corrigez-le d’abord, les conseils suivront.";
        tells_least: "tells least", "en dit le moins";
        already_seen: "already seen", "déjà vue";
        working: "…", "…";
    }
}

/// "Accuse now: Plum, Rope, Hall"
pub fn accuse_now(game: &Game, cards: [CardId; 3], lang: Lang) -> String {
    let cards = card_list(game, cards, lang);
    format!("{}{cards}", lang.pick("Accuse now: ", "Accusez\u{a0}: "))
}

/// "Likeliest envelope: Plum, Rope, Hall, 12%"
pub fn likeliest(game: &Game, cards: [CardId; 3], p: f64, lang: Lang) -> String {
    let (cards, p) = (card_list(game, cards, lang), percent(p, lang));
    let start = lang.pick("Likeliest envelope: ", "Enveloppe la plus probable\u{a0}: ");
    format!("{start}{cards}, {p}.")
}

/// What a suggestion's row is called: "Suggest Plum, Rope, Hall: 1.92 bits".
pub fn suggest(game: &Game, cards: [CardId; 3], gain: f64, lang: Lang) -> String {
    let cards = card_list(game, cards, lang);
    let bits = bits(gain, lang);
    format!("{}{cards}{}{bits}", lang.pick("Suggest ", "Demander "), super::text::colon(lang))
}

/// Over the answers: "If you ask Plum, Rope, Hall:"
pub fn if_asked(game: &Game, cards: [CardId; 3], lang: Lang) -> String {
    let cards = card_list(game, cards, lang);
    match lang {
        Lang::En => format!("If you ask for {cards}"),
        Lang::Fr => format!("Si vous demandez {cards}"),
    }
}

/// "Right if you accuse now: 50%; if you wait a turn: about 62%. Better wait."; `None` while it is drawn.
pub fn now_or_later(accusing: Option<&Accusing>, lang: Lang) -> String {
    let (now, wait) = match accusing {
        None => {
            return format!(
                "{}…",
                lang.pick("Accuse now or wait: ", "Accuser ou attendre\u{a0}: ")
            );
        }
        Some(found) => {
            let about = if found.wait.error > 0.0 { lang.pick("about ", "environ ") } else { "" };
            let wait = format!("{about}{}", percent(found.wait.value, lang));
            (percent(found.likeliest.p, lang), wait)
        }
    };
    let verdict = match accusing.map(|found| found.verdict) {
        None => "",
        Some(Verdict::Certain | Verdict::Now) => {
            lang.pick(" Better accuse now.", " Mieux vaut accuser maintenant.")
        }
        Some(Verdict::Wait) => lang.pick(" Better wait.", " Mieux vaut attendre."),
        Some(Verdict::Undecided) => lang.pick(" Too close to tell.", " Trop proche pour trancher."),
    };
    match lang {
        Lang::En => format!("Right if you accuse now: {now}; if you wait a turn: {wait}.{verdict}"),
        Lang::Fr => format!(
            "Raison en accusant maintenant\u{a0}: {now}\u{a0}; en attendant un tour\u{a0}: {wait}.{verdict}"
        ),
    }
}

/// The hint at a room with a secret passage.
pub fn passage_to(room: &str, lang: Lang) -> String {
    format!("{}{room}", lang.pick("secret passage to ", "passage secret vers "))
}

/// Which card to show: "Rope: tells least (0.12 bits)", "Rope: already seen (entry 3)".
pub fn best_to_show(game: &Game, showing: Option<&[Showable]>, lang: Lang) -> String {
    let words = AdviceWords::of(lang);
    let Some(best) = showing.and_then(<[Showable]>::first) else { return words.working.into() };
    let card = card_list(game, [best.card], lang);
    let why = match best.seen {
        Some(entry) => {
            let number = entry + 1;
            format!("{} ({}\u{a0}{number})", words.already_seen, lang.pick("entry", "entrée"))
        }
        // What tells nothing may come out a hair below it.
        None => {
            format!("{} ({})", words.tells_least, bits(best.tells_bits.value.max(0.0), lang))
        }
    };
    format!("{card}{}{why}", super::text::colon(lang))
}

/// The chance that a rival knows the envelope, or that they are out.
pub fn knows(rival: &Rival, lang: Lang) -> String {
    if rival.out {
        return AdviceWords::of(lang).out.into();
    }
    // What was only drawn at random is never certain.
    let p = match rival.error > 0.0 {
        true => rival.p_knows.clamp(f64::MIN_POSITIVE, 1.0f64.next_down()),
        false => rival.p_knows,
    };
    percent(p, lang)
}
