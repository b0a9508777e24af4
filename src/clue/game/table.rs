//! The table: who sits where, what is given before the first turn.

use super::{CardId, CardSet, Deck, Holder, Seat};

/// Most seats at a table (file format, section 1).
pub const MAX_SEATS: usize = 10;
/// Most face-down piles at a table (file format, section 1).
pub const MAX_CACHES: usize = 12;

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// The name; names may repeat.
    pub name: String,
    /// The pawn, if known.
    pub suspect: Option<CardId>,
    /// How many cards the player holds; `None` if not known.
    pub hand_size: Option<u8>,
}

/// A face-down pile: a room card of the two-player game, or a pool of leftovers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cache {
    /// What the table calls it.
    pub name: String,
    /// The room it lies in, if any.
    pub room: Option<CardId>,
    /// How many cards lie there; `None` if not known.
    pub size: Option<u8>,
}

/// Which way round players are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TurnOrder {
    /// Seat 0, 1, 2, and so on.
    #[default]
    Clockwise,
    /// The other way round.
    Counterclockwise,
}

/// How this table plays. None of it changes what a logged entry means.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Which way round players are asked.
    pub turn_order: TurnOrder,
    /// Every other player is asked, and each who holds one of the three shows one.
    pub all_answer: bool,
    /// Clue cards are in play.
    pub clue_cards: bool,
}

/// What is given: deck, seats, own hand, open cards, piles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The cards in play.
    pub deck: Deck,
    /// The players, clockwise; at least one, at most [`MAX_SEATS`].
    pub seats: Vec<Player>,
    /// The note-taker's seat; `None` on a referee's or a spectator's sheet.
    pub me: Option<Seat>,
    /// The note-taker's whole hand; empty where `me` is `None`.
    pub hand: CardSet,
    /// Cards that lie open for all.
    pub face_up: CardSet,
    /// Face-down piles; at most [`MAX_CACHES`].
    pub caches: Vec<Cache>,
    /// How this table plays.
    pub options: Options,
}

impl Table {
    /// All seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats.len() as u8).map(Seat)
    }

    /// Case file, players, piles, in the order of the sheet's columns; `FaceUp` is not among them.
    pub fn holders(&self) -> impl Iterator<Item = Holder> + use<> {
        let caches = (0..self.caches.len() as u8).map(Holder::Cache);
        std::iter::once(Holder::CaseFile).chain(self.seats().map(Holder::Player)).chain(caches)
    }

    /// The seat whose turn follows, and who is asked next, in this table's turn order.
    pub fn next(&self, seat: Seat) -> Seat {
        let count = self.seats.len().max(1);
        let step = match self.options.turn_order {
            TurnOrder::Clockwise => 1,
            TurnOrder::Counterclockwise => count - 1,
        };
        Seat(((seat.index() + step) % count) as u8)
    }

    /// The other seats in the order in which they are asked, starting after `seat`.
    pub fn after(&self, seat: Seat) -> Vec<Seat> {
        let mut order = Vec::new();
        let mut next = self.next(seat);
        while next != seat && order.len() < self.seats.len() {
            order.push(next);
            next = self.next(next);
        }
        order
    }
}
