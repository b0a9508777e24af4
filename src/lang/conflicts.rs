//! A contradiction in plain words: what clashes, and what would mend it.

use super::Lang;
use super::people::{card_list, is_me, quoted_cache, seat_name};
use super::sentences::entry_sentence;
use super::text::{THIN, and, colon, de, or};
use crate::clue::deduction::{Contradiction, Given};
use crate::clue::game::Seat;
use crate::clue::record::Game;
use crate::lang::numbers::{cards, plural};

/// A contradiction as texts to show below each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConflictWords {
    /// What clashes, in one sentence: "Entries 4 and 8 cannot both be true together with your hand."
    pub headline: String,
    /// Each clashing entry: its 0-based number and its sentence.
    pub entries: Vec<(usize, String)>,
    /// Each clashing given, spelled out: "your hand: Plum, Rope, Hall".
    pub givens: Vec<String>,
    /// What would mend it, a sentence each: "Without entry 8 everything fits."
    pub repairs: Vec<String>,
}

/// The contradiction in words; entries are looked up in the game's record.
pub fn conflict_words(game: &Game, conflict: &Contradiction, lang: Lang) -> ConflictWords {
    let numbered = conflict.entries.iter().filter_map(|at| Some((*at, game.record.get(*at)?)));
    ConflictWords {
        headline: headline(game, conflict, lang),
        entries: numbered.map(|(at, entry)| (at, entry_sentence(game, entry, lang))).collect(),
        givens: conflict.givens.iter().map(|given| given_sentence(game, *given, lang)).collect(),
        repairs: repairs(conflict, lang),
    }
}

fn headline(game: &Game, conflict: &Contradiction, lang: Lang) -> String {
    let nouns = conflict.givens.iter().filter(|given| **given != Given::Deck);
    let nouns: Vec<String> = nouns.map(|given| given_name(game, *given, lang)).collect();
    let entries = &conflict.entries;
    if entries.is_empty() {
        return clash_of_givens(&nouns, lang);
    }
    let who = entry_numbers(entries, lang);
    let claim = match (entries.len(), lang) {
        (1, Lang::En) => format!("{who} cannot be true"),
        (2, Lang::En) => format!("{who} cannot both be true"),
        (_, Lang::En) => format!("{who} cannot all be true"),
        (1, Lang::Fr) => format!("{who} ne peut pas être vraie"),
        (2, Lang::Fr) => format!("{who} ne peuvent pas être toutes deux vraies"),
        (_, Lang::Fr) => format!("{who} ne peuvent pas être toutes vraies"),
    };
    if nouns.is_empty() {
        return format!("{}.", super::text::capital(&claim));
    }
    let together = lang.pick("together with", "avec");
    format!("{} {together} {}.", super::text::capital(&claim), and(&nouns, lang))
}

fn clash_of_givens(nouns: &[String], lang: Lang) -> String {
    let what = and(nouns, lang);
    match (nouns.len(), lang) {
        (0, Lang::En) => "What is given about the table does not fit the deck.".into(),
        (0, Lang::Fr) => "Ce qui est donné sur la table ne va pas avec le paquet.".into(),
        (1, Lang::En) => format!("What is given does not fit the deck: {what}."),
        (1, Lang::Fr) => format!("Une donnée ne va pas avec le paquet{THIN}: {what}."),
        (_, Lang::En) => format!("What is given does not fit together: {what}."),
        (_, Lang::Fr) => format!("Les données ne vont pas ensemble{THIN}: {what}."),
    }
}

/// "entry 4", "entries 4 and 8", in 1-based numbers.
pub fn entry_numbers(entries: &[usize], lang: Lang) -> String {
    let numbers: Vec<String> = entries.iter().map(|at| (at + 1).to_string()).collect();
    let word = plural(
        entries.len(),
        lang.pick("entry", "l’entrée"),
        lang.pick("entries", "les entrées"),
        lang,
    );
    format!("{word} {}", and(&numbers, lang))
}

/// A given as a noun: "your hand", "Bob’s 5 cards".
pub fn given_name(game: &Game, given: Given, lang: Lang) -> String {
    match given {
        Given::Deck => lang.pick("the deck", "le paquet").into(),
        Given::FaceUp => lang.pick("the face-up cards", "les cartes face visible").into(),
        Given::Hand => lang.pick("your hand", "votre main").into(),
        Given::HandSize(seat) => hand_size_name(game, seat, lang),
        Given::CacheSize(cache) => {
            let size = game.table.caches.get(usize::from(cache)).and_then(|pile| pile.size);
            let (size, pile) =
                (cards(size.unwrap_or(0).into(), lang), quoted_cache(game, cache, lang));
            match lang {
                Lang::En => format!("the pile {pile} of {size}"),
                Lang::Fr => format!("la pile {pile} de {size}"),
            }
        }
    }
}

fn hand_size(game: &Game, seat: Seat) -> usize {
    game.table.seats.get(seat.index()).and_then(|player| player.hand_size).unwrap_or(0).into()
}

fn hand_size_name(game: &Game, seat: Seat, lang: Lang) -> String {
    let (size, name) = (hand_size(game, seat), seat_name(game, seat, lang));
    match (lang, is_me(game, seat)) {
        (Lang::En, true) => format!("your {}", cards(size, lang)),
        (Lang::En, false) => format!("{name}’s {}", cards(size, lang)),
        (Lang::Fr, true) => format!("le nombre de vos cartes ({size})"),
        (Lang::Fr, false) => format!("le nombre de cartes {} ({size})", de(&name)),
    }
}

/// A given spelled out: "your hand: Plum, Rope, Hall", "Bob holds 5 cards".
pub fn given_sentence(game: &Game, given: Given, lang: Lang) -> String {
    let listed = |noun: String, list: String| format!("{noun}{}{list}", colon(lang));
    let noun = given_name(game, given, lang);
    let table = &game.table;
    match given {
        Given::Deck => lang
            .pick(
                "the deck: one place for each card, one card of each kind in the envelope",
                "le paquet\u{a0}: une seule place par carte, une carte de chaque sorte dans l’enveloppe",
            )
            .into(),
        Given::Hand => listed(noun, or_none(card_list(game, table.hand.iter(), lang), lang)),
        Given::FaceUp => listed(noun, or_none(card_list(game, table.face_up.iter(), lang), lang)),
        Given::HandSize(seat) => {
            let (size, name) = (cards(hand_size(game, seat), lang), seat_name(game, seat, lang));
            match (lang, is_me(game, seat)) {
                (Lang::En, true) => format!("you hold {size}"),
                (Lang::En, false) => format!("{name} holds {size}"),
                (Lang::Fr, true) => format!("vous avez {size}"),
                (Lang::Fr, false) => format!("{name} a {size}"),
            }
        }
        Given::CacheSize(_) => noun,
    }
}

fn or_none(list: String, lang: Lang) -> String {
    if list.is_empty() { lang.pick("none", "aucune").into() } else { list }
}

/// What would mend the record, a sentence each.
fn repairs(conflict: &Contradiction, lang: Lang) -> Vec<String> {
    let sets = &conflict.repairs;
    if sets.is_empty() {
        let text = lang.pick(
            "No entry is to blame: correct the table itself.",
            "Aucune entrée n’est en cause\u{a0}: corrigez la table elle-même.",
        );
        return vec![text.into()];
    }
    let without = lang.pick("without", "sans");
    if sets.iter().all(|set| set.len() == 1) {
        let ways: Vec<String> =
            sets.iter().map(|set| format!("{without} {}", entry_numbers(set, lang))).collect();
        return vec![fits(&or(&ways, lang), lang)];
    }
    sets.iter().map(|set| fits(&format!("{without} {}", entry_numbers(set, lang)), lang)).collect()
}

fn fits(ways: &str, lang: Lang) -> String {
    let end = lang.pick("everything fits", "tout concorde");
    let comma = lang.pick("", ",");
    format!("{}{comma} {end}.", super::text::capital(ways))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clue::editions::sample_game;
    use crate::clue::game::{CardId, Seat};
    use crate::clue::record::{Entry, Event};

    fn game() -> Game {
        let mut game = sample_game();
        game.table.me = Some(Seat(0));
        game.table.hand = [CardId(0), CardId(6), CardId(12)].into_iter().collect();
        game.table.seats[1].name = "Alice".into();
        let card = CardId(0);
        game.record = (0..2).map(|_| Entry::new(Event::NobodyHas { card })).collect();
        game
    }

    fn words(
        entries: &[usize],
        givens: &[Given],
        repairs: &[&[usize]],
        lang: Lang,
    ) -> ConflictWords {
        let conflict = Contradiction {
            entries: entries.to_vec(),
            givens: givens.to_vec(),
            repairs: repairs.iter().map(|set| set.to_vec()).collect(),
        };
        conflict_words(&game(), &conflict, lang)
    }

    #[test]
    fn a_clash_names_entries_givens_and_repairs() {
        let givens = [Given::Deck, Given::Hand, Given::HandSize(Seat(1))];
        let english = words(&[0, 1], &givens, &[&[0], &[1]], Lang::En);
        assert_eq!(
            english.headline,
            "Entries 1 and 2 cannot both be true together with your hand and Alice’s 6 cards."
        );
        assert_eq!(english.entries[1], (1, "No player has Scarlett".into()));
        assert_eq!(english.givens[1], "your hand: Scarlett, Candlestick, Kitchen");
        assert_eq!(english.givens[2], "Alice holds 6 cards");
        assert_eq!(english.repairs, ["Without entry 1 or without entry 2 everything fits."]);
        let french = words(&[0], &givens[1..], &[&[0, 1]], Lang::Fr);
        assert_eq!(
            french.headline,
            "L’entrée 1 ne peut pas être vraie avec votre main et le nombre de cartes d’Alice (6)."
        );
        assert_eq!(french.repairs, ["Sans les entrées 1 et 2, tout concorde."]);
    }

    #[test]
    fn givens_that_clash_by_themselves_blame_no_entry() {
        let words = words(&[], &[Given::Deck, Given::HandSize(Seat(1))], &[], Lang::En);
        assert_eq!(words.headline, "What is given does not fit the deck: Alice’s 6 cards.");
        assert_eq!(words.repairs, ["No entry is to blame: correct the table itself."]);
    }
}
