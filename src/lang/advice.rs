//! Words about what to ask.

use super::Lang;
use super::cards::short_name;
use super::numbers::{count, decimal, percent, plural};
use super::people::{place_name, seat_name};
use super::text::{and, capital, one_line};
use crate::clue::advice::{Prospect, Reaction, TIE_BITS};
use crate::clue::deduction::Sheet;
use crate::clue::game::Holder;
use crate::clue::record::Game;

words! {
    /// Fixed words of the command that advises.
    AdviseWords {
        about: "Say what to ask next, and what each answer would settle", "Dire quoi demander, et ce que chaque réponse apprendrait";
        usage: "limier advise FILE [--at N] [--rooms a,b] [--top K] [--json]\n                     [--lang en|fr]", "limier advise FICHIER [--at N] [--rooms a,b] [--top K]\n                            [--json] [--lang en|fr]";
        rooms_help: "Only these rooms, by their ids", "Seulement ces pièces, par leurs identifiants";
        top_help: "Only the best K suggestions", "Seulement les K meilleures hypothèses";
        dash: " – ", " – ";
        useless: "can tell nothing about the envelope", "ne peut rien apprendre de l’enveloppe";
        all_useless: "No question can tell anything about it.", "Aucune question ne peut rien en apprendre.";
    }
}

/// Two gains that people need not tell apart.
pub fn same_gain(one: f64, other: f64) -> bool {
    (one - other).abs() <= TIE_BITS
}

/// "1.92 bits".
pub fn bits(value: f64, lang: Lang) -> String {
    let text = match value {
        value if value > 0.0 && value < 0.005 => "<0.01".replace('.', lang.pick(".", ",")),
        value => decimal(value, lang),
    };
    let word = match lang {
        Lang::En => "bits",
        Lang::Fr => plural(value as usize, "bit", "bits", lang),
    };
    format!("{text}\u{a0}{word}")
}

/// "3 envelopes".
fn envelopes(number: usize, lang: Lang) -> String {
    let word = plural(
        number,
        lang.pick("envelope", "enveloppe"),
        lang.pick("envelopes", "enveloppes"),
        lang,
    );
    format!("{}\u{a0}{word}", count(&number, lang))
}

/// How much is not known of the envelope.
pub fn uncertainty(sheet: &Sheet, lang: Lang) -> String {
    let number = sheet.case_files().len();
    if number == 1 {
        return lang.pick("The envelope is certain.", "L’enveloppe est certaine.").into();
    }
    let (envelopes, bits) = (envelopes(number, lang), bits(sheet.entropy_bits(), lang));
    match lang {
        Lang::En => format!("{envelopes} are possible: {bits} to find out."),
        Lang::Fr => format!("{envelopes} sont possibles\u{a0}: {bits} à découvrir."),
    }
}

/// An answer: "Bob shows Rope", "nobody shows a card".
pub fn reaction_words(game: &Game, reaction: &Reaction, lang: Lang) -> String {
    if reaction.is_empty() {
        return lang.pick("nobody shows a card", "personne ne montre de carte").into();
    }
    let shows = reaction.iter().map(|(seat, card)| {
        let (who, card) = (seat_name(game, *seat, lang), short_name(game, *card, lang));
        format!("{who} {} {}", lang.pick("shows", "montre"), one_line(card))
    });
    and(&shows.collect::<Vec<_>>(), lang)
}

/// An answer and what it would settle.
pub fn prospect_sentence(game: &Game, prospect: &Prospect, lang: Lang) -> String {
    let mut text = capital(&reaction_words(game, &prospect.reaction, lang));
    text.push_str(lang.pick(": ", "\u{a0}: "));
    text.push_str(&match (prospect.case_files, lang) {
        (1, Lang::En) => "the envelope is certain".into(),
        (1, Lang::Fr) => "l’enveloppe est certaine".to_string(),
        (number, Lang::En) => {
            format!("{} left, {}", envelopes(number, lang), bits(prospect.entropy_bits, lang))
        }
        (number, Lang::Fr) => {
            let bits = bits(prospect.entropy_bits, lang);
            format!("il reste {}, {bits}", envelopes(number, lang))
        }
    });
    text.push('.');
    let shown = |holder: &Holder, card| {
        prospect
            .reaction
            .iter()
            .any(|(seat, other)| Holder::Player(*seat) == *holder && other == card)
    };
    let told: Vec<String> = prospect
        .settled
        .iter()
        .filter(|(holder, card)| !shown(holder, card))
        .map(|(holder, card)| {
            let card = one_line(short_name(game, *card, lang));
            format!("{card} {}", place_name(game, *holder, lang))
        })
        .collect();
    if !told.is_empty() {
        let certain = lang.pick("Then certain: ", "Alors certain\u{a0}: ");
        text.push_str(&format!(" {certain}{}.", and(&told, lang)));
    }
    text
}

/// "and 4 more answers (12% together)".
pub fn more_answers(number: usize, p: f64, lang: Lang) -> String {
    let p = percent(p, lang);
    match lang {
        Lang::En => {
            let answers = plural(number, "answer", "answers", lang);
            format!("and {number} more {answers} ({p} together)")
        }
        Lang::Fr => {
            let answers = plural(number, "autre réponse", "autres réponses", lang);
            format!("et {number} {answers} ({p} en tout)")
        }
    }
}

/// How many of the suggestions left out are as good as the last one told: ", 12 of them as good as the
/// last one".
pub fn as_good(number: usize, of: usize, lang: Lang) -> String {
    match (number == of, lang) {
        (true, Lang::En) => ", as good as the last one".into(),
        (true, Lang::Fr) => {
            format!(", {} que la dernière", plural(of, "aussi bonne", "aussi bonnes", lang))
        }
        (false, Lang::En) => format!(", {number} of them as good as the last one"),
        (false, Lang::Fr) => {
            let good = plural(number, "aussi bonne", "aussi bonnes", lang);
            format!(", dont {number} {good} que la dernière")
        }
    }
}

/// The sheet has no note-taker.
pub fn nobody_takes_notes(lang: Lang) -> &'static str {
    lang.pick(
        "nobody takes notes on this sheet (me is null), so there is nobody to advise",
        "personne ne prend de notes sur cette feuille (me est null)\u{a0}: personne à conseiller",
    )
}

/// An id that is no room of the deck.
pub fn unknown_room(id: &str, nearest: Option<&str>, all: &[&str], lang: Lang) -> String {
    let all = all.join(", ");
    let meant = nearest.map(|nearest| match lang {
        Lang::En => format!("did you mean {nearest}? "),
        Lang::Fr => format!("vouliez-vous dire {nearest}\u{a0}? "),
    });
    let meant = meant.unwrap_or_default();
    match lang {
        Lang::En => format!("--rooms: no room “{id}”; {meant}The rooms are {all}"),
        Lang::Fr => {
            format!(
                "--rooms\u{a0}: pas de pièce «\u{a0}{id}\u{a0}»\u{a0}; {meant}Les pièces sont {all}"
            )
        }
    }
}
