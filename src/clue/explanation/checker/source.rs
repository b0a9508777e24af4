//! What an entry or a given says, read from the meaning of the file format.

use crate::clue::deduction::Given;
use crate::clue::explanation::Told;
use crate::clue::game::{CardId, CardSet, Holder, Table};
use crate::clue::record::{Answer, Entry, Event};

/// What is said of one holder.
#[derive(Default)]
struct Said {
    has: CardSet,
    lacks: CardSet,
    some_of: Vec<CardSet>,
    not_all: Option<CardSet>,
}

/// Whether a trusted entry says this.
pub(super) fn entry_says(table: &Table, entry: &Entry, told: Told) -> bool {
    if entry.distrusted {
        return false;
    }
    let holder = match told {
        Told::Is(fact) => fact.holder,
        Told::SomeOf(holder, _) => holder,
        Told::NotAll(_) => Holder::CaseFile,
        Told::Size(..) | Told::Deck => return false,
    };
    let said = said_of(table, &entry.event, holder);
    match told {
        Told::Is(fact) => covers(&said, fact.has, fact.cards),
        Told::SomeOf(_, cards) => said.some_of.contains(&cards),
        Told::NotAll(cards) => said.not_all == Some(cards),
        Told::Size(..) | Told::Deck => false,
    }
}

fn covers(said: &Said, has: bool, cards: CardSet) -> bool {
    let known = if has { said.has } else { said.lacks };
    !cards.is_empty() && cards.without(known).is_empty()
}

fn one(card: CardId) -> CardSet {
    [card].into_iter().collect()
}

fn said_of(table: &Table, event: &Event, holder: Holder) -> Said {
    let mut said = Said::default();
    let deck = table.deck.all();
    match event {
        Event::Suggestion(suggestion) => {
            let three: CardSet = suggestion.cards.iter().copied().collect();
            let mine = |seat| Holder::Player(seat) == holder;
            for reply in suggestion.answers.iter().filter(|reply| mine(reply.player)) {
                match reply.answer {
                    Answer::Pass => said.lacks = said.lacks.union(three),
                    Answer::Refute(None) => said.some_of.push(three),
                    Answer::Refute(Some(card)) => said.has = said.has.union(one(card)),
                    Answer::Missed => {}
                }
            }
        }
        Event::Accusation(accusation) if holder == Holder::CaseFile => {
            let three: CardSet = accusation.cards.iter().copied().collect();
            if accusation.right {
                said.has = three;
            } else {
                said.not_all = Some(three);
            }
        }
        Event::Reveal { holder: at, card } if *at == holder => said.has = one(*card),
        Event::Lacks { holder: at, card } if *at == holder => said.lacks = one(*card),
        Event::NobodyHas { card } if matches!(holder, Holder::Player(_)) => said.lacks = one(*card),
        Event::Show { from, card, .. } if Holder::Player(*from) == holder => match card {
            Some(card) => said.has = one(*card),
            None => said.some_of.push(deck),
        },
        Event::Peek { cache, card: Some(card), .. } if Holder::Cache(*cache) == holder => {
            said.has = one(*card);
        }
        Event::Out { player, hand: Some(hand) } if Holder::Player(*player) == holder => {
            said.has = *hand;
            said.lacks = deck.without(*hand);
        }
        _ => {}
    }
    said
}

/// Whether a given says this.
pub(super) fn given_says(table: &Table, entries: &[Entry], given: Given, told: Told) -> bool {
    let size = |size: Option<u8>, of: Holder| size.is_some_and(|size| told == Told::Size(of, size));
    match given {
        Given::Deck => told == Told::Deck,
        Given::HandSize(seat) => {
            let player = table.seats.get(seat.index());
            size(player.and_then(|player| player.hand_size), Holder::Player(seat))
        }
        Given::CacheSize(cache) => {
            let pile = table.caches.get(usize::from(cache));
            size(pile.and_then(|pile| pile.size), Holder::Cache(cache))
        }
        Given::Hand => {
            let Some(me) = table.me else { return false };
            let lacks = table.deck.all().without(table.hand);
            whole(told, Holder::Player(me), table.hand, lacks)
        }
        Given::FaceUp => {
            let mut open = table.face_up;
            for entry in entries.iter().filter(|entry| !entry.distrusted) {
                if let Event::Reveal { holder: Holder::FaceUp, card } = &entry.event {
                    open.insert(*card);
                }
            }
            whole(told, Holder::FaceUp, table.face_up, table.deck.all().without(open))
        }
    }
}

fn whole(told: Told, holder: Holder, has: CardSet, lacks: CardSet) -> bool {
    match told {
        Told::Is(fact) => {
            let said = Said { has, lacks, ..Said::default() };
            fact.holder == holder && covers(&said, fact.has, fact.cards)
        }
        _ => false,
    }
}
