//! From the form to a game, or to a change of the running one.

use std::collections::BTreeMap;

use super::{Purpose, SetupForm};
use crate::clue::game::{Cache, CardId, CardSet, Deck, Options, Player, Seat, Table, TurnOrder};
use crate::clue::record::{Edition, Entry, Game, Orphan, Remap, remap};
use crate::lang::Lang;
use crate::lang::cards::card_name;
use crate::lang::people::seat_name;
use crate::lang::setup::{pile_name, player_name, title_of};
use crate::lang::text::one_line;

/// Another setup for a running game.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// The game's title.
    pub title: String,
    /// The deck's edition.
    pub edition: Edition,
    /// The new table.
    pub table: Table,
    /// Where the old seats and piles went.
    pub map: Remap,
}

impl Change {
    /// The game with this setup, and the entries that could not be carried over whole; such an entry
    /// becomes the remark that `describe` makes of it.
    pub fn apply(&self, game: &Game, describe: impl Fn(&Entry) -> String) -> (Game, Vec<Orphan>) {
        let (mut game, orphans) = remap(game, self.table.clone(), &self.map, describe);
        game.title = self.title.clone();
        game.edition = self.edition.clone();
        (game, orphans)
    }
}

impl SetupForm {
    /// The form as a game without a record, whatever its faults. Empty names are filled in.
    pub fn game(&self, lang: Lang) -> Game {
        let deck = self.cards();
        let names: BTreeMap<CardId, String> = self
            .names
            .iter()
            .filter_map(|(id, name)| Some((deck.find(id)?, name.clone())))
            .collect();
        let mut game = Game {
            title: one_line(&self.title),
            notes: String::new(),
            played_on: self.played_on.clone(),
            edition: self.deck.edition(),
            names,
            table: self.table(deck, lang),
            record: Vec::new(),
            revealed: None,
            extra: Default::default(),
        };
        let named: Vec<(usize, String)> = (0..game.table.caches.len())
            .filter(|at| game.table.caches[*at].name.is_empty())
            .map(|at| {
                let room = game.table.caches[at].room.map(|room| card_name(&game, room, lang));
                (at, room.map_or_else(|| pile_name(at as u8, lang), str::to_owned))
            })
            .collect();
        for (at, name) in named {
            game.table.caches[at].name = name;
        }
        if game.title.is_empty() {
            let players: Vec<String> =
                game.table.seats().map(|seat| seat_name(&game, seat, lang)).collect();
            game.title = title_of(&players, lang);
        }
        game
    }

    fn table(&self, deck: Deck, lang: Lang) -> Table {
        let player = |(seat, at): (&super::SeatForm, u8)| {
            let name = one_line(&seat.name);
            Player {
                name: if name.is_empty() { player_name(at, lang) } else { name },
                suspect: seat.suspect.as_ref().and_then(|id| deck.find(id)),
                hand_size: seat.hand_size,
            }
        };
        let cache = |pile: &super::PileForm| Cache {
            name: one_line(&pile.name),
            room: pile.room.as_ref().and_then(|id| deck.find(id)),
            size: pile.size,
        };
        let set = |ids: &[String]| ids.iter().filter_map(|id| deck.find(id)).collect::<CardSet>();
        Table {
            seats: self.seats.iter().zip(0u8..).map(player).collect(),
            me: self.me.map(Seat),
            hand: if self.me.is_some() { set(&self.hand) } else { CardSet::EMPTY },
            face_up: set(&self.face_up),
            caches: self.piles.iter().map(cache).collect(),
            options: Options {
                turn_order: if self.counterclockwise {
                    TurnOrder::Counterclockwise
                } else {
                    TurnOrder::Clockwise
                },
                all_answer: self.all_answer,
                clue_cards: self.clue_cards,
            },
            deck,
        }
    }

    /// What the form changes in the running game, whatever its faults.
    pub fn change(&self, lang: Lang) -> Change {
        let Game { title, edition, table, .. } = self.game(lang);
        let seats = self.seats.iter().map(|seat| seat.origin);
        let piles = self.piles.iter().map(|pile| pile.origin);
        let map = Remap {
            seats: inverse(seats).into_iter().map(|at| at.map(Seat)).collect(),
            caches: inverse(piles),
        };
        Change { title, edition, table, map }
    }

    /// The entries of the running game that this form would not carry over whole; none in a form of
    /// a new game.
    pub fn preview(&self, game: &Game, lang: Lang) -> Vec<Orphan> {
        match self.purpose {
            Purpose::Edit => self.change(lang).apply(game, |_| String::new()).1,
            Purpose::New | Purpose::Rematch => Vec::new(),
        }
    }
}

/// Where each old number stands now, from the old numbers in their new order.
fn inverse(origins: impl Iterator<Item = Option<u8>>) -> Vec<Option<u8>> {
    let mut places = Vec::new();
    for (new, old) in origins.enumerate() {
        let Some(old) = old.map(usize::from) else { continue };
        if places.len() <= old {
            places.resize(old + 1, None);
        }
        places[old] = Some(new as u8);
    }
    places
}
