//! What the entries and the givens state, in the terms of the rules.

use super::{Fact, Premise, Told};
use crate::clue::deduction::Given;
use crate::clue::game::{CardId, CardSet, Holder, Table};
use crate::clue::record::{Answer, Entry, Event};

/// One thing that an entry or a given states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Statement {
    pub premise: Premise,
    pub told: Told,
}

/// Everything stated, givens first, then entries in their order. The deck's law is not among it.
pub(super) fn statements(table: &Table, entries: &[Entry]) -> Vec<Statement> {
    let mut all = Vec::new();
    givens(table, entries, &mut all);
    for (at, entry) in entries.iter().enumerate() {
        if !entry.distrusted {
            let mut say = |told| all.push(Statement { premise: Premise::Entry(at), told });
            event(table, &entry.event, &mut say);
        }
    }
    all.retain(|statement| match statement.told {
        Told::Is(fact) => !fact.cards.is_empty(),
        _ => true,
    });
    all
}

fn only(card: CardId) -> CardSet {
    std::iter::once(card).collect()
}

fn has(holder: Holder, cards: CardSet) -> Told {
    Told::Is(Fact { holder, cards, has: true })
}

fn lacks(holder: Holder, cards: CardSet) -> Told {
    Told::Is(Fact { holder, cards, has: false })
}

fn givens(table: &Table, entries: &[Entry], all: &mut Vec<Statement>) {
    let mut say = |given, told| all.push(Statement { premise: Premise::Given(given), told });
    if let Some(me) = table.me {
        let holder = Holder::Player(me);
        say(Given::Hand, has(holder, table.hand));
        say(Given::Hand, lacks(holder, table.deck.all().without(table.hand)));
    }
    let laid =
        entries.iter().filter(|entry| !entry.distrusted).filter_map(|entry| match entry.event {
            Event::Reveal { holder: Holder::FaceUp, card } => Some(card),
            _ => None,
        });
    let open = table.face_up.union(laid.collect());
    say(Given::FaceUp, has(Holder::FaceUp, table.face_up));
    say(Given::FaceUp, lacks(Holder::FaceUp, table.deck.all().without(open)));
    for seat in table.seats() {
        if let Some(size) = table.seats[seat.index()].hand_size {
            say(Given::HandSize(seat), Told::Size(Holder::Player(seat), size));
        }
    }
    for (at, cache) in (0..).zip(&table.caches) {
        if let Some(size) = cache.size {
            say(Given::CacheSize(at), Told::Size(Holder::Cache(at), size));
        }
    }
}

fn event(table: &Table, event: &Event, say: &mut dyn FnMut(Told)) {
    match event {
        Event::Suggestion(suggestion) => {
            let named: CardSet = suggestion.cards.into_iter().collect();
            for reply in &suggestion.answers {
                let player = Holder::Player(reply.player);
                match reply.answer {
                    Answer::Pass => say(lacks(player, named)),
                    Answer::Refute(Some(card)) => say(has(player, only(card))),
                    Answer::Refute(None) => say(Told::SomeOf(player, named)),
                    Answer::Missed => {}
                }
            }
        }
        Event::Accusation(accusation) => {
            let named: CardSet = accusation.cards.into_iter().collect();
            if accusation.right {
                say(has(Holder::CaseFile, named));
            } else {
                say(Told::NotAll(named));
            }
        }
        Event::Reveal { holder, card } => say(has(*holder, only(*card))),
        Event::Lacks { holder, card } => say(lacks(*holder, only(*card))),
        Event::NobodyHas { card } => {
            for seat in table.seats() {
                say(lacks(Holder::Player(seat), only(*card)));
            }
        }
        Event::Show { from, card: Some(card), .. } => say(has(Holder::Player(*from), only(*card))),
        Event::Show { from, card: None, .. } => {
            say(Told::SomeOf(Holder::Player(*from), table.deck.all()));
        }
        Event::Peek { cache, card: Some(card), .. } => {
            say(has(Holder::Cache(*cache), only(*card)));
        }
        Event::Out { player, hand: Some(hand) } => {
            say(has(Holder::Player(*player), *hand));
            say(lacks(Holder::Player(*player), table.deck.all().without(*hand)));
        }
        Event::Peek { card: None, .. }
        | Event::Out { hand: None, .. }
        | Event::ClueCard { .. }
        | Event::EndTurn { .. }
        | Event::Note { .. } => {}
    }
}
