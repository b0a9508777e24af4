//! The form's fields, and the three ways to begin one.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{DeckForm, Fault};
use crate::clue::editions;
use crate::clue::game::{CardId, CardSet, Deck, TurnOrder};
use crate::clue::record::Game;
use crate::lang::Lang;
use crate::lang::cards::aliases;
use crate::lang::fold;
use crate::lang::setup::{next_title, player_name};

/// What the form is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Purpose {
    /// A new game.
    New,
    /// A new game with the table of an earlier one.
    Rematch,
    /// Another setup for the running game.
    Edit,
}

/// Where a tick on the form's sheet puts a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Ticking {
    /// Into the note-taker's hand.
    #[default]
    Hand,
    /// Face up on the table.
    FaceUp,
}

/// A seat of the form.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatForm {
    /// The name; empty for "Player 2".
    pub name: String,
    /// The pawn, by card id.
    pub suspect: Option<String>,
    /// How many cards; `None` if not known.
    pub hand_size: Option<u8>,
    /// The seat of the running game that this one was.
    pub origin: Option<u8>,
}

/// A face-down pile of the form.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PileForm {
    /// The name; empty for the room's.
    pub name: String,
    /// The room it lies in, by card id.
    pub room: Option<String>,
    /// How many cards; `None` if not known.
    pub size: Option<u8>,
    /// The pile of the running game that this one was.
    pub origin: Option<u8>,
}

/// What the program remembers of earlier games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// Names of earlier players, most recent first.
    pub names: Vec<String>,
    /// The edition played last.
    pub deck: Option<DeckForm>,
    /// Decks of their own that earlier games used.
    pub decks: Vec<DeckForm>,
    /// Today as `YYYY-MM-DD`.
    pub today: Option<String>,
}

/// The form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetupForm {
    /// What it is for.
    pub purpose: Purpose,
    /// The game's title; empty for the players' names.
    pub title: String,
    /// ISO date of a new game.
    pub played_on: Option<String>,
    /// The deck.
    pub deck: DeckForm,
    /// Decks offered beside the built-in ones.
    pub decks: Vec<DeckForm>,
    /// The table's own names for cards, by card id; carried along.
    pub names: BTreeMap<String, String>,
    /// The players, clockwise.
    pub seats: Vec<SeatForm>,
    /// Seats that went when the number of players was lowered, to come back when it is raised.
    pub spare: Vec<SeatForm>,
    /// The note-taker's seat; `None` on a spectator's sheet.
    pub me: Option<u8>,
    /// The note-taker's cards by id, in the order in which they were ticked.
    pub hand: Vec<String>,
    /// Cards face up by id, in the order in which they were ticked.
    pub face_up: Vec<String>,
    /// Face-down piles.
    pub piles: Vec<PileForm>,
    /// Whether a person, not the number of players, decided about the piles.
    pub piles_decided: bool,
    /// The seat with which the extra cards start.
    pub extra_from: u8,
    /// Whether players are asked anticlockwise.
    pub counterclockwise: bool,
    /// Whether everybody who can must show.
    pub all_answer: bool,
    /// Whether clue cards are in play.
    pub clue_cards: bool,
    /// Names offered.
    pub known_names: Vec<String>,
    /// Where ticks go.
    pub ticking: Ticking,
    /// The half-typed card.
    pub prefix: String,
    /// Whether the table rules are unfolded.
    pub rules_open: bool,
    /// Whether starting was tried: what is missing shows at its field as well.
    pub insisted: bool,
    /// Faults that the running game has anyway; they stop nothing.
    pub tolerated: Vec<Fault>,
    /// The name being completed: seat, letters typed, and which of the names fits.
    pub completing: Option<(u8, String, usize)>,
}

/// The rooms whose cards lie face down in the two-player game: the four corners.
pub(super) const CORNERS: [&str; 4] = ["kitchen", "conservatory", "lounge", "study"];

impl SetupForm {
    /// An empty form for three players, with the edition played last.
    pub fn new_game(known: Known) -> SetupForm {
        let first = || DeckForm::Builtin(editions::ALL[0].id.into());
        let mut form = SetupForm {
            purpose: Purpose::New,
            title: String::new(),
            played_on: known.today,
            deck: known.deck.unwrap_or_else(first),
            decks: known.decks,
            names: BTreeMap::new(),
            seats: vec![SeatForm::default(); 3],
            spare: Vec::new(),
            me: Some(0),
            hand: Vec::new(),
            face_up: Vec::new(),
            piles: Vec::new(),
            piles_decided: false,
            extra_from: 0,
            counterclockwise: false,
            all_answer: false,
            clue_cards: false,
            known_names: known.names,
            ticking: Ticking::Hand,
            prefix: String::new(),
            rules_open: false,
            insisted: false,
            tolerated: Vec::new(),
            completing: None,
        };
        form.offer_own_deck();
        form.deal_again();
        form
    }

    /// The setup of a running game.
    pub fn edit(game: &Game, known: Known) -> SetupForm {
        let table = &game.table;
        let id = |card: CardId| table.deck.id(card).to_owned();
        let ids = |cards: CardSet| cards.iter().map(id).collect();
        let seats = table.seats.iter().zip(0u8..).map(|(player, at)| SeatForm {
            name: if is_default(&player.name, at) { String::new() } else { player.name.clone() },
            suspect: player.suspect.map(id),
            hand_size: player.hand_size,
            origin: Some(at),
        });
        let piles = table.caches.iter().zip(0u8..).map(|(cache, at)| {
            let typed = fold(&cache.name);
            let of_room = |room| aliases(game, room).into_iter().any(|name| fold(name) == typed);
            PileForm {
                name: if cache.room.is_some_and(of_room) { "".into() } else { cache.name.clone() },
                room: cache.room.map(id),
                size: cache.size,
                origin: Some(at),
            }
        });
        let options = &table.options;
        let mut form = SetupForm {
            purpose: Purpose::Edit,
            title: game.title.clone(),
            played_on: game.played_on.clone(),
            deck: DeckForm::of(game),
            names: game.names.iter().map(|(card, name)| (id(*card), name.clone())).collect(),
            seats: seats.collect(),
            me: table.me.map(|seat| seat.0),
            hand: ids(table.hand),
            face_up: ids(table.face_up),
            piles: piles.collect(),
            piles_decided: true,
            counterclockwise: options.turn_order == TurnOrder::Counterclockwise,
            all_answer: options.all_answer,
            clue_cards: options.clue_cards,
            rules_open: *options != Default::default(),
            ..SetupForm::new_game(known)
        };
        form.offer_own_deck();
        form.extra_from = form.deal_start().unwrap_or(0);
        form.tolerated = super::faults(&form);
        form
    }

    /// A new game with the same table: nothing recorded, no cards in hand or face up.
    pub fn rematch(game: &Game, known: Known) -> SetupForm {
        let played_on = known.today.clone();
        let mut form = SetupForm {
            purpose: Purpose::Rematch,
            title: next_title(&game.title),
            played_on,
            hand: Vec::new(),
            face_up: Vec::new(),
            tolerated: Vec::new(),
            rules_open: false,
            ..SetupForm::edit(game, known)
        };
        for seat in &mut form.seats {
            seat.origin = None;
        }
        for pile in &mut form.piles {
            pile.origin = None;
        }
        form
    }

    /// Whether the form begins a game, rather than changing the running one.
    pub fn is_new(&self) -> bool {
        self.purpose != Purpose::Edit
    }

    /// The cards of the form's deck.
    pub fn cards(&self) -> Deck {
        self.deck.deck()
    }

    /// Where a tick goes: never into a hand where nobody takes notes.
    pub fn ticking(&self) -> Ticking {
        if self.me.is_some() { self.ticking } else { Ticking::FaceUp }
    }

    /// Keeps the form's own deck among those offered.
    fn offer_own_deck(&mut self) {
        let builtin =
            matches!(&self.deck, DeckForm::Builtin(id) if editions::builtin(id).is_some());
        if !builtin && !self.decks.contains(&self.deck) {
            self.decks.push(self.deck.clone());
        }
    }
}

/// Whether the name is only the seat's number, in either language.
fn is_default(name: &str, seat: u8) -> bool {
    Lang::ALL.into_iter().any(|lang| name.trim() == player_name(seat, lang))
}
