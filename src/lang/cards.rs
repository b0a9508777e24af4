//! Names of cards and editions, per printing and language.
//!
//! A card is called by the table's own name for it, else by the printing's, else by the custom
//! deck's, else by its id.

use super::Lang;
use super::printings::{ALL, ALSO, Printed, printing};
use crate::clue::game::{CardId, Category};
use crate::clue::record::{Edition, Game};

impl Printed {
    fn name(&self, lang: Lang) -> &'static str {
        lang.pick(self.english, self.french)
    }
}

/// The card's name as one writes it on a sheet: "Colonel Moutarde".
pub fn card_name(game: &Game, card: CardId, lang: Lang) -> &str {
    let own = game.names.get(&card).map(String::as_str).filter(|name| !name.trim().is_empty());
    own.or_else(|| printed(game, card).map(|printed| printed.name(lang)))
        .or_else(|| {
            game.table.deck.card(card).name.as_deref().filter(|name| !name.trim().is_empty())
        })
        .unwrap_or_else(|| game.table.deck.id(card))
}

/// The card's name for narrow places: a suspect's last word if it is a name of its own ("Moutarde"),
/// else the whole name.
pub fn short_name(game: &Game, card: CardId, lang: Lang) -> &str {
    let name = card_name(game, card, lang);
    if game.table.deck.category(card) != Category::Suspect {
        return name;
    }
    let surname = last_name(name);
    let taken = |other: CardId| last_name(card_name(game, other, lang)) == surname;
    let mut others = game.table.deck.of(Category::Suspect).filter(|other| *other != card);
    if others.any(taken) { name } else { surname }
}

/// The last word if it begins with a capital, else the whole name.
fn last_name(name: &str) -> &str {
    let last = name.split_whitespace().next_back().unwrap_or(name);
    if last.starts_with(char::is_uppercase) { last } else { name }
}

/// Whether the name in this language is a guess, not seen on a card of the edition.
pub fn is_guessed(game: &Game, card: CardId, lang: Lang) -> bool {
    lang == Lang::Fr
        && !game.names.contains_key(&card)
        && printed(game, card).is_some_and(|printed| printed.guessed)
}

/// All names by which someone may call the card: the table's own, its edition's in both languages,
/// whole and short, its id, and those of other printings that mean no other card here.
pub fn aliases(game: &Game, card: CardId) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for lang in Lang::ALL {
        names.push(card_name(game, card, lang));
        names.push(short_name(game, card, lang));
    }
    names.extend(printed(game, card).into_iter().flat_map(|own| [own.english, own.french]));
    let id = game.table.deck.id(card);
    names.push(id);
    if matches!(game.edition, Edition::Builtin(_)) {
        let elsewhere = ALL.into_iter().flat_map(|other| other.all());
        let elsewhere = elsewhere.filter(|other| other.id == id);
        let names_elsewhere = elsewhere.flat_map(|other| [other.english, other.french]);
        let also = ALSO.iter().filter(|(of, _)| *of == id).map(|(_, name)| *name);
        names.extend(names_elsewhere.chain(also).filter(|name| !means_another(game, card, name)));
    }
    let mut seen = std::collections::BTreeSet::new();
    names.retain(|name| seen.insert(name.to_lowercase()));
    names
}

fn means_another(game: &Game, card: CardId, name: &str) -> bool {
    let lower = name.to_lowercase();
    game.table.deck.cards().filter(|other| *other != card).any(|other| {
        let called = Lang::ALL.map(|lang| card_name(game, other, lang).to_lowercase());
        called.contains(&lower)
    })
}

fn printed(game: &Game, card: CardId) -> Option<&'static Printed> {
    let Edition::Builtin(edition) = &game.edition else { return None };
    let id = game.table.deck.id(card);
    printing(edition)?.all().find(|printed| printed.id == id)
}

/// The edition's title.
pub fn edition_name(edition: &Edition, lang: Lang) -> &str {
    match edition {
        Edition::Builtin(id) => match printing(id) {
            Some(printing) => lang.pick(printing.title.0, printing.title.1),
            None => id,
        },
        Edition::Custom(name) if name.trim().is_empty() => {
            lang.pick("A deck of our own", "Un jeu de cartes maison")
        }
        Edition::Custom(name) => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clue::editions;
    use std::collections::BTreeSet;

    fn game(edition: &editions::Builtin) -> Game {
        let mut game = editions::sample_game();
        game.edition = Edition::Builtin(edition.id.into());
        game.table.deck = edition.deck();
        game
    }

    fn find(game: &Game, id: &str) -> CardId {
        game.table.deck.find(id).expect("a card of the deck")
    }

    #[test]
    fn every_card_has_one_name_in_each_language() {
        for edition in editions::ALL {
            let game = game(edition);
            for lang in Lang::ALL {
                let mut names = BTreeSet::new();
                let mut shorts = BTreeSet::new();
                for card in game.table.deck.cards() {
                    let name = card_name(&game, card, lang);
                    assert!(printed(&game, card).is_some(), "{} {name}", edition.id);
                    assert_eq!(name, name.trim());
                    assert!(name.starts_with(char::is_uppercase), "{name}");
                    assert!(!name.contains('\''), "{name}");
                    assert!(names.insert(name.to_lowercase()), "{} {name}", edition.id);
                    let short = short_name(&game, card, lang).to_lowercase();
                    assert!(shorts.insert(short), "{} {name}", edition.id);
                }
                assert!(!edition_name(&game.edition, lang).is_empty());
            }
        }
    }

    #[test]
    fn printings_name_no_card_that_is_not_in_the_deck() {
        for edition in editions::ALL {
            let printing = printing(edition.id).expect("a printing of every edition");
            let ids: Vec<Vec<&str>> = printing
                .cards
                .iter()
                .map(|list| list.iter().map(|card| card.id).collect())
                .collect();
            assert_eq!(ids, edition.cards.map(<[&str]>::to_vec), "{}", edition.id);
        }
    }

    #[test]
    fn names_come_from_the_table_then_the_printing() {
        let mut game = game(editions::builtin("clue-2023").expect("an edition"));
        let (mayor, wrench) = (find(&game, "green"), find(&game, "wrench"));
        assert_eq!(card_name(&game, mayor, Lang::Fr), "M. le Maire Olive");
        assert_eq!(short_name(&game, mayor, Lang::Fr), "Olive");
        assert_eq!(short_name(&game, mayor, Lang::En), "Green");
        assert_eq!(card_name(&game, wrench, Lang::Fr), "Clé anglaise");
        game.names.insert(wrench, "Clef à molette".into());
        assert_eq!(card_name(&game, wrench, Lang::En), "Clef à molette");
    }

    #[test]
    fn equal_surnames_are_not_shortened() {
        let mut game = game(editions::builtin("clue-2015").expect("an edition"));
        let (plum, green) = (find(&game, "plum"), find(&game, "green"));
        game.names.insert(plum, "Bart Simpson".into());
        game.names.insert(green, "Lisa Simpson".into());
        assert_eq!(short_name(&game, plum, Lang::En), "Bart Simpson");
        game.names.insert(green, "The gardener".into());
        assert_eq!(short_name(&game, plum, Lang::En), "Simpson");
        assert_eq!(short_name(&game, green, Lang::En), "The gardener");
    }

    #[test]
    fn guesses_are_marked_until_the_table_names_the_card() {
        let mut game = game(editions::builtin("clue-2015").expect("an edition"));
        let (hall, rope) = (find(&game, "hall"), find(&game, "rope"));
        assert!(is_guessed(&game, hall, Lang::Fr) && !is_guessed(&game, hall, Lang::En));
        assert!(!is_guessed(&game, rope, Lang::Fr));
        game.names.insert(hall, "Vestibule".into());
        assert!(!is_guessed(&game, hall, Lang::Fr));
    }

    #[test]
    fn aliases_speak_both_languages_and_mean_one_card() {
        let master = game(editions::builtin("master-detective").expect("an edition"));
        let knife = aliases(&master, find(&master, "knife"));
        assert!(knife.contains(&"Knife") && knife.contains(&"Poignard"), "{knife:?}");
        assert!(knife.contains(&"Dagger") && knife.contains(&"Couteau"), "{knife:?}");
        for edition in editions::ALL {
            let game = game(edition);
            for card in game.table.deck.cards() {
                let aliases = aliases(&game, card);
                for other in game.table.deck.cards().filter(|other| *other != card) {
                    for lang in Lang::ALL {
                        let name = card_name(&game, other, lang);
                        assert!(!aliases.contains(&name), "{} {name}", edition.id);
                    }
                }
            }
        }
    }
}
