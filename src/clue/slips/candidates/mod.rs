//! Other readings of one entry, whether or not they fit.

mod fact;
mod suggestion;

use super::slip::Slip;
use crate::clue::game::{CardId, Category, Deck, Seat, Table};
use crate::clue::record::{Accusation, Entry, Event};

/// One other reading of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Candidate {
    pub slip: Slip,
    pub event: Event,
    /// How near it lies to what was logged, compared with the others of its kind.
    pub closeness: u32,
}

/// All readings of entry `at` that differ in one step, in a fixed order, none twice.
pub(super) fn candidates(table: &Table, entries: &[Entry], at: usize) -> Vec<Candidate> {
    let logged = &entries[at].event;
    let mut readings = Readings { table, found: Vec::new() };
    match logged {
        Event::Suggestion(suggestion) => {
            suggestion::read(&mut readings, &entries[..at], suggestion);
        }
        Event::Accusation(accusation) => read_accusation(&mut readings, *accusation),
        other => fact::read(&mut readings, other),
    }
    let mut found: Vec<Candidate> = Vec::new();
    for candidate in readings.found {
        let event = &candidate.event;
        let sound = Entry::new(event.clone()).check(table).is_ok();
        if sound && event != logged && found.iter().all(|other| other.event != *event) {
            found.push(candidate);
        }
    }
    found
}

/// Readings found so far.
struct Readings<'a> {
    table: &'a Table,
    found: Vec<Candidate>,
}

impl Readings<'_> {
    fn add(&mut self, slip: Slip, event: Event, closeness: u32) {
        self.found.push(Candidate { slip, event, closeness });
    }

    /// The other cards of the same category, each with its closeness.
    fn alike(&self, card: CardId) -> Vec<(CardId, u32)> {
        let deck = &self.table.deck;
        let others = deck.of(deck.category(card)).filter(|other| *other != card);
        others.map(|other| (other, if confusable(deck, card, other) { 3 } else { 1 })).collect()
    }

    /// All other cards, each with its closeness; those of another category last.
    fn other_cards(&self, card: CardId) -> Vec<(CardId, u32)> {
        let deck = &self.table.deck;
        let alike = self.alike(card).into_iter().map(|(other, closeness)| (other, 2 * closeness));
        let categories = Category::ALL.into_iter().filter(|kind| *kind != deck.category(card));
        let unlike = categories.flat_map(|kind| deck.of(kind)).map(|other| (other, 1));
        alike.chain(unlike).collect()
    }

    /// The other seats, each with its closeness.
    fn other_seats(&self, seat: Seat) -> Vec<(Seat, u32)> {
        let near = |other: Seat| self.table.next(seat) == other || self.table.next(other) == seat;
        let others = self.table.seats().filter(|other| *other != seat);
        others.map(|other| (other, if near(other) { 2 } else { 1 })).collect()
    }

    fn is_me(&self, seat: Seat) -> bool {
        self.table.me == Some(seat)
    }
}

/// Cards that stand below each other on the sheet or begin with the same letter.
fn confusable(deck: &Deck, one: CardId, other: CardId) -> bool {
    one.0.abs_diff(other.0) == 1 || deck.id(one).bytes().next() == deck.id(other).bytes().next()
}

fn read_accusation(readings: &mut Readings<'_>, accusation: Accusation) {
    let right = !accusation.right;
    let verdict = Accusation { right, ..accusation };
    readings.add(Slip::Verdict { right }, Event::Accusation(verdict), 1);
    for (at, was) in accusation.cards.into_iter().enumerate() {
        for (is, closeness) in readings.alike(was) {
            let mut other = accusation;
            other.cards[at] = is;
            readings.add(Slip::OtherNamed { was, is }, Event::Accusation(other), closeness);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clue::editions::sample_game;

    #[test]
    fn cards_are_confused_with_their_neighbours_and_initials() {
        let deck = &sample_game().table.deck;
        let card = |id: &str| deck.find(id).expect("a card of the deck");
        assert!(confusable(deck, card("kitchen"), card("ballroom")));
        assert!(confusable(deck, card("revolver"), card("rope")));
        assert!(confusable(deck, card("library"), card("lounge")));
        assert!(!confusable(deck, card("kitchen"), card("hall")));
    }
}
