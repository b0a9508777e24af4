//! The *why* panel's own words: what is asked of a cell, and what the last entry changed.

use super::{finish, state, the};
use crate::clue::deduction::Mark;
use crate::clue::explanation::Fact;
use crate::clue::game::{CardId, Holder};
use crate::clue::record::Game;
use crate::lang::Lang;
use crate::lang::conflicts::entry_numbers;
use crate::lang::numbers::plural;
use crate::lang::people::{is_me, place_name, seat_name};
use crate::lang::text::{and, capital, que};

/// What is asked of a cell: "Why does Bob have the Rope?", "Is the Rope in the envelope?".
pub fn question(game: &Game, holder: Holder, card: CardId, mark: Mark, lang: Lang) -> String {
    let cards = std::iter::once(card).collect();
    let fact = Fact { holder, cards, has: mark != Mark::Lacks };
    match (lang, mark) {
        (Lang::En, _) => english(game, holder, card, mark),
        (Lang::Fr, Mark::Open) => {
            format!("Est-ce {}\u{a0}?", que(&state(game, fact, lang)))
        }
        (Lang::Fr, _) => {
            format!("{}\u{a0}: pourquoi\u{a0}?", capital(&state(game, fact, lang)))
        }
    }
}

fn english(game: &Game, holder: Holder, card: CardId, mark: Mark) -> String {
    let card = the(game, card);
    let place = place_name(game, holder, Lang::En);
    let (verb, rest) = match holder {
        Holder::Player(seat) if is_me(game, seat) => ("do you".to_owned(), format!("have {card}")),
        Holder::Player(seat) => {
            (format!("does {}", seat_name(game, seat, Lang::En)), format!("have {card}"))
        }
        Holder::FaceUp => (format!("does {card}"), format!("lie {place}")),
        Holder::CaseFile | Holder::Cache(_) => (format!("is {card}"), place),
    };
    match mark {
        Mark::Has => format!("Why {verb} {rest}?"),
        Mark::Lacks => format!("Why {verb} not {rest}?"),
        Mark::Open => format!("{} {rest}?", capital(&verb)),
    }
}

/// What an entry (0-based) changed: "Entry 12 settled 5 cells and ruled out 3 envelopes."
pub fn latest_sentence(entry: usize, cells: usize, envelopes: usize, lang: Lang) -> String {
    let mut done: Vec<String> = Vec::new();
    if cells > 0 {
        let verb = lang.pick("settled", "tranché");
        let noun = plural(cells, lang.pick("cell", "case"), lang.pick("cells", "cases"), lang);
        done.push(format!("{verb} {cells} {noun}"));
    }
    if envelopes > 0 {
        let verb = lang.pick("ruled out", "écarté");
        let one = lang.pick("envelope", "enveloppe");
        let noun = plural(envelopes, one, lang.pick("envelopes", "enveloppes"), lang);
        done.push(format!("{verb} {envelopes} {noun}"));
    }
    let entry = entry_numbers(&[entry], lang);
    let sentence = match (&done[..], lang) {
        ([], Lang::En) => format!("{entry} settled no cell"),
        ([], Lang::Fr) => format!("{entry} n’a tranché aucune case"),
        (_, Lang::En) => format!("{entry} {}", and(&done, lang)),
        (_, Lang::Fr) => format!("{entry} a {}", and(&done, lang)),
    };
    finish(&sentence, lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clue::editions::sample_game;
    use crate::clue::game::Seat;

    #[test]
    fn questions_read_well() {
        let mut game = sample_game();
        game.table.me = Some(Seat(1));
        game.table.seats[0].name = "Alice".into();
        let rope = game.table.deck.find("rope").expect("a card");
        let ask = |holder, mark, lang| question(&game, holder, rope, mark, lang);
        let alice = Holder::Player(Seat(0));
        let me = Holder::Player(Seat(1));
        assert_eq!(ask(alice, Mark::Has, Lang::En), "Why does Alice have the Rope?");
        assert_eq!(ask(alice, Mark::Open, Lang::En), "Does Alice have the Rope?");
        assert_eq!(ask(me, Mark::Lacks, Lang::En), "Why do you not have the Rope?");
        let envelope = Holder::CaseFile;
        assert_eq!(ask(envelope, Mark::Open, Lang::En), "Is the Rope in the envelope?");
        assert_eq!(
            ask(Holder::FaceUp, Mark::Lacks, Lang::En),
            "Why does the Rope not lie face up?"
        );
        let french = ask(alice, Mark::Open, Lang::Fr);
        assert_eq!(french, "Est-ce qu’Alice a la carte Corde\u{a0}?");
        let french = ask(envelope, Mark::Lacks, Lang::Fr);
        assert_eq!(french, "La carte Corde n’est pas dans l’enveloppe\u{a0}: pourquoi\u{a0}?");
    }

    #[test]
    fn the_last_entry_in_one_line() {
        let say = |cells, envelopes, lang| latest_sentence(11, cells, envelopes, lang);
        assert_eq!(say(5, 1, Lang::En), "Entry 12 settled 5 cells and ruled out 1 envelope.");
        assert_eq!(say(0, 0, Lang::En), "Entry 12 settled no cell.");
        assert_eq!(say(1, 0, Lang::Fr), "L’entrée 12 a tranché 1 case.");
        assert_eq!(say(0, 2, Lang::Fr), "L’entrée 12 a écarté 2 enveloppes.");
        assert_eq!(say(0, 0, Lang::Fr), "L’entrée 12 n’a tranché aucune case.");
    }
}
