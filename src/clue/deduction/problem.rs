//! Stating a record as a problem of the solver: cards are items, holders are places, and each
//! constraint's source is an entry or a given.

use super::Given;
use crate::clue::game::{CardId, CardSet, Category, Holder, Seat, Table};
use crate::clue::record::{Answer, Entry, Event};
use crate::solver::{Constraint, ItemSet, Place, Problem, Rule, Source};

/// Sources below this are entry numbers; from here on they are givens.
const GIVENS: u32 = 1 << 24;
const DECK: u32 = GIVENS;
const FACE_UP: u32 = GIVENS + 1;
const HAND: u32 = GIVENS + 2;
const HAND_SIZE: u32 = GIVENS + 0x100;
const CACHE_SIZE: u32 = GIVENS + 0x200;

/// What a source stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    Entry(usize),
    Given(Given),
}

/// The source that always holds.
pub(super) const HARD: Source = Source(DECK);

/// The source of a given.
pub(super) fn source_of(given: Given) -> Source {
    Source(match given {
        Given::Deck => DECK,
        Given::FaceUp => FACE_UP,
        Given::Hand => HAND,
        Given::HandSize(seat) => HAND_SIZE + u32::from(seat.0),
        Given::CacheSize(cache) => CACHE_SIZE + u32::from(cache),
    })
}

/// What a source of [`state`] stands for.
pub(super) fn meaning(source: Source) -> Meaning {
    match source.0 {
        entry if entry < GIVENS => Meaning::Entry(entry as usize),
        DECK => Meaning::Given(Given::Deck),
        FACE_UP => Meaning::Given(Given::FaceUp),
        HAND => Meaning::Given(Given::Hand),
        size if size < CACHE_SIZE => {
            Meaning::Given(Given::HandSize(Seat((size - HAND_SIZE) as u8)))
        }
        size => Meaning::Given(Given::CacheSize((size - CACHE_SIZE) as u8)),
    }
}

/// The place of a holder: case file, players, piles, face up.
pub(super) fn place(table: &Table, holder: Holder) -> Place {
    let seats = table.seats.len() as u8;
    match holder {
        Holder::CaseFile => 0,
        Holder::Player(seat) => 1 + seat.0,
        Holder::Cache(cache) => 1 + seats + cache,
        Holder::FaceUp => 1 + seats + table.caches.len() as u8,
    }
}

/// The cards that trusted entries put face up.
pub(super) fn revealed_face_up(entries: &[Entry]) -> CardSet {
    let trusted = entries.iter().filter(|entry| !entry.distrusted);
    trusted
        .filter_map(|entry| match entry.event {
            Event::Reveal { holder: Holder::FaceUp, card } => Some(card),
            _ => None,
        })
        .collect()
}

/// The record as a problem: items are the cards in deck order, places as in [`place`].
pub(super) fn state(table: &Table, entries: &[Entry]) -> Problem {
    let mut statement = Statement { table, source: HARD, constraints: Vec::new() };
    statement.givens(entries);
    for (at, entry) in entries.iter().enumerate() {
        if !entry.distrusted {
            statement.source = Source(at as u32);
            statement.event(&entry.event);
        }
    }
    Problem {
        items: table.deck.len(),
        places: place(table, Holder::FaceUp) as usize + 1,
        constraints: statement.constraints,
    }
}

struct Statement<'a> {
    table: &'a Table,
    source: Source,
    constraints: Vec<Constraint>,
}

impl Statement<'_> {
    fn add(&mut self, rule: Rule) {
        self.constraints.push(Constraint { source: self.source, rule });
    }

    fn has(&mut self, holder: Holder, cards: CardSet) {
        self.add(Rule::Has { place: place(self.table, holder), items: items(cards) });
    }

    fn lacks(&mut self, holder: Holder, cards: CardSet) {
        self.add(Rule::Lacks { place: place(self.table, holder), items: items(cards) });
    }

    fn some_of(&mut self, holder: Holder, cards: CardSet) {
        self.add(Rule::AtLeastOne { place: place(self.table, holder), items: items(cards) });
    }

    /// The whole contents of a holder.
    fn exactly(&mut self, holder: Holder, cards: CardSet) {
        self.has(holder, cards);
        self.lacks(holder, self.table.deck.all().without(cards));
    }

    fn givens(&mut self, entries: &[Entry]) {
        let table = self.table;
        for category in Category::ALL {
            let items = items(table.deck.of(category).collect());
            self.add(Rule::ExactlyOne { place: place(table, Holder::CaseFile), items });
        }
        // That nothing else lies open is part of the law that each card has one place.
        let open = table.face_up.union(revealed_face_up(entries));
        self.lacks(Holder::FaceUp, table.deck.all().without(open));
        self.source = source_of(Given::FaceUp);
        self.has(Holder::FaceUp, table.face_up);
        if let Some(me) = table.me {
            self.source = source_of(Given::Hand);
            self.exactly(Holder::Player(me), table.hand);
        }
        for seat in table.seats() {
            if let Some(count) = table.seats[seat.index()].hand_size {
                self.source = source_of(Given::HandSize(seat));
                self.add(Rule::Size { place: place(table, Holder::Player(seat)), count });
            }
        }
        for (at, cache) in table.caches.iter().enumerate() {
            if let Some(count) = cache.size {
                self.source = source_of(Given::CacheSize(at as u8));
                let place = place(table, Holder::Cache(at as u8));
                self.add(Rule::Size { place, count });
            }
        }
    }

    fn event(&mut self, event: &Event) {
        match event {
            Event::Suggestion(suggestion) => {
                let named: CardSet = suggestion.cards.into_iter().collect();
                for reply in &suggestion.answers {
                    let player = Holder::Player(reply.player);
                    match reply.answer {
                        Answer::Pass => self.lacks(player, named),
                        Answer::Refute(Some(card)) => self.has(player, only(card)),
                        Answer::Refute(None) => self.some_of(player, named),
                        Answer::Missed => {}
                    }
                }
            }
            Event::Accusation(accusation) => {
                let named: CardSet = accusation.cards.into_iter().collect();
                if accusation.right {
                    self.has(Holder::CaseFile, named);
                } else {
                    let place = place(self.table, Holder::CaseFile);
                    self.add(Rule::NotAll { place, items: items(named) });
                }
            }
            Event::Reveal { holder, card } => self.has(*holder, only(*card)),
            Event::Lacks { holder, card } => self.lacks(*holder, only(*card)),
            Event::NobodyHas { card } => {
                for seat in self.table.seats() {
                    self.lacks(Holder::Player(seat), only(*card));
                }
            }
            Event::Show { from, card: Some(card), .. } => {
                self.has(Holder::Player(*from), only(*card));
            }
            Event::Show { from, card: None, .. } => {
                self.some_of(Holder::Player(*from), self.table.deck.all());
            }
            Event::Peek { cache, card: Some(card), .. } => {
                self.has(Holder::Cache(*cache), only(*card));
            }
            Event::Out { player, hand: Some(hand) } => {
                self.exactly(Holder::Player(*player), *hand);
            }
            Event::Peek { card: None, .. }
            | Event::Out { hand: None, .. }
            | Event::ClueCard { .. }
            | Event::EndTurn { .. }
            | Event::Note { .. } => {}
        }
    }
}

fn items(cards: CardSet) -> ItemSet {
    ItemSet(cards.bits())
}

fn only(card: CardId) -> CardSet {
    std::iter::once(card).collect()
}
