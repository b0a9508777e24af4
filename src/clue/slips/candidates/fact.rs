//! Other readings of what was learned outside of suggestions.

use super::Readings;
use crate::clue::game::{CardId, CardSet, Holder, Seat};
use crate::clue::record::Event;
use crate::clue::slips::Slip;

pub(super) fn read(readings: &mut Readings<'_>, logged: &Event) {
    match *logged {
        Event::Reveal { holder, card } => seen(readings, holder, card, true),
        Event::Lacks { holder, card } => seen(readings, holder, card, false),
        Event::NobodyHas { card: was } => {
            for (is, closeness) in readings.other_cards(was) {
                let event = Event::NobodyHas { card: is };
                readings.add(Slip::OtherCard { was, is }, event, closeness);
            }
        }
        Event::Show { from, to, card } => show(readings, from, to, card),
        Event::Peek { player, cache, card: Some(card) } => peek(readings, player, cache, card),
        Event::Out { player, hand: Some(hand) } => out(readings, player, hand),
        _ => {}
    }
}

fn fact(holder: Holder, card: CardId, has: bool) -> Event {
    if has { Event::Reveal { holder, card } } else { Event::Lacks { holder, card } }
}

/// The card was seen at a holder, or was not there.
fn seen(readings: &mut Readings<'_>, holder: Holder, card: CardId, has: bool) {
    readings.add(Slip::Opposite { has: !has }, fact(holder, card, !has), 1);
    for (is, closeness) in other_holders(readings, holder) {
        let slip = Slip::OtherHolder { was: holder, is };
        readings.add(slip, fact(is, card, has), closeness);
    }
    for (is, closeness) in readings.other_cards(card) {
        readings.add(Slip::OtherCard { was: card, is }, fact(holder, is, has), closeness);
    }
}

/// The other holders; players are confused more easily than a player with a pile.
fn other_holders(readings: &Readings<'_>, holder: Holder) -> Vec<(Holder, u32)> {
    let others = readings.table.holders().chain([Holder::FaceUp]).filter(|other| *other != holder);
    others
        .map(|other| match (holder, other) {
            (Holder::Player(was), Holder::Player(is)) => {
                let near = readings.other_seats(was).contains(&(is, 2));
                (other, if near { 6 } else { 3 })
            }
            (Holder::Cache(_), Holder::Cache(_)) => (other, 3),
            _ => (other, 1),
        })
        .collect()
}

fn show(readings: &mut Readings<'_>, from: Seat, to: Seat, card: Option<CardId>) {
    for (is, closeness) in readings.other_seats(from) {
        let to = if is == to { from } else { to };
        let slip = Slip::OtherHolder { was: Holder::Player(from), is: Holder::Player(is) };
        readings.add(slip, Event::Show { from: is, to, card }, closeness);
    }
    let Some(was) = card else { return };
    for (is, closeness) in readings.other_cards(was) {
        let event = Event::Show { from, to, card: Some(is) };
        readings.add(Slip::OtherCard { was, is }, event, closeness);
    }
    readings.add(Slip::Unseen { was }, Event::Show { from, to, card: None }, 1);
}

fn peek(readings: &mut Readings<'_>, player: Seat, cache: u8, was: CardId) {
    for is in (0..readings.table.caches.len() as u8).filter(|other| *other != cache) {
        let slip = Slip::OtherHolder { was: Holder::Cache(cache), is: Holder::Cache(is) };
        readings.add(slip, Event::Peek { player, cache: is, card: Some(was) }, 1);
    }
    for (is, closeness) in readings.other_cards(was) {
        let event = Event::Peek { player, cache, card: Some(is) };
        readings.add(Slip::OtherCard { was, is }, event, closeness);
    }
    readings.add(Slip::Unseen { was }, Event::Peek { player, cache, card: None }, 1);
}

fn out(readings: &mut Readings<'_>, player: Seat, hand: CardSet) {
    let open = |was: Option<CardId>, is: Option<CardId>| {
        let mut other = hand;
        if let Some(card) = was {
            other.remove(card);
        }
        if let Some(card) = is {
            other.insert(card);
        }
        (Slip::OpenHand { was, is }, Event::Out { player, hand: Some(other) })
    };
    let mut hands = Vec::new();
    for was in hand.iter() {
        for (is, closeness) in readings.other_cards(was) {
            if !hand.contains(is) {
                hands.push((open(Some(was), Some(is)), closeness));
            }
        }
        hands.push((open(Some(was), None), 2));
    }
    let missing = readings.table.deck.all().without(hand);
    hands.extend(missing.iter().map(|is| (open(None, Some(is)), 2)));
    for ((slip, event), closeness) in hands {
        readings.add(slip, event, closeness);
    }
    for (is, closeness) in readings.other_seats(player) {
        let slip = Slip::OtherHolder { was: Holder::Player(player), is: Holder::Player(is) };
        readings.add(slip, Event::Out { player: is, hand: Some(hand) }, closeness);
    }
    readings.add(Slip::HandUnseen, Event::Out { player, hand: None }, 1);
}
