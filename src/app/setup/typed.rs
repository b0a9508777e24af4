//! Finding cards and players by their first letters.

use super::SetupForm;
use crate::clue::game::CardId;
use crate::clue::record::Game;
use crate::lang::cards::{aliases, card_name};
use crate::lang::{Lang, fold};

/// The cards that the letters can mean, likeliest first: those whose name in the language begins so,
/// then those with a word that does, then those called so elsewhere; ties in deck order.
pub fn matches(game: &Game, letters: &str, lang: Lang) -> Vec<CardId> {
    let letters = fold(letters.trim());
    if letters.is_empty() {
        return Vec::new();
    }
    let rank = |card: &CardId| {
        let own = fold(card_name(game, *card, lang));
        let mut others = aliases(game, *card).into_iter().map(fold);
        if own.starts_with(&letters) {
            Some(0)
        } else if word_starts(&own, &letters) {
            Some(1)
        } else {
            others.any(|name| word_starts(&name, &letters)).then_some(2)
        }
    };
    let mut found: Vec<(u8, CardId)> =
        game.table.deck.cards().filter_map(|card| Some((rank(&card)?, card))).collect();
    found.sort();
    found.into_iter().map(|(_, card)| card).collect()
}

fn word_starts(name: &str, letters: &str) -> bool {
    let apart = |c: char| !c.is_alphanumeric();
    let starts = name.char_indices().map(|(at, _)| at);
    let after_gap = |at: &usize| *at == 0 || name[..*at].ends_with(apart);
    starts.into_iter().filter(after_gap).any(|at| name[at..].starts_with(letters))
}

impl SetupForm {
    /// The earlier players whose names begin with these letters and who do not sit at the table.
    pub(super) fn names_like(&self, letters: &str, seat: u8) -> Vec<String> {
        let letters = fold(letters.trim());
        let sits = |name: &str| {
            let mut seats = self.seats.iter().zip(0u8..);
            seats.any(|(other, at)| at != seat && fold(other.name.trim()) == fold(name))
        };
        let fits = |name: &&String| fold(name).starts_with(&letters) && !sits(name);
        self.known_names.iter().filter(fits).cloned().collect()
    }

    /// The earlier players who do not sit at the table yet.
    pub fn offered_names(&self) -> Vec<&str> {
        let sits = |name: &str| self.seats.iter().any(|seat| fold(seat.name.trim()) == fold(name));
        self.known_names.iter().map(String::as_str).filter(|name| !sits(name)).collect()
    }
}
