//! From the shapes of a file to a game, with every reference checked.

mod deck;
mod entry;
mod table;

use std::collections::BTreeMap;

use super::error::{Fault, Person, Spot};
use super::nearest::nearest;
use super::{SavedGame, wire};
use crate::clue::game::{CardId, CardSet, Category, Deck, MAX_CACHES, MAX_SEATS, Seat, Table};
use crate::clue::record::{Game, Revealed};

pub(super) use entry::entry;

/// What is wrong, and where.
pub(super) type Checked<T> = Result<T, (Spot, Fault)>;

/// What the parts of a save refer to.
pub(super) struct Names<'a> {
    pub deck: &'a Deck,
    pub seats: Vec<String>,
    pub caches: usize,
}

/// A game with all its parts in order.
pub(super) fn game(game: wire::Game) -> Checked<SavedGame> {
    match game {
        wire::Game::Clue { .. } => clue(game).map(|game| SavedGame::Clue(Box::new(game))),
    }
}

/// A game of the detective sheet.
pub(super) fn clue(game: wire::Game) -> Checked<Game> {
    let wire::Game::Clue {
        title,
        notes,
        played_on,
        edition,
        names: own_names,
        seats,
        me,
        hand,
        face_up,
        caches,
        options,
        record,
        revealed,
        extra,
    } = game;
    let caches = caches.unwrap_or_default();
    let wrong = |fault| Err((Spot::Game, fault));
    if seats.is_empty() || seats.len() > MAX_SEATS {
        return wrong(Fault::Seats(seats.len()));
    }
    if caches.len() > MAX_CACHES {
        return wrong(Fault::Caches(caches.len()));
    }
    if let Some(date) = played_on.as_ref().filter(|date| !is_iso_date(date)) {
        return wrong(Fault::BadDate(date.clone()));
    }
    let (edition, deck) = deck::edition(edition)?;
    let seat_names = seats.iter().map(|seat| seat.name.clone()).collect();
    let names = Names { deck: &deck, seats: seat_names, caches: caches.len() };
    let own_names = names.own_names(own_names.unwrap_or_default().0)?;
    let givens = table::Givens { seats, me, hand, face_up, caches, options };
    let table = table::table(givens, &names)?;
    let decoded = record.into_iter().enumerate().map(|(at, line)| entry(at, line, &names, &table));
    let record = decoded.collect::<Checked<Vec<_>>>()?;
    let revealed = revealed.map(|revealed| names.revealed(revealed)).transpose()?;
    let (notes, extra) = (notes.unwrap_or_default(), extra.unwrap_or_default().0);
    Ok(Game { title, notes, played_on, edition, names: own_names, table, record, revealed, extra })
}

fn is_iso_date(date: &str) -> bool {
    let shape = |(at, byte): (usize, u8)| match at {
        4 | 7 => byte == b'-',
        _ => byte.is_ascii_digit(),
    };
    date.len() == 10
        && date.bytes().enumerate().all(shape)
        && date.parse::<jiff::civil::Date>().is_ok()
}

impl<'a> Names<'a> {
    /// What the entries of a game at this table refer to.
    pub fn of(table: &'a Table) -> Names<'a> {
        let seats = table.seats.iter().map(|seat| seat.name.clone()).collect();
        Names { deck: &table.deck, seats, caches: table.caches.len() }
    }
}

impl Names<'_> {
    /// The seat and its player's name, for a sentence.
    fn person(&self, seat: usize) -> Person {
        Person { seat, name: self.seats.get(seat).cloned().unwrap_or_default() }
    }

    fn card(&self, id: &str, spot: &Spot) -> Checked<CardId> {
        self.deck.find(id).ok_or_else(|| {
            let known = self.deck.cards().map(|card| self.deck.id(card));
            let nearest = nearest(id, known);
            (spot.clone(), Fault::UnknownCard { id: id.to_string(), nearest })
        })
    }

    fn card_of(&self, id: &str, wanted: Category, spot: &Spot) -> Checked<CardId> {
        let card = self.card(id, spot)?;
        let is = self.deck.category(card);
        if is == wanted {
            Ok(card)
        } else {
            Err((spot.clone(), Fault::WrongCategory { id: id.to_string(), is, wanted }))
        }
    }

    /// The cards of a list in which none may stand twice.
    fn set(&self, ids: &[String], spot: &Spot) -> Checked<CardSet> {
        let mut set = CardSet::EMPTY;
        for id in ids {
            if !set.insert(self.card(id, spot)?) {
                return Err((spot.clone(), Fault::CardTwice(id.clone())));
            }
        }
        Ok(set)
    }

    fn seat(&self, number: i64, spot: &Spot) -> Checked<Seat> {
        let seats = self.seats.len();
        match u8::try_from(number) {
            Ok(seat) if usize::from(seat) < seats => Ok(Seat(seat)),
            _ => Err((spot.clone(), Fault::NoSeat { number, seats })),
        }
    }

    fn cache(&self, number: i64, spot: &Spot) -> Checked<u8> {
        let caches = self.caches;
        match u8::try_from(number) {
            Ok(cache) if usize::from(cache) < caches => Ok(cache),
            _ => Err((spot.clone(), Fault::NoCache { number, caches })),
        }
    }

    fn own_names(&self, names: BTreeMap<String, String>) -> Checked<BTreeMap<CardId, String>> {
        let known = names.into_iter().map(|(id, name)| Ok((self.card(&id, &Spot::Names)?, name)));
        known.collect()
    }

    fn revealed(&self, revealed: wire::Revealed) -> Checked<Revealed> {
        let mut case_file = [None; 3];
        if let Some(wire_case_file) = revealed.case_file {
            let spot = Spot::RevealedCaseFile;
            if wire_case_file.0.len() != 3 {
                return Err((spot, Fault::NotThree(wire_case_file.0.len())));
            }
            for (category, id) in Category::ALL.into_iter().zip(wire_case_file.0) {
                let card = id.map(|id| self.card_of(&id, category, &spot)).transpose()?;
                case_file[category.index()] = card;
            }
        }
        let hands = revealed.hands.unwrap_or_default();
        if hands.len() > self.seats.len() {
            let fault = Fault::TooManyHands { hands: hands.len(), seats: self.seats.len() };
            return Err((Spot::RevealedHands, fault));
        }
        let hand = |(seat, hand): (usize, Option<Vec<String>>)| {
            let spot = Spot::RevealedHand(self.person(seat));
            hand.map(|ids| self.set(&ids, &spot)).transpose()
        };
        let hands = hands.into_iter().enumerate().map(hand).collect::<Checked<Vec<_>>>()?;
        Ok(Revealed { case_file, hands })
    }
}
