//! Names of holders: players that stay distinguishable, piles, the envelope.

use super::cards::card_name;
use super::text::{de, one_line, quoted};
use super::{Lang, cards};
use crate::clue::game::{CardId, Holder, Seat};
use crate::clue::record::Game;

/// The player's name; "Player 2" for an empty one, "Bob (seat 2)" where another player is called
/// the same.
pub fn seat_name(game: &Game, seat: Seat, lang: Lang) -> String {
    let name = plain_name(game, seat, lang);
    let alike = |other: Seat| other != seat && same(&plain_name(game, other, lang), &name);
    if game.table.seats().any(alike) {
        format!("{name} ({} {})", lang.pick("seat", "place"), seat.0 + 1)
    } else {
        name
    }
}

/// The player's name alone, which others may share; "Player 2" for an empty one.
pub fn plain_name(game: &Game, seat: Seat, lang: Lang) -> String {
    let name = game.table.seats.get(seat.index()).map(|player| one_line(&player.name));
    name.filter(|name| !name.is_empty())
        .unwrap_or_else(|| format!("{} {}", lang.pick("Player", "Joueur"), seat.0 + 1))
}

fn same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// The pile's name, else its room's, else "Pile 1"; "Kitchen (pile 2)" where another is called the
/// same.
pub fn cache_name(game: &Game, cache: u8, lang: Lang) -> String {
    let name = plain_cache(game, cache, lang);
    let alike = |other: u8| other != cache && same(&plain_cache(game, other, lang), &name);
    if (0..game.table.caches.len() as u8).any(alike) {
        format!("{name} (pile {})", cache + 1)
    } else {
        name
    }
}

fn plain_cache(game: &Game, cache: u8, lang: Lang) -> String {
    let pile = game.table.caches.get(usize::from(cache));
    let name = pile.map(|pile| one_line(&pile.name)).filter(|name| !name.is_empty());
    let room = || Some(one_line(card_name(game, pile?.room?, lang)));
    name.or_else(room).unwrap_or_else(|| format!("Pile {}", cache + 1))
}

/// The holder as the head of a column: "Envelope", "Bob", "Kitchen", "Face up".
pub fn holder_name(game: &Game, holder: Holder, lang: Lang) -> String {
    match holder {
        Holder::CaseFile => lang.pick("Envelope", "Enveloppe").into(),
        Holder::Player(seat) => seat_name(game, seat, lang),
        Holder::Cache(cache) => cache_name(game, cache, lang),
        Holder::FaceUp => lang.pick("Face up", "Face visible").into(),
    }
}

/// Where a card is at this holder: "in the envelope", "in your hand", "dans la main d’Alice".
pub fn place_name(game: &Game, holder: Holder, lang: Lang) -> String {
    match (holder, lang) {
        (Holder::CaseFile, Lang::En) => "in the envelope".into(),
        (Holder::CaseFile, Lang::Fr) => "dans l’enveloppe".into(),
        (Holder::FaceUp, Lang::En) => "face up".into(),
        (Holder::FaceUp, Lang::Fr) => "face visible".into(),
        (Holder::Player(seat), Lang::En) if is_me(game, seat) => "in your hand".into(),
        (Holder::Player(seat), Lang::Fr) if is_me(game, seat) => "dans votre main".into(),
        (Holder::Player(seat), Lang::En) => format!("in {}’s hand", seat_name(game, seat, lang)),
        (Holder::Player(seat), Lang::Fr) => {
            format!("dans la main {}", de(&seat_name(game, seat, lang)))
        }
        (Holder::Cache(cache), Lang::En) => {
            format!("in the pile {}", quoted_cache(game, cache, lang))
        }
        (Holder::Cache(cache), Lang::Fr) => {
            format!("dans la pile {}", quoted_cache(game, cache, lang))
        }
    }
}

/// The pile's name in quotation marks.
pub fn quoted_cache(game: &Game, cache: u8, lang: Lang) -> String {
    quoted(&cache_name(game, cache, lang), lang)
}

/// Whether the seat is the note-taker's.
pub fn is_me(game: &Game, seat: Seat) -> bool {
    game.table.me == Some(seat)
}

/// The cards' short names, with commas.
pub fn card_list(game: &Game, list: impl IntoIterator<Item = CardId>, lang: Lang) -> String {
    let names = list.into_iter().map(|card| one_line(cards::short_name(game, card, lang)));
    names.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clue::editions::sample_game;
    use crate::clue::game::Cache;

    #[test]
    fn players_stay_distinguishable() {
        let mut game = sample_game();
        for (at, name) in ["Bob", "", " bob "].into_iter().enumerate() {
            game.table.seats[at].name = name.into();
        }
        let names: Vec<String> =
            game.table.seats().map(|seat| seat_name(&game, seat, Lang::En)).collect();
        assert_eq!(names, ["Bob (seat 1)", "Player 2", "bob (seat 3)"]);
        assert_eq!(seat_name(&game, Seat(1), Lang::Fr), "Joueur 2");
    }

    #[test]
    fn piles_are_called_by_name_room_or_number() {
        let mut game = sample_game();
        let kitchen = game.table.deck.find("kitchen");
        game.table.caches = vec![
            Cache { name: "Pool".into(), room: None, size: Some(1) },
            Cache { name: String::new(), room: kitchen, size: Some(1) },
            Cache::default(),
        ];
        assert_eq!(cache_name(&game, 0, Lang::En), "Pool");
        assert_eq!(cache_name(&game, 1, Lang::Fr), "Cuisine");
        assert_eq!(cache_name(&game, 2, Lang::Fr), "Pile 3");
        let place = place_name(&game, Holder::Cache(1), Lang::Fr);
        assert_eq!(place, "dans la pile «\u{a0}Cuisine\u{a0}»");
    }
}
