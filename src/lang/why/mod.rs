//! Why a cell is certain, in plain words: a sentence a step.
//!
//! Entries are called by their 1-based numbers, earlier steps by letters, the note-taker "you".
//! French puts a no-break space (U+00A0) before `: ; ? !` and inside « ».

mod english;
mod french;
mod open;
mod panel;

pub use open::{WhyWords, change_sentence, odds_sentence, outlook_sentences};
pub use panel::{latest_sentence, question};

use super::Lang;
use super::cards::short_name;
use super::conflicts::{entry_numbers, given_name};
use super::people::is_me;
use super::text::{THIN, capital, one_line};
use crate::clue::deduction::Given;
use crate::clue::explanation::{Because, Explanation, Fact, Premise, Step, Told};
use crate::clue::game::{CardId, CardSet, Category, Holder, Seat};
use crate::clue::record::{Edition, Event, Game};

/// The cell's mark as a sentence: "C has the Rope."
pub fn headline(game: &Game, explanation: &Explanation, lang: Lang) -> Option<String> {
    use crate::clue::deduction::Mark;
    let has = match explanation.fact? {
        Mark::Has => true,
        Mark::Lacks => false,
        Mark::Open => return None,
    };
    let cards = std::iter::once(explanation.card).collect();
    Some(fact_sentence(game, Fact { holder: explanation.holder, cards, has }, lang))
}

/// A fact as a sentence: "Neither Plum nor the Rope is in the envelope."
pub fn fact_sentence(game: &Game, fact: Fact, lang: Lang) -> String {
    finish(&state(game, fact, lang), lang)
}

/// A step as a sentence: "C has the Rope: in 9, C showed A one of Plum, the Rope and the Hall; in 4, C
/// had no Plum; and the Hall is yours."
pub fn step_sentence(game: &Game, step: &Step, lang: Lang) -> String {
    let sentence = match lang {
        Lang::En => english::step(game, step),
        Lang::Fr => french::step(game, step),
    };
    finish(&sentence, lang)
}

/// All steps as sentences, in order; the step at `N` is called `letter(N)`, see [`letter`].
pub fn steps(game: &Game, explanation: &Explanation, lang: Lang) -> Vec<String> {
    explanation.steps.iter().map(|step| step_sentence(game, step, lang)).collect()
}

/// What a step is called where a later one refers to it: "a", "b", ..., "z", "a2".
pub fn letter(step: usize) -> String {
    let letter = char::from(b'a' + (step % 26) as u8);
    match step / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{}", round + 1),
    }
}

/// A capital first letter, a stop, and the spaces that do not break.
fn finish(sentence: &str, lang: Lang) -> String {
    let sentence = format!("{}.", capital(sentence));
    match lang {
        Lang::En => sentence,
        Lang::Fr => sentence.replace(THIN, "\u{a0}"),
    }
}

fn state(game: &Game, fact: Fact, lang: Lang) -> String {
    match lang {
        Lang::En => english::state(game, fact),
        Lang::Fr => french::state(game, fact),
    }
}

/// The card's name, with the article where an edition's own name takes one.
fn the(game: &Game, card: CardId) -> String {
    let name = one_line(short_name(game, card, Lang::En));
    let printed = matches!(game.edition, Edition::Builtin(_)) && !game.names.contains_key(&card);
    let thing = game.table.deck.category(card) != Category::Suspect;
    let bare = !name.to_lowercase().starts_with("the ");
    if printed && thing && bare { format!("the {name}") } else { name }
}

/// The reasons of one kind, as sentences, each once.
fn reasons(
    step: &Step,
    wanted: impl Fn(&Told) -> bool,
    say: impl Fn(&Because) -> Option<String>,
) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for because in step.because.iter().filter(|because| wanted(&because.told)) {
        if let Some(reason) = say(because)
            && !all.contains(&reason)
        {
            all.push(reason);
        }
    }
    all
}

/// The reasons joined, "A; B; and C".
fn joined(parts: &[String], lang: Lang) -> String {
    let stop = lang.pick("; ", "\u{a0}; ");
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => {
            format!("{}{stop}{} {last}", first.join(stop), lang.pick("and", "et"))
        }
    }
}

/// The only card of a fact.
fn only(cards: CardSet) -> Option<CardId> {
    cards.iter().next().filter(|_| cards.len() == 1)
}

/// The entry and the player where a reason is that the player passed on a suggestion.
fn passing(game: &Game, because: &Because) -> Option<(usize, Seat)> {
    let (Premise::Entry(at), Told::Is(fact)) = (because.premise, because.told) else { return None };
    let (Event::Suggestion(_), Holder::Player(seat)) = (&game.record.get(at)?.event, fact.holder)
    else {
        return None;
    };
    (!fact.has).then_some((at, seat))
}

/// Who passed, by entry.
fn passes(game: &Game, step: &Step) -> Vec<(usize, Vec<Seat>)> {
    let mut passes: Vec<(usize, Vec<Seat>)> = Vec::new();
    for (at, seat) in step.because.iter().filter_map(|because| passing(game, because)) {
        match passes.iter_mut().find(|(entry, _)| *entry == at) {
            Some((_, seats)) => seats.push(seat),
            None => passes.push((at, vec![seat])),
        }
    }
    passes.sort_by_key(|(at, _)| *at);
    passes
}

/// How many cards a holder has, where a step rests on it.
fn size(step: &Step) -> Option<(Holder, u8)> {
    step.because.iter().find_map(|because| match because.told {
        Told::Size(holder, size) => Some((holder, size)),
        _ => None,
    })
}

/// A clash without the supposition, where other reasons rest on it.
fn unsupposed(step: &Step) -> Step {
    let mut because = step.because.clone();
    if because.len() > 2 {
        because.pop();
    }
    Step { because, ..step.clone() }
}

/// The entries and the givens, the deck's law aside, that are counted with.
fn counted(game: &Game, step: &Step, lang: Lang) -> Vec<String> {
    let from = step.from();
    let entries: Vec<usize> = from
        .iter()
        .filter_map(|premise| match premise {
            Premise::Entry(at) => Some(*at),
            _ => None,
        })
        .collect();
    let mut parts: Vec<String> = Vec::new();
    if !entries.is_empty() {
        parts.push(entry_numbers(&entries, lang));
    }
    parts.extend(from.iter().filter_map(|premise| match premise {
        Premise::Given(Given::Deck) | Premise::Entry(_) | Premise::Step(_) => None,
        Premise::Given(given) => Some(given_name(game, *given, lang)),
    }));
    parts
}

/// The verb for a player, or for the note-taker.
fn verb(game: &Game, seat: Seat, third: &'static str, second: &'static str) -> &'static str {
    if is_me(game, seat) { second } else { third }
}
