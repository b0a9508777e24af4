//! A whole game: its table, its record, and what was entered afterwards.

use std::collections::BTreeMap;

use super::Entry;
use crate::clue::game::{CardId, CardSet, Seat, Table};

/// Which deck is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edition {
    /// A built-in edition, by its stable id.
    Builtin(String),
    /// A deck of the table's own, with its name; the cards stand in the table's deck.
    Custom(String),
}

/// The truth, entered after the game, any part of it. Constrains nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Revealed {
    /// Suspect, weapon, room, in this order; each may be unknown.
    pub case_file: [Option<CardId>; 3],
    /// A hand a seat where known; shorter than the seats or empty where nothing was entered.
    pub hands: Vec<Option<CardSet>>,
}

/// Members of a save that this version does not know, kept as they were read.
pub type Extra = serde_json::Map<String, serde_json::Value>;

/// A game of the detective sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// What the game is called.
    pub title: String,
    /// Remarks.
    pub notes: String,
    /// ISO date, `YYYY-MM-DD`.
    pub played_on: Option<String>,
    /// Which deck.
    pub edition: Edition,
    /// Names that this table uses instead of the edition's, by card.
    pub names: BTreeMap<CardId, String>,
    /// What is given.
    pub table: Table,
    /// What was seen, oldest first.
    pub record: Vec<Entry>,
    /// The truth, entered afterwards.
    pub revealed: Option<Revealed>,
    /// Unknown members, kept.
    pub extra: Extra,
}

impl Game {
    /// Whose turn comes next: after the last entry that says whose turn it was; the first seat, or
    /// the seat with the deck's first suspect as its pawn, where nothing says.
    pub fn whose_turn(&self) -> Seat {
        let last = self.record.iter().rev().find_map(|entry| entry.event.turn_of());
        let mut seat = match last {
            Some(seat) => self.table.next(seat),
            None => self.first_seat(),
        };
        for _ in 0..self.table.seats.len() {
            if !self.is_out(seat) {
                break;
            }
            seat = self.table.next(seat);
        }
        seat
    }

    /// The seat that starts: the pawn that comes first in the deck's order, else seat 0.
    pub fn first_seat(&self) -> Seat {
        let pawns = self.table.seats().filter_map(|seat| {
            self.table.seats[seat.index()].suspect.map(|suspect| (suspect, seat))
        });
        pawns.min().map_or(Seat(0), |(_, seat)| seat)
    }

    /// Whether the player has left or accused wrongly, and takes no more turns.
    pub fn is_out(&self, seat: Seat) -> bool {
        use super::Event;
        self.record.iter().any(|entry| match &entry.event {
            Event::Out { player, .. } => *player == seat,
            Event::Accusation(accusation) => accusation.accuser == seat && !accusation.right,
            _ => false,
        })
    }
}
