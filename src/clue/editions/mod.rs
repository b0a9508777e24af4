//! Decks as data, one file an edition. Names in any language are in `lang`; ids are the same in
//! every printing.
//!
//! Invariant: every built-in edition has unique ids and cards in the order of the sheet.

mod classic;
mod clue_2015;
mod master_detective;

use crate::clue::game::{Category, Deck};
use crate::clue::record::{Edition, Game};

/// A built-in edition.
#[derive(Debug)]
pub struct Builtin {
    /// The stable id that saves use.
    pub id: &'static str,
    /// Card ids: suspects, weapons, rooms.
    pub cards: [&'static [&'static str]; 3],
    /// Fewest and most players of the box.
    pub players: (usize, usize),
    /// Pairs of rooms joined by a secret passage.
    pub passages: &'static [(&'static str, &'static str)],
}

/// All built-in editions, in the order in which they are offered.
pub const ALL: [&Builtin; 6] = [
    &clue_2015::CLUE_2015,
    &classic::CLUE_US,
    &classic::CLUEDO_UK,
    &classic::CLUEDO_FR,
    &classic::CLUE_2023,
    &master_detective::MASTER_DETECTIVE,
];

/// The built-in edition with this id.
pub fn builtin(id: &str) -> Option<&'static Builtin> {
    ALL.into_iter().find(|edition| edition.id == id)
}

impl Builtin {
    /// The edition's deck.
    pub fn deck(&self) -> Deck {
        let list = |category: Category| {
            self.cards[category.index()].iter().map(|id| (id.to_string(), None)).collect()
        };
        let lists = Category::ALL.map(list);
        Deck::new(lists).unwrap_or_else(|faults| unreachable!("{}: {faults:?}", self.id))
    }
}

/// How many cards each of `players` gets when `cards` are dealt out one by one, the first seats
/// getting the extra ones.
pub fn deal(cards: usize, players: usize) -> Vec<u8> {
    (0..players).map(|seat| (cards / players + usize::from(seat < cards % players)) as u8).collect()
}

/// An empty game of the 2015 edition for three players, the smallest thing to try a journal on.
pub fn sample_game() -> Game {
    use crate::clue::game::{CardSet, Options, Player, Table};
    let deck = clue_2015::CLUE_2015.deck();
    let player = |name: &str| Player { name: name.into(), suspect: None, hand_size: Some(6) };
    Game {
        title: String::new(),
        notes: String::new(),
        played_on: None,
        edition: Edition::Builtin(clue_2015::CLUE_2015.id.into()),
        names: Default::default(),
        table: Table {
            deck,
            seats: ["A", "B", "C"].map(player).to_vec(),
            me: None,
            hand: CardSet::EMPTY,
            face_up: CardSet::EMPTY,
            caches: Vec::new(),
            options: Options::default(),
        },
        record: Vec::new(),
        revealed: None,
        extra: Default::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_is_a_deck_of_its_own_size() {
        for edition in ALL {
            let deck = edition.deck();
            let wanted = if edition.id == "master-detective" { 30 } else { 21 };
            assert_eq!(deck.len(), wanted, "{}", edition.id);
            for (one, other) in edition.passages {
                assert!(deck.find(one).is_some() && deck.find(other).is_some(), "{}", edition.id);
            }
        }
    }

    #[test]
    fn extra_cards_go_to_the_first_seats() {
        assert_eq!(deal(18, 4), [5, 5, 4, 4]);
        assert_eq!(deal(18, 5), [4, 4, 4, 3, 3]);
        assert_eq!(deal(27, 8), [4, 4, 4, 3, 3, 3, 3, 3]);
        assert_eq!(deal(14, 3), [5, 5, 4]);
    }
}
